// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The name of a single object in messages.
#pragma once

#include "core/base/ids.h"
#include "core/base/message.h"

#include <string>

namespace poolscope {

// "bullet 11 of generation 1"
[[nodiscard]] inline Message nameOfObject(const std::string& kind, ObjectId id)
{
    return Message(POOLSCOPE_TEXT("CoreText", "%1 %2 of generation %3"), kind, Message::Number{id.index},
                   Message::Number{id.generation});
}

} // namespace poolscope
