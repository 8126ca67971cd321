// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence with figures about the last event in a run.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/sample.h"
#include "core/recording/recording.h"

#include <QString>

#include <vector>

namespace poolscope::ui {

// The notable event of the frame other than collections (a refusal, a miss), or an empty text. If there are several,
// the most important one counts. `hasSeveralPools`: slot figures are sums over pools.
[[nodiscard]] QString eventTextOf(const Sample& sample, const QString& lane, bool hasSeveralPools = false);
// "Frame 812, pooled: slots of bullet and shot set from 500 to 700." For all tunings of one call to Engine::tune, at
// least one, in a run of that experiment. For the scenario: "Frame 812: bullets in the air set from 400 to 800."
[[nodiscard]] QString eventTextOf(const std::vector<Tuning>& tunings, const Experiment& experiment);
// The same without frame and lane: "slots of bullet and shot set from 500 to 700."
[[nodiscard]] QString tuningExplained(const std::vector<Tuning>& tunings, const Experiment& experiment);
// "slots of bullet and shot: 500 → 700"
[[nodiscard]] QString tuningInShort(const std::vector<Tuning>& tunings, const Experiment& experiment);
// The latest notable event of the frames [first, last]; empty if there was none. Increments do not count, because there
// are too many of them. O(lanes * log² frames).
[[nodiscard]] QString latestEventText(const Recording& recording, std::size_t first, std::size_t last);

} // namespace poolscope::ui
