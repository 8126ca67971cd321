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

Message nothing()
{
    return Message::verbatim("–");
}

// How much an allocator of the program may touch: its pages, and a pointer to each object.
std::uint64_t touchedBytes(const HeapEvents& events)
{
    const TraceTotals& totals = events.totals();
    return (totals.allocations + totals.reallocations) * pagesOfObject * AddressRange::pageBytes() +
           events.slotCount() * sizeof(void*);
}

// How large an arena may be that is not to touch more than `memory`.
std::uint64_t mostArenaBytes(const HeapEvents& events, std::uint64_t memory)
{
    const std::uint64_t wanted = std::clamp<std::uint64_t>(events.peakBytes(), MiB, mostArena / mostTimes) * mostTimes;
    return touchedBytes(events) > memory ? std::min(wanted, memory) : wanted;
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

// Counts every allocator, as many at a time as the memory is likely to be enough for.
class Counting
{
public:
    Counting(const HeapEvents& events, const Poll& poll, const AllocatorLimits& limits)
        : events_(events),
          poll_(poll),
          effort_(limits.effort),
          alone_(mostArenaBytes(events, limits.memoryBytes)),
          all_(tracedAllocators().size() + tracedMallocs().size()),
          atATime_(atATime(limits.memoryBytes)),
          shared_(mostArenaBytes(events, limits.memoryBytes / atATime_))
    {
    }

    void count(AllocatorAdvice& advice, const DoAll& doAll) const
    {
        advice.mostBytes = alone_;
        advice.rows.resize(tracedAllocators().size());
        advice.mallocs = tracedMallocs();
        const SharedHeapEvents shared(events_.view());
        doAll(atATime_, [&](std::size_t first) {
            for (std::size_t i = first; i < all_; i += atATime_) {
                if (i < advice.rows.size())
                    advice.rows[i] = rowOf(tracedAllocators()[i], events_, shared_, effort_, poll_);
                else
                    measure(advice.mallocs[i - advice.rows.size()], shared);
            }
        });
        for (AllocatorRow& row : advice.rows)
            if (hasOutgrown(row)) row = rowOf(*row.allocator, events_, alone_, effort_, poll_);
    }

private:
    [[nodiscard]] std::size_t atATime(std::uint64_t memory) const
    {
        constexpr std::uint64_t likelyTimes = 2; // of what is alive, in most arenas
        if (touchedBytes(events_) <= memory / all_) return all_;
        const std::uint64_t likely = std::max(events_.peakBytes() * likelyTimes, std::uint64_t{MiB});
        return std::clamp<std::size_t>(memory / likely, 1, all_);
    }
    // Its share of the memory was too small.
    [[nodiscard]] bool hasOutgrown(const AllocatorRow& row) const
    {
        return shared_ < alone_ && row.counts && (row.counts->failures > 0 || row.counts->peakHeapBytes >= shared_);
    }

    void measure(MallocRow& row, const SharedHeapEvents& shared) const
    {
        if (!row.whyNot.empty()) return;
        if (events_.peakBytes() > alone_)
            row.whyNot = Message(POOLSCOPE_TEXT("CoreText", "the program needs more memory than may be used here"));
        else
            shared.run(row, poll_);
    }

    const HeapEvents& events_;
    const Poll& poll_;
    std::uint64_t effort_;
    std::uint64_t alone_; // bytes of an arena, if there is no other
    std::size_t all_;     // allocators
    std::size_t atATime_;
    std::uint64_t shared_; // bytes of an arena, if there are so many
};

// Those that reserve as little as the first one.
std::vector<const AllocatorRow*> leastOf(const AllocatorAdvice& advice)
{
    std::vector<const AllocatorRow*> least;
    for (const AllocatorRow& row : advice.rows)
        if (row.isServing() && row.counts->peakHeapBytes == advice.rows.front().counts->peakHeapBytes)
            least.push_back(&row);
    return least;
}

// "a", "a and b", "a, b and c"
Message namesOf(const std::vector<const AllocatorRow*>& rows)
{
    Message::Names names;
    for (const AllocatorRow* row : rows)
        names.push_back(row->allocator->name());
    const std::string last = names.back();
    names.pop_back();
    return names.empty() ? Message(Text{"", "%1"}, last)
                         : Message(POOLSCOPE_TEXT("CoreText", "%1 and %2"), names, last);
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

void addSentences(std::vector<Message>& all, const AllocatorRow& row, const AllocatorAdvice& advice)
{
    if (!row.counts)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 was given up: it looks at too many free blocks."),
                         row.allocator->name());
    else if (row.counts->failures > 0)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 could not serve %2 of the requests: no arena grew beyond %3 "
                                                    "here. Its figures are of what it could serve."),
                         row.allocator->name(), Message::Count{row.counts->failures},
                         Message::Bytes{static_cast<double>(advice.mostBytes)});
    if (row.isServing() && !row.smallest && advice.events > 0)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "The smallest arena of %1 was not found: it looks at too many "
                                                    "free blocks."),
                         row.allocator->name());
}

