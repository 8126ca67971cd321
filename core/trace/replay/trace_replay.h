// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded program as a scenario. What it allocated is born, what it freed dies, in its order; realloc is a death and
// a birth. An object has the bytes of its kind, which are those that the program asked for, rounded up
// (core/trace/replay/trace_kinds.h); those above 16 MiB are left out, for no lane has such. Frames are those the
// program marked, up to the last mark; before the first, and without any, a sixtieth of a second. After the last frame
// nothing happens any more. Reads the file as it goes: memory is held for what is alive. A trace that is being recorded
// is followed: its frames are there once they have happened.
#pragma once

#include "core/scenarios/scenario.h"
#include "core/trace/replay/trace_frames.h"
#include "core/trace/replay/trace_kinds.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

class TraceReplay final : public Scenario
{
public:
    struct Parameters
    {
        std::string file{}; // "": the sample
        KindBasis basis = KindBasis::CallSite;
        double smallestShare = 0; // per cent
        std::uint64_t eventsPerFrame = 0;
        std::uint64_t kindsFrom = 0; // allocations at the beginning

        friend bool operator==(const Parameters&, const Parameters&) = default;
    };

    // Throws InputError if the file is no trace. Opens it with the first frame only, so that asking for the kinds of a
    // trace that surveyed() knows reads nothing.
    explicit TraceReplay(const Parameters& parameters);
    ~TraceReplay() override;

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_.kinds(); }
    // A trace that is cut or damaged ends where it is. Throws InputError if more is alive at once, or happens in a
    // frame, than can be held.
    void produce(FrameEvents& events) override;
    [[nodiscard]] FrameSupply supply() override;
    [[nodiscard]] bool isLive() override { return isLive_; }

    // `values`: complete and valid.
    [[nodiscard]] static Parameters parametersOf(const ParameterValues& values);
    // The kinds of its objects; `survey`: of the file, as surveyed() has it.
    [[nodiscard]] static TraceKinds kindsOf(const Parameters& parameters, const TraceSurvey& survey);
    [[nodiscard]] static ScenarioInfo info();
    static constexpr std::string_view id = "trace";

private:
    struct Place
    {
        float x, y;
    };

    TraceReplay(const Parameters& parameters, std::shared_ptr<const TraceSurvey> survey);
    [[nodiscard]] TraceFrames& frames();
    void take(const TraceEvent& event);
    void spawn(const TraceEvent& event);
    void kill(const TraceEvent& event);
    void clear();
    [[nodiscard]] bool completeFrame();
    [[nodiscard]] Place placeOf(std::uint32_t slot) const;

    std::filesystem::path file_;
    std::uint64_t eventsPerFrame_;
    std::shared_ptr<const TraceSurvey> survey_;
    TraceKinds kinds_;
    std::optional<TraceFrames> frames_;
    FrameEvents frame_;     // the next one, as far as it is there
    bool isLive_;           // it was being recorded when it was opened
    bool isWhole_ = false;  // and it is complete
    bool hasEnded_ = false; // the trace, which does not grow any more
    std::uint32_t columns_; // of the places
    struct Slot
    {
        std::uint32_t generation = 0; // odd while an object is there
        KindIndex kind = 0;           // TraceKinds::noKind: one that is left out
    };
    std::vector<Slot> slots_;
};

} // namespace poolscope
