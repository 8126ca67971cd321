// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Brings the window to a state that is always the same, and tells the diary how much memory the program has there: the
// same experiment after its first frame, the panels and charts as at first, no other window, nothing to undo.
#pragma once

#include <QElapsedTimer>

namespace poolscope::monkey {

class Answers;
class Mind;

class Rest
{
public:
    Rest(Mind& mind, Answers& answers) : mind_(mind), answers_(answers) {}

    void begin() { phase_ = Phase::Clearing; }
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
    QElapsedTimer since_;
};

} // namespace poolscope::monkey
