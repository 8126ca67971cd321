// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers under the charts: one row a lane and, while a recording is laid under the run, below it one of its
// counterpart there and one of what the run has more. Texts carry their unit; SortRole has the bare figure. Figures
// that mean nothing for a lane (or not yet) read "–". Meaning only: colours and markers are the view's.
#pragma once

#include "core/metrics/summary.h"
#include "ui/tables/lane_figures.h"
#include "ui/tables/recorded_lanes.h"

#include <QAbstractTableModel>

namespace poolscope::ui {

class LaneTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using Column = LaneFigures::Column;
    using enum LaneFigures::Column;
    enum Role {
        SortRole = Qt::UserRole, // the figure without unit (bytes, ns, shares of 1), or the name; invalid for "–"
        StyleRole,               // int, of every cell: LaneDescription::style
        IsEmptyRole,             // bool, of a title: what its column shows means nothing for any of these lanes
        WidestRole,              // text, of a title: as wide as a figure of its column usually gets
        LaneRole,                // int, of every cell: the lane of the run; -1 in a row of a recording
    };

    explicit LaneTableModel(QObject* parent = nullptr);

    // New rows, without figures yet; none of a recording.
    void setLanes(std::vector<LaneDescription> lanes);
    // One a lane, in lane order. Tells of all figures at once, and only if one differs.
    void setSummaries(const std::vector<LaneSummary>& summaries);
    // A recording is laid under the run, or, without lanes, none any more. Its rows are without figures yet.
    void setRecordedLanes(const std::vector<RecordedLane>& lanes);
    // One a recorded lane, in that order. Where one is of fewer frames than its counterpart, no difference is told.
    void setRecordedSummaries(const std::vector<LaneSummary>& summaries);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] bool isEmpty(int column) const;
    [[nodiscard]] QString widest(int column) const;

    struct Cell
    {
        QString text;
        QVariant value;
        QString tip{}; // what is left out of it

        friend bool operator==(const Cell&, const Cell&) = default;
    };
    enum class Of { Lane, Recorded, Difference };
    struct Row
    {
        LaneDescription lane;
        Of of = Of::Lane;
        std::size_t index = 0; // of the lane in the run, or among the recorded ones
        LaneSummary summary{}; // but for a difference
        std::vector<Cell> cells{};
    };

    void show(Of of, const std::vector<LaneSummary>& summaries);
    [[nodiscard]] static std::vector<Cell> cellsOf(const LaneDescription& lane, const LaneSummary& summary);
    [[nodiscard]] static std::vector<Cell> differenceOf(const Row& lane, const Row& recorded);
    [[nodiscard]] static QVariant alignmentOf(int column);

    std::vector<Row> rows_; // those of a recording behind that of their counterpart: its own, then the difference
};

} // namespace poolscope::ui
