// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Marks the reachable objects in a space of cells, with the three colours of Dijkstra et al. ("On-the-fly garbage
// collection", CACM 1978): white objects are not marked, grey ones are marked and wait on a stack, black ones are
// marked and gone through. The stack is the marker's own, so that a chain of any length does not use the thread's.
#pragma once

#include "core/gc/cell_space.h"
#include "core/gc/collection.h"
#include "core/gc/steps.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace poolscope::gc {

template <class Tell = Silent>
class BasicMarker
{
public:
    // `space` must outlive it.
    explicit BasicMarker(CellSpace& space, Tell tell = Tell()) : space_(space), tell_(tell) {}

    // Marks everything that the roots reach.
    void markAll(std::span<Roots* const> roots);

    // Makes `object` grey unless it was marked already, is null or from elsewhere.
    void reach(Object* object, const Object* from = nullptr, StepAction shade = StepAction::Shade)
    {
        if (!space_.contains(object)) return;
        if (!space_.mark(object)) {
            tell_.tell(StepAction::Seen, object, from);
            return;
        }
        ++visited_;
        tell_.tell(shade, object, from);
        if (object->referenceCount > 0)
            grey_.push_back(object);
        else
            tell_.tell(StepAction::Blacken, object);
    }
    // The same for a root, which must not be null. If it is from elsewhere, its references are roots.
    void reachRoot(Object* root);
    // Blackens up to `most` grey objects. Returns how many it did.
    std::size_t blacken(std::size_t most);
    [[nodiscard]] bool hasGrey() const { return !grey_.empty(); }

    // Objects marked since the last call.
    [[nodiscard]] std::uint64_t takeVisited() { return std::exchange(visited_, 0); }
    [[nodiscard]] std::size_t reservedBytes() const { return grey_.capacity() * sizeof(Object*); }

private:
    CellSpace& space_;
    [[no_unique_address]] Tell tell_;
    std::vector<Object*> grey_;
    std::uint64_t visited_ = 0;
};

using Marker = BasicMarker<>;

} // namespace poolscope::gc
