// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy whose pools look whether what they are given is of their kind. Nothing is changed by what they refuse.
#pragma once

#include "core/base/object.h"
#include "core/pools/pool.h"

#include <span>

namespace poolscope {

class TypeChecking
{
public:
    // Gives `object`, who lives here, to the pool of `kind`, which is another's and refuses it.
    virtual void releaseInto(KindIndex kind, Object* object) = 0;
    // Gives `objects`, who live here, to the pool of `kind` in one call. Those of other kinds are skipped.
    virtual pools::ReleasedMany releaseMany(KindIndex kind, std::span<Object* const> objects) = 0;

protected:
    ~TypeChecking() = default;
};

} // namespace poolscope
