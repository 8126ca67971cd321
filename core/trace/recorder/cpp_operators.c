/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* new and delete of C++, by the names that compilers give them. Those of the C++ library call malloc and free, which
   are recorded; those of other allocators do not, so they are recorded here, and what they call is not. A program that
   has its own never comes here. They may throw through these functions. */
#define _GNU_SOURCE
#include "core/trace/recorder/events.h"
#include "core/trace/recorder/heap_functions.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#define EXPORTED __attribute__((visibility("default")))

struct Operator
{
    void* function;
    int isPlain; /* calls malloc or free with just its arguments */
};

/* A C++ library that was loaded later, for a part of the program only, is not among the next ones. */
static void findOperator(const char* name, struct Operator* operator)
{
    void* found = poolscopeNextFunction(name);
    static const char* const libraries[] = {"libstdc++.so.6", "libc++abi.so.1", "libc++.so.1"};
    /* What these allocate is recorded: the program may free it, and they free what the program had them allocate. */
    for (size_t i = 0; found == NULL && i < sizeof libraries / sizeof *libraries; ++i) {
        void* library = dlopen(libraries[i], RTLD_LAZY | RTLD_NOLOAD);
        if (library != NULL) found = dlsym(library, name);
    }
    if (found == NULL) abort(); /* who calls it was linked against it */
    Dl_info place;
    operator->isPlain = strstr(name, "align_val_t") == NULL && dladdr(found, &place) != 0 && place.dli_fname != NULL &&
        (strstr(place.dli_fname, "libstdc++") != NULL || strstr(place.dli_fname, "libc++") != NULL);
    __atomic_store_n(&operator->function, found, __ATOMIC_RELEASE);
}

static void unmute(const int* muted)
{
    (void)muted;
    poolscopeUnmute();
}

/* Until the end of the block, even if it is left by an exception. */
#define MUTED                                                                                                          \
    __attribute__((cleanup(unmute))) const int muted = 1;                                                              \
    (void)muted;                                                                                                       \
    poolscopeMute()

#define FIND(name, result, parameters)                                                                                 \
    static struct Operator found;                                                                                      \
    if (__builtin_expect(__atomic_load_n(&found.function, __ATOMIC_ACQUIRE) == NULL, 0)) findOperator(name, &found);   \
    result(*real) parameters;                                                                                          \
    memcpy(&real, &found.function, sizeof real)

#define OPERATOR_NEW(name, parameters, arguments)                                                                      \
    EXPORTED void* name parameters;                                                                                    \
    EXPORTED void* name parameters                                                                                     \
    {                                                                                                                  \
        FIND(#name, void*, parameters);                                                                                \
        if (found.isPlain) return real arguments;                                                                      \
        void* object;                                                                                                  \
        {                                                                                                              \
            MUTED;                                                                                                     \
            object = real arguments;                                                                                   \
        }                                                                                                              \
        if (object != NULL) poolscopeRecord(PoolscopeAllocate, object, bytes);                                         \
        return object;                                                                                                 \
    }

#define OPERATOR_DELETE(name, parameters, arguments)                                                                   \
    EXPORTED void name parameters;                                                                                     \
    EXPORTED void name parameters                                                                                      \
    {                                                                                                                  \
        FIND(#name, void, parameters);                                                                                 \
        if (object == NULL) return;                                                                                    \
        if (found.isPlain) {                                                                                           \
            real arguments;                                                                                            \
            return;                                                                                                    \
        }                                                                                                              \
        poolscopeRecord(PoolscopeFree, object, 0);                                                                     \
        MUTED;                                                                                                         \
        real arguments;                                                                                                \
    }

OPERATOR_NEW(_Znwm, (size_t bytes), (bytes))
OPERATOR_NEW(_Znam, (size_t bytes), (bytes))
OPERATOR_NEW(_ZnwmRKSt9nothrow_t, (size_t bytes, const void* tag), (bytes, tag))
OPERATOR_NEW(_ZnamRKSt9nothrow_t, (size_t bytes, const void* tag), (bytes, tag))
OPERATOR_NEW(_ZnwmSt11align_val_t, (size_t bytes, size_t alignment), (bytes, alignment))
OPERATOR_NEW(_ZnamSt11align_val_t, (size_t bytes, size_t alignment), (bytes, alignment))
OPERATOR_NEW(_ZnwmSt11align_val_tRKSt9nothrow_t, (size_t bytes, size_t alignment, const void* tag),
             (bytes, alignment, tag))
OPERATOR_NEW(_ZnamSt11align_val_tRKSt9nothrow_t, (size_t bytes, size_t alignment, const void* tag),
             (bytes, alignment, tag))

OPERATOR_DELETE(_ZdlPv, (void* object), (object))
OPERATOR_DELETE(_ZdaPv, (void* object), (object))
OPERATOR_DELETE(_ZdlPvm, (void* object, size_t bytes), (object, bytes))
OPERATOR_DELETE(_ZdaPvm, (void* object, size_t bytes), (object, bytes))
OPERATOR_DELETE(_ZdlPvRKSt9nothrow_t, (void* object, const void* tag), (object, tag))
OPERATOR_DELETE(_ZdaPvRKSt9nothrow_t, (void* object, const void* tag), (object, tag))
OPERATOR_DELETE(_ZdlPvSt11align_val_t, (void* object, size_t alignment), (object, alignment))
OPERATOR_DELETE(_ZdaPvSt11align_val_t, (void* object, size_t alignment), (object, alignment))
OPERATOR_DELETE(_ZdlPvmSt11align_val_t, (void* object, size_t bytes, size_t alignment), (object, bytes, alignment))
OPERATOR_DELETE(_ZdaPvmSt11align_val_t, (void* object, size_t bytes, size_t alignment), (object, bytes, alignment))
OPERATOR_DELETE(_ZdlPvSt11align_val_tRKSt9nothrow_t, (void* object, size_t alignment, const void* tag),
                (object, alignment, tag))
OPERATOR_DELETE(_ZdaPvSt11align_val_tRKSt9nothrow_t, (void* object, size_t alignment, const void* tag),
                (object, alignment, tag))
