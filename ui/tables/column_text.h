// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The title of a column and, as a tooltip, its meaning. Both are marked for translation where they are written, in the
// context of their table. Its page in the guide is a topic (ui/widgets/help_topic.h).
#pragma once

namespace poolscope::ui {

struct ColumnText
{
    const char* title;
    const char* meaning;
    const char* topic;
};

} // namespace poolscope::ui
