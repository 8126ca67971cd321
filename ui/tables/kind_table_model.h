// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What sizes the pools: one row for each kind in each lane that has it in a pool, after a row for all of them together
// where there are several; of a recorded program also one for each kind of the first lane that has none yet, whose
// button gives it one. Births and lifetimes are those of the events, and so the same in every lane. The last column
// offers to set a pool's size to what this run needed. Figures without a value read "–". Content only: colours and
// buttons belong to the view.
#pragma once

#include "core/experiment/experiment_tuning.h"
#include "core/tuning/advice/pooled_kinds.h"
#include "ui/engine/run_report.h"

#include <QAbstractTableModel>
#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope::ui {

class KindTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Lane,
        Kind,
        Alive,
        BirthsPerFrame,
        Recycled,
        MedianLife,
        Lifetimes,
        Owned,
        InUse,
        HighWater,
        Misses,
        Refused,
        Size,
        columnTotal,
    };
    enum Role {
        StyleRole = Qt::UserRole, // int, of every cell: as in laneStyles()
        IsEmptyRole,              // bool, of a title: whether its column has no meaning for any row
        WidestRole,               // text, of a title: the usual maximum width of a figure of its column
        CanSetRole,               // bool, of a cell of Size: whether it offers anything. Its ToolTipRole says what
        LaneRole,                 // int, of every cell: the lane's place in the experiment
        KindRole,                 // name, of every cell: the kind; empty: all of the lane
    };

    explicit KindTableModel(QObject* parent = nullptr);

    // Makes new rows, without figures yet; none if no lane has pools.
    void setExperiment(SharedExperiment experiment);
    // Shows the report, which must be of that experiment, as tuned by now. Reports all changes in one signal.
    void setReport(const RunReport& report, SharedExperiment tuned);
    // What the button of that row sets, each a parameter of its lane; empty: nothing.
    [[nodiscard]] std::vector<TuningStep> settingsAt(int row) const;
    // The kind that has no pool yet and that the button of that row would give one; empty if it has.
    [[nodiscard]] QString kindToPool(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    // What a row offers, or why it offers nothing.
    struct Offer
    {
        QString text{}; // empty: nothing, ever
        QString tip{};
        bool canSet = false;

        friend bool operator==(const Offer&, const Offer&) = default;
    };
    struct Row
    {
        std::size_t lane = 0; // of the experiment
        int style = 0;
        std::vector<PooledKind> kinds{};  // one, or all of the lane
        std::vector<std::size_t> sizes{}; // those that its button sets: indices of sizes_[lane]
        std::array<QString, Size> texts{};
        Offer offer{};
        bool isPooled = true; // false: one kind of a recorded program that has no pool yet
    };

    void addLane(const PooledLane& pooled, int style);
    void addKindsOfTrace(int style, const std::vector<PooledLane>& pooled);
    [[nodiscard]] std::vector<TuningStep> settingsOf(const Row& row) const;
    [[nodiscard]] static std::array<QString, Size> textsOf(const Row& row, const RunReport& report);
    // `frames`: of the report.
    [[nodiscard]] Offer offerOf(const Row& row, std::uint64_t frames) const;
    // Why births and lifetimes have no figures; empty if they have.
    [[nodiscard]] QString whyNoLives() const;
    [[nodiscard]] QString whyNothing(const Row& row) const;
    [[nodiscard]] QString nameOf(const Row& row, int column) const;
    [[nodiscard]] QString widest(int column) const;

    SharedExperiment experiment_ = std::make_shared<const Experiment>(); // as tuned
    bool areLivesMissing_ = false;                                       // from a report with frames
    std::vector<Row> rows_;
    std::vector<std::vector<PoolSize>> sizes_;                      // by lane
    std::vector<std::vector<std::optional<std::uint64_t>>> needed_; // slots, by lane and kind
};

} // namespace poolscope::ui
