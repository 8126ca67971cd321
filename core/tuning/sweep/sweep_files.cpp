// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/sweep_files.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/number_text.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/world.h"
#include "core/export/csv_row.h"
#include "core/json/json_archive.h"

#include <array>
#include <ostream>
#include <set>
#include <sstream>
#include <utility>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const ParameterValue& value)
{
    return std::visit([](const auto& held) { return Json(held); }, value);
}

Json variedOf(const SweepRequest& request)
{
    Json json = Json::array();
    for (const VariedParameter& varied : request.varied) {
        Json values = Json::array();
        for (const ParameterValue& value : varied.values)
            values.push_back(toJson(value));
        json.push_back({{"parameter", formatPath(request.experiment, varied.path)}, {"values", std::move(values)}});
    }
    return json;
}

// Of every stream of events once: those of a seed and the scenario's values.
Json hashesOf(const Sweep& sweep)
{
    Json json = Json::array();
    const SweepRequest& request = sweep.plan.request();
    std::set<std::string> known;
    for (std::size_t number = 0; number < sweep.rows.size(); ++number) {
        if (!sweep.rows[number] || !sweep.rows[number]->error.empty()) continue;
        const SweepRun& run = sweep.plan.runs()[number];
        Json stream{{"seed", run.seed}};
        for (std::size_t i = 0; i < request.varied.size(); ++i)
            if (!request.varied[i].path.lane)
                stream[formatPath(request.experiment, request.varied[i].path)] =
                    toJson(request.varied[i].values[run.at[i].value()]);
        stream["eventHash"] = formatHash(sweep.rows[number]->eventHash);
        if (known.insert(stream.dump()).second) json.push_back(std::move(stream));
    }
    return json;
}

template <class Figures>
Json namesOf(std::span<const SweepColumn<Figures>> columns)
{
    Json json = Json::array();
    for (const SweepColumn<Figures>& column : columns)
        json.push_back(column.name);
    return json;
}

VariedParameter variedIn(const Json& json, const Experiment& experiment)
{
    const auto name = json.at("parameter").get<std::string>();
    VariedParameter varied{parameterPathOf(experiment, name), {}};
    const Parameter& parameter = describedAt(experiment, varied.path.lane, varied.path.path);
    for (const Json& value : json.at("values")) {
        if (parameter.type == Parameter::Type::Real &&
            value.is_number()) // 1.0 is written as 1.0, but other programs may not
            varied.values.emplace_back(value.get<double>());
        else
            varied.values.push_back(
                parseValue(parameter, value.is_string() ? value.get<std::string>() : value.dump(), name));
    }
    return varied;
}

Sweep sweepIn(const Json& json, const std::string& file)
{
    SweepRequest request;
    request.experiment = experimentWith(toldTraceIn(json), json, file);
    for (const Json& varied : json.at("vary"))
        request.varied.push_back(variedIn(varied, request.experiment));
    request.seeds = json.at("seeds").get<std::vector<std::uint64_t>>();
    request.isTimed = json.at("timed").get<bool>();
    if (json.contains("notes")) request.notes = json.at("notes").get<std::vector<std::string>>();
    std::optional<SweepShard> shard;
    if (json.contains("shard"))
        shard = parseShard(std::to_string(json.at("shard").at("number").get<std::uint64_t>()) + "/" +
                           std::to_string(json.at("shard").at("of").get<std::uint64_t>()));
    Sweep sweep{.plan = SweepPlan(std::move(request)),
                .program = json.at("program").get<std::string>(),
                .shard = shard,
                .timedIn = json.value("timedIn", "")};
    sweep.machines = valueIn<std::vector<Machine>>(json.at("machines"));
    sweep.rows.resize(sweep.plan.runs().size());
    return sweep;
}

[[noreturn]] void refuse(const std::string& file)
{
    throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 is not a sweep of Poolscope"), file));
}

} // namespace

void writeSweepHead(std::ostream& out, const Sweep& sweep, const std::filesystem::path& folder)
{
    const SweepRequest& request = sweep.plan.request();
    Json json{{"format", "poolscope-sweep"}, {"version", 1},
              {"program", sweep.program},    {"machines", jsonOf(sweep.machines)},
              {"runs", sweep.runCount()},    {"runsDone", sweep.runsDone()}};
    if (sweep.shard) json["shard"] = {{"number", sweep.shard->number}, {"of", sweep.shard->count}};
    json["timed"] = request.isTimed;
    if (!sweep.timedIn.empty()) json["timedIn"] = sweep.timedIn;
    if (!request.notes.empty()) json["notes"] = request.notes;
    json["vary"] = variedOf(request);
    json["seeds"] = request.seeds;
    json["counters"] = namesOf(sweepCounterColumns());
    json["timings"] = request.isTimed ? namesOf(sweepTimingColumns()) : Json::array();
    json["eventHashes"] = hashesOf(sweep);
    if (const auto trace = toldTraceOf(request.experiment)) json["trace"] = toJson(*trace);
    json["experiment"] = toJson(withPathsFrom(folder, request.experiment));
    out << formatJson(json);
}

