// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/comparison_table_model.h"

#include "ui/tables/column_text.h"
#include "ui/widgets/help_topic.h"

#include <QFont>

#include <algorithm>
#include <array>
#include <utility>

namespace poolscope::ui {

namespace {

// In order of ComparisonTableModel::Column.
constexpr std::array<ColumnText, ComparisonTableModel::columnTotal> comparisonColumns{{
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "lane"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "The name of the lane, which both have."),
     "glossary#lane"},
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "what"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel",
                       "First the settings that differ, then every figure as the table of figures has it."),
     "numbers/comparison"},
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "A: this run"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "The run that the charts show."),
     "numbers/comparison#a-and-b"},
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "B: overlay"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel",
                       "The recording, or the run of another experiment, that is laid under this run."),
     "numbers/comparison#a-and-b"},
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "A − B"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel",
                       "How much more this run has. ▲ and ▼ mark counters that differ, and measured figures whose "
                       "difference is more than the frames' noise: its interval does not cover 0."),
     "numbers/comparison#a--b"},
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "95 % interval"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel",
                       "Where the difference lies, as far as the frames tell: from batches of frames, because a frame "
                       "resembles the ones before it. It says nothing of what differs from one run of the same "
                       "experiment to the next. Counters are exact and have none."),
     "numbers/comparison#95--interval"},
}};

} // namespace

ComparisonTableModel::ComparisonTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void ComparisonTableModel::setRows(std::vector<ComparisonRow> rows)
{
    const auto areAlike = [](const ComparisonRow& one, const ComparisonRow& other) {
        return one.lane == other.lane && one.style == other.style && one.subject == other.subject;
    };
    if (!std::ranges::equal(rows, rows_, areAlike)) {
        beginResetModel();
        rows_ = std::move(rows);
        endResetModel();
    } else if (rows != rows_) {
        rows_ = std::move(rows);
        emit dataChanged(index(0, One), index(rowCount() - 1, columnTotal - 1));
    }
}

int ComparisonTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ComparisonTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant ComparisonTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const ComparisonRow& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: {
        const std::array texts{&row.lane, &row.subject, &row.one, &row.other, &row.difference, &row.interval};
        return *texts[static_cast<std::size_t>(index.column())];
    }
    case Qt::FontRole:
        if (!row.isBeyond || index.column() != Difference) return {};
        {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((index.column() <= Subject ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case StyleRole: return row.style ? QVariant(*row.style) : QVariant();
    case IsBeyondRole: return row.isBeyond;
    case HelpTopicRole: return index.column() == Lane || row.topic.isEmpty() ? QVariant() : QVariant(row.topic);
    default: return {};
    }
}

QVariant ComparisonTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal) return {};
    const ColumnText& text = comparisonColumns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return tr(text.title);
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole: return tr(text.meaning);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((section <= Subject ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case HelpTopicRole: return QLatin1String(text.topic);
    default: return {};
    }
}

} // namespace poolscope::ui
