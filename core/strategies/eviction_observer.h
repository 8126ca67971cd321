// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Notified when a strategy takes an object back by its own decision, to serve another acquire.
#pragma once

#include "core/base/object.h"

namespace poolscope {

class EvictionObserver
{
public:
    // The oldest object is recycled. It is still whole during the call.
    virtual void evicted(Object* object) = 0;
    // A pool is about to give up idle slots together with the children that they keep.
    virtual void poolShrinks() {}

protected:
    ~EvictionObserver() = default;
};

} // namespace poolscope
