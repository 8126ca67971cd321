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

void StartFilterModel::setGroup(std::optional<int> group)
{
    group_ = group;
    invalidateFilter();
}

int StartFilterModel::foundInAllGroups() const
{
    int found = 0;
    for (int row = 0; row < sourceModel()->rowCount(); ++row)
        found += hasWords(sourceModel()->index(row, 0)) ? 1 : 0;
    return found;
}

bool StartFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    return (!group_ || index.data(StartListModel::GroupsRole).value<QList<int>>().contains(*group_)) && hasWords(index);
}

bool StartFilterModel::hasWords(const QModelIndex& index) const
{
    const QString text = index.data(StartListModel::SearchRole).toString();
    return std::ranges::all_of(words_, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace poolscope::ui
