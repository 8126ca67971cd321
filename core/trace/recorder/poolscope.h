/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: MIT */
/* For programs that want to tell Poolscope where their frames end: include this file, and call poolscope_frame() once a
   frame, from any thread. It does nothing unless `poolscope record` started the program. Nothing
   has to be linked. C99 or C++. */
#ifndef POOLSCOPE_H
#define POOLSCOPE_H

#ifdef __cplusplus
extern "C" {
#endif

/* Only the preloaded recorder has it. */
__attribute__((weak)) void poolscope_frame_mark(void);

static inline void poolscope_frame(void)
{
    if (poolscope_frame_mark) poolscope_frame_mark();
}

#ifdef __cplusplus
}
#endif

#endif
