// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is under the charts, one at a time: the figures of every lane; for an experiment that has claims, what the article
// said; for one that has a collector, its collections and how their pauses are distributed. Which one was chosen is kept
// from experiment to experiment. Interface thread.
#pragma once

#include <QWidget>

#include <vector>

class QTabBar;

namespace poolscope::ui {

class ClaimTableModel;
class CollectionTableModel;
class LaneTableModel;

class TableTabs : public QWidget
{
    Q_OBJECT

public:
    struct Models
    {
        LaneTableModel& figures;
        ClaimTableModel& claims;
        CollectionTableModel& collections;
    };

    // `pauses` becomes a child. `room` is what charts and tables share. Models and room must outlive it.
    TableTabs(const Models& models, QWidget* pauses, QWidget& room, QWidget* parent = nullptr);

signals:
    // One wants to see that frame of that lane in the charts.
    void frameChosen(int lane, quint64 frame);

private:
    enum Page { Figures, Claims, Collections, Pauses };

    void addPage(const QString& title, const QString& meaning, QWidget* page);
    void choose(int page);
    void refresh();

    const Models models_;
    QTabBar* bar_; // shown where there is a choice
    std::vector<QWidget*> pages_; // in order of Page
    int wanted_ = Figures;
};

} // namespace poolscope::ui
