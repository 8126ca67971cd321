// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of an experiment as a person makes them. Each takes a valid experiment and gives another one: what lanes and
// claims said of something that is there no more goes with it. Whether it goes together is complaintAbout()'s to say.
#pragma once

#include "core/experiment/experiment.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace poolscope {

// What is wrong with it, in the words of the reader.
struct EditComplaint
{
    std::string field; // "lanes[1].parameters.capacity"; empty where none is to blame
    Message complaint; // "0 is too small; allowed is 1 to 16,777,216"
};

// Nothing if it is valid. It is written and read again: some 0.1 ms.
[[nodiscard]] std::optional<EditComplaint> complaintAbout(const Experiment& experiment);

// With the defaults of that scenario, which exists, and, if it works on another, on what this experiment was about.
[[nodiscard]] Experiment withScenario(Experiment experiment, std::string_view scenario);
// Behind the others, with the strategy's defaults and a name of its own. There are fewer than maximumLanes.
[[nodiscard]] Experiment withNewLane(Experiment experiment, std::string_view strategy);
// The copy behind it, with a name of its own. There are fewer than maximumLanes.
[[nodiscard]] Experiment withCopyOfLane(Experiment experiment, std::size_t lane);
// There are at least two.
[[nodiscard]] Experiment withoutLane(Experiment experiment, std::size_t lane);
// So that it is number `to` afterwards.
[[nodiscard]] Experiment withLaneMoved(Experiment experiment, std::size_t lane, std::size_t to);
// With colour number 1 to 8; a lane that has it takes what this one had.
[[nodiscard]] Experiment withColour(Experiment experiment, std::size_t lane, int colour);
// Values that the new strategy has too, and allows, are kept.
[[nodiscard]] Experiment withStrategy(Experiment experiment, std::size_t lane, std::string_view strategy);

// A kind of the scenario gets a strategy of its own, which must be one for single kinds; empty: the lane's. Values that
// the new one has too, and allows, are kept; so is the backing where it has one.
[[nodiscard]] Experiment withKindStrategy(Experiment experiment, std::size_t lane, std::string_view kind,
                                          std::string_view strategy);
// Kept after some releases with the defaults, or not at all.
[[nodiscard]] Experiment withStaleReferences(Experiment experiment, std::size_t lane, bool areKept);

} // namespace poolscope
