// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which objects of a recorded program stay: a row for each call site, kind or thread, the most bytes first, as
// `poolscope leaks` prints them. Content only. Interface thread.
#pragma once

#include "core/tuning/leaks/leak_study.h"
#include "core/tuning/leaks/leak_words.h"

#include <QAbstractTableModel>

#include <memory>

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

    // nullptr: no rows.
    void show(std::shared_ptr<const LeakStudy> study, LeaksBy way);
    [[nodiscard]] const std::shared_ptr<const LeakStudy>& study() const { return study_; }
    [[nodiscard]] LeaksBy way() const { return way_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const LeakStudy> study_;
    LeaksBy way_ = LeaksBy::CallSite;
};

} // namespace poolscope::ui
