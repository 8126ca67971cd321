// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/collector_logs/log_table.h"

#include "ui/widgets/table_copy.h"

#include <QHeaderView>
#include <QMenu>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int widestAtFirst = 30; // characters: causes may be sentences

// What the log does not say stands behind all else, in either order.
class UnsaidLast : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override
    {
        const bool isLeftSaid = left.data(sortRole()).isValid(), isRightSaid = right.data(sortRole()).isValid();
        if (isLeftSaid != isRightSaid) return isLeftSaid == (sortOrder() == Qt::AscendingOrder);
        return QSortFilterProxyModel::lessThan(left, right);
    }
};

} // namespace

LogTableModel::LogTableModel(std::span<const LoggedCollection> collections, QObject* parent)
    : QAbstractTableModel(parent),
      collections_(collections),
      columns_(collectionColumns())
{
}

int LogTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(collections_.size());
}

int LogTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant LogTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const CollectionColumn& column = columns_[static_cast<std::size_t>(index.column())];
    const LoggedCollection& collection = collections_[static_cast<std::size_t>(index.row())];
    if (role == SortRole) return column.key(collection);
    if (role == Qt::DisplayRole || (role == Qt::ToolTipRole && column.isText)) return column.text(collection);
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((column.isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

QVariant LogTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return columns_[static_cast<std::size_t>(section)].title;
}

LogTable::LogTable(std::span<const LoggedCollection> collections, QWidget* parent)
    : QTableView(parent),
      sorted_(new UnsaidLast(this))
{
    sorted_->setSourceModel(new LogTableModel(collections, this));
    sorted_->setSortRole(LogTableModel::SortRole);
    setModel(sorted_);
    setSelectionBehavior(SelectRows);
    setWordWrap(false);
    verticalHeader()->hide();
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    resizeColumnsToContents();
    for (int column = 0; column < model()->columnCount(); ++column)
        setColumnWidth(column, std::min(columnWidth(column), widestAtFirst * fontMetrics().averageCharWidth()));
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &LogTable::showMenu);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        if (row.isValid()) emit collectionChosen(static_cast<std::size_t>(sorted_->mapToSource(row).row()));
    });
    new TableCopy(*this);
}

void LogTable::select(std::size_t collection)
{
    const QModelIndex row = sorted_->mapFromSource(sorted_->sourceModel()->index(static_cast<int>(collection), 0));
    const QSignalBlocker silent(this);
    setCurrentIndex(row);
    scrollTo(row, PositionAtCenter);
}

void LogTable::showMenu(const QPoint& at)
{
    QMenu menu; // no child, as in FittedTable
    menu.setObjectName(QStringLiteral("menu.table"));
    findChild<TableCopy*>()->addTo(menu);
    menu.exec(viewport()->mapToGlobal(at));
}

} // namespace poolscope::ui
