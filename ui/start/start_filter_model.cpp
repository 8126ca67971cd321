// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_filter_model.h"

#include <algorithm>

namespace poolscope::ui {

StartFilterModel::StartFilterModel(StartListModel& model, QObject* parent) : QSortFilterProxyModel(parent)
{
    setSourceModel(&model);
}

void StartFilterModel::setSearch(const QString& words)
{
    words_ = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void StartFilterModel::setGroup(std::optional<StartListModel::Group> group)
{
    group_ = group;
    invalidateFilter();
}

bool StartFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (group_ && index.data(StartListModel::GroupRole).toInt() != static_cast<int>(*group_)) return false;
    const QString text = index.data(Qt::AccessibleTextRole).toString() + QLatin1Char(' ') +
                         index.data(StartListModel::LanesRole).toStringList().join(QLatin1Char(' ')) +
                         QLatin1Char(' ') + index.data(StartListModel::SourceRole).toString();
    return std::ranges::all_of(words_, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace poolscope::ui
