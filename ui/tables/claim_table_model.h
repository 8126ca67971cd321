// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an article said of an experiment's subject beside what is measured here, as findingOf() has it: one row a
// claim. What nothing is measured of yet reads "–". Meaning only: colours and markers are the view's.
#pragma once

#include "core/experiment/finding.h"
#include "core/recording/recorded_speed.h"

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
        // Text below the cell's own: what exactly was looked at there; who said so where, or that the row is ours; why
        // ours may differ. May be empty. A cell's AccessibleTextRole has both.
        RemarkRole,
    };

    explicit ClaimTableModel(QObject* parent = nullptr);

    // The claims of that experiment, with nothing measured yet; no rows if it has none.
    void setExperiment(const Experiment& experiment);
    // One a lane, in lane order, of that recording; it must be of the experiment set last. Tells of all figures at
    // once, and only if one differs.
    void setSummaries(const std::vector<LaneSummary>& summaries, const Recording& recording);

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
    [[nodiscard]] static QString remarkOn(const Row& row, int column);

    std::vector<Row> rows_;
    std::vector<Claim> claims_;
    RecordedSpeeds speeds_;
};

} // namespace poolscope::ui
