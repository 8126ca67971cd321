// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where links into a page lead. Never fails.
#pragma once

#include <QString>

namespace poolscope::ui {

// What is behind # in a link to that heading, as viewers of repositories have it: "What it costs" is "what-it-costs".
[[nodiscard]] QString anchorName(const QString& heading);

} // namespace poolscope::ui
