// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/trace_survey.h"

#include "core/trace/replay/sample_trace.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <sys/stat.h>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

InputError faultOf(const std::filesystem::path& file, const InputError& error)
{
    return InputError(Message(Text{"", "%1: %2"}, file.string(), error.message()));
}

// Equal for a file in which nobody has written, whatever its path, and for no other; all 0 if there is none.
struct FileState
{
    std::uint64_t device = 0, number = 0, bytes = 0;
    std::int64_t seconds = 0, nanoseconds = 0; // of its last change, which no program sets

    friend bool operator==(const FileState&, const FileState&) = default;
};

FileState stateOf(const std::filesystem::path& file)
{
    if (file.empty()) return {.bytes = sampleTrace().size()};
    struct stat state = {};
    if (::stat(file.c_str(), &state) != 0) return {};
    return {state.st_dev, state.st_ino, static_cast<std::uint64_t>(state.st_size), state.st_ctim.tv_sec,
            state.st_ctim.tv_nsec};
}

struct KnownTrace
{
    FileState state{};
    std::shared_ptr<const TraceSurvey> survey{};
};

// Two runs may be compared, with two experiments before and after an edit.
constexpr std::size_t maxKnown = 4;

// The last one asked for comes first.
struct KnownTraces
{
    std::mutex reading; // while a trace is read: who needs one waits, and who only asks whether it is known does not
    std::mutex lock;
    std::vector<KnownTrace> traces;

    // Null if there is none of the file as it is.
    std::shared_ptr<const TraceSurvey> find(const std::filesystem::path& file)
    {
        const std::lock_guard guard(lock);
        const auto known = std::ranges::find(traces, stateOf(file), &KnownTrace::state);
        if (known == traces.end()) return nullptr;
        std::rotate(traces.begin(), known, known + 1);
        return traces.front().survey;
    }
    void keep(KnownTrace known)
    {
        const std::lock_guard guard(lock);
        traces.insert(traces.begin(), std::move(known));
        if (traces.size() > maxKnown) traces.pop_back();
    }
};

KnownTraces& knownTraces()
{
    static KnownTraces known;
    return known;
}

TraceSurvey readToItsEnd(const std::filesystem::path& file)
{
    const std::unique_ptr<std::istream> in = openTrace(file);
    try {
        TraceReader reader(*in);
        if (const auto census = reader.skipToEnd())
            return {.info = reader.info(), .census = *census, .sites = reader.sites(), .totals = reader.end()->totals};
        in->clear();
        in->seekg(0);
        TraceReader whole(*in);
        std::vector<TraceEvent> events;
        while (whole.read(events)) {
        }
        return {.info = whole.info(),
                .census = whole.census(),
                .sites = whole.sites(),
                .totals = whole.totals(),
                .fault = whole.fault()};
    } catch (const InputError& error) {
        throw faultOf(file, error);
    }
}

TraceCensus censusOfFirst(const std::filesystem::path& file, std::uint64_t allocations)
{
    const std::unique_ptr<std::istream> in = openTrace(file);
    TraceReader reader(*in);
    std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t> classes;
    std::vector<TraceEvent> events;
    while (allocations > 0 && reader.read(events)) {
        for (const TraceEvent& event : events) {
            if (!isAllocation(event.type) || allocations == 0) continue;
            allocations -= 1;
            classes[{event.bytes, event.site}] += 1;
        }
    }
    TraceCensus census;
    for (const auto& [key, count] : classes)
        census.classes.push_back({.bytes = key.first, .site = key.second, .allocations = count});
    return census;
}

} // namespace

std::unique_ptr<std::istream> openTrace(const std::filesystem::path& file)
{
    if (file.empty()) return std::make_unique<std::istringstream>(std::string(sampleTrace()));
    return openTraceFile(file);
}

std::shared_ptr<const TraceSurvey> sharedSurvey(const std::filesystem::path& file)
{
    KnownTraces& known = knownTraces();
    if (auto survey = known.find(file)) return survey;
    const std::lock_guard guard(known.reading);
    if (auto survey = known.find(file)) return survey;
    const FileState state = stateOf(file);
    const bool grows = isBeingRecorded(file);
    auto survey = std::make_shared<const TraceSurvey>(readToItsEnd(file));
    if (!grows && stateOf(file) == state) known.keep({state, survey});
    return survey;
}

bool isSurveyed(const std::filesystem::path& file)
{
    return knownTraces().find(file) != nullptr;
}

bool isGrowing(const std::filesystem::path& file)
{
    return !isSurveyed(file) && isBeingRecorded(file);
}

TraceInfo introduced(const std::filesystem::path& file)
{
    const std::unique_ptr<std::istream> in = openTrace(file);
    try {
        return TraceReader(*in).info();
    } catch (const InputError& error) {
        throw faultOf(file, error);
    }
}

std::shared_ptr<const TraceSurvey> surveyedForFrames(const std::filesystem::path& file)
{
    if (isGrowing(file))
        if (TraceInfo info = introduced(file); info.hasTime)
            return std::make_shared<const TraceSurvey>(TraceSurvey{.info = std::move(info)});
    return sharedSurvey(file);
}

TraceSurvey outlined(const std::filesystem::path& file)
{
    const std::unique_ptr<std::istream> in = openTrace(file);
    try {
        TraceReader reader(*in);
        const auto census = reader.skipToEnd();
        return {.info = reader.info(), .census = census.value_or(TraceCensus()), .sites = reader.sites()};
    } catch (const InputError& error) {
        throw faultOf(file, error);
    }
}

TraceSurvey surveyedFirst(const std::filesystem::path& file, std::uint64_t allocations)
{
    struct Known
    {
        std::filesystem::path file{};
        FileState state{};
        std::uint64_t allocations = 0;
        TraceSurvey survey{};
    };
    thread_local Known known;
    const FileState state = stateOf(file);
    // If it has changed, it may have grown, and another recording may be in it by now.
    if (known.file == file && known.allocations == allocations &&
        (known.state == state || known.survey.info == introduced(file))) {
        known.state = state;
        return known.survey;
    }
    TraceSurvey survey = outlined(file);
    survey.census = censusOfFirst(file, allocations);
    known = {file, state, allocations, survey};
    return survey;
}

std::uint64_t framesOf(FrameSource source, const TraceTotals& totals, const std::optional<std::uint64_t>& firstMark)
{
    const auto ofClock = [](std::uint64_t nanoseconds) {
        return static_cast<std::uint64_t>(static_cast<double>(nanoseconds) / clockFrameNanoseconds);
    };
    if (source == FrameSource::Marks && firstMark) return ofClock(*firstMark) + totals.marks;
    return ofClock(totals.nanoseconds) + 1;
}

std::uint64_t framesOf(const TraceSurvey& survey, std::uint64_t eventsOfFrame)
{
    const TraceTotals& totals = survey.totals;
    const bool hasMarks = survey.info.frames == FrameSource::Marks && survey.census.firstMark.has_value();
    if (eventsOfFrame == 0 && (hasMarks || survey.info.hasTime))
        return framesOf(survey.info.frames, totals, survey.census.firstMark);
    const std::uint64_t size = eventsOfFrame == 0 ? eventsOfTimelessFrame : eventsOfFrame;
    return birthsAndDeaths(totals) / size + 1;
}

} // namespace poolscope
