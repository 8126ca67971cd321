// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/background_garbage.h"

namespace poolscope {

Parameter BackgroundGarbage::parameter()
{
    return Parameter::integer("backgroundGarbage", "Background garbage per frame", "objects", 0, 0, 100'000,
                              "events and their closures that the framework makes and drops, beside the objects of the "
                              "game");
}

BackgroundGarbage::BackgroundGarbage(std::uint64_t objects, std::vector<Kind>& kinds)
    : objects_(static_cast<std::uint32_t>(objects)),
      event_(static_cast<KindIndex>(kinds.size()))
{
    if (objects_ == 0) return;
    const auto closure = static_cast<KindIndex>(event_ + 1);
    kinds.push_back({.name = "event", .bytes = 96, .visible = false, .children = {closure}});
    kinds.push_back({.name = "closure", .bytes = 48, .visible = false});
}

void BackgroundGarbage::make(Population& population) const
{
    for (std::uint32_t i = 0; i < objects_; i += 2) {
        const ObjectId event = population.spawnTemporary({.kind = event_});
        if (i + 1 < objects_) population.spawnChild(event, 0, {.kind = static_cast<KindIndex>(event_ + 1)});
    }
}

} // namespace poolscope
