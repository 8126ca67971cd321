// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace poolscope {

// A trace of a small program, built in (resources/traces/README.md). Lives as long as the program.
[[nodiscard]] std::string_view sampleTrace();

} // namespace poolscope
