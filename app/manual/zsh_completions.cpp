// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/candidates.h"
#include "app/manual/completions.h"

namespace poolscope::app {

namespace {

constexpr const char* zshHead = R"sh(#compdef poolscope
# zsh completion for Poolscope, as 'poolscope --completions zsh' prints it.

_poolscope() {
    local context state line
    typeset -A opt_args
    local -a commands=(
)sh";

// In single quotes, where `_arguments` reads it.
std::string zshText(const std::string& text)
{
    std::string escaped;
    for (const char c : text) {
        if (c == '\'')
            escaped += "'\\''";
        else if (c == ':' || c == '[' || c == ']' || c == '\\')
            escaped += std::string("\\") + c;
        else
            escaped += c;
    }
    return escaped;
}

// An action of `_arguments`, in single quotes.
std::string zshCandidates(const Candidates& candidates)
{
    std::string words, patterns, action;
    for (const std::string& word : candidates.words)
        words += (words.empty() ? "" : " ") + word;
    for (const std::string& extension : candidates.extensions)
        patterns += (patterns.empty() ? "*." : " *.") + extension;
    if (!words.empty()) action += " \"words:word:(" + words + ")\"";
    if (candidates.isAnyFile)
        action += " \"files:file:_files\"";
    else if (!patterns.empty())
        action += R"( "files:file:_files -g \")" + patterns + R"(\"")";
    else if (candidates.isFolder)
        action += " \"folders:folder:_files -/\"";
    if (action.empty()) return " ";
    for (std::size_t at = 0; (at = action.find(':', at)) != std::string::npos; at += 2)
        action.insert(at, 1, '\\');
    return "{ _alternative" + action + " }";
}

std::string zshOptions(const HelpText& help)
{
    std::string specs;
    for (const HelpOption& option : help.takenOptions()) {
        specs += " \\\n            ";
        const std::string summary = '[' + zshText(option.summary) + ']';
        if (!option.shortName.empty())
            specs += "'(- *)'{-" + option.shortName + ",--" + option.name + "}'" + summary + '\'';
        else if (option.value.empty())
            specs += "'--" + option.name + summary + '\'';
        else
            specs += std::string(option.isRepeatable ? "'*" : "'") + "--" + option.name + '=' + summary + ':' +
                     zshText(option.value) + ':' + zshCandidates(candidatesFor(option)) + '\'';
    }
    return specs;
}

} // namespace

std::string zshCompletions()
{
    std::string script = zshHead;
    const HelpText& window = allHelp().front();
    for (const HelpText& help : allHelp())
        if (!help.name.empty()) script += "        '" + help.name + ':' + zshText(help.summary) + "'\n";
    script += "    )\n    if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then\n"
              "        _describe -t commands command commands\n    fi\n"
              "    case $words[2] in";
    for (const HelpText& help : allHelp()) {
        if (help.name.empty()) continue;
        script += "\n    " + help.name + ")\n        shift words\n        ((CURRENT--))\n        _arguments -S" +
                  zshOptions(help);
        const Candidates arguments = candidatesFor(help.arguments());
        if (arguments.isProgram)
            script += " \\\n            '(-)1:program:_command_names -e' '*::arguments:_normal'";
        else if (!arguments.isNone())
            script += " \\\n            '*:argument:" + zshCandidates(arguments) + '\'';
        script += "\n        ;;";
    }
    script += "\n    *)\n        _arguments -S" + zshOptions(window) +
              " \\\n            '1:argument:" + zshCandidates(candidatesFor(window.arguments())) +
              "'\n        ;;\n    esac\n}\n\n_poolscope \"$@\"\n";
    return script;
}

} // namespace poolscope::app
