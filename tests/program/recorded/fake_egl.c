/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An EGL that shows nothing. Like that of glvnd, it exports no extension. */
#include <stddef.h>
#include <string.h>

int shownByEgl;

unsigned eglSwapBuffers(void* display, void* surface)
{
    (void)display;
    (void)surface;
    ++shownByEgl;
    return 1;
}

static unsigned swapWithDamage(void* display, void* surface, const int* rectangles, int count)
{
    (void)rectangles;
    (void)count;
    return eglSwapBuffers(display, surface);
}

void (*eglGetProcAddress(const char* name))(void)
{
    if (strcmp(name, "eglSwapBuffers") == 0) return (void (*)(void))eglSwapBuffers;
    return strncmp(name, "eglSwapBuffersWithDamage", 24) == 0 ? (void (*)(void))swapWithDamage : NULL;
}
