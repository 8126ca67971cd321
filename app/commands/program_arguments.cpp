// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/program_arguments.h"

#include "app/commands/arguments.h"

namespace poolscope::app {

namespace {

int ownArguments(const QStringList& arguments, const QStringList& valued)
{
    for (int i = 0; i < arguments.size(); ++i) {
        const QString& argument = arguments[i];
        if (argument == QLatin1String("--")) return i;
        if (valued.contains(argument))
            ++i;
        else if (!argument.startsWith(QLatin1Char('-')))
            return i;
    }
    return static_cast<int>(arguments.size());
}

} // namespace

ProgramArguments programArguments(const Invocation& invocation, const QStringList& valued)
{
    const int own = ownArguments(invocation.arguments, valued);
    ProgramArguments result{.own = invocation.arguments.mid(0, own)};
    int first = invocation.argc - static_cast<int>(invocation.arguments.size()) + own;
    if (own < invocation.arguments.size() && invocation.arguments[own] == QLatin1String("--")) ++first;
    for (int i = first; i < invocation.argc; ++i)
        result.words.emplace_back(invocation.argv[i]);
    return result;
}

FrameChoice frameChoiceIn(const Arguments& arguments, const std::string& command)
{
    const auto given = arguments.text("frames");
    if (!given) return FrameChoice::Auto;
    if (const auto choice = frameChoiceOf(*given)) return *choice;
    throw UsageError("--frames is auto, swap, calls or clock, not '" + *given + "'", command);
}

} // namespace poolscope::app
