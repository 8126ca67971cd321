// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/part_setup.h"

namespace poolscope {

namespace {

// Of a pool that draws on the heap of `main`.
std::optional<Contradiction> collectedContradiction(const PartSetup& part, const PartSetup& main,
                                                    std::span<const Kind> served)
{
    const ParameterValue* answer = part.parameters.find("onExhausted");
    if (answer != nullptr && std::get<std::string>(*answer) == "recycle-oldest")
        return Contradiction{
            "onExhausted",
            Message(POOLSCOPE_TEXT(
                "CoreText", "recycle-oldest has to remember who is in use, which would keep what was forgotten from "
                            "the collector; allowed on a collected heap are refuse, grow, fail"))};
    const ParameterValue* ceiling = main.parameters.find("ceilingBytes");
    for (const char* size : {"initialSize", "capacity", "chunkSize"}) {
        const ParameterValue* slotsAsked = part.parameters.find(size);
        if (slotsAsked == nullptr || ceiling == nullptr || served.empty()) continue;
        const std::int64_t most = std::get<std::int64_t>(*ceiling) / served.front().bytes;
        if (std::get<std::int64_t>(*slotsAsked) > most)
            return Contradiction{
                size,
                Message(POOLSCOPE_TEXT("CoreText",
                                       "%1 objects are more than the lane's heap may hold (ceilingBytes); allowed is "
                                       "up to %2"),
                        Message::Count(std::get<std::int64_t>(*slotsAsked)), Message::Count(most))};
    }
    return std::nullopt;
}

} // namespace

std::optional<Contradiction> contradictionOf(const PartSetup& part, const PartSetup& main, std::span<const Kind> served)
{
    if (part.backing == Backing::Collected) {
        const auto isAble = [](const StrategyInfo& info) { return info.makeCollected != nullptr; };
        if (!isAble(*part.strategy))
            return Contradiction{
                "",
                Message(POOLSCOPE_TEXT("CoreText", "%1 cannot take its objects from a collected heap; allowed with %2"),
                        part.strategy->id, strategiesThat(isAble))};
        if (!main.strategy->lendsHeap)
            return Contradiction{
                "",
                Message(POOLSCOPE_TEXT("CoreText",
                                       "the lane has no collected heap; allowed where the lane's own strategy is %1"),
                        strategiesThat([](const StrategyInfo& info) { return info.lendsHeap; }))};
        if (auto found = collectedContradiction(part, main, served)) return found;
    }
    const ParameterValue* clears = part.parameters.find("clearsReferences");
    if (part.backing == Backing::System && clears != nullptr && std::get<std::string>(*clears) == "no")
        return Contradiction{
            "clearsReferences",
            Message(POOLSCOPE_TEXT("CoreText", "'no' keeps nobody alive where nobody collects; allowed is yes, or a "
                                               "collected backing"))};
    if (part.strategy->contradiction == nullptr) return std::nullopt;
    return part.strategy->contradiction(served, part.parameters);
}

} // namespace poolscope
