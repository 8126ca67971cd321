/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To be preloaded: takes the place of fstat() and allocates there, as libfaketime and fakeroot do. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int fstat(int file, struct stat* status)
{
    static int (*real)(int, struct stat*);
    void* found = dlsym(RTLD_NEXT, "fstat");
    memcpy(&real, &found, sizeof real);
    void* volatile object = malloc(10);
    free(object);
    return real(file, status);
}
