// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the two sorts of figures a file gets.
#pragma once

namespace poolscope {

enum class Columns {
    All,
    CountersOnly, // nothing measured with a clock or told by malloc: two runs with the same seed give the same file
};

} // namespace poolscope
