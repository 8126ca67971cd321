// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a film is and how it moves on: by itself at a speed, a step at a time, or from landmark to landmark. Knows
// nothing of what is shown. Interface thread.
#pragma once

#include <QObject>
#include <QTimer>

#include <array>
#include <cstddef>
#include <vector>

namespace poolscope::ui {

class Playback : public QObject
{
    Q_OBJECT

public:
    // Steps a second. A film that would last longer than ten minutes at the chosen one begins at a higher one.
    static constexpr std::array speeds{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};
    static constexpr int usualSpeed = 2;

    // Positions that one can jump to, in ascending order.
    struct Landmarks
    {
        std::vector<std::size_t> phases;
        std::vector<std::size_t> objects; // at which another object is gone through
    };

    explicit Playback(QObject* parent = nullptr);

    // Another film, at its beginning, paused.
    void begin(std::size_t length, Landmarks landmarks);
    // Steps done, from 0 to length().
    [[nodiscard]] std::size_t position() const { return position_; }
    [[nodiscard]] std::size_t length() const { return length_; }
    [[nodiscard]] bool isAtEnd() const { return position_ == length_; }
    [[nodiscard]] bool isPlaying() const { return timer_.isActive(); }
    [[nodiscard]] int speed() const { return speed_; }
    [[nodiscard]] const Landmarks& landmarks() const { return landmarks_; }

    // From the beginning if it is at the end.
    void play();
    void pause();
    void playOrPause();
    // How long the film lasts at its speed.
    [[nodiscard]] double seconds() const { return static_cast<double>(length_) / speed_; }

    // The nearest of `speeds`.
    void setSpeed(int stepsPerSecond);
    void slower();
    void faster();

    // These pause. A position past the end is the end.
    void setPosition(std::size_t position);
    void step();
    void stepBack();
    void toBeginning();
    void toEnd();
    // The end, or the beginning, if there is no more.
    void nextPhase();
    void previousPhase();
    void nextObject();
    void previousObject();

signals:
    // Also after begin().
    void moved(std::size_t before, std::size_t now);
    void playingChanged(bool isPlaying);
    void speedChanged(int stepsPerSecond);

private:
    void move(std::size_t position);
    void tick();
    void changeSpeed(int by);
    void goAt(int speed);

    std::size_t length_ = 0;
    std::size_t position_ = 0;
    Landmarks landmarks_;
    int speed_ = usualSpeed;
    int chosen_ = usualSpeed; // by the user
    double owed_ = 0;         // steps that are due, but for a fraction
    QTimer timer_;
};

} // namespace poolscope::ui
