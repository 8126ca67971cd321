// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `malloc-jemalloc`: jemalloc in an arena of the lane's own.
#include "core/strategies/mallocs/jemalloc.h"
#include "core/strategies/mallocs/malloc_strategy.h"

namespace poolscope {

StrategyInfo mallocJemallocStrategy()
{
    return {.id = "malloc-jemalloc",
            .title = "jemalloc",
            .meaning = "jemalloc, loaded beside the program's own malloc; an arena for each lane",
            .parameters = {},
            .freesLiveObjects = false,
            .missing = Jemalloc::whyMissing(),
            .make = makeMallocStrategy<Jemalloc>};
}

} // namespace poolscope
