// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_verdict.h"

#include "core/collector_logs/log_words.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace poolscope {

namespace {

constexpr double frameMs = 1e3 / 60, nanosecondsPerMillisecond = 1e6;

Message::Nanoseconds timeOf(std::uint64_t nanoseconds)
{
    return {static_cast<double>(nanoseconds)};
}

struct LongestPause
{
    const LoggedCollection* of = nullptr; // null: there is none
    std::uint64_t lengthNs = 0;
};

LongestPause longestIn(const CollectorLog& log)
{
    LongestPause longest;
    for (const LoggedCollection& collection : log.collections)
        for (const LoggedSpan& pause : collection.pauses)
            if (longest.of == nullptr || pause.lengthNs > longest.lengthNs) longest = {&collection, pause.lengthNs};
    return longest;
}

std::size_t pausesLongerThanAFrame(const CollectorLog& log)
{
    std::size_t count = 0;
    for (const LoggedCollection& collection : log.collections)
        count += static_cast<std::size_t>(std::ranges::count_if(collection.pauses, [](const LoggedSpan& pause) {
            return static_cast<double>(pause.lengthNs) > frameMs * nanosecondsPerMillisecond;
        }));
    return count;
}

Message whereOf(const LoggedCollection& collection)
{
    if (collection.cause.empty())
        return Message(POOLSCOPE_TEXT("CoreText", "line %1"), Message::Number{collection.line});
    return Message(POOLSCOPE_TEXT("CoreText", "line %1, cause: %2"), Message::Number{collection.line},
                   collection.cause);
}

void judgePauses(const CollectorLog& log, const LogStatistics& of, std::vector<Message>& verdict)
{
    if (of.stepsNs > 0)
        verdict.emplace_back(POOLSCOPE_TEXT("CoreText",
                                            "Steps stopped the program for %1 in all; how long each was, the "
                                            "log does not say, so they are no pauses here."),
                             timeOf(of.stepsNs));
    const LongestPause longest = longestIn(log);
    if (longest.of == nullptr) return;
    const std::size_t tooLong = pausesLongerThanAFrame(log);
    const Message::Fixed frame{frameMs, 2};
    if (tooLong == 0)
        verdict.emplace_back(
            POOLSCOPE_TEXT("CoreText", "No pause is longer than a frame at 60 frames a second (%1 ms)."), frame);
    else
        verdict.emplace_back(
            POOLSCOPE_TEXT("CoreText", "Longer than a frame at 60 frames a second (%1 ms): %2 of %3 pauses."), frame,
            Message::Count{tooLong}, Message::Count{of.pauses});
    if (of.pauses == 1)
        verdict.emplace_back(POOLSCOPE_TEXT("CoreText", "The only pause is %1 long (%2)."), timeOf(longest.lengthNs),
                             whereOf(*longest.of));
    else
        verdict.emplace_back(POOLSCOPE_TEXT("CoreText", "The longest of %1 pauses is %2 long (%3)."),
                             Message::Count{of.pauses}, timeOf(longest.lengthNs), whereOf(*longest.of));
}

// Nothing if two causes read the same.
void judgeCauses(const CollectorLog& log, const LogStatistics& of, std::vector<Message>& verdict)
{
    const std::vector<LoggedCause> causes = causesOf(log);
    if (causes.size() < 2 || causes.front().name.empty() || of.pausedNs == 0) return;
    const auto shareOf = [&of](const LoggedCause& cause) {
        return Message::Share{static_cast<double>(cause.pausedNs) / static_cast<double>(of.pausedNs)};
    };
    if (formatEnglish({shareOf(causes[0])}) == formatEnglish({shareOf(causes[1])})) return;
    verdict.emplace_back(
        POOLSCOPE_TEXT("CoreText", "The cause that stopped the program most is “%1”: for %2 of the time paused."),
        causes.front().name, shareOf(causes.front()));
}

// Whether it freed what it could of all of the heap. Concurrent cycles of G1 and CMS mark it, and pauses that follow
// free some; logs of JDK 8 do not tell whose they are.
bool isOfAllOfTheHeap(const CollectorLog& log, const LoggedCollection& collection)
{
    if (collection.kind == LoggedCollection::Kind::Full) return true;
    if (collection.kind != LoggedCollection::Kind::Concurrent) return false;
    return log.format == CollectorLog::Format::Go ||
           (log.format == CollectorLog::Format::Jvm && (contains(log.collector, "Z") || log.collector == "Shenandoah"));
}

// What is in use after such a collection is what lives, and what was allocated meanwhile.
void judgeHeap(const CollectorLog& log, std::vector<Message>& verdict)
{
    std::vector<double> left;
    for (const LoggedCollection& collection : log.collections)
        if (isOfAllOfTheHeap(log, collection) && collection.afterBytes)
            left.push_back(static_cast<double>(*collection.afterBytes));
    if (left.empty()) return;
    constexpr std::size_t fewest = 3; // of which a growth is told,
    constexpr double least = 1.1;     // and by how much at least
    const auto [low, high] = std::ranges::minmax(left);
    const bool grows = left.size() >= fewest && high >= least * low &&
                       std::ranges::adjacent_find(left, std::greater_equal{}) == left.end();
    if (grows) {
        verdict.emplace_back(POOLSCOPE_TEXT("CoreText", "After each of %1 collections of all of the heap, more was in "
                                                        "use than after the one before: %2 to %3."),
                             Message::Count{left.size()}, Message::Bytes{low}, Message::Bytes{high});
        verdict.emplace_back(
            POOLSCOPE_TEXT("CoreText", "A leak grows like that, and so does a program that builds up its data."));
    } else if (left.size() == 1) {
        verdict.emplace_back(POOLSCOPE_TEXT("CoreText", "After the one collection of all of the heap, %1 were in use."),
                             Message::Bytes{low});
    } else {
        verdict.emplace_back(
            POOLSCOPE_TEXT("CoreText", "After the %1 collections of all of the heap, between %2 and %3 were in use."),
            Message::Count{left.size()}, Message::Bytes{low}, Message::Bytes{high});
    }
}

// A figure of which less is better; nothing if the log does not say it.
using Figure = std::optional<double> (*)(const LogStatistics&);

std::optional<double> pausedShareOf(const LogStatistics& of)
{
    return of.throughput ? std::optional(1 - *of.throughput) : std::nullopt;
}

// Of few pauses it says little, and of steps nothing is known.
std::optional<double> medianOf(const LogStatistics& of)
{
    constexpr std::uint64_t fewest = 5;
    return of.pauses >= fewest && of.stepsNs == 0 ? std::optional(static_cast<double>(of.pause.p50)) : std::nullopt;
}

std::optional<double> longestOf(const LogStatistics& of)
{
    return of.pauses > 0 && of.stepsNs == 0 ? std::optional(static_cast<double>(of.pause.max)) : std::nullopt;
}

struct Comparison
{
    Figure figure;
    Text less, equal; // %1 and %2: logs, %3 and %4: their figures
};

constexpr Comparison comparisons[] = {
    {pausedShareOf, POOLSCOPE_TEXT("CoreText", "%1 pauses its program for less of the time than %2: %3, against %4."),
     POOLSCOPE_TEXT("CoreText", "%1 and %2 pause their programs for the same share of the time: %3.")},
    {medianOf, POOLSCOPE_TEXT("CoreText", "The median pause of %1 is shorter than that of %2: %3, against %4."),
     POOLSCOPE_TEXT("CoreText", "The median pauses of %1 and %2 are equal: %3.")},
    {longestOf, POOLSCOPE_TEXT("CoreText", "The longest pause of %1 is shorter than that of %2: %3, against %4."),
     POOLSCOPE_TEXT("CoreText", "The longest pauses of %1 and %2 are equal: %3.")},
};

MessageArgument argumentOf(Figure figure, double value)
{
    if (figure == &pausedShareOf) return {Message::Share{value}};
    return {Message::Nanoseconds{value}};
}

// A share with that of which it is: logs may cover seconds or days.
MessageArgument withWhole(MessageArgument argument, Figure figure, const LogStatistics& of)
{
    if (figure != &pausedShareOf) return argument;
    return {Message(POOLSCOPE_TEXT("CoreText", "%1 of %2"), std::move(argument.value), timeOf(*of.totalNs))};
}

void compare(const JudgedLog& first, const JudgedLog& second, const Comparison& by, std::vector<Message>& verdict)
{
    const auto a = by.figure(first.statistics), b = by.figure(second.statistics);
    if (!a || !b) return;
    MessageArgument ofFirst = argumentOf(by.figure, *a), ofSecond = argumentOf(by.figure, *b);
    const bool areEqual = formatEnglish(ofFirst) == formatEnglish(ofSecond);
    if (areEqual) return verdict.push_back(Message(by.equal, first.name, second.name, std::move(ofFirst.value)));
    const JudgedLog& less = *a < *b ? first : second;
    const JudgedLog& more = *a < *b ? second : first;
    MessageArgument ofLess = withWhole(*a < *b ? ofFirst : ofSecond, by.figure, less.statistics);
    MessageArgument ofMore = withWhole(*a < *b ? ofSecond : ofFirst, by.figure, more.statistics);
    verdict.emplace_back(by.less, less.name, more.name, std::move(ofLess.value), std::move(ofMore.value));
}

} // namespace

