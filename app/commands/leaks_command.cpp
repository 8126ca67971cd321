// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/headless/leak_text.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/tuning/gate/gate_figures.h"
#include "core/tuning/leaks/leak_json.h"
#include "core/tuning/leaks/leak_study.h"
#include "core/tuning/leaks/leak_words.h"

#include <iostream>
#include <utility>

namespace poolscope::app {

namespace {

constexpr const char* leaksHelp =
    R"(Says which objects of a recorded program stay: born in some frames and still alive later.

Usage:
  poolscope leaks TRACE [OPTIONS]

TRACE is one of 'poolscope record' or 'poolscope import'; with 'record --call-sites', the table says which
functions allocate what stays. Without options, it is what is alive at the end of the trace, whenever it was
born. Frames are those that the window shows of a trace, and count from 0.

Options:
  --frames A..B    only what is born in the frames from A to B, both included; A.. is up to the end
  --alive-at C     what is still alive after frame C, not at the end: what a program frees only when it ends
                   stays, too
  --lived L..M     instead, what lived for L to M frames, until it was freed; with L.. also what is still alive and
                   has that age
  --at-least B     leave out what adds less than B bytes a frame, on average over the frames of --frames; a
                   unit may follow, as in 1.5KiB
  --by WAY         what a row has in common: call-site, kind or thread (default: call-site, or kind where the trace
                   has none)
  --json           print all three ways, and the births of every frame, as JSON
  -h, --help       show this help

A row says how many objects were found, of how many that were born in those frames; their bytes, in all and on
average for each of the frames; in which frames they were born; and over the whole trace how often each place
would be used, if there were as many as are ever alive at once (recycled: births divided by that number). "Never
freed": of what it allocates, nothing is freed before the program ends. Objects of realloc are born anew, with
the frame as their beginning.

Exit codes: 0 done, whether anything stays or not ('poolscope gate' has limits); 2 wrong usage or input; 130
interrupted.
)";

[[noreturn]] void refuseSpan(const char* option, const std::string& text, const char* allowed)
{
    throw UsageError("--" + std::string(option) + " is '" + text + "'; allowed is " + allowed);
}

std::optional<std::uint64_t> frameIn(const std::string& text)
{
    constexpr std::size_t longest = 18; // digits that surely fit
    if (text.empty() || text.size() > longest || text.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return std::stoull(text);
}

struct FrameSpan
{
    std::uint64_t first = 0;
    std::optional<std::uint64_t> last{};
};

// "60..599", "60.." or "60".
std::optional<FrameSpan> spanIn(const std::string& text)
{
    const std::size_t dots = text.find("..");
    const auto first = frameIn(text.substr(0, dots));
    if (!first) return std::nullopt;
    if (dots == std::string::npos) return FrameSpan{*first, *first};
    const std::string rest = text.substr(dots + 2);
    if (rest.empty()) return FrameSpan{*first, std::nullopt};
    const auto last = frameIn(rest);
    if (!last || *last < *first) return std::nullopt;
    return FrameSpan{*first, *last};
}

LeakQuestion leakQuestionOf(const Arguments& arguments)
{
    LeakQuestion question;
    if (const auto text = arguments.text("frames")) {
        const auto frames = spanIn(*text);
        if (!frames) refuseSpan("frames", *text, "a frame, A.. or A..B, such as 60..599");
        question.first = frames->first;
        question.last = frames->last;
    }
    if (const auto text = arguments.text("alive-at")) {
        question.aliveAt = frameIn(*text);
        if (!question.aliveAt) refuseSpan("alive-at", *text, "the number of a frame");
        if (*question.aliveAt < question.last.value_or(question.first))
            throw UsageError("--alive-at is before the last frame of --frames");
    }
    if (const auto text = arguments.text("lived")) {
        if (question.aliveAt) throw UsageError("--lived and --alive-at do not go together; choose one");
        const auto lived = spanIn(*text);
        if (!lived) refuseSpan("lived", *text, "a number of frames, L.. or L..M, such as 60..");
        question.lived = LeakQuestion::Lives{lived->first, lived->last};
    }
    if (const auto text = arguments.text("at-least")) {
        try {
            question.leastBytesPerFrame = gateAmountIn(*text, "--at-least", Quantity::Bytes);
        } catch (const InputError& error) {
            throw UsageError(error.what());
        }
    }
    return question;
}

LeaksBy wayOf(const Arguments& arguments, const LeakStudy& study)
{
    const std::string way =
        arguments.oneOf("by", {"call-site", "kind", "thread"}, study.hasSites ? "call-site" : "kind");
    return way == "kind" ? LeaksBy::Kind : way == "thread" ? LeaksBy::Thread : LeaksBy::CallSite;
}

void sayWhatIsUncertain(const LeakStudy& study, const std::string& trace)
{
    for (const Message& doubt : leakDoubts(study))
        std::cerr << "poolscope: " << printable(trace) << ": " << doubt.english() << '\n';
}

int executeLeaks(const Invocation&, const Arguments& arguments)
{
    const std::string trace = *arguments.single("a trace");
    const LeakQuestion question = leakQuestionOf(arguments);
    if (arguments.has("json") && arguments.has("by")) throw UsageError("--by is not for --json, which has every way");
    answerInterrupts();
    const LeakStudy study = leaksOf(trace, question, throwIfInterrupted);
    const LeaksBy by = wayOf(arguments, study);
    sayWhatIsUncertain(study, trace);
    if (arguments.has("json"))
        writeLeaks(std::cout, study, question, trace);
    else
        std::cout << printable(trace) << ": " << formatCountOf(study.frames, "frame") << '\n'
                  << leakSentence(study, question).english() << '\n'
                  << leakTable(study, question, by);
    return Done;
}

} // namespace

const Command leaksCommand{
    "leaks", leaksHelp, {{"frames"}, {"alive-at"}, {"lived"}, {"at-least"}, {"by"}, {"json", false}}, executeLeaks};

} // namespace poolscope::app
