// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The collections of a run, one in each row, in the order they happened or sorted by a column, and on request only
// those of one lane or one kind. Texts carry their unit and are made on demand: a row costs eight bytes, so that
// millions of increments do no harm. Figures that do not apply to a kind of collection read "–". Interface thread.
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
        NumberRole,              // quint64, of every cell: Collection::number
    };

    explicit CollectionTableModel(QObject* parent = nullptr);

    // The collections of that recording, so far; it has these lanes.
    void setRecording(std::shared_ptr<const Recording> recording, std::vector<LaneDescription> lanes);
    // The recording has grown by whole frames: appends their collections.
    void follow();

    // Sorts by a column, with equal figures in the order they happened; column -1: all in the order they happened. Also
    // applies to rows that arrive later.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    [[nodiscard]] bool isInTimeOrder() const { return sortColumn_ < 0; }

    // Rows that do not match are left out.
    struct Filter
    {
        std::optional<std::uint32_t> lane;
        std::optional<Collection::Kind> kind;

        friend bool operator==(const Filter&, const Filter&) = default;
    };

    void setFilter(const Filter& filter);
    [[nodiscard]] const Filter& filter() const { return filter_; }
    [[nodiscard]] const std::vector<LaneDescription>& lanes() const { return lanes_; }

    // The row of the lane's collection that took that long or, if there is none, of its longest one; nullopt if it has
    // none. O(rows).
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
