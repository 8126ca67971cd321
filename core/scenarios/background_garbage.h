// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a program's framework makes in every frame whether the program pools its own objects or not: events of mouse,
// keys and collisions, and closures that handle them. No pool of a kind takes them, unless it is one of theirs.
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
    // "backgroundGarbage": objects a frame, from 0.
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

    // As many objects as were asked for, every second one a closure; all die at the end of the frame.
    void make(Population& population) const;

private:
    std::uint32_t objects_; // in a frame
    KindIndex event_;
};

} // namespace poolscope
