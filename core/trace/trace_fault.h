// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <cstdint>

namespace poolscope {

// Where a trace cannot be read any further, or a line of an imported file cannot be understood.
struct TraceFault
{
    std::uint64_t offset = 0; // in bytes from the beginning of the file
    Message complaint;        // without a full stop, and without the offset
    bool isCut = false;       // the file ends before it is complete; all before that is sound

    // "at byte 1234: COMPLAINT"
    [[nodiscard]] Message message() const
    {
        return Message(POOLSCOPE_TEXT("CoreText", "at byte %1: %2"), Message::Number{offset}, complaint);
    }
};

} // namespace poolscope
