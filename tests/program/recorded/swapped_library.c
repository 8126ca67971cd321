/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* swapped_library [TIMES]: closes a library and opens another one, which the system loads at the same place; each
   allocates 1000 objects. Or opens and closes one of them as often as that, and it allocates an object of 3000 bytes
   each time. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

typedef void* (*Allocate)(long);

/* Returns where the function is. */
static Allocate allocateIn(const char* library, const char* name, long bytes, int objects)
{
    void* handle = dlopen(library, RTLD_NOW);
    const Allocate allocate = handle != NULL ? (Allocate)dlsym(handle, name) : NULL;
    for (int i = 0; allocate != NULL && i < objects; ++i)
        allocate(bytes);
    if (handle != NULL) dlclose(handle);
    return allocate;
}

int main(int count, char** arguments)
{
    if (count > 1) {
        for (int i = 0; i < atoi(arguments[1]); ++i)
            allocateIn("./libswapped_first.so", "allocate_in_first", 3000, 1);
        return 0;
    }
    const Allocate first = allocateIn("./libswapped_first.so", "allocate_in_first", 1000, 1000);
    const Allocate second = allocateIn("./libswapped_second.so", "allocate_in_second", 2000, 1000);
    printf("same address: %d\n", first == second);
    return first == NULL || second == NULL;
}
