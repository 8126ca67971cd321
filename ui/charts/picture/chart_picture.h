// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as plain shapes, between what reads the series (the charts) and what draws (plot_canvas). Positions
// are frames and values of the figure drawn; lengths are in units of a thirteenth of the text's height, so
// that a larger font makes everything larger.
#pragma once

#include "ui/theme/chart_theme.h"

#include <QPointF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// What a chart is asked to draw.
struct ChartView
{
    double lower = 0; // frames
    double upper = 1;
    double frameRate = 60;
    QSizeF plot;     // pixels
    double unit = 1; // pixels
    ChartTheme theme;
    double headroom = 1; // times what the values alone would need: room to draw in
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
    bool isDotted = false; // for lines of few points: dots are slow to draw
    int pattern = 0;       // as LaneStyle's; 0: solid
};

// Down to the bottom of the plot, under the grid. Few points: areas are slow to draw.
struct PictureArea
{
    std::vector<QPointF> points;
    QColor colour;
};

struct PictureMarkers
{
    std::vector<QPointF> at;
    MarkerShape shape = MarkerShape::Circle;
    QColor colour;
    double radius = 3.5;
    bool isHollow = false;
    double raised = 0; // above the points
};

// What a click near a dot means.
struct PictureTarget
{
    QPointF at;
    double raised = 0; // above the point
    int style = 0;     // of its lane, see ChartTheme::lane
    std::size_t frame = 0;
};

// Short upright strokes on points, many of them.
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
    bool isLoud = false;                      // the loudest mark there is
    QString caption;                          // at a loud head, or at the latest
    MarkerShape marker = MarkerShape::Circle; // of the head
};

// Upright strokes of one height, many of them.
struct PictureTicks
{
    std::vector<double> at; // frames
    double foot = 0;        // value
    double height = 4;
    double width = 1;
    QColor colour;
};

// An upright bar between two frames. Neighbours that touch have no gap between them.
struct PictureBar
{
    double from = 0; // frames, cut at the plot
    double to = 0;
    double foot = 0; // values
    double top = 0;
    QColor colour;
    bool isApart = false; // from its neighbour on the right
};

// A colour of the picture and what it stands for.
struct LegendEntry
{
    QColor colour; // none: words that belong to no colour
    QString text;
};

// A straight dashed line across the plot.
struct PictureRule
{
    double y = 0;
    QColor colour;
};

// At the right end of a line. Labels make room for one another.
struct EndLabel
{
    double y = 0;
    QColor colour;
    MarkerShape marker = MarkerShape::Circle;
    QString name;          // strong; shortened in its middle if it must be
    QString value;         // never shortened
    bool isQuiet = false;  // not the lane's main line
    int lane = -1;         // its style, if a click on the label hides or shows the lane
    bool isHidden = false; // the lane is not drawn: its name is struck out
};

// Small text above a point (below it where there is no room above), or below it.
struct PictureNote
{
    enum class Align { Left, Centre };

    QPointF at;
    QString text;
    QColor colour;
    Align align = Align::Left;
    bool isBelow = false;
    double raised = 0; // further above the point
};

// A line from top to bottom, with what happened there at its head where there is room.
struct PictureMoment
{
    double frame = 0;
    QString text;
    QColor colour;
    bool isFramed = false; // the text: somebody wrote it
};

struct ChartPicture
{
    double lower = 0;
    double upper = 1;
    bool isLogarithmic = false;
    std::vector<Tick> ticks;
    std::vector<PictureArea> areas; // first at the back, as all that follow
    std::vector<PictureBar> bars;   // few more than there are columns of pixels for each lane
    std::vector<PictureLine> lines;
    std::vector<PictureRule> rules;
    std::vector<PictureTicks> ticksBelow; // along the time axis
    std::vector<PictureStrokes> strokes;
    std::vector<PictureMarkers> markers;
    std::vector<PictureStem> stems;
    std::vector<PictureTarget> targets;
    std::vector<PictureNote> notes;
    std::vector<PictureMoment> moments; // by frame
    std::vector<EndLabel> labels;
    std::vector<LegendEntry> legend; // beside the title, as far as there is room for it
    QString sentence;                // in the middle of the plot, where there is nothing to draw
    QString summary;                 // the picture in words, for those who cannot see it
};

// One line of the box of values.
struct ReadoutRow
{
    QColor colour;
    MarkerShape marker = MarkerShape::Circle;
    QString name;
    QString value;
    QString brief{}; // instead of the value, where that would hide what is pointed at; empty: the value
};

} // namespace poolscope::ui
