// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/verdict_text.h"

#include "core/base/printable.h"
#include "core/verdict/verdict.h"

#include <algorithm>
#include <sstream>

namespace poolscope::app {

namespace {

constexpr std::size_t lineLength = 110; // characters

std::size_t charactersIn(const std::string& text)
{
    const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; };
    return static_cast<std::size_t>(std::ranges::count_if(text, begins));
}

std::string wrapped(const std::string& sentence)
{
    std::string text;
    std::size_t length = lineLength;
    std::istringstream words(sentence);
    for (std::string word; words >> word;) {
        const std::size_t more = charactersIn(word) + 1;
        if (length + more > lineLength) {
            text += text.empty() ? "  " : "\n    ";
            length = 0;
        } else {
            text += ' ';
        }
        text += word;
        length += more;
    }
    return text + '\n';
}

} // namespace

std::string verdictText(const Experiment& experiment, const HeadlessResult& result, Columns columns)
{
    const Verdict verdict = columns == Columns::CountersOnly ? countedVerdictOf(experiment, result.lanes)
                                                             : verdictOf(experiment, result.run.recording, result.lanes,
                                                                         result.measured, result.run.noise);
    std::string text = "Verdict\n";
    for (const Message& sentence : verdict.sentences)
        text += wrapped(printable(sentence.english()));
    return text;
}

} // namespace poolscope::app
