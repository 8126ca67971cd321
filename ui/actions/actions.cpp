// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/actions.h"

#include "ui/actions/gestures.h"

#include <QAction>
#include <QKeySequence>

#include <array>

namespace poolscope::ui {

namespace {

struct ActionInfo
{
    ActionId id;
    const char* name; // dotted, for tests and accessibility
    const char* text;
    const char* shortcut;
    const char* tip;
    bool checkable = false;
};

constexpr std::array table{
    ActionInfo{ActionId::RunPause, "run.toggle", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Run"), "Space",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Run the experiment, or pause it")},
    ActionInfo{ActionId::Step, "run.step", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Step"), "S",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Pause, and do one frame")},
    ActionInfo{
        ActionId::Restart, "run.restart", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Restart"), "R",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Begin again at frame 0, with the sizes as they are set now")},
    ActionInfo{
        ActionId::Collect, "run.collect", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Collect Garbage"), "G",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Every garbage collector collects everything in the next frame")},
    ActionInfo{
        ActionId::FilmCollection, "run.film-collection",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Step Through the Next Collection"), "Shift+G",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                          "Run until a lane is collected, and play that collection in slow motion, step by step")},
    ActionInfo{ActionId::VerdictSoFar, "run.verdict", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Verdict So Far"),
               "V",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Say whether pooling paid in the frames so far, and what broke the budget")},
    ActionInfo{ActionId::Slower, "run.slower", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Slower"), "[",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Run slower")},
    ActionInfo{ActionId::Faster, "run.faster", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Faster"), "]",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Run faster")},
    ActionInfo{ActionId::RewindBack, "rewind.back", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Frame Back"), ",",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Show the pictures, cards and heap maps of the frame before, while the run rests")},
    ActionInfo{ActionId::RewindForward, "rewind.forward", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Frame Forward"),
               ".", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show the frame after the one shown")},
    ActionInfo{ActionId::RewindBackTen, "rewind.back-ten",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Ten Frames Back"), "Ctrl+,",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show the frame ten before the one shown")},
    ActionInfo{ActionId::RewindForwardTen, "rewind.forward-ten",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Ten Frames Forward"), "Ctrl+.",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show the frame ten after the one shown")},
    ActionInfo{ActionId::RewindBackSecond, "rewind.back-second",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "A Second Back"), "Alt+,",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show the frame a second before the one shown")},
    ActionInfo{ActionId::RewindForwardSecond, "rewind.forward-second",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "A Second Forward"), "Alt+.",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show the frame a second after the one shown")},
    ActionInfo{ActionId::RewindHere, "rewind.here",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Frame Under the Pointer"), "J",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Show the frame where the pointer is on the charts; its line can then be dragged")},
    ActionInfo{ActionId::RewindEnd, "rewind.end", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Live End"), "Ctrl+End",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show the last frame again, where the run goes on")},
    ActionInfo{
        ActionId::Follow, "view.follow", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Follow"), "F",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Let the charts move with the run; zooming or panning ends it"),
        true},
    ActionInfo{ActionId::FitAll, "view.all", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Whole Recording"), "0",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show all frames recorded so far")},
    ActionInfo{ActionId::PreviousView, "view.previous", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Previous View"),
               "Alt+Left", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Back to the range the charts showed before")},
    ActionInfo{ActionId::NextView, "view.next", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Next View"), "Alt+Right",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Forward to the range the charts showed after this one")},
    ActionInfo{ActionId::CursorA, "view.cursor-a", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Cursor A"), "A",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Put measuring cursor A where the pointer is, or take it away from there")},
    ActionInfo{ActionId::CursorB, "view.cursor-b", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Cursor B"), "B",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Put measuring cursor B where the pointer is, or take it away from there")},
    ActionInfo{ActionId::RemoveCursors, "view.remove-cursors",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Remove Cursors"), "C",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Take both measuring cursors away")},
    ActionInfo{ActionId::Annotate, "view.annotate", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Annotate…"), "N",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Write a note where the pointer is, or change the one that is there")},
    ActionInfo{ActionId::NextWorstFrame, "view.worst-next",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Next Worst Frame"), "W",
               QT_TRANSLATE_NOOP(
                   "poolscope::ui::Actions",
                   "Go to the longest frame of the lanes shown, and with every further press to the next shorter one")},
    ActionInfo{ActionId::PreviousWorstFrame, "view.worst-previous",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Previous Worst Frame"), "Shift+W",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Back to the frame that is next longer")},
    ActionInfo{ActionId::NextLongestPause, "view.pause-next",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Next Longest Pause"), "U",
               QT_TRANSLATE_NOOP(
                   "poolscope::ui::Actions",
                   "Go to the longest pause of the lanes shown, and with every further press to the next shorter one")},
    ActionInfo{ActionId::PreviousLongestPause, "view.pause-previous",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Previous Longest Pause"), "Shift+U",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Back to the pause that is next longer")},
    ActionInfo{ActionId::NextRefusal, "view.refusal-next", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Next Refusal"),
               "X",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Go to the next frame after the pointer in which a pool refused an acquire")},
    ActionInfo{ActionId::PreviousRefusal, "view.refusal-previous",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Previous Refusal"), "Shift+X",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Go to the last frame before the pointer in which a pool refused an acquire")},
    ActionInfo{ActionId::Predict, "run.predict", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Predict…"), "Shift+P",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Pause, let somebody draw what is going to happen, then run and compare")},
    ActionInfo{ActionId::FindSize, "run.find-size", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Find the Size…"), "T",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Try many sizes for the pools of the first lane that has any, or otherwise for the "
                                 "first collected heap, and show what each would mean")},
    ActionInfo{ActionId::LogarithmicTime, "view.logarithmic",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Log Frame Times"), "L",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Frame times on a logarithmic axis, so that microseconds and the budget can both "
                                 "be read"),
               true},
    ActionInfo{ActionId::ColoursByKind, "view.kinds", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Colours by Kind"),
               "K",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Objects in a colour for each kind, the same in all lanes, instead of the lane's"),
               true},
    ActionInfo{ActionId::PreemptedFrames, "view.preempted",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Count Preempted Frames"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Let figures, ranges, pauses and claims include frames that lost more than a fifth of "
                                 "their time to other programs; by default they are left out"),
               true},
    ActionInfo{ActionId::HeapMap, "view.heap-map", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Heap Map"), "M",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "The memory of every lane block by block, in place of all charts but the heap's"),
               true},
    ActionInfo{ActionId::LanePictures, "view.pictures", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Lane Pictures"),
               "I",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "What every lane would show a player, enlarged, with a legend; so does a double "
                                 "click on a lane's picture"),
               true},
    ActionInfo{ActionId::EnlargeChart, "view.chart-enlarge",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Enlarge Chart"), "E",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Enlarge the chart that was clicked last over all others, or show them again"),
               true},
    ActionInfo{ActionId::MoveChartUp, "view.chart-up", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Move Chart Up"),
               "Alt+Up",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Change places with the chart above; a chart can also be dragged by its title")},
    ActionInfo{ActionId::MoveChartDown, "view.chart-down",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Move Chart Down"), "Alt+Down",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Change places with the chart below; a chart can also be dragged by its title")},
    ActionInfo{ActionId::HideChart, "view.chart-hide", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Hide Chart"), "H",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Hide the chart that was clicked last; the View menu brings it back")},
    ActionInfo{ActionId::ResetCharts, "view.charts-reset",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Standard Charts"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "The charts, their order and their heights as at first")},
    ActionInfo{
        ActionId::ShowLane1, "view.lane-1", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Lane 1"), "Alt+1",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show or hide lane 1 in the charts; so does a click on its name"),
        true},
    ActionInfo{
        ActionId::ShowLane2, "view.lane-2", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Lane 2"), "Alt+2",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show or hide lane 2 in the charts; so does a click on its name"),
        true},
    ActionInfo{
        ActionId::ShowLane3, "view.lane-3", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Lane 3"), "Alt+3",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show or hide lane 3 in the charts; so does a click on its name"),
        true},
    ActionInfo{
        ActionId::ShowLane4, "view.lane-4", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Lane 4"), "Alt+4",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show or hide lane 4 in the charts; so does a click on its name"),
        true},
    ActionInfo{
        ActionId::ShowLane5, "view.lane-5", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Lane 5"), "Alt+5",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show or hide lane 5 in the charts; so does a click on its name"),
        true},
    ActionInfo{
        ActionId::ShowLane6, "view.lane-6", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Lane 6"), "Alt+6",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show or hide lane 6 in the charts; so does a click on its name"),
        true},
    ActionInfo{
        ActionId::ShowLane7, "view.lane-7", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Lane 7"), "Alt+7",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show or hide lane 7 in the charts; so does a click on its name"),
        true},
    ActionInfo{
        ActionId::ShowLane8, "view.lane-8", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Lane 8"), "Alt+8",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show or hide lane 8 in the charts; so does a click on its name"),
        true},
    ActionInfo{ActionId::StartPage, "file.start-page", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Start Page"),
               "Alt+Home",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Choose from the built-in experiments by their pictures")},
    ActionInfo{ActionId::NewExperiment, "file.new", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "New Experiment"),
               "Ctrl+N", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Begin an experiment of your own")},
    ActionInfo{ActionId::OpenExperiment, "file.open", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Open Experiment…"),
               "Ctrl+O", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Open an experiment file")},
    ActionInfo{ActionId::SaveExperiment, "file.save", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save Experiment"),
               "Ctrl+S",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Write the experiment, as tuned by now, to its file")},
    ActionInfo{ActionId::SaveExperimentAs, "file.save-as",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save Experiment As…"), "Ctrl+Shift+S",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Write the experiment, as tuned by now, to another file")},
    ActionInfo{ActionId::OpenRecording, "file.open-recording",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Open Recording…"), "Ctrl+Shift+O",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show a run that was saved")},
    ActionInfo{ActionId::SaveRecordingAs, "file.save-recording",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save Recording As…"), "Ctrl+Shift+R",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Write all that was recorded so far to a file, to be shown again or compared with")},
    ActionInfo{
        ActionId::OverlayRecording, "file.overlay", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Overlay Recording…"),
        "Ctrl+Shift+L",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                          "Lay a run that was saved, or what massif or DHAT measured, under the charts, to compare")},
    ActionInfo{ActionId::RemoveOverlay, "file.remove-overlay",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Remove Overlay"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Show the run alone again")},
    ActionInfo{ActionId::CompareExperiment, "file.compare-experiment",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Compare with Experiment…"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Run another experiment to its end, and lay it under the charts and into a table")},
    ActionInfo{ActionId::WatchProgram, "file.watch", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Watch a Program…"),
               "Ctrl+Shift+W",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Start a program, and see its memory while it runs, beside what pools would do")},
    ActionInfo{ActionId::StopProgram, "file.stop-program", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Stop Program"),
               "Ctrl+Shift+Space",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Stop the program that is watched, or let it go on")},
    ActionInfo{ActionId::LeaveProgram, "file.leave-program",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "End Recording"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Record the program no longer; it goes on, and what was recorded is kept")},
    ActionInfo{
        ActionId::OpenLesson, "lesson.open", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Open Lesson…"), "",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Open a lesson's file; it is read again whenever it changes")},
    ActionInfo{ActionId::HandIn, "lesson.hand-in", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Hand In…"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Save the answers to the open lesson as a file that “poolscope grade” checks")},
    ActionInfo{
        ActionId::Worksheet, "lesson.worksheet", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Print Worksheet…"), "",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                          "Save the questions of the open lesson as a PDF, with room for answers and axes to draw "
                          "curves on")},
    ActionInfo{ActionId::CloseLesson, "lesson.close", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Close Lesson"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Give the whole window back to the run; the lesson goes on where it was left")},
    ActionInfo{ActionId::Undo, "edit.undo", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Undo"), "Ctrl+Z",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Take back the last change of the experiment")},
    ActionInfo{ActionId::Redo, "edit.redo", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Redo"), "Ctrl+Shift+Z",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Make the change again that was taken back")},
    ActionInfo{
        ActionId::EditExperiment, "edit.experiment", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Edit Experiment…"),
        "Ctrl+E",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                          "Change the scenario, add, copy, move and remove lanes, and set everything they have")},
    ActionInfo{
        ActionId::ExportSamples, "export.samples", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Samples as CSV…"),
        "Ctrl+4",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                          "Save every figure of every frame as a CSV file, with annotations and tunings beside it")},
    ActionInfo{ActionId::ExportAllCharts, "export.all-charts",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "All Charts…"), "Ctrl+Shift+A",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Save all charts that are shown, in one PDF or in a file each, and those of pauses if "
                                 "there was a collection")},
    ActionInfo{
        ActionId::ExportSizes, "export.sizes", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Sizes of Exported Charts…"),
        "",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                          "Set pixels, millimetres and the scale of text for charts that are exported or copied")},
    ActionInfo{ActionId::CaptionLine, "export.caption-line",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Caption Line in Exported Charts"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Say experiment, seed, frames, version and event hash in a small line below a chart "
                                 "that is exported or copied"),
               true},
    ActionInfo{ActionId::ExportReport, "export.report", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Report…"),
               "Ctrl+Shift+E",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Save the run as one document to hand in: charts, figures, and how to repeat it")},
    ActionInfo{ActionId::ResetLayout, "view.reset-layout", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Reset Layout"),
               "", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Put every panel back where it was at the first start")},
    ActionInfo{
        ActionId::Projector, "view.projector", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Projector Mode"), "P",
        QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                          "Large text, thick lines and few controls on the whole screen, for a room full of people; "
                          "Esc ends it"),
        true},
    ActionInfo{ActionId::FullScreen, "view.full-screen", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Full Screen"),
               "F11", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Fill the whole screen"), true},
    ActionInfo{ActionId::NextPane, "view.next-pane", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Next Panel"), "F6",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Go to the next part of the window with the keyboard")},
    ActionInfo{ActionId::PreviousPane, "view.previous-pane",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Previous Panel"), "Shift+F6",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Go to the previous part of the window with the keyboard")},
    ActionInfo{ActionId::SystemTheme, "view.theme.system",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "System Colours"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Light or dark, as the system has it"), true},
    ActionInfo{ActionId::LightTheme, "view.theme.light", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Light"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Dark on light, for a bright room"), true},
    ActionInfo{ActionId::DarkTheme, "view.theme.dark", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Dark"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Light on dark, for a dark room"), true},
    ActionInfo{ActionId::HighContrastTheme, "view.theme.high-contrast",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "High Contrast"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "White on black with thick, patterned lines"), true},
    ActionInfo{ActionId::LinePatterns, "view.line-patterns",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Line Patterns"), "D",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "Dashes that differ from lane to lane, so that nobody has to tell colours apart"),
               true},
    ActionInfo{ActionId::SystemLanguage, "view.language.system",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "System Language"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "As the system has it, from the next start on"), true},
    // Each language says its own name, for those who understand no other.
    ActionInfo{ActionId::EnglishLanguage, "view.language.english", "English", "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "English from the next start on"), true},
    ActionInfo{ActionId::GermanLanguage, "view.language.german", "Deutsch", "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "German from the next start on"), true},
    ActionInfo{ActionId::StartHere, "help.start-here", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Start Here"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "The first page of the guide: what to open, what to watch, where to read on")},
    ActionInfo{ActionId::Guide, "help.guide", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Poolscope Guide"), "Ctrl+F1",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "What one sees, how to measure and to teach, every chart, number and term")},
    ActionInfo{ActionId::HelpHere, "help.here", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Explain What Is There"),
               "F1",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "The guide's page on what is under the pointer, or has the focus: a chart, a number, "
                                 "a panel, an entry of a menu")},
    ActionInfo{ActionId::WhatsThis, "help.whats-this", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "What Is This?"),
               "Shift+F1",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                 "The next click opens the guide's page on what is clicked; Esc ends that")},
    ActionInfo{ActionId::Shortcuts, "help.shortcuts", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Keyboard Shortcuts"),
               "Ctrl+?", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Every shortcut in one table")},
    ActionInfo{ActionId::About, "help.about", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "About Poolscope"), "",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Version and licence")},
    ActionInfo{ActionId::Quit, "file.quit", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Quit"), "Ctrl+Q",
               QT_TRANSLATE_NOOP("poolscope::ui::Actions", "End the run and close the window")},
};

constexpr QLatin1String exportPrefix("export.");

} // namespace

