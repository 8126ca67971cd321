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
    // Replaces the content of `kinds` with one entry a kind. O(kinds).
    virtual void slotsByKind(std::vector<KindSlots>& kinds) const = 0;

    // Whether `object`, which is in use, will be an idle slot when it is released now, and no other than that is taken
    // from the pool before.
    [[nodiscard]] virtual bool staysIdle(const Object* object) const = 0;
    // Shows the idle slots of the kind that were in use before, with their references as they were released: of a kind
    // whose idle slots keep children.
    virtual void visitIdle(KindIndex kind, LiveVisitor& visitor) const = 0;
    // Whether an object that was released still refers to whom it referred to: whoever releases it must leave its
    // references as they are. Always the same.
    [[nodiscard]] virtual bool keepsReferences() const { return false; }

    // `object` is alive no more, but stays acquired: an idle slot keeps it as a child. Its header may be the
    // strategy's from now on, but for its id and reference count.
    virtual void setAside(Object* object) = 0;
    // The end of that: its header is the caller's to write before the next call.
    virtual void takeUp(Object* object) = 0;

protected:
    ~SlotKeeping() = default;
};

} // namespace poolscope
