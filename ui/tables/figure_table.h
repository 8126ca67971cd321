// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Figures, one row a lane: the name first, then columns of figures as wide as one another's needs. A column that means
// nothing for any of the lanes is hidden. Interface thread.
#pragma once

#include "ui/tables/fitted_table.h"

#include <optional>

namespace poolscope::ui {

class FigureTable : public FittedTable
{
    Q_OBJECT

public:
    // Of a title: whether its column is to be hidden, and a text as wide as its figures usually get.
    struct TitleRoles
    {
        int isEmpty, widest;
    };

    // As FittedTable. `roles`: where the model has them.
    FigureTable(QAbstractItemModel& model, int styleRole, std::optional<TitleRoles> roles, QWidget& room,
                QWidget* parent = nullptr, int minRows = 5);

protected:
    void fitColumns() override;

private:
    [[nodiscard]] int widestFigure(int column) const;

    std::optional<TitleRoles> roles_;
};

} // namespace poolscope::ui
