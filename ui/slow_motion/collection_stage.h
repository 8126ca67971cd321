// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A collection in slow motion: what phase it is in and what the phase is for, the map of the memory and the graph of
// objects, beside them the pseudocode, what waits and how many objects have which colour; below them the sentence of
// the step. Moved by its playback. Interface thread.
#pragma once

#include "core/films/film_player.h"
#include "ui/slow_motion/film_chart.h"
#include "ui/slow_motion/film_phases.h"
#include "ui/slow_motion/playback.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QSplitter;
class QToolButton;

namespace poolscope::ui {

class CodeListing;
class FilmMap;
class PlaybackBar;
class WaitingList;

class CollectionStage : public QWidget
{
    Q_OBJECT

public:
    // The playback is shared with other stages; begin() restarts it.
    explicit CollectionStage(Playback& playback, QWidget* parent = nullptr);
    ~CollectionStage() override;

    void begin(std::shared_ptr<const CollectionFilm> film);
    // Lets go of the film.
    void end();
    // nullptr: there is no film.
    [[nodiscard]] const FilmPlayer* player() const { return player_ ? &*player_ : nullptr; }
    [[nodiscard]] PlaybackBar& bar() const { return *bar_; }
    [[nodiscard]] FilmMap& map() const { return *map_; }
    [[nodiscard]] FilmGraph& graph() const { return *graph_; }

    void setGraphShown(bool isShown);
    [[nodiscard]] bool isGraphShown() const;
    // Whether the current object comes into the graph by itself.
    void setFollowing(bool follows);
    [[nodiscard]] bool isFollowing() const;
    // Shows what is around the object, in the graph, and marks it in the map.
    void choose(FilmObject object);
    // What is seen of the step and said of it, for a file. There must be a film.
    [[nodiscard]] FilmChart chart(const QString& title, const QString& notes) const;
    // Without a ring: of the map, or of the graph where there is room for one only.
    void focusPicture();

signals:
    void graphShownChanged(bool isShown);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildLayout();
    void buildGraphControls();
    void fillRest();
    void move(std::size_t before, std::size_t now);
    void refresh();
    struct PhaseWords
    {
        QString title, caption;
    };
    [[nodiscard]] PhaseWords phaseWords() const;
    void arrangeRoom();
    [[nodiscard]] QString elidedBeside(const QString& title, const QString& caption) const;
    // The object to begin with: the first one that is gone through.
    [[nodiscard]] FilmObject firstCentre() const;

    Playback& playback_;
    std::optional<FilmPlayer> player_;
    std::optional<FilmPhases> phases_;
    QLabel* phase_;
    FilmMap* map_;
    FilmGraph* graph_;
    QSplitter* pictures_;
    CodeListing* code_;
    WaitingList* waiting_;
    QLabel* tally_;
    QWidget* side_;
    FilmLegend* legend_;
    QLabel* sentence_;
    PlaybackBar* bar_;
    QToolButton* showsGraph_;
    QToolButton* follows_;
    QComboBox* most_;
    QToolButton* rest_; // the two before, where the bar is narrow
    bool isLow_ = false;
};

} // namespace poolscope::ui
