// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The claims of an article beside what is measured here. Interface thread.
#pragma once

#include "core/experiment/finding.h"
#include "core/recording/recorded_summary.h"
#include "ui/tables/fitted_table.h"

#include <QAbstractTableModel>
#include <QStyledItemDelegate>

#include <vector>

namespace poolscope::ui {

// The claims of an article about an experiment's subject beside what is measured here, as findingOf() words it: one row
// for each claim. A claim without a measurement yet reads "–". Content only: colours and markers belong to the view.
class ClaimTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Lane, Subject, Said, Measured, columnTotal };
    enum Role {
        StyleRole = Qt::UserRole, // int, of every cell: as in laneStyles()
        // Text below the cell's own: what exactly was examined there; who said so and where, or that the row is our
        // own; why our result may differ. May be empty. A cell's AccessibleTextRole has both texts.
        RemarkRole,
    };

    explicit ClaimTableModel(QObject* parent = nullptr);

    // Shows the claims of that experiment, with nothing measured yet; no rows if it has none.
    void setExperiment(const Experiment& experiment);
    // One for each lane, in lane order, for that recording, which must belong to the experiment set last. Reports all
    // figures in one signal, and only if one has changed.
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

// Paints a table cell in two lines: its text and, below it in muted type, a remark. A cell without a remark looks like
// any other. Interface thread.
class RemarkDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // `remarkRole`: the model's role for the remark.
    explicit RemarkDelegate(int remarkRole, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // The width fits both lines.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int remarkRole_;
};

class ClaimTable : public FittedTable
{
    Q_OBJECT

public:
    // Model and room must outlive the table.
    ClaimTable(ClaimTableModel& model, QWidget& room, QWidget* parent = nullptr);

protected:
    void fitColumns() override;
};

} // namespace poolscope::ui
