// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tuning curve of a sweep as images. Needs a QApplication on any platform.
#pragma once

#include "core/tuning/sweep/sweep.h"

#include <filesystem>

namespace poolscope::ui {

// tuning.png and tuning.svg in the folder, or neither if the sweep has no curve (core/tuning/tuning_curve.h); the
// result says which. Equal sweeps give the same bytes. Creates the folder if it is missing. RunError names the file and
// the reason.
bool writeTuningImages(const Sweep& sweep, const std::filesystem::path& folder);

} // namespace poolscope::ui
