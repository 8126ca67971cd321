/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program in C that loads a part in C++, and with it the C++ library, for itself alone; and before that one that is not
   there, which leaves an error behind. */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char** arguments)
{
    if (count < 2 || dlopen("/none/missing.so", RTLD_NOW) != NULL) return 1;
    void* part = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
    if (part == NULL) return 2;
    void (*run)(void);
    void* found = dlsym(part, "runLateOperators");
    if (found == NULL) return 3;
    memcpy(&run, &found, sizeof run);
    run();
    return 0;
}
