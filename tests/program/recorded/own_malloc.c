/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program with a malloc of its own. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>
static char pool[1 << 24];
static size_t at;
void* malloc(size_t n)
{
    size_t k = (at + 15) & ~15UL;
    if (k + n + 16 > sizeof pool) return 0;
    *(size_t*)(pool + k) = n;
    at = k + 16 + n;
    return pool + k + 16;
}
void free(void* p) {}
void* calloc(size_t a, size_t b)
{
    void* p = malloc(a * b);
    if (p) memset(p, 0, a * b);
    return p;
}
void* realloc(void* p, size_t n)
{
    void* q = malloc(n);
    if (p && q) {
        size_t o = ((size_t*)p)[-2];
        memcpy(q, p, o < n ? o : n);
    }
    return q;
}
int main()
{
    for (int i = 0; i < 1000; i++) {
        char* p = malloc(100);
        p[0] = 1;
        free(p);
    }
    printf("own\n");
    return 0;
}
