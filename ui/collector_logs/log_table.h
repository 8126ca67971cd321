// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All collections of one log, to be sorted by any column and copied. What the log does not say is a dash, and stands
// behind all else. Interface thread.
#pragma once

#include "core/collector_logs/collector_log.h"
#include "ui/collector_logs/log_report.h"

#include <QAbstractTableModel>
#include <QTableView>

#include <cstddef>
#include <span>
#include <vector>

class QSortFilterProxyModel;

namespace poolscope::ui {

class LogTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    // What is compared: a number or a text, or nothing.
    static constexpr int SortRole = Qt::UserRole;

    // `collections` must outlive it.
    explicit LogTableModel(std::span<const LoggedCollection> collections, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    std::span<const LoggedCollection> collections_;
    std::vector<CollectionColumn> columns_;
};

class LogTable : public QTableView
{
    Q_OBJECT

public:
    // `collections` must outlive it. Shows them as they begin in the log until the user sorts them.
    explicit LogTable(std::span<const LoggedCollection> collections, QWidget* parent = nullptr);

    // Selects its row and scrolls to it, without collectionChosen().
    void select(std::size_t collection);

signals:
    // The user went to its row: its number in the log, from 0.
    void collectionChosen(std::size_t collection);

private:
    void showMenu(const QPoint& at);

    QSortFilterProxyModel* sorted_;
};

} // namespace poolscope::ui
