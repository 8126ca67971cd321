/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One wild write into the memory shared with the recorder. 0: a ring says that it has more unread than it can have;
   1: two records get one number, which nobody took. With another argument it stays. */
#include "core/trace/recorder/channel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct PoolscopeChannel* findChannel(void)
{
    char line[4096];
    unsigned long begin = 0;
    FILE* maps = fopen("/proc/self/maps", "r");
    while (maps != NULL && fgets(line, sizeof line, maps) != NULL)
        if (strstr(line, "poolscope-channel") != NULL) sscanf(line, "%lx-", &begin);
    if (maps != NULL) fclose(maps);
    return (struct PoolscopeChannel*)begin;
}

int main(int count, char** arguments)
{
    for (size_t i = 0; i < 100; ++i)
        free(malloc(i));
    struct PoolscopeChannel* channel = findChannel();
    if (count < 2 || channel == NULL) return 1;
    struct PoolscopeRing* ring = &channel->rings[0];
    const uint64_t written = ring->written;
    if (atoi(arguments[1]) == 0) {
        ring->written = 1ULL << 62;
    } else {
        for (uint64_t i = written; i < written + 2; ++i)
            ring->records[i % poolscopeRingRecords].stamp = (channel->processes[0].sequence + 50) << 4;
        __atomic_store_n(&ring->written, written + 2, __ATOMIC_RELEASE);
    }
    if (write(STDOUT_FILENO, "written\n", 8) != 8) _exit(1);
    while (count > 2)
        pause();
    _exit(0);
}
