// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One figure over a range of frames, with one row for each lane, and one for each lane of an overlay: minimum, mean,
// percentiles, maximum, total, and the values at the measuring cursors with their difference. A figure without a
// meaning reads "–". Content only: colours and markers belong to the view. Computed on request, in O(lanes * frames of
// the range).
#pragma once

#include "core/metrics/percentiles.h"
#include "core/metrics/summary.h"
#include "core/recording/recording.h"
#include "ui/tables/recorded_lanes.h"
#include "ui/tables/shown_range.h"
#include "ui/text/figure.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace poolscope::ui {

class RangeTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Minimum, Mean, Median, P99, Maximum, Total, AtA, AtB, Difference, columnTotal };
    enum Role {
        SortRole = Qt::UserRole, // the figure without unit, or the name; invalid for "–"
        StyleRole,               // int, of every cell: LaneDescription::style
    };

    explicit RangeTableModel(QObject* parent = nullptr);

    // A row belongs to the run's recording or to the overlay.
    struct Row
    {
        LaneDescription lane;
        std::shared_ptr<const Recording> recording;
        std::size_t index = 0; // of the lane in that recording
    };

    // New rows, without figures yet; none of an overlay. The recording has these lanes, and may grow.
    void setRecording(std::shared_ptr<const Recording> recording, const std::vector<LaneDescription>& lanes);
    // Lanes of a recording that is laid under it have rows, too, each behind its counterpart; nullptr: none have.
    void setOverlay(const std::shared_ptr<const Recording>& overlay, const std::vector<RecordedLane>& lanes);
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
    // Computes everything again. Frames beyond the end of the run are left out, of an overlay as well, and so are
    // frames beyond the end of the overlay. Without frames there are no figures. Figures that are times leave out
    // preempted frames (see Sample::isPreempted), unless setPreemptedFrames() includes them.
    void show(Field figure, std::optional<FrameRange> range, std::optional<std::size_t> a,
              std::optional<std::size_t> b);
    [[nodiscard]] Field figure() const { return figure_; }
    // For the next show(): whether times include preempted frames.
    void setPreemptedFrames(PreemptedFrames rule) { rule_ = rule; }
    // The number of preempted frames that the last show() left out, over all lanes.
    [[nodiscard]] std::size_t preemptedFrames() const { return preempted_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    using Cells = std::array<std::optional<double>, columnTotal>;

    [[nodiscard]] std::vector<std::uint64_t> valuesOf(const Row& row, const FrameRange& range);
    [[nodiscard]] Cells statisticsIn(const Row& row, const FrameRange& range);
    [[nodiscard]] std::optional<double> valueAt(const Row& row, std::optional<std::size_t> frame) const;
    [[nodiscard]] QString textOf(const LaneDescription& lane, int column, const std::optional<double>& value) const;

    std::shared_ptr<const Recording> recording_; // null before the first
    std::vector<Row> rows_;
    std::vector<Cells> cells_; // by row
    Field figure_ = Field::HeapBytes;
    PreemptedFrames rule_ = PreemptedFrames::LeftOut;
    std::size_t preempted_ = 0;
};

} // namespace poolscope::ui
