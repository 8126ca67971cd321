/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions that the program would call without the recorder. */
#ifndef POOLSCOPE_HEAP_FUNCTIONS_H
#define POOLSCOPE_HEAP_FUNCTIONS_H

/* The next function of that name after the recorder's; null if there is none, or none yet. May allocate, which is then
   served and not recorded. */
void* poolscopeNextFunction(const char* name);
/* The same, into a pointer to a function: ISO C does not convert between the two kinds of pointers. */
void poolscopeFind(void* function, const char* name);
/* The function of that name for a library that the program loaded for a part of itself only, and whose code `caller`
   is; null if there is none. To be looked for every time: the program may unload it. */
void* poolscopeFunctionFor(const void* caller, const char* name);
/* That of the first of these libraries that is loaded, which it is for good from now on. `libraries` ends with null. */
void* poolscopeFunctionIn(const char* const* libraries, const char* name);

#endif
