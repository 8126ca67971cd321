// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/film_commands.h"

#include "core/films/maker/film_maker.h"
#include "core/films/maker/heap_film_maker.h"
#include "ui/actions/actions.h"
#include "ui/slow_motion/slow_motion_view.h"
#include "ui/tables/table_panels.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/window/experiment_panel.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

FilmCommands::FilmCommands(const Actions& actions, Engine& engine, const Rooms& rooms, QObject* parent)
    : QObject(parent),
      actions_(actions),
      engine_(engine),
      rooms_(rooms)
{
    connect(&actions["run.film-collection"], &QAction::triggered, this, [this] {
        if (const auto lane = usualLane()) stepThroughNext(*lane);
    });
    connect(&rooms_.view, &SlowMotionView::left, this, &FilmCommands::leave);
    connectFilms();
    connectEngine();
    connectMenus();
    refresh();
}

void FilmCommands::connectFilms()
{
    SlowMotionView& view = rooms_.view;
    connect(&films_, &FilmRun::runningChanged, this,
            [this](bool isRunning) { engine_.setDisturbed(&films_, isRunning); });
    connect(&films_, &FilmRun::progressed, &view, &SlowMotionView::setProgress);
    connect(&films_, &FilmRun::failed, &view, &SlowMotionView::showFailure);
    connect(&films_, &FilmRun::collectionFilmed, this, [this](const std::shared_ptr<const CollectionFilm>& film) {
        lastFrame_ = film->frame;
        const std::size_t lane = lastLane_.value_or(0);
        rooms_.view.showFilm(film, lane < engine_.recording().laneCount()
                                       ? differenceFrom(engine_.recording().collections(lane), *film)
                                       : QString());
    });
    connect(&films_, &FilmRun::poolFilmed, this,
            [this](const std::shared_ptr<const PoolFilm>& film) { rooms_.view.showFilm(film); });
    connect(&films_, &FilmRun::heapFilmed, this,
            [this](const std::shared_ptr<const HeapFilm>& film) { rooms_.view.showFilm(film); });
}

void FilmCommands::connectEngine()
{
    connect(&engine_, &Engine::reset, this, [this] {
        leave();
        awaited_.reset();
        lastLane_.reset();
        lastFrame_.reset();
        refresh();
    });
    connect(&engine_, &Engine::stateChanged, this, &FilmCommands::noteState);
    connect(&engine_, &Engine::collected, this, [this](int lane, quint64 frame) {
        awaited_.reset();
        emit actions_.said(tr("Paused after frame %1, in which lane %2 was collected.")
                               .arg(localCount(frame), nameOf(static_cast<std::size_t>(lane))));
        film(static_cast<std::size_t>(lane), frame);
    });
}

void FilmCommands::connectMenus()
{
    connect(&rooms_.lanes, &ExperimentPanel::laneMenuOpening, this, [this](std::size_t lane, QMenu& menu) {
        if (isFilmable(lane)) addLane(menu, lane, actions_["run.film-collection"].text());
        addHeap(menu, lane);
        addPools(menu, lane);
    });
    connect(&rooms_.tables, &TablePanels::collectionMenuOpening, this,
            [this](QMenu& menu, int lane, quint64 frame, quint64 number) {
                const auto which = static_cast<std::size_t>(lane);
                QAction* action = menu.addAction(tr("Step Through This Collection") + QStringLiteral("\tShift+Enter"),
                                                 this, [this, which, frame, number] { film(which, frame, number); });
                action->setObjectName(QStringLiteral("collections.film"));
                action->setEnabled(isFilmable(which));
            });
    connect(&rooms_.tables, &TablePanels::filmWanted, this, [this](int lane, quint64 frame, quint64 number) {
        if (isFilmable(static_cast<std::size_t>(lane))) film(static_cast<std::size_t>(lane), frame, number);
    });
    connect(&rooms_.tables, &TablePanels::poolFilmWanted, this,
            [this](int lane, const QString& kind) { filmPool(static_cast<std::size_t>(lane), kind); });
}

