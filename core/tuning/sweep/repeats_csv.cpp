// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/repeats_csv.h"

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/export/csv_row.h"
#include "core/verdict/measured_run.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace poolscope {

namespace {

// The lanes that others are compared with, in order.
std::vector<std::size_t> othersIn(std::span<const MeasuredRun> measured)
{
    std::vector<std::size_t> others;
    if (measured.empty()) return others;
    for (const FrameComparison& comparison : measured.front().comparisons)
        others.push_back(comparison.pair.other);
    std::ranges::sort(others);
    const auto repeated = std::ranges::unique(others);
    others.erase(repeated.begin(), repeated.end());
    return others;
}

void appendHead(CsvRow& row, const std::string& other)
{
    for (const char* column :
         {"frames_against_", "saved_ns_against_", "saved_low_ns_against_", "saved_high_ns_against_"})
        row << column + other;
}

void append(CsvRow& row, const FrameComparison& comparison)
{
    const MeasuredSaving saving = savingOf(comparison);
    const bool hasInterval = saving.by != IntervalBy::None;
    row << comparison.frames << formatFixed(saving.savedNs, 1)
        << (hasInterval ? formatFixed(saving.lowNs, 1) : std::string())
        << (hasInterval ? formatFixed(saving.highNs, 1) : std::string());
}

// Empty fields where the two are not compared.
void append(CsvRow& row, std::span<const FrameComparison> comparisons, const LanePair& pair)
{
    const auto found = std::ranges::find(comparisons, pair, &FrameComparison::pair);
    if (found != comparisons.end()) return append(row, *found);
    for (int column = 0; column < 4; ++column)
        row << "";
}

// Those that every such table begins with.
std::vector<std::string> firstColumns()
{
    std::vector<std::string> names{"repeat", "lane"};
    for (const SweepColumn<SweepTimings>& column : sweepTimingColumns())
        names.emplace_back(column.name);
    return names;
}

// Nothing if it is no number.
std::optional<std::uint64_t> wholeNumber(const std::string& field)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc() || end != field.data() + field.size()) return std::nullopt;
    return value;
}

} // namespace

void writeRepeats(std::ostream& out, const Experiment& experiment, std::span<const std::vector<LaneSummary>> repeats,
                  std::span<const MeasuredRun> measured)
{
    const std::vector<std::size_t> others = othersIn(measured);
    CsvRow row;
    for (const std::string& column : firstColumns())
        row << column;
    for (const std::size_t other : others)
        appendHead(row, experiment.lanes[other].name);
    row.writeTo(out);
    for (std::size_t repeat = 0; repeat < repeats.size(); ++repeat)
        for (std::size_t lane = 0; lane < repeats[repeat].size(); ++lane) {
            const SweepTimings timings = timingsOf(repeats[repeat][lane].timings);
            (row << std::uint64_t{repeat + 1}).chosen(experiment.lanes[lane].name);
            for (const SweepColumn<SweepTimings>& column : sweepTimingColumns())
                row << timings.*column.figure;
            for (const std::size_t other : others)
                append(row, measured[repeat].comparisons, {lane, other});
            row.writeTo(out);
        }
}

RepeatedTimings readRepeats(std::string_view text, const std::string& file, const Experiment& experiment)
{
    CsvReader reader(text);
    const auto fail = [&](const std::string& what) {
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1:%2: %3"), file, Message::Number{reader.line()}, what));
    };
    std::vector<std::string> fields;
    const std::vector<std::string> first = firstColumns();
    if (!reader.next(fields) || fields.size() < first.size() || !std::equal(first.begin(), first.end(), fields.begin()))
        fail("is not the table of a run's repeats");
    const std::size_t columns = fields.size();
    RepeatedTimings repeats;
    while (reader.next(fields)) {
        if (fields.size() != columns) fail("has another number of fields than the head of the table");
        if (repeats.empty() || repeats.back().size() == experiment.lanes.size()) repeats.emplace_back();
        std::vector<SweepTimings>& lanes = repeats.back();
        if (fields[0] != std::to_string(repeats.size()) ||
            fields[1] != withoutFormula(experiment.lanes[lanes.size()].name))
            fail("the row should be of repeat " + std::to_string(repeats.size()) + " and of lane " +
                 experiment.lanes[lanes.size()].name);
        SweepTimings& timings = lanes.emplace_back();
        for (std::size_t i = 0; i < sweepTimingColumns().size(); ++i) {
            const auto number = wholeNumber(fields[i + 2]);
            if (!number) fail("\"" + fields[i + 2] + "\" is not a number");
            timings.*sweepTimingColumns()[i].figure = *number;
        }
    }
    if (!repeats.empty() && repeats.back().size() < experiment.lanes.size()) fail("the last repeat has too few lanes");
    return repeats;
}

} // namespace poolscope
