// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a comparison as a table. Content only: colours and markers belong to the view.
#pragma once

#include "ui/tables/comparison_rows.h"

#include <QAbstractTableModel>

#include <vector>

namespace poolscope::ui {

class ComparisonTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Lane, Subject, One, Other, Difference, Interval, columnTotal };
    enum Role {
        StyleRole = Qt::UserRole, // int, of every cell: ComparisonRow::style; invalid without a lane of the run
        IsBeyondRole,             // bool, of every cell: ComparisonRow::isBeyond
    };

    explicit ComparisonTableModel(QObject* parent = nullptr);

    // Rows of the same lanes and subjects as before are changed in place, so that selection and scrolling stay.
    void setRows(std::vector<ComparisonRow> rows);
    [[nodiscard]] const std::vector<ComparisonRow>& rows() const { return rows_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    std::vector<ComparisonRow> rows_;
};

} // namespace poolscope::ui
