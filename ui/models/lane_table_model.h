// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers under the charts: one row a lane. Texts carry their unit; SortRole has the bare figure. Figures that
// mean nothing for a lane (or not yet) read "–". Meaning only: colours and markers are the view's.
#pragma once

#include "core/metrics/summary.h"
#include "ui/models/lane_description.h"

#include <QAbstractTableModel>

namespace poolscope::ui {

class LaneTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
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
        IsEmptyRole,             // bool, of a title: what its column shows means nothing for any of these lanes
        WidestRole,              // text, of a title: as wide as a figure of its column usually gets
    };

    explicit LaneTableModel(QObject* parent = nullptr);

    // New rows, without figures yet.
    void setLanes(std::vector<LaneDescription> lanes);
    // One a lane, in lane order. Tells of all figures at once, and only if one differs.
    void setSummaries(const std::vector<LaneSummary>& summaries);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] bool isEmpty(int column) const;

    struct Cell
    {
        QString text;
        QVariant value;
        QString tip{}; // what is left out of it

        friend bool operator==(const Cell&, const Cell&) = default;
    };
    struct Row
    {
        LaneDescription lane;
        std::vector<Cell> cells; // by column
    };

    [[nodiscard]] static std::vector<Cell> cellsOf(const LaneDescription& lane, const LaneSummary& summary);
    [[nodiscard]] static QVariant alignmentOf(int column);

    std::vector<Row> rows_;
};

} // namespace poolscope::ui
