/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slow_program FILE: writes a line, waits until a file FILE.go is there, allocates a million objects, and writes
 * another. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void say(FILE* file, const char* line)
{
    fputs(line, file);
    fflush(file);
}

int main(int count, char** arguments)
{
    char go[4096];
    FILE* file = count > 1 ? fopen(arguments[1], "w") : NULL;
    if (file == NULL) return 2;
    snprintf(go, sizeof go, "%s.go", arguments[1]);
    say(file, "began\n");
    while (access(go, F_OK) != 0)
        usleep(1000);
    for (int i = 0; i < 1000 * 1000; ++i) {
        void* volatile object = malloc((size_t)(i % 300) + 1);
        free(object);
    }
    say(file, "done\n");
    return 0;
}
