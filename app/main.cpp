// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the command, and turns errors into a sentence and an exit code.
#include "app/commands/command.h"
#include "app/restart.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/measuring/run_process.h"
#include "core/rewind/rewind_server.h"
#include "core/tuning/allocators/malloc_run.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <new>
#include <string_view>

namespace {

using namespace poolscope::app;

// nullptr if it is none.
const Command* commandNamed(const QString& name)
{
    const auto named = std::ranges::find_if(
        allCommands(), [&](const Command* command) { return name == QLatin1String(command->name); });
    return named == allCommands().end() ? nullptr : *named;
}

// Turns "help run" into "run --help".
QStringList helpAskedFor(const QStringList& subject)
{
    QStringList arguments = subject.mid(0, 1);
    if (!arguments.isEmpty() && !arguments.front().startsWith(QLatin1Char('-')) &&
        commandNamed(arguments.front()) == nullptr)
        throw UsageError(complaintOfCommand(arguments.front().toStdString()));
    arguments.append(QStringLiteral("--help"));
    return arguments;
}

int complain(const std::string& sentence, int exitCode)
{
    std::cerr << "poolscope: " << poolscope::printable(sentence) << '\n';
    return exitCode;
}

// Further arguments show that the first one was meant as a command, unless a file or experiment has that name.
void refuseMistypedCommand(const QStringList& arguments)
{
    if (arguments.size() < 2 || arguments.front().startsWith(QLatin1Char('-'))) return;
    const std::string name = arguments.front().toStdString();
    std::error_code error;
    const auto all = poolscope::builtInExperiments();
    if (std::filesystem::exists(name, error) ||
        std::ranges::find(all, name, &poolscope::BuiltInExperiment::name) != all.end())
        return;
    if (!nearestCommand(name).empty()) throw UsageError(complaintOfCommand(name));
}

// How many of the arguments are the command's own: those up to "--", or unless it has words of its own up to the first
// that is no option's.
int countOwn(const QStringList& arguments, const std::vector<Option>& options, bool hasWords)
{
    const auto takesValue = [&](const QString& argument) {
        return std::ranges::any_of(options, [&](const Option& option) {
            return option.takesValue && argument == QLatin1String("--") + QLatin1String(option.name);
        });
    };
    for (int i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == QLatin1String("--")) return i;
        if (takesValue(arguments[i]))
            ++i;
        else if (!hasWords && !arguments[i].startsWith(QLatin1Char('-')))
            return i;
    }
    return static_cast<int>(arguments.size());
}

int execute(const Command& command, Invocation invocation, QStringList given)
{
    if (command.startsProgram) {
        const int own = countOwn(given, command.options, command.hasArgumentsToo);
        int first = invocation.argc - static_cast<int>(given.size()) + own;
        if (own < given.size() && given[own] == QLatin1String("--")) ++first;
        invocation.program.assign(invocation.argv + first, invocation.argv + invocation.argc);
        given = given.mid(0, own);
    }
    const Arguments arguments(given, command.options);
    if (!arguments.has("help")) return command.execute(invocation, arguments);
    std::cout << command.help;
    return Done;
}

int dispatch(int& argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const Command* command = &windowCommand;
    try {
        // A file with that name can still be opened as ./help.
        if (!arguments.isEmpty() && arguments.front() == QLatin1String("help"))
            arguments = helpAskedFor(arguments.mid(1));
        if (const Command* named = arguments.isEmpty() ? nullptr : commandNamed(arguments.front())) {
            command = named;
            arguments.removeFirst();
        } else {
            refuseMistypedCommand(arguments);
        }
        return execute(*command, {argc, argv}, arguments);
    } catch (const UsageError& error) {
        const std::string name = command->name;
        return complain(std::string(error.what()) + "; 'poolscope " + name + (name.empty() ? "" : " ") +
                            "--help' tells more",
                        BadInput);
    }
}

} // namespace

int main(int argc, char* argv[])
{
    // A write beyond the limit of a file's size then fails like one to a full disk.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        // Before anything of Qt makes a thread.
        if (argc == 2 && argv[1] == std::string_view(poolscope::rewindCommand)) return poolscope::serveRewind(0, 1);
        if (argc == 2 && argv[1] == std::string_view(poolscope::recordedRunCommand))
            return poolscope::serveRecordedRun(0, 1);
        if (argc == 3 && argv[1] == std::string_view(poolscope::mallocRunCommand))
            return poolscope::serveMallocRun(argc, argv);
        const int exitCode = dispatch(argc, argv);
        if (!std::cout.flush()) return complain("cannot write to standard output", RunFailed);
        return exitCode;
    } catch (const poolscope::InputError& error) {
        if (isForLackOfThreadRoom(error)) restartWithThreadRoom();
        return complain(error.what(), BadInput);
    } catch (const poolscope::RunError& error) {
        return complain(error.what(), RunFailed);
    } catch (const Interrupted& interrupted) {
        // The exit code that shells use for a program ended by a signal.
        return complain("interrupted; nothing was written", 128 + interrupted.signal);
    } catch (const std::bad_alloc&) {
        return complain("this machine does not have enough memory for that", RunFailed);
    }
}
