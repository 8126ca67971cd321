// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that knows its living objects, so that nobody else needs to list them.
#pragma once

#include "core/base/object.h"

#include <span>

namespace poolscope {

// Shown objects, the living or the idle, some at a time.
class LivingVisitor
{
public:
    virtual void visit(std::span<Object* const> objects) = 0;

protected:
    ~LivingVisitor() = default;
};

class LivingList
{
public:
    // Shows every living object once, in the order it can be walked fastest. Nothing may be acquired or released on
    // the way.
    virtual void visitLiving(LivingVisitor& visitor) const = 0;

protected:
    ~LivingList() = default;
};

} // namespace poolscope
