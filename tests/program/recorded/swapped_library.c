/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closes a library and opens another one, which the system loads at the same place; each allocates 1000 objects. */
#include <dlfcn.h>
#include <stdio.h>

typedef void* (*Allocate)(long);

/* Returns where the function is. */
static Allocate allocateIn(const char* library, const char* name, long bytes)
{
    void* handle = dlopen(library, RTLD_NOW);
    const Allocate allocate = handle != NULL ? (Allocate)dlsym(handle, name) : NULL;
    for (int i = 0; allocate != NULL && i < 1000; ++i)
        allocate(bytes);
    if (handle != NULL) dlclose(handle);
    return allocate;
}

int main(void)
{
    const Allocate first = allocateIn("./libswapped_first.so", "allocate_in_first", 1000);
    const Allocate second = allocateIn("./libswapped_second.so", "allocate_in_second", 2000);
    printf("same address: %d\n", first == second);
    return first == NULL || second == NULL;
}
