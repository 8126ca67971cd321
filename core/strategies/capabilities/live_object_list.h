// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that knows its live objects, so that nobody else needs to list them.
#pragma once

#include "core/base/object.h"

#include <span>

namespace poolscope {

// Shown objects, live objects or the idle, some at a time.
class LiveVisitor
{
public:
    virtual void visit(std::span<Object* const> objects) = 0;

protected:
    ~LiveVisitor() = default;
};

class LiveObjectList
{
public:
    // Shows every live object once, in the order it can be walked fastest. Nothing may be acquired or released on
    // the way.
    virtual void visitLive(LiveVisitor& visitor) const = 0;

protected:
    ~LiveObjectList() = default;
};

} // namespace poolscope
