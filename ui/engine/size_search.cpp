// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/size_search.h"

#include "ui/engine/side_by_side.h"
#include "ui/engine/sweep_workers.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <QMetaObject>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
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

// One search. Its thread changes the owner only by posted calls, which are dropped once the search is no longer wanted.
struct SizeSearch::Work
{
    Work(SizeSearch& owner, int number, Question question, std::size_t jobs)
        : owner_(owner),
          number_(number),
          question_(std::move(question)),
          jobs_(jobs),
          thread_([this] { run(); })
    {
    }
    ~Work() { isStopped_ = true; }

    void stop() { isStopped_ = true; }

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

    template <class Change>
    void post(Change change)
    {
        QMetaObject::invokeMethod(
            &owner_,
            [&owner = owner_, number = number_, change] {
                if (owner.number_ == number && owner.isRunning_) change(owner);
            },
            Qt::QueuedConnection);
    }

    void run()
    {
        try {
            search();
            post([](SizeSearch& owner) { owner.end(); });
        } catch (const SearchStopped&) {
            return;
        } catch (const std::exception& error) {
            post([sentence = sentenceOf(spoken(error))](SizeSearch& owner) {
                owner.isRunning_ = false;
                emit owner.failed(sentence);
            });
        }
    }

    Advice adviceOn(const AdviceRequest& request)
    {
        return adviceFor(
            request,
            [this](std::size_t tasks, const std::function<void(std::size_t)>& task) {
                doSideBySide(tasks, jobs_, task);
            },
            [this] {
                if (isStopped_) throw SearchStopped();
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
            sweep, jobs_, add, [] {}, [this] { return isStopped_.load(); },
            [this](std::int64_t frames) { studied_.fetch_add(frames, std::memory_order_relaxed); });
        if (isStopped_) throw SearchStopped();
        return sweep;
    }

    void search()
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
        post([advice, sweep](SizeSearch& owner) {
            owner.advice_ = advice;
            owner.sweep_ = sweep;
            owner.since_.start();
            emit owner.planned();
        });
        const auto add = [&](std::size_t unit, SweepFindings findings) {
            post([unit, findings = std::move(findings)](SizeSearch& owner) {
                owner.add(owner.sweep_->plan.units()[unit], findings);
            });
        };
        doUnitsLeft(
            sweep, jobs_, add, [] {}, [this] { return isStopped_.load(); },
            [this](std::int64_t frames) { swept_.fetch_add(frames, std::memory_order_relaxed); });
    }

    SizeSearch& owner_;
    int number_;
    Question question_;
    std::size_t jobs_;
    std::atomic<bool> isStopped_ = false;
    std::atomic<std::int64_t> studied_ = 0; // frames
    std::atomic<std::int64_t> swept_ = 0;   // frames of lanes
    std::jthread thread_;                   // last: it uses all of the above
};

SizeSearch::SizeSearch(QObject* parent) : QObject(parent) {}

SizeSearch::~SizeSearch() = default;

std::size_t SizeSearch::spareProcessors()
{
    return std::max(std::thread::hardware_concurrency(), 2U) - 1;
}

void SizeSearch::begin(Question question, std::size_t jobs)
{
    work_.reset();
    advice_.reset();
    sweep_.reset();
    done_ = 0;
    isRunning_ = true;
    work_ = std::make_unique<Work>(*this, ++number_, std::move(question), jobs);
}

void SizeSearch::cancel()
{
    if (!isRunning_) return;
    work_->stop();
    end();
}

SizeSearch::Progress SizeSearch::progress() const
{
    if (!sweep_) return {.studied = work_ ? work_->studied() : 0};
    const std::size_t times = sweep_->plan.request().isTimed ? 2 : 1;
    Progress progress{1, done_, sweep_->runCount() * times};
    // Runs that could not go on have fewer frames than were counted on.
    const double done = static_cast<double>(done_) / static_cast<double>(progress.all);
    progress.swept = std::max(done, work_->swept(*sweep_));
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

void SizeSearch::end()
{
    isRunning_ = false;
    emit ended();
}

} // namespace poolscope::ui
