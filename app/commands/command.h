// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all commands of the command line share.
#pragma once

#include "core/base/error.h"

#include <QStringList>

namespace poolscope::app {

enum ExitCode { Done = 0, RunFailed = 1, BadInput = 2 };

struct Invocation
{
    int& argc; // as passed to main(), for QApplication
    char** argv;
    QStringList arguments; // those after the command's name
};

struct Command
{
    const char* name; // "run"
    const char* help; // everything that `--help` prints
    // Returns the exit code. Throws InputError and RunError, which main() prints.
    int (*execute)(const Invocation& invocation);
};

// Wrong usage: the message refers to the help.
class UsageError : public InputError
{
public:
    // `command`: "" for the program as a whole.
    UsageError(const std::string& complaint, const std::string& command)
        : InputError(complaint + "; 'poolscope " + command + (command.empty() ? "" : " ") + "--help' tells more")
    {
    }
};

} // namespace poolscope::app
