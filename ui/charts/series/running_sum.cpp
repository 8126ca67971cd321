// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/series/running_sum.h"

#include "ui/text/digits.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace poolscope::ui {

RunningSum::Total RunningSum::total(std::size_t first, std::size_t last)
{
    follow();
    last = std::min(last, series_->size());
    Total total;
    const std::size_t from = (first + grain - 1) / grain; // whole blocks in between
    const std::size_t to = last / grain;
    if (from >= to) {
        add(total, first, last);
        return total;
    }
    total = {upTo_[to].sum - upTo_[from].sum, upTo_[to].count - upTo_[from].count};
    add(total, first, from * grain);
    add(total, to * grain, last);
    return total;
}

void RunningSum::follow()
{
    const std::size_t size = leftOut_ == nullptr ? series_->size() : std::min(series_->size(), leftOut_->size());
    for (std::size_t done = upTo_.size() - 1; (done + 1) * grain <= size; ++done) {
        Total next = upTo_.back();
        add(next, done * grain, (done + 1) * grain);
        upTo_.push_back(next);
    }
}

void RunningSum::add(Total& total, std::size_t first, std::size_t last) const
{
    std::array<std::uint64_t, grain> values;
    std::array<std::uint64_t, grain> out;
    for (; first < last; first += grain) {
        const auto part = std::span(values).first(std::min(last - first, grain));
        series_->copy(first, part);
        if (leftOut_ == nullptr) {
            total.sum = std::accumulate(part.begin(), part.end(), total.sum);
            total.count += part.size();
            continue;
        }
        leftOut_->copy(first, std::span(out).first(part.size()));
        for (std::size_t i = 0; i < part.size(); ++i) {
            if (out[i] != 0) continue;
            total.sum += part[i];
            ++total.count;
        }
    }
}

namespace {

struct TallyTexts
{
    Q_DECLARE_TR_FUNCTIONS(TimeChart)
};

} // namespace

void PreemptedTally::setSeries(const std::vector<const Series*>& preempted)
{
    lanes_.clear();
    for (const Series* series : preempted)
        if (series != nullptr) lanes_.push_back({series, RunningSum(*series, series)});
}

std::size_t PreemptedTally::framesInSight(const ChartView& view)
{
    std::size_t frames = 0;
    for (Lane& lane : lanes_) {
        const auto size = static_cast<double>(lane.series->size());
        const auto first = static_cast<std::size_t>(std::clamp(std::ceil(view.lower), 0.0, size));
        const auto end = static_cast<std::size_t>(std::clamp(std::floor(view.upper) + 1, 0.0, size));
        if (first < end) frames += end - first - lane.others.total(first, end).count;
    }
    return frames;
}

void PreemptedTally::addLegend(ChartPicture& picture, const ChartView& view)
{
    const std::size_t frames = framesInSight(view);
    if (frames > 0)
        picture.legend.push_back({{}, TallyTexts::tr("faint: preempted frames (%1)").arg(localCount(frames))});
}

} // namespace poolscope::ui
