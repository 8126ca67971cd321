// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The line at the bottom: how the run stands. Interface thread.
#pragma once

#include <QStatusBar>

class QLabel;

namespace poolscope {
class Recording;
}

namespace poolscope::ui {

class Engine;
struct RunReport;

class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    // The engine must outlive it.
    explicit StatusLine(const Engine& engine, QWidget* parent = nullptr);

    // Says how things stand now.
    void refresh();
    // The same, of what pools wait for alone.
    void refreshWaiting();

private:
    const Engine& engine_;
    QLabel* run_;
    QLabel* waiting_;
    QLabel* rate_;
};

// "Running · frame 3,600 of 3,600 · accounting OK · event hash 7c1e90ab…"
[[nodiscard]] QString runStatus(const Engine& engine);
// "pooled waits for 212 slots in use", of all lanes that do; empty if none does.
[[nodiscard]] QString waitingStatus(const RunReport& report, const Recording& recording);
// "29.8 frames a second, 50 % of the speed asked for: the lanes need 33.1 ms a frame". Frames a second, those asked
// for (0: as many as can be), ns that all lanes together work on a frame. Empty without a rate.
[[nodiscard]] QString rateStatus(double rate, double asked, double neededNs);

} // namespace poolscope::ui
