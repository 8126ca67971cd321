// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Images of a finished run, drawn by the charts of the window. Needs a QApplication on any platform.
#pragma once

#include "core/experiment/experiment.h"
#include "core/export/recording_csv.h"
#include "core/metrics/summary.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace poolscope {
struct ProgramSeries;
}

namespace poolscope::ui {

// Which pictures of a run are wanted.
struct RunImages
{
    Columns columns = Columns::All;     // with CountersOnly none of what is measured
    std::vector<std::string> formats{}; // of imageFormats(), for every chart; empty: the charts that are shown at
                                        // first, as PNG
    PreemptedFrames preempted = PreemptedFrames::LeftOut; // of the curves of pauses and of utilisation
    std::function<void()> beforeEach{};                   // what it throws ends the work
    std::filesystem::path home{};           // where they are moved afterwards; empty: they stay in the folder
    const ProgramSeries* program = nullptr; // of the trace that was replayed; null: none is known
};

// "png", "svg", "pdf".
[[nodiscard]] const std::vector<std::string>& imageFormats();
// Every name that a picture may have: "heap.png".
[[nodiscard]] std::vector<std::string> runImageNames();

// Writes them of the whole run. The same counters give the same bytes with CountersOnly, but for PDF, which has its
// date in it. Creates the folder if it is missing. RunError names the file and the reason.
void writeRunImages(const Recording& recording, const Experiment& experiment, std::uint64_t eventHash,
                    const std::filesystem::path& folder, const RunImages& wanted);

} // namespace poolscope::ui
