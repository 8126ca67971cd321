// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a game in a lane would draw what the player moves with the pointer. A game takes input once a frame, so while a
// pause holds the picture still, input waits and is answered late ("some inputs events" are lost or late, as the
// articles on constructor pooling say). Interface thread.
#pragma once

#include <QPointF>

#include <chrono>
#include <optional>

namespace poolscope::ui {

class PointerEcho
{
public:
    using Clock = std::chrono::steady_clock;

    // The player's pointer has moved to `place`, in shares of the room's width and height; nullopt: it has left.
    void moved(std::optional<QPointF> place, bool isHeld, Clock::time_point now);
    // The picture has moved. If it was held, the waiting input is answered.
    void shown(Clock::time_point now);

    // Where the picture shows the pointer; nullopt: it shows none.
    [[nodiscard]] std::optional<QPointF> place() const { return place_; }
    // Whether input is waiting for the picture to move.
    [[nodiscard]] bool isWaiting() const { return waiting_.has_value(); }
    // How long input had to wait in the last hold that delayed any, counted in real time from the first input of that
    // hold. Zero if none has waited yet.
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
