// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/text_line.h"

#include <QFont>
#include <QGlyphRun>
#include <QHash>
#include <QPaintEngine>
#include <QPainter>
#include <QString>
#include <QTextLayout>
#include <QTransform>

#include <algorithm>
#include <vector>

namespace poolscope::ui {

namespace {

constexpr std::size_t maxFonts = 8; // four of a chart, in two sizes
constexpr qsizetype maxTexts = 256;

struct Line
{
    double width = 0;
    double height = 0;         // whole pixels
    double depth = 0;          // ascent and descent, as drawText() centres it
    QList<QGlyphRun> glyphs{}; // from the line's upper left corner
};

struct FontLines
{
    QFont font;
    QHash<QString, Line> lines;
};

FontLines& linesOf(const QFont& font)
{
    thread_local std::vector<FontLines> fonts;
    const auto known = std::ranges::find(fonts, font, &FontLines::font);
    if (known != fonts.end()) return *known;
    if (fonts.size() == maxFonts) fonts.erase(fonts.begin());
    return fonts.emplace_back(font, QHash<QString, Line>());
}

// As the painter has it: what breaks lines, and a tab, is a space.
QString inOneLine(QString text)
{
    for (const QChar each : {QChar(QChar::LineFeed), QChar(QChar::CarriageReturn), QChar(QChar::Tabulation)})
        text.replace(each, QLatin1Char(' '));
    return text;
}

Line layOutLine(const QFont& font, const QString& text)
{
    QTextLayout layout(inOneLine(text), font);
    QTextOption option(Qt::AlignLeft);
    option.setTextDirection(Qt::LayoutDirectionAuto);
    option.setWrapMode(QTextOption::NoWrap);
    option.setFlags(QTextOption::IncludeTrailingSpaces);
    layout.setTextOption(option);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    if (!line.isValid()) return {};
    return {line.horizontalAdvance(), line.height(), line.ascent() + line.descent(), line.glyphRuns()};
}

const Line& lineOf(const QFont& font, const QString& text)
{
    QHash<QString, Line>& lines = linesOf(font).lines;
    if (const auto known = lines.constFind(text); known != lines.cend()) return *known;
    if (lines.size() >= maxTexts) lines.clear();
    return *lines.insert(text, layOutLine(font, text));
}

// Glyphs that are laid out as for the screen are right only there; what strikes a text out is no glyph; and a painter
// may write from right to left.
bool takesGlyphs(const QPainter& painter, const QFont& font, const QString& text)
{
    const Qt::LayoutDirection direction = painter.layoutDirection();
    return painter.paintEngine()->type() == QPaintEngine::Raster &&
           painter.deviceTransform().type() <= QTransform::TxTranslate && !font.strikeOut() && !font.underline() &&
           (direction == Qt::LayoutDirectionAuto || (direction == Qt::LeftToRight && !text.isRightToLeft()));
}

} // namespace

double textWidth(const QFont& font, const QString& text)
{
    return lineOf(font, text).width;
}

double textHeight(const QFont& font, const QString& text)
{
    return lineOf(font, text).height;
}

void drawTextLine(QPainter& painter, const QRectF& rect, Qt::Alignment align, const QString& text, const QFont& font)
{
    if (!takesGlyphs(painter, font, text)) {
        painter.setFont(font);
        painter.drawText(rect, static_cast<int>(align) | Qt::TextDontClip | Qt::TextSingleLine, text);
        return;
    }
    const Line& line = lineOf(font, text);
    QPointF at = rect.topLeft();
    if (align & Qt::AlignRight) at.rx() += rect.width() - line.width;
    if (align & Qt::AlignHCenter) at.rx() += (rect.width() - line.width) / 2;
    if (align & Qt::AlignBottom) at.ry() += rect.height() - line.depth;
    if (align & Qt::AlignVCenter) at.ry() += (rect.height() - line.depth) / 2;
    for (const QGlyphRun& run : line.glyphs)
        painter.drawGlyphRun(at, run);
}

} // namespace poolscope::ui
