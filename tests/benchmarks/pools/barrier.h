// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the compiler from optimising a loop away. Costs no instruction.
#pragma once

namespace poolscope::bench {

// All memory may be read and written here, so that nothing stays in registers and no store is dropped. Used between a
// release and the next acquire, which would otherwise cancel each other.
[[gnu::always_inline]] inline void memoryBarrier()
{
    asm volatile("" : : : "memory");
}

// `object`, and what it points to, may be used by someone else.
[[gnu::always_inline]] inline void escape(const void* object)
{
    asm volatile("" : : "r"(object) : "memory");
}

} // namespace poolscope::bench
