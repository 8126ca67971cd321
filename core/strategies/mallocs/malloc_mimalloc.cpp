// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `malloc-mimalloc`: mimalloc in a heap of the lane's own.
#include "core/strategies/mallocs/malloc_strategy.h"
#include "core/strategies/mallocs/mimalloc.h"

namespace poolscope {

StrategyInfo mallocMimallocStrategy()
{
    return {.id = "malloc-mimalloc",
            .title = "mimalloc",
            .meaning = "mimalloc, loaded beside the program's own malloc; a heap for each lane",
            .parameters = {},
            .freesLiveObjects = false,
            .missing = Mimalloc::whyMissing(),
            .make = makeMallocStrategy<Mimalloc>};
}

} // namespace poolscope