Actions::Actions(std::span<const ExportInfo> charts, QObject* parent) : QObject(parent)
{
    for (const ActionInfo& info : table)
        add(QLatin1String(info.name), info.text, info.shortcut, info.tip)->setCheckable(info.checkable);
    for (const ExportInfo& chart : charts)
        exports_ << add(exportPrefix + QLatin1String(chart.id), chart.text, chart.shortcut, chart.tip);
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    exports_ << &(*this)[ActionId::ExportSamples] << &(*this)[ActionId::ExportAllCharts]
             << &(*this)[ActionId::ExportReport] << separator << &(*this)[ActionId::CaptionLine]
             << &(*this)[ActionId::ExportSizes];
}

QAction* Actions::add(const QString& name, const char* text, const char* shortcut, const char* tip)
{
    auto* action = new QAction(tr(text), this);
    action->setObjectName(name);
    action->setShortcut(QKeySequence(QLatin1String(shortcut)));
    QString toolTip = tr(tip);
    action->setStatusTip(toolTip);
    if (!action->shortcut().isEmpty())
        toolTip += QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText));
    action->setToolTip(toolTip);
    actions_.push_back(action);
    return action;
}

QAction& Actions::operator[](ActionId id) const
{
    return *actions_[static_cast<std::size_t>(id)];
}

