// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recording that is laid under another one has to do with it, in sentences.
#pragma once

#include "core/experiment/recorded_run.h"

#include <QString>

namespace poolscope::ui {

// Whether any lane of the recording has the name of one that is shown.
[[nodiscard]] bool canOverlay(const RecordedRun& overlay, const Experiment& shown);
// How it compares with `run`, which is one of `shown`, which values differ, and which of its lanes have no counterpart;
// or, if it cannot overlay, why.
[[nodiscard]] QString overlayExplained(const RecordedRun& overlay, const Experiment& shown, const Recording& run);

} // namespace poolscope::ui
