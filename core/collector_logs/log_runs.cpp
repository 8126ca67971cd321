// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_runs.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

std::optional<std::uint64_t> endOf(const LoggedSpan& span)
{
    return span.beginNs ? std::optional(*span.beginNs + span.lengthNs) : std::nullopt;
}

// Only its beginning was told, as at the end of a log that is cut.
bool saysNothing(const LoggedCollection& collection)
{
    return collection.pauses.empty() && collection.phases.empty() && !collection.beforeBytes && !collection.afterBytes;
}

} // namespace

LogRuns::Run& LogRuns::run()
{
    if (runs_.empty()) beginRun();
    return runs_[current_];
}

CollectorLog& LogRuns::log()
{
    return run().log;
}

void LogRuns::complain(const Place& place, ImportFault::Sort sort, Message complaint)
{
    faults_.add({.sort = sort, .offset = place.offset, .line = place.line, .complaint = std::move(complaint)});
}

void LogRuns::complainOfPart(const Place& place, bool isCut)
{
    if (isCut)
        complain(place, ImportFault::Sort::Cut, Message(POOLSCOPE_TEXT("CoreText", "the file ends within this line")));
    else
        complain(place, ImportFault::Sort::Unreadable,
                 Message(POOLSCOPE_TEXT("CoreText", "the line tells of a collection, but is not complete")));
}

void LogRuns::complainOfOthers(const Run& read)
{
    for (const Run& one : runs_) {
        if (&one == &read || one.log.collections.empty()) continue;
        complain({one.line, one.offset}, ImportFault::Sort::OtherRun,
                 Message(POOLSCOPE_TEXT("CoreText", "another run begins, which is left out; collections in it: %1, in "
                                                    "the run that is read: %2"),
                         Message::Count{one.log.collections.size()}, Message::Count{read.log.collections.size()}));
    }
}

void LogRuns::beginRun()
{
    current_ = runs_.size();
    runs_.push_back({.line = line_, .offset = offset_});
}

void LogRuns::select(std::string_view name)
{
    const auto found = byName_.find(name);
    if (found != byName_.end()) {
        current_ = found->second;
        return;
    }
    beginRun();
    byName_.emplace(name, current_);
}

void LogRuns::setTime(std::uint64_t ns)
{
    constexpr std::uint64_t slackNs = 1'000'000'000;
    if (ns + slackNs < run().latest) beginRun();
    Run& current = run();
    current.latest = std::max(current.latest, ns);
    current.log.beginNs = std::min(current.log.beginNs.value_or(ns), ns);
    current.log.endNs = std::max(current.log.endNs.value_or(ns), ns);
    now_ = ns;
}

void LogRuns::setStamps(std::optional<std::uint64_t> ns, std::optional<std::uint64_t> date)
{
    if (ns) setTime(*ns);
    if (ns && date && *date > *ns) run().firstDate = *date - *ns;
    if (!ns && date) setDate(*date);
}

void LogRuns::setDate(std::uint64_t ns)
{
    Run& current = run();
    if (!current.firstDate) current.firstDate = ns;
    constexpr std::uint64_t slackNs = 1'000'000'000;
    if (ns + slackNs < *current.firstDate + current.latest) {
        beginRun();
        run().firstDate = ns;
    }
    const std::uint64_t first = *run().firstDate;
    setTime(ns > first ? ns - first : 0);
}

LoggedCollection& LogRuns::add(Kind kind)
{
    std::vector<LoggedCollection>& all = log().collections;
    all.push_back({.kind = kind, .line = line_});
    return all.back();
}

LoggedCollection& LogRuns::collection(std::uint64_t number, Kind kind)
{
    Run& current = run();
    const auto [found, isNew] = current.byNumber.emplace(number, current.log.collections.size());
    if (!isNew) return current.log.collections[found->second];
    LoggedCollection& made = add(kind);
    made.number = number;
    return made;
}

LoggedCollection* LogRuns::last(Kind kind)
{
    std::vector<LoggedCollection>& all = log().collections;
    const auto found = std::find_if(all.rbegin(), all.rend(),
                                    [kind](const LoggedCollection& one) { return one.kind == kind && !one.number; });
    return found == all.rend() ? nullptr : &*found;
}

CollectorLog LogRuns::finish()
{
    (void)run();
    for (Run& one : runs_)
        std::erase_if(one.log.collections, saysNothing);
    const auto most = std::max_element(runs_.begin(), runs_.end(), [](const Run& a, const Run& b) {
        return a.log.collections.size() < b.log.collections.size();
    });
    complainOfOthers(*most);
    CollectorLog result = std::move(most->log);
    std::stable_sort(faults_.faults.begin(), faults_.faults.end(),
                     [](const ImportFault& a, const ImportFault& b) { return a.line < b.line; });
    static_cast<ImportFaults&>(result) = std::move(faults_);
    for (const LoggedCollection& one : result.collections) {
        if (one.beginNs) result.beginNs = std::min(result.beginNs.value_or(*one.beginNs), *one.beginNs);
        if (one.endNs) result.endNs = std::max(result.endNs.value_or(*one.endNs), *one.endNs);
    }
    return result;
}

void cover(LoggedCollection& collection, std::optional<std::uint64_t> beginNs, std::optional<std::uint64_t> endNs)
{
    if (beginNs) collection.beginNs = std::min(collection.beginNs.value_or(*beginNs), *beginNs);
    if (endNs) collection.endNs = std::max(collection.endNs.value_or(*endNs), *endNs);
}

LoggedSpan spanUntil(std::string_view name, std::optional<std::uint64_t> endNs, std::uint64_t lengthNs)
{
    const auto begin = endNs ? std::optional(*endNs > lengthNs ? *endNs - lengthNs : 0) : std::nullopt;
    return spanFrom(name, begin, lengthNs);
}

LoggedSpan spanFrom(std::string_view name, std::optional<std::uint64_t> beginNs, std::uint64_t lengthNs)
{
    return {std::string(name), beginNs, lengthNs};
}

void addPause(LoggedCollection& collection, LoggedSpan pause)
{
    cover(collection, pause.beginNs, endOf(pause));
    collection.pauses.push_back(std::move(pause));
}

void addPhase(LoggedCollection& collection, LoggedSpan phase)
{
    cover(collection, phase.beginNs, endOf(phase));
    collection.phases.push_back(std::move(phase));
}

} // namespace poolscope
