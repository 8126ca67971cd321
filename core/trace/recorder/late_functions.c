/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of libraries that are loaded later, for a part of the program only. What is allocated while they are looked
   for is recorded: the program may free it, and this frees what the program had allocated. */
#define _GNU_SOURCE
#include "core/trace/recorder/heap_functions.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stddef.h>

static int isOwn(const void* function)
{
    Dl_info place, own;
    return dladdr(function, &place) != 0 && dladdr(isOwn, &own) != 0 && place.dli_fbase == own.dli_fbase;
}

void* poolscopeFunctionFor(const void* caller, const char* name)
{
    const int error = errno;
    /* The last thing that such a function does may be a jump to another one, which then seems to be called from here.
     */
    static __thread const void* outerCaller;
    if (isOwn(caller)) caller = outerCaller;
    outerCaller = caller;
    Dl_info place;
    struct link_map* map = NULL;
    void* found = NULL;
    /* The program itself, which has no name, finds what the recorder finds. */
    if (dladdr1(caller, &place, (void**)&map, RTLD_DL_LINKMAP) != 0 && map != NULL && map->l_name[0] != '\0') {
        void* library = dlopen(map->l_name, RTLD_LAZY | RTLD_NOLOAD);
        if (library != NULL) {
            found = dlsym(library, name);
            dlclose(library);
        }
    }
    errno = error;
    return found != NULL && isOwn(found) ? NULL : found;
}

void* poolscopeFunctionIn(const char* const* libraries, const char* name)
{
    const int error = errno;
    void* found = NULL;
    for (; found == NULL && *libraries != NULL; ++libraries) {
        void* library = dlopen(*libraries, RTLD_LAZY | RTLD_NOLOAD);
        if (library != NULL) found = dlsym(library, name);
    }
    errno = error;
    return found;
}
