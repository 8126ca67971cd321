// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of charts, light and dark, and the look of each lane. Every colour is opaque: blended ones
// leave the fast path of drawing. Interface thread.
#pragma once

#include <QColor>
#include <QPalette>

#include <array>

namespace poolscope::ui {

// The second code besides colour: set sparsely along a line and before its label.
enum class MarkerShape { Circle, Square, TriangleUp, Diamond, TriangleDown, Plus, Cross, Star };

// One lane looks the same everywhere: line, particles, table, labels.
struct LaneStyle
{
    QColor colour; // at least 3 : 1 against the background
    QColor faint;  // the same hue, quieter: what belongs to the lane but is not its main line
    QColor fill;   // the same hue, near the background: areas
    MarkerShape marker = MarkerShape::Circle;
    int pattern = 0; // of its main line, as dashes() has them; 0: solid
};

inline constexpr int laneStyleCount = 8;

// What the pictures of lanes are drawn on. It is dark in every theme, as a game is: dots shine on it.
inline constexpr QRgb panelColour = 0xff0e141b;

// The look of a line that a person draws, and of what belongs to it.
struct SketchStyle
{
    QColor colour;
    int pattern = 0; // as LaneStyle's
};

struct ChartTheme
{
    bool isDark = false;
    bool isHighContrast = false; // text at least 7 : 1, lines 4.5 : 1 against the background
    double lineScale = 1;        // of the width of lines
    QColor background;
    QColor text;                  // titles and values
    QColor muted;                 // tick labels, captions
    QColor grid;                  // hardly seen
    QColor cursor;                // the line under the pointer
    QColor panel;                 // the box of values beside it
    QColor budget;                // the loud red: the budget, and what breaks it
    std::array<QColor, 4> shares; // a frame of half the budget or less, of all of it or less, of twice or less, of more
    std::array<QColor, 5> parts;  // what a frame's time is spent on: update, allocation, collection, drawing, nothing
    std::array<LaneStyle, laneStyleCount> lanes;
    std::array<QColor, 6> sketches; // of no lane's hue

    // Lanes in the order of the experiment, from 0; after the last style they begin anew.
    [[nodiscard]] const LaneStyle& lane(int style) const;
    // Of several people's drawings, from 0; two dozen of them are told apart.
    [[nodiscard]] SketchStyle sketch(int look) const;
};

[[nodiscard]] ChartTheme lightTheme(); // exports are always light
[[nodiscard]] ChartTheme darkTheme();
[[nodiscard]] ChartTheme highContrastTheme();
// Light or dark as the palette is, on its base colour, with lane colours moved until they are legible on it;
// with high contrast if its text has the highest there is.
[[nodiscard]] ChartTheme themeFor(const QPalette& palette);

// Whether lanes have line patterns in all themes that are made from now on: of the whole program, as its palette is.
void setLinePatterns(bool patterned);
[[nodiscard]] bool hasLinePatterns();

// Contrast ratio after WCAG 2, 1 to 21.
[[nodiscard]] double contrast(const QColor& one, const QColor& other);
// Opaque mixture: share 0 gives the background, 1 the colour.
[[nodiscard]] QColor blend(const QColor& colour, const QColor& background, double share);

} // namespace poolscope::ui
