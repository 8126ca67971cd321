// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The objects that a program's framework makes in every frame, whether or not the program pools its own objects: events
// of mouse, keys and collisions, and closures that handle them. No pool takes them, except one for these kinds.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameter_set.h"
#include "core/scenarios/population.h"

#include <cstdint>
#include <vector>

namespace poolscope {

class BackgroundGarbage
{
public:
    // "backgroundGarbage": objects per frame, from 0.
    [[nodiscard]] static Parameter parameter();
    // `Values` have a member `std::uint64_t backgroundGarbage`.
    template <class Values>
    [[nodiscard]] static ParameterField<Values> field()
    {
        return {&Values::backgroundGarbage, parameter()};
    }

    // Adds the kinds "event" and "closure", which an event owns, behind all others; none where there is nothing to
    // make.
    BackgroundGarbage(std::uint64_t objects, std::vector<Kind>& kinds);

    // Makes the requested number of objects, every second one a closure; all die at the end of the frame.
    void make(Population& population) const;

private:
    std::uint32_t objects_; // per frame
    KindIndex event_;
};

} // namespace poolscope
