// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// “Find the Size…” and “Compare Allocators…” and what they find: brings the lanes' cards, the actions, the table of
// kinds, the panel of sizes and the experiment together. Interface thread.
#pragma once

#include "core/experiment/experiment_tuning.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class Actions;
class AllocatorDialog;
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
    void compareAllocators();
    void setBoth(const std::vector<TuningStep>& values);
    void refresh();

    const Actions& actions_;
    SessionState& state_;
    ExperimentPanel& lanes_;
    SizePanel& sizes_;
    AllocatorDialog* allocators_ = nullptr; // once it was asked for
};

} // namespace poolscope::ui
