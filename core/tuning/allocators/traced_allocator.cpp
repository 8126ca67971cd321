// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/allocators/traced_allocator.h"

#include "core/allocators/buddy_heap.h"
#include "core/allocators/list_heap.h"
#include "core/allocators/segregated_heap.h"
#include "core/allocators/tlsf_heap.h"
#include "core/base/units.h"
#include "core/metrics/processor_time.h"
#include "core/tuning/allocators/heap_replay.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace poolscope {

namespace {

using namespace allocators;

constexpr std::size_t eventsBetweenPolls = 4096;

template <class Heap>
class Counter
{
public:
    template <class Make>
    Counter(const HeapEventView& events, Make make) : events_(events.all.size()),
                                                      heap_(make()),
                                                      replay_(events, *this)
    {
        counts_.peakHeapBytes = heap_.heapBytes();
    }

    // `peak`: when to look at the heap, and what it holds then.
    std::optional<AllocatorCounts> count(const HeapPeak& peak, Effort& effort, const Poll& poll)
    {
        if (!runUntil(peak.events, effort, poll)) return std::nullopt;
        const HeapFigures atPeak = heap_.figures();
        if (!runUntil(events_, effort, poll)) return std::nullopt;
        const HeapFigures last = heap_.figures();
        counts_.heldBytes = peak.bytes;
        counts_.peakFragmentation = atPeak.externalFragmentation();
        counts_.endFragmentation = last.externalFragmentation();
        counts_.peakUsedBytes = atPeak.usedBytes;
        if (atPeak.usedBytes > 0)
            counts_.peakWaste = 1 - static_cast<double>(peak.bytes) / static_cast<double>(atPeak.usedBytes);
        counts_.endHeapBytes = last.heapBytes;
        counts_.splits = last.splits;
        counts_.joins = last.joins;
        counts_.failures = replay_.failures();
        return counts_;
    }
    // After that.
    [[nodiscard]] HeapPeak held() const { return replay_.held(); }

    std::optional<bool> serves(Effort& effort, const Poll& poll)
    {
        while (replay_.failures() == 0 && next_ < events_)
            if (!runUntil(std::min(events_, next_ + eventsBetweenPolls), effort, poll)) return std::nullopt;
        return replay_.failures() == 0;
    }

    void* allocate(std::size_t bytes)
    {
        void* object = heap_.allocate(bytes);
        counts_.searched.add(heap_.lastSearched());
        counts_.peakHeapBytes = std::max<std::uint64_t>(counts_.peakHeapBytes, heap_.heapBytes());
        return object;
    }
    void release(void* object) { heap_.release(object); }
    // Without a copy of the content, which nobody reads.
    void* reallocate(void* object, std::size_t bytes, bool isGrowth)
    {
        if (heap_.resizeInPlace(object, bytes)) {
            ++(isGrowth ? counts_.grown : counts_.inPlace);
            return object;
        }
        void* moved = allocate(bytes);
        if (moved == nullptr) return nullptr;
        heap_.release(object);
        ++counts_.moved;
        return moved;
    }

private:
    // Returns whether the effort was enough.
    bool runUntil(std::size_t end, Effort& effort, const Poll& poll)
    {
        while (next_ < end) {
            poll();
            const std::size_t begin = std::exchange(next_, std::min(end, next_ + eventsBetweenPolls));
            const std::uint64_t began = threadTimeNs();
            replay_.run(begin, next_);
            counts_.nanoseconds += static_cast<double>(threadTimeNs() - began);
            const std::uint64_t looked = heap_.searched();
            if (!effort.spend(next_ - begin + looked - std::exchange(looked_, looked))) return false;
        }
        return true;
    }

