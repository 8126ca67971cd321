// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/absent_trace.h"

#include "core/base/error.h"

#include <algorithm>
#include <mutex>
#include <system_error>

namespace poolscope {

namespace {

struct ToldTrace
{
    TraceReplay::Parameters replayed;
    std::vector<Kind> kinds;
};

struct ToldTraces
{
    std::mutex lock;
    std::vector<ToldTrace> all;
};

// Its frames do not change which kinds there are.
TraceReplay::Parameters ofKinds(TraceReplay::Parameters replayed)
{
    replayed.eventsPerFrame = 0;
    return replayed;
}

ToldTraces& toldTraces()
{
    static ToldTraces told;
    return told;
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

void tellKinds(const TraceReplay::Parameters& replayed, std::span<const Kind> kinds)
{
    ToldTraces& told = toldTraces();
    const std::lock_guard guard(told.lock);
    const TraceReplay::Parameters known = ofKinds(replayed);
    std::erase_if(told.all, [&](const ToldTrace& trace) { return trace.replayed == known; });
    told.all.push_back({known, {kinds.begin(), kinds.end()}});
}

std::optional<std::vector<Kind>> toldKinds(const TraceReplay::Parameters& replayed)
{
    ToldTraces& told = toldTraces();
    const std::lock_guard guard(told.lock);
    const auto found = std::ranges::find(told.all, ofKinds(replayed), &ToldTrace::replayed);
    if (found == told.all.end()) return std::nullopt;
    return found->kinds;
}

void forgetKinds(const std::filesystem::path& file)
{
    ToldTraces& told = toldTraces();
    const std::lock_guard guard(told.lock);
    std::erase_if(told.all, [&](const ToldTrace& trace) { return trace.replayed.file == file; });
}

} // namespace poolscope
