// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/pause_curves.h"

#include <utility>

namespace poolscope::ui {

void PauseCurves::begin(std::size_t lanes)
{
    lanes_.assign(lanes, {});
    fresh_.clear();
}

bool PauseCurves::work(std::span<const PauseLine* const> lines, Clock::duration slice)
{
    if (lanes_.empty()) return false;
    const Clock::time_point end = Clock::now() + slice;
    if (fresh_.empty()) start(lines);
    do
        step(*lines[lane_]);
    while (lane_ < lanes_.size() && Clock::now() < end);
    if (lane_ < lanes_.size()) return false;
    lanes_ = std::exchange(fresh_, {});
    return true;
}

void PauseCurves::start(std::span<const PauseLine* const> lines)
{
    extents_.clear();
    for (const PauseLine* line : lines)
        extents_.push_back({line->pauses().size(), line->totalNs(), utilisationWindows(line->totalNs())});
    fresh_.assign(lanes_.size(), {});
    lane_ = 0;
}

// A step computes the percentiles of a lane, or one of its windows.
void PauseCurves::step(const PauseLine& line)
{
    const Extent& extent = extents_[lane_];
    const auto pauses = line.pauses().first(extent.pauses);
    Lane& fresh = fresh_[lane_];
    if (fresh.percentiles.empty() && !pauses.empty()) {
        std::vector<std::uint64_t> lengths;
        lengths.reserve(pauses.size());
        for (const Pause& pause : pauses)
            lengths.push_back(pause.lengthNs);
        fresh.percentiles = percentileCurve(std::move(lengths));
        return;
    }
    if (fresh.utilisation.size() < extent.windows.size()) {
        const std::uint64_t window = extent.windows[fresh.utilisation.size()];
        fresh.utilisation.push_back({window, minimumMutatorUtilisation(pauses, extent.totalNs, window)});
    }
    if (fresh.utilisation.size() == extent.windows.size()) ++lane_;
}

} // namespace poolscope::ui
