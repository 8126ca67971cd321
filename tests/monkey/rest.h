// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Brings the window to a state that is always the same, and tells the diary how much memory the program has there: the
// same experiment after its first frame, the panels and charts as at first, no other window, nothing to undo.
#pragma once

#include <QElapsedTimer>

#include <cstddef>

namespace poolscope::monkey {

class Answers;
class Mind;

class Rest
{
public:
    Rest(Mind& mind, Answers& answers) : mind_(mind), answers_(answers) {}

    void begin()
    {
        phase_ = Phase::Clearing;
        next_ = 0;
    }
    [[nodiscard]] bool isGoingOn() const { return phase_ != Phase::None; }
    // Does the next step; some wait.
    void step();

private:
    enum class Phase { None, Clearing, Opening, Settling, Measuring };

    void clear();
    void open();
    void settle();
    void measure() const;

    Mind& mind_;
    Answers& answers_;
    Phase phase_ = Phase::None;
    std::size_t next_ = 0; // of the actions that the phase triggers, one a step
    QElapsedTimer since_;
};

} // namespace poolscope::monkey
