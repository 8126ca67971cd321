// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Predictions of several people, a row each, and what came. Names can be edited. Meaning only: the colours of the lines
// are the view's. Interface thread.
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

    // Where there are as many rows and columns as before, those that are selected or edited stay so.
    void setTable(PredictionTable table);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    // A name, of which `renamed` tells; the model itself changes by setTable() only.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

signals:
    // One line, as long as a name may be, and another than before.
    void renamed(int row, const QString& name);

private:
    PredictionTable table_;
};

} // namespace poolscope::ui
