// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The event hash: a 64-bit number that is the same for two runs exactly when their event streams are the same
// (but for a chance of 2^-64). Not cryptographic.
#pragma once

#include "core/base/event.h"

#include <cstdint>
#include <string>

namespace poolscope {

class EventHash
{
public:
    void add(std::uint64_t word);
    void add(const Event& event);
    // Also marks the end of the frame, so that the same events divided into other frames give another hash.
    void add(const FrameEvents& frame);

    [[nodiscard]] std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0x706f'6f6c'7363'6f70ULL; // "poolscop"
};

// Sixteen hexadecimal digits.
[[nodiscard]] std::string formatHash(std::uint64_t hash);

} // namespace poolscope
