// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every command of the command line has in common.
#pragma once

#include "core/base/error.h"

#include <QStringList>

namespace poolscope::app {

enum ExitCode { Done = 0, RunFailed = 1, BadInput = 2 };

struct Invocation
{
    int& argc; // as main got them, for QApplication
    char** argv;
    QStringList arguments; // what follows the command's name
};

struct Command
{
    const char* name; // "run"
    const char* help; // all that `--help` prints
    // Returns the exit code. Throws InputError and RunError, which main() prints.
    int (*execute)(const Invocation& invocation);
};

// Wrong usage: the message names the help that says what is right.
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
