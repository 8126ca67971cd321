// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The last thing that happened in a run, as a sentence with its figures.
#pragma once

#include "core/metrics/sample.h"
#include "core/recording/recording.h"

#include <QString>

namespace poolscope::ui {

// What the frame was of note for (a collection, a refusal, a miss), or an empty text. The loudest wins.
[[nodiscard]] QString happeningOf(const Sample& sample, const QString& lane, double budgetNs);
// "Frame 812: pooled, Slots: 1,000 before, 2,000 from here on."
[[nodiscard]] QString happeningOf(const Tuning& tuning);
// Of the frames [first, last], the latest that was of note; empty if none was. O(lanes * log² frames).
[[nodiscard]] QString latestHappening(const Recording& recording, std::size_t first, std::size_t last);

} // namespace poolscope::ui
