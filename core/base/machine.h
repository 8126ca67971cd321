// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The machine that figures came from, as files name it. Thread-safe.
#pragma once

#include <cstdint>
#include <string>

namespace poolscope {

struct Machine
{
    std::string processor{}; // "AMD EPYC"; "unknown" where the system does not tell
    std::uint64_t processors = 0;
    std::uint64_t memoryBytes = 0;
    std::string system{};   // "Linux 6.1.0 x86_64"
    std::string compiler{}; // "GCC 12.2.0"

    friend bool operator==(const Machine&, const Machine&) = default;
};

// This one.
[[nodiscard]] Machine thisMachine();

} // namespace poolscope
