// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/files/recording_head.h"

#include "core/base/byte_stream.h"
#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/number_text.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_tuning.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/trace_experiment.h"
#include "core/experiment/world.h"
#include "core/json/json_document.h"
#include "core/metrics/kind_lives.h"
#include "core/recording/files/accounting_json.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace poolscope {

void visit(auto& json, Of<KindLives> auto& lives)
{
    json("frames", lives.frames)("births", lives.births).renamed("maxBirths", "mostBirths", lives.maxBirths);
    json("deaths", lives.deaths)("leaked", lives.leaked)("median", lives.median)("p90", lives.p90)("p99", lives.p99);
    json("longest", lives.longest)("mean", lives.mean);
}

void visit(auto& json, Of<ProcessNoise> auto& noise)
{
    json("processes", noise.processes)("frames", noise.frames)("spreads", noise.spreads);
}

namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void failForKinds()
{
    throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "what it says about its kinds is not valid"));
}

std::vector<std::uint64_t> doublingsIn(const Json& json, std::uint64_t births)
{
    constexpr std::size_t maxDoublings = 65; // of a number with 64 bits
    if (!json.is_array() || json.size() > maxDoublings) failForKinds();
    std::vector<std::uint64_t> doublings;
    std::uint64_t left = births;
    for (const Json& count : json) {
        if (!count.is_number_unsigned() || count.get<std::uint64_t>() > left) failForKinds();
        doublings.push_back(count.get<std::uint64_t>());
        left -= doublings.back();
    }
    if (left > 0) failForKinds();
    return doublings;
}

std::uint64_t countIn(const Json& json, const char* key)
{
    return valueIn<std::uint64_t>(json.at(key));
}

KindLives livesIn(const Json& json)
{
    KindLives lives = valueIn<KindLives>(json);
    // Older files do not have these.
    if (json.contains("byDoubling")) lives.byDoubling = doublingsIn(json.at("byDoubling"), lives.births);
    if (json.contains("mostAlive")) lives.mostAlive = countIn(json, "mostAlive");
    if (lives.mostAlive > lives.births || lives.deaths > lives.births || lives.maxBirths > lives.births ||
        lives.leaked > lives.deaths || !std::isfinite(lives.mean) || lives.mean < 0)
        failForKinds();
    return lives;
}

Json toJson(const KindLives& lives)
{
    Json json = jsonOf(lives);
    if (lives.mostAlive > 0) json["mostAlive"] = lives.mostAlive;
    if (!lives.byDoubling.empty()) json["byDoubling"] = lives.byDoubling;
    return json;
}

// Reads what toJson() wrote of each kind. Throws nlohmann's exceptions if a key is missing or of another type, and
// DamagedBytes if it cannot be of a run with that many kinds.
std::vector<KindLives> kindLivesIn(const Json& json, std::size_t kinds)
{
    std::vector<KindLives> all;
    for (const Json& kind : json)
        all.push_back(livesIn(kind));
    if (all.size() != kinds) failForKinds();
    return all;
}

// RecordedRun::needed, an array for each lane. Throws the same errors.
std::vector<std::vector<std::uint64_t>> neededIn(const Json& json, std::size_t lanes, std::size_t kinds)
{
    std::vector<std::vector<std::uint64_t>> all;
    for (const Json& lane : json) {
        std::vector<std::uint64_t>& ofKinds = all.emplace_back();
        for (const Json& slots : lane) {
            if (!slots.is_number_unsigned()) failForKinds();
            ofKinds.push_back(slots.get<std::uint64_t>());
        }
        if (!ofKinds.empty() && ofKinds.size() != kinds) failForKinds();
    }
    if (all.size() != lanes) failForKinds();
    return all;
}

using Json = nlohmann::ordered_json;

// A tuning of the scenario names no lane.
Json toJson(const Tuning& tuning)
{
    Json json{{"frame", tuning.frame}};
    if (!tuning.lane.empty()) json["lane"] = tuning.lane;
    json["parameter"] = tuning.parameter;
    json["old"] = tuning.oldValue;
    json["new"] = tuning.newValue;
    return json;
}

