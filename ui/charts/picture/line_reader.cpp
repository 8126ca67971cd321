// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/line_reader.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace poolscope::ui {

namespace {

struct Stretch
{
    std::size_t first = 0;
    std::size_t last = 0; // past the end
};

// The values in the view and one beyond each edge, so that lines reach the edges.
Stretch stretchOf(const Series& series, const ChartView& view)
{
    const auto size = static_cast<double>(series.size());
    const double first = std::clamp(std::floor(view.lower), 0.0, size);
    const double last = std::clamp(std::ceil(view.upper) + 1, first, size);
    return {static_cast<std::size_t>(first), static_cast<std::size_t>(last)};
}

// No fewer than the view has of that series.
std::size_t mostBuckets(const Series& series, const ChartView& view, std::size_t bucket)
{
    const auto stretch = stretchOf(series, view);
    return stretch.first == stretch.last ? 0 : (stretch.last - stretch.first) / bucket + 2;
}

// Collects points and cuts them at the edges of the view; reduces a flat stretch to its two ends.
class LineBuilder
{
public:
    // `most`: points that will be added.
    LineBuilder(const ChartView& view, std::size_t most) : lower_(view.lower), upper_(view.upper)
    {
        points_.reserve(most);
    }

    void add(double x, double y)
    {
        const QPointF point(x, y);
        if (hasPrevious_ && previous_.x() < lower_ && x > lower_) append(between(previous_, point, lower_));
        if (x >= lower_ && x <= upper_) append(point);
        if (hasPrevious_ && previous_.x() < upper_ && x > upper_) append(between(previous_, point, upper_));
        previous_ = point;
        hasPrevious_ = true;
    }

    [[nodiscard]] std::vector<QPointF> take() { return std::move(points_); }

private:
    static QPointF between(const QPointF& a, const QPointF& b, double x)
    {
        return {x, a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x())};
    }

    void append(const QPointF& point)
    {
        const auto n = points_.size();
        if (n >= 2 && points_[n - 1].y() == point.y() && points_[n - 2].y() == point.y())
            points_[n - 1].setX(point.x());
        else
            points_.push_back(point);
    }

    double lower_;
    double upper_;
    QPointF previous_;
    bool hasPrevious_ = false;
    std::vector<QPointF> points_;
};

// Calls use(first frame, last frame, extremes) for each bucket of the view.
template <typename Use>
void forEachBucket(const Series& series, const ChartView& view, std::size_t bucket, Use use)
{
    const auto stretch = stretchOf(series, view);
    if (stretch.first == stretch.last) return;
    std::vector<MinMax> buckets;
    std::size_t index = series.read(stretch.first, stretch.last, bucket, buckets);
    for (const auto& extremes : buckets) {
        const auto from = index * bucket;
        const auto to = std::min(from + bucket, series.size()) - 1;
        use(static_cast<double>(from), static_cast<double>(to), extremes);
        ++index;
    }
}

} // namespace

std::size_t bucketSize(const ChartView& view, double pixels)
{
    const double values = (view.upper - view.lower) / std::max(view.plot.width(), 1.0) * pixels;
    return values < 2 ? 1 : static_cast<std::size_t>(values);
}

std::vector<QPointF> readLine(const Series& series, const ChartView& view, double floor, double pixels)
{
    const std::size_t bucket = bucketSize(view, pixels);
    LineBuilder line(view, 2 * mostBuckets(series, view, bucket));
    double last = 0;
    QPointF before(0, 0); // lowest and highest of the last bucket
    forEachBucket(series, view, bucket, [&](double from, double to, const MinMax& extremes) {
        const double low = std::max(static_cast<double>(extremes.minimum), floor);
        const double high = std::max(static_cast<double>(extremes.maximum), floor);
        // The extreme nearer to the last point comes first, so that rising and falling lines stay so.
        const bool lowFirst = std::abs(low - last) <= std::abs(high - last);
        // Oscillation within a bucket becomes a vertical stroke, so that a fast oscillation appears as an even band.
        const bool swings = std::min(high, before.y()) - std::max(low, before.x()) > (high - low) / 2;
        const double middle = (from + to) / 2;
        line.add(swings ? middle : from, lowFirst ? low : high);
        last = lowFirst ? high : low;
        if (to > from) line.add(swings ? middle : to, last);
        before = {low, high};
    });
    return line.take();
}

