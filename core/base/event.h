// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The stream that every lane of a run works through.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace poolscope {

// One birth, death or push. Children are born by events of their own right behind their owner's, and die with
// their owner: only the owner's death is an event.
struct Event
{
    enum class Type : std::uint8_t {
        Spawn,
        Kill,   // the program needs it no more, and gives it back
        Forget, // the program needs it no more, and fails to give it back
        Move,   // it is put to x, y with velocity vx, vy
    };

    ObjectId id;
    ObjectId owner;          // null for an object that nobody owns
    float x = 0, y = 0;      // where it is born or put, in room units
    float vx = 0, vy = 0;    // velocity in room units per frame
    KindIndex kind = 0;
    Type type = Type::Spawn;
    std::uint8_t reference = 0; // which of the owner's references points to it
    char look = 0;              // as Object::look
};

// All that happens in one frame, in order: the opening events, then every living object is updated once,
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
