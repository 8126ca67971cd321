// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One line on a terminal's standard error that says how far long work has come. Nothing where standard error is
// no terminal.
#pragma once

#include <QElapsedTimer>

#include <cstdint>
#include <string>

namespace poolscope::app {

class ProgressLine
{
public:
    // "frame": what is counted; `total` > 0.
    ProgressLine(std::string unit, std::uint64_t total);
    // Erases the line.
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Cheap: draws a few times a second only.
    void update(std::uint64_t done);

private:
    std::string unit_;
    std::uint64_t total_;
    bool isTerminal_;
    bool isDrawn_ = false;
    QElapsedTimer sinceDrawn_;
};

} // namespace poolscope::app
