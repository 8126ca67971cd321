// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/byte_contradictions.h"

#include "core/base/address_range.h"

#include <algorithm>
#include <bit>

namespace poolscope {

std::optional<Contradiction> contradictionOfBytes(const std::string& parameter, std::uint64_t bytes,
                                                  std::uint64_t ceilingBytes)
{
    if (bytes > ceilingBytes)
        return Contradiction{parameter,
                             Message(POOLSCOPE_TEXT("CoreText", "%1 is more than ceilingBytes; allowed is up to %2"),
                                     Message::Count(bytes), Message::Count(ceilingBytes))};
    if (const std::uint64_t memory = AddressRange::physicalMemoryBytes(); bytes > memory)
        return Contradiction{
            parameter, Message(POOLSCOPE_TEXT("CoreText", "%1 is more than this machine's memory; allowed is up to %2"),
                               Message::Count(bytes), Message::Count(memory))};
    return std::nullopt;
}

std::optional<Contradiction> contradictionOfPower(const std::string& parameter, std::uint64_t bytes)
{
    if (std::has_single_bit(bytes)) return std::nullopt;
    return Contradiction{parameter,
                         Message(POOLSCOPE_TEXT("CoreText", "%1 is not a power of two; the nearest below is %2"),
                                 Message::Count(bytes), Message::Count(std::bit_floor(bytes)))};
}

std::optional<Contradiction> contradictionOfLargest(const std::string& parameter, std::uint64_t mostBytes,
                                                    std::span<const Kind> kinds)
{
    const auto largest = std::ranges::max_element(kinds, {}, &Kind::bytes);
    if (largest == kinds.end() || largest->bytes <= mostBytes) return std::nullopt;
    return Contradiction{
        parameter,
        Message(POOLSCOPE_TEXT("CoreText", "leaves room for objects of up to %1 bytes; those of kind %2 have %3"),
                Message::Count(mostBytes), largest->name, Message::Count(largest->bytes))};
}

} // namespace poolscope
