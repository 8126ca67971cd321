// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Texts with names from files, where Qt would take what looks like HTML for HTML: tooltips, message boxes. Never fails.
#pragma once

#include <QString>

namespace poolscope::ui {

// The text itself, or, if Qt would render it, HTML that shows it letter by letter.
[[nodiscard]] QString literally(const QString& text);

} // namespace poolscope::ui
