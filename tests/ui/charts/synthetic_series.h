// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Made-up figures for tests and benchmarks of charts: a sawtooth, a flat line, a pause every ninety frames.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/budget_share_chart.h"
#include "ui/charts/flow_chart.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"

#include <cstdint>

namespace poolscope::ui {

struct SyntheticSeries
{
    static constexpr std::uint64_t period = 90;

    explicit SyntheticSeries(std::size_t frames)
    {
        for (std::size_t frame = 0; frame < frames; ++frame)
            append(frame);
    }

    // 0 to 996, fluctuating from frame to frame.
    static std::uint64_t noiseAt(std::uint64_t frame)
    {
        auto bits = frame * 0x9e3779b97f4a7c15U;
        bits = (bits ^ (bits >> 31)) * 0xbf58476d1ce4e5b9U;
        return (bits >> 40) % 997;
    }

    void append(std::uint64_t frame)
    {
        const auto phase = frame % period;
        const bool isDrop = frame > 0 && phase == 0;
        const auto noise = noiseAt(frame);
        sawtooth.append(60'000 + phase * 11'000);
        live.append(52'000 + noise);
        reclaimed.append(isDrop ? period * 11'000 : 0);
        flat.append(96'000);
        pause.append(isDrop ? 2'000'000 + noise * 1000 : 0);
        const bool isPreempted = frame % 211 == 17;
        collectedTime.append(40'000 + 10 * noise + (isDrop ? 2'000'000 + noise * 1000 : 0));
        preempted.append(isPreempted ? 300'000 : 0);
        pooledTime.append(21'000 + 5 * noise);
        update.append(19'000 + noise);
        allocation.append(15'000 + 5 * noise);
        allocated.append(noise * 16);
        none.append(0);
        inUse.append(frame < 120 ? 3 * frame : 360 + noise / 20);
        owned.append(1000);
        highWater.append(frame < 120 ? 3 * frame : 410);
    }

    [[nodiscard]] std::vector<HeapSeries> heap() const
    {
        return {{QStringLiteral("collected"), 0, &sawtooth, &live, &reclaimed},
                {QStringLiteral("pooled"), 1, &flat, &live, nullptr}};
    }
    [[nodiscard]] std::vector<FrameTimeSeries> frameTime() const
    {
        return {{QStringLiteral("collected"), 0, &collectedTime, &preempted, &pause},
                {QStringLiteral("pooled"), 1, &pooledTime, nullptr, nullptr}};
    }
    [[nodiscard]] std::vector<BudgetShareSeries> budgetShare() const
    {
        return {{QStringLiteral("collected"), 0, {&update, &allocation, &pause, &none}, &preempted},
                {QStringLiteral("pooled"), 1, {&update, &none, &none, &none}, nullptr}};
    }
    [[nodiscard]] std::vector<FlowSeries> flow() const
    {
        return {{QStringLiteral("collected"), 0, &allocated}, {QStringLiteral("pooled"), 1, &none}};
    }
    [[nodiscard]] std::vector<OccupancySeries> occupancy() const
    {
        return {{QStringLiteral("pooled"), 1, &inUse, &owned, &highWater}};
    }

    Series update, allocation, allocated, none;
    Series sawtooth, live, reclaimed, flat, pause, collectedTime, preempted, pooledTime, inUse, owned, highWater;
};

} // namespace poolscope::ui
