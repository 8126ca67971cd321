// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Widths of texts that are measured again with every picture, which takes as long and allocates as much as to draw
// them.
#pragma once

class QFont;
class QString;

namespace poolscope::ui {

// As of QFontMetricsF::horizontalAdvance(), pixels. The last thousand or so are kept, of each thread its own.
[[nodiscard]] double textWidth(const QFont& font, const QString& text);

} // namespace poolscope::ui
