// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A description of the machine that produced the figures.
#pragma once

#include <string>

namespace poolscope::bench {

// "AMD EPYC, 2 processors, Debian GNU/Linux 12 (bookworm), Linux 6.1.0; g++ 12.2.0, -O3 -DNDEBUG"
[[nodiscard]] std::string machineAndCompiler();
// "2026-11-21"
[[nodiscard]] std::string today();

} // namespace poolscope::bench
