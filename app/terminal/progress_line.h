// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A line on standard error that shows the progress of long work. Prints nothing if standard error is not a terminal.
#pragma once

#include <QElapsedTimer>

#include <cstdint>
#include <string>

namespace poolscope::app {

class ProgressLine
{
public:
    // `unit`: what is counted, for instance "frame"; `total` > 0; `before`: those done earlier, which tell nothing
    // about the time left.
    ProgressLine(std::string unit, std::uint64_t total, std::uint64_t before = 0);
    // Erases the line.
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Cheap: redraws only a few times a second.
    void update(std::uint64_t done);

private:
    [[nodiscard]] std::string timeLeft(std::uint64_t done) const;

    std::string unit_;
    std::uint64_t total_, before_;
    bool isTerminal_;
    bool isDrawn_ = false;
    QElapsedTimer sinceDrawn_, sinceBegun_;
};

} // namespace poolscope::app
