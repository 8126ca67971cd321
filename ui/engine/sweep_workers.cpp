// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/sweep_workers.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace poolscope::ui {

void doSideBySide(std::size_t tasks, std::size_t jobs, const std::function<void(std::size_t)>& task)
{
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto work = [&] {
        try {
            for (std::size_t i = next++; i < tasks; i = next++)
                task(i);
        } catch (...) {
            next = tasks;
            const std::scoped_lock lock(mutex);
            if (!failure) failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 1; i < std::min(jobs, tasks); ++i)
            threads.emplace_back(work);
        work();
    }
    if (failure) std::rethrow_exception(failure);
}

namespace {

class Workers
{
public:
    Workers(const SweepPlan& plan, const std::vector<std::size_t>& units, std::size_t jobs,
            const std::function<bool()>& isStopped, const FramesDone& framesDone)
        : plan_(plan),
          units_(units),
          isStopped_(isStopped),
          framesDone_(framesDone),
          running_(std::min(std::max<std::size_t>(jobs, 1), std::max<std::size_t>(units.size(), 1)))
    {
        for (std::size_t i = running_; i > 0; --i)
            threads_.emplace_back([this] { work(); });
    }
    ~Workers() { isAbandoned_ = true; }

    // What was found since the last call, at the latest after a tenth of a second.
    std::vector<std::pair<std::size_t, SweepFindings>> take()
    {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::milliseconds(100), [&] { return !found_.empty() || running_ == 0; });
        if (failure_) std::rethrow_exception(failure_);
        return std::exchange(found_, {});
    }
    [[nodiscard]] bool isDone()
    {
        const std::scoped_lock lock(mutex_);
        return running_ == 0 && found_.empty();
    }

private:
    void work()
    {
        try {
            while (!isAbandoned_ && !isStopped_()) {
                const std::size_t next = next_++;
                if (next >= units_.size()) break;
                const SweepUnit& unit = plan_.units().at(units_[next]);
                const auto isStopped = [this, before = std::uint64_t{0}](std::uint64_t frames) mutable {
                    if (framesDone_) framesDone_(static_cast<std::int64_t>(frames - before));
                    before = frames;
                    return isAbandoned_ || isStopped_();
                };
                report(units_[next], runUnit(plan_, unit, isStopped));
            }
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            failure_ = std::current_exception();
        }
        const std::scoped_lock lock(mutex_);
        --running_;
        changed_.notify_one();
    }

    void report(std::size_t unit, SweepFindings findings)
    {
        if (findings.empty()) return; // stopped
        const std::scoped_lock lock(mutex_);
        found_.emplace_back(unit, std::move(findings));
        changed_.notify_one();
    }

    const SweepPlan& plan_;
    const std::vector<std::size_t>& units_;
    const std::function<bool()>& isStopped_;
    const FramesDone& framesDone_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> isAbandoned_ = false;
    std::mutex mutex_; // guards what follows
    std::condition_variable changed_;
    std::vector<std::pair<std::size_t, SweepFindings>> found_;
    std::exception_ptr failure_;
    std::size_t running_;
    std::vector<std::jthread> threads_; // last: they use all of the above
};

} // namespace

void doUnits(const SweepPlan& plan, const std::vector<std::size_t>& units, std::size_t jobs, const UnitDone& done,
             const std::function<void()>& idle, const std::function<bool()>& isStopped, const FramesDone& framesDone)
{
    Workers workers(plan, units, jobs, isStopped, framesDone);
    while (!workers.isDone()) {
        for (auto& [unit, findings] : workers.take())
            done(unit, std::move(findings));
        idle();
    }
    // One that failed last may have ended the work before anybody looked.
    for (auto& [unit, findings] : workers.take())
        done(unit, std::move(findings));
}

void doUnitsLeft(const Sweep& sweep, std::size_t jobs, const UnitDone& done, const std::function<void()>& idle,
                 const std::function<bool()>& isStopped, const FramesDone& framesDone)
{
    std::vector<std::size_t> counted, timed;
    for (const std::size_t unit : sweep.unitsLeft())
        (sweep.plan.units()[unit].isTimed ? timed : counted).push_back(unit);
    doUnits(sweep.plan, counted, jobs, done, idle, isStopped, framesDone);
    doUnits(sweep.plan, timed, 1, done, idle, isStopped, framesDone);
}

} // namespace poolscope::ui
