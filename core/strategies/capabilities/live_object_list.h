// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that can list its live objects, so that callers need no list of their own.
#pragma once

#include "core/base/object.h"

#include <span>

namespace poolscope {

// Receives objects, live or idle, in batches.
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
    // Passes every live object once, in the order of the fastest walk. Nothing may be acquired or released meanwhile.
    virtual void visitLive(LiveVisitor& visitor) const = 0;

protected:
    ~LiveObjectList() = default;
};

} // namespace poolscope
