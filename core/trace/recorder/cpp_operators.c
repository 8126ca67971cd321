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
    void* function; /* null: there is none for all of the program */
    int isPlain;    /* calls malloc or free with just its arguments */
    int isSought;
};

static int isOfSharedLibrary(void* function)
{
    Dl_info place;
    return dladdr(function, &place) != 0 && place.dli_fname != NULL &&
           (strstr(place.dli_fname, "libstdc++") != NULL || strstr(place.dli_fname, "libc++") != NULL);
}

/* A C++ library that was loaded later, for a part of the program only, is not among the next ones. Such a part may also
   have one linked into it, and go again: that one's is not kept. */
static void* findOperator(const char* name, const void* caller, struct Operator* operator)
{
    static const char* const libraries[] = {"libstdc++.so.6", "libc++abi.so.1", "libc++.so.1", NULL};
    /* Set once the search is done: another thread, at the same time, must not be told that there is none. */
    const int isFirst = !__atomic_load_n(&operator->isSought, __ATOMIC_ACQUIRE);
    void* found = isFirst ? poolscopeNextFunction(name) : NULL;
    if (found == NULL) {
        void* theirs = poolscopeFunctionFor(caller, name);
        if (theirs != NULL && !isOfSharedLibrary(theirs)) return theirs;
        if (theirs != NULL || isFirst) found = poolscopeFunctionIn(libraries, name); /* reads folders: once */
    }
    if (found == NULL) {
        __atomic_store_n(&operator->isSought, 1, __ATOMIC_RELEASE);
        return NULL;
    }
    operator->isPlain = strstr(name, "align_val_t") == NULL && isOfSharedLibrary(found);
    __atomic_store_n(&operator->function, found, __ATOMIC_RELEASE);
    __atomic_store_n(&operator->isSought, 1, __ATOMIC_RELEASE);
    return found;
}

/* What every operator new does, but for the exception. */
static void* allocateAligned(size_t alignment, size_t bytes)
{
    void* object;
    const size_t least = sizeof(void*);
    return posix_memalign(&object, alignment > least ? alignment : least, bytes != 0 ? bytes : 1) == 0 ? object : NULL;
}

static void unmute(const int* muted)
{
    (void)muted;
    poolscopeUnmute();
}

/* Until the end of the block, even if it is left by an exception. Nothing else has a function with it in it to do: an
   exception of a C++ library that is linked into a part of the program must not come through. */
#define MUTED                                                                                                          \
    __attribute__((cleanup(unmute))) const int muted = 1;                                                              \
    (void)muted;                                                                                                       \
    poolscopeMute()

/* `real`: what would be called without the recorder; null if it is not to be found. */
#define REAL(result, parameters, function)                                                                             \
    void* address = function;                                                                                          \
    result(*real) parameters;                                                                                          \
    memcpy(&real, &address, sizeof real)
#define FIND(name, result, parameters)                                                                                 \
    void* function = __atomic_load_n(&found_##name.function, __ATOMIC_ACQUIRE);                                        \
    if (__builtin_expect(function == NULL, 0))                                                                         \
        function = findOperator(#name, __builtin_return_address(0), &found_##name);                                    \
    /* Not that of a part of the program, which calls malloc and free. */                                              \
    const int isOfAll = function == found_##name.function && !found_##name.isPlain;                                    \
    REAL(result, parameters, function)

#define OPERATOR_NEW(name, parameters, arguments, without)                                                             \
    static struct Operator found_##name;                                                                               \
    static __attribute__((noinline)) void* muted_##name parameters                                                     \
    {                                                                                                                  \
        REAL(void*, parameters, found_##name.function);                                                                \
        MUTED;                                                                                                         \
        return real arguments;                                                                                         \
    }                                                                                                                  \
    EXPORTED void* name parameters;                                                                                    \
    EXPORTED void* name parameters                                                                                     \
    {                                                                                                                  \
        FIND(name, void*, parameters);                                                                                 \
        if (__builtin_expect(real == NULL, 0)) return without;                                                         \
        if (!isOfAll) return real arguments;                                                                           \
        void* object = muted_##name arguments;                                                                         \
        if (object != NULL) poolscopeRecord(PoolscopeAllocate, object, bytes);                                         \
        return object;                                                                                                 \
    }

#define OPERATOR_DELETE(name, parameters, arguments)                                                                   \
    static struct Operator found_##name;                                                                               \
    static __attribute__((noinline)) void muted_##name parameters                                                      \
    {                                                                                                                  \
        REAL(void, parameters, found_##name.function);                                                                 \
        MUTED;                                                                                                         \
        real arguments;                                                                                                \
    }                                                                                                                  \
    EXPORTED void name parameters;                                                                                     \
    EXPORTED void name parameters                                                                                      \
    {                                                                                                                  \
        if (object == NULL) return;                                                                                    \
        FIND(name, void, parameters);                                                                                  \
        if (__builtin_expect(real == NULL, 0)) {                                                                       \
            free(object);                                                                                              \
        } else if (isOfAll) {                                                                                          \
            poolscopeRecord(PoolscopeFree, object, 0);                                                                 \
            muted_##name arguments;                                                                                    \
        } else {                                                                                                       \
            real arguments;                                                                                            \
        }                                                                                                              \
    }

OPERATOR_NEW(_Znwm, (size_t bytes), (bytes), malloc(bytes != 0 ? bytes : 1))
OPERATOR_NEW(_Znam, (size_t bytes), (bytes), malloc(bytes != 0 ? bytes : 1))
OPERATOR_NEW(_ZnwmRKSt9nothrow_t, (size_t bytes, const void* tag), (bytes, tag), malloc(bytes != 0 ? bytes : 1))
OPERATOR_NEW(_ZnamRKSt9nothrow_t, (size_t bytes, const void* tag), (bytes, tag), malloc(bytes != 0 ? bytes : 1))
OPERATOR_NEW(_ZnwmSt11align_val_t, (size_t bytes, size_t alignment), (bytes, alignment),
             allocateAligned(alignment, bytes))
OPERATOR_NEW(_ZnamSt11align_val_t, (size_t bytes, size_t alignment), (bytes, alignment),
             allocateAligned(alignment, bytes))
OPERATOR_NEW(_ZnwmSt11align_val_tRKSt9nothrow_t, (size_t bytes, size_t alignment, const void* tag),
             (bytes, alignment, tag), allocateAligned(alignment, bytes))
OPERATOR_NEW(_ZnamSt11align_val_tRKSt9nothrow_t, (size_t bytes, size_t alignment, const void* tag),
             (bytes, alignment, tag), allocateAligned(alignment, bytes))

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
