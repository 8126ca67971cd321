/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where in the program an allocation is made: the functions on the stack, as one number for each different stack. */
#ifndef POOLSCOPE_CALL_SITES_H
#define POOLSCOPE_CALL_SITES_H

#include <stdint.h>

#ifdef POOLSCOPE_CALL_SITES
/* The number of the caller's stack; what is new of it is told first. 0 if call sites are not wanted. To be called while
   an event is recorded. */
uint64_t poolscopeCallSite(void);
#else
/* This library can tell none: it is the smaller one, without libunwind. */
static inline uint64_t poolscopeCallSite(void)
{
    return 0;
}
#endif

#endif
