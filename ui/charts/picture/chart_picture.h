// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as plain shapes, which the charts make from series and the painters (plot_canvas) draw. Positions are frames
// and values of the figure; lengths are in units of a thirteenth of the text's height, so that a larger font enlarges
// everything.
#pragma once

#include "ui/theme/chart_theme.h"

#include <QPointF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// The part of a chart to be drawn, and its size.
struct ChartView
{
    double lower = 0; // frames
    double upper = 1;
    double frameRate = 60;
    QSizeF plot;     // pixels
    double unit = 1; // pixels
    ChartTheme theme;
    double headroom = 1; // factor on the range that the values need: leaves room to draw in
    bool isTold = true;  // the picture has a summary; else nobody would hear it
};

struct Tick
{
    double at = 0;
    QString label;
};

struct PictureLine
{
    std::vector<QPointF> points; // x ascending, within the view
    QColor colour;
    double width = 1;
    int pattern = 0; // as in LaneStyle; 0: solid; or one of the following

    // For lines of few points, which do not grow with the theme's lines.
    static constexpr int dotted = -1;
    static constexpr int dashed = -2;
};

// Filled under the grid. Only for few points: areas are slow to draw.
struct PictureArea
{
    std::vector<QPointF> points;
    QColor colour;
    std::vector<QPointF> foot{}; // the lower edge; empty: the bottom of the plot
};

struct PictureMarkers
{
    std::vector<QPointF> at;
    MarkerShape shape = MarkerShape::Circle;
    QColor colour;
    double radius = 3.5;
    bool isHollow = false;
    double raised = 0; // units above the points
};

// The meaning of a click near a dot.
struct PictureTarget
{
    QPointF at;
    double raised = 0; // units above the point
    int style = 0;     // of its lane, see ChartTheme::lane
    std::size_t frame = 0;
};

// Short vertical strokes upwards from points, for large numbers of them.
struct PictureStrokes
{
    std::vector<QPointF> at;
    double height = 4;
    double width = 1;
    QColor colour;
};

struct PictureStem
{
    double x = 0;
    double foot = 0;
    double top = 0;
    QColor colour;
    bool hasHead = true;
    bool isLoud = false;                      // the most prominent kind of mark
    QString caption;                          // shown at loud heads and at the latest one
    MarkerShape marker = MarkerShape::Circle; // of the head
};

// A vertical bar between two frames. Adjacent bars have no gap between them.
struct PictureBar
{
    double from = 0; // frames, cut at the edges of the plot
    double to = 0;
    double foot = 0; // values
    double top = 0;
    QColor colour;
    bool isApart = false; // separated from its neighbour on the right
};

// A colour of the picture and its meaning.
struct LegendEntry
{
    QColor colour; // invalid: the text belongs to no colour
    QString text;
};

// A label at the right end of a line. Labels are moved so that they do not overlap.
struct EndLabel
{
    double y = 0;
    QColor colour;
    MarkerShape marker = MarkerShape::Circle;
    QString name;          // in bold; elided in the middle if necessary
    QString value;         // never elided
    bool isQuiet = false;  // not the lane's main line
    int lane = -1;         // the lane's style, if a click on the label hides or shows the lane
    bool isHidden = false; // the lane is not drawn: its name is struck out
};

// Small text above a point, or below it (also if there is no room above).
struct PictureNote
{
    enum class Align { Left, Centre };

    QPointF at;
    QString text;
    QColor colour;
    Align align = Align::Left;
    bool isBelow = false;
    double raised = 0; // units further above the point
};

// A vertical line across the plot, with a text at its head if there is room.
struct PictureMoment
{
    double frame = 0;
    QString text;
    QColor colour;
    bool isFramed = false; // the text is framed, because a person wrote it
};

struct ChartPicture
{
    double lower = 0;
    double upper = 1;
    bool isLogarithmic = false;
    std::vector<Tick> ticks;
    std::vector<PictureArea> areas; // in drawing order from back to front, as the following ones
    std::vector<PictureBar> bars;   // for each lane, only few more than there are columns of pixels
    std::vector<PictureLine> lines;
    std::vector<PictureStrokes> ticksBelow; // along the time axis; captions may cover them
    std::vector<PictureStrokes> strokes;
    std::vector<PictureMarkers> markers;
    std::vector<PictureStem> stems;
    std::vector<PictureTarget> targets;
    std::vector<PictureNote> notes;
    std::vector<PictureMoment> moments; // by frame
    std::vector<EndLabel> labels;
    std::vector<LegendEntry> legend; // beside the title, as many entries as fit
    QString sentence;                // shown in the middle of an otherwise empty plot
    QString summary;                 // a description of the picture for people who cannot see it
};

// One line of the box of values.
struct ReadoutRow
{
    QColor colour;
    MarkerShape marker = MarkerShape::Circle;
    QString name;
    QString value;
    QString brief{}; // a shorter value, for places where the full one would hide the target; empty: the value
};

} // namespace poolscope::ui
