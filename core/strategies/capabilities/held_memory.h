// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy that can tell whether the memory of a former object is still held, so that a stale pointer may be
// followed.
#pragma once

#include "core/base/object.h"

namespace poolscope {

class HeldMemory
{
public:
    // Whether `object`, which was once acquired here as one of `kind`, is still a slot, in use or idle, or its memory
    // is still held.
    [[nodiscard]] virtual bool holds(KindIndex kind, const Object* object) const = 0;

protected:
    ~HeldMemory() = default;
};

} // namespace poolscope
