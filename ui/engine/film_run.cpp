// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/film_run.h"

#include "core/experiment/experiment_tuning.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <QMetaObject>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <exception>
#include <new>
#include <ranges>
#include <thread>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr std::chrono::milliseconds betweenReports{200};

std::vector<std::uint64_t> askedFramesOf(const Recording& recording)
{
    std::vector<std::uint64_t> frames;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        for (const CollectionRecord& record : recording.collections(lane))
            if (record.collection.cause == Collection::Cause::AskedFor) frames.push_back(record.frame);
    std::ranges::sort(frames);
    frames.erase(std::ranges::unique(frames).begin(), frames.end());
    return frames;
}

// Reads what formatValue() writes of a value that the parameter allows.
ParameterValue valueOf(const std::string& text, const Parameter& parameter)
{
    const char* end = text.data() + text.size();
    if (parameter.type == Parameter::Type::Integer) {
        std::int64_t whole = 0;
        std::from_chars(text.data(), end, whole);
        return whole;
    }
    if (parameter.type == Parameter::Type::Choice) return text;
    double real = 0;
    std::from_chars(text.data(), end, real);
    return real;
}

} // namespace

FilmRequest filmRequestFor(const Experiment& recorded, const Recording& recording, std::size_t lane,
                           std::uint64_t frame)
{
    FilmRequest request{
        .experiment = recorded, .tunings = {}, .askedFrames = askedFramesOf(recording), .lane = lane, .frame = frame};
    for (const Tuning& tuning : recording.tunings())
        if (!tuning.isOfSpeed()) request.tunings.push_back(tuning);
    // Backwards, so that a parameter tuned twice gets its first value.
    for (const Tuning& tuning : request.tunings | std::views::reverse) {
        const TunedLane owner = tunedLane(request.experiment, tuning.lane);
        const TunedParameter tuned = tunedParameter(request.experiment, owner, tuning.parameter);
        tuned.values->set(tuned.id, valueOf(tuning.oldValue, tuned.description()));
    }
    return request;
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
