// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_figures.h"

#include <numeric>

namespace poolscope {

namespace {

std::optional<double> numberOf(const std::optional<std::uint64_t>& value)
{
    return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
}

// Of the pauses that have a time of their own.
LogFigure pauseFigure(Text title, std::uint64_t Percentiles::*percentile)
{
    return {Message(title), Quantity::Nanoseconds, true,
            [percentile](const CollectorLog&, const LogStatistics& of) -> std::optional<double> {
                if (of.pauses == 0) return std::nullopt;
                return static_cast<double>(of.pause.*percentile);
            }};
}

LogFigure bytesFigure(Text title, std::optional<std::uint64_t> LogStatistics::*bytes)
{
    return {Message(title), Quantity::Bytes, false,
            [bytes](const CollectorLog&, const LogStatistics& of) { return numberOf(of.*bytes); }};
}

LogFigure utilisationFigure(std::uint64_t windowNs)
{
    return {Message(POOLSCOPE_TEXT("CoreText", "least share of %1 left to the program (MMU)"),
                    Message::Nanoseconds{static_cast<double>(windowNs)}),
            Quantity::Share, false,
            [windowNs](const CollectorLog& log, const LogStatistics&) { return utilisationOf(log, windowNs); }};
}

LogFigure kindFigure(LoggedCollection::Kind kind)
{
    return {Message(titleOf(kind)), Quantity::Count, true,
            [kind](const CollectorLog&, const LogStatistics& of) -> std::optional<double> {
                return static_cast<double>(of.collections.at(static_cast<std::size_t>(kind)));
            }};
}

std::vector<LogFigure> pauseFigures()
{
    std::vector<LogFigure> figures;
    figures.push_back({Message(POOLSCOPE_TEXT("CoreText", "pauses")), Quantity::Count, false,
                       [](const CollectorLog&, const LogStatistics& of) -> std::optional<double> {
                           return static_cast<double>(of.pauses);
                       }});
    figures.push_back(pauseFigure(POOLSCOPE_TEXT("CoreText", "median"), &Percentiles::p50));
    figures.push_back(pauseFigure(POOLSCOPE_TEXT("CoreText", "99 % are no longer than"), &Percentiles::p99));
    figures.push_back(pauseFigure(POOLSCOPE_TEXT("CoreText", "longest"), &Percentiles::max));
    figures.push_back({Message(POOLSCOPE_TEXT("CoreText", "steps, of which only the sum is known")),
                       Quantity::Nanoseconds, false,
                       [](const CollectorLog&, const LogStatistics& of) -> std::optional<double> {
                           if (of.stepsNs == 0) return std::nullopt;
                           return static_cast<double>(of.stepsNs);
                       }});
    figures.push_back({Message(POOLSCOPE_TEXT("CoreText", "paused in all")), Quantity::Nanoseconds, false,
                       [](const CollectorLog&, const LogStatistics& of) -> std::optional<double> {
                           return static_cast<double>(of.pausedNs);
                       }});
    return figures;
}

} // namespace

std::vector<LogFigure> logFigures()
{
    std::vector<LogFigure> figures{{Message(POOLSCOPE_TEXT("CoreText", "collections")), Quantity::Count, false,
                                    [](const CollectorLog& log, const LogStatistics&) -> std::optional<double> {
                                        return static_cast<double>(log.collections.size());
                                    }}};
    for (std::size_t kind = 0; kind < LoggedCollection::kinds; ++kind)
        figures.push_back(kindFigure(static_cast<LoggedCollection::Kind>(kind)));
    for (LogFigure& figure : pauseFigures())
        figures.push_back(std::move(figure));
    figures.push_back({Message(POOLSCOPE_TEXT("CoreText", "share of the time left to the program")), Quantity::Share,
                       false, [](const CollectorLog&, const LogStatistics& of) { return of.throughput; }});
    for (const std::uint64_t windowNs : {10'000'000U, 100'000'000U, 1'000'000'000U})
        figures.push_back(utilisationFigure(windowNs));
    figures.push_back(bytesFigure(POOLSCOPE_TEXT("CoreText", "most in the heap before a collection"),
                                  &LogStatistics::mostBeforeBytes));
    figures.push_back(bytesFigure(POOLSCOPE_TEXT("CoreText", "most in it after one"), &LogStatistics::mostAfterBytes));
    figures.push_back(
        bytesFigure(POOLSCOPE_TEXT("CoreText", "least in it after one"), &LogStatistics::leastAfterBytes));
    figures.push_back(
        bytesFigure(POOLSCOPE_TEXT("CoreText", "the heap's largest size"), &LogStatistics::mostCapacityBytes));
    figures.push_back({Message(POOLSCOPE_TEXT("CoreText", "size that it may have")), Quantity::Bytes, false,
                       [](const CollectorLog& log, const LogStatistics&) { return numberOf(log.maxBytes); }});
    figures.push_back({Message(POOLSCOPE_TEXT("CoreText", "times that a thread waited for memory")), Quantity::Count,
                       false, [](const CollectorLog& log, const LogStatistics&) -> std::optional<double> {
                           if (log.stalls.empty()) return std::nullopt;
                           return static_cast<double>(log.stalls.size());
                       }});
    return figures;
}

std::uint64_t pausedBy(const LoggedCollection& collection)
{
    return std::accumulate(collection.pauses.begin(), collection.pauses.end(), collection.stepsNs,
                           [](std::uint64_t sum, const LoggedSpan& pause) { return sum + pause.lengthNs; });
}

} // namespace poolscope
