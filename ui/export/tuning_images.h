// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of a sweep: the tuning curve, the map of two parameters, the curves of several collectors. Needs a
// QApplication on any platform.
#pragma once

#include "core/tuning/sweep/sweep.h"

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope::ui {

// Every name that a picture of a sweep may have.
[[nodiscard]] const std::vector<std::string>& tuningImageNames();

// Writes those that there are of the sweep (tuning_curve.h, tuning_grid.h, collector_curve.h), as PNG and SVG, and
// returns their names: of a sweep that compares collectors their curves alone; none for a sweep without numbers that
// are varied. Equal sweeps give the same bytes. Creates the folder if it is missing. RunError names the file and the
// reason.
std::vector<std::string> writeTuningImages(const Sweep& sweep, const std::filesystem::path& folder);

} // namespace poolscope::ui
