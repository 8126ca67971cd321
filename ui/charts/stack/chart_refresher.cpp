// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stack/chart_refresher.h"

#include "ui/charts/canvas/time_chart.h"

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int early = 4; // ms: data does not come as evenly as that

} // namespace

ChartRefresher::ChartRefresher(QObject* parent) : QObject(parent)
{
    timer_.setSingleShot(true);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &ChartRefresher::takeTurn);
}

void ChartRefresher::setCharts(std::vector<TimeChart*> charts)
{
    if (charts == charts_) return;
    charts_ = std::move(charts);
    drawn_.assign(charts_.size(), QElapsedTimer());
    next_ = 0;
    waiting_ = charts_.size();
    if (waiting_ > 0 && !timer_.isActive()) timer_.start(interval_);
}

void ChartRefresher::start()
{
    waiting_ = charts_.size();
    if (waiting_ == 0) return;
    if (!lastTurn_.isValid() || lastTurn_.elapsed() >= interval_ - early) return takeTurn();
    if (!timer_.isActive()) timer_.start(interval_);
}

void ChartRefresher::takeTurn()
{
    QElapsedTimer time;
    time.start();
    for (std::size_t done = 0; done < chartsATurn() && waiting_ > 0 && time.elapsed() < longestTurn && isNextDue();
         ++done) {
        charts_[next_]->refresh();
        drawn_[next_].start();
        next_ = (next_ + 1) % charts_.size();
        --waiting_;
    }
    const int turns = charts_.size() > 1 ? 2 : 1;
    const auto took = static_cast<int>(time.elapsed());
    interval_ = std::max(shortestInterval / turns, took * 3);
    lastTurn_ = time;
    // While data arrives it gives the next turn, and the window shows all that is new at once.
    if (waiting_ > 0)
        timer_.start(interval_ * 3 / 2 - took);
    else
        timer_.stop();
    emit turned();
}

bool ChartRefresher::isNextDue() const
{
    return !drawn_[next_].isValid() || drawn_[next_].elapsed() >= shortestInterval - early;
}

} // namespace poolscope::ui
