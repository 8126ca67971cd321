// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The conservative mark-and-sweep collector of libgc (H.-J. Boehm and M. Weiser, "Garbage collection in an
// uncooperative environment", Software Practice and Experience 1988): the yardstick from the real world.
//
// When it starts:  by libgc's own rule: when the bytes allocated since the last collection reach a share of the heap,
//                  and at least a given minimum.
// What it condemns: every object. What it keeps: what the roots reach, and every object whose address a word of the
//                  thread's stack or of a reached object happens to look like.
// What it costs:   a general allocator's work for each object. Marking stops the world and uses the lane's thread only,
//                  as in the other collectors; sweeping is done lazily, as allocations need the room. libgc's
//                  incremental mode is not used: where the kernel cannot tell which pages were written, it costs a page
//                  fault for each.
// Its sawtooth:    that of mark and sweep. libgc can tell how many bytes it found alive only by a walk of its heap. The
//                  heap's bytes are therefore those that the program held alive at the last collection, plus those
//                  allocated since.
#pragma once

#include "core/gc/collection.h"

#include <cstddef>
#include <cstdint>

namespace poolscope::gc {

// There may be one in the process at a time. It must be made, used and destroyed by the same thread. Only that thread's
// stack is scanned: libgc knows no other thread, and sends none its signals.
class BoehmHeap
{
public:
    // Why this program has no libgc, or nullptr if it has.
    [[nodiscard]] static const char* whyMissing();

    // At least `minimumBytes` are allocated between two collections. Both references must outlive the heap. Throws
    // InputError if there is another BoehmHeap, or if the program was built without libgc.
    BoehmHeap(std::uint64_t minimumBytes, Roots& roots, CollectionObserver& observer);
    ~BoehmHeap();
    BoehmHeap(const BoehmHeap&) = delete;
    BoehmHeap& operator=(const BoehmHeap&) = delete;

    // Memory for an object of `bytes`, with or without references in it. May collect. `liveBytes` and `liveObjects` are
    // what the program holds alive now, without this object. Throws std::bad_alloc.
    [[nodiscard]] Object* allocate(std::uint32_t bytes, bool hasReferences, std::uint64_t liveBytes,
                                   std::uint64_t liveObjects);

    // Collects now. The arguments are as above.
    void collect(std::uint64_t liveBytes, std::uint64_t liveObjects);

    void setMinimumBytes(std::uint64_t bytes);

    [[nodiscard]] std::uint64_t heapBytes() const { return bytesKept_ + bytesSince_; }
    [[nodiscard]] std::uint64_t collections() const { return collections_; }
    [[nodiscard]] std::uint64_t reclaimedBytes() const { return reclaimedBytes_; }
    [[nodiscard]] std::uint64_t reclaimedObjects() const { return reclaimedObjects_; }
    // Measured: bytes that libgc has taken from the system, for its heap and its own tables.
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
    std::uint64_t objects_ = 0;                             // kept then, and allocated since
    std::uint64_t liveBytes_ = 0, liveObjects_ = 0;         // what the program holds alive, as the last call told
    Collection::Cause cause_ = Collection::Cause::HeapFull; // of a collection that begins now
    std::uint64_t collections_ = 0;
    std::uint64_t reclaimedBytes_ = 0;
    std::uint64_t reclaimedObjects_ = 0;
};

} // namespace poolscope::gc
