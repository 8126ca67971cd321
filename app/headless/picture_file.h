// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was exported of a run and tells so: a picture (PNG, SVG or PDF) or a report (HTML or PDF).
#pragma once

#include "core/export/provenance.h"

#include <string>

namespace poolscope::app {

// A picture or a report, by its first bytes, not by its name. False if it cannot be read.
[[nodiscard]] bool isPicture(const std::string& file);
// Whether it is a report that 'poolscope report' or the window wrote. False if it cannot be read.
[[nodiscard]] bool isReport(const std::string& file);

// Throws InputError if it cannot be read, is cut off or damaged (a PNG by its chunks and their checksums, an SVG by its
// XML, a PDF by its trailer), or says nothing of a run. What it shows is not looked at.
[[nodiscard]] Provenance originOfPicture(const std::string& file);

} // namespace poolscope::app
