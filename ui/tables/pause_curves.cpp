// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/pause_curves.h"

#include <utility>

namespace poolscope::ui {

void PauseCurves::begin(std::vector<const PauseLine*> lines)
{
    lines_ = std::move(lines);
    lanes_.assign(lines_.size(), {});
    fresh_.clear();
}

bool PauseCurves::work(Clock::duration slice)
{
    if (lines_.empty()) return false;
    const Clock::time_point end = Clock::now() + slice;
    if (fresh_.empty()) start();
    do
        step();
    while (lane_ < lines_.size() && Clock::now() < end);
    if (lane_ < lines_.size()) return false;
    lanes_ = std::exchange(fresh_, {});
    return true;
}

void PauseCurves::start()
{
    extents_.clear();
    for (const PauseLine* line : lines_)
        extents_.push_back({line->pauses().size(), line->totalNs(), utilisationWindows(line->totalNs())});
    fresh_.assign(lines_.size(), {});
    lane_ = 0;
}

// A step computes the percentiles of a lane, or one of its windows.
void PauseCurves::step()
{
    const Extent& extent = extents_[lane_];
    const auto pauses = lines_[lane_]->pauses().first(extent.pauses);
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
