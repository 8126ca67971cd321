// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a table says of a column: its title and, as a tooltip, its meaning. Both are marked for translation where they
// stand, in the context of their table.
#pragma once

namespace poolscope::ui {

struct ColumnText
{
    const char* title;
    const char* meaning;
};

} // namespace poolscope::ui
