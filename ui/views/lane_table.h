// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers under the charts, lane by lane. Interface thread.
#pragma once

#include "ui/views/fitted_table.h"

namespace poolscope::ui {

class LaneTableModel;

class LaneTable : public FittedTable
{
    Q_OBJECT

public:
    // Model and room must outlive the table.
    LaneTable(LaneTableModel& model, QWidget& room, QWidget* parent = nullptr);

protected:
    void fitColumns() override;
};

} // namespace poolscope::ui
