// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/repeats_csv.h"

#include "core/base/error.h"
#include "core/export/csv_row.h"
#include "core/tuning/sweep/csv_reader.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <ostream>
#include <sstream>

namespace poolscope {

namespace {

void writeRepeatsHead(std::ostream& out)
{
    CsvRow row;
    row << "repeat"
        << "lane";
    for (const SweepColumn<SweepTimings>& column : sweepTimingColumns())
        row << column.name;
    row.writeTo(out);
}

std::vector<std::string> repeatsHead()
{
    std::ostringstream head;
    writeRepeatsHead(head);
    const std::string line = head.str();
    std::vector<std::string> names;
    CsvReader(line).next(names);
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

void writeRepeats(std::ostream& out, const Experiment& experiment, std::span<const std::vector<LaneSummary>> repeats)
{
    writeRepeatsHead(out);
    CsvRow row;
    for (std::size_t repeat = 0; repeat < repeats.size(); ++repeat)
        for (std::size_t lane = 0; lane < repeats[repeat].size(); ++lane) {
            const SweepTimings timings = timingsOf(repeats[repeat][lane].timings);
            row << std::uint64_t{repeat + 1} << experiment.lanes[lane].name;
            for (const SweepColumn<SweepTimings>& column : sweepTimingColumns())
                row << timings.*column.figure;
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
    const std::vector<std::string> head = repeatsHead();
    if (!reader.next(fields) || fields != head) fail("is not the table of a run's repeats");
    RepeatedTimings repeats;
    while (reader.next(fields)) {
        if (fields.size() != head.size()) fail("has another number of fields than the head of the table");
        if (repeats.empty() || repeats.back().size() == experiment.lanes.size()) repeats.emplace_back();
        std::vector<SweepTimings>& lanes = repeats.back();
        if (fields[0] != std::to_string(repeats.size()) || fields[1] != experiment.lanes[lanes.size()].name)
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
