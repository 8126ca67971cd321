// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of text that are measured and drawn again with every picture. Laying one out takes longest, with some ten
// allocations, so the last hundreds of each font are kept laid out, of each thread its own.
#pragma once

#include <QRectF>
#include <Qt>

class QFont;
class QPainter;
class QString;

namespace poolscope::ui {

// As of QFontMetricsF::horizontalAdvance(), pixels.
[[nodiscard]] double textWidth(const QFont& font, const QString& text);

// Of the line, pixels.
[[nodiscard]] double textHeight(const QFont& font, const QString& text);

// As QPainter::drawText() draws a single line that is not clipped, in the painter's pen. Files of shapes and scaled
// pictures get their text from there.
void drawTextLine(QPainter& painter, const QRectF& rect, Qt::Alignment align, const QString& text, const QFont& font);

} // namespace poolscope::ui
