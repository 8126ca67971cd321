// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a game in a lane would draw what the player's pointer moves: it takes input once a frame, so that while a pause
// holds the picture still, input waits and is answered late ("some inputs events" are lost or late, as the articles on
// constructor pooling say). Interface thread.
#pragma once

#include <QPointF>

#include <chrono>
#include <optional>

namespace poolscope::ui {

class PointerEcho
{
public:
    using Clock = std::chrono::steady_clock;

    // The player's pointer is there, as shares of the room's width and height; nothing: it has left.
    void moved(std::optional<QPointF> place, bool isHeld, Clock::time_point now);
    // The picture moves again, if it was held: what waited is answered.
    void shown(Clock::time_point now);

    // Where the picture has it. Nothing while there is no pointer.
    [[nodiscard]] std::optional<QPointF> place() const { return place_; }
    // Input waits for the picture to move.
    [[nodiscard]] bool isWaiting() const { return waiting_.has_value(); }
    // How long the first input that had to wait did, the last time that one had to; measured by the clock. Zero: none
    // has yet.
    [[nodiscard]] std::chrono::milliseconds lateness() const { return lateness_; }

private:
    struct Waiting
    {
        std::optional<QPointF> place;
        Clock::time_point since;
    };

    std::optional<QPointF> place_;
    std::optional<Waiting> waiting_;
    std::chrono::milliseconds lateness_{0};
};

} // namespace poolscope::ui