void addSentencesOnArenas(std::vector<Message>& all, const AllocatorAdvice& advice)
{
    const bool isAnyProven = std::ranges::any_of(advice.rows, &AllocatorRow::isSmallestProven);
    const bool isAnyOpen = std::ranges::any_of(
        advice.rows, [](const AllocatorRow& row) { return row.smallest && !row.isSmallestProven(); });
    if (isAnyProven)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "In the smallest arena no request fails, though it cannot grow; in "
                                                    "every smaller one, some do."));
    else if (isAnyOpen)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "In the arena given no request fails, though it cannot grow."));
    if (isAnyOpen)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "≤: not every smaller arena was tried, and one may happen to "
                                                    "serve: objects lie elsewhere in it."));
}

void addSentences(std::vector<Message>& all, const std::vector<MallocRow>& mallocs)
{
    std::uint64_t readings = 0;
    for (const MallocRow& row : mallocs) {
        if (!row.counts) {
            all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 is left out: %2."), row.strategy, row.whyNot);
            continue;
        }
        readings = std::max(readings, row.counts->readings);
        if (row.counts->failures > 0)
            all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 could not serve %2 of the requests: the system has no "
                                                        "memory for them. Its figures are of what it could serve."),
                             row.strategy, Message::Count{row.counts->failures});
    }
    if (readings > 0)
        all.emplace_back(POOLSCOPE_TEXT("CoreText",
                                        "Measured: what a malloc says that it has reserved, new in a process "
                                        "of its own (readings: %1). A peak in between is not seen. The first "
                                        "sentence leaves these rows out."),
                         Message::Count{readings});
}

// What both kinds of rows have in common.
template <class Row>
std::vector<Message> reservedBy(const AllocatorAdvice& advice, const Row& row)
{
    const auto overhead = advice.overhead(row);
    return {Message(Text{"", "%1"}, Message::Bytes{static_cast<double>(row.counts->peakHeapBytes)}),
            overhead ? Message(Text{"", "%1"}, Message::Fixed{*overhead, 3}) : nothing()};
}

template <class Counts>
Message timeOfEvent(const AllocatorAdvice& advice, const Counts& counts)
{
    const double events = static_cast<double>(std::max<std::uint64_t>(advice.events, 1));
    return Message(Text{"", "%1"}, Message::Fixed{counts.nanoseconds / events, 1});
}

Message smallestOf(const AllocatorRow& row)
{
    if (!row.smallest) return nothing();
    return Message(row.isSmallestProven() ? Text{"", "%1"} : Text{"", "≤ %1"}, Message::Count{row.smallest->bytes});
}

constexpr std::size_t memoryColumns = 6, workColumns = 9;

} // namespace

AllocatorAdvice allocatorAdviceFor(const HeapEvents& events, const DoAll& doAll, const Poll& poll,
                                   const AllocatorLimits& limits)
{
    AllocatorAdvice advice{.events = events.all().size(), .totals = events.totals(), .remarks = events.remarks()};
    Counting(events, poll, limits).count(advice, doAll);
    std::ranges::stable_sort(advice.rows, {}, [](const AllocatorRow& row) {
        return std::tuple(!row.counts, !row.isServing(), row.counts ? row.counts->peakHeapBytes : 0);
    });
    return advice;
}

AllocatorCells cellsOf(const AllocatorAdvice& advice, const AllocatorRow& row)
{
    if (!row.counts) return {std::vector(memoryColumns, nothing()), std::vector(workColumns, nothing())};
    const AllocatorCounts& counts = *row.counts;
    AllocatorCells cells{.memory = reservedBy(advice, row)};
    for (const double share : {counts.peakFragmentation, counts.endFragmentation, counts.peakWaste})
        cells.memory.emplace_back(Text{"", "%1"}, Message::Share{share});
    cells.memory.push_back(smallestOf(row));
    for (const std::uint64_t count :
         {counts.searched.quantile(0.5), counts.searched.quantile(0.99), counts.searched.most(), counts.splits,
          counts.joins, counts.inPlace, counts.grown, counts.moved})
        cells.work.emplace_back(Text{"", "%1"}, Message::Count{count});
    cells.work.push_back(timeOfEvent(advice, counts));
    return cells;
}

AllocatorCells cellsOf(const AllocatorAdvice& advice, const MallocRow& row)
{
    AllocatorCells cells;
    if (row.counts) cells.memory = reservedBy(advice, row);
    cells.memory.resize(memoryColumns, nothing());
    cells.work.resize(workColumns, nothing());
    if (row.counts) cells.work.back() = timeOfEvent(advice, *row.counts);
    return cells;
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
                      namesOf(least), times)
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
    for (const AllocatorRow& row : advice.rows)
        addSentences(all, row, advice);
    addSentencesOnArenas(all, advice);
    addSentences(all, advice.mallocs);
    all.insert(all.end(), advice.remarks.begin(), advice.remarks.end());
    return all;
}

} // namespace poolscope
