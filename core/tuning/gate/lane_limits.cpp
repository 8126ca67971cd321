// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/gate/lane_limits.h"

#include "core/base/error.h"
#include "core/base/parameters.h"
#include "core/base/printable.h"
#include "core/tuning/gate/gate_figures.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace poolscope {

namespace {

using Column = SweepColumn<SweepCounters>;

const Column& columnNamed(std::string_view figure, std::string_view name)
{
    const std::string_view id = name == "refused" ? "exhausted" : name;
    const auto known = std::ranges::find(sweepCounterColumns(), id, &Column::name);
    if (known != sweepCounterColumns().end()) return *known;
    std::vector<std::string> names;
    for (const Column& column : sweepCounterColumns())
        names.emplace_back(column.name);
    const Message complaint = Message::verbatim(printable(figure) + ": a lane has no figure '" + printable(name) +
                                                "'; allowed are " + joined(names) + ", and refused for exhausted");
    throw InputError(withNearest(complaint, name, names));
}

} // namespace

Quantity LaneLimit::quantity() const
{
    return column->name.ends_with("_bytes") ? Quantity::Bytes : Quantity::Count;
}

bool isOfLane(std::string_view figure)
{
    return figure.find('.') != std::string_view::npos;
}

LaneLimit laneLimit(std::string_view figure, std::string_view amount)
{
    const std::size_t stop = figure.rfind('.'); // a lane's name may have some, and no figure's has one
    LaneLimit limit{.id = std::string(figure),
                    .lane = std::string(figure.substr(0, stop)),
                    .column = &columnNamed(figure, figure.substr(stop + 1))};
    limit.atMost = gateAmountIn(amount, figure, limit.quantity());
    return limit;
}

} // namespace poolscope
