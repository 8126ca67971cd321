// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Figures, one row for each lane: the name first, then columns of figures, each as wide as it needs to be. A column
// that has no meaning for any of the lanes is hidden. Interface thread.
#pragma once

#include "ui/tables/fitted_table.h"

#include <optional>

namespace poolscope::ui {

class FigureTable : public FittedTable
{
    Q_OBJECT

public:
    // The roles of a column title: whether its column is to be hidden, and a text with the usual maximum width of its
    // figures.
    struct TitleRoles
    {
        int isEmpty, widest;
    };

    // As FittedTable. `roles`: the roles that the model uses for these.
    FigureTable(QAbstractItemModel& model, int styleRole, std::optional<TitleRoles> roles, QWidget& room,
                QWidget* parent = nullptr, int minRows = 5);

protected:
    void fitColumns() override;

private:
    [[nodiscard]] int widestFigure(int column) const;

    std::optional<TitleRoles> roles_;
};

} // namespace poolscope::ui
