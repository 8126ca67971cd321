// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Anchors of headings, for links into a page. Never fails.
#pragma once

#include <QString>

namespace poolscope::ui {

// The fragment of a link to that heading, built as repository viewers do: "What it costs" becomes "what-it-costs".
[[nodiscard]] QString anchorName(const QString& heading);

} // namespace poolscope::ui
