/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A GLX that shows nothing. */
#include <stddef.h>
#include <string.h>

int shownByGlx;

void glXSwapBuffers(void* display, unsigned long drawable)
{
    (void)display;
    (void)drawable;
    ++shownByGlx;
}

void (*glXGetProcAddress(const unsigned char* name))(void)
{
    return strcmp((const char*)name, "glXSwapBuffers") == 0 ? (void (*)(void))glXSwapBuffers : NULL;
}

void (*glXGetProcAddressARB(const unsigned char* name))(void)
{
    return glXGetProcAddress(name);
}
