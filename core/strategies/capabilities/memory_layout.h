// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that knows the layout of its memory, in terms of core/base/memory.h. To be called between frames only.
#pragma once

#include "core/base/memory.h"

#include <vector>

namespace poolscope {

class MemoryLayout
{
public:
    // Appends the memory spaces of all kinds that are held now.
    virtual void addSpaces(std::vector<MemorySpace>& spaces) const = 0;
    // Whether every object lies in those spaces, or in the lane's collected heap, and the memory between the objects is
    // known too.
    [[nodiscard]] virtual bool isWhole() const { return true; }
    // Reports the memory that is not in use. O(number of reports).
    virtual void visitMemory(MemoryVisitor& visitor) const = 0;
    // The block at `address`, which must be in one of the spaces and not within a live object.
    [[nodiscard]] virtual MemoryBlock blockAt(const void* address) const = 0;

protected:
    ~MemoryLayout() = default;
};

} // namespace poolscope
