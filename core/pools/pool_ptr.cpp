// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/pools/pool_ptr.h"

#include <cstdio>
#include <cstdlib>

namespace poolscope::pools {

namespace detail {

void printAndAbort(const std::string& message)
{
    std::fprintf(stderr, "pool misuse: %s\n", message.c_str());
    std::abort();
}

MisuseHandler misuseHandler = printAndAbort;

} // namespace detail

MisuseHandler setMisuseHandler(MisuseHandler handler)
{
    return std::exchange(detail::misuseHandler, handler != nullptr ? handler : detail::printAndAbort);
}

void reportMisuse(const std::string& message)
{
    detail::misuseHandler(message);
}

} // namespace poolscope::pools
