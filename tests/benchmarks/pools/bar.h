// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A bar: the limit for a measured figure.
#pragma once

#include <optional>
#include <string>

namespace poolscope::bench {

struct Bar
{
    std::string workload;           // "churn, unguarded, 100 active"
    std::string who;                // "pool-chunked"
    std::optional<double> measured; // nullopt if it, or what it is compared with, was not measured
    double atMost = 0;
    std::string unit; // "L", "instructions"

    [[nodiscard]] bool passes() const { return measured && *measured <= atMost; }
    // "1.02 L", or "not measured".
    [[nodiscard]] std::string measuredText() const;
    // "<= 1.05 L"
    [[nodiscard]] std::string barText() const;
    // "pass", "miss" or "-".
    [[nodiscard]] std::string verdict() const;
};

} // namespace poolscope::bench
