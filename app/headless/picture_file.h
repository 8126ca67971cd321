// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture that was exported: PNG, SVG or PDF.
#pragma once

#include "core/export/provenance.h"

#include <string>

namespace poolscope::app {

// By its first bytes, not by its name. False if it cannot be read.
[[nodiscard]] bool isPicture(const std::string& file);
// Throws InputError if it cannot be read, is cut off or damaged, or says nothing of a run.
[[nodiscard]] Provenance provenanceOfPicture(const std::string& file);

} // namespace poolscope::app
