// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/film_run.h"

#include "core/rewind/interventions.h"

#include <algorithm>
#include <chrono>
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

// In the work's own thread; the owner is only touched by posted calls.
class FilmRun::Maker
{
public:
    Maker(FilmRun& owner, Task& task, const FilmRequest& request) : owner_(owner), task_(task), request_(request) {}

    void makeCollection() { make(&FilmRun::collectionFilmed, filmCollection); }
    void makePool(const std::string& kind)
    {
        make(&FilmRun::poolFilmed, [&kind](const FilmRequest& request, const FilmProgress& progress) {
            return filmPool(request, kind, progress);
        });
    }
    void makeHeap() { make(&FilmRun::heapFilmed, filmHeap); }

private:
    using Clock = std::chrono::steady_clock;

    template <class Signal, class Film>
    void make(Signal signal, Film film)
    {
        try {
            endWith(signal, film(request_, [this](std::uint64_t frame) { return report(frame); }));
        } catch (const FilmGivenUp&) {
            // nobody is waiting for it
        }
    }

    template <class Signal, class Film>
    void endWith(Signal signal, Film film)
    {
        task_.end([&owner = owner_, signal, shared = std::make_shared<const Film>(std::move(film))] {
            emit(owner.*signal)(shared);
        });
    }

    // False: the film is to be given up.
    bool report(std::uint64_t frame)
    {
        if (task_.isStopped()) return false;
        if (Clock::now() < due_) return true;
        due_ = Clock::now() + betweenReports;
        const std::uint64_t all = std::max(request_.frame, frame) + 1;
        task_.post([&owner = owner_, frame, all] { emit owner.progressed(frame, all); });
        return true;
    }

    FilmRun& owner_;
    Task& task_;
    const FilmRequest& request_;
    Clock::time_point due_ = Clock::now() + betweenReports;
};

void FilmRun::begin(FilmRequest request, std::optional<std::string> kind)
{
    Background::begin([this, request = std::move(request), kind = std::move(kind)](Task& task) {
        Maker maker(*this, task, request);
        kind ? maker.makePool(*kind) : maker.makeCollection();
    });
}

void FilmRun::beginHeap(FilmRequest request)
{
    Background::begin([this, request = std::move(request)](Task& task) { Maker(*this, task, request).makeHeap(); });
}

} // namespace poolscope::ui
