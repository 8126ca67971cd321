// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment that replays a trace.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace poolscope {

// All frames of the trace in one lane on the plain heap; of one that is being recorded, experimentOfWatched(). The path
// in it is absolute. Throws InputError if the file is no trace.
[[nodiscard]] Experiment experimentOfTrace(const std::filesystem::path& trace);
// The trace of a program that is being recorded, for as many frames as there will be: its objects on the plain heap,
// and beside that as withEveryKindPooled() has them. Kinds are size classes, or if `byCallSite` those of the call
// sites of `kindsFrom` allocations at the beginning, as TraceReplay has it. Throws as above.
[[nodiscard]] Experiment experimentOfWatched(const std::filesystem::path& trace, bool byCallSite,
                                             std::uint64_t kindsFrom);
// With as many frames as its trace has now, if it is to have as many as there will be.
[[nodiscard]] Experiment withFramesSoFar(Experiment experiment);
// Whether the experiment replays a trace, which has one stream of events, whatever the seed.
[[nodiscard]] bool isOfTrace(const Experiment& experiment);
// Whether the kinds of its objects are those of a trace (core/trace/replay/traced_scenario.h).
[[nodiscard]] bool readsTrace(const Experiment& experiment);
// Whether both read the same trace, or none: by its content or, where that is not known, by its path.
[[nodiscard]] bool areOfOneTrace(const Experiment& one, const Experiment& other);
// The values of the scenario that replays the trace; null if the experiment replays none. Lives as long as it.
[[nodiscard]] const ParameterValues* traceParameters(const Experiment& experiment);
// The same of the scenario that reads a trace. Its value "file" is the path.
[[nodiscard]] const ParameterValues* tracedParameters(const Experiment& experiment);
// The experiment for which what is known of its trace holds from now on (World::isTold()): what is recorded of its run
// can be looked at without the trace. The same if there is nothing to tell, as of the sample and of a trace that is
// gone.
[[nodiscard]] Experiment withTraceTold(Experiment experiment);
// The experiment with the sample in place of its trace, to be compared with one whose trace lies elsewhere.
[[nodiscard]] Experiment withoutTracePath(Experiment experiment);
// The experiment with one lane in place of its own, which has a pool for each kind that grows as needed. Kinds of more
// than 4 KiB stay on the plain heap: a thousand slots of each, as a pool has at first, would not fit into memory.
// `capacity`: as withKindInGrowingPool() has it.
[[nodiscard]] Experiment withEveryKindPooled(Experiment experiment,
                                             std::optional<std::int64_t> capacity = std::nullopt);
// Why the experiment cannot be run, though its recording can be looked at: its trace is gone, or is another one.
// Nothing if it can. Throws InputError if the trace cannot be read, and nobody told of it.
[[nodiscard]] std::optional<Message> whyNotRun(const Experiment& experiment);
// What of the program the experiment, if it reads a trace, does not show. Sentences; empty if it shows all of it.
[[nodiscard]] std::vector<Message> notesOnTrace(const Experiment& experiment);

} // namespace poolscope
