/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program loads with RTLD_DEEPBIND looks for malloc in its own libraries first, and so calls it past the
   recorder: which libraries these are is told. */
#define _GNU_SOURCE
#include "core/trace/recorder/heap_functions.h"
#include "core/trace/recorder/process.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

static void* (*realDlopen)(const char*, int);

__attribute__((constructor)) static void findDlopen(void)
{
    poolscopeFind(&realDlopen, "dlopen");
}

static __attribute__((noinline)) void tell(const char* path, enum PoolscopeDeepState state)
{
    if (poolscopeChannel == NULL || poolscopeState->process == NULL) return;
    const char* slash = strrchr(path, '/');
    const char* name = slash != NULL ? slash + 1 : path;
    for (int i = 0; i < poolscopeDeepLibraries; ++i) {
        struct PoolscopeDeepLibrary* library = &poolscopeChannel->deepLibraries[i];
        const size_t most = sizeof library->name - 1;
        uint32_t there = PoolscopeDeepFree;
        if (__atomic_compare_exchange_n(&library->state, &there, PoolscopeDeepTaken, 0, __ATOMIC_ACQ_REL,
                                        __ATOMIC_ACQUIRE)) {
            memcpy(library->name, name, strnlen(name, most));
            __atomic_store_n(&library->state, (uint32_t)state, __ATOMIC_RELEASE);
            return;
        }
        if (there == PoolscopeDeepTaken || strncmp(library->name, name, most) != 0) continue;
        if (state == PoolscopeDeepLoaded) __atomic_store_n(&library->state, (uint32_t)state, __ATOMIC_RELEASE);
        return;
    }
}

/* Where a library is looked for depends on who calls it. So it is jumped to, with the address that the program's call
   returns to, unless the name is that of one file for all callers. */
__attribute__((visibility("default"))) void* dlopen(const char* name, int mode)
{
    if (__builtin_expect(realDlopen == NULL, 0)) findDlopen();
    if ((mode & RTLD_DEEPBIND) != 0 && name != NULL && *name != '\0') {
        if (strchr(name, '/') != NULL && strchr(name, '$') == NULL) {
            void* library = realDlopen(name, mode);
            if (library != NULL) tell(name, PoolscopeDeepLoaded);
            return library;
        }
        tell(name, PoolscopeDeepAsked);
    }
    return realDlopen(name, mode);
}
