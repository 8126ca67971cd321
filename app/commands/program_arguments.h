// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The arguments of commands that start a program: their own options, and then the program's words.
#pragma once

#include "app/commands/command.h"
#include "core/trace/capture/frame_choice.h"

#include <QStringList>

#include <string>
#include <vector>

namespace poolscope::app {

class Arguments;

struct ProgramArguments
{
    QStringList own{}; // up to "--", or up to the first that is no option's
    // The rest, as it was given: it may be no text in any encoding. Empty if there is none.
    std::vector<std::string> words{};
};

// `valued`: the options that take a value, "--out".
[[nodiscard]] ProgramArguments programArguments(const Invocation& invocation, const QStringList& valued);

// The value of --frames, Auto without one. Throws UsageError.
[[nodiscard]] FrameChoice frameChoiceIn(const Arguments& arguments, const std::string& command);

} // namespace poolscope::app
