/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* This process: whether it is recorded, and what it may do. */
#ifndef POOLSCOPE_PROCESS_H
#define POOLSCOPE_PROCESS_H

#include "core/trace/recorder/channel.h"

#include <stdint.h>
#include <time.h>

/* It lies in a page that a forked child finds empty, however it was forked. */
struct PoolscopeState
{
    uint32_t epoch; /* 0: not looked at yet; else what threads compare theirs with */
    uint32_t lock;
    struct PoolscopeProcess* process; /* null: not recorded */
    uint32_t image;
    uint32_t imageIsTold;
    uint32_t sites;
    uint32_t threads; /* that recorded something, so far */
};

extern struct PoolscopeState* poolscopeState;
extern struct PoolscopeChannel* poolscopeChannel; /* null: there is none */
/* This process may be killed for whatever the recorder asks of the system. */
extern int poolscopeIsSandboxed;
/* The system's, whatever other preloaded libraries make of it: the other side reads the same one. */
extern int (*poolscopeClock)(clockid_t, struct timespec*);

/* Looks for the channel in the environment. What it calls may allocate, if other libraries have taken its place. To be
   called once, before any event. */
void poolscopeOpenChannel(void);

/* What this process starts finds nothing of the recorder in its environment, unless this process becomes it. */
void poolscopeLeaveEnvironment(void);

/* The number of this process where Poolscope is, which may be another pid namespace; 0: nobody here knows. */
uint32_t poolscopeHostProcess(void);

/* Finds out whether this process is recorded. Not in a signal handler. */
void poolscopeEnterProcess(void);

/* Whether nobody will ever read what is recorded. Asks nothing of the system. */
int poolscopeReaderIsGone(void);

#endif
