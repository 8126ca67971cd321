// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy whose pools check whether an object that is given back is of their kind. A refused call changes nothing.
#pragma once

#include "core/base/object.h"
#include "core/pools/pool.h"

#include <span>

namespace poolscope {

class TypeChecking
{
public:
    // Gives `object`, which is live here, to the pool of another kind, `kind`, which refuses it.
    virtual void releaseInto(KindIndex kind, Object* object) = 0;
    // Gives `objects`, which are live here, to the pool of `kind` in one call. The pool skips objects of other kinds.
    virtual pools::ReleasedMany releaseMany(KindIndex kind, std::span<Object* const> objects) = 0;

protected:
    ~TypeChecking() = default;
};

} // namespace poolscope
