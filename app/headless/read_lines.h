// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files of lines that other programs wrote: read with a line of progress, and what was wrong in them told.
#pragma once

#include "core/trace/import/import_report.h"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

namespace poolscope::app {

// Opens the file and passes it to `read`, with a function to be called with the bytes read so far, which shows them and
// ends the reading when the user interrupts. Throws as openedFile(); of what `read` refuses, names the file.
void readWithProgress(const std::string& file,
                      const std::function<void(std::istream&, const std::function<void(std::uint64_t)>&)>& read);

// "poolscope: FILE: WORDS" on standard error.
void complain(const std::string& file, const std::string& words);
// The first fault of each sort, and how many more there are.
void tellFaults(const std::string& file, const ImportFaults& faults);

} // namespace poolscope::app
