// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/manual/completions.h"
#include "app/manual/man_page.h"
#include "app/platform.h"
#include "app/restart.h"
#include "app/terminal/interrupt.h"
#include "core/collector_logs/collector_log.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "core/recording/files/recording_file.h"
#include "ui/actions/actions.h"
#include "ui/appearance/language.h"
#include "ui/appearance/program_style.h"
#include "ui/engine/watch_request.h"
#include "ui/help/components.h"
#include "ui/settings/settings.h"
#include "ui/text/names.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/theme/icons.h"
#include "ui/window/lesson_commands.h"
#include "ui/window/main_window.h"
#include "ui/window/session_state.h"

#include <QApplication>
#include <QSocketNotifier>
#include <QTimer>

#include <chrono>
#include <iostream>
#include <map>
#include <optional>

namespace poolscope::app {

namespace {

// Whatever the settings can do wrong has happened by then.
constexpr std::chrono::seconds startTaken{2};

// Loaded beneath the start page.
constexpr const char* defaultExperiment = "boss-bullets";

constexpr const char* windowHelp =
    R"(Poolscope is an oscilloscope for memory. It sends the same stream of births and deaths through several ways
of managing memory at once, on real memory, and draws what happens.

Usage:
  poolscope [EXPERIMENT]                               open the window and run the experiment
  poolscope RECORDING                                  open the window and show a saved run
  poolscope LESSON                                     open the window and begin or continue the lesson
  poolscope ANSWERS                                    open the window and grade a student's answers
  poolscope LOG                                        open the window and show what a collector did
  poolscope run EXPERIMENT [OPTIONS]                   run it without a window; write figures and pictures
  poolscope sweep EXPERIMENT --vary PARAMETER=VALUES   run it with many values and seeds; write a table
  poolscope advise EXPERIMENT [OPTIONS]                recommend sizes for its pools, kind by kind
  poolscope report FOLDER|RECORDING [OPTIONS]          a run as one document to hand in, HTML or PDF
  poolscope record [OPTIONS] -- PROGRAM [ARGUMENTS]    record a program's allocations in a trace
  poolscope watch [OPTIONS] -- PROGRAM [ARGUMENTS]     show a program's memory while it runs
  poolscope gate [OPTIONS] -- PROGRAM [ARGUMENTS]      hold a program, or a trace, to a budget of allocations
  poolscope leaks TRACE [OPTIONS]                      what a recorded program keeps, by call site
  poolscope compare BEFORE AFTER [OPTIONS]             what changed between two traces
  poolscope collections LOG... [OPTIONS]               what a collector of the JVM, Go or V8 did, by its log
  poolscope import FILE [OPTIONS]                      convert a recording made by heaptrack or others
  poolscope worksheet LESSON [OPTIONS]                 a lesson on paper, as a PDF
  poolscope grade LESSON ANSWERS... [OPTIONS]          write a table of a class's points
  poolscope guide [OPTIONS]                            the whole guide as one HTML page
  poolscope list scenarios|strategies|experiments|lessons
                                                       list what is built in
  poolscope check EXPERIMENT|FOLDER|PICTURE|LESSON|ANSWERS|TRACE|RECORDING|LOG...
                                                       say whether each is valid, or where a picture is from
  poolscope help [COMMAND]                             show this help, or the help of a command

EXPERIMENT and LESSON are files or names of built-in ones. RECORDING is a file that the window saved.
Without any of them, the window opens what it showed last; the first time, it opens the start page. Only the
window needs a display. run, sweep, advise and check take - for standard input.

Options:
  -h, --help       show this help
  -v, --version    show the versions and licences of the program and of what it is built with
  --man poolscope|COMMAND
                   print the manual page of the program or of the command: poolscope --man run | man -l -
  --completions bash|fish|zsh
                   print a script for that shell, so that it completes command lines

Exit codes: 0 done, 1 the run failed, 2 wrong usage or input, 130 interrupted.
)";

// A mistyped command looks like the name of an experiment.
Experiment load(const std::string& name)
{
    try {
        return loadExperiment(name);
    } catch (const InputError& error) {
        const std::string near = nearestCommand(name);
        if (near.empty()) throw;
        throw UsageError(std::string(error.what()) + " (or did you mean the command " + near + "?)");
    }
}

// What the window starts with.
struct Beginning
{
    Experiment experiment;
    std::string source;
    bool isToBeChosen = false; // by the user, on the start page
    QString notice{};          // shown on the start page
    std::string toOpen{};      // the recording, lesson or log to show, or the answers to grade
};

Beginning beginningOf(const std::string& name);

Beginning whereLastLeft()
{
    const ui::Settings settings = ui::SettingsStore().read();
    const std::string last = settings.experiment.toStdString();
    Beginning builtIn{loadExperiment(defaultExperiment), defaultExperiment, true};
    if (!settings.lesson.isEmpty())
        return {loadExperiment(defaultExperiment), defaultExperiment, false, {}, settings.lesson.toStdString()};
    if (last.empty()) return builtIn;
    try {
        return isRecordingFile(last) ? beginningOf(last) : Beginning{loadExperiment(last), last};
    } catch (const InputError& error) {
        builtIn.notice = QCoreApplication::translate("WindowCommand", "The last experiment was not opened. %1")
                             .arg(ui::sentenceOf(ui::spoken(error)));
        return builtIn;
    }
}

// The window reads the rest of a recording, or of a lesson, once it is open.
Beginning beginningOf(const std::string& name)
{
    if (ui::LessonCommands::isLesson(QString::fromStdString(name)))
        return {.experiment = loadLesson(name).experiments.front(), .source = {}, .toOpen = name};
    if (ui::LessonCommands::isAnswers(QString::fromStdString(name)) || isCollectorLog(name))
        return {.experiment = loadExperiment(defaultExperiment), .source = {}, .isToBeChosen = true, .toOpen = name};
    if (!isRecordingFile(name)) return {load(name), name};
    return {.experiment = readRecordedExperiment(name), .source = {}, .toOpen = name};
}

QString wordsOfFailedStarts(const ui::SettingsStore& store)
{
    return QCoreApplication::translate(
               "WindowCommand",
               "The last starts failed, so this one uses the default settings. The previous settings are in %1.")
        .arg(ui::inSentence(store.fileSetAside()));
}

// What a crash has left is offered before what was shown earlier, but not before what was asked for.
void begin(ui::MainWindow& window, Beginning& beginning, bool isAskedFor)
{
    const QString left = window.lookForLeft();
    if (!left.isEmpty() && !isAskedFor) {
        beginning.isToBeChosen = true;
        beginning.toOpen.clear();
    }
    if (beginning.isToBeChosen)
        window.showStartPage(beginning.notice);
    else if (!beginning.notice.isEmpty())
        emit window.actions().said(beginning.notice);
    else if (!left.isEmpty())
        emit window.actions().said(
            QCoreApplication::translate("WindowCommand", "%1 The start page (Alt+Home) offers to restore it.")
                .arg(left));
}

int showWindow(const Invocation& invocation, const std::optional<Beginning>& asked,
               const ui::WatchRequest* watched = nullptr)
{
    prepareDisplay();
    QApplication application(invocation.argc, invocation.argv);
    // The same look on every desktop, unless another one is requested.
    if (!qEnvironmentVariableIsSet("QT_STYLE_OVERRIDE")) QApplication::setStyle(new ui::ProgramStyle);
    setProgramNames();
    refuseMissingFonts();
    QApplication::setWindowIcon(ui::iconNamed(QStringLiteral("poolscope")));
    ui::SettingsStore store;
    const bool hasFailed = store.beginStart() >= ui::SettingsStore::maxFailedStarts;
    ui::applyLanguage(store.read().language);
    Beginning beginning = asked ? *asked : whereLastLeft();
    if (hasFailed) beginning.notice = wordsOfFailedStarts(store);
    ui::SessionState state;
    state.engine.setMeasuresNoise(true);
    ui::MainWindow window(state, beginning.experiment, QString::fromStdString(beginning.source));
    catchInterrupts();
    QSocketNotifier interrupt(interruptDescriptor(), QSocketNotifier::Read);
    QObject::connect(&interrupt, &QSocketNotifier::activated, &window, [&interrupt, &window] {
        interrupt.setEnabled(false);
        window.end();
    });
    window.show();
    begin(window, beginning, asked.has_value());
    // Once events are handled: a message would wait for the user, and be deaf to the end of the program.
    QMetaObject::invokeMethod(
        &window,
        [&] {
            if (!beginning.toOpen.empty()) window.open(QString::fromStdString(beginning.toOpen));
            if (watched != nullptr) window.watch(*watched);
        },
        Qt::QueuedConnection);
    QTimer::singleShot(startTaken, &window, [&store] { store.endStart(); });
    const int exitCode = QApplication::exec();
    store.endStart();
    return exitCode;
}

template <class Value>
std::vector<std::string> namesIn(const std::map<std::string, Value>& map)
{
    std::vector<std::string> names;
    for (const auto& entry : map)
        names.push_back(entry.first);
    return names;
}

// Whether the arguments ask for it.
bool isPrinted(const Arguments& arguments)
{
    if (arguments.has("version")) {
        std::cout << ui::versionText().toStdString();
        return true;
    }
    if (arguments.has("man")) {
        std::map<std::string, const Command*> pages{{"poolscope", &windowCommand}};
        for (const Command* command : allCommands())
            pages.emplace(command->name, command);
        std::cout << manPage(*pages.at(arguments.oneOf("man", namesIn(pages), {})));
        return true;
    }
    if (arguments.has("completions")) {
        static const std::map<std::string, std::string (*)()> shells{
            {"bash", bashCompletions}, {"fish", fishCompletions}, {"zsh", zshCompletions}};
        std::cout << shells.at(arguments.oneOf("completions", namesIn(shells), {}))();
        return true;
    }
    return false;
}

int executeWindow(const Invocation& invocation, const Arguments& arguments)
{
    if (isPrinted(arguments)) return Done;
    restartIfJemallocLacksRoom(); // a lane of it may be added at any time
    const std::optional<std::string> name = arguments.single("an experiment, a recording or a lesson", true);
    return showWindow(invocation, name ? std::optional(beginningOf(*name)) : std::nullopt);
}

} // namespace

int showWatching(const Invocation& invocation, const ui::WatchRequest& request)
{
    restartIfJemallocLacksRoom();
    // If it cannot be watched after all, the user may choose.
    return showWindow(invocation, Beginning{loadExperiment(defaultExperiment), {}, true}, &request);
}

const Command windowCommand{"", windowHelp, {{"version", false, "v"}, {"man"}, {"completions"}}, executeWindow};

} // namespace poolscope::app
