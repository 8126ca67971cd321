// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What late_program loads.
#include <cstdlib>
#include <new>

namespace {

void* volatile kept;

void* keep(void* object)
{
    kept = object;
    return object;
}

} // namespace

extern "C" __attribute__((visibility("default"))) void runLateOperators();

void runLateOperators()
{
    ::operator delete(keep(::operator new(8001)));
    ::operator delete (keep(::operator new (8002, std::align_val_t{64})), std::align_val_t{64});
    // Its exceptions are those of its own C++ library.
    try {
        keep(::operator new[](std::size_t{1} << 62));
        std::abort();
    } catch (const std::bad_alloc&) {
    }
}
