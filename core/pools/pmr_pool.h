// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// The standard library's own pool, std::pmr::unsynchronized_pool_resource, with the interface of the others: the
// yardstick that every C++ program has at hand.
//
// The resource knows neither its objects nor its number of slots, so the pool keeps these itself. Each object has 8
// bytes in front (its place in a list of live objects). A slot counts as owned from its first use on, since the
// resource gives nothing back before shrink() or its end.
// Acquire and release O(1): together 430 instructions (tests/benchmarks/README.md), at worst a growth that the resource
// chooses (doubling). 8 bytes per object and 8 in the list, besides the memory that the resource takes. Not
// thread-safe.
// Not for: speed. It is slower than malloc in most uses (tests/benchmarks/README.md).
#pragma once

#include "core/pools/pool.h"
#include "core/pools/release_queue.h"
#include "core/pools/typed_pool.h"

#include <iterator>
#include <string>
#include <utility>
#include <vector>

#if __has_include(<memory_resource>) // not in libc++ before 16

#include <memory_resource>

namespace poolscope::pools {

// Passes allocations on to new and delete, and counts them.
class CountingResource final : public std::pmr::memory_resource
{
public:
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    [[nodiscard]] std::uint64_t allocations() const { return allocations_; }
    [[nodiscard]] std::uint64_t frees() const { return frees_; }
    // The allocations held now, in the order they were made.
    struct Chunk
    {
        const std::byte* begin;
        std::size_t bytes;
    };
    [[nodiscard]] const std::vector<Chunk>& chunks() const { return chunks_; }

private:
    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override;
    [[nodiscard]] bool do_is_equal(const memory_resource& other) const noexcept override { return this == &other; }

    std::size_t bytes_ = 0;
    std::uint64_t allocations_ = 0;
    std::uint64_t frees_ = 0;
    std::vector<Chunk> chunks_;
};

// The part that does not depend on the guard.
class PmrSlots
{
public:
    static constexpr bool mayRefuse = false;

    explicit PmrSlots(SlotShape shape);
    ~PmrSlots() { resource_.release(); }
    PmrSlots(const PmrSlots&) = delete;
    PmrSlots& operator=(const PmrSlots&) = delete;

    // Whether a live object begins at `object`. The 8 bytes in front of it must be readable.
    [[nodiscard]] bool owns(const void* object) const;
    template <class Visit>
    void forEachLive(Visit visit) const
    {
        // Backwards, since the last entry takes the place of one that is released.
        for (std::size_t i = live_.size(); i-- > 0;)
            if (i < live_.size()) visit(live_[i]);
    }
    // Does nothing: the resource cannot be told how many slots to own.
    void reserve(std::size_t) {}
    // Gives back all that the resource holds if no object is live. The resource cannot give back a part.
    std::size_t shrink(std::size_t slots = 0);
    void resize(std::size_t) {}

    void setName(std::string name) { name_ = std::move(name); }
    void setDisposeHook(DisposeHook dispose) { dispose_ = dispose; }

    [[nodiscard]] std::size_t heapBytes() const { return owned_ * slotBytes_; }
    // The memory that the resource took from the heap: slots, used or not, and its own tables, laid out as it likes.
    [[nodiscard]] const std::vector<CountingResource::Chunk>& chunks() const { return heap_.chunks(); }
    // Measured: the memory that the resource took from the heap, and the list.
    [[nodiscard]] std::size_t reservedBytes() const { return heap_.bytes() + live_.capacity() * sizeof(void*); }

protected:
    struct alignas(8) Front
    {
        std::uint32_t index; // in live_
        std::uint32_t tag;   // marks the front of an object, so that other memory is hardly taken for one
        [[nodiscard]] static Front& of(void* object) { return static_cast<Front*>(object)[-1]; }
        [[nodiscard]] static const Front& of(const void* object) { return static_cast<const Front*>(object)[-1]; }
    };

    [[nodiscard]] void* take();
    void giveBack(void* object);

    std::size_t offset_;
    std::size_t slotBytes_;
    std::size_t alignment_;
    DisposeHook dispose_;
    std::string name_;
    CountingResource heap_;
    std::pmr::unsynchronized_pool_resource resource_{&heap_};
    std::vector<void*> live_;
    std::size_t owned_ = 0; // the most objects live at once since the resource last held nothing
    std::uint64_t highWater_ = 0;
    std::uint64_t misses_ = 0;
};

template <class GuardPolicy = Counted>
class RawPmrPool final : public PmrSlots
{
public:
    using Guard = GuardPolicy;
    using PmrSlots::PmrSlots;

    [[nodiscard]] void* acquire()
    {
        void* object = take();
        if constexpr (Guard::counts) ++acquired_;
        return object;
    }

    // Throws PoolMisuse if `object` is not in use here. To find out, it reads the 8 bytes in front of `object` only.
    void release(void* object)
    {
        if (object == nullptr || !owns(object)) PoolMisuse::foreign(object, name_);
        if (dispose_.call == nullptr)
            finishRelease(object);
        else
            ReleaseQueue::run(&finishOf, this, object);
    }

    // As SlabPool's, but whatever the guard, objects not in use are skipped.
    ReleasedMany releaseMany(void* const* objects, std::size_t count)
    {
        ReleasedMany done;
        for (std::size_t i = 0; i < count; ++i) {
            if (objects[i] == nullptr || !owns(objects[i])) {
                ++done.skipped;
                continue;
            }
            release(objects[i]);
            ++done.released;
        }
        return done;
    }
    template <class Objects>
    ReleasedMany releaseMany(const Objects& objects)
    {
        return releaseMany(std::data(objects), std::size(objects));
    }

    void clear()
    {
        ReleaseQueue::drop(this);
        while (!live_.empty())
            ReleaseQueue::runNow(&finishOf, this, live_.back());
    }

    void putBack(void* object)
    {
        if constexpr (Guard::counts) ++released_;
        giveBack(object);
    }

    [[nodiscard]] PoolStats stats() const
    {
        PoolStats s;
        s.owned = owned_;
        s.inUse = live_.size();
        s.highWater = highWater_;
        s.acquired = acquired_;
        s.released = released_;
        s.misses = misses_;
        s.hits = Guard::counts ? acquired_ - misses_ : 0;
        s.heapAllocations = heap_.allocations();
        s.heapFrees = heap_.frees();
        return s;
    }

private:
    static void finishOf(void* self, void* object) { static_cast<RawPmrPool*>(self)->finishRelease(object); }

    void finishRelease(void* object)
    {
        if (!owns(object)) PoolMisuse::foreign(object, name_); // released twice from within one hook
        if (dispose_.call != nullptr) dispose_.call(dispose_.context, object);
        if constexpr (Guard::counts) ++released_;
        giveBack(object);
    }

    std::uint64_t acquired_ = 0;
    std::uint64_t released_ = 0;
};

template <class T, class Guard = Counted>
using PmrPool = TypedPool<T, RawPmrPool<Guard>>;

} // namespace poolscope::pools

#endif
