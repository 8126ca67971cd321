// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy whose slots, one pool a kind, can be looked at between two calls: which are in use, and in which order the
// idle ones will be handed out, as their links, their stack or their bits have it.
#pragma once

#include "core/base/object.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

struct InspectedSlots
{
    std::size_t slots = 0;              // owned
    std::size_t used = 0;               // of these, were in use at least once: the first ones
    std::vector<std::uint32_t> idle;    // used ones that are idle, in the order in which they will be handed out
    std::vector<const Object*> objects; // what lies in each used slot; its header is whole if the slot is in use
};

class SlotInspection
{
public:
    // Whether the kind has a pool that can be looked at. Constant.
    [[nodiscard]] virtual bool canInspect(KindIndex kind) const = 0;
    // Replaces the content of `slots`. O(slots used).
    virtual void inspect(KindIndex kind, InspectedSlots& slots) const = 0;
    // The number of the object's slot; its kind's pool must own it.
    [[nodiscard]] virtual std::uint32_t slotOf(KindIndex kind, const Object* object) const = 0;

protected:
    ~SlotInspection() = default;
};

} // namespace poolscope
