// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/comparison_table.h"

#include "ui/tables/comparison_table_model.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace poolscope::ui {

namespace {

constexpr int minComparisons = 4;

} // namespace

ComparisonTable::ComparisonTable(ComparisonTableModel& model, QWidget& room, QWidget* parent)
    : FittedTable(model, ComparisonTableModel::StyleRole, minComparisons, room, parent)
{
    setObjectName(QStringLiteral("table.comparison"));
    setAccessibleName(tr("Settings that differ, and every figure of this run and of the overlay"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fitColumns();
}

// Intervals change while a run goes on, so that theirs gets the width of a usual one. What is left is shared out
// evenly; where the room is short, all columns yield.
void ComparisonTable::fitColumns()
{
    constexpr int gap = 16;
    std::array<int, ComparisonTableModel::columnTotal> widths{};
    for (int column = 0; column < ComparisonTableModel::columnTotal; ++column)
        widths[static_cast<std::size_t>(column)] = std::max(titleWidth(column), sizeHintForColumn(column)) + gap;
    const auto widen = [&](ComparisonTableModel::Column column, const QString& usual) {
        int& width = widths[column];
        width = std::max(width, fontMetrics().horizontalAdvance(usual) + gap);
    };
    widen(ComparisonTableModel::Interval, QStringLiteral("−88.8 ms to +88.8 ms"));
    for (const auto column : {ComparisonTableModel::One, ComparisonTableModel::Other, ComparisonTableModel::Difference})
        widen(column, QStringLiteral("▲ +88.8 MiB"));
    const int total = std::accumulate(widths.begin(), widths.end(), 0);
    const int rest = viewport()->width() - total;
    for (int column = 0; column < ComparisonTableModel::columnTotal; ++column) {
        const int width = widths[static_cast<std::size_t>(column)];
        setColumnWidth(column, rest >= 0 ? width + rest / ComparisonTableModel::columnTotal
                                         : width * viewport()->width() / std::max(1, total));
    }
}

} // namespace poolscope::ui
