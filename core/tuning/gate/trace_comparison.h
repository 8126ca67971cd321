// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What two traces allocate, side by side: which call sites and which kinds of objects came, went, grew or shrank. All
// of it is counted. Call sites are the same if their names are, kinds as well.
#pragma once

#include "core/tuning/gate/gate_figures.h"
#include "core/tuning/tally/trace_tally.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// What is compared of a call site or a kind. Births and bytes are those of a frame, on average, if frames can be
// compared, or else all of them; the peak is the most bytes of these objects alone that are alive at once.
enum class ComparedBy : std::uint8_t { Births, Peak, Bytes };

inline constexpr std::array<const char*, 3> comparedByNames{"births", "peak", "bytes"};

// By ComparedBy.
using ComparedAmounts = std::array<double, 3>;

enum class TraceChange : std::uint8_t {
    Came,
    Went,
    Grew,   // nothing of it became less
    Shrank, // nothing of it became more
    Mixed,
};

[[nodiscard]] const char* nameOf(TraceChange change); // "came"

struct ComparedGroup
{
    std::string name{}; // as TallySite has it
    TraceChange change = TraceChange::Mixed;
    std::optional<TallySite> before{}, after{}; // nothing: it is not in that trace
    ComparedAmounts amountsBefore{}, amountsAfter{};

    [[nodiscard]] double growth(ComparedBy by) const
    {
        const auto figure = static_cast<std::size_t>(by);
        return amountsAfter[figure] - amountsBefore[figure];
    }
};

struct ComparedGroups
{
    std::vector<ComparedGroup> changed{}; // those that changed most first
    std::size_t unchanged = 0;            // so many others
};

struct ComparedFigure
{
    const GateFigure* figure = nullptr;
    double before = 0, after = 0;
};

struct ComparisonRequest
{
    std::optional<std::uint64_t> firstFrames = 0; // left out of both; nothing: of each, until it is warm
    double tolerance = 0;                         // what changed by no more than that share has not changed
    ComparedBy by = ComparedBy::Births;           // what changed most in that comes first
};

struct TraceComparison
{
    TraceTally before{}, after{};
    bool isByFrame = false; // both know frames, and both or neither have them of the program's marks
    bool hasSites = false;  // both do; if not, kinds are those of sizes alone
    ComparedBy by = ComparedBy::Births;
    std::vector<ComparedFigure> figures{}; // in the order of gateFigures(), without those of frames if not isByFrame
    ComparedGroups kinds{}, sites{};
};

[[nodiscard]] TraceComparison compared(TraceTally before, TraceTally after, const ComparisonRequest& request);

// Tallies both. Throws as tallied() does.
[[nodiscard]] TraceComparison comparedTraces(const std::filesystem::path& before, const std::filesystem::path& after,
                                             const ComparisonRequest& request, const std::function<void()>& checkpoint);

// As JSON, with every call site and kind that changed. The names are those that the traces were asked for by.
void writeComparison(std::ostream& out, const TraceComparison& comparison, const std::string& before,
                     const std::string& after);

} // namespace poolscope
