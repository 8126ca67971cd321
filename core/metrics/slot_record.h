// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is recorded of the slots of one kind in one frame of one lane. Golden.
#pragma once

#include "core/base/ids.h"
#include "core/base/kind.h"

#include <cstdint>

namespace poolscope {

struct SlotRecord
{
    std::uint64_t frame = 0; // from 0
    std::uint32_t lane = 0;
    KindIndex kind = 0;
    KindSlots counts; // at the end of the frame

    friend bool operator==(const SlotRecord&, const SlotRecord&) = default;
};

} // namespace poolscope
