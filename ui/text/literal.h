// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows texts with names from files literally where Qt would interpret them as HTML: tooltips, message boxes. Never
// fails.
#pragma once

#include <QString>

namespace poolscope::ui {

// The text itself, or, if Qt would interpret it, HTML that shows it literally.
[[nodiscard]] QString literally(const QString& text);

} // namespace poolscope::ui
