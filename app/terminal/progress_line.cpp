// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/progress_line.h"

#include "core/base/units.h"

#include <cstdlib>
#include <iostream>
#include <string_view>
#include <unistd.h>

namespace poolscope::app {

namespace {

constexpr qint64 intervalMs = 200;
constexpr qint64 soonestEstimateMs = 2000; // earlier ones jump

bool canBeRedrawn()
{
    const char* terminal = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe): nobody changes it
    return ::isatty(STDERR_FILENO) != 0 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

} // namespace

ProgressLine::ProgressLine(std::string unit, std::uint64_t total, std::uint64_t before)
    : unit_(std::move(unit)),
      total_(total),
      before_(before),
      isTerminal_(canBeRedrawn())
{
    sinceDrawn_.start();
    sinceBegun_.start();
}

ProgressLine::~ProgressLine()
{
    if (isDrawn_) std::cerr << "\r\033[K" << std::flush;
}

std::string ProgressLine::timeLeft(std::uint64_t done) const
{
    const qint64 elapsed = sinceBegun_.elapsed();
    if (done <= before_ || elapsed < soonestEstimateMs) return "";
    const double perUnit = static_cast<double>(elapsed) / static_cast<double>(done - before_);
    const auto seconds = static_cast<std::int64_t>(perUnit * static_cast<double>(total_ - done) / 1000) + 1;
    if (seconds < 120) return ", " + std::to_string(seconds) + " s left";
    return ", " + formatCount(seconds / 60) + " min left";
}

void ProgressLine::update(std::uint64_t done)
{
    if (!isTerminal_ || sinceDrawn_.elapsed() < intervalMs) return;
    sinceDrawn_.restart();
    isDrawn_ = true;
    std::cerr << '\r' << unit_ << ' ' << formatCount(done) << " of " << formatCount(total_) << " ("
              << done * 100 / total_ << " %)" << timeLeft(done) << "\033[K" << std::flush;
}

} // namespace poolscope::app
