// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for the size of a lane's pools or heap while the window goes on: first what the events ask of them, then a
// sweep of sizes chosen from that. Belongs to the interface thread; the work is done in threads of its own, which are
// hidden from all other classes. Nothing blocks except begin() and the destructor, which wait for the frames in
// progress of a search that was not done.
#pragma once

#include "core/tuning/advice/advice.h"
#include "core/tuning/sweep/sweep.h"
#include "core/tuning/sweep/sweep_run.h"
#include "ui/engine/background.h"

#include <QElapsedTimer>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <variant>

namespace poolscope::ui {

class SizeSearch : public Background
{
    Q_OBJECT

public:
    // What is looked at first, and the sweep that follows from it. `sweepFor` is called in another thread: it must own
    // what it uses. What it throws ends the search.
    struct PoolQuestion
    {
        AdviceRequest advice;
        std::function<SweepRequest(const Advice&)> sweepFor;
    };
    struct HeapQuestion
    {
        SweepRequest first; // not timed
        std::function<SweepRequest(const Sweep&)> sweepFor;
    };
    using Question = std::variant<PoolQuestion, HeapQuestion>;
    struct Progress
    {
        double studied = 0;   // share of what is looked at first, 0 to 1
        std::size_t done = 0; // runs; those that are timed too count twice
        std::size_t all = 0;  // 0: the sweep has not begun
        double swept = 0;     // share of the sweep, 0 to 1, frames of runs that are not done counted in
        std::optional<double> secondsLeft{};
    };

    using Background::Background;

    // Processors that a search may use without slowing the run that is shown, at least one.
    [[nodiscard]] static std::size_t spareProcessors();

    // Forgets what the last search found, and ends it if it is not done. `jobs`: units of work at a time, at least 1;
    // what is timed is done one at a time after all that is counted.
    void begin(Question question, std::size_t jobs = spareProcessors());
    // Keeps what has been found. `ended` comes at once; does nothing if there is no search.
    void cancel();

    // Nothing until `planned` has come, nor for heaps.
    [[nodiscard]] const std::optional<Advice>& advice() const { return advice_; }
    // What has been found so far; nothing until `planned` has come.
    [[nodiscard]] const std::optional<Sweep>& sweep() const { return sweep_; }
    [[nodiscard]] Progress progress() const;

signals:
    // advice() is there if it is on pools, and an empty sweep().
    void planned();
    // sweep() has grown.
    void progressed();
    // The search is done, or has been cancelled.
    void ended();

private:
    class Search;

    void add(const SweepUnit& unit, SweepFindings findings);

    std::optional<Advice> advice_;
    std::optional<Sweep> sweep_;
    std::size_t done_ = 0;
    QElapsedTimer since_; // the sweep began
    std::shared_ptr<Search> search_;
};

} // namespace poolscope::ui
