// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/mutator_utilisation.h"

#include <algorithm>
#include <cmath>

namespace poolscope {

namespace {

// Time paused within [0, t], where t may only rise from call to call.
class PausedBefore
{
public:
    explicit PausedBefore(std::span<const Pause> pauses) : pauses_(pauses) {}

    std::uint64_t operator()(std::uint64_t t)
    {
        while (next_ < pauses_.size() && pauses_[next_].beginNs + pauses_[next_].lengthNs <= t)
            whole_ += pauses_[next_++].lengthNs;
        const bool inside = next_ < pauses_.size() && pauses_[next_].beginNs < t;
        return whole_ + (inside ? t - pauses_[next_].beginNs : 0);
    }

private:
    std::span<const Pause> pauses_;
    std::size_t next_ = 0;
    std::uint64_t whole_ = 0;
};

} // namespace

double minimumMutatorUtilisation(std::span<const Pause> pauses, std::uint64_t totalNs, std::uint64_t windowNs)
{
    const std::uint64_t window = std::min(windowNs, totalNs);
    if (pauses.empty() || window == 0) return 1;
    std::uint64_t most = 0;
    PausedBefore beginA(pauses), endA(pauses), beginB(pauses), endB(pauses);
    for (const Pause& pause : pauses) {
        const std::uint64_t from = std::min(pause.beginNs, totalNs - window);
        most = std::max(most, endA(from + window) - beginA(from));
        const std::uint64_t to = std::max(pause.beginNs + pause.lengthNs, window);
        most = std::max(most, endB(to) - beginB(to - window));
    }
    return 1 - static_cast<double>(most) / static_cast<double>(window);
}

std::vector<std::uint64_t> utilisationWindows(std::uint64_t totalNs)
{
    constexpr int perDecade = 8;
    constexpr int decades = 4;
    std::vector<std::uint64_t> windows;
    for (int i = 0; i <= decades * perDecade; ++i) {
        const auto window = static_cast<std::uint64_t>(std::llround(1e6 * std::pow(10, double(i) / perDecade)));
        if (window <= totalNs) windows.push_back(window);
    }
    return windows;
}

std::vector<UtilisationPoint> utilisationCurve(std::span<const Pause> pauses, std::uint64_t totalNs)
{
    std::vector<UtilisationPoint> curve;
    for (const std::uint64_t window : utilisationWindows(totalNs))
        curve.push_back({window, minimumMutatorUtilisation(pauses, totalNs, window)});
    return curve;
}

void PauseLine::add(std::uint64_t frameNs, std::span<const CollectionRecord> collections)
{
    const std::uint64_t begin = totalNs_;
    std::uint64_t free = begin; // the end of the last pause placed
    for (const CollectionRecord& record : collections) {
        const std::uint64_t at = std::max(free, begin + record.beginNs);
        pauses_.push_back({at, record.pauseNs});
        free = at + record.pauseNs;
    }
    totalNs_ = std::max({begin + budgetNs_, begin + frameNs, free});
}

} // namespace poolscope
