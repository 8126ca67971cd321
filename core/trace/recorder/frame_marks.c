/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where frames end: where the program says so, and where it shows what it has drawn. What libraries of drawing call
   within one of these functions is no frame of its own. */
#define _GNU_SOURCE
#include "core/trace/recorder/events.h"
#include "core/trace/recorder/heap_functions.h"
#include "core/trace/recorder/poolscope.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#define EXPORTED __attribute__((visibility("default")))

static __thread int depth; /* of the functions below */

EXPORTED void poolscope_frame_mark(void)
{
    if (poolscopeWantsMarks(PoolscopeMarksOfCalls)) poolscopeRecord(PoolscopeMark, NULL, 0);
}

/* The function before the recorder took its name; it may be in a library that the program loaded later. */
static void* findIn(const char* const* libraries, const char* name)
{
    void* found = poolscopeNextFunction(name);
    for (; found == NULL && *libraries != NULL; ++libraries) {
        void* library = dlopen(*libraries, RTLD_LAZY | RTLD_NOLOAD);
        if (library != NULL) found = dlsym(library, name);
    }
    if (found == NULL) abort(); /* who calls it was linked against it */
    return found;
}

static void markSwap(void)
{
    if (depth == 0 && poolscopeWantsMarks(PoolscopeMarksOfSwaps)) poolscopeRecord(PoolscopeMark, NULL, 0);
}

/* `real`: the function of that name in one of these libraries. */
#define REAL(result, name, parameters, ...)                                                                            \
    static const char* const libraries[] = {__VA_ARGS__, NULL};                                                        \
    static result(*real) parameters;                                                                                   \
    if (real == NULL) {                                                                                                \
        void* found = findIn(libraries, #name);                                                                        \
        memcpy(&real, &found, sizeof found);                                                                           \
    }

/* Frames end after what they drew is shown. */
#define SWAP(result, name, parameters, arguments, ...)                                                                 \
    EXPORTED result name parameters;                                                                                   \
    EXPORTED result name parameters                                                                                    \
    {                                                                                                                  \
        REAL(result, name, parameters, __VA_ARGS__)                                                                    \
        depth += 1;                                                                                                    \
        SWAP_CALL_##result(real arguments);                                                                            \
        depth -= 1;                                                                                                    \
        markSwap();                                                                                                    \
        SWAP_RETURN_##result;                                                                                          \
    }
#define SWAP_CALL_void(call) call
#define SWAP_RETURN_void return
#define SWAP_CALL_int(call) const int answer = call
#define SWAP_RETURN_int return answer
#define SWAP_CALL_unsigned(call) const unsigned answer = call
#define SWAP_RETURN_unsigned return answer

SWAP(void, glXSwapBuffers, (void* display, unsigned long drawable), (display, drawable), "libGLX.so.0", "libGL.so.1")
SWAP(unsigned, eglSwapBuffers, (void* display, void* surface), (display, surface), "libEGL.so.1")
SWAP(unsigned, eglSwapBuffersWithDamageEXT, (void* display, void* surface, const int* rectangles, int count),
     (display, surface, rectangles, count), "libEGL.so.1")
SWAP(unsigned, eglSwapBuffersWithDamageKHR, (void* display, void* surface, const int* rectangles, int count),
     (display, surface, rectangles, count), "libEGL.so.1")
SWAP(void, SDL_GL_SwapWindow, (void* window), (window), "libSDL2-2.0.so.0")
SWAP(void, SDL_RenderPresent, (void* renderer), (renderer), "libSDL2-2.0.so.0")
SWAP(int, SDL_UpdateWindowSurface, (void* window), (window), "libSDL2-2.0.so.0")
SWAP(void, glfwSwapBuffers, (void* window), (window), "libglfw.so.3")
SWAP(int, vkQueuePresentKHR, (void* queue, const void* information), (queue, information), "libvulkan.so.1")

/* Many programs ask for these by name, and get what would pass by the functions above. */
typedef void (*Function)(void);

#define LOOKUP(name, first, libraryName)                                                                               \
    EXPORTED Function name first;                                                                                      \
    EXPORTED Function name first                                                                                       \
    {                                                                                                                  \
        REAL(Function, name, first, libraryName)                                                                       \
        return instead(asked, real LOOKUP_ARGUMENTS_##name);                                                           \
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
    } own[] = {{"glXSwapBuffers", (Function)glXSwapBuffers},
               {"eglSwapBuffers", (Function)eglSwapBuffers},
               {"eglSwapBuffersWithDamageEXT", (Function)eglSwapBuffersWithDamageEXT},
               {"eglSwapBuffersWithDamageKHR", (Function)eglSwapBuffersWithDamageKHR},
               {"vkQueuePresentKHR", (Function)vkQueuePresentKHR},
               {"vkGetInstanceProcAddr", (Function)vkGetInstanceProcAddr},
               {"vkGetDeviceProcAddr", (Function)vkGetDeviceProcAddr}};
    if (asked == NULL || real == NULL || !poolscopeWantsMarks(PoolscopeMarksOfSwaps)) return real;
    for (size_t i = 0; i < sizeof own / sizeof *own; ++i) {
        if (strcmp(asked, own[i].name) == 0) return own[i].function;
    }
    return real;
}
