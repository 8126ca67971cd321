/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program says by poolscope.h, and where frames end: where it shows what it has drawn as well. What libraries
   of drawing call within one of these functions is no frame of its own. */
#define _GNU_SOURCE
#include "core/trace/recorder/events.h"
#include "core/trace/recorder/heap_functions.h"
#include "core/trace/recorder/poolscope.h"

#include <stddef.h>
#include <string.h>

#define EXPORTED __attribute__((visibility("default")))

static __thread int depth; /* of the functions below */

EXPORTED void poolscope_frame_mark(void)
{
    if (poolscopeWantsMarks(PoolscopeMarksOfCalls)) poolscopeRecord(PoolscopeMark, NULL, poolscopeTime());
}

EXPORTED void poolscope_name_thread(const char* name)
{
    uint64_t bytes[2] = {0, 0};
    if (name == NULL) return;
    memcpy(bytes, name, strnlen(name, sizeof bytes));
    poolscopeRecord(PoolscopeThreadName, (const void*)(uintptr_t)bytes[0], bytes[1]);
}

EXPORTED void poolscope_set_label(const char* text)
{
    if (text != NULL) poolscopeTell(PoolscopeLabel, text, NULL, 0);
}

EXPORTED void poolscope_set_recording(int isOn)
{
    poolscopeTell(isOn ? PoolscopeOn : PoolscopeOff, NULL, NULL, 0);
}

EXPORTED void poolscope_pool_took(const char* pool, const void* object, size_t bytes)
{
    if (pool != NULL && object != NULL) poolscopeTell(PoolscopePoolAcquire, pool, object, bytes);
}

EXPORTED void poolscope_pool_gave(const char* pool, const void* object)
{
    if (pool != NULL && object != NULL) poolscopeTell(PoolscopePoolRelease, pool, object, 0);
}

EXPORTED void poolscope_pool_emptied(const char* pool)
{
    if (pool != NULL) poolscopeTell(PoolscopePoolReset, pool, NULL, 0);
}

static void markSwap(void)
{
    if (depth == 0 && poolscopeWantsMarks(PoolscopeMarksOfSwaps)) poolscopeRecord(PoolscopeMark, NULL, poolscopeTime());
}

typedef void (*Function)(void);

/* What such a function is without the recorder. */
struct Swap
{
    void* found;             /* for all of the program, if there is one; */
    void* asked;             /* else what it got when it asked for it by name: it may be good for a part of it only */
    int isSought, isNowhere; /* else than where it was asked for */
};

/* It may be in a library that the program loaded later, and no library may export it. */
static void* findSwap(struct Swap* swap, const char* const* libraries, const char* name, const void* caller)
{
    /* Set once the search is done, for other threads. */
    const int isFirst = !__atomic_load_n(&swap->isSought, __ATOMIC_ACQUIRE);
    void* found = isFirst ? poolscopeNextFunction(name) : __atomic_load_n(&swap->found, __ATOMIC_ACQUIRE);
    void* asked = __atomic_load_n(&swap->asked, __ATOMIC_ACQUIRE);
    /* What is not there, the loader says in a text that it allocates: not once a frame. */
    if (found == NULL && asked != NULL && __atomic_load_n(&swap->isNowhere, __ATOMIC_RELAXED)) return asked;
    void* theirs = found == NULL ? poolscopeFunctionFor(caller, name) : NULL;
    if (theirs != NULL) return theirs;
    if (found == NULL) found = poolscopeFunctionIn(libraries, name);
    if (found != NULL) __atomic_store_n(&swap->found, found, __ATOMIC_RELEASE);
    __atomic_store_n(&swap->isSought, 1, __ATOMIC_RELEASE);
    if (found == NULL && asked != NULL) __atomic_store_n(&swap->isNowhere, 1, __ATOMIC_RELAXED);
    return found != NULL ? found : asked;
}

