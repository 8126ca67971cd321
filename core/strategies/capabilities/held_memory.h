// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that can tell whether the memory of an object that lived there once is still held, so that a stale pointer
// may be followed.
#pragma once

#include "core/base/object.h"

namespace poolscope {

class HeldMemory
{
public:
    // Whether `object`, acquired here once as one of `kind`, is a slot still, in use or idle, or its memory is held
    // still.
    [[nodiscard]] virtual bool holds(KindIndex kind, const Object* object) const = 0;

protected:
    ~HeldMemory() = default;
};

} // namespace poolscope
