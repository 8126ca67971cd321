/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifdef POOLSCOPE_CALL_SITES
#define _GNU_SOURCE
#define UNW_LOCAL_ONLY
#include "core/trace/recorder/call_sites.h"
#include "core/trace/recorder/events.h"
#include "core/trace/recorder/heap_functions.h"

#include <dlfcn.h>
#include <errno.h>
#include <libunwind.h>
#include <link.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/single_threaded.h>
#include <unistd.h>

enum { maxFrames = 64, maxModules = 1024, maxReused = 64, entries = 1 << 18, stacks = 32, stackBytes = 1 << 16 };

/* How often a thread yields to one that may itself be waiting for room in its ring, and that for long. */
enum { patience = 1 << 14 };

/* For other machines, libunwind looks into .debug_frame as well, and frees what it knows of it when it is flushed. */
#if defined(__x86_64__)
enum { mayFlushBesideOthers = 1 };
#else
enum { mayFlushBesideOthers = 0 };
#endif

struct Entry
{
    uint64_t hash; /* of a stack; 0: empty */
    uint32_t site; /* 0: being told */
};

struct Module
{
    uintptr_t begin, end;
    uint32_t number;
};

/* Where closed libraries lay, and others may lie now: the same addresses are no longer the same place. */
struct Reused
{
    uintptr_t begin, end;
    uint32_t times;
};

/* Nothing of it survives in a forked child, which tells its call sites again. */
struct Table
{
    uint32_t mayUnwind;
    uint32_t modulesLock;
    uint32_t modules;
    uint32_t modulesTold;
    uint32_t unwinding; /* threads, where none may be beside a flush */
    uint32_t isCrowded; /* a stack was waited for in vain */
    struct Module module[maxModules];
    struct Reused reusedAt[maxReused];
    struct Entry entry[entries];
    uint32_t isTaken[stacks];
    char stack[stacks][stackBytes] __attribute__((aligned(64)));
};

static struct Table* table;
static uintptr_t ownBegin, ownEnd; /* of this library */
static int forksAlone;
static uint32_t closed;         /* libraries so far */
static uint32_t closedLookedAt; /* the same, when the modules were last looked at */
static int (*realDlclose)(void*);

static int isOwn(const void* address)
{
    return (uintptr_t)address >= ownBegin && (uintptr_t)address < ownEnd;
}

static void beforeFork(void)
{
    forksAlone = __libc_single_threaded;
}

/* Another thread of the parent may have held a lock of the loader's, which is held for ever then. */
static void inChild(void)
{
    if (table != NULL && forksAlone) table->mayUnwind = 1;
}