Sweep readSweepHead(std::string_view text, const std::string& file)
{
    try {
        const Json json = Json::parse(text);
        if (json.at("format") != "poolscope-sweep") refuse(file);
        if (json.at("version") != 1)
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 is of a newer version of Poolscope"), file));
        return sweepIn(json, file);
    } catch (const Json::exception&) {
        refuse(file);
    } catch (const DamagedBytes&) { // a count of a machine
        refuse(file);
    }
}

Provenance provenanceOf(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    SweptValues swept{.seeds = formatSeeds(request.seeds), .isTimed = request.isTimed};
    for (const VariedParameter& varied : request.varied)
        swept.varied.push_back(formatVaried(request.experiment, varied));
    const std::vector<std::uint64_t> hashes = streamHashes(sweep);
    swept.streams = hashes.size();
    EventHash all;
    for (const std::uint64_t hash : hashes)
        all.add(hash);
    return {.program = sweep.program,
            .experiment = request.experiment,
            .frames = request.experiment.frames,
            .eventHash = hashes.size() == 1 ? hashes.front() : all.value(),
            .swept = std::move(swept)};
}

namespace {

struct KindColumn
{
    std::string_view name;
    std::uint64_t KindSlots::*figure;
};
constexpr std::array<KindColumn, 5> kindColumns{{{"slots_owned", &KindSlots::owned},
                                                 {"high_water", &KindSlots::highWater},
                                                 {"slots_made", &KindSlots::made},
                                                 {"misses", &KindSlots::misses},
                                                 {"exhausted", &KindSlots::exhausted}}};

void addRun(CsvRow& row, const Sweep& sweep, std::size_t number)
{
    const SweepRequest& request = sweep.plan.request();
    const SweepRun& run = sweep.plan.runs()[number];
    (row << std::uint64_t{number}).chosen(request.experiment.lanes[run.lane].name) << run.seed;
    for (std::size_t i = 0; i < request.varied.size(); ++i)
        row << (run.at[i] ? formatValue(request.varied[i].values[*run.at[i]]) : std::string());
}

void addRunHead(CsvRow& row, const Sweep& sweep)
{
    row << "run"
        << "lane"
        << "seed";
    for (const VariedParameter& varied : sweep.plan.request().varied)
        row.chosen(formatPath(sweep.plan.request().experiment, varied.path));
}

std::size_t runColumns(const Sweep& sweep)
{
    return 3 + sweep.plan.request().varied.size();
}

template <class Figures>
void addFigures(CsvRow& row, const Figures* figures, std::span<const SweepColumn<Figures>> columns)
{
    for (const SweepColumn<Figures>& column : columns) {
        if (figures != nullptr)
            row << figures->*column.figure;
        else
            row << "";
    }
}

template <class Figures>
void addNames(CsvRow& row, std::span<const SweepColumn<Figures>> columns)
{
    for (const SweepColumn<Figures>& column : columns)
        row << column.name;
}

void writeRowsHead(std::ostream& out, const Sweep& sweep)
{
    CsvRow head;
    addRunHead(head, sweep);
    head << "event_hash";
    addNames(head, sweepCounterColumns());
    if (sweep.plan.request().isTimed) addNames(head, sweepTimingColumns());
    head << "error";
    head.writeTo(out);
}

void writeKindsHead(std::ostream& out, const Sweep& sweep)
{
    CsvRow head;
    addRunHead(head, sweep);
    head << "kind";
    for (const KindColumn& column : kindColumns)
        head << column.name;
    head.writeTo(out);
}

// The fields of a table that must have the head that `write` gives, row by row.
class Table
{
public:
    Table(std::string_view text, const std::string& file, const Sweep& sweep,
          void (*writeHead)(std::ostream&, const Sweep&))
        : reader_(text),
          file_(file)
    {
        std::ostringstream head;
        writeHead(head, sweep);
        const std::string wanted = head.str();
        CsvReader own(wanted);
        own.next(fields_);
        std::vector<std::string> found;
        if (!reader_.next(found) || found != fields_) fail("is not the table that sweep.json describes");
        columns_ = fields_.size();
        runs_ = sweep.plan.runs().size();
    }