void FilmCommands::fill(QMenu& menu)
{
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] {
        menu.clear();
        const std::size_t lanes = engine_.experiment().lanes.size();
        for (std::size_t lane = 0; lane < lanes; ++lane)
            if (isFilmable(lane)) addLane(menu, lane, withoutShortcut(tr("Next collection of %1").arg(nameOf(lane))));
        menu.addSeparator();
        for (std::size_t lane = 0; lane < lanes; ++lane)
            addHeap(menu, lane);
        menu.addSeparator();
        for (std::size_t lane = 0; lane < lanes; ++lane)
            addPools(menu, lane);
        if (menu.isEmpty())
            menu.addAction(tr("No lane has a collector, a heap or a pool that can be watched"))->setEnabled(false);
    });
}

void FilmCommands::addLane(QMenu& menu, std::size_t lane, const QString& text)
{
    menu.addAction(text, this, [this, lane] { stepThroughNext(lane); })
        ->setObjectName(QStringLiteral("film.lane.%1").arg(lane));
}

void FilmCommands::addHeap(QMenu& menu, std::size_t lane)
{
    const Experiment& experiment = engine_.experiment();
    if (framesToFilm() == 0 || lane >= experiment.lanes.size() || !canHeapBeFilmed(experiment, lane)) return;
    menu.addAction(withoutShortcut(tr("Last births and deaths in the heap of %1").arg(nameOf(lane))), this,
                   [this, lane] { filmHeap(lane); })
        ->setObjectName(QStringLiteral("film.heap.%1").arg(lane));
}

void FilmCommands::addPools(QMenu& menu, std::size_t lane)
{
    const RunReport& report = engine_.report();
    if (lane >= report.lanes.size()) return;
    const auto& kinds = report.lanes[lane].kinds;
    for (std::size_t kind = 0; kind < std::min(kinds.size(), report.kinds.size()); ++kind) {
        if (kinds[kind].owned == 0) continue;
        if (!canPoolBeFilmed(engine_.experiment(), lane, report.kinds[kind])) continue;
        const QString name = QString::fromStdString(report.kinds[kind]);
        menu.addAction(withoutShortcut(tr("Last calls of the pool of %1, lane %2").arg(name, nameOf(lane))), this,
                       [this, lane, name] { filmPool(lane, name); })
            ->setObjectName(QStringLiteral("film.pool.%1.%2").arg(lane).arg(kind));
    }
}

bool FilmCommands::isFilmable(std::size_t lane) const
{
    return lane < engine_.experiment().lanes.size() && canBeFilmed(engine_.experiment(), lane);
}

QString FilmCommands::nameOf(std::size_t lane) const
{
    return inSentence(shownLane(engine_.experiment().lanes.at(lane).name));
}

std::optional<std::size_t> FilmCommands::usualLane() const
{
    if (lastLane_ && isFilmable(*lastLane_)) return lastLane_;
    for (std::size_t lane = 0; lane < engine_.experiment().lanes.size(); ++lane)
        if (isFilmable(lane)) return lane;
    return std::nullopt;
}

void FilmCommands::refresh()
{
    actions_["run.film-collection"].setEnabled(usualLane().has_value());
}

void FilmCommands::stepThroughNext(std::size_t lane)
{
    if (!isFilmable(lane)) return;
    if (engine_.state() == Engine::State::Finished) return emit actions_.said(wordsOfEnd());
    leave();
    if (engine_.state() == Engine::State::Opened) return filmNextRecorded(lane);
    awaited_ = lane;
    lastLane_ = lane;
    engine_.runToCollection(lane);
    emit actions_.said(tr("The run goes on until lane %1 is collected; then that collection is shown step by step.")
                           .arg(nameOf(lane)));
}

