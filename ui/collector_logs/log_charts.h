// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the logs of collectors say, over time, each log a curve: the heap, and the pauses. Times are milliseconds since
// the log began, so that several logs begin together. Interface thread.
#pragma once

#include "core/collector_logs/collector_log.h"
#include "ui/charts/canvas/curve_chart.h"

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// A curve's points, and by point which collection of the log tells of it. Without what has no time.
struct LogPoints
{
    std::vector<QPointF> points;
    std::vector<std::size_t> collections;
};

// Bytes before and after each collection.
[[nodiscard]] LogPoints heapPointsOf(const CollectorLog& log);
// The length of each pause, ns.
[[nodiscard]] LogPoints pausePointsOf(const CollectorLog& log);

// The heap before and after each collection, joined by lines. What happens in between, no log says.
class LogHeapChart : public CurveChart
{
    Q_OBJECT

public:
    explicit LogHeapChart(QWidget* parent = nullptr);

protected:
    [[nodiscard]] Axis axis(const std::vector<Curve>& curves) const override;
    [[nodiscard]] ChartPicture frame(const std::vector<Curve>& curves, const ChartView& view,
                                     SteadyRange& range) const override;
    [[nodiscard]] QString nothing() const override;
    [[nodiscard]] QString endText(double value) const override;
    void addShape(ChartPicture& picture, const Curve& curve, const ChartView& view) const override;
};

// A bar for each pause. The label of a log is at its longest one.
class LogPauseChart : public CurveChart
{
    Q_OBJECT

public:
    explicit LogPauseChart(QWidget* parent = nullptr);

protected:
    [[nodiscard]] Axis axis(const std::vector<Curve>& curves) const override;
    [[nodiscard]] ChartPicture frame(const std::vector<Curve>& curves, const ChartView& view,
                                     SteadyRange& range) const override;
    [[nodiscard]] QString nothing() const override;
    [[nodiscard]] QPointF namedPoint(const Curve& curve) const override;
    [[nodiscard]] QString endText(double value) const override;
    void addShape(ChartPicture& picture, const Curve& curve, const ChartView& view) const override;
};

} // namespace poolscope::ui
