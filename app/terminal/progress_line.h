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
    // `unit`: what is counted, for instance "frame"; `total` > 0.
    ProgressLine(std::string unit, std::uint64_t total);
    // Erases the line.
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Cheap: redraws only a few times a second.
    void update(std::uint64_t done);

private:
    std::string unit_;
    std::uint64_t total_;
    bool isTerminal_;
    bool isDrawn_ = false;
    QElapsedTimer sinceDrawn_;
};

} // namespace poolscope::app
