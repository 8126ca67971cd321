// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/imported_input.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    poolscope::importInput("time,op,from,address,size,site\n" + std::string(reinterpret_cast<const char*>(data), size));
    return 0;
}
