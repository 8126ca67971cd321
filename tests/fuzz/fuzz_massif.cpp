// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/trace/overlay/heap_overlay.h"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::istringstream in("desc: a\ncmd: b\n" + std::string(reinterpret_cast<const char*>(data), size));
    try {
        std::uint64_t before = 0;
        for (const auto& point : poolscope::readHeapOverlay(in).points) {
            if (point.time < before) std::abort();
            before = point.time;
        }
    } catch (const poolscope::InputError&) {
        return 0;
    }
    return 0;
}
