// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the compiler from optimising a loop away. Costs no instruction.
#pragma once

namespace poolscope::bench {

// All memory may have been read and written here: nothing is kept in registers across it, no store is
// dropped. Between a release and the next acquire, so that the two are not cancelled against each other.
[[gnu::always_inline]] inline void memoryBarrier()
{
    asm volatile("" : : : "memory");
}

// Somebody may use `object`, and read what it points to.
[[gnu::always_inline]] inline void escape(const void* object)
{
    asm volatile("" : : "r"(object) : "memory");
}

} // namespace poolscope::bench