std::vector<Message> verdictOf(const CollectorLog& log, const LogStatistics& statistics)
{
    std::vector<Message> verdict;
    if (log.collections.empty()) return verdict;
    judgePauses(log, statistics, verdict);
    if (statistics.throughput && statistics.totalNs)
        verdict.emplace_back(POOLSCOPE_TEXT("CoreText", "The program could run for %1 of the %2 that the log covers."),
                             Message::Share{*statistics.throughput}, timeOf(*statistics.totalNs));
    judgeCauses(log, statistics, verdict);
    judgeHeap(log, verdict);
    if (!log.stalls.empty())
        verdict.emplace_back(POOLSCOPE_TEXT("CoreText", "Threads had to wait for memory; how often: %1."),
                             Message::Count{log.stalls.size()});
    return verdict;
}

std::vector<Message> comparisonOf(const std::vector<JudgedLog>& logs)
{
    std::vector<Message> verdict;
    for (std::size_t i = 1; i < logs.size(); ++i)
        for (const Comparison& by : comparisons)
            compare(logs.front(), logs[i], by, verdict);
    if (!verdict.empty())
        verdict.emplace_back(POOLSCOPE_TEXT("CoreText", "Each log is of one run; other runs may differ."));
    return verdict;
}

} // namespace poolscope
