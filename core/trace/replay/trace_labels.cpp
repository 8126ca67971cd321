// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/trace_labels.h"

#include "core/trace/trace_reader.h"

namespace poolscope {

std::uint64_t frameOf(const TraceNotes::Label& label, const TraceInfo& info,
                      const std::optional<std::uint64_t>& firstMark, std::uint64_t eventsOfFrame)
{
    TraceSurvey before{.info = info};
    before.totals = {.allocations = label.events, .marks = label.marks, .nanoseconds = label.nanoseconds};
    before.census.firstMark = label.marks > 0 ? firstMark : std::nullopt;
    // As if the trace ended here: the frame that has begun counts, unless one would have to be marked.
    const bool hasMark = eventsOfFrame == 0 && info.frames == FrameSource::Marks && label.marks > 0;
    return framesOf(before, eventsOfFrame) - (hasMark ? 0 : 1);
}

std::vector<TraceLabel> labelsOf(const std::filesystem::path& file, const TraceSurvey& survey,
                                 std::uint64_t eventsOfFrame)
{
    const std::unique_ptr<std::istream> in = openTrace(file);
    std::vector<TraceLabel> labels;
    const std::uint64_t frames = framesOf(survey, eventsOfFrame);
    for (const TraceNotes::Label& label : notesOf(*in).labels) {
        const std::uint64_t frame = frameOf(label, survey.info, survey.census.firstMark, eventsOfFrame);
        if (frame < frames) labels.push_back({frame, label.text});
    }
    return labels;
}

} // namespace poolscope
