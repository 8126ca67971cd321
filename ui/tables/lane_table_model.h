// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers under the charts: one row for each lane. With an overlay, two rows follow: one for the recorded
// counterpart, and one for the difference, run minus recording. Texts carry their unit; SortRole has the bare figure.
// Figures without a meaning for a lane, or without a value yet, read "–". Content only: colours and markers belong to
// the view.
#pragma once

#include "core/metrics/summary.h"
#include "ui/tables/recorded_lanes.h"
#include "ui/text/lane_description.h"

#include <QAbstractTableModel>

namespace poolscope::ui {

class LaneTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    // After the name, listedLaneFigures().
    enum Column {
        Name,
        LiveObjects,
        HeapBytes,
        Collections,
        LongestPause,
        HitRate,
        HeapAllocationsPerFrame,
        MedianFrame,
        P99Frame,
        LongestFrame,
        UpdateShare,
        AllocationShare,
        CollectionShare,
        DrawingShare,
        IdleShare,
        columnTotal,
    };
    enum Role {
        SortRole = Qt::UserRole, // the figure without unit (bytes, ns, shares of 1), or the name; invalid for "–"
        StyleRole,               // int, of every cell: LaneDescription::style
        IsEmptyRole,             // bool, of a title: whether its column has no meaning for any of these lanes
        WidestRole,              // text, of a title: the usual maximum width of a figure of its column
        LaneRole,                // int, of every cell: the lane of the run; -1 in a row of a recording
        NameRole,                // text, of a title: the column in settings; empty for the lane's name
        IsMoreRole,              // bool, of a title: whether its column is shown only if it is chosen
    };

    explicit LaneTableModel(QObject* parent = nullptr);

    // Makes new rows, without figures yet, and removes those of an overlay.
    void setLanes(std::vector<LaneDescription> lanes);
    // One for each lane, in lane order. Reports all figures in one signal, and only if one has changed.
    void setSummaries(const std::vector<LaneSummary>& summaries);
    // Adds rows for an overlay, without figures yet; with no lanes, removes them.
    void setRecordedLanes(const std::vector<RecordedLane>& lanes);
    // One for each recorded lane, in that order. If one has fewer frames than its counterpart, no difference is shown.
    void setRecordedSummaries(const std::vector<LaneSummary>& summaries);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QVariant headingOf(int column, int role) const;
    [[nodiscard]] bool isEmpty(int column) const;
    [[nodiscard]] QString widest(int column) const;

    struct Cell
    {
        QString text;
        QVariant value;
        QString tip{}; // says what is left out of the figure

        friend bool operator==(const Cell&, const Cell&) = default;
    };
    enum class Of { Lane, Recorded, Difference };
    struct Row
    {
        LaneDescription lane;
        Of of = Of::Lane;
        std::size_t index = 0; // of the lane in the run, or among the recorded ones
        LaneSummary summary{}; // not used for a difference
        std::vector<Cell> cells{};
    };

    void show(Of of, const std::vector<LaneSummary>& summaries);
    [[nodiscard]] static std::vector<Cell> cellsOf(const LaneDescription& lane, const LaneSummary& summary);
    [[nodiscard]] static std::vector<Cell> differenceOf(const Row& lane, const Row& recorded);
    [[nodiscard]] static QVariant alignmentOf(int column);

    std::vector<Row> rows_; // each lane's row is followed by that of its recorded counterpart and the difference
};

} // namespace poolscope::ui
