/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: MIT */
/* For programs that want to tell Poolscope more than it sees: include this file, and call what you want to tell, from
   any thread. It does nothing unless `poolscope record` started the program. Nothing has to be linked. C99 or C++. */
#ifndef POOLSCOPE_H
#define POOLSCOPE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Only the preloaded recorder has these. */
__attribute__((weak)) void poolscope_frame_mark(void);
__attribute__((weak)) void poolscope_name_thread(const char* name);
__attribute__((weak)) void poolscope_set_label(const char* text);
__attribute__((weak)) void poolscope_set_recording(int isOn);
__attribute__((weak)) void poolscope_pool_took(const char* pool, const void* object, size_t bytes);
__attribute__((weak)) void poolscope_pool_gave(const char* pool, const void* object);
__attribute__((weak)) void poolscope_pool_emptied(const char* pool);

/* A frame ends here. */
static inline void poolscope_frame(void)
{
    if (poolscope_frame_mark) poolscope_frame_mark();
}

/* The calling thread's name from here on, in UTF-8: the first 16 bytes of it are kept. */
static inline void poolscope_thread(const char* name)
{
    if (poolscope_name_thread) poolscope_name_thread(name);
}

/* What happens now, in UTF-8: "boss appears" stands at this frame on the charts. The first 200 bytes of it are kept,
   and the first thousand marks of a program. */
static inline void poolscope_mark(const char* text)
{
    if (poolscope_set_label) poolscope_set_label(text);
}

/* 0: what any thread allocates from here on is not in the trace. Else it is again. What was allocated before is freed
   in the trace all the same. */
static inline void poolscope_record(int isOn)
{
    if (poolscope_set_recording) poolscope_set_recording(isOn);
}

/* A pool or arena of the program, of that name, handed out an object at `object` of so many bytes. A name has at most
   200 bytes; call these three beside what the pool does, in the order in which it does it. */
static inline void poolscope_pool_acquire(const char* pool, const void* object, size_t bytes)
{
    if (poolscope_pool_took) poolscope_pool_took(pool, object, bytes);
}

/* It took the object back. */
static inline void poolscope_pool_release(const char* pool, const void* object)
{
    if (poolscope_pool_gave) poolscope_pool_gave(pool, object);
}

/* It took back all that it had handed out. */
static inline void poolscope_pool_reset(const char* pool)
{
    if (poolscope_pool_emptied) poolscope_pool_emptied(pool);
}

#ifdef __cplusplus
}
#endif

#endif
