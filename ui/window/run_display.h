// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_input.h"
#include "ui/engine/heap_lines.h"
#include "ui/lanes/mistake_news.h"

#include <QObject>

#include <vector>

class QPoint;

namespace poolscope::ui {

class ChartStack;
class Engine;
class EventLine;
class VerdictPanel;

// The lines with their names, for the heap chart.
[[nodiscard]] std::vector<HeapLine> namedLines(const std::vector<HeapLines::Line>& lines);

// Shows what the engine reports about the run in the views that know no engine, and explains a chosen point. It
// computes nothing itself. Interface thread.
class RunDisplay : public QObject
{
    Q_OBJECT

public:
    struct Rooms
    {
        ChartStack& charts;
        VerdictPanel& verdict;
        EventLine& eventLine;
    };

    // All must outlive this object. Receivers that must learn of a new run after the views connect to the engine later.
    RunDisplay(Engine& engine, const Rooms& rooms, QObject* parent);

    // As ChartStack::pointChosen().
    void explainPoint(int style, quint64 frame, quint64 reach, const QPoint& globalPosition, bool isDot);
    // Brings a frame into sight, and says what happened in it to a lane.
    void showFrame(int lane, quint64 frame);

signals:
    // As showFrame() was told.
    void frameShown(quint64 frame);

private:
    void connectEngine();
    void showNewRun();
    void showExtent();
    void showReport();

    Engine& engine_;
    Rooms rooms_;
    MistakeNews accounting_;
    bool isWholeShown_ = false; // the whole of an opened recording is shown
};

} // namespace poolscope::ui
