/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "core/trace/recorder/events.h"
#include "core/trace/recorder/call_sites.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* A thread reads the clock at every so many of its events; in between, Poolscope does. */
enum { eventsOfClock = 64 };

/* Of this process. It lies in a page that a forked child finds empty, however it was forked. */
struct State
{
    uint32_t epoch; /* 0: not looked at yet; else what threads compare theirs with */
    uint32_t lock;
    struct PoolscopeProcess* process; /* null: not recorded */
    uint32_t image;
    uint32_t imageIsTold;
    uint32_t sites;
};

struct Thread
{
    struct PoolscopeRing* ring; /* null: not recorded */
    struct PoolscopeProcess* process;
    uint64_t written;
    uint64_t ringBits;   /* as PoolscopeRecord::site has them */
    uint64_t readBefore; /* what ring->read was when last looked at */
    uint32_t epoch;
    uint32_t muted;
    uint32_t busy;
};

static struct State noState;
static struct State* state = &noState;
static struct PoolscopeChannel* channel;
static pthread_key_t ringKey;
static int hasRingKey;
static uint32_t epochs; /* goes on in children, so that theirs differ from those of their parent */
static __thread struct Thread thread;

static long futex(uint32_t* word, int operation, uint32_t value, const struct timespec* timeout)
{
    return syscall(SYS_futex, word, operation, value, timeout, NULL, 0);
}

static void leaveRing(void* ring)
{
    (void)ring;
    if (thread.ring == NULL || thread.epoch != __atomic_load_n(&state->epoch, __ATOMIC_RELAXED)) return;
    __atomic_store_n(&thread.ring->state, PoolscopeRingLeft, __ATOMIC_RELEASE);
    thread.ring = NULL;
    thread.epoch = 0; /* what the thread still does at its end goes to another ring */
}

void poolscopeOpenChannel(void)
{
    const char* path = getenv(POOLSCOPE_CHANNEL_VARIABLE);
    if (path == NULL) return;
    const int file = open(path, O_RDWR | O_CLOEXEC);
    if (file < 0) return;
    struct stat status;
    struct PoolscopeChannel* mapped = MAP_FAILED;
    if (fstat(file, &status) == 0 && (uint64_t)status.st_size == sizeof(struct PoolscopeChannel))
        mapped = mmap(NULL, sizeof *mapped, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (mapped == MAP_FAILED) return;
    void* page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED || mapped->magic != poolscopeChannelMagic || mapped->version != poolscopeChannelVersion ||
        madvise(page, 4096, MADV_WIPEONFORK) != 0) {
        munmap(mapped, sizeof *mapped);
        return;
    }
    hasRingKey = pthread_key_create(&ringKey, leaveRing) == 0;
    state = page;
    channel = mapped;
}

