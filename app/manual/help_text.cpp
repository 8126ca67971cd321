// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/help_text.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace poolscope::app {

namespace {

using Lines = std::vector<std::string>;

std::size_t indentOf(const std::string& line)
{
    return std::min(line.find_first_not_of(' '), line.size());
}

Lines linesOf(const std::string& text)
{
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
    return lines;
}

std::vector<HelpBlock> blocksOf(const Lines& lines);

// The entry that begins in that line, which is moved behind it.
HelpBlock entryAt(const Lines& lines, std::size_t& at)
{
    const std::string& first = lines[at++];
    const std::size_t indent = indentOf(first);
    const std::size_t end = std::min(first.find("  ", indent), first.size());
    std::size_t last = at;
    while (last < lines.size() && indentOf(lines[last]) > indent)
        ++last;
    std::size_t column = first.find_first_not_of(' ', end);
    Lines meaning;
    if (column != std::string::npos)
        meaning.push_back(first.substr(column));
    else if (at < last)
        column = indentOf(lines[at]);
    for (; at < last; ++at)
        meaning.push_back(lines[at].substr(std::min(column, indentOf(lines[at]))));
    return {.term = first.substr(indent, end - indent), .meaning = blocksOf(meaning)};
}

std::vector<HelpBlock> blocksOf(const Lines& lines)
{
    std::vector<HelpBlock> blocks;
    bool isContinued = false;
    for (std::size_t at = 0; at < lines.size();) {
        const std::string& line = lines[at];
        if (indentOf(line) > 0 && indentOf(line) < line.size()) {
            blocks.push_back(entryAt(lines, at));
            isContinued = false;
            continue;
        }
        if (isContinued && !line.empty())
            blocks.back().text += ' ' + line;
        else if (!line.empty())
            blocks.push_back({.term = {}, .text = line});
        isContinued = !line.empty();
        ++at;
    }
    return blocks;
}

// The first clause, without what is in parentheses.
std::string firstClause(const std::string& text)
{
    std::size_t end = text.size();
    for (const char* mark : {". ", ": ", "; ", " ("})
        end = std::min(end, text.find(mark));
    std::string clause = text.substr(0, end);
    while (clause.ends_with('.') || clause.ends_with(':'))
        clause.pop_back();
    return clause;
}

// Of "Poolscope is an oscilloscope for memory. …", and of "Lists the parts …".
std::string summaryOf(const std::string& text)
{
    static const std::string subject = "Poolscope is ";
    std::string summary = firstClause(text.starts_with(subject) ? text.substr(subject.size()) : text);
    summary.front() = static_cast<char>(std::tolower(summary.front()));
    return summary;
}

bool isCapital(char c)
{
    return c >= 'A' && c <= 'Z';
}

std::vector<std::string> wordsOf(const std::string& text, const std::string& separators)
{
    std::vector<std::string> words;
    for (std::size_t at = 0; (at = text.find_first_not_of(separators, at)) != std::string::npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

// "-h, --help", "--out FILE": the names and the value.
HelpOption optionOf(const HelpBlock& entry)
{
    HelpOption option;
    for (const std::string& word : wordsOf(entry.term, " ,")) {
        if (word.starts_with("--"))
            option.name = word.substr(2);
        else if (word.starts_with('-'))
            option.shortName = word.substr(1);
        else
            option.value = word;
    }
    if (!entry.meaning.empty()) option.summary = firstClause(entry.meaning.front().text);
    for (const HelpBlock& block : entry.meaning)
        if (!block.term.empty()) option.words.push_back(block.term);
    return option;
}

} // namespace

HelpText::HelpText(const Command& command) : name(command.name)
{
    std::vector<HelpBlock>* list = nullptr;
    std::vector<HelpBlock> rest; // after the usage
    static const std::string exitMark = "Exit codes: ";
    for (HelpBlock& block : blocksOf(linesOf(command.help))) {
        if (summary.empty()) summary = summaryOf(block.text);
        if (!block.term.empty()) {
            (list != nullptr ? *list : rest).push_back(std::move(block));
            continue;
        }
        list = block.text == "Usage:"     ? &usage
               : block.text == "Options:" ? &options
               : block.text == "Files:"   ? &files
                                          : nullptr;
        if (block.text == "Usage:") description = std::exchange(rest, {});
        if (list != nullptr) continue;
        if (block.text.starts_with(exitMark))
            exitCodes = block.text.substr(exitMark.size());
        else
            rest.push_back(std::move(block));
    }
    for (const HelpBlock& entry : usage)
        if (!entry.meaning.empty()) description.push_back(entry);
    std::ranges::move(rest, std::back_inserter(description));
    for (const HelpBlock& entry : options)
        taken_.push_back(optionOf(entry));
    for (const Option& option : command.options) {
        const auto mentioned = std::ranges::find(taken_, option.name, &HelpOption::name);
        if (mentioned == taken_.end() || mentioned->value.empty() == option.takesValue)
            throw std::logic_error("the help of '" + name + "' does not tell of --" + option.name);
        mentioned->isRepeatable = option.isRepeatable;
    }
}

std::vector<std::string> HelpText::arguments() const
{
    std::vector<std::string> all;
    for (const HelpBlock& entry : usage) {
        std::vector<std::string> words = wordsOf(entry.term, " |[].");
        words.erase(words.begin());
        if (name.empty() && (words.empty() || !isCapital(words.front().front()))) continue; // another command's
        if (!name.empty()) words.erase(words.begin());
        bool isValue = false;
        for (const std::string& word : words) {
            const bool isOption = word.starts_with('-');
            if (!isOption && !isValue && word != "OPTIONS" && std::ranges::find(all, word) == all.end())
                all.push_back(word);
            isValue = isOption && word.size() > 2 && std::ranges::any_of(taken_, [&](const HelpOption& option) {
                          return "--" + option.name == word && !option.value.empty();
                      });
        }
    }
    return all;
}

std::vector<std::string> HelpText::placeholders() const
{
    std::vector<std::string> all;
    for (const auto* entries : {&usage, &options})
        for (const HelpBlock& entry : *entries)
            for (const std::string& word : wordsOf(entry.term, " |[].,=/"))
                if (std::ranges::all_of(word, isCapital)) all.push_back(word);
    return all;
}

} // namespace poolscope::app
