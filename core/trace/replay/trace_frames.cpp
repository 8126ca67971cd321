// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/trace_frames.h"

#include <istream>

namespace poolscope {

namespace {

// No time and no marks: every so many events.
std::uint64_t eventsOfFrameOf(std::uint64_t wanted, const TraceSurvey& survey)
{
    const bool hasMarks = survey.info.frames == FrameSource::Marks && survey.census.firstMark.has_value();
    return wanted == 0 && !survey.info.hasTime && !hasMarks ? eventsOfTimelessFrame : wanted;
}

} // namespace

TraceFrames::TraceFrames(const std::filesystem::path& file, const TraceSurvey& survey, std::uint64_t eventsOfFrame)
    : file_(file),
      in_(openTrace(file)),
      reader_(*in_),
      ends_(survey.info.frames, eventsOfFrameOf(eventsOfFrame, survey)),
      mayGrow_(isGrowing(file))
{
}

TraceFrames::~TraceFrames() = default;

bool TraceFrames::mayGrow()
{
    mayGrow_ = mayGrow_ && isBeingRecorded(file_);
    return mayGrow_;
}

} // namespace poolscope
