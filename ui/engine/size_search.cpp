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

    // Of the frames that the advice looks at, 0 to 1.
    [[nodiscard]] double studied() const
    {
        const double frames = static_cast<double>(question_.advice.experiment.frames) *
                              static_cast<double>(question_.advice.seeds.size() * streamsOfASeed);
        return std::min(1.0, static_cast<double>(studied_) / frames);
    }

private:
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

    void search()
    {
        const Advice advice = adviceFor(
            question_.advice,
            [this](std::size_t tasks, const std::function<void(std::size_t)>& task) {
                doSideBySide(tasks, jobs_, task);
            },
            [this] {
                if (isStopped_) throw SearchStopped();
                studied_.fetch_add(1, std::memory_order_relaxed);
            });
        const Sweep sweep = Sweep::begun(question_.sweepFor(advice));
        post([advice, sweep](SizeSearch& owner) {
            owner.advice_ = advice;
            owner.sweep_ = sweep;
            owner.since_.start();
            emit owner.advised();
        });
        const auto add = [&](std::size_t unit, SweepFindings findings) {
            post([unit, findings = std::move(findings)](SizeSearch& owner) {
                owner.add(owner.sweep_->plan.units()[unit], findings);
            });
        };
        doUnitsLeft(
            sweep, jobs_, add, [] {}, [this] { return isStopped_.load(); });
    }

    SizeSearch& owner_;
    int number_;
    Question question_;
    std::size_t jobs_;
    std::atomic<bool> isStopped_ = false;
    std::atomic<std::uint64_t> studied_ = 0; // frames
    std::jthread thread_;                    // last: it uses all of the above
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
    Progress progress{1, done_, sweep_->runCount() * times, std::nullopt};
    if (done_ > 0)
        progress.secondsLeft = static_cast<double>(since_.elapsed()) / 1000 *
                               static_cast<double>(progress.all - done_) / static_cast<double>(done_);
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
