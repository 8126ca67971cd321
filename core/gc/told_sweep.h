// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How heaps in a cell space tell of their sweep and show their objects.
#pragma once

#include "core/gc/cell_space.h"
#include "core/gc/collected_heap.h"
#include "core/gc/steps.h"

#include <cstddef>

namespace poolscope::gc {

// As CellSpace::sweepSome(), and tells what becomes of each object. An object begins `wordBytes` into its cell.
template <class Tell>
CellSpace::Swept sweepTelling(CellSpace& space, std::size_t blocks, const Tell& tell, std::size_t wordBytes = 0)
{
    if constexpr (!Tell::tells) return space.sweepSome(blocks);
    CellSpace::Swept sum;
    for (; blocks > 0 && !space.isSwept(); --blocks) {
        space.visitNextToSweep([&](std::byte* cell, bool isMarked) {
            tell.tell(isMarked ? StepAction::Keep : StepAction::Free, reinterpret_cast<Object*>(cell + wordBytes));
        });
        const CellSpace::Swept swept = space.sweepSome(1);
        sum.liveBytes += swept.liveBytes;
        sum.liveCells += swept.liveCells;
        sum.freedCells += swept.freedCells;
        sum.freedBytes += swept.freedBytes;
    }
    return sum;
}

inline void visitCellsAsObjects(const CellSpace& space, ObjectVisitor& visitor, std::size_t wordBytes = 0)
{
    space.visitAllocated([&](const std::byte* cell, std::uint32_t bytes) {
        visitor.visit(reinterpret_cast<const Object*>(cell + wordBytes), bytes);
    });
}

} // namespace poolscope::gc