    std::size_t events_;
    Heap heap_;
    HeapReplay<Counter> replay_;
    AllocatorCounts counts_;
    std::size_t next_ = 0;     // event
    std::uint64_t looked_ = 0; // free blocks looked at so far
};

template <class Heap, class Make>
std::optional<AllocatorCounts> counted(const HeapEventView& events, Make make, Effort& effort, const Poll& poll)
{
    Effort again = effort;
    HeapPeak held;
    {
        Counter<Heap> counter(events, make);
        auto counts = counter.count(events.peak, effort, poll);
        if (!counts || counts->failures == 0) return counts;
        held = counter.held();
    }
    // What it could not serve is not alive in it, so that the moment to look at it is another one.
    return Counter<Heap>(events, make).count(held, again, poll);
}

std::uint64_t leastOfTagged(const HeapEvents& events)
{
    const std::uint64_t page = AddressRange::pageBytes();
    // A word lies unused before the first block, and one that is its end behind the last.
    const std::uint64_t bytes = events.view().peakOf(TaggedBlock::bytesFor).bytes + TaggedBlock::granule;
    return (bytes + page - 1) / page * page;
}

std::uint64_t leastOfBuddy(const HeapEvents& events)
{
    const std::uint64_t smallest = BuddyOptions().smallestBytes;
    const auto blockFor = [=](std::uint64_t bytes) { return std::bit_ceil(std::max<std::uint64_t>(bytes, smallest)); };
    const std::uint64_t used = events.view().peakOf(blockFor).bytes;
    return std::bit_ceil(std::max<std::uint64_t>(used, AddressRange::pageBytes()));
}

std::uint64_t growthFor(const HeapEvents& events)
{
    const std::uint64_t page = AddressRange::pageBytes();
    return std::clamp<std::uint64_t>(events.peakBytes() / 1000 / page * page, page, 128 * KiB);
}

template <class Index>
TracedAllocator tagged(const char* strategy, const Index& index, ParameterValues values = {}, bool isMonotone = false)
{
    using Heap = TaggedHeap<Index>;
    const auto count = [index](const HeapEvents& events, std::uint64_t mostBytes, Effort& effort, const Poll& poll) {
        const std::size_t growth = growthFor(events);
        const ArenaSize arena{
            .bytes = growth, .growBytes = growth, .mostBytes = mostBytes, .keepBytes = std::size_t{128 * KiB}};
        return counted<Heap>(
            events.view(), [&] { return Heap({.arena = arena}, index); }, effort, poll);
    };
    const auto serves = [index](const HeapEvents& events, std::uint64_t arenaBytes, Effort& effort, const Poll& poll) {
        return Counter<Heap>(events.view(), [&] { return Heap({.arena = {.bytes = arenaBytes}}, index); })
            .serves(effort, poll);
    };
    return {strategy, std::move(values), count, serves, leastOfTagged, false, isMonotone};
}

TracedAllocator buddy()
{
    const auto count = [](const HeapEvents& events, std::uint64_t mostBytes, Effort& effort, const Poll& poll) {
        const BuddyOptions options{.arenaBytes = AddressRange::pageBytes(), .mostBytes = std::bit_floor(mostBytes)};
        return counted<BuddyHeap>(
            events.view(), [&] { return BuddyHeap(options); }, effort, poll);
    };
    const auto serves = [](const HeapEvents& events, std::uint64_t arenaBytes, Effort& effort, const Poll& poll) {
        return Counter<BuddyHeap>(events.view(), [&] { return BuddyHeap({.arenaBytes = arenaBytes}); })
            .serves(effort, poll);
    };
    return {"heap-buddy", {}, count, serves, leastOfBuddy, true, false};
}

} // namespace

std::string TracedAllocator::name() const
{
    std::string name = strategy;
    for (const auto& [parameter, value] : values) {
        name += ' ';
        name += formatValue(value);
    }
    return name;
}

const std::vector<TracedAllocator>& tracedAllocators()
{
    static const std::vector<TracedAllocator> all = [] {
        std::vector<TracedAllocator> made;
        for (const auto& [fit, word] :
             {std::pair(Fit::First, "first"), {Fit::Next, "next"}, {Fit::Best, "best"}, {Fit::Worst, "worst"}})
            for (const auto& [order, name] : {std::pair(ListOrder::ByAddress, "address"), {ListOrder::Lifo, "lifo"}}) {
                ParameterValues values;
                values.set("fit", std::string(word));
                values.set("order", std::string(name));
                // The end of the arena is what first fit by address looks at last: that alone is larger or smaller.
                const bool isMonotone = fit == Fit::First && order == ListOrder::ByAddress;
                made.push_back(tagged("heap-list", ListIndex(fit, order), std::move(values), isMonotone));
            }
        made.push_back(tagged("heap-segregated", SegregatedIndex()));
        made.push_back(buddy());
        made.push_back(tagged("heap-tlsf", TlsfIndex()));
        return made;
    }();
    return all;
}

} // namespace poolscope
