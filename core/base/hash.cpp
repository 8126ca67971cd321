// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"

#include "core/base/random.h"

#include <array>
#include <bit>
#include <cstdio>

namespace poolscope {

namespace {

std::uint64_t join(std::uint32_t high, std::uint32_t low)
{
    return static_cast<std::uint64_t>(high) << 32 | low;
}

std::uint64_t join(float high, float low)
{
    return join(std::bit_cast<std::uint32_t>(high), std::bit_cast<std::uint32_t>(low));
}

} // namespace

void EventHash::add(std::uint64_t word)
{
    state_ = mixBits(state_ ^ word);
}

void EventHash::add(const Event& event)
{
    add(join(event.id.index, event.id.generation));
    add(static_cast<std::uint64_t>(event.type));
    if (event.type == Event::Type::Kill || event.type == Event::Type::Leak) return;
    add(join(event.owner.index, event.owner.generation));
    add(join(event.x, event.y));
    add(join(event.vx, event.vy));
    add(static_cast<std::uint64_t>(event.variant) << 32 | static_cast<std::uint64_t>(event.kind) << 8 |
        event.reference);
}

void EventHash::add(const FrameEvents& frame)
{
    for (const Event& event : frame.opening)
        add(event);
    add(frame.opening.size());
    for (const Event& event : frame.closing)
        add(event);
    add(frame.closing.size());
}

std::string formatHash(std::uint64_t hash)
{
    std::array<char, 17> text;
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return text.data();
}

} // namespace poolscope
