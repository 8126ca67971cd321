// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/allocators/heap_events.h"

#include "core/base/error.h"
#include "core/trace/replay/trace_survey.h"
#include "core/trace/trace_reader.h"

#include <algorithm>
#include <istream>
#include <utility>

namespace poolscope {

namespace {

// 2 GiB of them: a few kilobytes of a file unpack to any number.
constexpr std::size_t maxEvents = std::size_t{1} << 28;

void addCount(std::vector<Message>& all, std::uint64_t count, const Text& one, const Text& many)
{
    if (count == 1) all.emplace_back(one);
    if (count > 1) all.emplace_back(many, Message::Count{count});
}

} // namespace

void HeapEvents::put(HeapEvent::Type type, std::uint32_t slot, std::uint64_t bytes)
{
    std::uint64_t size = bytes;
    if (bytes >= HeapEvent::firstLarge) {
        size = HeapEvent::firstLarge + large_.size();
        large_.push_back(bytes);
    }
    events_.push_back({slot, static_cast<std::uint32_t>(size) << 2 | static_cast<std::uint32_t>(type)});
}

void HeapEvents::begin(std::uint32_t slot, std::uint64_t bytes)
{
    put(HeapEvent::Type::Allocate, slot, bytes);
    placeOf_[slot] = static_cast<std::uint32_t>(alive_.size());
    alive_.push_back(slot);
}

void HeapEvents::end(std::uint32_t slot)
{
    put(HeapEvent::Type::Free, slot, 0);
    const std::uint32_t last = alive_.back();
    alive_[placeOf_[slot]] = last;
    placeOf_[last] = placeOf_[slot];
    alive_.pop_back();
}

// What follows is not the other half.
void HeapEvents::endHalf()
{
    if (!half_) return;
    end(slotOf_[std::exchange(half_, std::nullopt)->slot]);
    ++lostReallocs_;
}

// The trace may have given its object the slot of another one that ended in between.
void HeapEvents::reallocate(const TraceEvent& event)
{
    std::swap(slotOf_[event.slot], slotOf_[half_->slot]);
    put(event.bytes > half_->bytes ? HeapEvent::Type::Grow : HeapEvent::Type::Shrink, slotOf_[event.slot], event.bytes);
    half_.reset();
}

// Another program takes the place of this one.
void HeapEvents::endAll()
{
    endHalf();
    while (!alive_.empty())
        end(alive_.back());
}

void HeapEvents::add(const TraceEvent& event)
{
    using Type = TraceEvent::Type;
    if (isAllocation(event.type)) {
        while (event.slot >= slotOf_.size()) {
            slotOf_.push_back(static_cast<std::uint32_t>(slotOf_.size()));
            placeOf_.push_back(0);
        }
        if (event.bytes == 0) ++zeroSized_;
    }
    switch (event.type) {
    case Type::ReallocAllocate:
        if (half_) {
            reallocate(event);
            break;
        }
        ++unknownReallocs_;
        [[fallthrough]];
    case Type::Allocate:
        endHalf();
        begin(slotOf_[event.slot], event.bytes);
        break;
    case Type::Free:
        endHalf();
        end(slotOf_[event.slot]);
        break;
    case Type::UnseenFree: end(slotOf_[event.slot]); break; // of what lay where realloc moves its object to
    case Type::ReallocFree:
        endHalf();
        half_ = event;
        break;
    case Type::Image: endAll(); break;
    default: break;
    }
    const std::uint64_t before = totals_.peakBytes;
    totals_.add(event);
    if (totals_.peakBytes > before) peak_ = events_.size();
}

void HeapEvents::finish(const std::optional<Message>& remark)
{
    endHalf();
    slotCount_ = slotOf_.size();
    incomplete_ = remark;
    slotOf_ = {};
    alive_ = {};
    placeOf_ = {};
}

std::vector<Message> HeapEvents::remarks() const
{
    std::vector<Message> all;
    if (incomplete_)
        all.emplace_back(
            POOLSCOPE_TEXT("CoreText", "The trace is not complete: %1. What comes before that is counted."),
            *incomplete_);
    addCount(all, totals_.lost, POOLSCOPE_TEXT("CoreText", "One event was lost when the program was recorded."),
             POOLSCOPE_TEXT("CoreText", "%1 events were lost when the program was recorded."));
    addCount(all, totals_.unknownFrees,
             POOLSCOPE_TEXT("CoreText", "One free or realloc was of memory that was never seen allocated; nothing is "
                                        "freed for it."),
             POOLSCOPE_TEXT("CoreText", "%1 frees or reallocs were of memory that was never seen allocated; nothing is "
                                        "freed for them."));
    addCount(all, totals_.unseenFrees,
             POOLSCOPE_TEXT("CoreText", "One object must have been freed unseen; it is freed when its memory is given "
                                        "away again."),
             POOLSCOPE_TEXT("CoreText",
                            "%1 objects must have been freed unseen; each is freed when its memory is given "
                            "away again."));
    addCount(
        all, unknownReallocs_,
        POOLSCOPE_TEXT("CoreText", "What one realloc returned has no object before it; it counts as an allocation."),
        POOLSCOPE_TEXT("CoreText", "What %1 reallocs returned has no object before it; they count as allocations."));
    addCount(all, lostReallocs_,
             POOLSCOPE_TEXT("CoreText", "What one realloc returned is not in the trace; it counts as a free."),
             POOLSCOPE_TEXT("CoreText", "What %1 reallocs returned is not in the trace; they count as frees."));
    addCount(all, zeroSized_, POOLSCOPE_TEXT("CoreText", "One allocation is of 0 bytes; it gets the smallest block."),
             POOLSCOPE_TEXT("CoreText", "%1 allocations are of 0 bytes; they get the smallest block."));
    addCount(all, totals_.images,
             POOLSCOPE_TEXT("CoreText", "The program became another one once; all that was alive is freed there."),
             POOLSCOPE_TEXT("CoreText", "The program became another one %1 times; all that was alive is freed there."));
    return all;
}

HeapEvents heapEventsOf(const std::filesystem::path& trace, const std::function<void()>& poll)
{
    const std::unique_ptr<std::istream> in = openTrace(trace);
    HeapEvents events;
    try {
        TraceReader reader(*in);
        std::vector<TraceEvent> batch;
        while (reader.read(batch)) {
            poll();
            if (events.all().size() > maxEvents)
                throw InputError(Message(POOLSCOPE_TEXT("CoreText", "the trace has more than %1 events, which is more "
                                                                    "than can be held to be counted"),
                                         Message::Count{maxEvents}));
            for (const TraceEvent& event : batch)
                events.add(event);
        }
        events.finish(reader.fault() ? std::optional(reader.fault()->message()) : std::nullopt);
    } catch (const InputError& error) {
        if (trace.empty()) throw;
        throw InputError(Message(Text{"", "%1: %2"}, trace.string(), error.message()));
    }
    return events;
}

} // namespace poolscope
