// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two runs of one experiment counted the same, as they must.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/summary.h"

#include <optional>
#include <span>

namespace poolscope {

// The first counter that differs: "lane pooled: hits comes to 3 in one run and to 4 in another". Each has a summary
// for every lane. Estimated figures, which libraries tell, and varying ones (lane_traits.h) may differ.
[[nodiscard]] std::optional<Message> differenceOfRepeats(const Experiment& experiment, std::span<const LaneSummary> one,
                                                         std::span<const LaneSummary> other);

} // namespace poolscope
