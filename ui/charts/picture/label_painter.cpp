// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/label_painter.h"

#include "ui/charts/picture/painter_brush.h"
#include "ui/charts/picture/text_line.h"
#include "ui/text/digits.h"
#include "ui/theme/marker.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace poolscope::ui {

namespace {

constexpr double markerMiddle = 7; // units, like the following ones
constexpr double markerRoom = 16;  // from the column's edge to the name
constexpr double nameGap = 5;
constexpr double plotGap = 7; // beside the plot, plus an allowance for rounding

double endOf(const EndLabel& label, const PlotMap& map)
{
    return map.y(std::clamp(label.y, map.bottom, map.top));
}

// Lanes keep theirs.
bool mayBeLeftOut(const EndLabel& label)
{
    return label.isQuiet && label.lane < 0;
}

// What there is room for.
struct Column
{
    std::size_t quiet = 0;         // labels that may be left out, of which only the first so many are shown
    std::size_t leftOut = 0;       // the others
    std::vector<double> centres{}; // of what is shown, and of the words on those left out, if there are any
};

// Calls use(index) for each.
template <class Use>
void forEachShown(const ChartPicture& picture, const Column& column, Use use)
{
    std::size_t quiet = 0;
    for (std::size_t i = 0; i < picture.labels.size(); ++i)
        if (!mayBeLeftOut(picture.labels[i]) || quiet++ < column.quiet) use(i);
}

// Names that cover one another cannot be read.
Column columnOf(const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style, const CanvasLayout& layout)
{
    constexpr double closest = 0.8; // of a line: there letters just do not touch
    const double height = QFontMetricsF(style.fonts.strong).height();
    const double top = layout.labels.top() - height / 2, bottom = layout.labels.bottom() + height / 2;
    const auto most = static_cast<std::size_t>(std::max(0.0, (bottom - top) / (closest * height)));
    Column column{.quiet = static_cast<std::size_t>(std::ranges::count_if(picture.labels, mayBeLeftOut))};
    if (const std::size_t all = picture.labels.size(); all > most) {
        column.leftOut = std::min(column.quiet, all + 1 - most); // one of them for the words on them
        column.quiet -= column.leftOut;
    }
    std::vector<double> wanted;
    wanted.reserve(picture.labels.size());
    forEachShown(picture, column, [&](std::size_t label) { wanted.push_back(endOf(picture.labels[label], map)); });
    if (column.leftOut > 0) wanted.push_back(bottom);
    column.centres = spread(wanted, height, top, bottom);
    return column;
}

template <class Wanted>
std::optional<std::size_t> nearestLabel(const QPointF& position, const ChartPicture& picture, const PlotMap& map,
                                        const CanvasStyle& style, const CanvasLayout& layout, Wanted wanted)
{
    if (position.x() < layout.labels.left() || position.x() > layout.labels.right()) return std::nullopt;
    const Column column = columnOf(picture, map, style, layout);
    double nearest = QFontMetricsF(style.fonts.strong).height() / 2 + 1;
    std::optional<std::size_t> found;
    forEachShown(picture, column, [&, centre = column.centres.begin()](std::size_t label) mutable {
        const double distance = std::abs(*centre++ - position.y());
        if (!wanted(picture.labels[label]) || distance > nearest) return;
        nearest = distance;
        found = label;
    });
    return found;
}

struct Shown
{
    QString name; // elided if the column is too narrow
    double nameWidth = 0;
    double valueWidth = 0;
    double gap = 0; // between the two
};

Shown shownOf(const EndLabel& label, const CanvasStyle& style, const CanvasLayout& layout)
{
    const double unit = style.fonts.unit;
    Shown shown{label.name, textWidth(style.fonts.strong, label.name), textWidth(style.fonts.text, label.value),
                label.name.isEmpty() ? 0 : nameGap * unit};
    const double room = layout.labels.right() - layout.labels.left() - markerRoom * unit - shown.valueWidth - shown.gap;
    if (shown.nameWidth <= room) return shown;
    shown.name = QFontMetricsF(style.fonts.strong).elidedText(label.name, Qt::ElideMiddle, room);
    shown.nameWidth = textWidth(style.fonts.strong, shown.name);
    return shown;
}

void paintLeader(const PainterBrush& b, const EndLabel& label, double markerX, double centre)
{
    const double end = endOf(label, b.map);
    if (label.isHidden || std::abs(centre - end) <= 5 * b.unit) return;
    b.painter.setPen(pen(blend(label.colour, b.style.theme.background, 0.6), b.unit));
    b.painter.drawLine(QPointF(b.map.plot.right() + 2, end), QPointF(markerX - 5 * b.unit, centre));
}

void paintLabel(const PainterBrush& b, const EndLabel& label, double centre)
{
    const auto& theme = b.style.theme;
    const QRect column = b.layout.labels;
    const double markerX = column.left() + markerMiddle * b.unit;
    paintLeader(b, label, markerX, centre);
    const auto draw = label.isHidden ? drawHollowMarker : drawMarker;
    draw(b.painter, QPointF(markerX, centre), label.marker, label.isHidden ? theme.muted : label.colour, 3.5 * b.unit);
    QFont font = b.style.fonts.strong;
    if (label.isHidden) font.setStrikeOut(true);
    const double left = column.left() + markerRoom * b.unit;
    const double height = QFontMetricsF(font).height();
    const Shown shown = shownOf(label, b.style, b.layout);
    const QRectF line(left, centre - height / 2, shown.nameWidth, height);
    const auto align = Qt::AlignLeft | Qt::AlignVCenter;
    b.text(line, align, shown.name, font, label.isQuiet || label.isHidden ? theme.muted : label.colour);
    b.text(QRectF(line.right() + shown.gap, line.top(), shown.valueWidth, line.height()), align, label.value,
           b.style.fonts.text, theme.text);
}

void paintLeftOut(const PainterBrush& b, std::size_t count, double centre)
{
    const QRect labels = b.layout.labels;
    const double left = labels.left() + markerRoom * b.unit;
    const double height = QFontMetricsF(b.style.fonts.small).height();
    b.text(QRectF(left, centre - height / 2, labels.right() - left, height), Qt::AlignLeft | Qt::AlignVCenter,
           QCoreApplication::translate("PlotCanvas", "and %1 more").arg(localCount(count)), b.style.fonts.small,
           b.style.theme.muted);
}

} // namespace

