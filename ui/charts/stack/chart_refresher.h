// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How often charts are redrawn while data arrives: in turns, so that the interface thread never does all of them at
// once, and seldom enough that it has two thirds of its time for other things. Interface thread.
#pragma once

#include <QObject>
#include <QTimer>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class TimeChart;

class ChartRefresher : public QObject
{
    Q_OBJECT

public:
    // A chart is not redrawn more often than this.
    static constexpr int shortestInterval = 33; // ms
    // A turn is over when it has taken that long, or half of the charts are done.
    static constexpr int longestTurn = 5; // ms

    explicit ChartRefresher(QObject* parent = nullptr);

    // Those that can be seen, which must outlive it or the next call.
    void setCharts(std::vector<TimeChart*> charts);
    // There is something new: each is redrawn once, before long.
    void start();

signals:
    // After each turn.
    void turned();

private:
    void takeTurn();
    [[nodiscard]] std::size_t chartsATurn() const { return (charts_.size() + 1) / 2; }

    std::vector<TimeChart*> charts_;
    std::size_t next_ = 0;
    std::size_t waiting_ = 0; // charts from `next_` on, around, that do not show what is newest
    QTimer timer_;
    int interval_ = 0; // ms to the next turn
};

} // namespace poolscope::ui
