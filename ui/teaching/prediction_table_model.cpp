// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_table_model.h"

#include "ui/text/literal.h"

#include <utility>

namespace poolscope::ui {

namespace {

// Cut between code points, and without characters that a file does not accept.
QString asName(const QString& text)
{
    QString name;
    std::size_t characters = 0;
    for (const char32_t letter : text.simplified().toUcs4()) {
        if (!QChar::isPrint(letter)) continue;
        if (++characters > Prediction::maxCharacters) break;
        name += QString::fromUcs4(&letter, 1);
    }
    return name.trimmed();
}

} // namespace

PredictionTableModel::PredictionTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void PredictionTableModel::setTable(PredictionTable table)
{
    const bool isSame = table.titles == table_.titles && table.rows.size() == table_.rows.size();
    if (!isSame) beginResetModel();
    table_ = std::move(table);
    if (!isSame) return endResetModel();
    if (!table_.rows.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int PredictionTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(table_.rows.size());
}

int PredictionTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(table_.titles.size());
}

QVariant PredictionTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const PredictionTable::Row& row = table_.rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return row.cells.value(index.column());
    case Qt::ToolTipRole: return row.tip.isEmpty() ? QVariant() : QVariant(literally(row.tip));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((index.column() == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case LookRole: return row.look;
    default: return {};
    }
}

bool PredictionTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable)) return false;
    const QString name = asName(value.toString());
    if (name.isEmpty() || name == index.data().toString()) return false;
    emit renamed(index.row(), name);
    return true;
}

Qt::ItemFlags PredictionTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == 0 && index.data(LookRole).toInt() >= 0 ? flags | Qt::ItemIsEditable : flags;
}

QVariant PredictionTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    switch (role) {
    case Qt::DisplayRole: return table_.titles[section];
    case Qt::ToolTipRole: return table_.meanings[section];
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    default: return {};
    }
}

} // namespace poolscope::ui