std::vector<QPointF> readLowerEdge(const Series& series, const ChartView& view, double pixels)
{
    const std::size_t bucket = bucketSize(view, pixels);
    LineBuilder line(view, 2 * mostBuckets(series, view, bucket));
    forEachBucket(series, view, bucket, [&](double from, double to, const MinMax& extremes) {
        const auto low = static_cast<double>(extremes.minimum);
        line.add(from, low);
        if (to > from) line.add(to, low);
    });
    return line.take();
}

std::vector<QPointF> readPeaks(const Series& series, const ChartView& view, double pixels)
{
    std::vector<QPointF> peaks;
    forEachBucket(series, view, bucketSize(view, pixels), [&](double from, double to, const MinMax& extremes) {
        const double x = (from + to) / 2;
        if (extremes.maximum > 0 && x >= view.lower && x <= view.upper)
            peaks.emplace_back(x, static_cast<double>(extremes.maximum));
    });
    return peaks;
}

std::vector<QPointF> readPeakLine(const Series& series, const ChartView& view, double pixels)
{
    const std::size_t bucket = bucketSize(view, pixels);
    LineBuilder line(view, mostBuckets(series, view, bucket));
    forEachBucket(series, view, bucket, [&](double from, double to, const MinMax& extremes) {
        line.add((from + to) / 2, static_cast<double>(extremes.maximum));
    });
    return line.take();
}

std::vector<std::vector<QPointF>> partsUpTo(double upper, const std::vector<QPointF>& points)
{
    std::vector<std::vector<QPointF>> parts;
    bool isOpen = false;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const QPointF& point = points[i];
        const bool isWithin = point.y() <= upper;
        const bool crosses = i > 0 && isWithin != (points[i - 1].y() <= upper);
        QPointF edge = point;
        if (crosses) {
            const QPointF& before = points[i - 1];
            const double share = (upper - before.y()) / (point.y() - before.y());
            edge = {before.x() + share * (point.x() - before.x()), upper};
        }
        if (isWithin && !isOpen) parts.emplace_back();
        if (crosses && (isWithin || isOpen)) parts.back().push_back(edge);
        if (isWithin) parts.back().push_back(point);
        isOpen = isWithin;
    }
    return parts;
}

std::vector<QPointF> cutToView(const std::vector<QPointF>& points, const ChartView& view)
{
    LineBuilder line(view, points.size());
    for (const auto& point : points)
        line.add(point.x(), point.y());
    return line.take();
}

std::vector<Bucket> readBuckets(const Series& series, const ChartView& view, double pixels)
{
    const std::size_t bucket = bucketSize(view, pixels);
    std::vector<Bucket> buckets;
    buckets.reserve(mostBuckets(series, view, bucket));
    forEachBucket(series, view, bucket, [&](double from, double to, const MinMax& extremes) {
        buckets.push_back({from, to, extremes});
    });
    return buckets;
}

std::vector<QPointF> readMarkers(const Series& series, const ChartView& view, int index, int count, double floor)
{
    constexpr double apart = 190;
    constexpr double clearOfLabels = 14;
    const double perUnit = (view.upper - view.lower) / std::max(view.plot.width(), 1.0) * view.unit;
    const double wanted = perUnit * apart;
    const double last = view.upper - perUnit * clearOfLabels;
    const auto bucket = bucketSize(view);
    // Powers of two, so that zooming adds or drops markers but does not move any.
    const double step = std::exp2(std::ceil(std::log2(std::max(wanted, 1.0))));
    const double phase = std::floor(step * (index + 0.5) / std::max(count, 1));
    std::vector<QPointF> markers;
    const auto size = static_cast<double>(series.size());
    const double first = std::ceil((std::max(view.lower, 0.0) - phase) / step) * step + phase;
    for (double x = first; x <= last && x < size; x += step) {
        const auto frame = static_cast<std::size_t>(x);
        const auto highest = series.extremes(frame, std::min(frame + bucket, series.size())).maximum;
        markers.emplace_back(x, std::max(static_cast<double>(highest), floor));
    }
    return markers;
}

