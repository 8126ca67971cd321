// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/film_run.h"

#include "core/rewind/interventions.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <QMetaObject>

#include <atomic>
#include <chrono>
#include <exception>
#include <new>
#include <thread>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr std::chrono::milliseconds betweenReports{200};

} // namespace

FilmRequest filmRequestFor(const Experiment& recorded, const Recording& recording, std::size_t lane,
                           std::uint64_t frame)
{
    return {.experiment = experimentAtStart(recorded, recording),
            .interventions = interventionsIn(recording),
            .lane = lane,
            .frame = frame};
}

// One film. Its thread changes the owner only by posted calls, which are dropped once the film is no longer wanted.
struct FilmRun::Work
{
    Work(FilmRun& owner, int number, FilmRequest request, std::optional<std::string> kind)
        : owner_(owner),
          number_(number),
          request_(std::move(request)),
          kind_(std::move(kind)),
          thread_([this] { work(); })
    {
    }
    ~Work() { isStopped_ = true; }

private:
    using Clock = std::chrono::steady_clock;

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

    void fail(const QString& sentence)
    {
        post([sentence](FilmRun& owner) {
            owner.isRunning_ = false;
            emit owner.failed(sentence);
        });
    }

    void work()
    {
        try {
            film();
        } catch (const FilmGivenUp&) {
            // nobody is waiting for it
        } catch (const std::bad_alloc&) {
            fail(tr("This machine does not have enough memory for that."));
        } catch (const std::exception& error) {
            fail(sentenceOf(spoken(error)));
        }
    }

    void film()
    {
        const FilmProgress progress = [this](std::uint64_t frame) { return report(frame); };
        if (kind_) {
            const auto film = std::make_shared<const PoolFilm>(filmPool(request_, *kind_, progress));
            post([film](FilmRun& owner) {
                owner.isRunning_ = false;
                emit owner.poolFilmed(film);
            });
        } else {
            const auto film = std::make_shared<const CollectionFilm>(filmCollection(request_, progress));
            post([film](FilmRun& owner) {
                owner.isRunning_ = false;
                emit owner.collectionFilmed(film);
            });
        }
    }

    // False: the film is to be given up.
    bool report(std::uint64_t frame)
    {
        if (isStopped_) return false;
        if (Clock::now() < due_) return true;
        due_ = Clock::now() + betweenReports;
        const std::uint64_t all = std::max(request_.frame, frame) + 1;
        post([frame, all](FilmRun& owner) { emit owner.progressed(frame, all); });
        return true;
    }

    FilmRun& owner_;
    int number_;
    FilmRequest request_;
    std::optional<std::string> kind_;
    Clock::time_point due_ = Clock::now() + betweenReports;
    std::atomic<bool> isStopped_ = false;
    std::jthread thread_; // last: it uses all of the above
};

FilmRun::FilmRun(QObject* parent) : QObject(parent) {}

FilmRun::~FilmRun() = default;

void FilmRun::begin(FilmRequest request, std::optional<std::string> kind)
{
    work_.reset();
    isRunning_ = true;
    work_ = std::make_unique<Work>(*this, ++number_, std::move(request), std::move(kind));
}

void FilmRun::cancel()
{
    isRunning_ = false;
    work_.reset();
}

} // namespace poolscope::ui
