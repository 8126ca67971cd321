// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What of a figure's two sorts a file gets.
#pragma once

namespace poolscope {

enum class Columns {
    All,
    CountersOnly, // nothing that a clock or malloc told: two runs with one seed give the same file
};

} // namespace poolscope
