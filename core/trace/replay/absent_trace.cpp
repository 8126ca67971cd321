// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/absent_trace.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/trace/replay/trace_survey.h"

#include <sstream>
#include <system_error>
#include <utility>

namespace poolscope {

namespace {

constexpr std::string_view toldId = "told";

// Its frames do not change which kinds there are.
std::string ofKinds(const ParameterValues& values)
{
    const TraceReplay::Parameters replayed = TraceReplay::parametersOf(values);
    std::ostringstream text;
    text << static_cast<int>(replayed.basis) << ' ' << replayed.smallestShare << ' ' << replayed.kindsFrom << ' '
         << replayed.file.size() << ' ' << replayed.file << '\n';
    return text.str();
}

} // namespace

void AbsentTrace::produce(FrameEvents& /*events*/)
{
    throw InputError(why());
}

Message AbsentTrace::why() const
{
    std::error_code error;
    return Message(std::filesystem::exists(file_, error)
                       ? POOLSCOPE_TEXT("CoreText", "%1 is not the trace that was recorded: the recording can be "
                                                    "looked at, but not run again")
                       : POOLSCOPE_TEXT("CoreText", "The trace %1 is not there: the recording can be looked at, but "
                                                    "not run again"),
                   file_.string());
}

void tell(ParameterValues& values, const ToldTrace& trace)
{
    std::string text = ofKinds(values) + trace.content + '\n';
    for (const Kind& kind : trace.kinds)
        text += std::to_string(kind.bytes) + ' ' + kind.name + '\n';
    values.set(std::string(toldId), std::move(text));
}

std::optional<ToldTrace> toldIn(const ParameterValues& values)
{
    const ParameterValue* value = values.find(toldId);
    if (value == nullptr) return std::nullopt;
    const auto& text = std::get<std::string>(*value);
    const std::string key = ofKinds(values);
    if (!text.starts_with(key)) return std::nullopt;
    std::istringstream in(text.substr(key.size()));
    ToldTrace trace;
    std::getline(in, trace.content);
    for (Kind kind; in >> kind.bytes && in.get() && std::getline(in, kind.name);)
        trace.kinds.push_back(kind);
    return trace;
}

void forgetTold(ParameterValues& values)
{
    ParameterValues kept;
    for (const auto& [id, value] : values)
        if (id != toldId) kept.set(id, value);
    values = std::move(kept);
}

std::string contentOf(const std::filesystem::path& file)
{
    struct Known
    {
        std::weak_ptr<const TraceSurvey> survey{};
        std::string content{};
    };
    thread_local Known known;
    if (isGrowing(file)) return {};
    const auto survey = sharedSurvey(file);
    if (known.survey.lock() == survey) return known.content;
    EventHash hash;
    for (const std::string& part :
         {toJson(survey->info), toJson(TraceEnd{.totals = survey->totals}), toJson(survey->census)})
        for (const char each : part)
            hash.add(static_cast<unsigned char>(each));
    known = {survey, formatHash(hash.value())};
    return known.content;
}

} // namespace poolscope
