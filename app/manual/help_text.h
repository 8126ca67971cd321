// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What `--help` prints of a command, taken apart: for manual pages and for shells, which say it in other forms.
#pragma once

#include "app/commands/command.h"

#include <string>
#include <vector>

namespace poolscope::app {

// A paragraph, or an entry of a list: a term in a line of its own or with its meaning beside it.
struct HelpBlock
{
    std::string term;                 // "--frames N"; of a paragraph, empty
    std::string text{};               // of a paragraph, in one line
    std::vector<HelpBlock> meaning{}; // of the term; may be empty
};

struct HelpOption
{
    std::string name;                 // "frames"
    std::string shortName;            // "h"; empty: none
    std::string value;                // "N", or "html|pdf", which are the only ones; empty: it takes none
    std::vector<std::string> words{}; // the values that its meaning lists; empty: it lists none
    std::string summary;              // "run N frames, 1 to 100,000,000"
    bool isRepeatable = false;
};

struct HelpText
{
    std::string name;    // "run"; of the program itself, empty
    std::string summary; // "runs an experiment without a window and writes its results"
    std::vector<HelpBlock> description;
    std::vector<HelpBlock> usage, options, files; // entries
    std::string exitCodes;                        // "0 done, …"; may be empty

    // Throws std::logic_error for an option of the command that its help does not mention.
    explicit HelpText(const Command& command);

    [[nodiscard]] const std::vector<HelpOption>& takenOptions() const { return taken_; }
    // What may follow that is no option, as words of the help: "EXPERIMENT", "scenarios". Of the program itself without
    // the commands.
    [[nodiscard]] std::vector<std::string> arguments() const;
    // The words in capitals that stand for something.
    [[nodiscard]] std::vector<std::string> placeholders() const;

private:
    std::vector<HelpOption> taken_;
};

} // namespace poolscope::app
