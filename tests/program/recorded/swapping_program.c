/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* swapping_program MODULE HOW [deep]: draws by a part that it loads for itself alone. Exit code 0: all was shown. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>

int main(int count, char** arguments)
{
    /* Where nothing of that name is loaded, the recorder has one all the same; some take what they find. */
    void* nowhere = dlsym(RTLD_DEFAULT, "eglSwapBuffersWithDamageEXT");
    unsigned (*swap)(void*, void*, const int*, int);
    memcpy(&swap, &nowhere, sizeof swap);
    if (swap != NULL && swap(NULL, NULL, NULL, 0) != 0) return 4;
    void* part = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL | (count > 3 ? RTLD_DEEPBIND : 0));
    if (part == NULL) return 2;
    int (*draw)(const char*);
    void* found = dlsym(part, "drawFrames");
    if (found == NULL) return 3;
    memcpy(&draw, &found, sizeof draw);
    return draw(arguments[2]) == 30 ? 0 : 1;
}
