// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/candidates.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/lessons/built_in/built_in_lessons.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace poolscope::app {

namespace {

void add(std::vector<std::string>& all, const std::vector<std::string>& more)
{
    for (const std::string& each : more)
        if (std::ranges::find(all, each) == all.end()) all.push_back(each);
}

template <class BuiltIn>
std::vector<std::string> namesOf(const BuiltIn& builtIn)
{
    std::vector<std::string> names;
    for (const auto& each : builtIn)
        names.emplace_back(each.name);
    return names;
}

std::vector<std::string> namesWithHelp()
{
    std::vector<std::string> names;
    for (const Command* command : allCommands())
        names.emplace_back(command->name);
    return names;
}

// What a word of the help in capitals stands for.
Candidates meantBy(const std::string& word)
{
    if (word == "EXPERIMENT") return {.words = namesOf(builtInExperiments()), .extensions = {"json"}};
    if (word == "LESSON") return {.words = namesOf(builtInLessons()), .extensions = {"json"}};
    if (word == "ANSWERS") return {.words = {}, .extensions = {"json"}};
    if (word == "RECORDING") return {.words = {}, .extensions = {"poolscope-recording"}};
    if (word == "TRACE") return {.words = {}, .extensions = {"trace"}};
    if (word == "LOG") return {.words = {}, .extensions = {"log", "txt", "gz"}};
    if (word == "PICTURE") return {.words = {}, .extensions = {"png", "svg", "pdf", "html"}};
    if (word == "COMMAND") return {.words = namesWithHelp(), .extensions = {}};
    if (word == "FILE") return {.words = {}, .extensions = {}, .isAnyFile = true};
    if (word == "FOLDER" || word == "DIR" || word == "SWEEP") return {.words = {}, .extensions = {}, .isFolder = true};
    if (word == "PROGRAM") return {.words = {}, .extensions = {}, .isProgram = true};
    return {};
}

} // namespace

Candidates candidatesFor(const std::vector<std::string>& words)
{
    Candidates all;
    for (const std::string& word : words) {
        const bool isItself = std::islower(static_cast<unsigned char>(word.front())) != 0;
        const Candidates meant = isItself ? Candidates{.words = {word}, .extensions = {}} : meantBy(word);
        add(all.words, meant.words);
        add(all.extensions, meant.extensions);
        all.isAnyFile |= meant.isAnyFile;
        all.isFolder |= meant.isFolder;
        all.isProgram |= meant.isProgram;
    }
    return all;
}

Candidates candidatesFor(const HelpOption& option)
{
    if (!option.words.empty()) return candidatesFor(option.words);
    std::vector<std::string> words;
    std::istringstream stream(option.value);
    for (std::string word; std::getline(stream, word, '|');)
        words.push_back(word);
    return candidatesFor(words);
}

const std::vector<HelpText>& allHelp()
{
    static const std::vector<HelpText> all = [] {
        std::vector<HelpText> texts{HelpText(windowCommand)};
        for (const Command* command : allCommands())
            texts.emplace_back(*command);
        static constexpr const char* help = "Shows the help of the program or of a command.\n\n"
                                            "Usage:\n  poolscope help [COMMAND]\n";
        texts.emplace_back(Command{"help", help, {}, nullptr});
        return texts;
    }();
    return all;
}

} // namespace poolscope::app
