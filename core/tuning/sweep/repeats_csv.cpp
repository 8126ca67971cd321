// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/repeats_csv.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/export/csv_row.h"
#include "core/tuning/sweep/verdict_columns.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

// Those that every such table begins with.
std::vector<std::string> firstColumns()
{
    std::vector<std::string> names{"repeat", "lane"};
    for (const SweepColumn<SweepTimings>& column : sweepTimingColumns())
        names.emplace_back(column.name);
    return names;
}

class RepeatsReader
{
public:
    RepeatsReader(std::string_view text, const std::string& file, const Experiment& experiment)
        : reader_(text),
          file_(file),
          experiment_(experiment),
          verdict_(experiment)
    {
    }

    [[nodiscard]] MeasuredRepeats read()
    {
        readHead();
        while (reader_.next(fields_)) {
            if (fields_.size() != columns_) fail("has another number of fields than the head of the table");
            readRow();
        }
        if (!repeats_.timings.empty() && repeats_.timings.back().size() < experiment_.lanes.size())
            fail("the last repeat has too few lanes");
        return std::move(repeats_);
    }

private:
    [[noreturn]] void fail(const std::string& what) const
    {
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "%1:%2: %3"), file_, Message::Number{reader_.line()}, what));
    }
    void readHead();
    void readRow();
    [[nodiscard]] SweepTimings timingsInRow() const;
    void readVerdict(std::size_t lane, std::uint64_t over);

    CsvReader reader_;
    const std::string& file_;
    const Experiment& experiment_;
    std::vector<std::string> fields_{};
    std::size_t columns_ = 0;
    bool hasVerdict_ = false;     // the columns for it
    VerdictFieldsReader verdict_; // of the repeat that is being read
    MeasuredRepeats repeats_{};
};

void RepeatsReader::readHead()
{
    std::vector<std::string> names = firstColumns();
    if (!reader_.next(fields_) || fields_.size() < names.size() ||
        !std::equal(names.begin(), names.end(), fields_.begin()))
        fail("is not the table of a run's repeats");
    columns_ = fields_.size();
    const std::vector<std::string> more = verdictColumns(experiment_);
    names.insert(names.end(), more.begin(), more.end());
    hasVerdict_ = fields_ == names;
}

void RepeatsReader::readRow()
{
    RepeatedTimings& all = repeats_.timings;
    if (all.empty() || all.back().size() == experiment_.lanes.size()) all.emplace_back();
    const std::size_t lane = all.back().size();
    const std::string& name = experiment_.lanes[lane].name;
    if (fields_[0] != std::to_string(all.size()) || fields_[1] != withoutFormula(name))
        fail("the row should be of repeat " + std::to_string(all.size()) + " and of lane " + name);
    all.back().push_back(timingsInRow());
    if (hasVerdict_) readVerdict(lane, all.back().back().framesOverBudget);
}

SweepTimings RepeatsReader::timingsInRow() const
{
    SweepTimings timings;
    for (std::size_t i = 0; i < sweepTimingColumns().size(); ++i) {
        const auto number = numberIn(fields_[i + 2]);
        if (!number) fail("\"" + fields_[i + 2] + "\" is not a number");
        timings.*sweepTimingColumns()[i].figure = *number;
    }
    return timings;
}

void RepeatsReader::readVerdict(std::size_t lane, std::uint64_t over)
{
    if (lane == 0) verdict_ = VerdictFieldsReader(experiment_);
    try {
        verdict_.add(std::span(fields_).subspan(firstColumns().size()), lane, over);
    } catch (const InputError& error) {
        fail(error.what());
    }
    if (lane + 1 == experiment_.lanes.size()) repeats_.runs.push_back(verdict_.take());
}

} // namespace

void writeRepeats(std::ostream& out, const Experiment& experiment, std::span<const std::vector<LaneSummary>> repeats,
                  std::span<const MeasuredRun> measured)
{
    CsvRow row;
    for (const std::string& column : firstColumns())
        row << column;
    if (!measured.empty())
        for (const std::string& column : verdictColumns(experiment))
            row << column;
    row.writeTo(out);
    for (std::size_t repeat = 0; repeat < repeats.size(); ++repeat)
        for (std::size_t lane = 0; lane < repeats[repeat].size(); ++lane) {
            const SweepTimings timings = timingsOf(repeats[repeat][lane].timings);
            (row << std::uint64_t{repeat + 1}).chosen(experiment.lanes[lane].name);
            for (const SweepColumn<SweepTimings>& column : sweepTimingColumns())
                row << timings.*column.figure;
            if (!measured.empty()) appendVerdictFields(row, experiment, measured[repeat], lane);
            row.writeTo(out);
        }
}

MeasuredRepeats readRepeats(std::string_view text, const std::string& file, const Experiment& experiment)
{
    return RepeatsReader(text, file, experiment).read();
}

} // namespace poolscope
