// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/tuning_chart.h"

#include "core/base/units.h"
#include "ui/charts/canvas/plot_canvas.h"
#include "ui/charts/picture/label_painter.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <memory>
#include <set>

namespace poolscope::ui {

namespace {

std::vector<double> valuesOf(const TuningCurves& curves)
{
    std::set<double> values;
    for (const TuningCurve& curve : curves.curves)
        for (const TuningPoint& point : curve.points)
            values.insert(point.value);
    return {values.begin(), values.end()};
}

// "1,000" for 1000
QString shownValue(const std::string& value)
{
    bool isWhole = false;
    const qlonglong number = QString::fromStdString(value).toLongLong(&isWhole);
    return inLocalDigits(isWhole ? formatCount(number) : value);
}

// Curves of one lane need other colours than its own to be told apart.
std::vector<NamedCurve> namedCurves(const Experiment& experiment, const TuningCurves& curves)
{
    std::set<std::size_t> lanes;
    for (const TuningCurve& curve : curves.curves)
        lanes.insert(curve.lane);
    const bool isOneEach = lanes.size() == curves.curves.size();
    const std::vector<int> styles = laneStyles(experiment);
    std::vector<NamedCurve> named;
    for (const TuningCurve& curve : curves.curves) {
        const QString lane = shownLane(experiment.lanes[curve.lane].name);
        const QString value = midSentence(curves.otherLabel) + QLatin1Char(' ') + shownValue(curve.other);
        const QString name = curve.other.empty() ? lane
                             : lanes.size() == 1 ? value
                                                 : lane + QStringLiteral(", ") + value;
        named.push_back({name, isOneEach ? styles[curve.lane] : static_cast<int>(named.size()), curve});
    }
    return named;
}

QString axisTitleOf(const TuningCurves& curves)
{
    const QString label = translated(curves.parameter.label), unit = translated(curves.parameter.unit);
    const bool isUnitTold = unit.isEmpty() || curves.parameter.unit == "bytes" || // told at each tick
                            label.contains(unit, Qt::CaseInsensitive);
    return (isUnitTold ? label : label + QStringLiteral(", ") + unit) + QStringLiteral(" (") +
           QString::fromStdString(curves.path) + QLatin1Char(')');
}

QString legendOf(const TuningCurves& curves, std::size_t knees)
{
    QStringList sentences;
    sentences << (curves.seeds == 1
                      ? TuningChart::tr("One seed.")
                      : TuningChart::tr("Lines: medians of %1 seeds. Bands: from the lowest to the highest.")
                            .arg(localCount(curves.seeds)));
    if (knees > 1)
        sentences << TuningChart::tr(
            "Upright lines: of the values tried, no miss or refusal from there on, in any seed.");
    return sentences.join(QLatin1Char(' '));
}

QString notesOf(const TuningCurves& curves)
{
    QStringList sentences;
    std::size_t failed = 0;
    for (const TuningCurve& curve : curves.curves)
        failed += curve.failed;
    if (failed > 0) sentences << TuningChart::tr("Runs that failed are not in it: %1.").arg(localCount(failed));
    if (curves.leftOut > 0)
        sentences << TuningChart::tr("%1 of %2 curves; the others are in the table.")
                         .arg(localCount(curves.curves.size()), localCount(curves.curves.size() + curves.leftOut));
    if (!curves.apart.empty())
        sentences << TuningChart::tr("%1 is in the table only.").arg(QString::fromStdString(curves.apart));
    return sentences.join(QLatin1Char(' '));
}

// Where everything is on the sheet.
struct Sheet
{
    QFont titleFont;
    QRect title, heading, legend, axisTitle, footer;
    int width = 0, left = 0, top = 0; // of the panels
    int panelHeight = 0;
    int step = 0;      // from one panel to the next
    int lastExtra = 0; // the last panel has the axis' labels

