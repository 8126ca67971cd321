// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/allocators/allocator_advice.h"

#include "core/base/address_range.h"
#include "core/base/units.h"

#include <algorithm>
#include <tuple>

namespace poolscope {

namespace {

// An arena may need some times what is alive, but address space is limited, too.
constexpr std::uint64_t mostTimes = 64;
constexpr std::uint64_t mostArena = 1024 * GiB;
// Pages that an object touches: where its block begins, where that ends, and what is left of it.
constexpr std::uint64_t pagesOfObject = 3;

std::uint64_t mostArenaBytes(const TraceTotals& totals)
{
    const std::uint64_t memory = AddressRange::physicalMemoryBytes();
    const std::uint64_t objects = totals.allocations + totals.reallocations;
    const std::uint64_t wanted = std::clamp<std::uint64_t>(totals.peakBytes, MiB, mostArena / mostTimes) * mostTimes;
    const bool mayTouchAll = objects * pagesOfObject * AddressRange::pageBytes() > memory / 4;
    return mayTouchAll ? std::min(wanted, memory / 4) : wanted;
}

AllocatorRow rowOf(const TracedAllocator& allocator, const HeapEvents& events, std::uint64_t mostBytes,
                   std::uint64_t effort, const Poll& poll)
{
    AllocatorRow row{.allocator = &allocator};
    Effort toCount{effort}, toSearch{effort / 5};
    row.counts = allocator.count(events, mostBytes, toCount, poll);
    if (row.isServing() && !events.all().empty())
        row.smallest = smallestArena(allocator, events, row.counts->peakHeapBytes, toSearch, poll);
    return row;
}

// Those that reserve as little as the first one.
std::vector<const AllocatorRow*> leastOf(const AllocatorAdvice& advice)
{
    std::vector<const AllocatorRow*> least;
    for (const AllocatorRow& row : advice.rows)
        if (row.isServing() && row.counts->peakHeapBytes == advice.rows.front().counts->peakHeapBytes)
            least.push_back(&row);
    return least;
}

Message::Names namesOf(const std::vector<const AllocatorRow*>& rows)
{
    Message::Names names;
    for (const AllocatorRow* row : rows)
        names.push_back(row->allocator->name());
    return names;
}

bool isQuick(const AllocatorRow& row)
{
    return row.isServing() && row.counts->searched.quantile(0.99) <= fewSearches;
}

// Those that reserve least among the quick ones; they need not be those that reserve least of all.
std::vector<const AllocatorRow*> leastQuickOf(const AllocatorAdvice& advice)
{
    std::vector<const AllocatorRow*> quick;
    for (const AllocatorRow& row : advice.rows)
        if (isQuick(row) && (quick.empty() || row.counts->peakHeapBytes == quick.front()->counts->peakHeapBytes))
            quick.push_back(&row);
    return quick;
}

} // namespace

std::optional<double> AllocatorAdvice::overhead(const AllocatorRow& row) const
{
    if (!row.counts || totals.peakBytes == 0) return std::nullopt;
    return static_cast<double>(row.counts->peakHeapBytes) / static_cast<double>(totals.peakBytes);
}

AllocatorAdvice allocatorAdviceFor(const HeapEvents& events, const DoAll& doAll, const Poll& poll, std::uint64_t effort)
{
    AllocatorAdvice advice{.events = events.all().size(),
                           .totals = events.totals(),
                           .mostBytes = mostArenaBytes(events.totals()),
                           .remarks = events.remarks()};
    const std::vector<TracedAllocator>& all = tracedAllocators();
    advice.rows.resize(all.size());
    doAll(all.size(), [&](std::size_t i) { advice.rows[i] = rowOf(all[i], events, advice.mostBytes, effort, poll); });
    std::ranges::stable_sort(advice.rows, {}, [](const AllocatorRow& row) {
        return std::tuple(!row.counts, !row.isServing(), row.counts ? row.counts->peakHeapBytes : 0);
    });
    return advice;
}

Message verdictOn(const AllocatorAdvice& advice)
{
    if (advice.events == 0 || advice.totals.peakBytes == 0)
        return Message(
            POOLSCOPE_TEXT("CoreText", "The program never has a byte allocated, so any allocator suits it."));
    if (!advice.rows.front().isServing())
        return Message(POOLSCOPE_TEXT("CoreText", "No allocator could serve every request."));
    const std::vector<const AllocatorRow*> least = leastOf(advice), quick = leastQuickOf(advice);
    const Message::Fixed times{*advice.overhead(*least.front()), 2};
    if (least.size() == advice.rows.size())
        return Message(POOLSCOPE_TEXT("CoreText", "All reserve the same: %1 times the most bytes alive at once."),
                       times);
    const Message who =
        least.size() == 1
            ? Message(POOLSCOPE_TEXT("CoreText", "%1 reserves least: %2 times the most bytes alive at once"),
                      namesOf(least).front(), times)
            : Message(POOLSCOPE_TEXT("CoreText", "%1 reserve the same, and least: %2 times the most "
                                                 "bytes alive at once"),
                      namesOf(least), times);
    if (quick.empty() || quick.front()->counts->peakHeapBytes == least.front()->counts->peakHeapBytes)
        return Message(Text{"", "%1."}, who);
    return Message(
        POOLSCOPE_TEXT("CoreText", "%1; of those that look at %2 free blocks or fewer for 99 % of the allocations, "
                                   "%3: %4 times."),
        who, Message::Count{fewSearches}, namesOf(quick), Message::Fixed{*advice.overhead(*quick.front()), 2});
}

std::vector<Message> sentencesOn(const AllocatorAdvice& advice)
{
    std::vector<Message> all{verdictOn(advice)};
    bool isAnyOpen = false;
    for (const AllocatorRow& row : advice.rows) {
        if (!row.counts)
            all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 was given up: it looks at too many free blocks."),
                             row.allocator->name());
        else if (row.counts->failures > 0)
            all.emplace_back(
                POOLSCOPE_TEXT("CoreText", "%1 could not serve %2 of the requests: no arena grew beyond %3 here."),
                row.allocator->name(), Message::Count{row.counts->failures},
                Message::Bytes{static_cast<double>(advice.mostBytes)});
        if (row.isServing() && !row.smallest && advice.events > 0)
            all.emplace_back(POOLSCOPE_TEXT("CoreText", "The smallest arena of %1 was not found: it looks at too many "
                                                        "free blocks."),
                             row.allocator->name());
        isAnyOpen = isAnyOpen || (row.smallest && row.smallest->claim != SmallestArena::Claim::Smallest);
    }
    if (advice.events > 0)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "In the smallest arena no request fails, though it cannot grow; in "
                                                    "every smaller one, some do."));
    if (isAnyOpen)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "≤: not every smaller arena was tried, and one may happen to "
                                                    "serve: objects lie elsewhere in it."));
    all.insert(all.end(), advice.remarks.begin(), advice.remarks.end());
    return all;
}

} // namespace poolscope
