// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects that are deliberately given back to the pool of another kind. The pools of the Box2D article check the type
// of what they are given. If objects come one by one, the pool refuses the wrong one, and the program, told where it
// belongs, gives it to the right pool. If many come in one call, the pool takes those of its type and skips the others.
// A caller that ignores the number of skipped objects has lost them.
#pragma once

#include "core/base/object.h"
#include "core/base/parameters.h"
#include "core/metrics/accounting.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class StrategyMix;
class TypeChecking;
struct Kind;

struct WrongPoolSetting
{
    enum class Call : std::uint8_t { Release, ReleaseMany };

    std::uint64_t every = 0; // one of this many releases goes to the pool of another kind; 0: none
    Call call = Call::Release;

    friend bool operator==(const WrongPoolSetting&, const WrongPoolSetting&) = default;
};

// The setting as parameters of an experiment file: every, call ("release" or "release-many").
[[nodiscard]] std::span<const Parameter> wrongPoolParameters();
// `values` must be complete and valid.
[[nodiscard]] WrongPoolSetting wrongPoolSettingOf(const ParameterValues& values);

class WrongPool
{
public:
    // All must outlive it.
    WrongPool(const WrongPoolSetting& setting, std::span<const Kind> kinds, StrategyMix& strategies);

    // `object`, which is no longer in the table, is about to be given back. Returns whether that is done here. Inline,
    // because most lanes give everything to the right pool.
    [[nodiscard]] bool takes(Object* object) { return setting_.every > 0 && object->owned == 0 && take(object); }
    // Gives back what takes() has gathered.
    void giveBackMany();
    // Call at the end of a frame.
    void endFrame() { ++frame_; }

    [[nodiscard]] const WrongPoolFindings& findings() const { return findings_; }

private:
    [[nodiscard]] bool take(Object* object);
    // The next kind whose pool is one of the same strategy; the kind itself if there is none, or none that checks.
    [[nodiscard]] KindIndex wrongFor(KindIndex kind) const;
    void giveBackMany(KindIndex pool);

    WrongPoolSetting setting_;
    std::span<const Kind> kinds_;
    StrategyMix& strategies_;
    std::vector<TypeChecking*> checking_;        // by kind; null where its pool takes what it is given
    std::vector<std::vector<Object*>> gathered_; // by the kind whose pool is to get them
    std::uint64_t releases_ = 0;
    std::uint64_t frame_ = 0;
    WrongPoolFindings findings_;
};

} // namespace poolscope
