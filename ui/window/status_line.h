// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The line at the bottom: the state of the run. Interface thread.
#pragma once

#include <QStatusBar>

class QLabel;

namespace poolscope {
class Recording;
}

namespace poolscope::ui {

class Actions;
class ElidedLabel;
class Engine;
struct RunReport;

class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    // Both must outlive it. Says what the actions are doing and have done.
    StatusLine(const Actions& actions, const Engine& engine, QWidget* parent);

    // Of a program that is watched; empty: none is.
    void setWatched(const QString& text);

private:
    void refresh();
    void refreshWaiting();

    const Engine& engine_;
    ElidedLabel* run_;
    QLabel* waiting_;
    QLabel* watched_;
    QLabel* rate_;
};

// "Running · frame 3,600 of 3,600 · accounting OK"; if the accounting is off, with the event hash.
[[nodiscard]] QString runStatus(const Engine& engine);
// What "accounting OK" means, the event hash and what it is for: the tooltip. Empty if nothing is loaded.
[[nodiscard]] QString runStatusDetails(const Engine& engine);
// "pooled waits for 212 slots in use", for every lane that waits; empty if none does.
[[nodiscard]] QString waitingStatus(const RunReport& report, const Recording& recording);
// "29.8 frames a second, 50 % of the speed asked for: the lanes need 33.1 ms a frame". Takes frames per second, the
// frames per second asked for (0: as many as possible), and the ns that all lanes together need for a frame. Empty if
// the rate is unknown.
[[nodiscard]] QString rateStatus(double rate, double asked, double neededNs);

} // namespace poolscope::ui
