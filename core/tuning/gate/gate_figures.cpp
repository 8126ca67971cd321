// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/gate/gate_figures.h"

#include "core/base/error.h"
#include "core/base/parameters.h"
#include "core/base/printable.h"
#include "core/base/units.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace poolscope {

namespace {

// The most in any frame.
GateValue mostOf(const TraceTally& tally, std::uint64_t TallyCounts::*count)
{
    const auto most = std::ranges::max_element(tally.frames, {}, count);
    if (most == tally.frames.end()) return {};
    return {static_cast<double>((*most).*count),
            tally.firstFrames + static_cast<std::uint64_t>(most - tally.frames.begin())};
}

GateValue meanOf(const TraceTally& tally, std::uint64_t TallyCounts::*count)
{
    double sum = 0;
    for (const TallyCounts& frame : tally.frames)
        sum += static_cast<double>(frame.*count);
    return {tally.frames.empty() ? 0 : sum / static_cast<double>(tally.frames.size()), std::nullopt};
}

[[noreturn]] void refuse(std::string_view figure, std::string_view amount, const GateFigure& of)
{
    const char* allowed = of.quantity == Quantity::Bytes     ? "a number of bytes, as 4096 or 64MiB"
                          : of.quantity == Quantity::Average ? "a number, as 12.5"
                                                             : "a whole number";
    throw InputError(std::string(figure) + ": '" + printable(amount) + "' is no limit; allowed is " + allowed);
}

// As the figure is counted; nothing if it is no such amount.
std::optional<double> amountIn(std::string_view text, Quantity quantity)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (error != std::errc() || !std::isfinite(number) || number < 0 || std::signbit(number)) return std::nullopt;
    std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    const bool isWhole = number == std::floor(number);
    if (unit.empty()) return isWhole || quantity == Quantity::Average ? std::optional(number) : std::nullopt;
    if (quantity != Quantity::Bytes) return std::nullopt;
    if (unit.starts_with(' ')) unit.remove_prefix(1);
    for (const auto& [name, bytes] :
         {std::pair<std::string_view, std::uint64_t>{"KiB", KiB}, {"MiB", MiB}, {"GiB", GiB}})
        if (unit == name) return std::floor(number * static_cast<double>(bytes));
    return unit == "B" && isWhole ? std::optional(number) : std::nullopt;
}

} // namespace

const std::array<GateFigure, 10>& gateFigures()
{
    static constexpr std::array<GateFigure, 10> figures{{
        {"allocations/frame", "the most in any frame", Quantity::Count, true},
        {"bytes/frame", "the most allocated in any frame", Quantity::Bytes, true},
        {"mean-allocations/frame", "on average", Quantity::Average, true},
        {"mean-bytes/frame", "on average", Quantity::Bytes, true},
        {"allocations", "all of them", Quantity::Count, false},
        {"bytes", "allocated by all of them", Quantity::Bytes, false},
        {"peak", "the most bytes alive at once", Quantity::Bytes, false},
        {"peak-objects", "the most objects alive at once", Quantity::Count, false},
        {"leaked", "objects still alive at the end", Quantity::Count, false},
        {"leaked-bytes", "their bytes", Quantity::Bytes, false},
    }};
    return figures;
}

GateValue valueOf(const GateFigure& figure, const TraceTally& tally)
{
    const auto total = [](std::uint64_t count) { return GateValue{static_cast<double>(count), std::nullopt}; };
    const std::string_view id = figure.id;
    if (id == "allocations/frame") return mostOf(tally, &TallyCounts::allocations);
    if (id == "bytes/frame") return mostOf(tally, &TallyCounts::bytes);
    if (id == "mean-allocations/frame") return meanOf(tally, &TallyCounts::allocations);
    if (id == "mean-bytes/frame") return meanOf(tally, &TallyCounts::bytes);
    if (id == "allocations") return total(tally.all.allocations);
    if (id == "bytes") return total(tally.all.bytes);
    if (id == "peak") return total(tally.peakBytes);
    if (id == "peak-objects") return total(tally.peakObjects);
    return total(id == "leaked" ? tally.leaked.allocations : tally.leaked.bytes);
}

GateLimit gateLimit(std::string_view figure, std::string_view amount)
{
    const auto known =
        std::ranges::find(gateFigures(), figure, [](const GateFigure& each) { return std::string_view(each.id); });
    if (known == gateFigures().end()) {
        std::vector<std::string> ids;
        for (const GateFigure& each : gateFigures())
            ids.emplace_back(each.id);
        const Message complaint =
            Message::verbatim("there is no figure '" + printable(figure) + "'; allowed are " + joined(ids));
        throw InputError(withNearest(complaint, figure, ids));
    }
    const std::optional<double> atMost = amountIn(amount, known->quantity);
    if (!atMost) refuse(figure, amount, *known);
    return {&*known, *atMost};
}

GateLimit gateLimitIn(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        throw InputError("'" + printable(text) + "' is no limit; allowed is FIGURE=VALUE, as allocations/frame=0");
    return gateLimit(text.substr(0, equals), text.substr(equals + 1));
}

} // namespace poolscope
