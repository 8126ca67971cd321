// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of a sweep: the tuning curve, the map of two parameters, the curves of several collectors. Needs a
// QApplication on any platform.
#pragma once

#include "core/tuning/sweep/sweep.h"
#include "ui/export/chart_export.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace poolscope::ui {

struct TuningPicture
{
    std::string name; // of its files, without an ending
    std::shared_ptr<const DrawableChart> chart;
    bool isTall = false; // 4:3 instead of 16:9
};

// Those that there are of the sweep (tuning_curve.h, tuning_grid.h, collector_curve.h); of a sweep that
// compares collectors their curves alone; none for a sweep without numbers that are varied.
[[nodiscard]] std::vector<TuningPicture> tuningPictures(const Sweep& sweep);
// "boss-bullets · 600 frames · 10 seeds · Poolscope 1.0.0". `folder`: as Provenance has it.
[[nodiscard]] ExportCaption captionOf(const Sweep& sweep, const std::filesystem::path& folder = {});

// Every name that a picture of a sweep may have.
[[nodiscard]] const std::vector<std::string>& tuningImageNames();

// Writes them as PNG and SVG, and returns the names. Equal sweeps give the same bytes. Creates the
// folder if it is missing. RunError names the file and the reason.
std::vector<std::string> writeTuningImages(const Sweep& sweep, const std::filesystem::path& folder);

} // namespace poolscope::ui
