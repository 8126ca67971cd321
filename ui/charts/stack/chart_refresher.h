// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Limits how often charts are redrawn while data arrives: in turns, so that the interface thread never redraws all at
// once, and rarely enough that it keeps two thirds of its time for other work. Interface thread.
#pragma once

#include <QElapsedTimer>
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
    // The minimum interval between two redraws of a chart.
    static constexpr int shortestInterval = 33; // ms
    // A turn ends after this time, or once half of the charts are redrawn.
    static constexpr int longestTurn = 5; // ms

    explicit ChartRefresher(QObject* parent = nullptr);

    // The visible charts, which must outlive this object or the next call.
    void setCharts(std::vector<TimeChart*> charts);
    // There is new data: each chart is redrawn once, soon. The first of them at once, if they may be.
    void start();

signals:
    // After each turn.
    void turned();

private:
    void takeTurn();
    [[nodiscard]] bool isNextDue() const;
    [[nodiscard]] std::size_t chartsATurn() const { return (charts_.size() + 1) / 2; }

    std::vector<TimeChart*> charts_;
    std::vector<QElapsedTimer> drawn_; // by chart, since when
    std::size_t next_ = 0;
    std::size_t waiting_ = 0; // number of charts, from `next_` on and cyclically, that do not show the newest data
    QTimer timer_;
    QElapsedTimer lastTurn_;
    int interval_ = 0; // ms from the beginning of a turn to that of the next
};

} // namespace poolscope::ui
