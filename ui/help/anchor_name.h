// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The names of a page's headings in links, as viewers of Markdown derive them. Pure functions.
#pragma once

#include <QString>
#include <QStringList>

namespace poolscope::ui {

// "Measuring, comparing, teaching" -> "measuring-comparing-teaching"
[[nodiscard]] QString anchorName(const QString& heading);

// Of every heading of a page in Markdown, in order; a name that was there before gets "-1", "-2" and so on.
[[nodiscard]] QStringList anchorsOf(const QString& markdown);

} // namespace poolscope::ui
