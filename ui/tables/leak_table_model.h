// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which objects of a recorded program stay: a row for each call site, kind or thread, the most bytes first, as
// `poolscope leaks` prints them, or sorted by a column. Content only. Interface thread.
#pragma once

#include "core/tuning/leaks/leak_study.h"
#include "core/tuning/leaks/leak_words.h"

#include <QAbstractTableModel>

#include <cstddef>
#include <memory>
#include <vector>

namespace poolscope::ui {

class LeakTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    // The name first, then by LeakColumn.
    static constexpr int columnTotal = 1 + static_cast<int>(leakColumnTotal);
    enum Role {
        StyleRole = Qt::UserRole, // invalid: rows are no lanes
        NumberRole,               // quint32, of every cell: LeakGroup::number
    };

    explicit LeakTableModel(QObject* parent = nullptr);

    // nullptr: no rows. They are sorted as the ones before.
    void show(std::shared_ptr<const LeakStudy> study, LeaksBy way);
    [[nodiscard]] const std::shared_ptr<const LeakStudy>& study() const { return study_; }
    [[nodiscard]] LeaksBy way() const { return way_; }
    // Sorts by a column, with equal ones as `poolscope leaks` prints them, and a name that is not known last in either
    // order; column -1: all as it prints them.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] const std::vector<LeakGroup>& groups() const { return study_->by(way_).groups; }
    void arrange();

    std::shared_ptr<const LeakStudy> study_;
    LeaksBy way_ = LeaksBy::CallSite;
    std::vector<std::size_t> order_; // of the groups, by row
    int sortColumn_ = -1;
    Qt::SortOrder sortOrder_ = Qt::AscendingOrder;
};

} // namespace poolscope::ui
