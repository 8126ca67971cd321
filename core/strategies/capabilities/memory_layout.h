// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that knows what lies where in its memory, as core/base/memory.h has it. Between two frames only.
#pragma once

#include "core/base/memory.h"

#include <vector>

namespace poolscope {

class MemoryLayout
{
public:
    // Appends the spaces held now, of all kinds.
    virtual void addSpaces(std::vector<MemorySpace>& spaces) const = 0;
    // Whether every object lies in those spaces, or in the lane's collected heap, and it is known what lies between
    // them.
    [[nodiscard]] virtual bool isWhole() const { return true; }
    // Tells what is not in use. O(what there is to tell).
    virtual void visitMemory(MemoryVisitor& visitor) const = 0;
    // What is at `address`, which is in one of the spaces and not within a live object.
    [[nodiscard]] virtual MemoryBlock blockAt(const void* address) const = 0;

protected:
    ~MemoryLayout() = default;
};

} // namespace poolscope
