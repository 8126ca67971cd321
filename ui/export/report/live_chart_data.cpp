// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/live_chart_data.h"

#include "ui/charts/canvas/chart_widget.h"
#include "ui/charts/picture/line_pattern.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace poolscope::ui {

namespace {

struct LiveTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

constexpr qsizetype mostBytes = 250'000;
constexpr int mostColumns = 1000; // of a picture as wide as a large screen
constexpr int leastColumns = 60;

// No browser reads "&lt;" in a script, and no reader of XML "<".
QByteArray written(const QJsonObject& object)
{
    QByteArray json = QJsonDocument(object).toJson(QJsonDocument::Compact);
    json.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026");
    return json;
}

// As many digits as a screen shows.
double rounded(double value)
{
    if (value == 0 || !std::isfinite(value)) return 0;
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 6);
    return unit >= 1 ? std::round(value) : std::round(value / unit) * unit;
}

// Seven digits, without the rest that binary fractions have.
QJsonValue number(double value)
{
    return QString::number(rounded(value), 'g', 12).toDouble();
}

QJsonArray flat(const std::vector<QPointF>& points)
{
    QJsonArray all;
    for (const QPointF& point : points) {
        all << number(std::round(point.x() * 10) / 10) << number(point.y());
    }
    return all;
}

QString colourOf(const QColor& colour)
{
    if (!colour.isValid()) return {};
    if (colour.alpha() == 255) return colour.name();
    return colour.name() + QStringLiteral("%1").arg(colour.alpha(), 2, 16, QLatin1Char('0'));
}

QString shapeOf(MarkerShape shape)
{
    switch (shape) {
    case MarkerShape::Square: return QStringLiteral("square");
    case MarkerShape::TriangleUp: return QStringLiteral("triangle");
    case MarkerShape::TriangleDown: return QStringLiteral("triangle-down");
    case MarkerShape::Diamond: return QStringLiteral("diamond");
    case MarkerShape::Plus: return QStringLiteral("plus");
    case MarkerShape::Cross: return QStringLiteral("cross");
    case MarkerShape::Star: return QStringLiteral("star");
    case MarkerShape::Circle: break;
    }
    return QStringLiteral("circle");
}

// One entry of each.
template <typename Things, typename Entry>
QJsonArray entriesOf(const Things& things, Entry entry)
{
    QJsonArray all;
    for (const auto& thing : things)
        all << QJsonValue(entry(thing));
    return all;
}

QJsonObject entryOf(const PictureLine& line)
{
    QJsonArray dashesOfLine;
    for (const double length : dashes(line.pattern))
        dashesOfLine << length;
    return {{QLatin1String("c"), colourOf(line.colour)},
            {QLatin1String("w"), line.width},
            {QLatin1String("d"), dashesOfLine},
            {QLatin1String("p"), flat(line.points)}};
}

QJsonObject entryOf(const PictureArea& area)
{
    return {{QLatin1String("c"), colourOf(area.colour)},
            {QLatin1String("p"), flat(area.points)},
            {QLatin1String("f"), flat(area.foot)}};
}

QJsonArray entryOf(const PictureBar& bar)
{
    return {number(bar.from), number(bar.to),       number(bar.foot),
            number(bar.top),  colourOf(bar.colour), bar.isApart ? 1 : 0};
}

QJsonObject entryOf(const PictureStrokes& strokes)
{
    return {{QLatin1String("c"), colourOf(strokes.colour)},
            {QLatin1String("w"), strokes.width},
            {QLatin1String("h"), strokes.height},
            {QLatin1String("p"), flat(strokes.at)}};
}

QJsonObject entryOf(const PictureMarkers& markers)
{
    return {{QLatin1String("c"), colourOf(markers.colour)}, {QLatin1String("shape"), shapeOf(markers.shape)},
            {QLatin1String("r"), markers.radius},           {QLatin1String("hollow"), markers.isHollow},
            {QLatin1String("raised"), markers.raised},      {QLatin1String("p"), flat(markers.at)}};
}

QJsonObject entryOf(const PictureNote& note)
{
    return {{QLatin1String("x"), number(note.at.x())},
            {QLatin1String("y"), number(note.at.y())},
            {QLatin1String("t"), note.text},
            {QLatin1String("c"), colourOf(note.colour)},
            {QLatin1String("centred"), note.align == PictureNote::Align::Centre},
            {QLatin1String("below"), note.isBelow},
            {QLatin1String("raised"), note.raised}};
}

QJsonObject entryOf(const PictureMoment& moment)
{
    return {{QLatin1String("x"), number(moment.frame)},
            {QLatin1String("t"), moment.text},
            {QLatin1String("c"), colourOf(moment.colour)}};
}

// A loud stem has the colour of what is over the budget; its dot knows the lane.
QJsonObject entryOf(const PictureStem& stem, const LiveChart& live)
{
    const auto dot = std::ranges::find(live.picture.targets, QPointF(stem.x, stem.top), &PictureTarget::at);
    const bool isKnown = dot != live.picture.targets.end();
    return {{QLatin1String("c"), colourOf(stem.colour)},
            {QLatin1String("lane"), colourOf(isKnown ? live.theme.lane(dot->style).colour : stem.colour)},
            {QLatin1String("x"), number(stem.x)},
            {QLatin1String("foot"), number(stem.foot)},
            {QLatin1String("top"), number(stem.top)},
            {QLatin1String("head"), stem.hasHead},
            {QLatin1String("t"), stem.caption},
            {QLatin1String("shape"), shapeOf(stem.marker)}};
}

