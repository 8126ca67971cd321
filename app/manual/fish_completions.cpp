// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/candidates.h"
#include "app/manual/completions.h"

namespace poolscope::app {

namespace {

constexpr const char* fishHead = R"sh(# fish completion for Poolscope, as 'poolscope --completions fish' prints it.

function __poolscope_on --argument-names command
    set -l words (commandline --current-process --tokenize --cut-at-cursor)
    if test -z "$command"
        test (count $words) -eq 1; or string match --quiet -- '-*' $words[2]
    else
        test "$words[2]" = $command
    end
end

complete -c poolscope -f
)sh";

std::string fishQuoted(const std::string& text)
{
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return quoted + '\'';
}

// What `complete` is told of a value or an argument.
std::string fishCandidates(const HelpText& help, const Candidates& candidates)
{
    if (candidates.isAnyFile) return " -F";
    std::string all;
    for (const std::string& word : candidates.words)
        all += word + ' ';
    for (const std::string& extension : candidates.extensions)
        all += "(__fish_complete_suffix ." + extension + ") ";
    if (candidates.isFolder && candidates.extensions.empty()) all += "(__fish_complete_directories) ";
    if (candidates.isProgram) {
        all += "(__fish_complete_subcommand --fcs-skip=2 -"; // without "-" it would take the first option as its own
        for (const HelpOption& option : help.takenOptions())
            if (!option.value.empty()) all += " --" + option.name;
        all += ") ";
    }
    if (!all.empty()) all.pop_back();
    return all.empty() ? "" : " -a " + fishQuoted(all);
}

} // namespace

std::string fishCompletions()
{
    std::string script = fishHead;
    for (const HelpText& help : allHelp()) {
        const std::string begin =
            "complete -c poolscope -n '__poolscope_on " + (help.name.empty() ? std::string("\"\"") : help.name) + "'";
        if (!help.name.empty())
            script += "complete -c poolscope -n '__poolscope_on \"\"' -a " + help.name + " -d " +
                      fishQuoted(help.summary) + '\n';
        for (const HelpOption& option : help.takenOptions()) {
            script += begin;
            if (!option.shortName.empty()) script += " -s " + option.shortName;
            script += " -l " + option.name;
            if (!option.value.empty())
                script +=
                    (candidatesFor(option).isAnyFile ? " -r" : " -x") + fishCandidates(help, candidatesFor(option));
            script += " -d " + fishQuoted(option.summary) + '\n';
        }
        const Candidates arguments = candidatesFor(help.arguments());
        if (!arguments.isNone()) script += begin + fishCandidates(help, arguments) + '\n';
    }
    return script;
}

} // namespace poolscope::app
