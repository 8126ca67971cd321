// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All actions of the window with their texts and shortcuts: those of one table, and one for each chart that can be
// saved. What they do is connected where the window is put together. Interface thread.
#pragma once

#include "ui/actions/export_info.h"

#include <QList>
#include <QObject>
#include <QString>

#include <span>
#include <vector>

class QAction;

namespace poolscope::ui {

enum class ActionId {
    RunPause,
    Step,
    Restart,
    Collect,
    FilmCollection,
    VerdictSoFar,
    Slower,
    Faster,
    RewindBack,
    RewindForward,
    RewindBackTen,
    RewindForwardTen,
    RewindBackSecond,
    RewindForwardSecond,
    RewindHere,
    RewindEnd,
    Follow,
    FitAll,
    PreviousView,
    NextView,
    CursorA,
    CursorB,
    RemoveCursors,
    Annotate,
    NextWorstFrame,
    PreviousWorstFrame,
    NextLongestPause,
    PreviousLongestPause,
    NextRefusal,
    PreviousRefusal,
    Predict,
    FindSize,
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
    CompareExperiment,
    WatchProgram,
    StopProgram,
    LeaveProgram,
    OpenLesson,
    HandIn,
    Worksheet,
    CloseLesson,
    Undo,
    Redo,
    EditExperiment,
    ExportSamples,
    ExportAllCharts,
    ExportSizes,
    CaptionLine,
    ExportReport,
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
    StartHere,
    Guide,
    HelpHere,
    WhatsThis,
    Shortcuts,
    About,
    Quit,
};

class Actions : public QObject
{
    Q_OBJECT

public:
    // Actions become children of this object, which adds none of them to a widget. `charts`: in the order of the menu.
    explicit Actions(std::span<const ExportInfo> charts, QObject* parent = nullptr);

    [[nodiscard]] QAction& operator[](ActionId id) const;
    [[nodiscard]] const std::vector<QAction*>& all() const { return actions_; }
    // That saves the chart of this id, which is one of those given.
    [[nodiscard]] QAction& exporting(const QString& id) const;
    // Those that save something to a file, and after a separator how they do, in the order of a menu.
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
    QAction* add(const QString& name, const char* text, const char* shortcut, const char* tip);

    std::vector<QAction*> actions_; // by ActionId, then those of the charts
    QList<QAction*> exports_;
};

} // namespace poolscope::ui
