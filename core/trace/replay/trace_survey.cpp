// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/trace_survey.h"

#include "core/trace/replay/sample_trace.h"

#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

InputError faultOf(const std::filesystem::path& file, const InputError& error)
{
    return InputError(Message(Text{"", "%1: %2"}, file.string(), error.message()));
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

TraceSurvey surveyed(const std::filesystem::path& file)
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

TraceInfo introduced(const std::filesystem::path& file)
{
    const std::unique_ptr<std::istream> in = openTrace(file);
    try {
        return TraceReader(*in).info();
    } catch (const InputError& error) {
        throw faultOf(file, error);
    }
}

TraceSurvey surveyedForFrames(const std::filesystem::path& file)
{
    TraceInfo info = introduced(file);
    return info.hasTime ? TraceSurvey{.info = std::move(info)} : surveyed(file);
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
        std::uint64_t allocations = 0;
        TraceSurvey survey{};
    };
    thread_local Known known;
    // Another recording may be in the file by now.
    if (known.file == file && known.allocations == allocations && known.survey.info == introduced(file))
        return known.survey;
    TraceSurvey survey = outlined(file);
    survey.census = censusOfFirst(file, allocations);
    known = {file, allocations, survey};
    return survey;
}

std::uint64_t framesOf(FrameSource source, const TraceTotals& totals, const std::optional<std::uint64_t>& firstMark)
{
    const auto ofClock = [](std::uint64_t nanoseconds) {
        return static_cast<std::uint64_t>(static_cast<double>(nanoseconds) / clockFrameNanoseconds);
    };
    if (source == FrameSource::Marks && firstMark) return ofClock(*firstMark) + totals.marks + 1;
    return ofClock(totals.nanoseconds) + 1;
}

std::uint64_t framesOf(const TraceSurvey& survey, std::uint64_t eventsOfFrame)
{
    const TraceTotals& totals = survey.totals;
    const bool hasMarks = survey.info.frames == FrameSource::Marks && survey.census.firstMark.has_value();
    if (eventsOfFrame == 0 && (hasMarks || survey.info.hasTime))
        return framesOf(survey.info.frames, totals, survey.census.firstMark);
    const std::uint64_t size = eventsOfFrame == 0 ? eventsOfTimelessFrame : eventsOfFrame;
    return (totals.allocations + totals.frees + totals.unseenFrees + 2 * totals.reallocations) / size + 1;
}

} // namespace poolscope
