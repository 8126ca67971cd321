// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The processor time of this process, and of a thread.
#pragma once

#include <cstdint>

namespace poolscope {

// Measured, in ns, since the process began.
[[nodiscard]] std::uint64_t processorTimeNs();
// Measured, in ns, of the calling thread since it began.
[[nodiscard]] std::uint64_t threadTimeNs();

} // namespace poolscope
