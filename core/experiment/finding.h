// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a run has to say of a claim. Thread-safe.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/metrics/speed_ratio.h"
#include "core/metrics/summary.h"

#include <span>
#include <vector>

namespace poolscope {

class RecordedSpeeds;
class Recording;

// "2,391 a frame (600 to 2,408), 121,941 in all"; empty as long as there is nothing to tell. `lanes` are a run's;
// `speed` is that of the claim's lane to the one it is compared with, where one is.
[[nodiscard]] Message findingOf(const Claim& claim, std::span<const LaneSummary> lanes, const SpeedRatio& speed = {});
// Of every claim, in their order. The recording is that of the summaries, and of all that `speeds` has read so far.
[[nodiscard]] std::vector<Message> findingsOf(std::span<const Claim> claims, std::span<const LaneSummary> lanes,
                                              const Recording& recording, RecordedSpeeds& speeds);

} // namespace poolscope
