// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/boehm_heap.h"

#include "core/base/error.h"

#include <new>

#if POOLSCOPE_HAS_LIBGC

// Without GC_THREADS libgc does not declare how to register threads. It must not replace pthread's names by its own.
#define GC_THREADS
#define GC_NO_THREAD_REDIRECTS
#include <gc/gc.h>
#include <gc/gc_mark.h>

namespace poolscope::gc {

namespace {

// libgc's call-backs carry no context pointer, and it has one heap per process.
BoehmHeap* theHeap = nullptr;
bool isStarted = false;

GC_push_other_roots_proc pushTheStacks = nullptr; // libgc's own procedure, which ours calls first

void pushTheRoots()
{
    if (pushTheStacks != nullptr) pushTheStacks();
    if (theHeap != nullptr) theHeap->pushRoots();
}

void onEvent(GC_EventType event)
{
    if (theHeap == nullptr) return;
    if (event == GC_EVENT_START) theHeap->collectionBegins();
    if (event == GC_EVENT_END) theHeap->collectionEnds();
}

int noStaticRoots(const char*, void*, std::size_t)
{
    return 0;
}

// Called by the thread that will use the heap, since libgc would send its signals to a main thread that it knew.
void start()
{
    GC_set_no_dls(1);
    GC_register_has_static_roots_callback(noStaticRoots);
    GC_set_all_interior_pointers(0);
    GC_set_warn_proc(GC_ignore_warn_proc);
    // The time of helper threads would be charged to no lane, and the other collectors mark with one thread, too.
    GC_set_markers_count(1);
    GC_INIT();
    GC_allow_register_threads();
    pushTheStacks = GC_get_push_other_roots();
    GC_set_push_other_roots(pushTheRoots);
    GC_set_on_collection_event(onEvent);
    isStarted = true;
}

void enterThread()
{
    if (!isStarted) start();
    if (GC_thread_is_registered() != 0) return;
    GC_stack_base base;
    GC_get_stack_base(&base);
    GC_register_my_thread(&base);
}

} // namespace

const char* BoehmHeap::whyMissing()
{
    return nullptr;
}

BoehmHeap::BoehmHeap(std::uint64_t minimumBytes, Roots& roots, CollectionObserver& observer)
    : roots_(roots),
      observer_(observer)
{
    if (theHeap != nullptr)
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "gc-boehm has one heap a process, and another run uses it")));
    enterThread();
    // Garbage left by an earlier run must not count for this one.
    GC_gcollect();
    setMinimumBytes(minimumBytes);
    theHeap = this;
}

BoehmHeap::~BoehmHeap()
{
    theHeap = nullptr;
    GC_gcollect_and_unmap();
    GC_unregister_my_thread();
}

Object* BoehmHeap::allocate(std::uint32_t bytes, bool hasReferences, std::uint64_t liveBytes, std::uint64_t liveObjects)
{
    liveBytes_ = liveBytes;
    liveObjects_ = liveObjects;
    void* memory = hasReferences ? GC_MALLOC(bytes) : GC_MALLOC_ATOMIC(bytes);
    if (memory == nullptr) throw std::bad_alloc();
    bytesSince_ += bytes;
    ++objects_;
    return static_cast<Object*>(memory);
}

void BoehmHeap::collect(std::uint64_t liveBytes, std::uint64_t liveObjects)
{
    liveBytes_ = liveBytes;
    liveObjects_ = liveObjects;
    cause_ = Collection::Cause::AskedFor;
    GC_gcollect();
    cause_ = Collection::Cause::HeapFull;
}

void BoehmHeap::setMinimumBytes(std::uint64_t bytes)
{
    GC_set_min_bytes_allocd(bytes);
}

std::size_t BoehmHeap::reservedBytes() const
{
    return GC_get_obtained_from_os_bytes() - GC_get_unmapped_bytes();
}

void BoehmHeap::pushRoots()
{
    const std::span<Object*> roots = roots_.roots();
    GC_push_all(roots.data(), roots.data() + roots.size());
}

void BoehmHeap::collectionBegins()
{
    observer_.collectionBegins();
}

void BoehmHeap::collectionEnds()
{
    Collection collection{.number = collections_ + 1,
                          .kind = Collection::Kind::Major,
                          .cause = cause_,
                          .bytesBefore = heapBytes(),
                          .bytesAfter = liveBytes_,
                          .objectsVisited = liveObjects_};
    collection.objectsReclaimed = objects_ - liveObjects_;
    bytesKept_ = liveBytes_;
    bytesSince_ = 0;
    objects_ = liveObjects_;
    ++collections_;
    reclaimedBytes_ += collection.reclaimedBytes();
    reclaimedObjects_ += collection.objectsReclaimed;
    observer_.collectionEnds(collection);
}

} // namespace poolscope::gc

#else

namespace poolscope::gc {

const char* BoehmHeap::whyMissing()
{
    return POOLSCOPE_TEXT("CoreWords", "this program was built without libgc (Debian: libgc-dev)").english;
}

BoehmHeap::BoehmHeap(std::uint64_t, Roots& roots, CollectionObserver& observer) : roots_(roots), observer_(observer)
{
    throw InputError(Message(Text{"CoreWords", whyMissing()}));
}

BoehmHeap::~BoehmHeap() = default;

Object* BoehmHeap::allocate(std::uint32_t, bool, std::uint64_t, std::uint64_t)
{
    throw std::bad_alloc();
}

void BoehmHeap::collect(std::uint64_t, std::uint64_t) {}
void BoehmHeap::setMinimumBytes(std::uint64_t) {}

std::size_t BoehmHeap::reservedBytes() const
{
    return 0;
}

void BoehmHeap::pushRoots() {}
void BoehmHeap::collectionBegins() {}
void BoehmHeap::collectionEnds() {}

} // namespace poolscope::gc

#endif
