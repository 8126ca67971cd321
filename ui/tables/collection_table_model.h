// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The collections of a run, one a row, in the order they happened or sorted by a column; those of one lane or one kind
// alone, if that is asked for. Texts carry their unit and are made when they are
// asked for: a row costs eight bytes, so that millions of increments do no harm. Figures that a kind of collection does
// not have read "–". Interface thread.
#pragma once

#include "core/recording/collection_order.h"
#include "ui/text/lane_description.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace poolscope::ui {

class CollectionTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Lane,
        Kind,
        Cause,
        Frame,
        Number,
        Before,
        After,
        Reclaimed,
        Copied,
        Promoted,
        Visited,
        Pause,
        BudgetShare,
        columnTotal,
    };
    enum Role {
        SortRole = Qt::UserRole, // the figure without unit (bytes, objects, ns, shares of 1), or the name
        StyleRole,               // int, of every cell: LaneDescription::style
        FrameRole,               // quint64, of every cell: the frame it happened in
        LaneRole,                // int, of every cell: the lane's place in the recording
    };

    explicit CollectionTableModel(QObject* parent = nullptr);

    // The collections of that recording, so far; it has these lanes.
    void setRecording(std::shared_ptr<const Recording> recording, std::vector<LaneDescription> lanes);
    // The recording has grown by whole frames: appends their collections.
    void follow();

    // By a column, those with the same figure as they happened; column -1: all as they happened. Goes on for what
    // comes.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    [[nodiscard]] bool isInTimeOrder() const { return sortColumn_ < 0; }

    // Rows that are left out are not there.
    struct Filter
    {
        std::optional<std::uint32_t> lane;
        std::optional<Collection::Kind> kind;

        friend bool operator==(const Filter&, const Filter&) = default;
    };

    void setFilter(const Filter& filter);
    [[nodiscard]] const Filter& filter() const { return filter_; }
    [[nodiscard]] const std::vector<LaneDescription>& lanes() const { return lanes_; }

    // Of the lane's collection that took so long, or, without such a one, of its longest; nothing if it has none.
    // O(rows).
    [[nodiscard]] std::optional<int> rowOfPause(std::uint32_t lane, double nanoseconds) const;

    // Whether any lane has a collector.
    [[nodiscard]] bool hasCollectors() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] const CollectionRecord& recordAt(int row) const;
    [[nodiscard]] const CollectionRecord& recordAt(const CollectionOrder::Place& place) const;
    [[nodiscard]] std::vector<CollectionOrder::Place> news();
    [[nodiscard]] bool isBefore(const CollectionOrder::Place& one, const CollectionOrder::Place& other) const;
    [[nodiscard]] double keyOf(const CollectionOrder::Place& place) const;
    template <class Change>
    void rearrange(Change change);
    [[nodiscard]] QString textOf(const CollectionRecord& record, int column) const;
    [[nodiscard]] QVariant figureOf(const CollectionRecord& record, int column) const;

    std::shared_ptr<const Recording> recording_; // null before the first
    std::vector<LaneDescription> lanes_;
    std::optional<CollectionOrder> order_;
    std::vector<CollectionOrder::Place> rows_;
    Filter filter_;
    int sortColumn_ = -1;
    Qt::SortOrder sortOrder_ = Qt::AscendingOrder;
};

} // namespace poolscope::ui
