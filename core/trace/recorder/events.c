/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "core/trace/recorder/events.h"
#include "core/trace/recorder/call_sites.h"
#include "core/trace/recorder/process.h"

#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* A thread reads the clock at every so many of its events; in between, Poolscope does. */
enum { eventsOfClock = 64 };

struct Thread
{
    struct PoolscopeRing* ring; /* null: not recorded */
    struct PoolscopeProcess* process;
    uint64_t written;
    uint64_t ringBits;   /* as PoolscopeRecord::site has them */
    uint64_t readBefore; /* what ring->read was when last looked at */
    const char* frame;   /* on the stack, of the call that made it busy */
    uint32_t epoch;
    uint32_t muted;
    uint32_t busy;
    int isBehind;         /* Poolscope: for longer than it was waited for */
    int tellsImage;       /* before its first event, that this is another program of the process, */
    int tellsItself;      /* and whose the ring is */
    uint32_t number;      /* of the thread in this process, as PoolscopeThread has it */
    uint32_t numberEpoch; /* when it was given */
};

static pthread_key_t ringKey;
static int hasRingKey;
static __thread struct Thread thread;

/* A signal handler of this thread sees what is before it done, and what is behind it not begun. */
static inline void orderForHandlers(void)
{
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
}

static long futex(uint32_t* word, int operation, uint32_t value, const struct timespec* timeout)
{
    return syscall(SYS_futex, word, operation, value, timeout, NULL, 0);
}

static void leaveRing(void* ring)
{
    (void)ring;
    if (thread.ring == NULL || thread.epoch != __atomic_load_n(&poolscopeState->epoch, __ATOMIC_RELAXED)) return;
    __atomic_store_n(&thread.ring->writing, 0, __ATOMIC_RELEASE); /* it may have been cancelled */
    __atomic_store_n(&thread.ring->state, PoolscopeRingLeft, __ATOMIC_RELEASE);
    thread.ring = NULL;
    thread.epoch = 0; /* what the thread still does at its end goes to another ring */
}

static struct PoolscopeRing* takeRing(void)
{
    for (int i = 0; i < poolscopeRings; ++i) {
        struct PoolscopeRing* ring = &poolscopeChannel->rings[i];
        uint32_t expected = PoolscopeRingFree;
        if (__atomic_load_n(&ring->state, __ATOMIC_RELAXED) != PoolscopeRingFree) continue;
        /* Its numbers are sound before anybody looks at it: Poolscope reads no ring whose process is not named. */
        if (!__atomic_compare_exchange_n(&ring->state, &expected, PoolscopeRingTaken, 0, __ATOMIC_ACQ_REL,
                                         __ATOMIC_RELAXED))
            continue;
        ring->image = poolscopeState->image;
        __atomic_store_n(&ring->process, (uint32_t)(poolscopeState->process - poolscopeChannel->processes) + 1,
                         __ATOMIC_RELEASE);
        return ring;
    }
    return NULL;
}

void poolscopePrepareThreads(void)
{
    hasRingKey = pthread_key_create(&ringKey, leaveRing) == 0;
}

/* Finds the thread its ring. */
static void enterThread(void)
{
    const int error = errno;
    thread.frame = __builtin_frame_address(0);
    thread.busy = 1;
    /* A handler that left by a jump would leave the lock. */
    sigset_t all, before;
    sigfillset(&all);
    const int areBlocked = !poolscopeIsSandboxed && pthread_sigmask(SIG_SETMASK, &all, &before) == 0;
    if (__atomic_load_n(&poolscopeState->epoch, __ATOMIC_ACQUIRE) == 0) poolscopeEnterProcess();
    thread.epoch = poolscopeState->epoch;
    thread.process = poolscopeState->process;
    thread.ring = thread.process != NULL ? takeRing() : NULL;
    if (thread.ring != NULL) {
        thread.written = thread.ring->written;
        thread.ringBits = (uint64_t)(thread.ring - poolscopeChannel->rings) << 32;
        thread.readBefore = thread.written;
        thread.tellsImage =
            poolscopeState->image > 1 && __atomic_exchange_n(&poolscopeState->imageIsTold, 1, __ATOMIC_ACQ_REL) == 0;
        thread.tellsItself = 1;
        if (hasRingKey) pthread_setspecific(ringKey, thread.ring);
    }
    thread.busy = 0;
    if (areBlocked) pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
}