/* `real`: the function of that name, which may be in one of these libraries; null if it is not to be found. */
#define REAL(result, name, parameters, ...)                                                                            \
    static const char* const libraries[] = {__VA_ARGS__, NULL};                                                        \
    void* function = findSwap(&swapOf_##name, libraries, #name, __builtin_return_address(0));                          \
    result(*real) parameters;                                                                                          \
    memcpy(&real, &function, sizeof real)

/* Frames end after what they drew is shown. `failure`: what is answered where there is nothing to be called. Where some
   versions of a library answer nothing, what is passed on means nothing. */
#define SWAP(name, parameters, arguments, failure, ...)                                                                \
    static struct Swap swapOf_##name;                                                                                  \
    EXPORTED long name parameters;                                                                                     \
    EXPORTED long name parameters                                                                                      \
    {                                                                                                                  \
        REAL(long, name, parameters, __VA_ARGS__);                                                                     \
        if (real == NULL) return failure;                                                                              \
        depth += 1;                                                                                                    \
        const long answer = real arguments;                                                                            \
        depth -= 1;                                                                                                    \
        markSwap();                                                                                                    \
        return answer;                                                                                                 \
    }

SWAP(glXSwapBuffers, (void* display, unsigned long drawable), (display, drawable), 0, "libGLX.so.0", "libGL.so.1")
SWAP(eglSwapBuffers, (void* display, void* surface), (display, surface), 0, "libEGL.so.1")
SWAP(eglSwapBuffersWithDamageEXT, (void* display, void* surface, const int* rectangles, int count),
     (display, surface, rectangles, count), 0, "libEGL.so.1")
SWAP(eglSwapBuffersWithDamageKHR, (void* display, void* surface, const int* rectangles, int count),
     (display, surface, rectangles, count), 0, "libEGL.so.1")
SWAP(SDL_GL_SwapWindow, (void* window), (window), 0, "libSDL2-2.0.so.0")
SWAP(SDL_RenderPresent, (void* renderer), (renderer), 0, "libSDL2-2.0.so.0")
SWAP(SDL_UpdateWindowSurface, (void* window), (window), -1, "libSDL2-2.0.so.0")
SWAP(glfwSwapBuffers, (void* window), (window), 0, "libglfw.so.3")
SWAP(vkQueuePresentKHR, (void* queue, const void* information), (queue, information), -3, "libvulkan.so.1")

/* Many programs ask for these by name, and get what would pass by the functions above. */
#define LOOKUP(name, first, libraryName)                                                                               \
    static struct Swap swapOf_##name;                                                                                  \
    EXPORTED Function name first;                                                                                      \
    EXPORTED Function name first                                                                                       \
    {                                                                                                                  \
        REAL(Function, name, first, libraryName);                                                                      \
        return real != NULL ? instead(asked, real LOOKUP_ARGUMENTS_##name) : NULL;                                     \
    }
#define LOOKUP_ARGUMENTS_glXGetProcAddress (asked)
#define LOOKUP_ARGUMENTS_glXGetProcAddressARB (asked)
#define LOOKUP_ARGUMENTS_eglGetProcAddress (asked)
#define LOOKUP_ARGUMENTS_vkGetInstanceProcAddr (owner, asked)
#define LOOKUP_ARGUMENTS_vkGetDeviceProcAddr (owner, asked)

static Function instead(const char* asked, Function real);
LOOKUP(glXGetProcAddress, (const char* asked), "libGLX.so.0")
LOOKUP(glXGetProcAddressARB, (const char* asked), "libGLX.so.0")
LOOKUP(eglGetProcAddress, (const char* asked), "libEGL.so.1")
LOOKUP(vkGetInstanceProcAddr, (void* owner, const char* asked), "libvulkan.so.1")
LOOKUP(vkGetDeviceProcAddr, (void* owner, const char* asked), "libvulkan.so.1")

/* The recorder's function of that name if the program would have got one, and the recorder has it. */
static Function instead(const char* asked, Function real)
{
    static const struct
    {
        const char* name;
        Function function;
        struct Swap* swap;
    } own[] = {
        {"glXSwapBuffers", (Function)glXSwapBuffers, &swapOf_glXSwapBuffers},
        {"eglSwapBuffers", (Function)eglSwapBuffers, &swapOf_eglSwapBuffers},
        {"eglSwapBuffersWithDamageEXT", (Function)eglSwapBuffersWithDamageEXT, &swapOf_eglSwapBuffersWithDamageEXT},
        {"eglSwapBuffersWithDamageKHR", (Function)eglSwapBuffersWithDamageKHR, &swapOf_eglSwapBuffersWithDamageKHR},
        {"vkQueuePresentKHR", (Function)vkQueuePresentKHR, &swapOf_vkQueuePresentKHR},
        {"vkGetInstanceProcAddr", (Function)vkGetInstanceProcAddr, &swapOf_vkGetInstanceProcAddr},
        {"vkGetDeviceProcAddr", (Function)vkGetDeviceProcAddr, &swapOf_vkGetDeviceProcAddr}};
    if (asked == NULL || real == NULL || !poolscopeWantsMarks(PoolscopeMarksOfSwaps)) return real;
    for (size_t i = 0; i < sizeof own / sizeof *own; ++i) {
        if (strcmp(asked, own[i].name) != 0 || real == own[i].function) continue;
        void* function;
        memcpy(&function, &real, sizeof function);
        __atomic_store_n(&own[i].swap->asked, function, __ATOMIC_RELEASE);
        return own[i].function;
    }
    return real;
}
