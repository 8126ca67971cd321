// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded program allocates: in each frame, by each call site and by each kind. Frames end only where the
// program marked it, if it did: when a sixtieth of a second is over depends on the machine. Objects of realloc are
// allocations, too.
#pragma once

#include "core/trace/replay/group_names.h"
#include "core/trace/replay/trace_kinds.h"
#include "core/trace/replay/trace_survey.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// Of one frame, or of several. Bytes are those the program asked for.
struct TallyCounts
{
    std::uint64_t allocations = 0;
    std::uint64_t bytes = 0;

    // One allocation of so many bytes.
    void add(std::uint64_t of)
    {
        allocations += 1;
        bytes += of;
    }

    friend bool operator==(const TallyCounts&, const TallyCounts&) = default;
};

// All call sites with the same innermost functions, or all objects of a kind. Frames count from 0; what
// comes before the first mark is a part of the first one.
struct TallySite
{
    // "Level::spawn < Level::step < main", "" where nothing is known; or of a kind "level-spawn-64".
    std::string name{};
    TallyCounts all{};        // after the first frames
    TallyCounts framed{};     // of them, those in a frame: not after the last mark
    TallyCounts leaked{};     // of all, those alive when the trace ends
    std::uint64_t frames = 0; // in which it allocates
    std::uint64_t firstFrame = 0, lastFrame = 0;
    std::uint64_t most = 0, mostFrame = 0;        // allocations in one frame, and the first one with so many
    std::uint64_t peakBytes = 0, peakObjects = 0; // of these alone, as TraceTally has them of all
};

struct TraceTally
{
    enum class Frames {
        Marked,  // by the program
        OfClock, // every sixtieth of a second
        None,    // the trace knows neither marks nor time
    };
    Frames framesAre = Frames::None;
    std::uint64_t firstFrames = 0;                // left out
    std::vector<TallyCounts> frames{};            // after them
    TallyCounts all{};                            // from then to the end of the trace
    TallyCounts leaked{};                         // of all, those alive at its end
    std::uint64_t peakBytes = 0, peakObjects = 0; // alive at once from then on, whenever they were born
    bool hasSites = false;
    std::vector<TallySite> sites{}; // those of which `all` is not empty, by name
    std::vector<TallySite> kinds{}; // the same; rare ones are kept apart, unlike in a replay
    std::optional<bool> canary{};   // whether the canary was counted; nothing: there was to be none
};

// What a call site or kind allocates: all of it, or what lies in frames, per frame.
struct TallyAmounts
{
    double allocations = 0;
    double bytes = 0;
};
[[nodiscard]] TallyAmounts amountsOf(const TallySite& site, const TraceTally& tally, bool isByFrame);

// The canary: an allocation of so many bytes that the recorder makes in a program for a gate. It is no object of the
// program's, and tallied() leaves it out.
inline constexpr std::uint64_t canaryBytes = 77'773;
// How TraceInfo::source of such a trace begins.
inline constexpr const char* sourceOfGate = "poolscope gate";

// Whether an allocation is the canary: the first one of so many bytes in a trace of a gate, and after each exec.
class CanaryWatch
{
public:
    explicit CanaryWatch(const TraceInfo& info)
        : isOfGate_(info.source.starts_with(sourceOfGate)),
          isExpected_(isOfGate_)
    {
    }

    [[nodiscard]] bool isOfGate() const { return isOfGate_; }
    [[nodiscard]] bool isCanary(const TraceEvent& event)
    {
        const bool isIt = isExpected_ && event.bytes == canaryBytes;
        isExpected_ = isExpected_ && !isIt;
        return isIt;
    }
    // Another program has taken the place, which has one of its own.
    void expectAnother() { isExpected_ = isOfGate_; }

private:
    bool isOfGate_;
    bool isExpected_;
};

inline constexpr const char* mainThread = "main";

struct TallyRequest
{
    std::optional<std::uint64_t> firstFrames = 0; // left out; nothing: warmFrom() so many
    // Counts only objects that threads of that name allocated, whoever frees them, in frames that any thread ends;
    // mainThread is also the program's first one, whatever its name; "": those of all.
    std::string thread{};
    KindBasis basis = KindBasis::CallSite; // of kinds; without call sites, CallSite and Size name the same ones
};

// `checkpoint` is called now and then and may throw. Throws InputError if the file is no complete trace, if events are
// missing in it, if it has no more frames than are left out, or no such thread.
[[nodiscard]] TraceTally tallied(const std::filesystem::path& trace, const TallyRequest& request,
                                 const std::function<void()>& checkpoint);

// The frame from which on a program is warm: none allocates more often than the busiest one of the second half.
[[nodiscard]] std::uint64_t warmFrom(const std::vector<TallyCounts>& frames);

} // namespace poolscope
