// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stack/chart_refresher.h"

#include "ui/charts/canvas/time_chart.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

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
    next_ = 0;
    start();
}

void ChartRefresher::start()
{
    waiting_ = charts_.size();
    if (waiting_ > 0 && !timer_.isActive()) timer_.start(interval_);
}

void ChartRefresher::takeTurn()
{
    QElapsedTimer time;
    time.start();
    for (std::size_t done = 0; done < chartsATurn() && waiting_ > 0 && time.elapsed() < longestTurn; ++done) {
        charts_[next_]->refresh();
        next_ = (next_ + 1) % charts_.size();
        --waiting_;
    }
    const int turns = charts_.size() > 1 ? 2 : 1;
    interval_ = std::max(shortestInterval / turns, static_cast<int>(time.elapsed()) * 2);
    if (waiting_ > 0) timer_.start(interval_);
    emit turned();
}

} // namespace poolscope::ui
