// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The conservative mark-and-sweep collector of libgc (H.-J. Boehm and M. Weiser, "Garbage collection in an
// uncooperative environment", Software Practice and Experience 1988): the yardstick from the real world.
//
// When it starts:  by its own rule: so many bytes were allocated since the last one, in proportion to the heap; not
//                  fewer than it is told.
// What it condemns: every object. What it keeps: what the roots reach, and what a word of the thread's stack or of a
//                  reached object happens to look like the address of.
// What it costs:   a general allocator's work for each object; marking stops the world, with the lane's thread alone as
//                  in the other collectors; sweeping is done by and by as allocations need the room. Its incremental
//                  mode is not used: where the kernel cannot tell which pages were written, it costs a page fault for
//                  each.
// Its sawtooth:    that of mark and sweep. libgc does not say how many bytes it found alive without a walk of its heap:
//                  what the program holds alive at the collection stands for them, and what was allocated since is
//                  added.
#pragma once

#include "core/gc/collection.h"

#include <cstddef>
#include <cstdint>

namespace poolscope::gc {

// There is one in the process at a time. To be made, used and destroyed by the same thread, of which alone the stack
// is scanned: no other thread is known to libgc, and none gets its signals.
class BoehmHeap
{
public:
    // Why there is none in this program; nullptr: there is.
    [[nodiscard]] static const char* whyMissing();

    // `minimumBytes`: allocated between two collections at least. Both references must outlive the heap. Throws
    // InputError if there is another heap, or none in this program.
    BoehmHeap(std::uint64_t minimumBytes, Roots& roots, CollectionObserver& observer);
    ~BoehmHeap();
    BoehmHeap(const BoehmHeap&) = delete;
    BoehmHeap& operator=(const BoehmHeap&) = delete;

    // Memory for an object of `bytes`, with references in it or without any. May collect. `liveBytes` are those that
    // the program holds alive now, before this one. Throws std::bad_alloc.
    [[nodiscard]] Object* allocate(std::uint32_t bytes, bool hasReferences, std::uint64_t liveBytes,
                                   std::uint64_t liveObjects);

    // A collection, now; what the program holds alive as above.
    void collect(std::uint64_t liveBytes, std::uint64_t liveObjects);

    void setMinimumBytes(std::uint64_t bytes);

    [[nodiscard]] std::uint64_t heapBytes() const { return bytesKept_ + bytesSince_; }
    [[nodiscard]] std::uint64_t collections() const { return collections_; }
    [[nodiscard]] std::uint64_t reclaimedBytes() const { return reclaimedBytes_; }
    [[nodiscard]] std::uint64_t reclaimedObjects() const { return reclaimedObjects_; }
    // Measured: what libgc has taken from the system, for its heap and its own tables.
    [[nodiscard]] std::size_t reservedBytes() const;

    // For libgc's call-backs.
    void pushRoots();
    void collectionBegins();
    void collectionEnds();

private:
    Roots& roots_;
    CollectionObserver& observer_;
    std::uint64_t bytesKept_ = 0;                           // alive at the last collection
    std::uint64_t bytesSince_ = 0;                          // allocated since
    std::uint64_t objects_ = 0;                             // kept and allocated since
    std::uint64_t liveBytes_ = 0, liveObjects_ = 0;         // of the program, during an allocation
    Collection::Cause cause_ = Collection::Cause::HeapFull; // of a collection that begins now
    std::uint64_t collections_ = 0;
    std::uint64_t reclaimedBytes_ = 0;
    std::uint64_t reclaimedObjects_ = 0;
};

} // namespace poolscope::gc
