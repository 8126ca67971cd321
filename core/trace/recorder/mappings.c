/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that the program takes from the system itself: mmap, munmap, mremap. What the C library maps for its own
   malloc, for stacks and for libraries does not come here. */
#define _GNU_SOURCE
#include "core/trace/recorder/events.h"
#include "core/trace/recorder/heap_functions.h"
#include "core/trace/recorder/process.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default")))

static int areWanted(void)
{
    return poolscopeChannel != NULL && poolscopeChannel->mappings && !poolscopeIsBusy();
}

static uintptr_t pageBytes(void)
{
    static uintptr_t bytes;
    if (bytes == 0) bytes = (uintptr_t)sysconf(_SC_PAGESIZE);
    return bytes;
}

static size_t inPages(size_t bytes)
{
    if (bytes > SIZE_MAX - pageBytes()) return bytes;
    return (bytes + pageBytes() - 1) & ~(pageBytes() - 1);
}

/* Memory of the program's own that it may write into: no file, not shared, and no mere reservation. */
static int isMemory(int protection, int flags)
{
    return (flags & MAP_ANONYMOUS) && (flags & MAP_TYPE) == MAP_PRIVATE && (protection & PROT_WRITE);
}

static void* (*realMmap)(void*, size_t, int, int, int, off_t);
static int (*realMunmap)(void*, size_t);
static void* (*realMremap)(void*, size_t, size_t, int, ...);
static void* allocate;

/* Not at the first call: the loader's lock may be held by a thread that waits for this one. Until then, the system is
   called. */
__attribute__((constructor)) static void findMappings(void)
{
    poolscopeFind(&realMmap, "mmap");
    poolscopeFind(&realMunmap, "munmap");
    poolscopeFind(&realMremap, "mremap");
    allocate = poolscopeNextFunction("malloc");
}

/* Whose memory is not the program's: that of an allocator that stands in for malloc, for its objects are recorded, and
   that of this library. Takes no lock. */
static int isApart(const void* caller)
{
    struct dl_find_object of, allocator, own;
    if (_dl_find_object((void*)(uintptr_t)caller, &of) != 0) return 0;
    if (allocate != NULL && _dl_find_object(allocate, &allocator) == 0 && of.dlfo_map_start == allocator.dlfo_map_start)
        return 1;
    return _dl_find_object((void*)(uintptr_t)findMappings, &own) == 0 && of.dlfo_map_start == own.dlfo_map_start;
}

static void* mapped(void* address, size_t bytes, int protection, int flags, int file, off_t offset)
{
    if (realMmap != NULL) return realMmap(address, bytes, protection, flags, file, offset);
    return (void*)syscall(SYS_mmap, address, bytes, protection, flags, file, offset);
}

static void* map(void* address, size_t bytes, int protection, int flags, int file, off_t offset, const void* caller)
{
    if (!areWanted() || isApart(caller)) return mapped(address, bytes, protection, flags, file, offset);
    if ((flags & MAP_FIXED) && bytes > 0) poolscopeRecord(PoolscopeUnmap, address, inPages(bytes));
    void* memory = mapped(address, bytes, protection, flags, file, offset);
    if (memory != MAP_FAILED && isMemory(protection, flags)) poolscopeRecord(PoolscopeMap, memory, inPages(bytes));
    return memory;
}

EXPORTED void* mmap(void* address, size_t bytes, int protection, int flags, int file, off_t offset)
{
    return map(address, bytes, protection, flags, file, offset, __builtin_return_address(0));
}

EXPORTED void* mmap64(void* address, size_t bytes, int protection, int flags, int file, off_t offset)
{
    return map(address, bytes, protection, flags, file, offset, __builtin_return_address(0));
}

EXPORTED int munmap(void* address, size_t bytes)
{
    /* Of what is not the program's nothing was recorded. */
    if (areWanted() && bytes > 0 && (uintptr_t)address % pageBytes() == 0)
        poolscopeRecord(PoolscopeUnmap, address, inPages(bytes));
    return realMunmap != NULL ? realMunmap(address, bytes) : (int)syscall(SYS_munmap, address, bytes);
}

EXPORTED void* mremap(void* address, size_t before, size_t after, int flags, ...)
{
    void* to = NULL;
    if (flags & MREMAP_FIXED) {
        va_list more;
        va_start(more, flags);
        to = va_arg(more, void*);
        va_end(more);
        if (areWanted()) poolscopeRecord(PoolscopeUnmap, to, inPages(after));
    }
    if (areWanted()) poolscopeRecord(PoolscopeRemapBegin, address, inPages(before));
    void* moved = realMremap != NULL ? realMremap(address, before, after, flags, to)
                                     : (void*)syscall(SYS_mremap, address, before, after, flags, to);
    if (areWanted() && moved != MAP_FAILED)
        poolscopeRecord(PoolscopeRemapEnd, moved, inPages(after));
    else if (areWanted())
        poolscopeRecord(PoolscopeRemapEnd, address, inPages(before)); /* it is as it was */
    return moved;
}
