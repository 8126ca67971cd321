// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a collected heap is to those who take objects from it. Belongs to one thread.
#pragma once

#include "core/gc/collection.h"

#include <cstdint>
#include <stdexcept>

namespace poolscope::gc {

// The survivors of a collection leave no room for the object asked for. The message names the limit.
class HeapExhausted : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

class CollectedHeap
{
public:
    // Memory for an object of `bytes` (a multiple of 16 from 32 to 4096). The caller writes its header and its
    // references before the next call. May collect. Throws HeapExhausted.
    [[nodiscard]] virtual Object* allocate(std::uint32_t bytes) = 0;
    // Further roots, and one who knows objects without keeping them alive; both must outlive the last allocation.
    virtual void addRoots(const Roots& roots) = 0;
    virtual void addWeakHolder(WeakHolder& holder) = 0;

protected:
    ~CollectedHeap() = default;
};

} // namespace poolscope::gc
