// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict's sentences on what is counted, the same on every machine.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/metrics/summary.h"
#include "core/verdict/lane_pairs.h"

#include <span>
#include <vector>

namespace poolscope {

// What was refused, missed, leaked and corrupted, lane by lane; one sentence if there was nothing. Acquires are those
// asked of pools, refused ones too.
[[nodiscard]] std::vector<Message> countedSentences(const Experiment& experiment, std::span<const LaneSummary> lanes);

// The most heap that each lane of the pair held at once.
[[nodiscard]] Message memorySentence(const Experiment& experiment, std::span<const LaneSummary> lanes,
                                     const LanePair& pair);

} // namespace poolscope
