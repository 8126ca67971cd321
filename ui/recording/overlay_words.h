// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about an overlay and how it relates to what is shown.
#pragma once

#include "core/recording/files/recorded_run.h"

#include <QString>

namespace poolscope::ui {

// Whether a run of `overlay` has a lane with the same name as a lane shown.
[[nodiscard]] bool canOverlay(const Experiment& overlay, const Experiment& shown);
// Why an experiment that cannot is refused before it is run.
[[nodiscard]] QString noCommonLane(const Experiment& other, const Experiment& shown);
// How the overlay compares with `run`, a run of `shown`, which values differ, and which of its lanes have no
// counterpart. If it cannot be an overlay, why not.
[[nodiscard]] QString overlayExplained(const RecordedRun& overlay, const Experiment& shown, const Recording& run);

} // namespace poolscope::ui
