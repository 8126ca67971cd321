// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/trace_labels.h"

#include "core/trace/trace_reader.h"

namespace poolscope {

std::vector<TraceLabel> labelsOf(const std::filesystem::path& file, const TraceSurvey& survey,
                                 std::uint64_t eventsOfFrame)
{
    const std::unique_ptr<std::istream> in = openTrace(file);
    std::vector<TraceLabel> labels;
    const std::uint64_t frames = framesOf(survey, eventsOfFrame);
    TraceSurvey before{.info = survey.info};
    for (const TraceNotes::Label& label : notesOf(*in).labels) {
        before.totals = {.allocations = label.events, .marks = label.marks, .nanoseconds = label.nanoseconds};
        before.census.firstMark = label.marks > 0 ? survey.census.firstMark : std::nullopt;
        // As if the trace ended here: the frame that has begun counts, unless one would have to be marked.
        const bool hasMark = eventsOfFrame == 0 && before.info.frames == FrameSource::Marks && label.marks > 0;
        const std::uint64_t frame = framesOf(before, eventsOfFrame) - (hasMark ? 0 : 1);
        if (frame < frames) labels.push_back({frame, label.text});
    }
    return labels;
}

} // namespace poolscope
