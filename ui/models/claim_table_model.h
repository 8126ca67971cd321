// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an article said of an experiment's subject beside what is measured here, in the words of measured(): one row a
// claim. What nothing is measured of yet reads "–". Meaning only: colours and markers are the view's.
#pragma once

#include "core/experiment/experiment.h"

#include <QAbstractTableModel>

#include <vector>

namespace poolscope::ui {

class ClaimTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Lane, Subject, Said, Measured, columnTotal };
    enum Role {
        StyleRole = Qt::UserRole, // int, of every cell: as laneStyles() has it
    };

    explicit ClaimTableModel(QObject* parent = nullptr);

    // The claims of that experiment, with nothing measured yet; no rows if it has none.
    void setExperiment(const Experiment& experiment);
    // One a lane, in lane order. Tells of all figures at once, and only if one differs.
    void setSummaries(const std::vector<LaneSummary>& summaries);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        Claim claim;
        QString lane;
        int style;
        QString measured;
    };

    [[nodiscard]] static QString textOf(const Row& row, int column);

    std::vector<Row> rows_;
};

} // namespace poolscope::ui
