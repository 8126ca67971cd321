// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/imported_input.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    poolscope::importInput("====== Heap Trace: 2 records (9 capacity) ======\n" +
                           std::string(reinterpret_cast<const char*>(data), size));
    return 0;
}
