// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The last calls of a pool in slow motion: the picture of its slots, the list of calls, and the sentence of the call
// done last. Moved by its playback. Interface thread.
#pragma once

#include "core/films/pool_film.h"
#include "ui/slow_motion/film_chart.h"
#include "ui/slow_motion/playback.h"

#include <QWidget>

#include <memory>

class QLabel;
class QListWidget;

namespace poolscope::ui {

class PlaybackBar;
class PoolPicture;

class PoolStage : public QWidget
{
    Q_OBJECT

public:
    // The playback is shared with other stages; begin() restarts it.
    explicit PoolStage(Playback& playback, QWidget* parent = nullptr);

    void begin(std::shared_ptr<const PoolFilm> film);
    void end();
    [[nodiscard]] const PoolFilm* film() const { return film_.get(); }
    [[nodiscard]] PlaybackBar& bar() const { return *bar_; }
    [[nodiscard]] PoolPicture& picture() const { return *picture_; }
    // What is seen after the last call and said of it, for a file. There must be a film.
    [[nodiscard]] FilmChart chart(const QString& title) const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void move();
    [[nodiscard]] QString wordsOf(const PoolStep& step) const;
    [[nodiscard]] QString introduction() const;

    Playback& playback_;
    std::shared_ptr<const PoolFilm> film_;
    QLabel* phase_;
    PoolPicture* picture_;
    QListWidget* calls_;
    PoolLegend* legend_;
    QLabel* sentence_;
    PlaybackBar* bar_;
};

} // namespace poolscope::ui
