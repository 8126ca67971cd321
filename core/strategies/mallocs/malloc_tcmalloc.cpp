// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `malloc-tcmalloc`: tcmalloc in the heap that all lanes of it share.
#include "core/strategies/mallocs/malloc_strategy.h"
#include "core/strategies/mallocs/tcmalloc.h"

namespace poolscope {

StrategyInfo mallocTcmallocStrategy()
{
    return {.id = "malloc-tcmalloc",
            .title = "tcmalloc",
            .meaning = "tcmalloc of gperftools, loaded beside the program's own malloc; one heap for all lanes of it",
            .parameters = {},
            .freesLiveObjects = false,
            .missing = Tcmalloc::whyMissing(),
            // Of all lanes of it together, and of earlier runs.
            .estimated = {"reserved_bytes"},
            .make = makeMallocStrategy<Tcmalloc>};
}

} // namespace poolscope