    bool next()
    {
        at_ = 0;
        if (!reader_.next(fields_)) return false;
        if (fields_.size() != columns_) fail("has another number of fields than the head of the table");
        return true;
    }
    [[nodiscard]] const std::string& text() { return fields_[at_++]; }
    [[nodiscard]] std::uint64_t number(int base = 10)
    {
        const std::string& field = text();
        const auto value = numberIn(field, base);
        if (!value) fail("\"" + field + "\" is not a number");
        return *value;
    }
    [[nodiscard]] std::size_t run()
    {
        const std::uint64_t run = number();
        if (run >= runs_) fail("there is no run " + std::to_string(run));
        return run;
    }
    [[nodiscard]] bool isEmpty() const { return fields_[at_].empty(); }
    void skip(std::size_t fields) { at_ += fields; }
    [[nodiscard]] const std::string& last() const { return fields_.back(); }
    [[noreturn]] void fail(const std::string& what) const
    {
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "%1:%2: %3"), file_, Message::Number{reader_.line()}, what));
    }

private:
    CsvReader reader_;
    const std::string& file_;
    std::vector<std::string> fields_;
    std::size_t columns_ = 0, at_ = 0, runs_ = 0;
};

template <class Figures>
Figures figuresIn(Table& table, std::span<const SweepColumn<Figures>> columns)
{
    Figures figures;
    for (const SweepColumn<Figures>& column : columns)
        figures.*column.figure = table.number();
    return figures;
}

// Runs without a row for each of their kinds are to be done again.
void dropIncomplete(Sweep& sweep)
{
    const Experiment& experiment = sweep.plan.request().experiment;
    const std::vector<std::string> names = kindNames(experiment);
    std::vector<std::size_t> wanted;
    for (const ExperimentLane& lane : experiment.lanes)
        wanted.push_back(kindsWithSlots(lane, names).size());
    for (std::size_t run = 0; run < sweep.rows.size(); ++run) {
        std::optional<SweepRow>& row = sweep.rows[run];
        if (row && row->error.empty() && row->kinds.size() != wanted[sweep.plan.runs()[run].lane]) row.reset();
    }
}

} // namespace

void writeSweepRows(std::ostream& out, const Sweep& sweep)
{
    writeRowsHead(out, sweep);
    for (std::size_t number = 0; number < sweep.rows.size(); ++number) {
        if (!sweep.rows[number]) continue;
        const SweepRow& found = *sweep.rows[number];
        const bool isFailed = !found.error.empty();
        CsvRow row;
        addRun(row, sweep, number);
        row << (isFailed ? std::string() : formatHash(found.eventHash));
        addFigures(row, isFailed ? nullptr : &found.counters, sweepCounterColumns());
        if (sweep.plan.request().isTimed)
            addFigures(row, found.timings ? &*found.timings : nullptr, sweepTimingColumns());
        row << (isFailed ? found.error : found.notTimed);
        row.writeTo(out);
    }
}

void writeSweepKinds(std::ostream& out, const Sweep& sweep)
{
    writeKindsHead(out, sweep);
    for (std::size_t number = 0; number < sweep.rows.size(); ++number) {
        if (!sweep.rows[number]) continue;
        for (const SweepKind& kind : sweep.rows[number]->kinds) {
            CsvRow row;
            addRun(row, sweep, number);
            row << kind.kind;
            for (const KindColumn& column : kindColumns)
                row << kind.counts.*column.figure;
            row.writeTo(out);
        }
    }
}

void readSweepRows(std::string_view text, const std::string& file, Sweep& sweep)
{
    Table table(text, file, sweep, writeRowsHead);
    while (table.next()) {
        const std::size_t run = table.run();
        if (sweep.rows[run]) table.fail("run " + std::to_string(run) + " is there twice");
        SweepRow& row = sweep.rows[run].emplace();
        table.skip(runColumns(sweep) - 1);
        (table.isEmpty() ? row.error : row.notTimed) = table.last();
        if (!row.error.empty()) continue;
        row.eventHash = table.number(16);
        row.counters = figuresIn(table, sweepCounterColumns());
        if (row.counters.frames != sweep.plan.request().experiment.frames)
            table.fail("the experiment does not have " + std::to_string(row.counters.frames) + " frames");
        if (!sweep.plan.request().isTimed) continue;
        if (table.isEmpty()) continue;
        row.timings = figuresIn(table, sweepTimingColumns());
    }
}

void readSweepKinds(std::string_view text, const std::string& file, Sweep& sweep)
{
    Table table(text, file, sweep, writeKindsHead);
    while (table.next()) {
        const std::size_t run = table.run();
        if (!sweep.rows[run]) continue; // the program was killed between the two files
        table.skip(runColumns(sweep) - 1);
        SweepKind& kind = sweep.rows[run]->kinds.emplace_back();
        kind.kind = table.text();
        for (const KindColumn& column : kindColumns)
            kind.counts.*column.figure = table.number();
    }
    dropIncomplete(sweep);
}

} // namespace poolscope
