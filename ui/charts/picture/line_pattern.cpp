// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/line_pattern.h"

#include "ui/charts/picture/chart_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace poolscope::ui {

namespace {

// Dashes have square caps: each is longer by the line's width, and its gaps are shorter.
constexpr std::array longDash{14.0, 7.0};
constexpr std::array dots{1.0, 6.0};
constexpr std::array dashDot{14.0, 6.0, 1.0, 6.0};
constexpr std::array shortDash{5.0, 6.0};
constexpr std::array dashDotDot{14.0, 6.0, 1.0, 6.0, 1.0, 6.0};
constexpr std::array longShort{28.0, 7.0, 7.0, 7.0};
constexpr std::array pairs{1.0, 5.0, 1.0, 13.0};

// These have flat caps.
constexpr std::array dottedLine{2.4, 3.0};
constexpr std::array dashedLine{6.0, 4.5};

constexpr double longest = 20000; // pixels: longer pieces, which lie mostly outside the plot, are not cut into dashes

// Maps a coordinate to its place in the pattern.
class Rhythm
{
public:
    Rhythm(std::span<const double> lengths, double unit) : unit_(unit)
    {
        double end = 0;
        for (const double length : lengths)
            ends_[count_++] = end += length * unit;
    }

    [[nodiscard]] bool isDrawn(double at) const { return stepOf(phaseOf(at)) % 2 == 0; }
    // The next border beyond `at`.
    [[nodiscard]] double borderAfter(double at) const
    {
        const double phase = phaseOf(at), start = at - phase, least = unit_ * 1e-6;
        for (const double end : ends())
            if (end > phase + least) return start + end;
        return start + ends().back() + ends_.front();
    }

private:
    [[nodiscard]] double phaseOf(double at) const { return at - std::floor(at / ends().back()) * ends().back(); }
    [[nodiscard]] std::size_t stepOf(double phase) const
    {
        const auto step = std::ranges::upper_bound(ends(), phase) - ends().begin();
        return std::min(static_cast<std::size_t>(step), count_ - 1);
    }

    [[nodiscard]] std::span<const double> ends() const { return std::span(ends_).first(count_); }

    double unit_;
    std::array<double, dashDotDot.size()> ends_{}; // pixels; none has more
    std::size_t count_ = 0;
};

// A monotonic part of a line, by the indices of its first and last point.
struct Run
{
    std::size_t first = 0;
    std::size_t last = 0;
    double width = 0; // pixels
    double height = 0;
};

// The coordinate along which the dashes of a run are measured.
enum class Measure {
    Across, // time: the gaps are vertical
    Along,  // height, with an offset from run to run, so that gaps do not line up in rows
    None,   // solid: the gaps of neighbouring runs would look like bands
};

std::vector<Run> runsOf(const std::vector<QPointF>& points, const PlotMap& map)
{
    std::vector<Run> runs;
    QPointF before = map.at(points.front());
    double direction = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF here = map.at(points[i]);
        const double rise = here.y() - before.y();
        if (runs.empty() || rise * direction < 0) runs.push_back({i - 1, i - 1});
        if (rise != 0) direction = rise;
        Run& run = runs.back();
        run.last = i;
        run.width += std::abs(here.x() - before.x());
        run.height += std::abs(rise);
        before = here;
    }
    return runs;
}

Measure measureOf(const std::vector<Run>& runs, std::size_t i, double unit)
{
    constexpr double low = 6;    // units: about the length of a gap
    constexpr double dense = 16; // units: distance between teeth
    const Run& run = runs[i];
    if (run.height <= low * unit) return Measure::Across;
    const auto widthAt = [&](std::size_t other) {
        return other < runs.size() ? run.width + runs[other].width : HUGE_VAL;
    };
    const double tooth = std::min(i > 0 ? widthAt(i - 1) : HUGE_VAL, widthAt(i + 1));
    if (tooth < dense * unit) return Measure::None;
    return run.height > run.width ? Measure::Along : Measure::Across;
}

class Cutter
{
public:
    Cutter(const PlotMap& map, const Rhythm& rhythm, std::size_t points) : map_(map), rhythm_(rhythm)
    {
        cut_.reserve(4 * points); // mostly enough
        perFrame_ = map.plot.width() / std::max(1e-9, map.upper - map.lower);
    }

    void cut(const QPointF& from, const QPointF& to, Measure measure)
    {
        const double begin = placeOf(from, to, from, measure), end = placeOf(from, to, to, measure);
        if (measure == Measure::None || !(end - begin < longest)) return piece(from, to);
        for (double at = begin; at < end;) {
            const double next = std::min(rhythm_.borderAfter(at), end);
            if (rhythm_.isDrawn((at + next) / 2))
                piece(between(from, to, (at - begin) / (end - begin)),
                      between(from, to, (next - begin) / (end - begin)));
            at = next;
        }
    }

    [[nodiscard]] std::vector<QPointF> take() { return std::move(cut_); }

private:
    // The place of a point of the line from `from` to `to`, in pixels. Not measured from the plot's edge, which stands
    // for another moment in every picture.
    [[nodiscard]] double placeOf(const QPointF& from, const QPointF& to, const QPointF& point, Measure measure) const
    {
        const double across = point.x() * perFrame_;
        if (measure == Measure::Across) return across;
        return across + (map_.y(to.y()) > map_.y(from.y()) ? map_.y(point.y()) : -map_.y(point.y()));
    }
    [[nodiscard]] QPointF between(const QPointF& from, const QPointF& to, double share) const
    {
        if (share <= 0) return from;
        if (share >= 1) return to;
        const bool isCurved = map_.isLogarithmic && from.y() > 0 && to.y() > 0;
        return {std::lerp(from.x(), to.x(), share),
                isCurved ? std::exp(std::lerp(std::log(from.y()), std::log(to.y()), share))
                         : std::lerp(from.y(), to.y(), share)};
    }
    void piece(const QPointF& from, const QPointF& to)
    {
        if (cut_.empty() || cut_.back() != from) {
            if (!cut_.empty()) cut_.emplace_back(cut_.back().x(), std::numeric_limits<double>::quiet_NaN());
            cut_.push_back(from);
        }
        cut_.push_back(to);
    }

    const PlotMap& map_;
    const Rhythm& rhythm_;
    double perFrame_;
    std::vector<QPointF> cut_;
};

} // namespace

std::span<const double> dashes(int pattern)
{
    if (pattern == PictureLine::dotted) return dottedLine;
    if (pattern == PictureLine::dashed) return dashedLine;
    static constexpr std::array<std::span<const double>, linePatternCount> all{
        std::span<const double>(), longDash, dots, dashDot, shortDash, dashDotDot, longShort, pairs};
    return all[static_cast<std::size_t>(std::max(0, pattern)) % all.size()];
}

std::vector<QPointF> patterned(std::vector<QPointF> points, const PlotMap& map, int pattern, double unit)
{
    if (dashes(pattern).empty() || points.size() < 2) return points;
    const Rhythm rhythm(dashes(pattern), unit);
    Cutter cutter(map, rhythm, points.size());
    const std::vector<Run> runs = runsOf(points, map);
    for (std::size_t run = 0; run < runs.size(); ++run)
        for (std::size_t i = runs[run].first + 1; i <= runs[run].last; ++i)
            cutter.cut(points[i - 1], points[i], pattern < 0 ? Measure::Along : measureOf(runs, run, unit));
    return cutter.take();
}

} // namespace poolscope::ui
