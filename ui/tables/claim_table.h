// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The claims of an article beside what is measured here. Interface thread.
#pragma once

#include "ui/tables/fitted_table.h"

namespace poolscope::ui {

class ClaimTableModel;

class ClaimTable : public FittedTable
{
    Q_OBJECT

public:
    // Model and room must outlive the table.
    ClaimTable(ClaimTableModel& model, QWidget& room, QWidget* parent = nullptr);

protected:
    void fitColumns() override;
};

} // namespace poolscope::ui
