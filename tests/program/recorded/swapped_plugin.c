/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What swapped_library opens, by two names. */
#include <stdlib.h>
#include <string.h>
void* NAME(long n)
{
    char* p = malloc(n);
    p[0] = 1;
    return p;
}
