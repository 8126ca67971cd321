// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/actions.h"

#include "ui/text/names.h"
#include "ui/theme/icons.h"
#include "ui/widgets/help_topic.h"

#include <QAction>
#include <QKeySequence>

#include <algorithm>
#include <iterator>

namespace poolscope::ui {

namespace {

constexpr QLatin1String exportPrefix("export.");

} // namespace

Actions::Actions(std::span<const ExportInfo> charts, QObject* parent) : QObject(parent)
{
    addRunning();
    addLooking();
    addCharts();
    addFiles();
    addExports();
    addRest();
    for (const ExportInfo& chart : charts) {
        const QString id = QLatin1String(chart.id);
        exports_ << &add(exportPrefix + id, tr(chart.text), chart.shortcut, tr(chart.tip),
                         QLatin1String("charts/") + id);
    }
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    exports_ << named({"export.samples", "export.all-charts", "export.report"}) << separator
             << named({"export.caption-line", "export.sizes"});
}

void Actions::addRunning()
{
    add("run.toggle", tr("Run"), "Space",
        tr("Run the experiment, or pause it; after its last frame, run it again from frame 0"), "01");
    add("run.step", tr("Step"), "S", tr("Pause, and do one frame, also after the last one planned"), "01");
    add("run.restart", tr("Restart"), "R", tr("Begin again at frame 0, with the sizes as they are set now"), "01");
    add("run.collect", tr("Collect Garbage"), "G", tr("Every garbage collector collects everything in the next frame"),
        "numbers/collections");
    add("run.film-collection", tr("Step Through the Next Collection"), "Shift+G",
        tr("Run until a lane is collected, and play that collection in slow motion, step by step"), "12");
    add("run.verdict", tr("Verdict So Far"), "V",
        tr("Say whether pooling paid in the frames so far, and what broke the budget"), "numbers/verdict");
    add("run.slower", tr("Slower"), "[", tr("Run slower"), "01");
    add("run.faster", tr("Faster"), "]", tr("Run faster"), "01");
    add("rewind.back", tr("Frame Back"), ",",
        tr("Show the pictures, cards and heap maps of the frame before, while the run rests"), "13");
    add("rewind.forward", tr("Frame Forward"), ".", tr("Show the frame after the one shown"), "13");
    add("rewind.back-ten", tr("Ten Frames Back"), "Ctrl+,", tr("Show the frame ten before the one shown"), "13");
    add("rewind.forward-ten", tr("Ten Frames Forward"), "Ctrl+.", tr("Show the frame ten after the one shown"), "13");
    add("rewind.back-second", tr("A Second Back"), "Alt+,", tr("Show the frame a second before the one shown"), "13");
    add("rewind.forward-second", tr("A Second Forward"), "Alt+.", tr("Show the frame a second after the one shown"),
        "13");
    add("rewind.here", tr("Frame Under the Pointer"), "J",
        tr("Show the frame where the pointer is on the charts; its line can then be dragged"), "13");
    add("rewind.end", tr("Live End"), "Ctrl+End", tr("Show the last frame again, where the run goes on"), "13");
}

void Actions::addLooking()
{
    addToggle("view.follow", tr("Follow"), "F", tr("Let the charts move with the run; zooming or panning ends it"),
              "01");
    add("view.all", tr("Whole Recording"), "0", tr("Show all frames recorded so far"), "01");
    add("view.previous", tr("Previous View"), "Alt+Left", tr("Back to the range the charts showed before"));
    add("view.next", tr("Next View"), "Alt+Right", tr("Forward to the range the charts showed after this one"));
    add("view.cursor-a", tr("Cursor A"), "A", tr("Place measuring cursor A at the pointer, or remove it from there"),
        "02");
    add("view.cursor-b", tr("Cursor B"), "B", tr("Place measuring cursor B at the pointer, or remove it from there"),
        "02");
    add("view.remove-cursors", tr("Remove Cursors"), "C", tr("Remove both measuring cursors"), "02");
    add("view.annotate", tr("Annotate…"), "N", tr("Write a note at the pointer, or change the one that is there"),
        "02");
    add("view.worst-next", tr("Next Worst Frame"), "W",
        tr("Go to the longest frame of the lanes shown, and with every further press to the next shorter one"),
        "numbers/frame-time");
    add("view.worst-previous", tr("Previous Worst Frame"), "Shift+W", tr("Back to the next longer frame"),
        "numbers/frame-time");
    add("view.pause-next", tr("Next Longest Pause"), "U",
        tr("Go to the longest pause of the lanes shown, and with every further press to the next shorter one"),
        "numbers/pauses");
    add("view.pause-previous", tr("Previous Longest Pause"), "Shift+U", tr("Back to the next longer pause"),
        "numbers/pauses");
    add("view.refusal-next", tr("Next Refusal"), "X",
        tr("Go to the next frame after the pointer in which a pool refused an acquire"), "numbers/hits");
    add("view.refusal-previous", tr("Previous Refusal"), "Shift+X",
        tr("Go to the last frame before the pointer in which a pool refused an acquire"), "numbers/hits");
    add("run.predict", tr("Predict…"), "Shift+P",
        tr("Pause, let somebody draw what is going to happen, then run and compare"), "numbers/prediction");
    add("run.find-size", tr("Find the Size…"), "T",
        tr("Try many sizes for the pools of the first lane that has any, or otherwise for the first collected heap, "
           "and show what each would mean"),
        "numbers/advice");
    add("run.compare-allocators", tr("Compare Allocators…"), "",
        tr("Let every allocator serve all that the recorded program asked for, and show what each would reserve"),
        "numbers/allocators");
}

void Actions::addCharts()
{
    addToggle("view.logarithmic", tr("Log Frame Times"), "L",
              tr("Frame times on a logarithmic axis, to read both microseconds and the budget"), "charts/frame-time");
    addToggle("view.kinds", tr("Colours by Kind"), "K",
              tr("Objects in a colour for each kind, the same in all lanes, instead of the lane's"), "charts/pictures");
    addToggle("view.preempted", tr("Count Preempted Frames"), "",
              tr("Let figures, ranges, pauses and claims include frames that lost more than a fifth of their time to "
                 "other programs; by default they are left out"),
              "numbers/preempted-frames");
    addToggle("view.heap-map", tr("Heap Map"), "M",
              tr("The memory of every lane block by block, in place of all charts but the heap's"), "charts/heap-map");
    addToggle(
        "view.pictures", tr("Lane Pictures"), "I",
        tr("What every lane would show a player, enlarged, with a legend; so does a double click on a lane's picture"),
        "charts/pictures");
    addToggle("view.chart-enlarge", tr("Enlarge Chart"), "E",
              tr("Enlarge the chart that was clicked last over all others, or show them again"));
    add("view.chart-up", tr("Move Chart Up"), "Alt+Up",
        tr("Swap with the chart above; a chart can also be dragged by its title"));
    add("view.chart-down", tr("Move Chart Down"), "Alt+Down",
        tr("Swap with the chart below; a chart can also be dragged by its title"));
    add("view.chart-hide", tr("Hide Chart"), "H",
        tr("Hide the chart that was clicked last; the Charts menu brings it back"));
    add("view.charts-reset", tr("Standard Charts"), "", tr("The charts, their order and their heights as at first"));
    addToggle("view.lane-1", tr("Lane 1"), "Alt+1",
              tr("Show or hide lane 1 in the charts; so does a click on its name"));
    addToggle("view.lane-2", tr("Lane 2"), "Alt+2",
              tr("Show or hide lane 2 in the charts; so does a click on its name"));
    addToggle("view.lane-3", tr("Lane 3"), "Alt+3",
              tr("Show or hide lane 3 in the charts; so does a click on its name"));
    addToggle("view.lane-4", tr("Lane 4"), "Alt+4",
              tr("Show or hide lane 4 in the charts; so does a click on its name"));
    addToggle("view.lane-5", tr("Lane 5"), "Alt+5",
              tr("Show or hide lane 5 in the charts; so does a click on its name"));
    addToggle("view.lane-6", tr("Lane 6"), "Alt+6",
              tr("Show or hide lane 6 in the charts; so does a click on its name"));
    addToggle("view.lane-7", tr("Lane 7"), "Alt+7",
              tr("Show or hide lane 7 in the charts; so does a click on its name"));
    addToggle("view.lane-8", tr("Lane 8"), "Alt+8",
              tr("Show or hide lane 8 in the charts; so does a click on its name"));
}

void Actions::addFiles()
{
    add("file.start-page", tr("Start Page"), "Alt+Home", tr("Choose from the built-in experiments by their pictures"),
        "00");
    add("file.new", tr("New Experiment"), "Ctrl+N", tr("Begin an experiment of your own"), "06#experiments");
    add("file.open", tr("Open Experiment…"), "Ctrl+O", tr("Open an experiment file"), "06#experiments");
    add("file.save", tr("Save Experiment"), "Ctrl+S", tr("Save the experiment, as tuned so far, to its file"),
        "06#experiments");
    add("file.save-as", tr("Save Experiment As…"), "Ctrl+Shift+S",
        tr("Save the experiment, as tuned so far, to another file"), "06#experiments");
    add("file.open-recording", tr("Open Recording…"), "Ctrl+Shift+O", tr("Show a run that was saved"), "06#recordings");
    add("file.save-recording", tr("Save Recording As…"), "Ctrl+Shift+R",
        tr("Save all that was recorded so far to a file, to show it again or to compare with it"), "06#recordings");
    add("file.overlay", tr("Overlay Recording…"), "Ctrl+Shift+L",
        tr("Lay a run that was saved, or what massif or DHAT measured, under the charts, to compare"), "06#recordings");
    add("file.remove-overlay", tr("Remove Overlay"), "", tr("Show the run alone again"), "06#recordings");
    add("file.compare-experiment", tr("Compare with Experiment…"), "",
        tr("Run another experiment to its end, and lay it under the charts and into a table"), "numbers/comparison");
    add("file.compare-trace", tr("Compare with Trace…"), "",
        tr("Say which call sites and kinds of objects came, went or grew between an earlier trace and the one shown"),
        "14#before-and-after");
    add("file.open-log", tr("Open Collector Log…"), "",
        tr("Show what the collector of a program in Java, Go or JavaScript did, by the log that it wrote"),
        "05#logs-of-collectors");
    add("file.watch", tr("Watch a Program…"), "Ctrl+Shift+W",
        tr("Start a program, and see its memory while it runs, beside what pools would do"));
    add("file.stop-program", tr("Stop Program"), "Ctrl+Shift+Space",
        tr("Stop the program that is watched, or let it continue"));
    add("file.leave-program", tr("End Recording"), "",
        tr("Stop recording the program; it keeps running, and the recording is kept"));
    add("lesson.open", tr("Open Lesson…"), "", tr("Open a lesson's file; it is read again whenever it changes"), "09");
    add("lesson.hand-in", tr("Hand In…"), "",
        tr("Save the answers to the open lesson as a file that “poolscope grade” checks"), "10");
    add("lesson.start-over", tr("Start Over…"), "",
        tr("Forget the answers given under this name, and begin the lesson again"), "10");
    add("lesson.another-student", tr("Another Student"), "",
        tr("Begin this lesson under another name; the answers given so far are kept"), "10");
    addToggle("lesson.show", tr("Show Without My Answers"), "",
              tr("Show the lesson as if nothing had been answered; your answers are kept and come back"), "10");
    add("lesson.grade", tr("Grade a Class…"), "",
        tr("Check what students have handed in: a table by student and question, and what the class got wrong"), "10");
    add("lesson.worksheet", tr("Print Worksheet…"), "",
        tr("Save the questions of the open lesson as a PDF, with room for answers and axes to draw curves on"), "10");
    add("lesson.close", tr("Close Lesson"), "",
        tr("Give the whole window back to the run; the lesson goes on where it was left"), "10");
}

void Actions::addExports()
{
    add("edit.undo", tr("Undo"), "Ctrl+Z", tr("Take back the last change of the experiment"));
    add("edit.redo", tr("Redo"), "Ctrl+Shift+Z", tr("Make the change again that was taken back"));
    add("edit.experiment", tr("Edit Experiment…"), "Ctrl+E",
        tr("Change the scenario, add, copy, move and remove lanes, and set everything they have"), "06#experiments");
    add("export.samples", tr("Samples as CSV…"), "Ctrl+4",
        tr("Save every figure of every frame as a CSV file, with annotations and tunings beside it"), "06#samples");
    add("export.all-charts", tr("All Charts…"), "Ctrl+Shift+A",
        tr("Save all charts that are shown, in one PDF or in a file each, and those of pauses if there was a "
           "collection"),
        "01");
    add("export.sizes", tr("Sizes of Exported Charts…"), "",
        tr("Set pixels, millimetres and the scale of text for charts that are exported or copied"), "01");
    addToggle("export.caption-line", tr("Caption Line in Exported Charts"), "",
              tr("Say experiment, seed, frames, version and event hash in a small line below a chart that is exported "
                 "or copied"),
              "01");
    add("export.report", tr("Report…"), "Ctrl+Shift+E",
        tr("Save the run as one document to hand in: charts, figures, and how to repeat it"), "05#reports");
}

void Actions::addRest()
{
    add("view.reset-layout", tr("Reset Layout"), "", tr("Put every panel back where it was at the first start"));
    addToggle(
        "view.projector", tr("Projector Mode"), "P",
        tr("Large text, thick lines and few controls on the whole screen, for a room full of people; Esc ends it"),
        "02");
    addToggle("view.full-screen", tr("Full Screen"), "F11", tr("Fill the whole screen"));
    add("view.next-pane", tr("Next Panel"), "F6", tr("Go to the next part of the window with the keyboard"));
    add("view.previous-pane", tr("Previous Panel"), "Shift+F6",
        tr("Go to the previous part of the window with the keyboard"));
    addToggle("view.theme.system", tr("System Colours"), "", tr("Light or dark, as the system has it"));
    addToggle("view.theme.light", tr("Light"), "", tr("Dark on light, for a bright room"));
    addToggle("view.theme.dark", tr("Dark"), "", tr("Light on dark, for a dark room"));
    addToggle("view.theme.high-contrast", tr("High Contrast"), "", tr("White on black with thick, patterned lines"));
    addToggle("view.line-patterns", tr("Line Patterns"), "D",
              tr("Dashes that differ from lane to lane, so that colours need not be told apart"));
    addToggle("view.language.system", tr("System Language"), "", tr("As the system has it, from the next start on"));
    // Each language says its own name, for those who understand no other.
    addToggle("view.language.english", QStringLiteral("English"), "", tr("English from the next start on"));
    addToggle("view.language.german", QStringLiteral("Deutsch"), "", tr("German from the next start on"));
    add("help.guide", tr("Poolscope Guide"), "F1",
        tr("What the window shows, how to measure and teach, every chart, number and term"));
    add("help.here", tr("Explain What Is There"), "Shift+F1",
        tr("The guide's page on what is under the pointer, or has the focus: a chart, a number, a panel, an entry of a "
           "menu"));
    add("help.whats-this", tr("What Is This?"), "Ctrl+F1",
        tr("The next click opens the guide's page on what is clicked; Esc ends that"));
    add("help.shortcuts", tr("Keyboard Shortcuts"), "Ctrl+?", tr("Every shortcut in one table"));
    add("help.about", tr("About Poolscope"), "", tr("Version and licence"));
    add("file.quit", tr("Quit"), "Ctrl+Q", tr("End the run and close the window"));
}

QAction& Actions::add(const QString& name, const QString& text, const char* shortcut, const QString& tip,
                      const QString& topic)
{
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(QKeySequence(QLatin1String(shortcut)));
    action->setIcon(iconNamed(name));
    action->setStatusTip(tip);
    action->setToolTip(action->shortcut().isEmpty()
                           ? tip
                           : QStringLiteral("%1 (%2)").arg(tip, action->shortcut().toString(QKeySequence::NativeText)));
    if (!topic.isEmpty()) setHelpTopic(*action, topic);
    actions_.push_back(action);
    return *action;
}

QAction& Actions::add(const char* name, const QString& text, const char* shortcut, const QString& tip,
                      const char* topic)
{
    return add(QString(QLatin1String(name)), text, shortcut, tip, QLatin1String(topic));
}

void Actions::addToggle(const char* name, const QString& text, const char* shortcut, const QString& tip,
                        const char* topic)
{
    QAction& action = add(name, text, shortcut, tip, topic);
    action.setCheckable(true);
    action.setIconVisibleInMenu(false); // its check mark stands there
}

QAction& Actions::operator[](const QString& name) const
{
    auto* action = findChild<QAction*>(name, Qt::FindDirectChildrenOnly);
    if (action == nullptr) qFatal("there is no action %s", qPrintable(name));
    return *action;
}

QList<QAction*> Actions::named(std::initializer_list<const char*> names) const
{
    QList<QAction*> all;
    for (const char* name : names)
        all << &(*this)[name];
    return all;
}

QAction& Actions::exporting(const QString& id) const
{
    return (*this)[exportPrefix + id];
}

QList<QAction*> Actions::exports() const
{
    return exports_;
}

void Actions::showRunning(bool running) const
{
    (*this)["run.toggle"].setText(running ? tr("Pause") : tr("Run"));
    (*this)["run.toggle"].setIcon(iconNamed(running ? QStringLiteral("run.pause") : QStringLiteral("run.toggle")));
}

std::vector<Actions::Shortcut> Actions::gestures()
{
    const QString charts = tr("Charts"), slowMotion = tr("Slow motion"), overviewStrip = tr("Overview strip"),
                  notes = tr("Notes"), prediction = tr("Prediction"), lanes = tr("Lanes"),
                  heapMapAndTables = tr("Heap map and tables"), buttonsAndCards = tr("Buttons and cards");
    return {
        {charts, tr("Wheel"), tr("Zoom the charts in time, at the pointer")},
        {charts, tr("Drag"), tr("Move the charts in time")},
        {charts, tr("Shift+Drag, Right drag"), tr("Zoom to the range drawn")},
        {charts, tr("Double click"), tr("Follow the end of the recording again")},
        {charts, tr("Right click"), tr("Ask for the menu of a chart")},
        {charts, tr("Click on a line"), tr("Explain the frame there")},
        {charts, tr("Click on a name"), tr("Hide a lane in all charts, or show it again")},
        {charts, tr("Drag a cursor or a note"), tr("Move it to another frame")},
        {charts, tr("Drag the line of the frame shown"), tr("Go through the frames of the run")},
        {charts, tr("Back and forward buttons"),
         tr("Go back and forward through the views, with a mouse that has them")},
        {charts, tr("Drag a title"), tr("Put a chart elsewhere; a double click on its title enlarges it")},
        {charts, tr("Left, Right"), tr("Move in time, on the chart that has the focus")},
        {charts, tr("Ctrl+Left, Ctrl+Right"),
         tr("Move the pointer's line by a frame, on the chart that has the focus")},
        {charts, tr("+, -"), tr("Zoom in time, on the chart that has the focus")},
        {charts, tr("Home, End"), tr("Go to the beginning or the end of the recording")},
        {charts, tr("Esc"), tr("Close what explains a frame, or give up a drag")},
        {slowMotion, tr("Left, Right"), tr("Take the film's last step back, or do the next one")},
        {slowMotion, tr("Ctrl+Left, Ctrl+Right"), tr("Go to the object that was scanned before, or to the next one")},
        {slowMotion, tr("Page Up, Page Down"), tr("Go to the phase before, or to the next one")},
        {slowMotion, tr("Home, End"), tr("Go to the beginning or the end of the film")},
        {slowMotion, tr("Space, [, ]"), tr("Play or pause the film, slower or faster")},
        {slowMotion, tr("Up, Down"), tr("Choose an object in the map or the graph; Enter shows what is around it")},
        {slowMotion, tr("G, F"), tr("Show or hide the graph; let it follow the object that is being scanned")},
        {slowMotion, tr("Esc"), tr("Close the film and show the run again")},
        {overviewStrip, tr("Drag the handle"), tr("Move what the charts show")},
        {overviewStrip, tr("Drag an edge"), tr("Show more of the recording, or less")},
        {overviewStrip, tr("Click"), tr("Show that moment")},
        {overviewStrip, tr("Double click"), tr("Follow the end of the recording again")},
        {overviewStrip, tr("Wheel"), tr("Zoom the charts in time, at the pointer")},
        {overviewStrip, tr("Left, Right"), tr("Move in time, on the strip that has the focus")},
        {notes, tr("Enter"), tr("Keep the note; an empty one is removed")},
        {notes, tr("Up, Down"), tr("Move the note by a frame while it is typed")},
        {notes, tr("Shift+Up, Shift+Down"), tr("Move the note by ten frames while it is typed")},
        {notes, tr("Esc"), tr("Leave the note as it was")},
        {prediction, tr("Drag, Click"), tr("Draw the curve, or pick the frame, on the chart that asks for it")},
        {prediction, tr("Arrows"), tr("Go on with the curve, or move the frame picked, on the chart that asks for it")},
        {lanes, tr("Ctrl+Wheel"), tr("Change the number under the pointer, in a lane's card or in the editor")},
        {heapMapAndTables, tr("Arrows"), tr("Go from cell to cell")},
        {heapMapAndTables, tr("Enter"), tr("Name the block in a cell, or show the collection of a row in the charts")},
        {heapMapAndTables, tr("Shift+Enter"), tr("Step through the collection of a row in slow motion")},
        {heapMapAndTables, tr("Ctrl+C"), tr("Copy the selected rows of a table, or all if none is selected")},
        {buttonsAndCards, tr("Space, Enter"), tr("Press the button, or open the card, that has the focus")}};
}

void Actions::saved(const QString& file) const
{
    emit done(tr("Saved %1").arg(inSentence(shownPath(file))));
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
    std::ranges::copy(gestures(), std::back_inserter(all));
    return all;
}

} // namespace poolscope::ui
