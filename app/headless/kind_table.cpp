// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/kind_table.h"

#include "app/headless/measured_figure.h"
#include "app/terminal/text_table.h"
#include "core/base/units.h"
#include "core/experiment/experiment_kinds.h"
#include "core/experiment/lane_traits.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace poolscope::app {

namespace {

std::string countCell(std::uint64_t number)
{
    return formatCount(static_cast<std::int64_t>(number));
}

std::string countAt(const std::vector<std::uint64_t>& counts, KindIndex kind)
{
    return countCell(kind < counts.size() ? counts[kind] : 0);
}

std::vector<std::string> livesOf(const std::string& name, const KindLives& lives)
{
    const auto frames = [&lives](std::uint64_t lifetime) { return lives.births == 0 ? noFigure : countCell(lifetime); };
    return {name,
            formatFixed(lives.birthsPerFrame(), 2),
            countCell(lives.mostBirths),
            countCell(lives.alive()),
            frames(lives.median),
            frames(lives.p99),
            frames(lives.longest)};
}

// "≈ 1,200" for a figure that no library reports exactly.
std::string marked(const ExperimentLane& lane, std::string_view column, const std::string& cell)
{
    return isEstimated(lane, column) ? "≈ " + cell : cell;
}

std::vector<std::string> slotsOf(const ExperimentLane& lane, const Accounting& accounting, KindIndex kind)
{
    return {lane.name, marked(lane, "slots_owned", countAt(accounting.slotsOwned, kind)),
            countAt(accounting.maxInUse, kind), marked(lane, "misses", countAt(accounting.growths, kind)),
            countAt(accounting.exhausted, kind)};
}

} // namespace

std::string kindTable(const Experiment& experiment, const std::vector<KindLives>& kinds,
                      const std::vector<LaneSummary>& lanes)
{
    using enum TextTable::Align;
    TextTable table({Left, Right, Right, Right, Right, Right, Right, Left, Right, Right, Right, Right});
    table.add({"kind", "births a frame", "at most", "alive at the end", "frames of life, p50", "p99", "longest", "lane",
               "slots", "in use at most", "misses", "refused"});
    const std::vector<std::string> names = kindNames(experiment);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        std::vector<std::string> row = livesOf(names[kind], kinds[kind]);
        const std::size_t own = row.size();
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            const ExperimentLane& setup = experiment.lanes[lane];
            const auto pooled = kindsWithSlots(setup, names);
            if (std::ranges::find(pooled, kind) == pooled.end()) continue;
            std::ranges::move(slotsOf(setup, lanes[lane].counters.accounting, static_cast<KindIndex>(kind)),
                              std::back_inserter(row));
            table.add(std::exchange(row, std::vector<std::string>(own)));
        }
        if (!row.front().empty()) table.add(std::move(row));
    }
    return table.text();
}

} // namespace poolscope::app
