// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/size_search.h"

#include "ui/engine/sweep_workers.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr std::size_t streamsOfASeed = 3; // see stream_study.h
constexpr double enoughToTell = 0.01;     // of the sweep, how long it will take

struct SearchStopped
{
};

} // namespace

// One search. It is searched in the work's own thread, and asked how far it is in the owner's; the owner is only
// touched by posted calls.
class SizeSearch::Search
{
public:
    Search(SizeSearch& owner, Question question, std::size_t jobs)
        : owner_(owner),
          question_(std::move(question)),
          jobs_(jobs)
    {
    }

    void search(Task& task)
    {
        task_ = &task;
        try {
            findSizes();
            task.end([&owner = owner_] { emit owner.ended(); });
        } catch (const SearchStopped&) {
            return;
        }
    }

    // Of the frames that are looked at first, 0 to 1.
    [[nodiscard]] double studied() const
    {
        const auto* pools = std::get_if<PoolQuestion>(&question_);
        if (pools != nullptr)
            return shareOf(studied_, pools->advice.experiment, pools->advice.seeds.size() * streamsOfASeed);
        const SweepRequest& first = std::get<HeapQuestion>(question_).first;
        return shareOf(studied_, first.experiment, first.seeds.size());
    }
    // Of the sweep's frames, a frame of each lane on its own, 0 to 1.
    [[nodiscard]] double swept(const Sweep& sweep) const
    {
        const SweepRequest& request = sweep.plan.request();
        return shareOf(swept_, request.experiment, sweep.runCount() * (request.isTimed ? 2 : 1));
    }

private:
    [[nodiscard]] static double shareOf(std::int64_t frames, const Experiment& experiment, std::size_t runs)
    {
        const double all = static_cast<double>(experiment.frames) * static_cast<double>(runs);
        return std::min(1.0, static_cast<double>(frames) / all);
    }

    Advice adviceOn(const AdviceRequest& request)
    {
        return adviceFor(
            request,
            [this](std::size_t tasks, const std::function<void(std::size_t)>& task) {
                doSideBySide(tasks, jobs_, task);
            },
            [this] {
                if (task_->isStopped()) throw SearchStopped();
                studied_.fetch_add(1, std::memory_order_relaxed);
            });
    }

    Sweep sweptFirst(const SweepRequest& request)
    {
        Sweep sweep = Sweep::begun(request);
        const auto add = [&](std::size_t unit, SweepFindings findings) {
            sweep.add(sweep.plan.units()[unit], std::move(findings));
        };
        doUnitsLeft(
            sweep, jobs_, add, [] {}, [this] { return task_->isStopped(); },
            [this](std::int64_t frames) { studied_.fetch_add(frames, std::memory_order_relaxed); });
        if (task_->isStopped()) throw SearchStopped();
        return sweep;
    }

    void findSizes()
    {
        if (const auto* pools = std::get_if<PoolQuestion>(&question_)) {
            const Advice advice = adviceOn(pools->advice);
            sweepSizes(pools->sweepFor(advice), advice);
        } else {
            const auto& heap = std::get<HeapQuestion>(question_);
            sweepSizes(heap.sweepFor(sweptFirst(heap.first)), std::nullopt);
        }
    }

    void sweepSizes(SweepRequest request, const std::optional<Advice>& advice)
    {
        const Sweep sweep = Sweep::begun(std::move(request));
        task_->post([&owner = owner_, advice, sweep] {
            owner.advice_ = advice;
            owner.sweep_ = sweep;
            owner.since_.start();
            emit owner.planned();
        });
        const auto add = [&](std::size_t unit, SweepFindings findings) {
            task_->post([&owner = owner_, unit, findings = std::move(findings)] {
                owner.add(owner.sweep_->plan.units()[unit], findings);
            });
        };
        doUnitsLeft(
            sweep, jobs_, add, [] {}, [this] { return task_->isStopped(); },
            [this](std::int64_t frames) { swept_.fetch_add(frames, std::memory_order_relaxed); });
    }

    SizeSearch& owner_;
    Task* task_ = nullptr; // of the work's thread alone
    Question question_;
    std::size_t jobs_;
    std::atomic<std::int64_t> studied_ = 0; // frames
    std::atomic<std::int64_t> swept_ = 0;   // frames of lanes
};

std::size_t SizeSearch::spareProcessors()
{
    return std::max(std::thread::hardware_concurrency(), 2U) - 1;
}

void SizeSearch::begin(Question question, std::size_t jobs)
{
    Background::cancel();
    advice_.reset();
    sweep_.reset();
    done_ = 0;
    search_ = std::make_shared<Search>(*this, std::move(question), jobs);
    Background::begin([search = search_](Task& task) { search->search(task); });
}

void SizeSearch::cancel()
{
    if (!isRunning()) return;
    abandon();
    emit ended();
}

SizeSearch::Progress SizeSearch::progress() const
{
    if (!sweep_) return {.studied = search_ ? search_->studied() : 0};
    const std::size_t times = sweep_->plan.request().isTimed ? 2 : 1;
    Progress progress{1, done_, sweep_->runCount() * times};
    // Runs that could not go on have fewer frames than were counted on.
    const double done = static_cast<double>(done_) / static_cast<double>(progress.all);
    progress.swept = std::max(done, search_->swept(*sweep_));
    if (progress.swept > enoughToTell)
        progress.secondsLeft = static_cast<double>(since_.elapsed()) / 1000 * (1 - progress.swept) / progress.swept;
    return progress;
}

void SizeSearch::add(const SweepUnit& unit, SweepFindings findings)
{
    done_ += unit.runs.size();
    sweep_->add(unit, std::move(findings));
    emit progressed();
}

} // namespace poolscope::ui
