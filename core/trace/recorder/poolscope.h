/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: MIT */
/* For programs that want to tell Poolscope more than it sees: include this file, and call what you want to tell, from
   any thread. It does nothing unless `poolscope record` started the program. Nothing has to be linked. C99 or C++. */
#ifndef POOLSCOPE_H
#define POOLSCOPE_H

#ifdef __cplusplus
extern "C" {
#endif

/* Only the preloaded recorder has these. */
__attribute__((weak)) void poolscope_frame_mark(void);
__attribute__((weak)) void poolscope_name_thread(const char* name);

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

#ifdef __cplusplus
}
#endif

#endif
