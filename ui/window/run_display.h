// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "ui/lanes/mistake_news.h"

#include <QObject>

class QPoint;
class QWidget;

namespace poolscope::ui {

class Actions;
class ChartStack;
class EventLine;
class TablePanels;
struct SessionState;

// Lets the charts and the line under them follow the run, and explains a point that is chosen in charts or tables.
// Makes what is written and drawn on the charts, which must learn of a new run after them: notes, moments, predictions,
// the lines of other profilers. It computes nothing itself. Interface thread.
class RunDisplay : public QObject
{
    Q_OBJECT

public:
    // All must outlive this object, which goes with the window.
    RunDisplay(const Actions& actions, SessionState& state, TablePanels& tables, ChartStack& charts,
               EventLine& eventLine, QWidget& window);

private:
    void connectEngine();
    void connectLines();
    void showNewRun();
    void showExtent();
    void invite();
    void showReport();
    void showFailedRequests();
    // As ChartStack::pointChosen().
    void explainPoint(int style, quint64 frame, quint64 reach, const QPoint& globalPosition, bool isDot);
    // Pauses the run, and shows the heap map of that frame.
    void showHeapAt(quint64 frame);
    // Brings a frame into sight, and says what happened in it to a lane.
    // `also`: what else there is to say of the frame.
    void showFrame(int lane, quint64 frame, const QString& also = {});

    void showLooks();

    const Actions& actions_;
    SessionState& state_;
    SharedExperiment shown_; // by the charts, which refer to it
    TablePanels& tables_;
    ChartStack& charts_;
    EventLine& eventLine_;
    QWidget& window_;
    MistakeNews accounting_;
    bool isWholeShown_ = false; // the whole of an opened recording is shown
};

} // namespace poolscope::ui
