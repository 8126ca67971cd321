// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// “Find the Size…” and what it finds: brings the lanes' cards, the action, the table of kinds, the panel of sizes and
// the experiment together. Interface thread.
#pragma once

#include "core/experiment/experiment_tuning.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class Actions;
class ExperimentPanel;
class SizePanel;
class TablePanels;
struct SessionState;

class TuningCommands : public QObject
{
    Q_OBJECT

public:
    // All must outlive it.
    TuningCommands(const Actions& actions, SessionState& state, ExperimentPanel& lanes, const TablePanels& tables,
                   SizePanel& sizes, QObject* parent);

signals:
    // A search has begun, so the panel is to be seen.
    void began();

private:
    void find(std::size_t lane);
    void setBoth(const std::vector<TuningStep>& values);
    void refresh();

    const Actions& actions_;
    SessionState& state_;
    ExperimentPanel& lanes_;
    SizePanel& sizes_;
};

} // namespace poolscope::ui
