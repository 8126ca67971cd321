/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* malloc and its kin, as the program sees them. What ends an object is recorded before it ends, what begins one after
   it has begun, so that an address has no two objects at once. */
#define _GNU_SOURCE
#include "core/trace/recorder/events.h"
#include "core/trace/recorder/heap_functions.h"
#include "core/trace/recorder/process.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default")))

static void* (*realMalloc)(size_t);
static void* (*realCalloc)(size_t, size_t);
static void* (*realRealloc)(void*, size_t);
static void (*realFree)(void*);
static int (*realPosixMemalign)(void**, size_t, size_t);
static void* (*realAlignedAlloc)(size_t, size_t);
static void* (*realMemalign)(size_t, size_t);
static void* (*realValloc)(size_t);
static void* (*realPvalloc)(size_t);

/* What is asked for while the functions above are looked up, which allocates. Never given back. */
static union {
    char bytes[16384];
    max_align_t alignment;
} early;
static size_t earlyUsed;
static __thread int looksUp;
static int isReady;

static int isEarly(const void* address)
{
    return (const char*)address >= early.bytes && (const char*)address < early.bytes + sizeof early.bytes;
}

static void* allocateEarly(size_t bytes)
{
    const size_t rounded = (bytes + 15) & ~(size_t)15;
    const size_t at = __atomic_fetch_add(&earlyUsed, rounded, __ATOMIC_RELAXED);
    if (rounded < bytes || at > sizeof early.bytes || rounded > sizeof early.bytes - at) {
        errno = ENOMEM;
        return NULL;
    }
    return early.bytes + at;
}

void* poolscopeNextFunction(const char* name)
{
    const int error = errno;
    looksUp += 1;
    void* found = dlsym(RTLD_NEXT, name);
    looksUp -= 1;
    errno = error;
    return found;
}

void poolscopeFind(void* function, const char* name)
{
    void* found = poolscopeNextFunction(name);
    memcpy(function, &found, sizeof found);
}

static void makeReady(void)
{
    if (looksUp) return;
    const int error = errno;
    poolscopeFind(&realMalloc, "malloc");
    poolscopeFind(&realCalloc, "calloc");
    poolscopeFind(&realRealloc, "realloc");
    poolscopeFind(&realPosixMemalign, "posix_memalign");
    poolscopeFind(&realAlignedAlloc, "aligned_alloc");
    poolscopeFind(&realMemalign, "memalign");
    poolscopeFind(&realValloc, "valloc");
    poolscopeFind(&realPvalloc, "pvalloc");
    poolscopeFind(&realFree, "free");
    __atomic_store_n(&isReady, 1, __ATOMIC_RELEASE);
    /* What other preloaded libraries allocate while they open it for us is served, and not recorded. */
    static int isOpened;
    if (__atomic_exchange_n(&isOpened, 1, __ATOMIC_ACQ_REL) == 0) {
        poolscopePrepareThreads();
        poolscopeOpenChannel();
    }
    errno = error;
}

/* Whether the functions above can be called. */
static inline int ready(void)
{
    if (__builtin_expect(__atomic_load_n(&isReady, __ATOMIC_ACQUIRE), 1)) return 1;
    makeReady();
    return __atomic_load_n(&isReady, __ATOMIC_ACQUIRE);
}

/* By the functions that the program's own calls reach, which need not be those below: it may bring its own. */
static void letCanaryOut(void)
{
    void* (*allocate)(size_t) = NULL;
    void (*release)(void*) = NULL;
    void* found = dlsym(RTLD_DEFAULT, "malloc");
    memcpy(&allocate, &found, sizeof found);
    found = dlsym(RTLD_DEFAULT, "free");
    memcpy(&release, &found, sizeof found);
    if (allocate != NULL && release != NULL) release(allocate(poolscopeChannel->canary));
}

__attribute__((constructor)) static void begin(void)
{
    if (!ready() || poolscopeChannel == NULL) return;
    poolscopeAttach();
    if (poolscopeChannel->canary > 0 && poolscopeState->process != NULL) letCanaryOut();
    if (!poolscopeChannel->children) poolscopeLeaveEnvironment();
}

static inline void* allocated(void* object, size_t bytes)
{
    if (__builtin_expect(object != NULL, 1)) poolscopeRecord(PoolscopeAllocate, object, bytes);
    return object;
}

EXPORTED void* malloc(size_t bytes)
{
    if (__builtin_expect(!ready(), 0)) return allocateEarly(bytes);
    return allocated(realMalloc(bytes), bytes);
}

EXPORTED void free(void* object)
{
    if (object == NULL) return;
    if (__builtin_expect(isEarly(object) || !ready(), 0)) return;
    poolscopeRecord(PoolscopeFree, object, 0);
    realFree(object);
}

EXPORTED void* calloc(size_t count, size_t bytes)
{
    size_t all;
    if (__builtin_expect(!ready(), 0))
        return __builtin_mul_overflow(count, bytes, &all) ? NULL : allocateEarly(all); /* nothing of it is used twice */
    return allocated(realCalloc(count, bytes), count * bytes);
}

static void* reallocateEarly(void* object, size_t bytes)
{
    void* copy = malloc(bytes);
    if (copy == NULL) return NULL;
    const size_t most = (size_t)(early.bytes + sizeof early.bytes - (char*)object);
    return memcpy(copy, object, bytes < most ? bytes : most);
}

EXPORTED void* realloc(void* object, size_t bytes)
{
    if (object == NULL) return malloc(bytes);
    if (__builtin_expect(isEarly(object) || !ready(), 0)) return reallocateEarly(object, bytes);
    if (bytes == 0) {
        /* Some free the object and return null, others give another one. */
        poolscopeRecord(PoolscopeFree, object, 0);
        return allocated(realRealloc(object, 0), 0);
    }
    poolscopeRecord(PoolscopeReallocBegin, object, 0);
    void* moved = realRealloc(object, bytes);
    poolscopeRecord(moved != NULL ? PoolscopeReallocEnd : PoolscopeReallocFailed, moved != NULL ? moved : object,
                    bytes);
    return moved;
}

EXPORTED void* reallocarray(void* object, size_t count, size_t bytes)
{
    size_t all;
    if (__builtin_mul_overflow(count, bytes, &all)) {
        errno = ENOMEM;
        return NULL;
    }
    return realloc(object, all);
}

EXPORTED int posix_memalign(void** object, size_t alignment, size_t bytes)
{
    if (!ready()) return ENOMEM;
    const int error = realPosixMemalign(object, alignment, bytes);
    if (error == 0) allocated(*object, bytes);
    return error;
}

static void* refused(void)
{
    errno = ENOMEM;
    return NULL;
}

EXPORTED void* aligned_alloc(size_t alignment, size_t bytes)
{
    return ready() ? allocated(realAlignedAlloc(alignment, bytes), bytes) : refused();
}

EXPORTED void* memalign(size_t alignment, size_t bytes)
{
    return ready() ? allocated(realMemalign(alignment, bytes), bytes) : refused();
}

EXPORTED void* valloc(size_t bytes)
{
    return ready() ? allocated(realValloc(bytes), bytes) : refused();
}

EXPORTED void* pvalloc(size_t bytes)
{
    return ready() ? allocated(realPvalloc(bytes), bytes) : refused();
}

/* C23 */
EXPORTED void free_sized(void* object, size_t bytes)
{
    (void)bytes;
    free(object);
}

EXPORTED void free_aligned_sized(void* object, size_t alignment, size_t bytes)
{
    (void)alignment;
    (void)bytes;
    free(object);
}
