// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// samples.csv: one row a frame and lane (design, "Files").
#pragma once

#include "core/export/columns.h"
#include "core/metrics/sample.h"
#include "core/recording/recording.h"

#include <iosfwd>
#include <string>

namespace poolscope {

// The header row.
void writeSamplesHeader(std::ostream& out, Columns columns);
// One row. A lane name with a comma, quote or line break is quoted as in RFC 4180.
void writeSampleRow(std::ostream& out, const Sample& sample, const std::string& laneName, Columns columns);
// Header and every row, frame by frame, lane by lane.
void writeSamples(std::ostream& out, const Recording& recording, Columns columns);

} // namespace poolscope
