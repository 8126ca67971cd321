// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What fuzz_massif and fuzz_dhat share.
#pragma once

#include "core/base/error.h"
#include "core/trace/overlay/heap_overlay.h"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

// Reads a profile, which may be refused; if it is not, its times go forwards.
inline void readAnyProfile(const std::string& text)
{
    std::istringstream in(text);
    try {
        std::uint64_t before = 0;
        for (const auto& point : poolscope::readHeapOverlay(in).points) {
            if (point.time < before) std::abort();
            before = point.time;
        }
    } catch (const poolscope::InputError&) {
        return;
    }
}
