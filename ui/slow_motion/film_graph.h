// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The objects around a chosen one as a graph: the roots at the left, an arrow for each reference, in the colours of the
// map. The layout stays as it is while the film goes on; another object in its centre gives another one. A click, or
// Enter after Up and Down, chooses an object. Interface thread.
#pragma once

#include "core/films/film_player.h"
#include "ui/engine/graph_arranger.h"
#include "ui/slow_motion/film_looks.h"

#include <QFont>
#include <QTransform>
#include <QWidget>

#include <cstddef>
#include <memory>
#include <vector>

namespace poolscope::ui {

class FilmGraph : public QWidget
{
    Q_OBJECT

public:
    // How many objects may be drawn.
    static constexpr std::size_t most = 200;
    static constexpr std::size_t usual = 12;

    explicit FilmGraph(QWidget* parent = nullptr);

    // Null: none. The player must outlive it or be replaced; after each move of it, call showMoved().
    void setPlayer(const FilmPlayer* player);
    // What another graph shows, for a picture of it.
    struct Arranged
    {
        Neighbourhood shown;
        QSizeF node;
        std::shared_ptr<const ArrangedGraph> graph; // null: it is not there yet
        FilmObject centre = noFilmObject, selected = noFilmObject;
        QFont font; // that the nodes are made for
    };
    [[nodiscard]] Arranged arrangement() const { return {shown_, node_, graph_, centre_, selected_, font()}; }
    // Instead of setPlayer(): nothing is arranged again. `player`: as there.
    void show(const FilmPlayer* player, const Arranged& arranged);
    // What is seen, as shapes.
    void drawOn(QPainter& painter) const;
    // The current object comes into the centre if the film does not go on at once and the graph does not have it.
    void showMoved(bool mayFollow);
    // Puts the object in the centre of another layout.
    void setCentre(FilmObject object);
    [[nodiscard]] FilmObject centre() const { return centre_; }
    // At most that many objects, up to `most`.
    void setMost(std::size_t count);
    // Where there is little room for large text: a few objects only, and no note.
    void setLow(bool isLow);

    // In widget coordinates; empty if it is not drawn, or the layout is not there yet.
    [[nodiscard]] QRectF placeOf(FilmObject object) const;
    [[nodiscard]] bool isArranged() const { return graph_ != nullptr; }
    [[nodiscard]] const Neighbourhood& neighbourhood() const { return shown_; }

    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 90}; }
    [[nodiscard]] QSize sizeHint() const override { return {440, 320}; }

signals:
    void objectChosen(poolscope::FilmObject object);
    void arranged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void arrange();
    void showArranged(quint64 number, const std::shared_ptr<const ArrangedGraph>& graph);
    [[nodiscard]] QTransform placing() const;
    [[nodiscard]] FilmObject objectAt(const QPointF& point) const;
    [[nodiscard]] bool has(FilmObject object) const;
    [[nodiscard]] bool isThere(const Neighbourhood::Edge& edge) const;
    void paintEdges(QPainter& painter) const;
    void paintNodes(QPainter& painter) const;
    void paintNote(QPainter& painter) const;

    const FilmPlayer* player_ = nullptr;
    FilmLooks looks_;
    GraphArranger arranger_;
    FilmObject centre_ = noFilmObject;
    FilmObject selected_ = noFilmObject; // by the keyboard
    std::size_t most_ = usual;
    bool isLow_ = false;
    quint64 asked_ = 0;
    Neighbourhood wanted_; // being arranged
    Neighbourhood shown_;
    QSizeF node_;                                // size of a node
    std::shared_ptr<const ArrangedGraph> graph_; // of the roots, then the objects of `shown_`
};

} // namespace poolscope::ui
