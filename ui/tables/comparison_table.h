// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The table of a comparison: every column as wide as its texts, as far as there is room. Interface thread.
#pragma once

#include "ui/tables/fitted_table.h"

namespace poolscope::ui {

class ComparisonTableModel;

class ComparisonTable : public FittedTable
{
    Q_OBJECT

public:
    // Model and room must outlive the table.
    ComparisonTable(ComparisonTableModel& model, QWidget& room, QWidget* parent = nullptr);

protected:
    void fitColumns() override;
};

} // namespace poolscope::ui
