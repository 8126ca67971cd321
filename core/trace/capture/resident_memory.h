// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace poolscope {

// How many bytes of a process's memory are in the machine's, as the system tells it; 0 if it is gone.
[[nodiscard]] std::uint64_t residentBytesOf(std::uint32_t process);

} // namespace poolscope
