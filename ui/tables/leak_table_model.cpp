// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/leak_table_model.h"

#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"

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

} // namespace

LeakTableModel::LeakTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void LeakTableModel::show(std::shared_ptr<const LeakStudy> study, LeaksBy way)
{
    beginResetModel();
    study_ = std::move(study);
    way_ = way;
    endResetModel();
}

int LeakTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || study_ == nullptr ? 0 : static_cast<int>(study_->by(way_).groups.size());
}

int LeakTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant LeakTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const LeakGroup& group = study_->by(way_).groups[static_cast<std::size_t>(index.row())];
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
