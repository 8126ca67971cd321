// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Images of a finished run, drawn by the charts of the window. Needs a QApplication on any platform.
#pragma once

#include "core/experiment/experiment.h"
#include "core/export/columns.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <filesystem>

namespace poolscope::ui {

// Of the whole run a picture of each chart that is shown at first: heap.png, frame-time.png, occupancy.png. With
// CountersOnly none of what is measured, so no frame-time.png, and the same counters give the same bytes. Creates the
// folder if it is missing. RunError names the file and the reason.
void writeRunImages(const Recording& recording, const Experiment& experiment, std::uint64_t eventHash,
                    const std::filesystem::path& folder, Columns columns);

} // namespace poolscope::ui
