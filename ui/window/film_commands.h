// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Slow motion: runs on to the next collection of a lane, has films of collections, pools and allocators made, and shows
// them in the view until the user, the run or another experiment closes it. Interface thread.
#pragma once

#include "ui/engine/engine.h"
#include "ui/engine/film_run.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <optional>

class QMenu;

namespace poolscope::ui {

class Actions;
class ExperimentPanel;
class SlowMotionView;
class TablePanels;

class FilmCommands : public QObject
{
    Q_OBJECT

public:
    struct Rooms
    {
        ExperimentPanel& lanes;
        TablePanels& tables;
        SlowMotionView& view;
    };

    // All must outlive it.
    FilmCommands(const Actions& actions, Engine& engine, const Rooms& rooms, QObject* parent);

    // Every lane whose collections can be filmed, every allocator and every pool, each time that the menu opens.
    void fill(QMenu& menu);
    // Runs until the lane is collected, and films that collection. Of an opened recording: the first collection after
    // the one filmed last.
    void stepThroughNext(std::size_t lane);
    // Films the first collection that the run has had of the lane of that name, or the first one that it will have.
    // Does nothing if there is no such lane, or none that can be filmed.
    void stepThroughFirst(const QString& lane);
    // `number`: as Collection::number; 0: the first of the frame.
    void film(std::size_t lane, std::uint64_t frame, std::uint64_t number = 0);
    void filmPool(std::size_t lane, const QString& kind);
    // Of the last frame with a birth or a death.
    void filmHeap(std::size_t lane);
    [[nodiscard]] std::uint64_t framesToFilm() const;
    // Closes the view.
    void leave();
    [[nodiscard]] bool isOpen() const { return isOpen_; }

signals:
    // Whether the view is to be seen.
    void opened(bool isOpen);

private:
    void connectFilms();
    void connectEngine();
    void connectMenus();
    void open(const QString& what);
    void refresh();
    void noteState(Engine::State state);
    void addLane(QMenu& menu, std::size_t lane, const QString& text);
    void addHeap(QMenu& menu, std::size_t lane);
    void addPools(QMenu& menu, std::size_t lane);
    // The lane filmed last, or the first one that can be.
    [[nodiscard]] std::optional<std::size_t> usualLane() const;
    [[nodiscard]] bool isFilmable(std::size_t lane) const;
    [[nodiscard]] QString nameOf(std::size_t lane) const;
    void filmNextRecorded(std::size_t lane);
    [[nodiscard]] QString wordsOfEnd() const;

    const Actions& actions_;
    Engine& engine_;
    Rooms rooms_;
    FilmRun films_;
    std::optional<std::size_t> awaited_; // the run goes on until this lane is collected
    std::optional<std::size_t> lastLane_;
    std::optional<std::uint64_t> lastFrame_;
    bool isOpen_ = false;
};

} // namespace poolscope::ui
