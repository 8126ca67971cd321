// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A register of all slabs in the program, with which a pool can name the owner of a foreign object. It is the only
// thing that pools of different threads share; thread-safe.
#pragma once

#include <cstdint>
#include <string>

namespace poolscope::pools {

class Slab;

void enterSlab(const Slab& slab);
void leaveSlab(const Slab& slab);
// Different for every pool.
[[nodiscard]] std::uint32_t newTag();
// The name of the slab that `address` lies in; "" if there is none. The slab must not be renamed meanwhile.
[[nodiscard]] std::string nameOfSlabAt(const void* address);

} // namespace poolscope::pools
