// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Told when a strategy takes back an object by its own decision, to serve another.
#pragma once

#include "core/base/object.h"

namespace poolscope {

class EvictionObserver
{
public:
    // The oldest is recycled. The object is still whole during the call.
    virtual void evicted(Object* object) = 0;
    // A pool is about to give up idle slots, with the children that they keep.
    virtual void poolShrinks() {}

protected:
    ~EvictionObserver() = default;
};

} // namespace poolscope
