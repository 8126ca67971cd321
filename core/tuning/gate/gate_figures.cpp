// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/gate/gate_figures.h"

#include "core/base/error.h"
#include "core/base/parameters.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/tuning/byte_unit.h"

#include <algorithm>
#include <cmath>

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

// As the figure is counted; nothing if it is no such amount.
std::optional<double> limitIn(std::string_view text, Quantity quantity)
{
    if (quantity == Quantity::Bytes) {
        const auto bytes = bytesIn(text);
        return bytes ? std::optional(static_cast<double>(*bytes)) : std::nullopt;
    }
    const auto amount = amountIn(text);
    const bool isOne =
        amount && *amount <= largestAmount && (quantity == Quantity::Average || *amount == std::floor(*amount));
    return isOne ? amount : std::nullopt;
}

} // namespace

const std::array<GateFigure, 10>& gateFigures()
{
    static constexpr std::array<GateFigure, 10> figures{{
        {"allocations/frame", POOLSCOPE_TEXT("poolscope::ui::Report", "Allocations, most in any frame"),
         Quantity::Count, true},
        {"bytes/frame", POOLSCOPE_TEXT("poolscope::ui::Report", "Bytes allocated, most in any frame"), Quantity::Bytes,
         true},
        {"mean-allocations/frame", POOLSCOPE_TEXT("poolscope::ui::Report", "Allocations a frame, on average"),
         Quantity::Average, true},
        {"mean-bytes/frame", POOLSCOPE_TEXT("poolscope::ui::Report", "Bytes allocated a frame, on average"),
         Quantity::Bytes, true},
        {"allocations", POOLSCOPE_TEXT("poolscope::ui::Report", "Allocations in all"), Quantity::Count, false},
        {"bytes", POOLSCOPE_TEXT("poolscope::ui::Report", "Bytes allocated in all"), Quantity::Bytes, false},
        {"peak", POOLSCOPE_TEXT("poolscope::ui::Report", "Most bytes alive at once"), Quantity::Bytes, false},
        {"peak-objects", POOLSCOPE_TEXT("poolscope::ui::Report", "Most objects alive at once"), Quantity::Count, false},
        {"leaked", POOLSCOPE_TEXT("poolscope::ui::Report", "Objects alive at the end"), Quantity::Count, false},
        {"leaked-bytes", POOLSCOPE_TEXT("poolscope::ui::Report", "Bytes alive at the end"), Quantity::Bytes, false},
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

double gateAmountIn(std::string_view text, std::string_view figure, Quantity quantity)
{
    if (const std::optional<double> amount = limitIn(text, quantity)) return *amount;
    const char* allowed = quantity == Quantity::Bytes     ? allowedBytes
                          : quantity == Quantity::Average ? "a number, as 12.5"
                                                          : "a whole number";
    throw InputError(printable(figure) + ": '" + printable(text) + "' is no limit; allowed is " + allowed);
}

std::string gateAmount(double value, Quantity quantity)
{
    // Exact, because one byte too many is too many.
    const bool isWhole = quantity != Quantity::Average && value == std::floor(value);
    const std::string number =
        isWhole ? formatCount(static_cast<std::int64_t>(value)) : inEnglish(value, Quantity::Average);
    return quantity == Quantity::Bytes ? number + " B" : number;
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
    return {&*known, gateAmountIn(amount, figure, known->quantity)};
}

} // namespace poolscope
