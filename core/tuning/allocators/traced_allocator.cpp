// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/allocators/traced_allocator.h"

#include "core/allocators/buddy_heap.h"
#include "core/allocators/list_heap.h"
#include "core/allocators/segregated_heap.h"
#include "core/allocators/tlsf_heap.h"
#include "core/base/units.h"
#include "core/metrics/processor_time.h"

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
    Counter(const HeapEvents& events, Make make) : events_(events),
                                                   heap_(make()),
                                                   objects_(events.slotCount())
    {
        counts_.peakHeapBytes = heap_.heapBytes();
    }

    std::optional<AllocatorCounts> count(Effort& effort, const Poll& poll)
    {
        if (!runUntil(events_.peak(), effort, poll)) return std::nullopt;
        const HeapFigures peak = heap_.figures();
        if (!runUntil(events_.all().size(), effort, poll)) return std::nullopt;
        const HeapFigures last = heap_.figures();
        counts_.peakFragmentation = peak.externalFragmentation();
        counts_.endFragmentation = last.externalFragmentation();
        counts_.peakUsedBytes = peak.usedBytes;
        if (peak.usedBytes > 0)
            counts_.peakWaste = 1 - static_cast<double>(events_.peakBytes()) / static_cast<double>(peak.usedBytes);
        counts_.endHeapBytes = last.heapBytes;
        counts_.splits = last.splits;
        counts_.joins = last.joins;
        return counts_;
    }

    std::optional<bool> serves(Effort& effort, const Poll& poll)
    {
        while (counts_.failures == 0 && next_ < events_.all().size())
            if (!runUntil(std::min(events_.all().size(), next_ + eventsBetweenPolls), effort, poll))
                return std::nullopt;
        return counts_.failures == 0;
    }

private:
    // Returns whether the effort was enough.
    bool runUntil(std::size_t end, Effort& effort, const Poll& poll)
    {
        while (next_ < end) {
            poll();
            const std::size_t begin = std::exchange(next_, std::min(end, next_ + eventsBetweenPolls));
            const std::uint64_t began = threadTimeNs();
            run(begin, next_);
            counts_.nanoseconds += static_cast<double>(threadTimeNs() - began);
            const std::uint64_t looked = heap_.searched();
            if (!effort.spend(next_ - begin + looked - std::exchange(looked_, looked))) return false;
        }
        return true;
    }

    void run(std::size_t begin, std::size_t end)
    {
        const HeapEvent* const all = events_.all().data();
        for (const HeapEvent* event = all + begin; event != all + end; ++event) {
            void*& object = objects_[event->slot];
            if (event->type() == HeapEvent::Type::Allocate) {
                object = allocate(events_.bytesOf(*event));
            } else if (event->type() == HeapEvent::Type::Free) {
                if (object != nullptr) heap_.release(std::exchange(object, nullptr));
            } else {
                object = reallocate(object, events_.bytesOf(*event), event->type() == HeapEvent::Type::Grow);
            }
        }
    }

    void* allocate(std::size_t bytes)
    {
        void* object = heap_.allocate(bytes);
        counts_.searched.add(heap_.lastSearched());
        counts_.failures += object == nullptr;
        counts_.peakHeapBytes = std::max<std::uint64_t>(counts_.peakHeapBytes, heap_.heapBytes());
        return object;
    }

    // Without a copy of the content, which nobody reads. An object that there was no memory for is allocated by it.
    void* reallocate(void* object, std::size_t bytes, bool isGrowth)
    {
        if (object != nullptr && heap_.resizeInPlace(object, bytes)) {
            ++(isGrowth ? counts_.grown : counts_.inPlace);
            return object;
        }
        void* moved = allocate(bytes);
        if (moved == nullptr || object == nullptr) return moved == nullptr ? object : moved;
        heap_.release(object);
        ++counts_.moved;
        return moved;
    }

    const HeapEvents& events_;
    Heap heap_;
    std::vector<void*> objects_; // by slot; nullptr: there was no memory for it, too
    AllocatorCounts counts_;
    std::size_t next_ = 0;     // event
    std::uint64_t looked_ = 0; // free blocks looked at so far
};

// The most that blocks in use need at once, if bytesFor(bytes) is the size of an object's block.
template <class BytesFor>
std::uint64_t mostInUse(const HeapEvents& events, BytesFor bytesFor)
{
    std::vector<std::uint64_t> sizes(events.slotCount());
    std::uint64_t used = 0, most = 0;
    for (const HeapEvent& event : events.all()) {
        std::uint64_t& size = sizes[event.slot];
        used -= size;
        size = event.type() == HeapEvent::Type::Free ? 0 : bytesFor(events.bytesOf(event));
        used += size;
        most = std::max(most, used);
    }
    return most;
}

std::uint64_t leastOfTagged(const HeapEvents& events)
{
    const std::uint64_t page = AddressRange::pageBytes();
    // A word lies unused before the first block, and one that is its end behind the last.
    const std::uint64_t bytes = mostInUse(events, TaggedBlock::bytesFor) + TaggedBlock::granule;
    return (bytes + page - 1) / page * page;
}

std::uint64_t leastOfBuddy(const HeapEvents& events)
{
    const std::uint64_t smallest = BuddyOptions().smallestBytes;
    const std::uint64_t used =
        mostInUse(events, [=](std::uint64_t bytes) { return std::bit_ceil(std::max<std::uint64_t>(bytes, smallest)); });
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
        return Counter<Heap>(events, [&] { return Heap({.arena = arena}, index); }).count(effort, poll);
    };
    const auto serves = [index](const HeapEvents& events, std::uint64_t arenaBytes, Effort& effort, const Poll& poll) {
        return Counter<Heap>(events, [&] { return Heap({.arena = {.bytes = arenaBytes}}, index); })
            .serves(effort, poll);
    };
    return {strategy, std::move(values), count, serves, leastOfTagged, false, isMonotone};
}

TracedAllocator buddy()
{
    const auto count = [](const HeapEvents& events, std::uint64_t mostBytes, Effort& effort, const Poll& poll) {
        const BuddyOptions options{.arenaBytes = AddressRange::pageBytes(), .mostBytes = std::bit_floor(mostBytes)};
        return Counter<BuddyHeap>(events, [&] { return BuddyHeap(options); }).count(effort, poll);
    };
    const auto serves = [](const HeapEvents& events, std::uint64_t arenaBytes, Effort& effort, const Poll& poll) {
        return Counter<BuddyHeap>(events, [&] { return BuddyHeap({.arenaBytes = arenaBytes}); }).serves(effort, poll);
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
