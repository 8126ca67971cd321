// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded program asked of its heap, ready to be done again and again: events of eight bytes, objects by dense
// slots, and what of the trace is not as it should be.
#pragma once

#include "core/base/message.h"
#include "core/trace/trace_event.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace poolscope {

struct HeapEvent
{
    enum class Type : std::uint32_t {
        Allocate,
        Free,
        Grow,   // the object gets more bytes than it has
        Shrink, // as many, or fewer
    };

    std::uint32_t slot; // of the object: its own while it lives
    std::uint32_t word; // the type in two bits, and its size, or for a large one where that stands

    [[nodiscard]] Type type() const { return static_cast<Type>(word & 3U); }

    static constexpr std::uint32_t firstLarge = 1U << 29; // of sizes: a word has no room for it, or any above
};

// When a program, or an allocator for it, has most bytes.
struct HeapPeak
{
    std::uint64_t bytes = 0;
    std::size_t events = 0; // after so many, for the first time

    friend bool operator==(const HeapPeak&, const HeapPeak&) = default;
};

// What it takes to do them again. Whoever has them must outlive it.
struct HeapEventView
{
    std::span<const HeapEvent> all;
    std::span<const std::uint64_t> large; // sizes that a word has no room for
    std::size_t slotCount = 0;            // as many objects as were ever alive at once, or a few more
    HeapPeak peak{};

    // Of an event but Free: what the object is to have.
    [[nodiscard]] std::uint64_t bytesOf(const HeapEvent& event) const
    {
        const std::uint32_t size = event.word >> 2;
        return size < HeapEvent::firstLarge ? size : large[size - HeapEvent::firstLarge];
    }

    // The most that objects have at once, if each counts as bytesFor(bytes). `failed`: by event, whether the request
    // is not served, so that the object is as it was before; empty: all are.
    template <class BytesFor>
    [[nodiscard]] HeapPeak peakOf(BytesFor bytesFor, const std::vector<bool>& failed = {}) const;
};

class HeapEvents
{
public:
    [[nodiscard]] const std::vector<HeapEvent>& all() const { return events_; }
    [[nodiscard]] HeapEventView view() const { return {events_, large_, slotCount_, {peakBytes(), peak_}}; }
    // Of an event but Free: what the object is to have.
    [[nodiscard]] std::uint64_t bytesOf(const HeapEvent& event) const { return view().bytesOf(event); }
    // As many as were ever alive at once, or a few more.
    [[nodiscard]] std::size_t slotCount() const { return slotCount_; }

    // After so many events most bytes were alive, for the first time.
    [[nodiscard]] std::size_t peak() const { return peak_; }
    [[nodiscard]] std::uint64_t peakBytes() const { return totals_.peakBytes; }
    // Of the trace, as far as it could be read.
    [[nodiscard]] const TraceTotals& totals() const { return totals_; }

    // What was counted in another way than the program did it, and why.
    [[nodiscard]] std::uint64_t zeroSized() const { return zeroSized_; }             // allocations of 0 bytes
    [[nodiscard]] std::uint64_t unknownReallocs() const { return unknownReallocs_; } // of what is not there: born by it
    [[nodiscard]] std::uint64_t lostReallocs() const { return lostReallocs_; }       // that gave nothing: freed by it
    // In sentences; where the trace cannot be read any further as well.
    [[nodiscard]] std::vector<Message> remarks() const;

    // The next event of a trace.
    void add(const TraceEvent& event);
    // After the last one. `remark`: where the trace cannot be read any further.
    void finish(const std::optional<Message>& remark = std::nullopt);
    void reserve(std::size_t events) { events_.reserve(events); }

private:
    void put(HeapEvent::Type type, std::uint32_t slot, std::uint64_t bytes);
    void begin(std::uint32_t slot, std::uint64_t bytes);
    void end(std::uint32_t slot);
    void endHalf();
    void reallocate(const TraceEvent& event);
    void endAll();

    std::vector<HeapEvent> events_;
    std::vector<std::uint64_t> large_;   // sizes that a word has no room for
    std::vector<std::uint32_t> slotOf_;  // by slot of the trace
    std::vector<std::uint32_t> alive_;   // slots of objects that are
    std::vector<std::uint32_t> placeOf_; // by slot: where in alive_ it is
    std::optional<TraceEvent> half_;     // the end of an object by realloc, whose other half is to come
    std::optional<Message> incomplete_;  // the trace
    std::size_t slotCount_ = 0;
    std::size_t peak_ = 0;
    TraceTotals totals_;
    std::uint64_t zeroSized_ = 0, unknownReallocs_ = 0, lostReallocs_ = 0;
};

template <class BytesFor>
HeapPeak HeapEventView::peakOf(BytesFor bytesFor, const std::vector<bool>& failed) const
{
    std::vector<std::uint64_t> sizes(slotCount);
    HeapPeak most;
    std::uint64_t used = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!failed.empty() && failed[i]) continue;
        const HeapEvent& event = all[i];
        std::uint64_t& size = sizes[event.slot];
        used -= size;
        size = event.type() == HeapEvent::Type::Free ? 0 : bytesFor(bytesOf(event));
        used += size;
        if (used > most.bytes) most = {used, i + 1};
    }
    return most;
}

// Of the trace in a file, or of the sample for an empty path. `poll` is called now and then, and may throw. Throws
// InputError if it is no trace, or one of more events than can be held.
[[nodiscard]] HeapEvents heapEventsOf(const std::filesystem::path& trace, const std::function<void()>& poll);

} // namespace poolscope
