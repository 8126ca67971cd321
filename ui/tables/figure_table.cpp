// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/figure_table.h"

#include <algorithm>
#include <vector>

namespace poolscope::ui {

FigureTable::FigureTable(QAbstractItemModel& model, int styleRole, std::optional<TitleRoles> roles, QWidget& room,
                         QWidget* parent, int minRows)
    : FittedTable(model, styleRole, minRows, room, parent),
      roles_(roles)
{
    fitColumns();
}

// Every column gets the width of its title or its widest usual figure, and an even share of what is left, so that
// changing figures do not make columns jump.
void FigureTable::fitColumns()
{
    const int columns = model()->columnCount();
    std::vector<int> widths(static_cast<std::size_t>(columns));
    int total = 0;
    int shown = 0;
    for (int column = 0; column < columns; ++column) {
        setColumnHidden(column, roles_ && model()->headerData(column, Qt::Horizontal, roles_->isEmpty).toBool());
        if (isColumnHidden(column)) continue;
        ++shown;
        int& width = widths[static_cast<std::size_t>(column)];
        width = std::max(titleWidth(column), widestFigure(column));
        if (column == 0) width = std::max(width, sizeHintForColumn(column));
        total += width;
    }
    setScrollsSideways(total > viewport()->width());
    const int share = std::max(0, viewport()->width() - total) / std::max(1, shown);
    for (int column = 0; column < columns; ++column)
        if (!isColumnHidden(column)) setColumnWidth(column, widths[static_cast<std::size_t>(column)] + share);
}

int FigureTable::widestFigure(int column) const
{
    const QString own = roles_ ? model()->headerData(column, Qt::Horizontal, roles_->widest).toString() : QString();
    const auto widthOf = [this](const QString& text) { return fontMetrics().horizontalAdvance(text) + 8; };
    if (!own.isEmpty()) return widthOf(own);
    return std::max(widthOf(QStringLiteral("88.8 MiB")), widthOf(QStringLiteral("8,888,888")));
}

} // namespace poolscope::ui