std::vector<QPointF> simplify(const std::vector<QPointF>& points, const PlotMap& map, double tolerance)
{
    if (points.size() < 3) return points;
    std::vector<QPointF> kept = points; // of which the first `count` are
    std::size_t count = 1;
    QPointF anchor = map.at(points.front());
    double least = -std::numeric_limits<double>::infinity(); // range of slopes that pass all points since the anchor
    double most = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        const QPointF here = map.at(points[i]);
        const QPointF next = map.at(points[i + 1]);
        const double width = here.x() - anchor.x();
        const double nextWidth = next.x() - anchor.x();
        if (width > 0) {
            least = std::max(least, (here.y() - tolerance - anchor.y()) / width);
            most = std::min(most, (here.y() + tolerance - anchor.y()) / width);
            const double slope = nextWidth > 0 ? (next.y() - anchor.y()) / nextWidth : most + 1;
            if (next.x() > here.x() && slope >= least && slope <= most) continue;
        }
        kept[count++] = points[i];
        anchor = here;
        least = -std::numeric_limits<double>::infinity();
        most = std::numeric_limits<double>::infinity();
    }
    kept[count++] = points.back();
    kept.resize(count);
    return kept;
}

std::optional<MinMax> visibleExtremes(const Series& series, const ChartView& view)
{
    const auto stretch = stretchOf(series, view);
    if (stretch.first == stretch.last) return std::nullopt;
    return series.extremes(stretch.first, stretch.last);
}

std::optional<double> valueAtEnd(const Series& series, const ChartView& view)
{
    if (series.empty() || static_cast<double>(series.size() - 1) < view.lower) return std::nullopt;
    const double last = std::min(std::floor(view.upper), static_cast<double>(series.size() - 1));
    return static_cast<double>(series[static_cast<std::size_t>(std::max(last, 0.0))]);
}

std::optional<std::size_t> frameOfPeak(const ChartView& view, const Series& series, const QPointF& peak)
{
    const double half = (static_cast<double>(bucketSize(view)) - 1) / 2;
    auto first = static_cast<std::size_t>(std::max(std::ceil(peak.x() - half), 0.0));
    std::size_t end = std::min(static_cast<std::size_t>(std::max(std::floor(peak.x() + half), 0.0)) + 1, series.size());
    if (first >= end) return std::nullopt;
    const std::uint64_t highest = series.extremes(first, end).maximum;
    while (end - first > 1) {
        const std::size_t middle = first + (end - first) / 2;
        (series.extremes(first, middle).maximum == highest ? end : first) = middle;
    }
    return first;
}

void addTarget(ChartPicture& picture, const ChartView& view, const Series& series, const QPointF& peak,
               const QPointF& drawn, int style)
{
    if (const auto frame = frameOfPeak(view, series, peak)) picture.targets.push_back({drawn, 0, style, *frame});
}

const PictureTarget* targetAt(const ChartPicture& picture, const QPointF& position, const PlotMap& map, double unit)
{
    constexpr double reach = 7; // units
    const auto distance = [&](const PictureTarget& target) {
        return QLineF(map.at(target.at) - QPointF(0, target.raised * unit), position).length();
    };
    const auto nearest = std::ranges::min_element(picture.targets, {}, distance);
    return nearest == picture.targets.end() || distance(*nearest) > reach * unit ? nullptr : &*nearest;
}

} // namespace poolscope::ui
