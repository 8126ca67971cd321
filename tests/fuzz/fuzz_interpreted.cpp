// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/imported_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text = "v 10400 3\ns 1 a\n" + std::string(reinterpret_cast<const char*>(data), size);
    poolscope::importInput(text);
    poolscope::importInput(text, poolscope::EqualDeaths::YoungestFirst);
    return 0;
}
