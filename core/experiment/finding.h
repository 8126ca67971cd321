// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a run measured for a claim. Thread-safe.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/metrics/speed_ratio.h"
#include "core/metrics/summary.h"

#include <optional>
#include <span>
#include <vector>

namespace poolscope {

class RecordedSpeeds;
class Recording;

// "2,391 a frame (600 to 2,408), 121,941 in all"; empty as long as there is nothing to tell. `lanes` are those of a
// run; `speed` is the ratio of the claim's lane to the one it is compared with, if there is one.
[[nodiscard]] Message findingOf(const Claim& claim, std::span<const LaneSummary> lanes, const SpeedRatio& speed = {});
// The findings of all claims, in their order. Summaries and `speeds` must be of that recording.
[[nodiscard]] std::vector<Message> findingsOf(std::span<const Claim> claims, std::span<const LaneSummary> lanes,
                                              const Recording& recording, RecordedSpeeds& speeds);

// The first counter that differs between two runs of one experiment, which must count the same: "lane pooled: hits
// comes to 3 in one run and to 4 in another". Each has a summary for every lane. Estimated figures, which libraries
// tell, and varying ones (lane_traits.h) may differ.
[[nodiscard]] std::optional<Message> differenceOfRepeats(const Experiment& experiment, std::span<const LaneSummary> one,
                                                         std::span<const LaneSummary> other);

} // namespace poolscope
