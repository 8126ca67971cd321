// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/line_pattern.h"

#include "ui/charts/chart_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace poolscope::ui {

namespace {

// The ends of a piece are square: each is longer by the line's width, and its gaps are shorter.
constexpr std::array longDash{14.0, 7.0};
constexpr std::array dots{1.0, 6.0};
constexpr std::array dashDot{14.0, 6.0, 1.0, 6.0};
constexpr std::array shortDash{5.0, 6.0};
constexpr std::array dashDotDot{14.0, 6.0, 1.0, 6.0, 1.0, 6.0};
constexpr std::array longShort{28.0, 7.0, 7.0, 7.0};
constexpr std::array pairs{1.0, 5.0, 1.0, 13.0};

constexpr double longest = 20000; // pixels: a line that leaves the plot so far is not cut

// Where on its pattern a coordinate is.
class Rhythm
{
public:
    Rhythm(std::span<const double> lengths, double unit) : unit_(unit)
    {
        double end = 0;
        for (const double length : lengths)
            ends_.push_back(end += length * unit);
    }

    [[nodiscard]] bool isDrawn(double at) const { return stepOf(phaseOf(at)) % 2 == 0; }
    // The next border beyond `at`, up or down.
    [[nodiscard]] double borderAfter(double at, bool isUp) const
    {
        const double phase = phaseOf(at), start = at - phase, least = unit_ * 1e-6;
        if (isUp) {
            for (const double end : ends_)
                if (end > phase + least) return start + end;
            return start + ends_.back() + ends_.front();
        }
        for (auto end = ends_.rbegin(); end != ends_.rend(); ++end)
            if (*end < phase - least) return start + *end;
        return phase > least ? start : start - (ends_.back() - ends_[ends_.size() - 2]);
    }

private:
    [[nodiscard]] double phaseOf(double at) const { return at - std::floor(at / ends_.back()) * ends_.back(); }
    [[nodiscard]] std::size_t stepOf(double phase) const
    {
        const auto step = std::ranges::upper_bound(ends_, phase) - ends_.begin();
        return std::min(static_cast<std::size_t>(step), ends_.size() - 1);
    }

    double unit_;
    std::vector<double> ends_; // pixels
};

class Cutter
{
public:
    Cutter(const PlotMap& map, const Rhythm& rhythm) : map_(map), rhythm_(rhythm)
    {
        perFrame_ = map.plot.width() / std::max(1e-9, map.upper - map.lower);
    }

    void cut(const QPointF& from, const QPointF& to)
    {
        const QPointF a = map_.at(from), b = map_.at(to);
        const bool isSteep = std::abs(b.y() - a.y()) > std::abs(b.x() - a.x());
        // Not from the plot's edge: it is another moment in every picture.
        const double begin = isSteep ? a.y() : from.x() * perFrame_;
        const double end = isSteep ? b.y() : to.x() * perFrame_;
        if (!(std::abs(end - begin) < longest)) return piece(from, to);
        if (begin == end) return;
        const bool isUp = end > begin;
        const auto isBefore = [isUp](double one, double other) { return isUp ? one < other : one > other; };
        for (double at = begin; isBefore(at, end);) {
            double next = rhythm_.borderAfter(at, isUp);
            if (isBefore(end, next)) next = end;
            if (rhythm_.isDrawn((at + next) / 2))
                piece(between(from, to, (at - begin) / (end - begin)), between(from, to, (next - begin) / (end - begin)));
            at = next;
        }
    }

    [[nodiscard]] std::vector<QPointF> take() { return std::move(cut_); }

private:
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
    static constexpr std::array<std::span<const double>, linePatternCount> all{
        std::span<const double>(), longDash, dots, dashDot, shortDash, dashDotDot, longShort, pairs};
    return all[static_cast<std::size_t>(std::max(0, pattern)) % all.size()];
}

std::vector<QPointF> patterned(std::vector<QPointF> points, const PlotMap& map, int pattern, double unit)
{
    if (dashes(pattern).empty() || points.size() < 2) return points;
    const Rhythm rhythm(dashes(pattern), unit);
    Cutter cutter(map, rhythm);
    for (std::size_t i = 1; i < points.size(); ++i)
        cutter.cut(points[i - 1], points[i]);
    return cutter.take();
}

} // namespace poolscope::ui