// The lanes that can be hidden, with the colours of what belongs to them.
QJsonArray lanesOf(const LiveChart& live)
{
    QJsonArray lanes;
    std::vector<int> known;
    for (const EndLabel& label : live.picture.labels) {
        if (label.lane < 0 || label.isHidden || std::ranges::find(known, label.lane) != known.end()) continue;
        known.push_back(label.lane);
        const LaneStyle& style = live.theme.lane(label.lane);
        lanes << QJsonObject{{QLatin1String("name"), label.name},
                             {QLatin1String("colours"),
                              QJsonArray{colourOf(style.colour), colourOf(style.faint), colourOf(style.fill)}}};
    }
    return lanes;
}

// [frame, moment, [[row, text], …]], and the names of rows, each once.
std::pair<QJsonArray, QJsonArray> valuesOf(const LiveChart& live)
{
    QJsonArray values, names;
    std::vector<QString> known;
    for (const LiveChart::Values& at : live.values) {
        QJsonArray rows;
        for (const ReadoutRow& row : at.rows) {
            auto found = std::ranges::find(known, row.name);
            if (found == known.end()) {
                names << QJsonArray{row.name, colourOf(row.colour)};
                found = known.insert(known.end(), row.name);
            }
            rows << QJsonArray{static_cast<int>(found - known.begin()), row.value};
        }
        values << QJsonArray{static_cast<double>(at.frame), at.moment, rows};
    }
    return {values, names};
}

QJsonObject objectOf(const LiveChart& live)
{
    const ChartPicture& picture = live.picture;
    const auto entry = [](const auto& each) { return entryOf(each); };
    auto strokes = picture.ticksBelow;
    strokes.insert(strokes.end(), picture.strokes.begin(), picture.strokes.end());
    const auto [values, rows] = valuesOf(live);
    return {{QLatin1String("lower"), live.lower},
            {QLatin1String("upper"), live.upper},
            {QLatin1String("frameRate"), live.frameRate},
            {QLatin1String("bottom"), picture.lower},
            {QLatin1String("top"), picture.upper},
            {QLatin1String("log"), picture.isLogarithmic},
            {QLatin1String("summary"), picture.summary},
            {QLatin1String("ticks"), entriesOf(picture.ticks,
                                               [](const Tick& tick) {
                                                   return QJsonArray{tick.at, tick.label};
                                               })},
            {QLatin1String("areas"), entriesOf(picture.areas, entry)},
            {QLatin1String("bars"), entriesOf(picture.bars, entry)},
            {QLatin1String("lines"), entriesOf(picture.lines, entry)},
            {QLatin1String("strokes"), entriesOf(strokes, entry)},
            {QLatin1String("markers"), entriesOf(picture.markers, entry)},
            {QLatin1String("stems"),
             entriesOf(picture.stems, [&](const PictureStem& stem) { return entryOf(stem, live); })},
            {QLatin1String("notes"), entriesOf(picture.notes, entry)},
            {QLatin1String("marks"), entriesOf(picture.moments, entry)},
            {QLatin1String("legend"), entriesOf(picture.legend,
                                                [](const LegendEntry& each) {
                                                    return QJsonArray{colourOf(each.colour), each.text};
                                                })},
            {QLatin1String("lanes"), lanesOf(live)},
            {QLatin1String("rows"), rows},
            {QLatin1String("values"), values}};
}

} // namespace

QByteArray liveChartData(const DrawableChart& chart, const QString& footer)
{
    const ChartTheme theme = lightTheme();
    QByteArray json;
    for (int columns = mostColumns; columns >= leastColumns; columns /= 2) {
        const auto live = chart.live(theme, columns);
        if (!live || !live->picture.sentence.isEmpty()) return {};
        QJsonObject object = objectOf(*live);
        object.insert(QStringLiteral("title"), chart.title());
        object.insert(QStringLiteral("footer"), footer);
        json = written(object);
        if (json.size() <= mostBytes) break;
    }
    return json;
}

QByteArray liveChartTexts()
{
    // The script puts the numbers in.
    const auto distance = [](int frames) {
        return QCoreApplication::translate("TimeChart", "B − A: %1 s · %2 frames", nullptr, frames);
    };
    return written(
        {{QLatin1String("hint"),
          LiveTexts::tr("Point at the chart to read values. Drag to move it; after a click, turn the wheel to zoom, "
                        "press the arrow keys to go from value to value, and A or B to set a cursor.")},
         {QLatin1String("lane"), ChartWidget::tr("Click to hide this lane in all charts, or to show it again.")},
         {QLatin1String("cursorA"),
          QCoreApplication::translate("poolscope::ui::Actions",
                                      "Place measuring cursor A at the pointer, or remove it from there")},
         {QLatin1String("cursorB"),
          QCoreApplication::translate("poolscope::ui::Actions",
                                      "Place measuring cursor B at the pointer, or remove it from there")},
         {QLatin1String("closer"), LiveTexts::tr("Zoom in")},
         {QLatin1String("wider"), LiveTexts::tr("Zoom out")},
         {QLatin1String("whole"), QCoreApplication::translate("poolscope::ui::Actions", "Whole Recording")},
         {QLatin1String("distance"), distance(2)},
         {QLatin1String("distanceOfOne"), distance(1)}});
}

QByteArray liveChartScript()
{
    QFile file(QStringLiteral(":/report/live_charts.js"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace poolscope::ui
