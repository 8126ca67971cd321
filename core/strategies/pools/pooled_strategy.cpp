// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/pools/pooled_strategy.h"

#include "core/base/address_range.h"

namespace poolscope {

Parameter prefillParameter()
{
    return Parameter::choice("prefill", "Prefill", "reserve", {"reserve", "construct"},
                             "what is done with slots before they are needed: their memory is only reserved, or an "
                             "object is made in each, every field set");
}

std::optional<Contradiction> poolTooLarge(const std::string& parameter, std::uint64_t slots,
                                          std::span<const Kind> kinds)
{
    std::uint64_t bytesPerSlotOfEach = 0;
    for (const Kind& kind : kinds)
        bytesPerSlotOfEach += kind.bytes;
    if (kinds.empty()) return std::nullopt;
    const std::uint64_t memory = AddressRange::physicalMemoryBytes();
    const std::uint64_t most = memory / bytesPerSlotOfEach;
    if (slots <= most) return std::nullopt;
    return Contradiction{
        parameter,
        Message(POOLSCOPE_TEXT("CoreText",
                               "%1 slots of each kind are more than this machine's memory of %2; allowed is up to %3"),
                Message::Count(slots), Message::Bytes{static_cast<double>(memory)}, Message::Count(most))};
}

} // namespace poolscope
