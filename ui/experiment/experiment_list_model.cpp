// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiment/experiment_list_model.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "ui/text/core_words.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"

#include <algorithm>

namespace poolscope::ui {

ExperimentListModel::ExperimentListModel(QObject* parent) : QAbstractListModel(parent)
{
    for (const BuiltInExperiment& builtIn : builtInExperiments()) {
        const std::string name(builtIn.name);
        entries_.push_back({QString::fromStdString(name), translated(parseExperiment(builtIn.text, name).title), true});
    }
}

int ExperimentListModel::add(const QString& source, const QString& title)
{
    if (const int row = rowOf(source); row >= 0) {
        Entry& known = entries_[static_cast<std::size_t>(row)];
        if (!known.isBuiltIn && known.title != title) {
            known.title = title;
            emit dataChanged(index(row), index(row));
        }
        return row;
    }
    const int row = rowCount();
    beginInsertRows({}, row, row);
    entries_.push_back({source, title, false});
    endInsertRows();
    return row;
}

int ExperimentListModel::rowOf(const QString& source) const
{
    const auto found =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.source == source; });
    return found == entries_.end() ? -1 : static_cast<int>(found - entries_.begin());
}

QString ExperimentListModel::source(int row) const
{
    return entries_.at(static_cast<std::size_t>(row)).source;
}

int ExperimentListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

QVariant ExperimentListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const Entry& entry = entries_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return entry.isBuiltIn ? entry.title
                               : tr("%1 (%2)").arg(inSentence(entry.title), inSentence(shownFile(entry.source)));
    case Qt::ToolTipRole: return literally(shownPath(entry.source));
    case SourceRole: return entry.source;
    case BuiltInRole: return entry.isBuiltIn;
    default: return {};
    }
}

} // namespace poolscope::ui
