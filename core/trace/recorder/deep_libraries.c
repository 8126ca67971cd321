/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program loads with RTLD_DEEPBIND looks for malloc in its own libraries first, and so calls it past the
   recorder: which libraries these are is told. */
#define _GNU_SOURCE
#include "core/trace/recorder/heap_functions.h"
#include "core/trace/recorder/process.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static void* (*realDlopen)(const char*, int);

__attribute__((constructor)) static void findDlopen(void)
{
    poolscopeFind(&realDlopen, "dlopen");
}

/* Whether that names a file for whoever asks. */
static int isFile(const char* path)
{
    if (poolscopeIsSandboxed || strchr(path, '/') == NULL) return 0;
    const int error = errno;
    const int isThere = access(path, R_OK) == 0;
    errno = error;
    return isThere;
}

static __attribute__((noinline)) void tell(const char* path)
{
    if (poolscopeChannel == NULL || poolscopeState->process == NULL) return;
    const char* slash = strrchr(path, '/');
    const char* name = slash != NULL ? slash + 1 : path;
    const uint32_t state = isFile(path) ? PoolscopeDeepLoaded : PoolscopeDeepAsked;
    for (int i = 0; i < poolscopeDeepLibraries; ++i) {
        struct PoolscopeDeepLibrary* library = &poolscopeChannel->deepLibraries[i];
        const size_t most = sizeof library->name - 1;
        uint32_t there = PoolscopeDeepFree;
        if (__atomic_compare_exchange_n(&library->state, &there, PoolscopeDeepTaken, 0, __ATOMIC_ACQ_REL,
                                        __ATOMIC_ACQUIRE)) {
            memcpy(library->name, name, strnlen(name, most));
            __atomic_store_n(&library->state, state, __ATOMIC_RELEASE);
            return;
        }
        if (there == PoolscopeDeepTaken || strncmp(library->name, name, most) != 0) continue;
        if (state == PoolscopeDeepLoaded) __atomic_store_n(&library->state, state, __ATOMIC_RELEASE);
        return;
    }
}

/* Where a library and those that it needs are looked for depends on who calls it. So it is jumped to, with the address
   that the program's call returns to, and what it answers nobody knows here. */
__attribute__((visibility("default"))) void* dlopen(const char* name, int mode)
{
    if (__builtin_expect(realDlopen == NULL, 0)) findDlopen();
    if ((mode & (RTLD_DEEPBIND | RTLD_NOLOAD)) == RTLD_DEEPBIND && name != NULL && *name != '\0') tell(name);
    return realDlopen(name, mode);
}