/* The entry of a process; one that is there already if this is another program of the same process. */
static struct PoolscopeProcess* findProcess(uint32_t pid)
{
    for (int i = 0; i < poolscopeProcesses; ++i) {
        struct PoolscopeProcess* process = &channel->processes[i];
        if (__atomic_load_n(&process->state, __ATOMIC_ACQUIRE) == PoolscopeProcessRecorded && process->pid == pid)
            return process;
    }
    for (int i = 0; i < poolscopeProcesses; ++i) {
        struct PoolscopeProcess* process = &channel->processes[i];
        uint32_t expected = 0;
        /* Its pid claims it; Poolscope looks at it once it is recorded. */
        if (__atomic_load_n(&process->state, __ATOMIC_ACQUIRE) != PoolscopeProcessFree) continue;
        if (!__atomic_compare_exchange_n(&process->pid, &expected, pid, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
            continue;
        __atomic_store_n(&process->state, PoolscopeProcessRecorded, __ATOMIC_RELEASE);
        return process;
    }
    return NULL;
}

/* Finds out whether this process is recorded. */
static void enterProcess(void)
{
    while (__atomic_exchange_n(&state->lock, 1, __ATOMIC_ACQUIRE) != 0)
        sched_yield();
    if (state->epoch == 0) {
        const uint32_t pid = (uint32_t)getpid();
        if (channel != NULL && !__atomic_load_n(&channel->closed, __ATOMIC_ACQUIRE) &&
            (pid == channel->target || channel->children))
            state->process = findProcess(pid);
        if (state->process == NULL && channel != NULL && channel->children)
            __atomic_fetch_add(&channel->turnedAway, 1, __ATOMIC_RELAXED);
        if (state->process != NULL) state->image = __atomic_add_fetch(&state->process->image, 1, __ATOMIC_ACQ_REL);
        __atomic_store_n(&state->epoch, ++epochs, __ATOMIC_RELEASE);
    }
    __atomic_store_n(&state->lock, 0, __ATOMIC_RELEASE);
}

static struct PoolscopeRing* takeRing(void)
{
    for (int i = 0; i < poolscopeRings; ++i) {
        struct PoolscopeRing* ring = &channel->rings[i];
        uint32_t expected = PoolscopeRingFree;
        if (__atomic_load_n(&ring->state, __ATOMIC_RELAXED) != PoolscopeRingFree) continue;
        /* Its numbers are sound before anybody looks at it: Poolscope reads no ring whose process is not named. */
        if (!__atomic_compare_exchange_n(&ring->state, &expected, PoolscopeRingTaken, 0, __ATOMIC_ACQ_REL,
                                         __ATOMIC_RELAXED))
            continue;
        ring->image = state->image;
        __atomic_store_n(&ring->process, (uint32_t)(state->process - channel->processes) + 1, __ATOMIC_RELEASE);
        return ring;
    }
    return NULL;
}

/* Finds the thread its ring. */
static void enterThread(void)
{
    const int error = errno;
    thread.busy = 1;
    if (__atomic_load_n(&state->epoch, __ATOMIC_ACQUIRE) == 0) enterProcess();
    thread.epoch = state->epoch;
    thread.process = state->process;
    thread.ring = thread.process != NULL ? takeRing() : NULL;
    if (thread.ring != NULL) {
        thread.written = thread.ring->written;
        thread.ringBits = (uint64_t)(thread.ring - channel->rings) << 32;
        thread.readBefore = thread.written;
        if (hasRingKey) pthread_setspecific(ringKey, thread.ring);
    }
    thread.busy = 0;
    errno = error;
}

static int readerIsGone(void)
{
    if (__atomic_load_n(&channel->closed, __ATOMIC_ACQUIRE)) return 1;
    return kill((pid_t)channel->reader, 0) != 0 && errno == ESRCH;
}

static uint64_t nowNanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
}

/* Returns whether there is room in the ring; if not, nobody will ever read it, or what would be written may be lost. */
static int waitForRoom(int mayBeLost)
{
    const int error = errno;
    struct PoolscopeRing* ring = thread.ring;
    const struct timespec patience = {.tv_nsec = 10 * 1000 * 1000};
    int hasRoom = 1;
    for (int waits = 0;; ++waits) {
        __atomic_store_n(&ring->waits, 1, __ATOMIC_SEQ_CST);
        const uint64_t read = __atomic_load_n(&ring->read, __ATOMIC_SEQ_CST);
        thread.readBefore = read;
        if (thread.written - read < poolscopeRingRecords) break;
        /* Whoever does not wait is not to wake Poolscope at every event either. */
        if (mayBeLost && __atomic_load_n(&channel->drops, __ATOMIC_RELAXED)) {
            hasRoom = 0;
            break;
        }
        if (__atomic_exchange_n(&channel->readerSleeps, 0, __ATOMIC_SEQ_CST) != 0)
            futex(&channel->readerSleeps, FUTEX_WAKE, 1, NULL);
        if (waits == 0) __atomic_store_n(&ring->waitsSince, nowNanoseconds(), __ATOMIC_RELEASE);
        futex((uint32_t*)&ring->read, FUTEX_WAIT, (uint32_t)read, &patience);
        if (waits % 16 == 15 && readerIsGone()) {
            thread.ring = NULL;
            thread.process = NULL;
            hasRoom = 0;
            break;
        }
    }
    __atomic_store_n(&ring->waitsSince, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&ring->waits, 0, __ATOMIC_RELAXED);
    errno = error;
    return hasRoom;
}

/* The window is behind: a program with few events would go on for long before its ring is full. */
static __attribute__((noinline)) void waitWhileHeld(void)
{
    const int error = errno;
    const struct timespec patience = {.tv_nsec = 10 * 1000 * 1000};
    struct PoolscopeRing* ring = thread.ring;
    __atomic_store_n(&ring->waitsSince, nowNanoseconds(), __ATOMIC_RELEASE);
    for (int waits = 1; __atomic_load_n(&channel->held, __ATOMIC_ACQUIRE); ++waits) {
        futex(&channel->held, FUTEX_WAIT, 1, &patience);
        if (waits % 16 != 0 || !readerIsGone()) continue;
        thread.ring = NULL;
        thread.process = NULL;
        break;
    }
    __atomic_store_n(&ring->waitsSince, 0, __ATOMIC_RELAXED);
    errno = error;
}

static inline int isHeld(void)
{
    return __builtin_expect(__atomic_load_n(&channel->held, __ATOMIC_RELAXED) != 0, 0) != 0;
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
    const uint64_t number = __atomic_fetch_add(&thread.process->sequence, 1, __ATOMIC_ACQ_REL);
    struct PoolscopeRecord* record = &ring->records[written % poolscopeRingRecords];
    record->stamp = number << 4 | (uint64_t)type;
    record->address = address;
    record->bytes = bytes;
    record->site = site | thread.ringBits;
    thread.written = written + 1;
    __atomic_store_n(&ring->written, written + 1, __ATOMIC_RELEASE);
}

/* What is not done at every event. */
static __attribute__((noinline)) void pushClock(void)
{
    const int error = errno;
    if (__atomic_load_n(&channel->closed, __ATOMIC_RELAXED)) {
        thread.ring = NULL;
        thread.process = NULL;
        return;
    }
    if (isHeld()) waitWhileHeld();
    if (thread.ring == NULL) return;
    push(PoolscopeTime, 0, nowNanoseconds(), 0);
    /* Rather before the ring is full. */
    if (thread.ring != NULL &&
        thread.written - __atomic_load_n(&thread.ring->read, __ATOMIC_RELAXED) > poolscopeRingRecords / 4 &&
        __atomic_load_n(&channel->readerSleeps, __ATOMIC_RELAXED) != 0 &&
        __atomic_exchange_n(&channel->readerSleeps, 0, __ATOMIC_SEQ_CST) != 0)
        futex(&channel->readerSleeps, FUTEX_WAKE, 1, NULL);
    errno = error;
}

void poolscopeRecord(enum PoolscopeRecordType type, const void* address, size_t bytes)
{
    if (__builtin_expect(thread.epoch != __atomic_load_n(&state->epoch, __ATOMIC_RELAXED) || thread.epoch == 0, 0)) {
        if (thread.busy || channel == NULL) return;
        enterThread();
        if (thread.ring != NULL && state->image > 1 &&
            __atomic_exchange_n(&state->imageIsTold, 1, __ATOMIC_ACQ_REL) == 0)
            push(PoolscopeImage, 0, 0, 0);
    }
    if (thread.muted) return;
    if (__builtin_expect(thread.ring == NULL || thread.busy, 0)) {
        if (thread.process != NULL) __atomic_fetch_add(&thread.process->lost, 1, __ATOMIC_RELAXED);
        return;
    }
    thread.busy = 1;
    if (__builtin_expect(thread.written % eventsOfClock == 0, 0)) pushClock();
    if (__builtin_expect(thread.ring != NULL, 1)) {
        /* Its records come before the event's. */
        const uint64_t site = type == PoolscopeAllocate || type == PoolscopeReallocEnd ? poolscopeCallSite() : 0;
        if (thread.ring != NULL) push(type, (uint64_t)(uintptr_t)address, bytes, site);
        if (type == PoolscopeMark && thread.ring != NULL && isHeld()) waitWhileHeld();
    }
    thread.busy = 0;
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
    return channel->callSites ? &state->sites : NULL;
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
    return channel != NULL && (channel->marks & (uint32_t)marks) != 0;
}
