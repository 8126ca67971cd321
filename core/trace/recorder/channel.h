/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The memory that recorded programs and Poolscope share: a file in memory, which Poolscope makes and programs map. Each
   thread writes its events into a ring of its own; a number counted up by all threads of a process puts them in order.
   Included by C and by C++, so it names no atomic types: what both sides touch is read and written by the compiler's
   __atomic functions. Zero is a sound beginning for everything but the head. */
#ifndef POOLSCOPE_CHANNEL_H
#define POOLSCOPE_CHANNEL_H

#include <pthread.h>
#include <stdint.h>

/* Of the environment of a recorded program: the path of the file. */
#define POOLSCOPE_CHANNEL_VARIABLE "POOLSCOPE_CHANNEL"

enum {
    poolscopeChannelMagic = 0x504F4F4C,
    poolscopeChannelVersion = 7,
    poolscopeTypeBits = 5, /* of a stamp */
    poolscopeProcesses = 256,
    poolscopeRings = 1024,
    poolscopeRingRecords = 1 << 14,
    poolscopePathBytes = 4096,
    poolscopeDeepLibraries = 16,
    poolscopeFileNameBytes = 256,
    poolscopeTextBytes = 200 /* of a note; what is longer is cut */
};

/* What a record tells. */
enum PoolscopeRecordType {
    PoolscopeAllocate,      /* address, bytes */
    PoolscopeFree,          /* address */
    PoolscopeReallocBegin,  /* address: the old one, before realloc is called */
    PoolscopeReallocEnd,    /* address, bytes: the new ones */
    PoolscopeReallocFailed, /* address: the old one, which is as it was */
    PoolscopeMap,           /* address, bytes, whole pages: the program's own memory from here on (mmap) */
    PoolscopeUnmap,         /* address, bytes: what of it is there ends */
    PoolscopeRemapBegin,    /* address, bytes: the old ones, before mremap is called */
    PoolscopeRemapEnd,      /* address, bytes: the new ones, or the old ones, which are as they were */
    PoolscopeMark,          /* the end of a frame */
    PoolscopeTime,          /* bytes: nanoseconds of CLOCK_MONOTONIC */
    PoolscopeImage,         /* the process runs another program from here on (exec) */
    PoolscopeModule,        /* a library or program that a call site is in: address where it is loaded, as link_map has
                               it; bytes: its number */
    PoolscopeModuleName,    /* the next 16 bytes of its path in address and bytes; site: its number */
    PoolscopeSiteFrame,     /* address: where the function returns to; bytes: 0 for the innermost, 1, … ; site */
    PoolscopeUnload,        /* bytes: the number of a module that is no longer there */
    PoolscopeThread,        /* the ring is this thread's from here on: address: its number in the process, from 1 on;
                               bytes: its number in the system, 0 if not known */
    PoolscopeThreadName,    /* of the ring's thread: 16 bytes in address and bytes, zeros behind its end */
    PoolscopeText,          /* the next 16 bytes of the text of the note that follows in the ring, in address and bytes,
                               zeros behind its end; site: which piece of it, from 0 on */
    PoolscopeNote           /* what the program says of itself; site: PoolscopeNoteKind */
};

/* What a note says. Its text comes before it. */
enum PoolscopeNoteKind {
    PoolscopeLabel,       /* the text belongs to this moment */
    PoolscopeOff,         /* what is allocated from here on is not to be in the trace, */
    PoolscopeOn,          /* and from here on it is again */
    PoolscopePoolAcquire, /* the pool named by the text handed out an object: address, bytes */
    PoolscopePoolRelease, /* it took one back: address */
    PoolscopePoolReset    /* it took back all that it had handed out */
};

struct PoolscopeRecord
{
    uint64_t stamp; /* number of the event in its process, and the PoolscopeRecordType in the lowest bits */
    uint64_t address;
    uint64_t bytes;
    uint64_t site; /* call site, 0 for none, and from bit 32 on the index of the ring */
};

static inline enum PoolscopeRecordType poolscopeTypeOf(const struct PoolscopeRecord* record)
{
    return (enum PoolscopeRecordType)(record->stamp & ((1U << poolscopeTypeBits) - 1));
}

enum PoolscopeRingState { PoolscopeRingFree, PoolscopeRingTaken, PoolscopeRingLeft /* its thread has ended */ };

struct PoolscopeRing
{
    /* Written by the program. */
    uint64_t written __attribute__((aligned(64))); /* records so far */
    uint32_t state;                                /* PoolscopeRingState; Poolscope makes it free again */
    uint32_t process;                              /* index */
    uint32_t image;                                /* as PoolscopeProcess has it when the ring was taken */
    uint32_t waits;                                /* the program waits for room, or is about to */
    uint64_t waitsSince;                           /* nanoseconds of CLOCK_MONOTONIC; 0: it does not wait */
    uint32_t writing;                              /* it may have taken a number whose record is not there yet */
    /* Written by Poolscope. */
    uint64_t read __attribute__((aligned(64)));

    struct PoolscopeRecord records[poolscopeRingRecords] __attribute__((aligned(64)));
};

enum PoolscopeProcessState { PoolscopeProcessFree, PoolscopeProcessRecorded };

struct PoolscopeProcess
{
    uint64_t sequence __attribute__((aligned(64))); /* number of the next event */
    uint32_t state;
    uint32_t pid;
    uint32_t image; /* counts the programs that the process ran, from 1 */
    uint64_t lost;  /* events that found no ring, or came from a signal handler in the midst of another */
};

enum PoolscopeMarks { PoolscopeMarksOfCalls = 1, PoolscopeMarksOfSwaps = 2 };

enum PoolscopeDeepState {
    PoolscopeDeepFree,
    PoolscopeDeepTaken, /* its name is being written */
    PoolscopeDeepAsked, /* it may not be there; Poolscope finds that out */
    PoolscopeDeepLoaded
};

/* A library that was loaded with RTLD_DEEPBIND: what it allocates passes the recorder by. */
struct PoolscopeDeepLibrary
{
    uint32_t state; /* PoolscopeDeepState */
    char name[poolscopeFileNameBytes];
};

struct PoolscopeChannel
{
    uint32_t magic;
    uint32_t version;
    uint64_t bytes;      /* of the file */
    uint32_t target;     /* of the program that it started */
    uint32_t children;   /* whether processes that the program starts are recorded as well */
    uint32_t marks;      /* PoolscopeMarks */
    uint32_t callSites;  /* whether the program is to tell them */
    uint32_t mappings;   /* whether the program is to tell what it maps */
    uint32_t canary;     /* 0, or bytes of an object that the program is to allocate and free at its beginning, by the
                            malloc that its own code finds */
    uint32_t closed;     /* Poolscope reads no more */
    uint32_t turnedAway; /* processes that found no entry */
    uint32_t unknown;    /* processes that do not know their number where Poolscope is */
    uint32_t drops;      /* events that find no room in their ring are lost; else their thread waits for it */
    uint32_t held;       /* futex: threads wait at the end of a frame, or after some events, until it is 0 again */
    uint32_t readerSleeps __attribute__((aligned(64))); /* futex: wake it if a ring fills up */

    pthread_mutex_t reads;             /* robust: Poolscope holds it as long as it lives, however it ends */
    char recorder[poolscopePathBytes]; /* as LD_PRELOAD names the library */

    struct PoolscopeDeepLibrary deepLibraries[poolscopeDeepLibraries];
    struct PoolscopeProcess processes[poolscopeProcesses];
    struct PoolscopeRing rings[poolscopeRings];
};

#endif
