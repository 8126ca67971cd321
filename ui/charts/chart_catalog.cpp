// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_catalog.h"

#include "ui/charts/births_alive_chart.h"
#include "ui/charts/births_chart.h"
#include "ui/charts/budget_share_chart.h"
#include "ui/charts/flow_chart.h"
#include "ui/charts/fragmentation_chart.h"
#include "ui/charts/frame_bars_chart.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/pause_charts.h"

#include <array>

namespace poolscope::ui {

std::span<const ChartInfo> chartCatalog()
{
    static const std::array catalog{
        HeapChart::info(),        FrameTimeChart::info(),      FrameBarsChart::info(), BudgetShareChart::info(),
        AllocationsChart::info(), AllocationRateChart::info(), OccupancyChart::info(), FragmentationChart::info(),
        BirthsChart::info(),      BirthsAliveChart::info(),
    };
    return catalog;
}

std::vector<ExportInfo> savedCharts()
{
    std::vector<ExportInfo> all;
    for (const ChartInfo& info : chartCatalog())
        all.push_back(info.saving);
    all.insert(all.end(), {PauseChart::saving(), UtilisationChart::saving()});
    return all;
}

} // namespace poolscope::ui
