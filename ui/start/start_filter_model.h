// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a StartListModel has in one group, or in all, and by every word that is looked for; in its order. Interface
// thread.
#pragma once

#include "ui/start/start_list_model.h"

#include <QSortFilterProxyModel>

#include <optional>

namespace poolscope::ui {

class StartFilterModel : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    // The model must outlive it.
    explicit StartFilterModel(StartListModel& model, QObject* parent = nullptr);

    // Words, in any order, in capitals or not; none: everything fits.
    void setSearch(const QString& words);
    // Nothing: all groups.
    void setGroup(std::optional<int> group);
    // How many would be there if the group were not chosen.
    [[nodiscard]] int foundInAllGroups() const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    [[nodiscard]] bool hasWords(const QModelIndex& index) const;

    QStringList words_;
    std::optional<int> group_;
};

} // namespace poolscope::ui
