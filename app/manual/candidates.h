// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What may stand in a place of a command line, of what its help says there.
#pragma once

#include "app/manual/help_text.h"

#include <string>
#include <vector>

namespace poolscope::app {

// Words, files or both; neither: a number or a text of people's own.
struct Candidates
{
    std::vector<std::string> words;      // commands, names of what is built in, or "html"
    std::vector<std::string> extensions; // of files, without the dot
    bool isAnyFile = false;
    bool isFolder = false; // folders only, unless files are candidates as well
    bool isProgram = false;

    [[nodiscard]] bool isNone() const
    {
        return words.empty() && extensions.empty() && !isAnyFile && !isFolder && !isProgram;
    }
};

// For words of a help: "EXPERIMENT", "a4".
[[nodiscard]] Candidates candidatesFor(const std::vector<std::string>& words);
[[nodiscard]] Candidates candidatesFor(const HelpOption& option);

// Of windowCommand first, then of all commands, and of "help", which has only a usage.
[[nodiscard]] const std::vector<HelpText>& allHelp();

} // namespace poolscope::app
