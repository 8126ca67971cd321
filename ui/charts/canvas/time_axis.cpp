// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/time_axis.h"

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

TimeAxis::TimeAxis(double frameRate, QObject* parent)
    : QObject(parent),
      frameRate_(frameRate),
      upper_(defaultFollowSpan * frameRate)
{
    upper_ = followFrames();
}

void TimeAxis::setFrameRate(double framesPerSecond)
{
    if (framesPerSecond == frameRate_ || !(framesPerSecond > 0)) return;
    frameRate_ = framesPerSecond;
    if (following_) moveToLiveEnd();
    emit rangeChanged(); // the labels in seconds change even if the range does not
}

void TimeAxis::setFrameCount(std::size_t frames)
{
    const bool isNewRecording = frames < frameCount_;
    frameCount_ = frames;
    if (isNewRecording) beginAgain();
    if (isHeld_) return;
    if (following_ ? moveToLiveEnd() : isWhole_ && moveToWhole()) emit scrolled();
}

void TimeAxis::letGo()
{
    isHeld_ = false;
    if (following_ ? moveToLiveEnd() : isWhole_ && moveToWhole()) emit rangeChanged();
}

void TimeAxis::setFollowSpan(double seconds)
{
    if (seconds == followSpan_ || !(seconds > 0)) return;
    followSpan_ = seconds;
    if (following_ && moveToLiveEnd()) emit rangeChanged();
}

void TimeAxis::setRange(double lower, double upper)
{
    if (!std::isfinite(lower) || !std::isfinite(upper)) return;
    if (lower > upper) std::swap(lower, upper);
    setFollowing(false);
    isWhole_ = false;
    if (moveWithin(lower, upper)) emit rangeChanged();
    remember();
}

void TimeAxis::zoom(double factor, double anchor)
{
    if (!(factor > 0) || !std::isfinite(anchor)) return;
    const double newSpan = std::clamp(span() * factor, minimumSpan, end());
    const double from = anchor - (anchor - lower_) * newSpan / span();
    setRange(from, from + newSpan);
}

void TimeAxis::pan(double frames)
{
    setRange(lower_ + frames, upper_ + frames);
}

void TimeAxis::fitAll()
{
    setFollowing(false);
    isWhole_ = true;
    if (moveToWhole()) emit rangeChanged();
    remember();
}

void TimeAxis::follow()
{
    setFollowing(true);
    isWhole_ = false;
    if (moveToLiveEnd()) emit rangeChanged();
    remember();
}

void TimeAxis::goBack()
{
    if (canGoBack()) restore(history_.back());
}

void TimeAxis::goForward()
{
    if (canGoForward()) restore(history_.forward());
}

void TimeAxis::restore(const ZoomHistory::View& view)
{
    setFollowing(view.isFollowing);
    isWhole_ = false;
    if (view.isFollowing ? moveToLiveEnd() : moveWithin(view.lower, view.upper)) emit rangeChanged();
    emit historyChanged();
}

void TimeAxis::remember()
{
    // The exact range while following is not a choice of the user.
    const double lower = following_ ? 0 : lower_;
    const double upper = following_ ? 0 : upper_;
    history_.visit({following_, lower, upper}, ZoomHistory::Clock::now());
    emit historyChanged();
}

void TimeAxis::setCursor(std::optional<double> frame)
{
    const auto cursor = recorded(frame);
    if (cursor == cursor_) return;
    cursor_ = cursor;
    emit cursorChanged();
}

void TimeAxis::setPin(std::optional<std::size_t> frame)
{
    if (frame == pin_) return;
    pin_ = frame;
    emit pinChanged();
}

void TimeAxis::setMeasuring(MeasuringCursor which, std::optional<double> frame)
{
    auto& present = measuring_[static_cast<std::size_t>(which)];
    const auto wanted = recorded(frame);
    if (wanted == present) return;
    present = wanted;
    emit measuringChanged();
}

void TimeAxis::placeMeasuring(MeasuringCursor which)
{
    const double middle = (lower_ + upper_) / 2;
    const auto here = cursor_ ? cursor_ : recorded(middle);
    const bool isThere = here && here == measuring(which);
    setMeasuring(which, here && !isThere ? std::optional(static_cast<double>(*here)) : std::nullopt);
}

void TimeAxis::removeMeasuring()
{
    for (const MeasuringCursor which : allMeasuringCursors)
        setMeasuring(which, std::nullopt);
}

void TimeAxis::setMarks(std::vector<TimeMark> marks)
{
    marks_ = std::move(marks);
    emit marksChanged();
}

void TimeAxis::setPredictions(std::vector<TimeMark> marks)
{
    predictions_ = std::move(marks);
    emit marksChanged();
}

void TimeAxis::dragMark(std::size_t mark, double frame)
{
    const auto wanted = recorded(frame);
    if (mark >= marks_.size() || !wanted || marks_[mark].frame == *wanted) return;
    marks_[mark].frame = *wanted;
    emit marksChanged();
}

void TimeAxis::dropMark(std::size_t mark)
{
    if (mark < marks_.size()) emit markMoved(mark);
}

std::optional<std::size_t> TimeAxis::recorded(std::optional<double> frame) const
{
    if (!frame || frameCount_ == 0 || !std::isfinite(*frame)) return std::nullopt;
    return static_cast<std::size_t>(std::clamp(std::round(*frame), 0.0, static_cast<double>(frameCount_ - 1)));
}

void TimeAxis::setPast(std::optional<std::size_t> frame)
{
    if (frame == past_) return;
    past_ = frame;
    emit pastChanged();
}

void TimeAxis::dragPast(double frame)
{
    const auto wanted = recorded(frame);
    if (wanted && wanted != past_) emit pastDragged(*wanted);
}

void TimeAxis::beginAgain()
{
    isHeld_ = false;
    setCursor(std::nullopt);
    setPin(std::nullopt);
    setPast(std::nullopt);
    room_ = 0;
    removeMeasuring();
    setMarks({});
    setPredictions({});
    follow();
    history_.clear();
    emit historyChanged();
}

void TimeAxis::setRoom(std::size_t frames)
{
    room_ = frames;
    if (!following_ && !isWhole_) setRange(lower_, upper_);
}

// The end of the recording, or of the first followed view until the recording fills it.
double TimeAxis::liveEnd() const
{
    return std::max(static_cast<double>(frameCount_) - 1, followFrames());
}

double TimeAxis::end() const
{
    return std::max(liveEnd(), static_cast<double>(frameCount_ + room_) - 1);
}

double TimeAxis::followFrames() const
{
    return std::max(followSpan_ * frameRate_, minimumSpan);
}

bool TimeAxis::moveTo(double lower, double upper)
{
    if (lower == lower_ && upper == upper_) return false;
    lower_ = lower;
    upper_ = upper;
    return true;
}

// A range that is too short is extended on both sides.
bool TimeAxis::moveWithin(double lower, double upper)
{
    const double span = std::clamp(upper - lower, minimumSpan, end());
    const double from = std::clamp((lower + upper - span) / 2, 0.0, end() - span);
    return moveTo(from, from + span);
}

bool TimeAxis::moveToLiveEnd()
{
    return moveTo(liveEnd() - followFrames(), liveEnd());
}

bool TimeAxis::moveToWhole()
{
    const double last = frameCount_ == 0 ? followFrames() : static_cast<double>(frameCount_ - 1);
    return moveWithin(0, std::max(last, minimumSpan));
}

void TimeAxis::setFollowing(bool following)
{
    if (following == following_) return;
    following_ = following;
    emit followChanged(following);
}

} // namespace poolscope::ui
