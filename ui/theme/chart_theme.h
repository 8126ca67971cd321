// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of charts, light and dark, and the look of each lane. Every colour is opaque, because translucent ones
// leave the fast path of drawing. Interface thread.
#pragma once

#include <QColor>
#include <QPalette>

#include <array>

namespace poolscope::ui {

// A second distinction besides colour: drawn at wide intervals along a line and before its label.
enum class MarkerShape { Circle, Square, TriangleUp, Diamond, TriangleDown, Plus, Cross, Star };

// One lane looks the same everywhere: line, particles, table and labels.
struct LaneStyle
{
    QColor colour; // at least 3 : 1 against the background
    QColor faint;  // the same hue, weaker: for what belongs to the lane, but is not its main line
    QColor fill;   // the same hue, close to the background: for areas
    MarkerShape marker = MarkerShape::Circle;
    int pattern = 0; // of its main line, as for dashes(); 0: solid
};

inline constexpr int laneStyleCount = 8;

// The background of the lanes' pictures. It is dark in every theme, as in a game, so that dots shine on it.
inline constexpr QRgb panelColour = 0xff0e141b;

// The look of a line that a user draws, and of what belongs to it.
struct SketchStyle
{
    QColor colour;
    int pattern = 0; // as in LaneStyle
};

struct ChartTheme
{
    bool isDark = false;
    bool isHighContrast = false; // text at least 7 : 1, lines 4.5 : 1 against the background
    double lineScale = 1;        // factor for the width of lines
    QColor background;
    QColor text;                  // titles and values
    QColor muted;                 // tick labels, captions
    QColor grid;                  // barely visible
    QColor cursor;                // the line under the pointer
    QColor panel;                 // the box of values beside it
    QColor budget;                // the strong red: the budget, and what exceeds it
    std::array<QColor, 4> shares; // a frame of at most half the budget, at most all of it, at most twice, and more
    std::array<QColor, 5> parts;  // what a frame's time is spent on: update, allocation, collection, drawing, nothing
    std::array<LaneStyle, laneStyleCount> lanes;
    std::array<QColor, 6> sketches; // hues that no lane has

    // By the order of lanes in the experiment, from 0; styles repeat after the last one.
    [[nodiscard]] const LaneStyle& lane(int style) const;
    // By the number of a person's drawing, from 0; two dozen can be told apart.
    [[nodiscard]] SketchStyle sketch(int look) const;
};

[[nodiscard]] ChartTheme lightTheme(); // exports are always light
[[nodiscard]] ChartTheme darkTheme();
[[nodiscard]] ChartTheme highContrastTheme();
// Light or dark as the palette is, on its base colour, with lane colours adjusted until they are legible on it. High
// contrast if the palette's text has the highest possible contrast.
[[nodiscard]] ChartTheme themeFor(const QPalette& palette);

// Whether lanes have line patterns in all themes made from now on. Applies to the whole program, as its palette does.
void setLinePatterns(bool patterned);
[[nodiscard]] bool hasLinePatterns();

// Contrast ratio as defined by WCAG 2, 1 to 21.
[[nodiscard]] double contrast(const QColor& one, const QColor& other);
// Opaque mixture: share 0 gives the background, 1 the colour.
[[nodiscard]] QColor blend(const QColor& colour, const QColor& background, double share);

} // namespace poolscope::ui