void paintLabels(const PainterBrush& b, const ChartPicture& picture)
{
    const Column column = columnOf(picture, b.map, b.style, b.layout);
    forEachShown(picture, column, [&, centre = column.centres.begin()](std::size_t label) mutable {
        paintLabel(b, picture.labels[label], *centre++);
    });
    if (column.leftOut > 0) paintLeftOut(b, column.leftOut, column.centres.back());
}

QString shownName(const EndLabel& label, const CanvasStyle& style, const CanvasLayout& layout)
{
    return shownOf(label, style, layout).name;
}

double labelWidthFor(const std::vector<EndLabel>& labels, const ChartFonts& fonts)
{
    double widest = 0;
    for (const auto& label : labels) {
        const double gap = label.name.isEmpty() ? 0 : nameGap * fonts.unit;
        widest = std::max(widest, textWidth(fonts.strong, label.name) + gap + textWidth(fonts.text, label.value));
    }
    return std::ceil(widest / fonts.unit) + plotGap + markerRoom;
}

std::optional<std::size_t> labelAt(const QPointF& position, const ChartPicture& picture, const PlotMap& map,
                                   const CanvasStyle& style, const CanvasLayout& layout)
{
    return nearestLabel(position, picture, map, style, layout, [](const EndLabel&) { return true; });
}

std::optional<int> laneLabelAt(const QPointF& position, const ChartPicture& picture, const PlotMap& map,
                               const CanvasStyle& style, const CanvasLayout& layout)
{
    const auto label =
        nearestLabel(position, picture, map, style, layout, [](const EndLabel& each) { return each.lane >= 0; });
    return label ? std::optional(picture.labels[*label].lane) : std::nullopt;
}

namespace {

// Labels that touch are moved together.
struct Cluster
{
    double sum = 0; // sum over the labels of where each would place the centre of the first
    int count = 0;
    double first = 0; // centre of the first label
};

} // namespace

std::vector<double> spread(const std::vector<double>& wanted, double height, double top, double bottom)
{
    if (wanted.empty()) return {};
    const auto n = static_cast<double>(wanted.size());
    height = std::min(height, std::max(bottom - top, 0.0) / n);
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return wanted[a] < wanted[b]; });

    const auto settle = [&](Cluster& cluster) {
        const double lowest = bottom - height * (cluster.count - 0.5);
        cluster.first = std::clamp(cluster.sum / cluster.count, top + height / 2, std::max(lowest, top + height / 2));
    };
    std::vector<Cluster> clusters;
    for (const auto label : order) {
        clusters.push_back({wanted[label], 1, 0});
        settle(clusters.back());
        while (clusters.size() > 1) {
            const auto last = clusters.back();
            auto& before = clusters[clusters.size() - 2];
            if (before.first + before.count * height <= last.first) break;
            before.sum += last.sum - last.count * before.count * height;
            before.count += last.count;
            clusters.pop_back();
            settle(before);
        }
    }

    std::vector<double> centres(wanted.size());
    auto label = order.begin();
    for (const auto& cluster : clusters)
        for (int i = 0; i < cluster.count; ++i)
            centres[*label++] = cluster.first + i * height;
    return centres;
}

} // namespace poolscope::ui
