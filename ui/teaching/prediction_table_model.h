// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Predictions of several people, one row each, and a row of what happened. Names can be edited. The model holds values
// only; the view chooses the colours of the lines. Interface thread.
#pragma once

#include "ui/teaching/prediction_words.h"

#include <QAbstractTableModel>

namespace poolscope::ui {

class PredictionTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        LookRole = Qt::UserRole, // int, of every cell: PredictionTable::Row::look
    };

    explicit PredictionTableModel(QObject* parent = nullptr);

    // If the numbers of rows and columns stay the same, selection and editing go on.
    void setTable(PredictionTable table);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    // Sets a name by emitting `renamed`; the model itself changes by setTable() only.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

signals:
    // A single line, no longer than a name may be, and different from before.
    void renamed(int row, const QString& name);

private:
    PredictionTable table_;
};

} // namespace poolscope::ui
