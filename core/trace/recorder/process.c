/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "core/trace/recorder/process.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct PoolscopeState noState;
struct PoolscopeState* poolscopeState = &noState;
struct PoolscopeChannel* poolscopeChannel;
int poolscopeIsSandboxed;
int (*poolscopeClock)(clockid_t, struct timespec*) = clock_gettime;
static dev_t hostProc;  /* the device of /proc in which the channel was found: Poolscope's */
static int isAtHost;    /* its numbers are those of this process's namespace */
static int hadSession;  /* in that namespace, when the channel was found */
static uint32_t epochs; /* goes on in children, so that theirs differ from those of their parent */

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
    /* Not the next one, which may tell the time of another day. */
    void* libc = dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD);
    void* found = libc != NULL ? dlsym(libc, "clock_gettime") : NULL;
    if (found != NULL) memcpy(&poolscopeClock, &found, sizeof found);
    poolscopeState = page;
    if (lstat("/proc/self", &status) == 0) hostProc = status.st_dev;
    hadSession = getsid(0) != 0;
    isAtHost = poolscopeHostProcess() == (uint32_t)getpid();
    __atomic_store_n(&poolscopeChannel, mapped, __ATOMIC_RELEASE);
}

uint32_t poolscopeHostProcess(void)
{
    struct stat status;
    char number[16] = "";
    /* The first process of a namespace has no parent in it, and those that it forks know that from it. Their session
       may be one from without, too. */
    if (getppid() == 0 || (hadSession && getsid(0) == 0)) isAtHost = 0;
    if (hostProc != 0 && lstat("/proc/self", &status) == 0 && status.st_dev == hostProc &&
        readlink("/proc/self", number, sizeof number - 1) > 0)
        return (uint32_t)strtoul(number, NULL, 10);
    /* There is another one by now, or none. */
    return isAtHost ? (uint32_t)getpid() : 0;
}

/* The entry of a process; one that is there already if this is another program of the same process. */
static struct PoolscopeProcess* findProcess(uint32_t pid)
{
    for (int i = 0; i < poolscopeProcesses; ++i) {
        struct PoolscopeProcess* process = &poolscopeChannel->processes[i];
        if (__atomic_load_n(&process->state, __ATOMIC_ACQUIRE) == PoolscopeProcessRecorded && process->pid == pid)
            return process;
    }
    for (int i = 0; i < poolscopeProcesses; ++i) {
        struct PoolscopeProcess* process = &poolscopeChannel->processes[i];
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

void poolscopeEnterProcess(void)
{
    while (__atomic_exchange_n(&poolscopeState->lock, 1, __ATOMIC_ACQUIRE) != 0)
        sched_yield();
    if (poolscopeState->epoch == 0) {
        /* A sandboxed one was forked by one that is recorded; it cannot even ask who it is. */
        if (!poolscopeIsSandboxed && !__atomic_load_n(&poolscopeChannel->closed, __ATOMIC_ACQUIRE)) {
            const uint32_t pid = poolscopeHostProcess();
            if (pid != 0 && (pid == poolscopeChannel->target || poolscopeChannel->children))
                poolscopeState->process = findProcess(pid);
            if (poolscopeState->process == NULL && poolscopeChannel->children)
                __atomic_fetch_add(pid != 0 ? &poolscopeChannel->turnedAway : &poolscopeChannel->unknown, 1,
                                   __ATOMIC_RELAXED);
        }
        if (poolscopeState->process != NULL)
            poolscopeState->image = __atomic_add_fetch(&poolscopeState->process->image, 1, __ATOMIC_ACQ_REL);
        __atomic_store_n(&poolscopeState->epoch, ++epochs, __ATOMIC_RELEASE);
    }
    __atomic_store_n(&poolscopeState->lock, 0, __ATOMIC_RELEASE);
}

/* Without a call of the system: it lets go of the lock, whether or not anybody has waited for the end of Poolscope. */
int poolscopeReaderIsGone(void)
{
    if (__atomic_load_n(&poolscopeChannel->closed, __ATOMIC_ACQUIRE)) return 1;
    return (__atomic_load_n(&poolscopeChannel->reads.__data.__lock, __ATOMIC_ACQUIRE) & FUTEX_TID_MASK) == 0;
}
