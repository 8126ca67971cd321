// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which page of the guide is about what an action does. Interface thread.
#pragma once

namespace poolscope::ui {

class Actions;

// Gives the actions their topics (ui/widgets/help_topic.h). Those for which there is no page have none.
void setActionTopics(const Actions& actions);

} // namespace poolscope::ui
