// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/playback.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int shortestTickMs = 16; // more steps than that many a second come several at a time

constexpr double longestSeconds = 600; // that a film may last at the chosen speed
constexpr double longSeconds = 240;    // otherwise at most that, if any speed is high enough

std::size_t after(const std::vector<std::size_t>& marks, std::size_t position, std::size_t end)
{
    const auto found = std::ranges::upper_bound(marks, position);
    return found == marks.end() ? end : std::min(*found, end);
}

std::size_t before(const std::vector<std::size_t>& marks, std::size_t position)
{
    const auto found = std::ranges::lower_bound(marks, position);
    return found == marks.begin() ? 0 : *std::prev(found);
}

int indexOf(int speed)
{
    const auto found = std::ranges::find(Playback::speeds, speed);
    return static_cast<int>(found - Playback::speeds.begin());
}

} // namespace

Playback::Playback(QObject* parent) : QObject(parent)
{
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &Playback::tick);
}

void Playback::begin(std::size_t length, Landmarks landmarks)
{
    pause();
    length_ = length;
    landmarks_ = std::move(landmarks);
    position_ = 0;
    goAt(chosen_);
    if (seconds() > longestSeconds) {
        const auto* fastEnough = std::ranges::find_if(
            speeds, [this](int speed) { return static_cast<double>(length_) / speed <= longSeconds; });
        goAt(fastEnough == speeds.end() ? speeds.back() : *fastEnough);
    }
    emit moved(0, 0);
}

void Playback::play()
{
    if (isPlaying() || length_ == 0) return;
    if (isAtEnd()) move(0);
    owed_ = 0;
    timer_.start(std::max(shortestTickMs, 1000 / speed_));
    emit playingChanged(true);
}

void Playback::pause()
{
    if (!isPlaying()) return;
    timer_.stop();
    emit playingChanged(false);
}

void Playback::playOrPause()
{
    isPlaying() ? pause() : play();
}

void Playback::setSpeed(int stepsPerSecond)
{
    const auto nearest =
        std::ranges::min_element(speeds, {}, [&](int speed) { return std::abs(speed - stepsPerSecond); });
    chosen_ = *nearest;
    goAt(chosen_);
}

void Playback::goAt(int speed)
{
    if (speed == speed_) return;
    speed_ = speed;
    owed_ = 0;
    timer_.setInterval(std::max(shortestTickMs, 1000 / speed_));
    emit speedChanged(speed_);
}

void Playback::changeSpeed(int by)
{
    const int index = std::clamp(indexOf(speed_) + by, 0, static_cast<int>(speeds.size()) - 1);
    setSpeed(speeds[static_cast<std::size_t>(index)]);
}

void Playback::slower()
{
    changeSpeed(-1);
}

void Playback::faster()
{
    changeSpeed(1);
}

void Playback::tick()
{
    owed_ += speed_ * timer_.interval() / 1000.0;
    const double whole = std::floor(owed_ + 1e-9);
    owed_ -= whole;
    move(position_ + static_cast<std::size_t>(whole));
    if (isAtEnd()) pause();
}

void Playback::move(std::size_t position)
{
    position = std::min(position, length_);
    if (position == position_) return;
    const std::size_t old = std::exchange(position_, position);
    emit moved(old, position_);
}

void Playback::setPosition(std::size_t position)
{
    pause();
    move(position);
}

void Playback::step()
{
    setPosition(position_ + 1);
}

void Playback::stepBack()
{
    setPosition(position_ == 0 ? 0 : position_ - 1);
}

void Playback::toBeginning()
{
    setPosition(0);
}

void Playback::toEnd()
{
    setPosition(length_);
}

void Playback::nextPhase()
{
    setPosition(after(landmarks_.phases, position_, length_));
}

void Playback::previousPhase()
{
    setPosition(before(landmarks_.phases, position_));
}

void Playback::nextObject()
{
    setPosition(after(landmarks_.objects, position_, length_));
}

void Playback::previousObject()
{
    setPosition(before(landmarks_.objects, position_));
}

} // namespace poolscope::ui
