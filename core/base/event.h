// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The stream that every lane of a run works through.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace poolscope {

// One birth, death, move or change of a reference.
//
// An object owns its children and refers to them; by links it refers to objects that it shares with others. Each child
// is born by an event of its own, right after its owner's, and dies with its owner: only the owner's death is an event.
// An object born into a link is shared: only links keep it reachable, and it dies by an event of its own. At the end of
// a frame every live object is reachable from those born without an owner, and no live object refers to a dead one: a
// death comes right before the last reference to the object ends, with no birth in between.
struct Event
{
    enum class Type : std::uint8_t {
        Spawn,
        Kill,  // the program no longer needs the object, and gives it back
        Leak,  // the program no longer needs the object, but fails to give it back
        Move,  // the object is put at x, y with velocity vx, vy
        Link,  // one of the object's links refers to another object from now on
        Clear, // all live objects are given back at once, as at the end of a level; has no id
    };

    ObjectId id;
    ObjectId owner;       // Spawn: the object that refers to it, null for a root; Link: the new target, or null
    float x = 0, y = 0;   // Spawn, Move: its position, in room units
    float vx = 0, vy = 0; // velocity in room units per frame
    KindIndex kind = 0;
    Type type = Type::Spawn;
    std::uint8_t reference = 0; // Spawn: which of the owner's references; Link: which of its own, a link
    char variant = 0;           // as Object::variant

    // All live objects die at once.
    [[nodiscard]] static Event clear()
    {
        Event event;
        event.type = Type::Clear;
        return event;
    }

    // Reference number `reference` of `holder` refers to `target` from now on, or to nothing if `target` is null.
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
// then the closing events (the deaths of objects that live for this frame only).
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
