// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What 'poolscope run' left in its folder, read again for a report.
#pragma once

#include "core/recording/files/recorded_run.h"
#include "core/tuning/sweep/repeats_csv.h"

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope::app {

struct RunFolder
{
    RecordedRun run;           // the first, if there are repeats
    MeasuredRepeats repeats{}; // empty without --repeat
    // What SHA256SUMS says of files that were not read, one clause for each: "heap.png is missing".
    std::vector<std::string> otherFaults{};
};

// Throws InputError if it is no such folder, has no recording, or if a file that is read is not what the run wrote;
// RunError if a file cannot be read.
[[nodiscard]] RunFolder readRunFolder(const std::filesystem::path& folder);

// The same of the recording in such a folder, without faults of other files. Of a recording that is no longer what the
// run wrote, or lies elsewhere, it is the recording alone.
[[nodiscard]] RunFolder readRunOf(const std::filesystem::path& recording);

} // namespace poolscope::app
