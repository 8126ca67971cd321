// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/pools/pool_ptr.h"

#include <cstdlib>
#include <iostream>

namespace poolscope::pools {

namespace {

void printAndAbort(const std::string& message)
{
    std::cerr << "pool misuse: " << message << std::endl;
    std::abort();
}

MisuseHandler current = printAndAbort;

} // namespace

MisuseHandler setMisuseHandler(MisuseHandler handler)
{
    return std::exchange(current, handler != nullptr ? handler : printAndAbort);
}

void reportMisuse(const std::string& message)
{
    current(message);
}

} // namespace poolscope::pools
