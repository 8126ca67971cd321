// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/mallocs/needed_library.h"

#include "core/strategies/mallocs/jemalloc.h"
#include "core/strategies/mallocs/mimalloc.h"
#include "core/strategies/mallocs/tcmalloc.h"

namespace poolscope {

namespace {

struct Needed
{
    std::string_view strategy;
    void (*load)();
};

constexpr Needed needed[] = {
    {"malloc-jemalloc", &Jemalloc::load}, {"malloc-mimalloc", &Mimalloc::load}, {"malloc-tcmalloc", &Tcmalloc::load}};

} // namespace

void loadLibraryOf(std::string_view strategy)
{
    for (const Needed& each : needed)
        if (each.strategy == strategy) each.load();
}

} // namespace poolscope
