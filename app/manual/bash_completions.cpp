// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/candidates.h"
#include "app/manual/completions.h"

namespace poolscope::app {

namespace {

constexpr const char* bashHead = R"sh(# bash completion for Poolscope, as 'poolscope --completions bash' prints it.

_poolscope() {
    local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command='' options='' words='' files='' i
    # "--format=html" comes as three words.
    if [[ $cur == = ]]; then
        cur=''
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
)sh";

constexpr const char* bashTail = R"sh(    esac
    [[ $cur != -* || -z $options ]] || words=$options files=''
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
    if [[ -z $files ]]; then
        compopt +o bashdefault +o default
    elif declare -F _filedir >/dev/null; then
        # shellcheck disable=SC2046 # of any file there is no pattern
        _filedir $([[ $files == any ]] || echo "$files")
    fi
} && complete -o bashdefault -o default -F _poolscope poolscope
)sh";

std::string listed(const std::vector<std::string>& words, const char* separator = " ")
{
    std::string list;
    for (const std::string& word : words)
        list += (list.empty() ? "" : separator) + word;
    return list;
}

// As assignments.
std::string bashCandidates(const Candidates& candidates)
{
    std::string text;
    if (!candidates.words.empty()) text += " words='" + listed(candidates.words) + "'";
    if (candidates.isAnyFile)
        text += " files=any";
    else if (!candidates.extensions.empty())
        text += " files='@(" + listed(candidates.extensions, "|") + ")'";
    else if (candidates.isFolder)
        text += " files=-d";
    return text;
}

std::vector<std::string> bashOptions(const HelpText& help, bool onlyWithValue)
{
    std::vector<std::string> names;
    for (const HelpOption& option : help.takenOptions())
        if (!onlyWithValue || !option.value.empty()) names.push_back("--" + option.name);
    return names;
}

// Completes what belongs to the program that the command starts.
std::string bashProgram(const HelpText& help)
{
    return "    if [[ $command == " + help.name + R"sh( ]]; then
        for ((i = 2; i <= COMP_CWORD; ++i)); do
            case ${COMP_WORDS[i]} in
            )sh" +
           listed(bashOptions(help, true), " | ") + R"sh()
                [[ ${COMP_WORDS[i + 1]-} != = ]] || ((++i))
                ((++i))
                continue
                ;;
            --) ((i < COMP_CWORD && ++i)) || break ;;
            -*) continue ;;
            esac
            declare -F _command_offset >/dev/null && _command_offset "$i"
            return
        done
    fi
)sh";
}

} // namespace

std::string bashCompletions()
{
    std::string script = bashHead;
    script += "    if ((COMP_CWORD > 1)); then\n        case ${COMP_WORDS[1]} in\n        " +
              listed(commandNames(), " | ") + ") command=${COMP_WORDS[1]} ;;\n        esac\n    fi\n";
    for (const HelpText& help : allHelp())
        if (candidatesFor(help.arguments()).isProgram) script += bashProgram(help);
    script += "    case $command:$before in\n";
    for (const HelpText& help : allHelp()) {
        for (const HelpOption& option : help.takenOptions()) {
            if (option.value.empty()) continue;
            const std::string candidates = bashCandidates(candidatesFor(option));
            script += "    " + help.name + ":--" + option.name + ')' + candidates + " ;;\n";
        }
        Candidates arguments = candidatesFor(help.arguments());
        script += "    " + help.name + ":*)\n        options='" + listed(bashOptions(help, false)) + "'\n";
        if (help.name.empty()) {
            const std::vector<std::string> commands = commandNames();
            arguments.words.insert(arguments.words.begin(), commands.begin(), commands.end());
            script += "        ((COMP_CWORD == 1)) &&\n"; // there is only one of them
        }
        const std::string candidates = bashCandidates(arguments);
        script += candidates.empty() ? "        ;;\n" : "       " + candidates + "\n        ;;\n";
    }
    return script + bashTail;
}

} // namespace poolscope::app
