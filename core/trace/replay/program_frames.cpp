// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/program_frames.h"

#include <algorithm>
#include <span>

namespace poolscope {

ProgramFrames::ProgramFrames(const std::filesystem::path& file, std::uint64_t eventsOfFrame, std::size_t maxPools)
    : ProgramFrames(file, *surveyedForFrames(file), eventsOfFrame, maxPools)
{
}

ProgramFrames::ProgramFrames(const std::filesystem::path& file, const TraceSurvey& survey, std::uint64_t eventsOfFrame,
                             std::size_t maxPools)
    : info_(survey.info),
      eventsOfFrame_(eventsOfFrame),
      maxPools_(maxPools),
      frames_(file, survey, eventsOfFrame),
      hasTimes_(survey.info.timesMarks && survey.info.frames == FrameSource::Marks && eventsOfFrame == 0)
{
}

void ProgramFrames::add(const TraceEvent& event)
{
    if (event.type == TraceEvent::Type::Mark && !firstMark_) firstMark_ = totals_.nanoseconds;
    totals_.add(event);
    births_.add(event);
    pools_.add(event);
    if (event.type == TraceEvent::Type::Resident) resident_ = event.bytes;
    if (event.type == TraceEvent::Type::Mark) {
        timeBefore_ = markTime_;
        const bool isTimed = hasTimes_ && last_ == TraceEvent::Type::Time;
        markTime_ = isTimed ? std::optional(totals_.nanoseconds) : std::nullopt;
    }
    last_ = event.type;
}

ProgramFrames::Frame ProgramFrames::now() const
{
    const std::span pools(pools_.pools());
    const auto first = pools.first(std::min(pools.size(), maxPools_));
    return {.asked = totals_.liveBytes,
            .resident = resident_,
            .pools = {first.begin(), first.end()},
            .otherPools = pools_.others()};
}

std::optional<ProgramFrames::Frame> ProgramFrames::next()
{
    if (!frames_.advance([this](const TraceEvent& event) { add(event); })) return std::nullopt;
    births_.endFrame();
    ended_ += 1;
    Frame frame = now();
    const bool endsByMark = last_ == TraceEvent::Type::Mark;
    if (endsByMark && markTime_ && timeBefore_) frame.nanoseconds = *markTime_ - *timeBefore_;
    return frame;
}

std::vector<TraceLabel> ProgramFrames::newLabels(bool isOver)
{
    const std::uint64_t frames = ended_ + (isOver && endsInFrame() ? 1 : 0);
    std::vector<TraceLabel> labels;
    for (const std::vector<TraceNotes::Label>& all = notes().labels; toldLabels_ < all.size(); ++toldLabels_) {
        const std::uint64_t frame = frameOf(all[toldLabels_], info_, firstMark_, eventsOfFrame_);
        if (frame >= frames) break;
        labels.push_back({frame, all[toldLabels_].text});
    }
    return labels;
}

} // namespace poolscope