Json toJson(const Prediction& prediction, const Recording& recording)
{
    const Prediction::Question& question = prediction.question;
    Json json{{"name", prediction.name},   {"lane", recording.laneName(question.lane)},
              {"of", idOf(question.of)},   {"first", question.first},
              {"frames", question.frames}, {"points", Json::array()}};
    for (const Prediction::Point& point : prediction.points)
        json["points"].push_back(Json::array({point.frame, point.value}));
    return json;
}

void refuseLostTrace(const Experiment& experiment)
{
    const ParameterValues* values = tracedParameters(experiment);
    if (values == nullptr || values->choice("file").empty()) return;
    throw InputError(Message(POOLSCOPE_TEXT("CoreText", "The trace %1 is not there: without its kinds, the recording "
                                                        "could not be opened again"),
                             values->choice("file")));
}

Json headOf(const RecordedRun& run, const std::filesystem::path& folder)
{
    Json head{{"format", "poolscope-recording"},
              {"version", recordingVersion},
              {"program", "Poolscope " POOLSCOPE_VERSION},
              {"frames", run.recording.frameCount()},
              {"eventHash", formatHash(run.eventHash)},
              {"accounting", jsonOf(run.accounting)},
              {"tunings", Json::array()},
              {"annotations", Json::array()}};
    if (run.machine) head["machine"] = jsonOf(*run.machine);
    if (!run.setUpNs.empty()) head["setUpNs"] = run.setUpNs;
    for (const KindLives& lives : run.lives)
        head["kinds"].push_back(toJson(lives));
    if (!run.needed.empty()) head["needed"] = run.needed;
    if (run.noise) head["processNoise"] = jsonOf(*run.noise);
    for (const Tuning& tuning : run.recording.tunings())
        head["tunings"].push_back(toJson(tuning));
    for (const Annotation& annotation : run.recording.annotations().list())
        head["annotations"].push_back({{"frame", annotation.frame}, {"text", annotation.text}});
    // The key is left out if there are none, so that the file is the same as an older program's.
    for (const Prediction& prediction : run.recording.predictions())
        head["predictions"].push_back(toJson(prediction, run.recording));
    if (const auto trace = toldTraceOf(run.experiment))
        head["trace"] = poolscope::toJson(*trace);
    else
        refuseLostTrace(run.experiment);
    head["experiment"] = poolscope::toJson(withPathsFrom(folder, run.experiment));
    return head;
}

// All functions below throw nlohmann's exceptions where a key is missing or of another type.

std::uint64_t hashIn(const std::string& text)
{
    const auto hash = numberIn(text, 16);
    if (!hash) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "its event hash is not valid"));
    return *hash;
}

void checkTuned(const std::string& text, const Parameter& parameter)
{
    if (parameter.complaint(tunedValue(text, parameter)))
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a parameter was tuned to a value it does not allow: %1"),
                           parameter.id);
}

Tuning tuningIn(const Json& json, const Experiment& experiment)
{
    Tuning tuning{countIn(json, "frame"), json.value("lane", std::string()), json.at("parameter").get<std::string>(),
                  json.at("old").get<std::string>(), json.at("new").get<std::string>()};
    if (!hasTuned(experiment, tuning.lane, tuning.parameter))
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "its experiment has no parameter %1 to tune"), tuning.parameter);
    const Parameter& parameter = describedAt(experiment, tunedLane(experiment, tuning.lane), tuning.parameter);
    checkTuned(tuning.oldValue, parameter);
    checkTuned(tuning.newValue, parameter);
    return tuning;
}

bool isLineUpTo(const std::string& text, std::size_t maxCharacters)
{
    return !text.empty() && characterCount(text) <= maxCharacters && !hasControlCharacters(text);
}

Machine checkedMachineIn(const Json& json)
{
    Machine machine = valueIn<Machine>(json);
    for (const std::string* text : {&machine.processor, &machine.system, &machine.compiler})
        if (hasControlCharacters(*text))
            throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "the machine in it is not valid"));
    return machine;
}

Annotation annotationIn(const Json& json)
{
    Annotation annotation{countIn(json, "frame"), json.at("text").get<std::string>()};
    if (!isLineUpTo(annotation.text, Annotation::maxCharacters))
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a note in it is not valid"));
    return annotation;
}