static void recordNoMore(void)
{
    thread.ring = NULL;
    thread.process = NULL;
}

static uint64_t nowNanoseconds(void)
{
    struct timespec now;
    poolscopeClock(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
}

static int hasRoom(void)
{
    thread.readBefore = __atomic_load_n(&thread.ring->read, __ATOMIC_SEQ_CST);
    return thread.written - thread.readBefore < poolscopeRingRecords;
}

/* As waitForRoom(), for a while, and without a call of the system, for which this process may be killed. Where that was
   of no use, not again until there was room. */
static int lookForRoom(void)
{
    const int looks = thread.isBehind ? 1 : 1 << 22;
    thread.isBehind = 0;
    for (int i = 0; i < looks; ++i) {
        if (hasRoom()) return 1;
        if (__atomic_load_n(&poolscopeChannel->drops, __ATOMIC_RELAXED) ||
            __atomic_load_n(&poolscopeChannel->held, __ATOMIC_RELAXED))
            return 0;
        if (poolscopeReaderIsGone()) {
            recordNoMore();
            return 0;
        }
#if defined(__x86_64__) || defined(__i386__)
        __builtin_ia32_pause();
#endif
    }
    thread.isBehind = 1;
    return 0;
}

/* Returns whether there is room in the ring; if not, nobody will ever read it, or what would be written may be lost. */
static int waitForRoom(int mayBeLost)
{
    if (poolscopeIsSandboxed) return lookForRoom();
    const int error = errno;
    struct PoolscopeRing* ring = thread.ring;
    const struct timespec patience = {.tv_nsec = 10 * 1000 * 1000};
    int isThere = 1;
    for (int waits = 0;; ++waits) {
        __atomic_store_n(&ring->waits, 1, __ATOMIC_SEQ_CST);
        if (hasRoom()) break;
        /* Whoever does not wait is not to wake Poolscope at every event either. */
        if (mayBeLost && __atomic_load_n(&poolscopeChannel->drops, __ATOMIC_RELAXED)) {
            isThere = 0;
            break;
        }
        if (__atomic_exchange_n(&poolscopeChannel->readerSleeps, 0, __ATOMIC_SEQ_CST) != 0)
            futex(&poolscopeChannel->readerSleeps, FUTEX_WAKE, 1, NULL);
        if (waits == 0) __atomic_store_n(&ring->waitsSince, nowNanoseconds(), __ATOMIC_RELEASE);
        futex((uint32_t*)&ring->read, FUTEX_WAIT, (uint32_t)thread.readBefore, &patience);
        if (poolscopeReaderIsGone()) {
            recordNoMore();
            isThere = 0;
            break;
        }
    }
    __atomic_store_n(&ring->waitsSince, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&ring->waits, 0, __ATOMIC_RELAXED);
    errno = error;
    return isThere;
}

/* The window is behind: a program with few events would go on for long before its ring is full. */
static __attribute__((noinline)) void waitWhileHeld(void)
{
    const int error = errno;
    const struct timespec patience = {.tv_nsec = 10 * 1000 * 1000};
    struct PoolscopeRing* ring = thread.ring;
    __atomic_store_n(&ring->waitsSince, nowNanoseconds(), __ATOMIC_RELEASE);
    while (__atomic_load_n(&poolscopeChannel->held, __ATOMIC_ACQUIRE)) {
        futex(&poolscopeChannel->held, FUTEX_WAIT, 1, &patience);
        if (!poolscopeReaderIsGone()) continue;
        recordNoMore();
        break;
    }
    __atomic_store_n(&ring->waitsSince, 0, __ATOMIC_RELAXED);
    errno = error;
}

static inline int isHeld(void)
{
    return __builtin_expect(__atomic_load_n(&poolscopeChannel->held, __ATOMIC_RELAXED) != 0, 0) &&
           !poolscopeIsSandboxed;
}

/* What others build upon. */
static inline int mayBeLost(enum PoolscopeRecordType type)
{
    return type <= PoolscopeTime;
}

static __attribute__((noinline)) int findRoom(enum PoolscopeRecordType type)
{
    if (waitForRoom(mayBeLost(type))) return 1;
    if (thread.process != NULL && type != PoolscopeTime) __atomic_fetch_add(&thread.process->lost, 1, __ATOMIC_RELAXED);
    return 0;
}

static inline void push(enum PoolscopeRecordType type, uint64_t address, uint64_t bytes, uint64_t site)
{
    const uint64_t written = thread.written;
    if (__builtin_expect(written - thread.readBefore >= poolscopeRingRecords, 0) && !findRoom(type)) return;
    struct PoolscopeRing* ring = thread.ring;
    __atomic_store_n(&ring->writing, 1, __ATOMIC_RELAXED);
    const uint64_t number = __atomic_fetch_add(&thread.process->sequence, 1, __ATOMIC_ACQ_REL);
    struct PoolscopeRecord* record = &ring->records[written % poolscopeRingRecords];
    record->stamp = number << poolscopeTypeBits | (uint64_t)type;
    record->address = address;
    record->bytes = bytes;
    record->site = site | thread.ringBits;
    thread.written = written + 1;
    __atomic_store_n(&ring->written, written + 1, __ATOMIC_RELEASE);
    __atomic_store_n(&ring->writing, 0, __ATOMIC_RELEASE);
}

/* What is not done at every event. */
static __attribute__((noinline)) void pushClock(void)
{
    const int error = errno;
    if (__atomic_load_n(&poolscopeChannel->closed, __ATOMIC_RELAXED)) recordNoMore();
    if (thread.ring == NULL || poolscopeIsSandboxed) return;
    if (isHeld()) waitWhileHeld();
    if (thread.ring == NULL) return;
    push(PoolscopeTime, 0, nowNanoseconds(), 0);
    /* Rather before the ring is full. */
    if (thread.ring != NULL &&
        thread.written - __atomic_load_n(&thread.ring->read, __ATOMIC_RELAXED) > poolscopeRingRecords / 4 &&
        __atomic_load_n(&poolscopeChannel->readerSleeps, __ATOMIC_RELAXED) != 0 &&
        __atomic_exchange_n(&poolscopeChannel->readerSleeps, 0, __ATOMIC_SEQ_CST) != 0)
        futex(&poolscopeChannel->readerSleeps, FUTEX_WAKE, 1, NULL);
    errno = error;
}

/* Before the thread's first event in its ring. What it does at its end may be in another one: it is the same thread. */
static __attribute__((noinline)) void pushBeginning(void)
{
    if (thread.tellsImage) {
        thread.tellsImage = 0;
        push(PoolscopeImage, 0, 0, 0);
    }
    if (thread.ring != NULL) pushClock();
    if (thread.ring == NULL) return;
    if (thread.numberEpoch != thread.epoch) {
        thread.numberEpoch = thread.epoch;
        thread.number = __atomic_add_fetch(&poolscopeState->threads, 1, __ATOMIC_RELAXED);
    }
    const int error = errno;
    const uint64_t system = poolscopeIsSandboxed ? 0 : (uint64_t)syscall(SYS_gettid);
    errno = error;
    push(PoolscopeThread, thread.number, system, 0);
    thread.tellsItself = 0; /* only now: a signal handler may leave this */
}

/* Whether a signal handler left the call that made this thread busy by a jump: then this one is called from further up
   on the stack. On a stack of their own, handlers are, too. */
static __attribute__((noinline)) int wasLeft(const char* frame)
{
    if (frame < thread.frame || poolscopeIsSandboxed) return 0;
    const int error = errno;
    stack_t signals;
    const int isElsewhere = sigaltstack(NULL, &signals) != 0 || (signals.ss_flags & SS_ONSTACK) != 0;
    errno = error;
    if (isElsewhere) return 0;
    if (thread.ring == NULL) return 1;
    /* A number that it took is lost, and Poolscope finds that out. */
    thread.written = thread.ring->written;
    __atomic_store_n(&thread.ring->writing, 0, __ATOMIC_RELEASE);
    __atomic_store_n(&thread.ring->waits, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&thread.ring->waitsSince, 0, __ATOMIC_RELAXED);
    return 1;
}

/* Whether the thread may write into its ring now, until endEvent(). `frame`: of the function that is called. */
static inline int beginEvent(const char* frame)
{
    if (__builtin_expect(thread.epoch != __atomic_load_n(&poolscopeState->epoch, __ATOMIC_RELAXED) || thread.epoch == 0,
                         0)) {
        if (poolscopeChannel == NULL || thread.busy) return 0;
        enterThread();
    }
    if (thread.muted) return 0;
    if (__builtin_expect(thread.ring == NULL || (thread.busy && !wasLeft(frame)), 0)) {
        if (thread.process != NULL) __atomic_fetch_add(&thread.process->lost, 1, __ATOMIC_RELAXED);
        return 0;
    }
    thread.frame = frame;
    thread.busy = 1;
    orderForHandlers();
    if (__builtin_expect(thread.tellsItself, 0)) pushBeginning();
    if (__builtin_expect(thread.ring != NULL && thread.written % eventsOfClock == 0, 0)) pushClock();
    return 1;
}

static inline void endEvent(void)
{
    orderForHandlers();
    thread.busy = 0;
}

static inline int hasSite(enum PoolscopeRecordType type)
{
    return type == PoolscopeAllocate || type == PoolscopeReallocEnd || type == PoolscopeMap;
}

void poolscopeRecord(enum PoolscopeRecordType type, const void* address, size_t bytes)
{
    if (!beginEvent(__builtin_frame_address(0))) return;
    if (__builtin_expect(thread.ring != NULL, 1)) {
        /* Its records come before the event's. */
        const uint64_t site = hasSite(type) ? poolscopeCallSite() : 0;
        if (thread.ring != NULL) push(type, (uint64_t)(uintptr_t)address, bytes, site);
        if (type == PoolscopeMark && thread.ring != NULL && isHeld()) waitWhileHeld();
    }
    endEvent();
}

void poolscopeTell(enum PoolscopeNoteKind kind, const char* text, const void* address, size_t bytes)
{
    if (!beginEvent(__builtin_frame_address(0))) return;
    const size_t length = text != NULL ? strnlen(text, poolscopeTextBytes) : 0;
    for (size_t at = 0; at < length; at += 16) {
        uint64_t piece[2] = {0, 0};
        memcpy(piece, text + at, length - at < sizeof piece ? length - at : sizeof piece);
        poolscopePush(PoolscopeText, piece[0], piece[1], at / sizeof piece);
    }
    poolscopePush(PoolscopeNote, (uint64_t)(uintptr_t)address, bytes, (uint64_t)kind);
    endEvent();
}

uint64_t poolscopeTime(void)
{
    return poolscopeIsSandboxed ? 0 : nowNanoseconds();
}

void poolscopeAttach(void)
{
    poolscopeRecord(PoolscopeTime, NULL, nowNanoseconds());
}

void poolscopePush(enum PoolscopeRecordType type, uint64_t address, uint64_t bytes, uint64_t site)
{
    if (thread.ring != NULL) push(type, address, bytes, site);
}

uint32_t* poolscopeSiteCount(void)
{
    return poolscopeChannel->callSites && !poolscopeIsSandboxed ? &poolscopeState->sites : NULL;
}

int poolscopeIsBusy(void)
{
    return thread.busy != 0;
}

void poolscopeMute(void)
{
    thread.muted += 1;
}

void poolscopeUnmute(void)
{
    thread.muted -= 1;
}

int poolscopeWantsMarks(enum PoolscopeMarks marks)
{
    return poolscopeChannel != NULL && (poolscopeChannel->marks & (uint32_t)marks) != 0;
}
