// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All slabs there are in the program, so that a pool that is given a foreign object can say whose it is. The one thing
// here that pools of different threads share; thread-safe.
#pragma once

#include <cstdint>
#include <string>

namespace poolscope::pools {

class Slab;

void enterSlab(const Slab& slab);
void leaveSlab(const Slab& slab);
// Different for every pool.
[[nodiscard]] std::uint32_t newTag();
// The name of the slab that `address` lies in; "" if there is none. It must not be renamed meanwhile.
[[nodiscard]] std::string nameOfSlabAt(const void* address);

} // namespace poolscope::pools
