// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/chart_theme.h"

#include <algorithm>
#include <cmath>

namespace poolscope::ui {
namespace {

constexpr double minContrast = 3.0;
constexpr double minOfHighText = 7.0;
constexpr double minOfHighLines = 4.5;
constexpr double highestContrast = 19.5; // text that is nearly black on white, or the reverse

bool arePatterned = false;

constexpr std::array markers{MarkerShape::Circle,  MarkerShape::Square,       MarkerShape::TriangleUp,
                             MarkerShape::Diamond, MarkerShape::TriangleDown, MarkerShape::Plus,
                             MarkerShape::Cross,   MarkerShape::Star};

// Okabe and Ito's four colours that reach 3 : 1 on white, then four darker ones with other hues.
constexpr std::array<QRgb, laneStyleCount> onLight{0xff0072b2, 0xffd55e00, 0xff009e73, 0xffcc79a7,
                                                   0xff8a6d00, 0xff5a4fcf, 0xff00696b, 0xff6e6e6e};
// The same hues in the same order, but lighter.
constexpr std::array<QRgb, laneStyleCount> onDark{0xff56b4e9, 0xfff08a3c, 0xff2fc795, 0xffdd97bf,
                                                  0xfff0e442, 0xffa79bff, 0xff58d0d2, 0xffbdbdbd};

// Used after the text's own colour: browns, reds and greens that no lane has.
constexpr std::array<QRgb, 5> sketchesOnLight{0xff7b4a12, 0xff8e24aa, 0xff4f6b00, 0xffad1457, 0xff37566b};
constexpr std::array<QRgb, 5> sketchesOnDark{0xffd7a86e, 0xffd18be0, 0xffc5e17a, 0xfff48fb1, 0xffa9c1cf};

double luminance(const QColor& colour)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

QColor legible(QColor colour, const QColor& background, bool isDark, double least = minContrast)
{
    const QColor end = isDark ? Qt::white : Qt::black;
    for (int step = 0; step < 20 && contrast(colour, background) < least; ++step)
        colour = blend(end, colour, 0.1);
    return colour;
}

ChartTheme make(bool isDark, const QColor& background, const QColor& text, bool isHigh = false)
{
    const double least = isHigh ? minOfHighText : minContrast;
    ChartTheme theme;
    theme.isHighContrast = isHigh;
    theme.lineScale = isHigh ? 1.5 : 1;
    theme.isDark = isDark;
    theme.background = background;
    theme.text = text;
    theme.muted = legible(blend(text, background, 0.62), background, isDark, least);
    theme.grid = blend(text, background, isHigh ? 0.35 : isDark ? 0.13 : 0.09);
    theme.cursor = blend(text, background, isHigh ? 0.8 : 0.5);
    theme.panel = blend(text, background, isDark ? 0.08 : 0.015);
    theme.budget = legible(isDark ? QColor(0xff, 0x5c, 0x5c) : QColor(0xc8, 0x10, 0x2e), background, isDark, least);
    // Okabe and Ito's colours again, so that everybody can tell them apart; the last is the strong one.
    if (isDark)
        theme.shares = {QColor(0x3f, 0x97, 0xcf), QColor(0x2f, 0xc7, 0x95), QColor(0xf0, 0xe4, 0x42), theme.budget};
    else
        theme.shares = {QColor(0x56, 0xa5, 0xdc), QColor(0x00, 0x8a, 0x65), QColor(0xe6, 0x9f, 0x00), theme.budget};
    theme.parts = {theme.shares[0], theme.shares[2], theme.budget, QColor(0xcc, 0x79, 0xa7),
                   blend(text, background,
                         isHigh   ? 0.3
                         : isDark ? 0.1
                                  : 0.05)};
    const auto& colours = isDark ? onDark : onLight;
    for (std::size_t i = 0; i < theme.lanes.size(); ++i) {
        const auto colour = legible(QColor::fromRgb(colours[i]), background, isDark, least);
        const QColor faint = blend(colour, background, 0.5);
        theme.lanes[i] = {colour, isHigh ? legible(faint, background, isDark, minOfHighLines) : faint,
                          blend(colour, background, isDark ? 0.24 : 0.16), markers[i],
                          arePatterned ? static_cast<int>(i) : 0};
    }
    const auto& drawn = isDark ? sketchesOnDark : sketchesOnLight;
    theme.sketches.front() = text;
    for (std::size_t i = 0; i < drawn.size(); ++i)
        theme.sketches[i + 1] = legible(QColor::fromRgb(drawn[i]), background, isDark, least);
    return theme;
}

} // namespace

const LaneStyle& ChartTheme::lane(int style) const
{
    return lanes[static_cast<std::size_t>(std::max(style, 0)) % lanes.size()];
}

SketchStyle ChartTheme::sketch(int look) const
{
    const auto index = static_cast<std::size_t>(std::max(look, 0));
    return {sketches[index % sketches.size()], static_cast<int>(index % laneStyleCount)};
}

ChartTheme lightTheme()
{
    return make(false, Qt::white, QColor(0x1c, 0x21, 0x26));
}

ChartTheme darkTheme()
{
    return make(true, QColor(0x1e, 0x1e, 0x1e), QColor(0xea, 0xea, 0xea));
}

ChartTheme highContrastTheme()
{
    return make(true, Qt::black, Qt::white, true);
}

void setLinePatterns(bool patterned)
{
    arePatterned = patterned;
}

bool hasLinePatterns()
{
    return arePatterned;
}

ChartTheme themeFor(const QPalette& palette)
{
    const bool isDark = palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    auto background = palette.color(QPalette::Base);
    auto text = palette.color(QPalette::Text);
    background.setAlpha(255);
    text.setAlpha(255);
    const bool isHigh =
        contrast(background, text) >= highestContrast &&
        contrast(palette.color(QPalette::Window), palette.color(QPalette::WindowText)) >= highestContrast;
    return make(isDark, background, text, isHigh);
}

double contrast(const QColor& one, const QColor& other)
{
    const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor blend(const QColor& colour, const QColor& background, double share)
{
    const auto mix = [share](int c, int b) { return static_cast<int>(std::lround(b + (c - b) * share)); };
    return {mix(colour.red(), background.red()), mix(colour.green(), background.green()),
            mix(colour.blue(), background.blue())};
}

} // namespace poolscope::ui
