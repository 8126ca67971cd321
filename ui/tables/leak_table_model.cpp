// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/leak_table_model.h"

#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace poolscope::ui {

namespace {

const LeakColumnText& textOfColumn(int section)
{
    return leakColumns().at(static_cast<std::size_t>(section - 1));
}

bool isFigure(int section)
{
    return section > 0 && section != LeakTableModel::columnTotal - 1;
}

const char* topicOf(int section)
{
    return section == 1 + static_cast<int>(LeakColumn::Recycled) ? "numbers/lifetimes#recycled" : "14#what-stays";
}

// What figures are sorted by.
std::pair<double, double> keyOf(const LeakGroup& group, LeakColumn column)
{
    const auto figure = [](auto value) { return std::pair(static_cast<double>(value), 0.0); };
    switch (column) {
    case LeakColumn::Objects: return figure(group.found.allocations);
    case LeakColumn::Births: return figure(group.born.allocations);
    case LeakColumn::Bytes: return figure(group.found.bytes);
    case LeakColumn::BytesPerFrame: return figure(group.bytesPerFrame);
    case LeakColumn::Frames: return {static_cast<double>(group.firstFrame), static_cast<double>(group.lastFrame)};
    case LeakColumn::Recycled: return figure(group.recycling());
    case LeakColumn::Freed: break;
    }
    return figure(group.frees);
}

template <class Keys>
void sortBy(const Keys& keys, std::vector<std::size_t>& order, Qt::SortOrder direction)
{
    std::ranges::stable_sort(order, [&](std::size_t one, std::size_t other) {
        return direction == Qt::AscendingOrder ? keys[one] < keys[other] : keys[other] < keys[one];
    });
}

void sortByName(const std::vector<LeakGroup>& groups, std::vector<std::size_t>& order, Qt::SortOrder direction)
{
    std::vector<QString> names;
    for (const LeakGroup& group : groups)
        names.push_back(spoken(shownName(group)));
    sortBy(names, order, direction);
    std::ranges::stable_partition(order, [&](std::size_t group) { return !groups[group].name.empty(); });
}

} // namespace

LeakTableModel::LeakTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void LeakTableModel::show(std::shared_ptr<const LeakStudy> study, LeaksBy way)
{
    beginResetModel();
    study_ = std::move(study);
    way_ = way;
    arrange();
    endResetModel();
}

void LeakTableModel::arrange()
{
    order_.resize(study_ == nullptr ? 0 : groups().size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    if (order_.empty() || sortColumn_ < 0) return;
    if (sortColumn_ == 0) return sortByName(groups(), order_, sortOrder_);
    std::vector<std::pair<double, double>> keys;
    for (const LeakGroup& group : groups())
        keys.push_back(keyOf(group, static_cast<LeakColumn>(sortColumn_ - 1)));
    sortBy(keys, order_, sortOrder_);
}

// Keeps the selection on the same groups.
void LeakTableModel::sort(int column, Qt::SortOrder order)
{
    if (column == sortColumn_ && order == sortOrder_) return;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const std::vector<std::size_t> groupsBefore = order_;
    sortColumn_ = column;
    sortOrder_ = order;
    arrange();
    std::vector<int> rows(order_.size()); // by group
    for (std::size_t row = 0; row < order_.size(); ++row)
        rows[order_[row]] = static_cast<int>(row);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex& each : before)
        after << index(rows[groupsBefore[static_cast<std::size_t>(each.row())]], each.column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

int LeakTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int LeakTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant LeakTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const LeakGroup& group = groups()[order_[static_cast<std::size_t>(index.row())]];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == 0 ? spoken(shownName(group))
                                   : spoken(leakCells(group).at(static_cast<std::size_t>(index.column() - 1)));
    case Qt::TextAlignmentRole: return headerData(index.column(), Qt::Horizontal, role);
    case NumberRole: return group.number;
    default: return {};
    }
}

QVariant LeakTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal) return {};
    switch (role) {
    case Qt::DisplayRole: return section == 0 ? spoken(titleOf(way_)) : spoken(Message(textOfColumn(section).title));
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole:
        return section == 0 ? tr("What the objects of a row have in common. Those of call sites with the same three "
                                 "innermost functions are in one row.")
                            : spoken(Message(textOfColumn(section).meaning));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((isFigure(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case HelpTopicRole: return QLatin1String(topicOf(section));
    default: return {};
    }
}

} // namespace poolscope::ui
