// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// How closely a pool checks its use: a policy that every pool here takes.
//
//   policy     per slot   what it does
//   Unguarded  nothing    nothing: the caller must be right
//   Counted    nothing    keeps totals of acquires and releases, one addition each; a chunked pool also catches the
//                         release of nullptr, of a stack object and of another pool's object
//   Checked    16 bytes   catches all that in every pool, and also a second release, a pointer into an object, and use
//                         or release by a handle whose object was released; poisons idle slots for AddressSanitizer
//
// A misuse that is caught throws PoolMisuse before anything is changed; a BufferPool, for programs without exceptions,
// tells by what release() returns. A misuse that is not caught corrupts the pool: it hands out a slot twice, or writes
// to memory that is not its own and hands it out.
#pragma once

namespace poolscope::pools {

struct Unguarded
{
    static constexpr bool counts = false;
    static constexpr bool checks = false;
};

struct Counted
{
    static constexpr bool counts = true;
    static constexpr bool checks = false;
};

struct Checked
{
    static constexpr bool counts = true;
    static constexpr bool checks = true;
};

} // namespace poolscope::pools
