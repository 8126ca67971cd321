// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/window_command.h"

#include "app/commands/arguments.h"
#include "app/platform.h"
#include "app/terminal/interrupt.h"
#include "core/experiment/built_in_experiments.h"
#include "ui/views/main_window.h"

#include <QApplication>
#include <QSocketNotifier>

#include <iostream>

namespace poolscope::app {

namespace {

constexpr const char* standardExperiment = "boss-bullets";

constexpr const char* help =
    R"(Poolscope, an oscilloscope for memory: the same stream of births and deaths through several ways of
managing memory at once, on real memory, drawn as it happens.

Usage:
  poolscope [EXPERIMENT]                               open the window and run the experiment in it
  poolscope run EXPERIMENT [OPTIONS]                   run it without a window; figures and pictures as files
  poolscope list scenarios|strategies|experiments      what there is to choose from
  poolscope check EXPERIMENT                           say whether an experiment is right
  poolscope COMMAND --help                             more of one command

EXPERIMENT is a file or the name of a built-in experiment. The window opens
boss-bullets if none is given. Only the window needs a display.

Options:
  -h, --help       show this help
  -v, --version    show the program's version

Exit codes: 0 done, 1 the run failed, 2 wrong usage or input, 130 interrupted.
)";

// A mistyped command looks like the name of an experiment.
Experiment load(const std::string& name)
{
    try {
        return loadExperiment(name);
    } catch (const InputError& error) {
        static const std::vector<std::string> commands{"run", "list", "check"};
        const std::string near = nearestName(name, commands);
        if (near.empty()) throw;
        throw UsageError(std::string(error.what()) + " (or did you mean the command " + near + "?)", "");
    }
}

int showWindow(const Invocation& invocation, const Experiment& experiment, const std::string& source)
{
    prepareDisplay();
    QApplication application(invocation.argc, invocation.argv);
    // The same look on every desktop, unless somebody asks for another.
    if (!qEnvironmentVariableIsSet("QT_STYLE_OVERRIDE")) QApplication::setStyle(QStringLiteral("Fusion"));
    setProgramNames();
    ui::MainWindow window(experiment, QString::fromStdString(source));
    catchInterrupts();
    QSocketNotifier interrupt(interruptDescriptor(), QSocketNotifier::Read);
    QObject::connect(&interrupt, &QSocketNotifier::activated, &window, [&interrupt] {
        interrupt.setEnabled(false);
        QApplication::closeAllWindows();
    });
    window.show();
    return QApplication::exec();
}

int execute(const Invocation& invocation)
{
    const Arguments arguments(invocation.arguments, {{"version", false, "v"}}, "");
    if (arguments.has("help")) {
        std::cout << help;
        return Done;
    }
    if (arguments.has("version")) {
        std::cout << "Poolscope " POOLSCOPE_VERSION "\n";
        return Done;
    }
    const std::string name = arguments.single("an experiment", true).value_or(standardExperiment);
    return showWindow(invocation, load(name), name);
}

} // namespace

const Command windowCommand{"", help, execute};

} // namespace poolscope::app
