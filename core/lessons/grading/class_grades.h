// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The grades of a class as one table.
#pragma once

#include "core/lessons/grading/grader.h"

#include <iosfwd>
#include <span>
#include <vector>

namespace poolscope {

// Adds a remark to each of several files of one student. Names are the same if they differ in case (ASCII) only.
void remarkOnDoubles(std::vector<Grade>& grades);

// CSV by RFC 4180: "file, student", a column for each step with the points for it (empty: not answered), "points, of,
// tries, hints, remarks". A text that a spreadsheet would take for a formula gets an apostrophe before it.
void writeGrades(std::ostream& out, const Lesson& lesson, std::span<const Grade> grades);

} // namespace poolscope
