// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: creates the parts and connects them. It computes nothing. Interface thread.
#pragma once

#include "ui/settings/settings.h"
#include "ui/window/session_state.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <vector>

namespace poolscope::ui {

class Actions;
class AnnotationCommands;
class ChartCommands;
class ChartStack;
class CollectorLogCommands;
class ExperimentPanel;
class ExportCommands;
class FileCommands;
class FilmCommands;
class EventLine;
class HeapMapPanel;
class HelpCommands;
class LessonCommands;
class Pages;
class PicturePanel;
class ProjectorMode;
class RecordingCommands;
class RestoreCommands;
class RewindBar;
class RoomFont;
class RunBar;
class SizePanel;
class SlowMotionView;
class StatusLine;
class TablePanels;
class TraceComparisonCommands;
class WatchCommands;
struct WatchRequest;
class ThemeCommands;
class WindowLayout;

class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    // Begins the experiment and runs it; the state must outlive the window. `source` as for loadExperiment(). Choices
    // are stored in `store`, or without one in the user's settings.
    MainWindow(SessionState& state, const Experiment& experiment, const QString& source,
               std::unique_ptr<SettingsStore> store = nullptr, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Engine& engine() const { return state_.engine; }
    [[nodiscard]] ChartStack& charts() const { return *charts_; }
    [[nodiscard]] Actions& actions() const { return *actions_; }
    [[nodiscard]] ExperimentDocument& document() const { return state_.document; }
    [[nodiscard]] LessonCommands& lessons() const { return *lessons_; }

    // Loads another experiment by name or path and runs it, opens a lesson where it was left, or shows a recording;
    // dialogs ask what to do with unsaved changes, and report errors.
    void open(const QString& source);
    // Closes the window and all dialogs without asking anything. What is not saved is kept in files, which are among
    // the recent ones at the next start.
    void end();
    // Starts a program and shows its memory while it runs.
    void watch(const WatchRequest& request);
    // Covers the rest of the window and offers the experiments; the run is paused. Shows `notice` if there is one.
    void showStartPage(const QString& notice = {});
    // Looks for what windows that crashed have left, and offers it on the start page. What it is, in a sentence; empty:
    // there is nothing.
    QString lookForLeft();

protected:
    bool focusNextPrevChild(bool isNext) override;
    void closeEvent(QCloseEvent* event) override;
    QMenu* createPopupMenu() override;

private:
    void buildLayout();
    void connectActions();
    void connectDocument();
    void restoreChoices();
    // What a part of the window holds: it is as it was chosen last, and chosen from now on as it is in the end.
    template <class Part, class Now, class Restore, class Value>
    void remember(Part& part, Now now, Restore restore, Value& choice);
    [[nodiscard]] bool mayClose();
    void keepUnsaved();
    // Without an ending: for what was not saved, beside the settings.
    [[nodiscard]] QString fileForUnsaved() const;

    SessionState& state_;
    std::unique_ptr<SettingsStore> store_;
    Settings settings_;
    std::vector<std::function<void()>> choices_; // each takes one over into the settings
    Actions* actions_;
    RunBar* bar_;
    ExperimentPanel* panel_;
    ChartStack* charts_;
    TablePanels* tables_;
    HeapMapPanel* memory_;
    PicturePanel* pictures_;
    SizePanel* sizes_;
    SlowMotionView* slowMotion_;
    EventLine* eventLine_;
    StatusLine* status_;
    ChartCommands* chartCommands_;
    ThemeCommands* themes_;
    ExportCommands* exports_;
    FileCommands* files_;
    RecordingCommands* recordings_;
    LessonCommands* lessons_;
    WatchCommands* watched_;
    HelpCommands* help_;
    Pages* pages_;
    RewindBar* rewindBar_;
    FilmCommands* films_;
    RestoreCommands* restore_ = nullptr;
    CollectorLogCommands* logs_ = nullptr;
    TraceComparisonCommands* traceComparison_ = nullptr;
    bool isEnding_ = false; // nothing is asked any more
    // These watch other parts of the window and must be destroyed before them.
    std::unique_ptr<WindowLayout> layout_;
    std::unique_ptr<RoomFont> roomFont_;
    std::unique_ptr<ProjectorMode> projector_; // puts back the font that it found
};

} // namespace poolscope::ui