QAction& Actions::exporting(const QString& id) const
{
    return *findChild<QAction*>(exportPrefix + id, Qt::FindDirectChildrenOnly);
}

QList<QAction*> Actions::exports() const
{
    return exports_;
}

void Actions::showRunning(bool running)
{
    (*this)[ActionId::RunPause].setText(running ? tr("Pause") : tr("Run"));
}

std::vector<Actions::Shortcut> Actions::shortcuts() const
{
    std::vector<Shortcut> all;
    const QList<QAction*> own(actions_.begin(), actions_.end());
    const auto groups = {
        std::pair{QLatin1String("run."), tr("Run", "menu")}, std::pair{QLatin1String("rewind."), tr("Back in Time")},
        std::pair{QLatin1String("view."), tr("View")},       std::pair{QLatin1String("file."), tr("File")},
        std::pair{QLatin1String("edit."), tr("Edit")},       std::pair{QLatin1String("export."), tr("Export")},
        std::pair{QLatin1String("help."), tr("Help")}};
    for (const auto& [prefix, group] : groups)
        for (const QAction* action : prefix == exportPrefix ? exports_ : own)
            if (action->objectName().startsWith(prefix) && !action->shortcut().isEmpty() && action->isVisible())
                all.push_back({group, action->shortcut().toString(QKeySequence::NativeText), action->statusTip()});
    for (const GestureInfo& gesture : allGestures())
        all.push_back({tr(gesture.group), tr(gesture.keys), tr(gesture.meaning)});
    return all;
}

} // namespace poolscope::ui
