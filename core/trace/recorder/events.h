/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes events of this process into the channel. */
#ifndef POOLSCOPE_EVENTS_H
#define POOLSCOPE_EVENTS_H

#include "core/trace/recorder/channel.h"

#include <stddef.h>
#include <stdint.h>

/* To be called once, before any event. */
void poolscopePrepareThreads(void);

/* Says that this process is recorded, if it is, though it may never allocate. */
void poolscopeAttach(void);

/* From any thread. Does nothing where nothing is recorded: without a channel, once it is closed, in a child process
   that is not wanted, or while this thread is busy. Leaves errno alone. May wait until Poolscope has read. */
void poolscopeRecord(enum PoolscopeRecordType type, const void* address, size_t bytes);

/* The same for a note of that kind, of which `text` is null or ends with a zero. */
void poolscopeTell(enum PoolscopeNoteKind kind, const char* text, const void* address, size_t bytes);

/* For call_sites.c, while an event is recorded: a record that belongs to it. `site` as PoolscopeRecord has it. */
void poolscopePush(enum PoolscopeRecordType type, uint64_t address, uint64_t bytes, uint64_t site);
/* How many call sites this process has told; a forked child finds 0. Null if they are not wanted. */
uint32_t* poolscopeSiteCount(void);

/* For the bytes of a mark: the time in nanoseconds, 0 where asking for it may kill this process. */
uint64_t poolscopeTime(void);

/* Whether this thread is recording an event: what libunwind maps meanwhile is not the program's. */
int poolscopeIsBusy(void);

/* From now on, and until the opposite is called as often, events of this thread are not recorded. */
void poolscopeMute(void);
void poolscopeUnmute(void);

/* Whether the end of a frame is to be recorded if told in this way. */
int poolscopeWantsMarks(enum PoolscopeMarks marks);

#endif
