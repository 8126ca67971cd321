/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions of the heap that the program would call without the recorder. */
#ifndef POOLSCOPE_HEAP_FUNCTIONS_H
#define POOLSCOPE_HEAP_FUNCTIONS_H

/* The next function of that name after the recorder's; null if there is none, or none yet. May allocate, which is then
   served and not recorded. */
void* poolscopeNextFunction(const char* name);

#endif
