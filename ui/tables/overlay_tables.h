// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows an overlay in the tables of figures and of the range. Interface thread.
#pragma once

#include "ui/tables/recorded_lanes.h"

#include <QObject>

namespace poolscope::ui {

class Engine;
class LaneTableModel;
class RangePanel;

class OverlayTables : public QObject
{
    Q_OBJECT

public:
    // All must outlive it. The tables must be told of a new run before this object, so connect the code that tells them
    // to the engine first.
    OverlayTables(Engine& engine, LaneTableModel& figures, RangePanel& range, QObject* parent);

private:
    void show();
    void summarize();

    Engine& engine_;
    LaneTableModel& figures_;
    RangePanel& range_;
    RecordedSummaries summaries_;
};

} // namespace poolscope::ui