__attribute__((constructor)) static void makeTable(void)
{
    struct dl_find_object found;
    if (_dl_find_object((void*)(uintptr_t)makeTable, &found) != 0) return;
    ownBegin = (uintptr_t)found.dlfo_map_start;
    ownEnd = (uintptr_t)found.dlfo_map_end;
    poolscopeMute(); /* it maps memory for itself */
    unw_set_caching_policy(unw_local_addr_space, UNW_CACHE_PER_THREAD);
    poolscopeUnmute();
    void* memory = mmap(NULL, sizeof *table, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    if (madvise(memory, sizeof *table, MADV_WIPEONFORK) != 0 || pthread_atfork(beforeFork, NULL, inChild) != 0) return;
    ((struct Table*)memory)->mayUnwind = 1;
    __atomic_store_n(&table, memory, __ATOMIC_RELEASE);
}

static int lockModules(void)
{
    for (int i = 0; __atomic_exchange_n(&table->modulesLock, 1, __ATOMIC_ACQUIRE) != 0; ++i) {
        if (i == patience) return 0;
        sched_yield();
    }
    return 1;
}

static void unlockModules(void)
{
    __atomic_store_n(&table->modulesLock, 0, __ATOMIC_RELEASE);
}

static void noteReused(const struct Module* module)
{
    struct Reused* at = table->reusedAt;
    struct Reused* const last = at + maxReused - 1;
    while (at < last && at->times > 0 && (at->end <= module->begin || at->begin >= module->end))
        ++at;
    if (at->times == 0 || module->begin < at->begin) at->begin = module->begin;
    if (module->end > at->end) at->end = module->end;
    __atomic_store_n(&at->times, at->times + 1, __ATOMIC_RELEASE);
}

static int isToLookAtModules(void)
{
    return __atomic_load_n(&closed, __ATOMIC_SEQ_CST) != __atomic_load_n(&closedLookedAt, __ATOMIC_SEQ_CST);
}

/* Forgets the modules that are no longer there, once a library was closed. Returns whether that is done. */
static int lookAtModules(void)
{
    if (!lockModules()) return 0;
    const uint32_t before = __atomic_load_n(&closed, __ATOMIC_ACQUIRE);
    for (uint32_t i = table->modules; i > 0; --i) {
        struct Module* module = &table->module[i - 1];
        struct dl_find_object found;
        if (_dl_find_object((void*)module->begin, &found) == 0 && (uintptr_t)found.dlfo_map_start == module->begin &&
            (uintptr_t)found.dlfo_map_end == module->end)
            continue;
        poolscopePush(PoolscopeUnload, 0, module->number, 0);
        noteReused(module);
        *module = table->module[--table->modules];
    }
    /* Waiting for the others might be for ever: one may wait for the loader, which a caller of this one's has locked.
     */
    const int isFree = mayFlushBesideOthers || __atomic_load_n(&table->unwinding, __ATOMIC_SEQ_CST) == 0;
    if (isFree) {
        unw_flush_cache(unw_local_addr_space, 0, 0);
        __atomic_store_n(&closedLookedAt, before, __ATOMIC_SEQ_CST);
    }
    unlockModules();
    return isFree;
}

/* Whether this thread may unwind now: until the modules were looked at, none begins. */
static int beginUnwinding(void)
{
    for (int tries = 0; tries < 2; ++tries) {
        if (isToLookAtModules() && !lookAtModules()) return 0;
        if (mayFlushBesideOthers) return 1;
        __atomic_fetch_add(&table->unwinding, 1, __ATOMIC_SEQ_CST);
        if (!isToLookAtModules()) return 1;
        __atomic_fetch_sub(&table->unwinding, 1, __ATOMIC_SEQ_CST);
    }
    return 0;
}

static void endUnwinding(void)
{
    if (!mayFlushBesideOthers) __atomic_fetch_sub(&table->unwinding, 1, __ATOMIC_SEQ_CST);
}

/* How often what lay there has been closed. */
static uint64_t timesReused(const void* address)
{
    for (const struct Reused* at = table->reusedAt; at < table->reusedAt + maxReused; ++at) {
        const uint32_t times = __atomic_load_n(&at->times, __ATOMIC_ACQUIRE);
        if (times == 0) return 0;
        if ((uintptr_t)address >= at->begin && (uintptr_t)address < at->end) return times;
    }
    return 0;
}

/* Unlike dlopen(), it does not depend on who calls it. */
__attribute__((visibility("default"))) int dlclose(void* library)
{
    if (realDlclose == NULL) poolscopeFind(&realDlclose, "dlclose");
    const int answer = realDlclose(library);
    /* The recorder closes only what its caller is in, which stays. */
    if (!isOwn(__builtin_return_address(0))) __atomic_fetch_add(&closed, 1, __ATOMIC_SEQ_CST);
    return answer;
}

static void tellName(uint32_t number, const char* name)
{
    for (size_t length = strlen(name); length > 0;) {
        uint64_t piece[2] = {0, 0};
        const size_t part = length < sizeof piece ? length : sizeof piece;
        memcpy(piece, name, part);
        poolscopePush(PoolscopeModuleName, piece[0], piece[1], number);
        name += part;
        length -= part;
    }
}

static void tellModule(uint32_t number, const struct dl_find_object* found)
{
    const struct link_map* map = found->dlfo_link_map;
    poolscopePush(PoolscopeModule, map->l_addr, number, 0);
    /* The program itself has no name there. */
    const char* name = map->l_name;
    char own[4096];
    if (name == NULL || *name == '\0') {
        const ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
        own[length > 0 ? length : 0] = '\0';
        name = own;
    }
    if (*name != '/' && getcwd(own, sizeof own) != NULL) {
        tellName(number, own);
        tellName(number, "/");
    }
    tellName(number, name);
}

/* Tells which library or program that address is in, unless that is known, or another thread is about it for long. */
static void noteModule(const void* address)
{
    if (!lockModules()) return;
    int isKnown = 0;
    for (uint32_t i = table->modules; i > 0 && !isKnown; --i)
        isKnown = (uintptr_t)address >= table->module[i - 1].begin && (uintptr_t)address < table->module[i - 1].end;
    struct dl_find_object found;
    if (!isKnown && table->modules < maxModules && _dl_find_object((void*)(uintptr_t)address, &found) == 0) {
        struct Module* module = &table->module[table->modules++];
        module->begin = (uintptr_t)found.dlfo_map_start;
        module->end = (uintptr_t)found.dlfo_map_end;
        module->number = ++table->modulesTold;
        tellModule(module->number, &found);
    }
    unlockModules();
}

static uint32_t tellSite(void* const* frames, int count, uint32_t* sites)
{
    for (int i = 0; i < count; ++i)
        noteModule(frames[i]);
    const uint32_t site = __atomic_add_fetch(sites, 1, __ATOMIC_RELAXED);
    for (int i = 0; i < count; ++i)
        poolscopePush(PoolscopeSiteFrame, (uint64_t)(uintptr_t)frames[i], (uint64_t)i, site);
    return site;
}

static uint64_t hashOf(void* const* frames, int count)
{
    uint64_t hash = 0x9E3779B97F4A7C15U;
    for (int i = 0; i < count; ++i) {
        hash = (hash ^ ((uint64_t)(uintptr_t)frames[i] + (timesReused(frames[i]) << 48))) * 0xFF51AFD7ED558CCDU;
        hash ^= hash >> 32;
    }
    return hash != 0 ? hash : 1;
}

static int stackOf(void** frames)
{
    /* What libunwind remembers of return addresses, so as to be quick, it never forgets: other code may be there now.
     */
    if (__atomic_load_n(&table->reusedAt[0].times, __ATOMIC_ACQUIRE) == 0) return unw_backtrace(frames, maxFrames);
    unw_context_t here;
    unw_cursor_t cursor;
    unw_word_t address;
    int count = 0;
    if (unw_getcontext(&here) != 0 || unw_init_local(&cursor, &here) != 0) return 0;
    while (count < maxFrames && unw_step(&cursor) > 0 && unw_get_reg(&cursor, UNW_REG_IP, &address) == 0 &&
           address != 0)
        frames[count++] = (void*)(uintptr_t)address;
    return count;
}

static uint64_t callSite(uint32_t* sites)
{
    if (!beginUnwinding()) return 0;
    void* stack[maxFrames];
    const int all = stackOf(stack);
    endUnwinding();
    int own = 0;
    while (own < all && isOwn(stack[own]))
        ++own;
    void* const* frames = stack + own;
    const int count = all - own;
    if (count <= 0) return 0;
    const uint64_t hash = hashOf(frames, count);
    for (uint32_t probe = 0; probe < 64; ++probe) {
        struct Entry* entry = &table->entry[(hash + probe) % entries];
        uint64_t there = __atomic_load_n(&entry->hash, __ATOMIC_ACQUIRE);
        if (there == 0 &&
            __atomic_compare_exchange_n(&entry->hash, &there, hash, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
            const uint32_t site = tellSite(frames, count, sites);
            __atomic_store_n(&entry->site, site, __ATOMIC_RELEASE);
            return site;
        }
        if (there != hash) continue;
        uint32_t site;
        for (int i = 0; (site = __atomic_load_n(&entry->site, __ATOMIC_ACQUIRE)) == 0 && i < patience; ++i)
            sched_yield();
        return site;
    }
    return 0; /* there are more than can be told apart */
}

/* Calls it on the stack that ends there. As debuggers see it, it is an ordinary function, so stacks go on behind it. */
uint64_t poolscopeCallOnStack(char* end, uint64_t (*function)(uint32_t*), uint32_t* argument);
#if defined(__x86_64__)
__asm__(".text\n"
        ".type poolscopeCallOnStack, @function\n"
        "poolscopeCallOnStack:\n"
        ".cfi_startproc\n"
        "pushq %rbp\n"
        ".cfi_def_cfa_offset 16\n"
        ".cfi_offset %rbp, -16\n"
        "movq %rsp, %rbp\n"
        ".cfi_def_cfa_register %rbp\n"
        "movq %rdi, %rsp\n"
        "movq %rdx, %rdi\n"
        "callq *%rsi\n"
        "leave\n"
        ".cfi_def_cfa %rsp, 8\n"
        "ret\n"
        ".cfi_endproc\n"
        ".size poolscopeCallOnStack, . - poolscopeCallOnStack\n");
#else
uint64_t poolscopeCallOnStack(char* end, uint64_t (*function)(uint32_t*), uint32_t* argument)
{
    (void)end;
    return function(argument);
}
#endif

/* Returns `stacks` if there is none: who has taken them may wait for room, and that for as long as a window is held. */
static uint32_t takeStack(void)
{
    const uint32_t first = (uint32_t)((uintptr_t)&errno >> 12);
    const int rounds = __atomic_load_n(&table->isCrowded, __ATOMIC_RELAXED) ? 1 : patience;
    for (int round = 0; round < rounds; ++round) {
        if (round > 0) sched_yield();
        for (uint32_t i = 0; i < stacks; ++i) {
            const uint32_t stack = (first + i) % stacks;
            if (__atomic_exchange_n(&table->isTaken[stack], 1, __ATOMIC_ACQUIRE) != 0) continue;
            if (rounds == 1) __atomic_store_n(&table->isCrowded, 0, __ATOMIC_RELAXED);
            return stack;
        }
    }
    __atomic_store_n(&table->isCrowded, 1, __ATOMIC_RELAXED);
    return stacks;
}

/* Unwinding takes more than ten KiB of stack, and fibres have but eight. Signals wait: a handler must not run on a
   stack that the program does not know, and by a jump it would leave that taken, and locks. */
uint64_t poolscopeCallSite(void)
{
    uint32_t* sites = poolscopeSiteCount();
    if (sites == NULL || __atomic_load_n(&table, __ATOMIC_ACQUIRE) == NULL || !table->mayUnwind) return 0;
    const int error = errno;
    sigset_t all, before;
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) return 0;
    const uint32_t stack = takeStack();
    uint64_t site = 0; /* unknown */
    if (stack < stacks) {
        site = poolscopeCallOnStack(table->stack[stack] + stackBytes, callSite, sites);
        __atomic_store_n(&table->isTaken[stack], 0, __ATOMIC_RELEASE);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return site;
}
#endif
