// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The message of a lane's pool that could not serve an acquire.
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <string>

namespace poolscope {

[[nodiscard]] inline Message poolExhausted(const std::string& kind, std::size_t capacity)
{
    return Message(POOLSCOPE_TEXT("CoreText", "the pool of kind %1 is exhausted: all %2 slots are in use"), kind,
                   Message::Number{capacity});
}

} // namespace poolscope
