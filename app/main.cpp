// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the command, and turns errors into a sentence and an exit code.
#include "app/commands/advise_command.h"
#include "app/commands/check_command.h"
#include "app/commands/grade_command.h"
#include "app/commands/guide_command.h"
#include "app/commands/import_command.h"
#include "app/commands/list_command.h"
#include "app/commands/record_command.h"
#include "app/commands/report_command.h"
#include "app/commands/run_command.h"
#include "app/commands/sweep_command.h"
#include "app/commands/watch_command.h"
#include "app/commands/window_command.h"
#include "app/commands/worksheet_command.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/measuring/run_process.h"
#include "core/rewind/rewind_server.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <iostream>
#include <new>
#include <string_view>

namespace {

using namespace poolscope::app;

constexpr std::array commands{&runCommand,       &sweepCommand, &adviseCommand, &reportCommand,
                              &recordCommand,    &watchCommand, &importCommand, &gradeCommand,
                              &worksheetCommand, &guideCommand, &listCommand,   &checkCommand};

bool isCommand(const QString& name)
{
    const auto isIt = [&](const Command* command) { return name == QLatin1String(command->name); };
    return std::any_of(commands.begin(), commands.end(), isIt);
}

// Turns "help run" into "run --help".
QStringList helpAskedFor(const QStringList& subject)
{
    QStringList arguments = subject.mid(0, 1);
    if (!arguments.isEmpty() && !arguments.front().startsWith(QLatin1Char('-')) && !isCommand(arguments.front()))
        throw UsageError(complaintOfCommand(arguments.front().toStdString()), "");
    arguments.append(QStringLiteral("--help"));
    return arguments;
}

int dispatch(int& argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    // A file with that name can still be opened as ./help.
    if (!arguments.isEmpty() && arguments.front() == QLatin1String("help")) arguments = helpAskedFor(arguments.mid(1));
    for (const Command* command : commands) {
        if (!arguments.isEmpty() && arguments.front() == QLatin1String(command->name))
            return command->execute({argc, argv, arguments.mid(1)});
    }
    return windowCommand.execute({argc, argv, arguments});
}

int complain(const std::string& sentence, int exitCode)
{
    std::cerr << "poolscope: " << poolscope::printable(sentence) << '\n';
    return exitCode;
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
        const int exitCode = dispatch(argc, argv);
        if (!std::cout.flush()) return complain("cannot write to standard output", RunFailed);
        return exitCode;
    } catch (const poolscope::InputError& error) {
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
