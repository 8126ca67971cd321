// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a film, of a collection, a pool or an allocator, in the place of the charts: says what is shown, and how far
// the film is while it is being made. Its keys work as long as the focus is inside it; Esc closes it. Interface thread.
#pragma once

#include "core/films/collection_film.h"
#include "core/films/heap_film.h"
#include "core/films/pool_film.h"
#include "core/metrics/collection_record.h"
#include "ui/slow_motion/film_chart.h"
#include "ui/slow_motion/playback.h"

#include <QPoint>
#include <QString>
#include <QWidget>

#include <memory>
#include <optional>
#include <span>

class QKeyEvent;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace poolscope::ui {

class CollectionStage;
class HeapStage;
class PlaybackBar;
class PoolStage;

class SlowMotionView : public QWidget
{
    Q_OBJECT

public:
    explicit SlowMotionView(QWidget* parent = nullptr);

    // Each shows one thing in place of what was shown before. `what`: a sentence on the film that is being made.
    void showWaiting(const QString& what);
    void setProgress(quint64 done, quint64 all);
    // `complaint`: what is wrong with the film, shown beside it; empty if nothing is.
    void showFilm(std::shared_ptr<const CollectionFilm> film, const QString& complaint = {});
    void showFilm(std::shared_ptr<const PoolFilm> film);
    void showFilm(std::shared_ptr<const HeapFilm> film);
    void showFailure(const QString& sentence);
    // Lets go of the film.
    void clear();

    [[nodiscard]] Playback& playback() { return playback_; }
    [[nodiscard]] CollectionStage& collection() const { return *collection_; }
    [[nodiscard]] PoolStage& pool() const { return *pool_; }
    [[nodiscard]] HeapStage& heap() const { return *heap_; }
    // What is said above the film.
    [[nodiscard]] const QString& title() const { return wholeTitle_; }
    [[nodiscard]] const QString& note() const { return wholeNote_; }

    // The step that is shown, for a file; nothing if no film is shown.
    [[nodiscard]] std::optional<FilmChart> chart() const;
    // The phases of the collection side by side; nothing if no film of one is shown.
    [[nodiscard]] std::optional<FilmChart> phases() const;

    // Less than its parts would like: the window must not grow when it opens, while the panels are still there.
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 160}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }

signals:
    // The user wants to see the run again, or no longer waits for the film.
    void left();
    // A right click, or the menu key, while a film is shown.
    void menuRequested(const QPoint& globalPosition);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setTitle(const QString& title, const QString& note);
    void arrangeTitle();
    [[nodiscard]] bool isOwnKey(const QKeyEvent& key) const;
    // Of the film that is shown.
    [[nodiscard]] PlaybackBar& bar() const;

    Playback playback_;
    QLabel* title_;
    QLabel* note_;
    QLabel* below_; // the note, where it does not fit beside the title
    QString wholeTitle_, wholeNote_;
    QPushButton* leave_;
    QStackedWidget* pages_;
    QWidget* waiting_;
    QLabel* what_;
    QProgressBar* progress_;
    CollectionStage* collection_;
    PoolStage* pool_;
    HeapStage* heap_;
};

// What a film counted otherwise than the recording of the run did, in one sentence; empty if they agree, or there is
// nothing to compare. `recorded`: the collections of the lane.
[[nodiscard]] QString differenceFrom(std::span<const CollectionRecord> recorded, const CollectionFilm& film);

} // namespace poolscope::ui
