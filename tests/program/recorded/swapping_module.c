/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A part of a program that draws thirty frames with one of the fakes, and allocates an object for each. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef void (*Function)(void);

extern int shownByEgl, shownByGlx, shownBySdl, shownByVulkan;
unsigned eglSwapBuffers(void* display, void* surface);
Function eglGetProcAddress(const char* name);
void glXSwapBuffers(void* display, unsigned long drawable);
Function glXGetProcAddress(const unsigned char* name);
Function glXGetProcAddressARB(const unsigned char* name);
void SDL_GL_SwapWindow(void* window);
void SDL_RenderPresent(void* renderer);
int SDL_UpdateWindowSurface(void* window);
int vkQueuePresentKHR(void* queue, const void* information);
Function vkGetInstanceProcAddr(void* instance, const char* name);

static void swapOnce(const char* how)
{
    int surface;
    unsigned (*damaged)(void*, void*, const int*, int);
    void (*shown)(void*, unsigned long);
    Function (*ofDevice)(void*, const char*);
    int (*presented)(void*, const void*);
    if (strcmp(how, "eglSwapBuffers") == 0) eglSwapBuffers(NULL, &surface);
    if (strncmp(how, "eglSwapBuffersWithDamage", 24) == 0 &&
        (damaged = (unsigned (*)(void*, void*, const int*, int))eglGetProcAddress(how)) != NULL)
        damaged(NULL, &surface, NULL, 0);
    if (strcmp(how, "glXSwapBuffers") == 0) glXSwapBuffers(NULL, 1);
    if (strcmp(how, "glXGetProcAddress") == 0 &&
        (shown = (void (*)(void*, unsigned long))glXGetProcAddress((const unsigned char*)"glXSwapBuffers")) != NULL)
        shown(NULL, 1);
    if (strcmp(how, "glXGetProcAddressARB") == 0 &&
        (shown = (void (*)(void*, unsigned long))glXGetProcAddressARB((const unsigned char*)"glXSwapBuffers")) != NULL)
        shown(NULL, 1);
    if (strcmp(how, "SDL_GL_SwapWindow") == 0) SDL_GL_SwapWindow(NULL);
    if (strcmp(how, "SDL_RenderPresent") == 0) SDL_RenderPresent(NULL);
    if (strcmp(how, "SDL_UpdateWindowSurface") == 0 && SDL_UpdateWindowSurface(NULL) != 0) abort();
    if (strcmp(how, "vkQueuePresentKHR") == 0) vkQueuePresentKHR(NULL, NULL);
    if (strcmp(how, "vkGetDeviceProcAddr") == 0) {
        ofDevice = (Function(*)(void*, const char*))vkGetInstanceProcAddr(NULL, how);
        presented = (int (*)(void*, const void*))ofDevice(NULL, "vkQueuePresentKHR");
        presented(NULL, NULL);
    }
}

/* How many of them were shown. */
int drawFrames(const char* how)
{
    for (int i = 0; i < 30; ++i) {
        void* volatile object = malloc(9001);
        free(object);
        swapOnce(how);
    }
    return shownByEgl + shownByGlx + shownBySdl + shownByVulkan;
}
