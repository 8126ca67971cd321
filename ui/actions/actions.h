// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All actions of the window with their texts and shortcuts, in one table. What they do is connected where the
// window is put together. Interface thread.
#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <vector>

class QAction;

namespace poolscope::ui {

enum class ActionId {
    RunPause,
    Step,
    Restart,
    Collect,
    Slower,
    Faster,
    Follow,
    FitAll,
    PreviousView,
    NextView,
    CursorA,
    CursorB,
    RemoveCursors,
    Annotate,
    Predict,
    LogarithmicTime,
    ColoursByKind,
    PreemptedFrames,
    HeapMap,
    LanePictures,
    EnlargeChart,
    MoveChartUp,
    MoveChartDown,
    HideChart,
    ResetCharts,
    ShowLane1,
    ShowLane2,
    ShowLane3,
    ShowLane4,
    ShowLane5,
    ShowLane6,
    ShowLane7,
    ShowLane8,
    StartPage,
    NewExperiment,
    OpenExperiment,
    SaveExperiment,
    SaveExperimentAs,
    OpenRecording,
    SaveRecordingAs,
    OverlayRecording,
    RemoveOverlay,
    Undo,
    Redo,
    EditExperiment,
    ExportHeap,
    ExportFrameTime,
    ExportOccupancy,
    ExportSamples,
    ExportFrameBars,
    ExportBudgetShare,
    ExportAllocations,
    ExportAllocationRate,
    ExportPauses,
    ExportUtilisation,
    ResetLayout,
    Projector,
    FullScreen,
    NextPane,
    PreviousPane,
    SystemTheme,
    LightTheme,
    DarkTheme,
    HighContrastTheme,
    LinePatterns,
    SystemLanguage,
    EnglishLanguage,
    GermanLanguage,
    Guide,
    Shortcuts,
    About,
    Quit,
};

class Actions : public QObject
{
    Q_OBJECT

public:
    // Actions become children of this object, which adds none of them to a widget.
    explicit Actions(QObject* parent = nullptr);

    [[nodiscard]] QAction& operator[](ActionId id) const;
    [[nodiscard]] const std::vector<QAction*>& all() const { return actions_; }
    // Those that save something to a file, in the order of a menu.
    [[nodiscard]] QList<QAction*> exports() const;
    // The run/pause action says what it will do next.
    void showRunning(bool running);
    // Every key and what it does, actions and gestures of the charts, group by group.
    struct Shortcut
    {
        QString group;
        QString keys; // as the system writes them
        QString meaning;
    };
    [[nodiscard]] std::vector<Shortcut> shortcuts() const;

private:
    std::vector<QAction*> actions_; // by id
};

} // namespace poolscope::ui
