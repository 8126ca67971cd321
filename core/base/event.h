// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The stream that every lane of a run works through.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace poolscope {

// One birth, death, push or change of a reference.
//
// An object refers to its children, whom it owns, and by links to whom it shares with others. Children are born by
// events of their own right behind their owner's, and die with their owner: only the owner's death is an event. Who
// is born into a link is shared: links alone keep it reachable, and it dies by an event of its own. At the end of a
// frame every live object is reached from those that were born without an owner, and nobody alive refers to the
// dead: a death comes right before the end of the last reference to it, with no birth in between.
struct Event
{
    enum class Type : std::uint8_t {
        Spawn,
        Kill,  // the program needs it no more, and gives it back
        Leak,  // the program needs it no more, and fails to give it back
        Move,  // it is put to x, y with velocity vx, vy
        Link,  // its link leads to another object from now on
        Clear, // all who are alive are given back at once: a level is over; it has no id
    };

    ObjectId id;
    ObjectId owner;       // born: whose reference leads to it, null for a root; linked: the new target, or null
    float x = 0, y = 0;   // where it is born or put, in room units
    float vx = 0, vy = 0; // velocity in room units per frame
    KindIndex kind = 0;
    Type type = Type::Spawn;
    std::uint8_t reference = 0; // born: which of the owner's references; linked: which of its own, a link
    char look = 0;              // as Object::look

    // All who are alive die at once.
    [[nodiscard]] static Event clear()
    {
        Event event;
        event.type = Type::Clear;
        return event;
    }

    // The reference number `reference` of `holder` leads to `target` from now on; null: to nobody.
    [[nodiscard]] static Event link(ObjectId holder, std::uint8_t reference, ObjectId target)
    {
        Event event;
        event.id = holder;
        event.owner = target;
        event.type = Type::Link;
        event.reference = reference;
        return event;
    }
};

// All that happens in one frame, in order: the opening events, then every live object is updated once,
// then the closing events (the deaths of what lived for this frame only).
struct FrameEvents
{
    std::vector<Event> opening;
    std::vector<Event> closing;

    void clear()
    {
        opening.clear();
        closing.clear();
    }
};

} // namespace poolscope
