// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Predict, run, reveal: the run is paused, somebody draws on the charts what is going to happen, the run goes on for as
// many frames, and both are shown over each other with how far apart they are. Between the engine, the charts and the
// bar. Interface thread.
#pragma once

#include "ui/models/prediction.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <utility>

namespace poolscope::ui {

class Actions;
class ChartStack;
class Engine;
class PredictionBar;
class TimeChart;

class PredictionSession : public QObject
{
    Q_OBJECT

public:
    // Connects the action that predicts. All must outlive it; the bar becomes a child of the charts.
    PredictionSession(const Actions& actions, Engine& engine, ChartStack& charts, QObject* parent);

private:
    enum class State { Idle, Asking, Running, Revealed };

    void begin();
    void offer();
    void offerOthers();
    void ask();
    void enlargeHeap(bool isLarge);
    void stroke(const QPointF& from, const QPointF& to);
    [[nodiscard]] bool mayRun() const;
    void run();
    void follow();
    void reveal();
    void end();
    void close();
    void showGuess();
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString result() const;
    [[nodiscard]] QString curveResult() const;
    [[nodiscard]] QStringList teethResult() const;
    [[nodiscard]] QString eventResult() const;
    void showOverlay();
    [[nodiscard]] QString laneName() const;

    Engine& engine_;
    ChartStack& charts_;
    PredictionBar* bar_;
    State state_ = State::Idle;
    bool isEnlarged_ = false;           // the heap chart, by this
    const TimeChart* before_ = nullptr; // what was enlarged then
    bool wasWanted_ = true;             // the heap chart, then
    std::size_t first_ = 0;             // frame to come
    bool wasFollowing_ = true;          // the axis, before the question
    std::pair<double, double> range_;   // that it showed then
    DrawnCurve curve_;
    std::optional<std::size_t> guess_; // frame of an event
};

} // namespace poolscope::ui
