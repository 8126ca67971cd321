// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/absent_trace.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/trace/replay/trace_survey.h"

#include <system_error>
#include <utility>

namespace poolscope {

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
