// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An allocator at work in slow motion: the picture of its blocks, its pseudocode, the births and deaths of the frame,
// and the sentence of the step done last. Moved by its playback. Interface thread.
#pragma once

#include "core/films/heap_film.h"
#include "ui/slow_motion/film_chart.h"
#include "ui/slow_motion/playback.h"

#include <QWidget>

#include <cstddef>
#include <memory>
#include <vector>

class QLabel;
class QListWidget;

namespace poolscope::ui {

class CodeListing;
class ArenaPicture;
class PlaybackBar;
class SwatchLegend;

class HeapStage : public QWidget
{
    Q_OBJECT

public:
    // The playback is shared with other stages; begin() restarts it.
    explicit HeapStage(Playback& playback, QWidget* parent = nullptr);

    void begin(std::shared_ptr<const HeapFilm> film);
    void end();
    [[nodiscard]] const HeapFilm* film() const { return film_.get(); }
    [[nodiscard]] PlaybackBar& bar() const { return *bar_; }
    [[nodiscard]] ArenaPicture& picture() const { return *picture_; }
    // What is seen after the last step and said of it, for a file. There must be a film.
    [[nodiscard]] FilmChart chart(const QString& title) const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void move();
    void listCalls();
    [[nodiscard]] QString wordsOf(const HeapFilmStep& call, bool isRefused) const;
    [[nodiscard]] QString tally() const;

    Playback& playback_;
    std::shared_ptr<const HeapFilm> film_;
    std::vector<std::size_t> ends_; // by call: steps done after its last one
    QLabel* phase_;
    QLabel* tally_;
    ArenaPicture* picture_;
    QWidget* side_;
    CodeListing* code_;
    QListWidget* calls_;
    SwatchLegend* legend_;
    QLabel* sentence_;
    PlaybackBar* bar_;
};

} // namespace poolscope::ui
