// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the logs of collectors say, over time, each log a curve: the heap, and the pauses. Interface thread.
#pragma once

#include "core/collector_logs/collector_log.h"
#include "ui/charts/canvas/curve_chart.h"
#include "ui/charts/pause_charts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::ui {

inline constexpr double nanosecondsPerMillisecond = 1e6;

// A curve's points, and by point which collection of the log tells of it. Without what has no time.
struct LogPoints
{
    std::vector<QPointF> points;
    std::vector<std::size_t> collections;
};

// Bytes before and after each collection, over milliseconds since `fromNs`, a time of the log.
[[nodiscard]] LogPoints heapPointsOf(const CollectorLog& log, std::uint64_t fromNs = 0);
// The length of each pause, ns.
[[nodiscard]] LogPoints pausePointsOf(const CollectorLog& log, std::uint64_t fromNs = 0);

// The ends of the axis of time, ms.
struct LogSpan
{
    double begin = 0;
    double end = 1;
};

// Over the time that the logs cover.
class LogTimeChart : public CurveChart
{
    Q_OBJECT

public:
    // Takes effect with the next curves.
    void setSpan(const LogSpan& span) { span_ = span; }

protected:
    LogTimeChart(const QString& title, QWidget* parent);

    [[nodiscard]] Axis axis(const std::vector<Curve>& curves) const override;
    [[nodiscard]] QString nothing() const override;
    // The same for all, so that their axes align.
    [[nodiscard]] Frame frameIn(Place place, const ChartFonts& fonts) const override;

private:
    LogSpan span_;
};

// The heap before and after each collection, joined by lines. What happens in between, no log says.
class LogHeapChart : public LogTimeChart
{
    Q_OBJECT

public:
    explicit LogHeapChart(QWidget* parent = nullptr);

protected:
    [[nodiscard]] ChartPicture frame(const std::vector<Curve>& curves, const ChartView& view,
                                     SteadyRange& range) const override;
    [[nodiscard]] QString endText(double value) const override;
    void addShape(ChartPicture& picture, const Curve& curve, const ChartView& view) const override;
};

// A bar for each pause. The label of a log is at its longest one.
class LogPauseChart : public LogTimeChart
{
    Q_OBJECT

public:
    explicit LogPauseChart(QWidget* parent = nullptr);

protected:
    [[nodiscard]] ChartPicture frame(const std::vector<Curve>& curves, const ChartView& view,
                                     SteadyRange& range) const override;
    [[nodiscard]] QPointF namedPoint(const Curve& curve) const override;
    [[nodiscard]] QString endText(double value) const override;
    [[nodiscard]] bool hasBars() const override { return true; }
    void addShape(ChartPicture& picture, const Curve& curve, const ChartView& view) const override;
};

// The lengths of the pauses of which the logs say it one by one.
class LogPercentileChart : public PauseChart
{
    Q_OBJECT

public:
    explicit LogPercentileChart(QWidget* parent = nullptr);

protected:
    [[nodiscard]] QString nothing() const override;
};

// Of the logs that say when each pause was.
class LogUtilisationChart : public UtilisationChart
{
    Q_OBJECT

public:
    explicit LogUtilisationChart(QWidget* parent = nullptr);

protected:
    [[nodiscard]] QString nothing() const override;
};

} // namespace poolscope::ui