    Sheet(const RenderRequest& request, const ChartFonts& fonts, int panels, bool hasNotes) : titleFont(fonts.title)
    {
        const auto pixels = [&](double units) { return qRound(units * fonts.unit); };
        titleFont.setPixelSize(qRound(fonts.title.pixelSize() * 1.3));
        const int text = QFontMetrics(fonts.text).height(), small = QFontMetrics(fonts.small).height();
        left = pixels(20);
        width = request.size.width() - 2 * left;
        title = QRect(left, pixels(16), width, QFontMetrics(titleFont).height());
        heading = QRect(left, title.bottom() + pixels(2), width, request.heading.isEmpty() ? 0 : text);
        legend = QRect(left, heading.bottom() + pixels(3), width, small);
        top = legend.bottom() + pixels(14);
        int bottom = request.size.height() - pixels(14);
        footer = QRect(left, bottom - small, width, small);
        if (!request.footer.isEmpty() || hasNotes) bottom -= small + pixels(12);
        axisTitle = QRect(left, bottom - text, width, text);
        bottom -= text + pixels(2);
        lastExtra = small + pixels(6) - (small / 2 + 2); // as layOut() does
        const int gap = pixels(8);
        panelHeight = std::max(1, (bottom - top - lastExtra - (panels - 1) * gap) / panels);
        step = panelHeight + gap;
    }
};

// What is beside the panels, whose plots have the same place from left to right.
void writeWords(QPainter& painter, const TuningChart& chart, const RenderRequest& request, const ChartFonts& fonts,
                const Sheet& sheet, const QRect& plot)
{
    const auto say = [&](const QRect& rect, const QString& words, const QFont& font, const QColor& colour,
                         Qt::Alignment align = Qt::AlignLeft) {
        if (words.isEmpty()) return;
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(rect, static_cast<int>(align | Qt::AlignVCenter) | Qt::TextSingleLine,
                         QFontMetrics(font).elidedText(words, Qt::ElideRight, rect.width()));
    };
    const ChartTheme& theme = request.theme;
    say(sheet.title, chart.title(), sheet.titleFont, theme.text);
    say(sheet.heading, request.heading, fonts.text, theme.muted);
    say(sheet.legend, chart.legend(), fonts.small, theme.muted);
    QRect axis = sheet.axisTitle;
    axis.setLeft(sheet.left + plot.left());
    axis.setWidth(plot.width());
    say(axis, chart.axisTitle(), fonts.text, theme.text, Qt::AlignHCenter);
    QRect notes = sheet.footer;
    if (!request.footer.isEmpty())
        notes.setLeft(notes.left() + QFontMetrics(fonts.small).horizontalAdvance(request.footer) +
                      qRound(20 * fonts.unit));
    say(sheet.footer, request.footer, fonts.small, theme.muted);
    say(notes, chart.notes(), fonts.small, theme.text, Qt::AlignRight);
}

} // namespace

TuningChart::TuningChart(const Experiment& experiment, const TuningCurves& curves)
    : title_(tr("Tuning curve")),
      axisTitle_(axisTitleOf(curves)),
      seeds_(curves.seeds),
      curves_(namedCurves(experiment, curves)),
      legend_(legendOf(curves, kneeCount(curves_))),
      notes_(notesOf(curves)),
      axis_(curves.parameter, valuesOf(curves))
{
}

TuningChart::~TuningChart() = default;

void TuningChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    const std::vector<TuningMeasure> measures = this->measures();
    const ChartFonts fonts = chartFonts(request.font);
    const Sheet sheet(request, fonts, static_cast<int>(measures.size()), !notes_.isEmpty());
    std::vector<std::unique_ptr<PlotCanvas>> canvases;
    std::vector<PlotCanvas::Placed> placed;
    QRect plot;
    double labelWidth = defaultLabelWidth;
    ChartView unsized;
    unsized.theme = request.theme;
    // Labels are the same whatever the width is, and the widest decides for all.
    for (const TuningMeasure measure : measures)
        labelWidth = std::max(
            labelWidth, labelWidthFor(tuningPicture(measure, curves_, axis_, seeds_, unsized, false).labels, fonts));
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const bool isLast = i + 1 == measures.size();
        canvases.push_back(std::make_unique<PlotCanvas>(nullptr));
        PlotCanvas& canvas = *canvases.back();
        canvas.setStyle({request.theme, fonts, titleOf(measures[i]), {}, {}, isLast, 0, labelWidth},
                        {sheet.width, sheet.panelHeight + (isLast ? sheet.lastExtra : 0)});
        plot = canvas.layout().plot;
        const ChartView view{axis_.lower(), axis_.upper(), 1, plot.size(), fonts.unit, request.theme};
        canvas.setPicture(tuningPicture(measures[i], curves_, axis_, seeds_, view, i == 0), axis_.lower(),
                          axis_.upper(), isLast ? axis_.ticks(plot.width(), fonts.small) : std::vector<Tick>());
        placed.push_back({&canvas, {sheet.left, sheet.top + static_cast<int>(i) * sheet.step}});
    }
    PlotCanvas::drawTogether(device, request.scale, request.isVector, placed, [&](QPainter& painter) {
        painter.setFont(fonts.text); // SVG groups name a font family even if they contain no text
        painter.fillRect(QRect(QPoint(0, 0), request.size), request.theme.background);
        writeWords(painter, *this, request, fonts, sheet, plot);
    });
}

} // namespace poolscope::ui