std::vector<Prediction> predictionsIn(const Json& json, const Experiment& experiment)
{
    std::vector<Prediction> predictions;
    for (const Json& each : json) {
        const auto of = predictedAs(each.at("of").get<std::string>());
        if (!of) continue; // from a newer program: the rest of the recording can still be used
        const auto lane =
            std::ranges::find(experiment.lanes, each.at("lane").get<std::string>(), &ExperimentLane::name);
        Prediction prediction{each.at("name").get<std::string>(),
                              {*of, static_cast<std::size_t>(lane - experiment.lanes.begin()), countIn(each, "first"),
                               countIn(each, "frames")}};
        for (const Json& point : each.at("points")) {
            if (!point.at(0).is_number_unsigned())
                throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a prediction in it has a point without a frame number"));
            prediction.points.push_back({point.at(0).get<std::uint64_t>(), point.at(1).get<double>()});
        }
        if (!isLineUpTo(prediction.name, Prediction::maxCharacters) || !prediction.isWellFormed() ||
            lane == experiment.lanes.end())
            throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a prediction in it is not valid"));
        predictions.push_back(std::move(prediction));
    }
    return predictions;
}

ProcessNoise noiseIn(const Json& json)
{
    ProcessNoise noise = valueIn<ProcessNoise>(json);
    if (!std::ranges::all_of(noise.spreads, [](double spread) { return spread >= 0 && spread < 1e6; }) ||
        noise.processes < 2)
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "the noise between processes in it is not valid"));
    return noise;
}

// Files of older programs have no such keys.
void readKinds(const Json& json, RecordedRun& run)
{
    if (!json.contains("kinds") && !json.contains("needed")) return;
    const std::size_t kinds = kindNames(run.experiment).size();
    if (json.contains("kinds")) run.lives = kindLivesIn(json.at("kinds"), kinds);
    if (json.contains("needed")) run.needed = neededIn(json.at("needed"), run.experiment.lanes.size(), kinds);
}

RecordingHead headIn(const Json& json, const std::string& name, std::uint64_t version)
{
    if (countIn(json, "version") != version)
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "its head is of another version than its first line"));
    Experiment experiment = experimentWith(toldTraceIn(json), json, name);
    Recording recording(laneNames(experiment), experiment.frameRate);
    for (const Json& tuning : json.at("tunings"))
        recording.append(tuningIn(tuning, experiment));
    if (!std::ranges::is_sorted(recording.tunings(), {}, &Tuning::frame))
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "its tunings are out of order"));
    // Sorted at once: adding them one by one would take quadratic time for a file that has them backwards.
    std::vector<Annotation> annotations;
    for (const Json& annotation : json.at("annotations"))
        annotations.push_back(annotationIn(annotation));
    recording.annotations() = Annotations(std::move(annotations));
    if (json.contains("predictions")) recording.setPredictions(predictionsIn(json.at("predictions"), experiment));
    auto accounting = valueIn<std::vector<Accounting>>(json.at(json.contains("books") ? "books" : "accounting"));
    if (accounting.size() != experiment.lanes.size())
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "its lanes are not those of its experiment"));
    std::vector<std::uint64_t> setUpNs;
    if (json.contains("setUpNs")) setUpNs = valueIn<std::vector<std::uint64_t>>(json.at("setUpNs"));
    if (!setUpNs.empty() && setUpNs.size() != accounting.size())
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "its set-up times are not those of its lanes"));
    const std::uint64_t hash = hashIn(json.at("eventHash").get<std::string>());
    RecordingHead head{{std::move(experiment), std::move(recording), hash, std::move(accounting), std::move(setUpNs)},
                       countIn(json, "frames")};
    if (json.contains("machine")) head.run.machine = checkedMachineIn(json.at("machine"));
    if (json.contains("processNoise")) head.run.noise = noiseIn(json.at("processNoise"));
    readKinds(json, head.run);
    return head;
}

} // namespace

std::string formatRecordingHead(const RecordedRun& run, const std::filesystem::path& folder)
{
    return formatJson(headOf(run, folder));
}

RecordingHead parseRecordingHead(std::string_view text, const std::string& name, std::uint64_t version)
{
    try {
        // Refuses deep nesting, which the library would follow until the stack overflows.
        (void)parseJson(text);
        return headIn(Json::parse(text), name, version);
    } catch (const JsonError&) {
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "its head is not as Poolscope writes it"));
    } catch (const Json::exception&) {
        throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "its head is not as Poolscope writes it"));
    }
}

} // namespace poolscope
