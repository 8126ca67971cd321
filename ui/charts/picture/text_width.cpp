// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/text_width.h"

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QString>

#include <algorithm>
#include <vector>

namespace poolscope::ui {

namespace {

constexpr std::size_t maxFonts = 8; // four of a chart, in two sizes
constexpr qsizetype maxTexts = 128;

struct FontWidths
{
    QFont font;
    QHash<QString, double> widths;
};

FontWidths& widthsOf(const QFont& font)
{
    thread_local std::vector<FontWidths> fonts;
    const auto known = std::ranges::find(fonts, font, &FontWidths::font);
    if (known != fonts.end()) return *known;
    if (fonts.size() == maxFonts) fonts.erase(fonts.begin());
    return fonts.emplace_back(font, QHash<QString, double>());
}

} // namespace

double textWidth(const QFont& font, const QString& text)
{
    QHash<QString, double>& widths = widthsOf(font).widths;
    if (const auto known = widths.constFind(text); known != widths.cend()) return *known;
    if (widths.size() >= maxTexts) widths.clear();
    return *widths.insert(text, QFontMetricsF(font).horizontalAdvance(text));
}

} // namespace poolscope::ui
