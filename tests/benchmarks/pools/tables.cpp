// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/pools/tables.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace poolscope::bench {

namespace {

using Row = std::vector<std::string>;

std::string rule(const std::vector<std::size_t>& widths)
{
    std::string text = "|";
    for (const std::size_t width : widths)
        text += std::string(width + 2, '-') + '|';
    return text + '\n';
}

// The first row is the header.
std::string markdown(const std::vector<Row>& rows)
{
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], row[column].size());
    }
    std::string text;
    for (const Row& row : rows) {
        text += '|';
        for (std::size_t column = 0; column < row.size(); ++column)
            text += ' ' + row[column] + std::string(widths[column] - row[column].size(), ' ') + " |";
        text += '\n';
        if (&row == &rows.front()) text += rule(widths);
    }
    return text;
}

std::string number(std::optional<double> value, const char* format)
{
    if (!value) return "";
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, *value);
    return text.data();
}

std::optional<double> product(std::optional<double> a, std::optional<double> b)
{
    return a && b ? std::optional(*a * *b) : std::nullopt;
}

struct Line
{
    double sortedBy;
    Row row;
};

std::string workloadOf(const std::string& load)
{
    return load.substr(0, load.find('/'));
}

std::optional<double> find(const std::map<std::string, std::map<std::string, double>>& figures,
                           const std::string& first, const std::string& second)
{
    const auto inner = figures.find(first);
    if (inner == figures.end()) return {};
    const auto found = inner->second.find(second);
    return found == inner->second.end() ? std::nullopt : std::optional(found->second);
}

Line lineOf(const Results& results, const std::string& load, const std::string& who)
{
    const double time = *medianTime(results.times, load, who);
    return {time,
            {who, number(time, "%.2f"), number(medianRatio(results.times, load, who, "limit"), "%.2f"),
             number(medianRatio(results.times, load, who, "new-delete"), "%.2f"),
             number(find(results.instructions, workloadOf(load), who), "%.0f"),
             number(find(results.memory, load, who), "%.3f")}};
}

// Times of another process cannot be compared, but the ratio to the limit of the same run can.
std::optional<Line> lineOfPreloaded(const Results& results, const std::string& load, const std::string& allocator)
{
    const auto ratio = medianRatio(results.preloaded.at(allocator), load, "new-delete", "limit");
    const auto limitTime = medianTime(results.times, load, "limit");
    const auto limitToNew = medianRatio(results.times, load, "limit", "new-delete");
    if (!ratio || !limitTime) return {};
    return Line{
        *ratio * *limitTime,
        {allocator + ", preloaded", "", number(ratio, "%.2f"), number(product(ratio, limitToNew), "%.2f"), "", ""}};
}

std::string contestantTable(const Results& results, const std::string& load)
{
    std::vector<Line> lines;
    for (const auto& [who, times] : results.times.at(load))
        lines.push_back(lineOf(results, load, who));
    for (const auto& [allocator, times] : results.preloaded) {
        if (const auto line = lineOfPreloaded(results, load, allocator)) lines.push_back(*line);
    }
    std::ranges::sort(lines, {}, &Line::sortedBy);
    std::vector<Row> rows{{load, "ns", "L", "g", "instructions", "bytes per live byte"}};
    for (const Line& line : lines)
        rows.push_back(line.row);
    return markdown(rows);
}

std::string typedFaceTable(const TypedFace& typed, const std::string& level, const std::string& load)
{
    std::vector<Line> lines;
    for (const auto& [who, times] : typed.times.at(load)) {
        const double time = *medianTime(typed.times, load, who);
        lines.push_back(
            {time, {who, number(time, "%.2f"), number(medianRatio(typed.times, load, who, "boost::pool"), "%.2f")}});
    }
    std::ranges::sort(lines, {}, &Line::sortedBy);
    std::vector<Row> rows{{load + ", " + level, "ns", "x boost::pool"}};
    for (const Line& line : lines)
        rows.push_back(line.row);
    return markdown(rows);
}

} // namespace

std::string barTable(const std::vector<Bar>& bars)
{
    std::vector<Row> rows{{"workload", "who", "measured", "bar", ""}};
    for (const Bar& bar : bars)
        rows.push_back({bar.workload, bar.who, bar.measuredText(), bar.barText(), bar.verdict()});
    const auto count = [&](const char* verdict) {
        return std::to_string(std::ranges::count(bars, verdict, &Bar::verdict));
    };
    return markdown(rows) + '\n' + count("pass") + " bars met, " + count("miss") + " missed, " + count("-") +
           " not measured.\n";
}

std::string contestantTables(const Results& results)
{
    std::string text;
    for (const Load& load : allLoads()) {
        if (results.times.contains(load.name())) text += contestantTable(results, load.name()) + '\n';
    }
    return text;
}

std::string typedFaceTables(const Results& results)
{
    std::string text;
    for (const auto& [level, typed] : results.typedFace) {
        for (const Load& load : allLoads()) {
            if (typed.times.contains(load.name())) text += typedFaceTable(typed, level, load.name()) + '\n';
        }
    }
    return text;
}

std::vector<std::string> missingPeers(const Results& results)
{
    std::vector<std::string> missing;
    for (const char* peer : {"boost::pool", "foonathan::memory_pool", "b2BlockAllocator", "plf::colony"}) {
        if (!medianTime(results.times, "churn/100", peer)) missing.emplace_back(peer);
    }
    for (const char* allocator : {"mimalloc", "jemalloc", "tcmalloc"}) {
        if (!results.preloaded.contains(allocator)) missing.emplace_back(allocator);
    }
    return missing;
}

} // namespace poolscope::bench
