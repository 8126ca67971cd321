// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_statistics.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

void keepMost(std::optional<std::uint64_t>& most, const std::optional<std::uint64_t>& bytes)
{
    if (bytes) most = std::max(most.value_or(0), *bytes);
}

// "Free (…K) is below …", for "Free (3072K) is below …": causes that differ only in their numbers are one.
std::string withoutNumbers(std::string_view text)
{
    std::string result;
    bool isInNumber = false;
    for (const char c : text) {
        const bool isDigit = c >= '0' && c <= '9';
        const bool goesOn = isDigit || (isInNumber && c == '.');
        if (isDigit && !isInNumber) result += "…";
        if (!goesOn) result += c;
        isInNumber = goesOn;
    }
    return result;
}

} // namespace

std::optional<PauseLine> pauseLineOf(const CollectorLog& log)
{
    if (!log.beginNs || !log.endNs) return std::nullopt;
    std::vector<CollectionRecord> records;
    for (const LoggedCollection& collection : log.collections) {
        for (const LoggedSpan& pause : collection.pauses) {
            if (!pause.beginNs) return std::nullopt;
            CollectionRecord& record = records.emplace_back();
            record.beginNs = *pause.beginNs - std::min(*pause.beginNs, *log.beginNs);
            record.pauseNs = pause.lengthNs;
        }
    }
    std::stable_sort(records.begin(), records.end(),
                     [](const CollectionRecord& a, const CollectionRecord& b) { return a.beginNs < b.beginNs; });
    PauseLine line(0);
    line.add(*log.endNs - *log.beginNs, records); // all of the log as one frame
    return line;
}

std::optional<double> utilisationOf(const CollectorLog& log, std::uint64_t windowNs)
{
    const auto line = pauseLineOf(log);
    if (!line || line->totalNs() < windowNs) return std::nullopt;
    return minimumMutatorUtilisation(line->pauses(), line->totalNs(), windowNs);
}

std::vector<LoggedCause> causesOf(const CollectorLog& log)
{
    std::vector<LoggedCause> causes;
    std::map<std::string, std::size_t> places;
    for (const LoggedCollection& collection : log.collections) {
        const auto [place, isNew] = places.emplace(withoutNumbers(collection.cause), causes.size());
        if (isNew) causes.push_back({.name = collection.cause});
        LoggedCause& cause = causes[place->second];
        if (cause.name != collection.cause) cause.name = place->first;
        ++cause.collections;
        cause.pauses += collection.pauses.size();
        cause.pausedNs += collection.stepsNs;
        for (const LoggedSpan& pause : collection.pauses) {
            cause.pausedNs += pause.lengthNs;
            cause.longestNs = std::max(cause.longestNs, pause.lengthNs);
        }
    }
    std::ranges::stable_sort(causes, std::greater{}, &LoggedCause::pausedNs);
    return causes;
}

LogStatistics statisticsOf(const CollectorLog& log)
{
    LogStatistics result;
    std::vector<std::uint64_t> lengths;
    for (const LoggedCollection& collection : log.collections) {
        ++result.collections.at(static_cast<std::size_t>(collection.kind));
        result.stepsNs += collection.stepsNs;
        keepMost(result.mostBeforeBytes, collection.beforeBytes);
        keepMost(result.mostAfterBytes, collection.afterBytes);
        keepMost(result.mostCapacityBytes, collection.capacityBytes);
        if (collection.afterBytes)
            result.leastAfterBytes =
                std::min(result.leastAfterBytes.value_or(*collection.afterBytes), *collection.afterBytes);
        for (const LoggedSpan& pause : collection.pauses) {
            lengths.push_back(pause.lengthNs);
            result.pausedNs += pause.lengthNs;
        }
    }
    result.pausedNs += result.stepsNs;
    result.pauses = lengths.size();
    result.pause = percentilesOf(std::move(lengths));
    const auto line = pauseLineOf(log);
    if (!line || line->totalNs() == 0) return result;
    result.totalNs = line->totalNs();
    // Steps may have been before the log begins.
    if (result.pausedNs <= line->totalNs())
        result.throughput = 1 - static_cast<double>(result.pausedNs) / static_cast<double>(line->totalNs());
    result.utilisation = utilisationCurve(line->pauses(), line->totalNs());
    return result;
}

} // namespace poolscope
