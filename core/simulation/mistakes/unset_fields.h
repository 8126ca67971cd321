// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A typical bug with pools, made deliberately: the function that initialises an object leaves out fields that the
// constructor sets, its speed or its colour. If every object is constructed anew, that does no harm. In a pool's slot,
// the fields still hold the values of the previous object, and the new one flies on as that one did.
#pragma once

#include "core/base/event.h"
#include "core/base/parameters.h"
#include "core/metrics/accounting.h"
#include "core/simulation/objects/body.h"

#include <cstdint>
#include <span>

namespace poolscope {

class StrategyMix;

struct UnsetSetting
{
    std::uint64_t every = 0; // one of this many births into a used slot leaves fields unset; 0: none
    bool speed = true;
    bool colour = true; // Object::variant

    friend bool operator==(const UnsetSetting&, const UnsetSetting&) = default;
};

// The setting as parameters of an experiment file: every, fields ("speed-and-colour", "speed" or "colour").
[[nodiscard]] std::span<const Parameter> unsetParameters();
// `values` must be complete and valid.
[[nodiscard]] UnsetSetting unsetSettingOf(const ParameterValues& values);

class UnsetFields
{
public:
    // All must outlive it.
    UnsetFields(const UnsetSetting& setting, std::span<const Kind> kinds, const StrategyMix& strategies)
        : setting_(setting),
          kinds_(kinds),
          strategies_(strategies)
    {
    }

    // Makes the object of `birth` in `memory`, which its strategy handed out; its first `kept` references stay. Inline,
    // because most lanes leave nothing out.
    void initialise(Object* memory, const Event& birth, std::size_t kept)
    {
        if (setting_.every > 0 && isLeftOut(*memory, birth))
            leaveOut(memory, birth, kept);
        else
            poolscope::initialise(memory, birth, kinds_[birth.kind], kept);
    }
    // Call at the end of a frame.
    void endFrame() { ++frame_; }

    [[nodiscard]] const LeftOverFindings& findings() const { return findings_; }

private:
    [[nodiscard]] bool isLeftOut(const Object& memory, const Event& birth);
    void leaveOut(Object* memory, const Event& birth, std::size_t kept);
    void describe(const Event& birth);

    UnsetSetting setting_;
    std::span<const Kind> kinds_;
    const StrategyMix& strategies_;
    std::uint64_t births_ = 0;
    std::uint64_t frame_ = 0;
    LeftOverFindings findings_;
};

} // namespace poolscope
