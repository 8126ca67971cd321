// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How tests have allocators counted: one after another, and never stopped.
#pragma once

#include "core/tuning/allocators/allocator_advice.h"

#include <cstddef>
#include <functional>

namespace poolscope {

inline void inTurn(std::size_t tasks, const std::function<void(std::size_t)>& task)
{
    for (std::size_t i = 0; i < tasks; ++i)
        task(i);
}

inline const Poll never = [] {};

} // namespace poolscope
