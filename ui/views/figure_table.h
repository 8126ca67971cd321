// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Figures, one row a lane: the name first, then columns of figures as wide as one another's needs. Interface thread.
#pragma once

#include "ui/views/fitted_table.h"

namespace poolscope::ui {

class FigureTable : public FittedTable
{
    Q_OBJECT

public:
    // As FittedTable.
    FigureTable(QAbstractItemModel& model, int styleRole, QWidget& room, QWidget* parent = nullptr);

protected:
    void fitColumns() override;
};

} // namespace poolscope::ui