QString FilmCommands::wordsOfEnd() const
{
    const QAction& restart = actions_["run.restart"];
    return tr("The run is over: there is no next collection. “%1” (%2) restarts it; the table “Collections” leads "
              "to "
              "those that it had.")
        .arg(withoutShortcut(restart.iconText()), restart.shortcut().toString(QKeySequence::NativeText));
}

void FilmCommands::stepThroughFirst(const QString& lane)
{
    const auto& lanes = engine_.experiment().lanes;
    const auto named = std::ranges::find(lanes, lane.toStdString(), &ExperimentLane::name);
    const auto index = static_cast<std::size_t>(named - lanes.begin());
    if (!isFilmable(index)) return;
    const auto had = engine_.recording().collections(index);
    if (had.empty()) return stepThroughNext(index);
    film(index, had.front().frame, had.front().collection.number);
}

void FilmCommands::filmNextRecorded(std::size_t lane)
{
    const auto all = engine_.recording().collections(lane);
    const auto isLater = [&](const CollectionRecord& record) {
        return lastLane_ != lane || !lastFrame_ || record.frame > *lastFrame_;
    };
    const auto next = std::ranges::find_if(all, isLater);
    if (next != all.end()) return film(lane, next->frame, next->collection.number);
    if (all.empty()) return film(lane, lastLane_ == lane && lastFrame_ ? *lastFrame_ + 1 : 0);
    emit actions_.said(tr("Lane %1 was not collected any more in this recording.").arg(nameOf(lane)));
}

void FilmCommands::film(std::size_t lane, std::uint64_t frame, std::uint64_t number)
{
    if (!isFilmable(lane)) return;
    engine_.pause();
    lastLane_ = lane;
    FilmRequest request = filmRequestFor(engine_.recordedExperiment(), engine_.recording(), lane, frame);
    request.collection = number;
    open(tr("Lane %1 is run once more, up to frame %2, to watch its collector.").arg(nameOf(lane), localCount(frame)));
    films_.begin(std::move(request));
}

void FilmCommands::filmPool(std::size_t lane, const QString& kind)
{
    const std::uint64_t frames = engine_.recording().frameCount();
    if (lane >= engine_.experiment().lanes.size() || frames == 0) return;
    engine_.pause();
    open(tr("Lane %1 is run once more, up to frame %2, to watch its pool.").arg(nameOf(lane), localCount(frames)));
    films_.begin(filmRequestFor(engine_.recordedExperiment(), engine_.recording(), lane, frames), kind.toStdString());
}

// With the one in which a run failed, whose births and deaths are those that explain it.
std::uint64_t FilmCommands::framesToFilm() const
{
    return engine_.recording().frameCount() + (engine_.state() == Engine::State::Failed ? 1 : 0);
}

void FilmCommands::filmHeap(std::size_t lane)
{
    const std::uint64_t frames = framesToFilm();
    if (lane >= engine_.experiment().lanes.size() || frames == 0) return;
    engine_.pause();
    open(tr("Lane %1 is run once more, up to frame %2, to watch its heap.").arg(nameOf(lane), localCount(frames)));
    films_.beginHeap(filmRequestFor(engine_.recordedExperiment(), engine_.recording(), lane, frames));
}

void FilmCommands::open(const QString& what)
{
    rooms_.view.showWaiting(what);
    if (!std::exchange(isOpen_, true)) emit opened(true);
}

void FilmCommands::leave()
{
    films_.cancel();
    if (!std::exchange(isOpen_, false)) return;
    emit opened(false);
    rooms_.view.clear();
}

void FilmCommands::noteState(Engine::State state)
{
    // Whoever lets the run go on wants to see it.
    if (state == Engine::State::Running) return leave();
    if (awaited_ && state == Engine::State::Finished)
        emit actions_.said(tr("The run is over, and lane %1 was not collected any more.").arg(nameOf(*awaited_)));
    awaited_.reset();
}

} // namespace poolscope::ui
