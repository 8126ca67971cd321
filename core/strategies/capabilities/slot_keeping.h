// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy whose objects are in slots, each of one kind, which it keeps when they are released. An idle slot may keep
// the children of the object that was in it (core/strategies/pools/kept_children.h).
#pragma once

#include "core/base/kind_slots.h"
#include "core/base/object.h"
#include "core/strategies/capabilities/live_object_list.h"

#include <vector>

namespace poolscope {

class SlotKeeping
{
public:
    // Replaces the content of `kinds` with one entry per kind. O(kinds).
    virtual void slotsByKind(std::vector<KindSlots>& kinds) const = 0;

    // Whether the slot of `object`, which is in use, would stay idle in the pool if it were released now and no other
    // slot were acquired before.
    [[nodiscard]] virtual bool staysIdle(const Object* object) const = 0;
    // Passes the idle slots of the kind that were in use before, with their references as released. The kind's idle
    // slots must keep children.
    virtual void visitIdle(KindIndex kind, LiveVisitor& visitor) const = 0;
    // Whether a released object still has its references, so that the caller of release() must leave them as they are.
    // Constant.
    [[nodiscard]] virtual bool keepsReferences() const { return false; }

    // `object` is no longer live but stays acquired: an idle slot keeps it as a child. From now on the strategy may use
    // its header, except its id and reference count.
    virtual void setAside(Object* object) = 0;
    // Ends that: the caller must write the header before the next call.
    virtual void takeUp(Object* object) = 0;

protected:
    ~SlotKeeping() = default;
};

} // namespace poolscope
