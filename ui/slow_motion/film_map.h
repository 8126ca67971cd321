// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of a film between two steps: every object at its address, in the colour that the collector has given it.
// An object that is copied flies to its new place; a line leads from the object that is gone through to the one just
// reached; the cells freed last are chained. A click chooses an object. Up and Down move the choice along the
// addresses. Interface thread.
#pragma once

#include "core/films/film_player.h"
#include "ui/slow_motion/film_looks.h"
#include "ui/slow_motion/film_map_layout.h"

#include <QPixmap>
#include <QVariantAnimation>
#include <QWidget>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class FilmMap : public QWidget
{
    Q_OBJECT

public:
    explicit FilmMap(QWidget* parent = nullptr);

    // Null: none. The player must outlive it or be replaced; after each move of it, call showMoved().
    void setPlayer(const FilmPlayer* player);
    // The player has moved. `flightMs`: how long an object that the last step has moved may fly; 0: it is there.
    void showMoved(std::size_t before, std::size_t now, int flightMs);
    // The object that is marked by a ring; none: no ring.
    void setChosen(FilmObject object);
    [[nodiscard]] FilmObject chosen() const { return chosen_; }

    // What is seen, as shapes.
    void drawOn(QPainter& painter) const;

    // In widget coordinates; empty if it is not drawn.
    [[nodiscard]] QRectF placeOf(FilmObject object) const;
    [[nodiscard]] FilmObject objectAt(const QPointF& point) const;

    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 90}; }
    [[nodiscard]] QSize sizeHint() const override { return {440, 320}; }

signals:
    void objectChosen(poolscope::FilmObject object);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void layOut();
    void draw();
    void drawHeap(QPainter& painter) const;
    void drawSpaces(QPainter& painter) const;
    void paintGaps(QPainter& painter) const;
    void drawObject(QPainter& painter, FilmObject object) const;
    void drawAnew(QPainter& painter, const FilmStep& step) const;
    void paintMarks(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;
    void paintFreeList(QPainter& painter) const;
    void paintStep(QPainter& painter) const;
    [[nodiscard]] QColor colourOfStep() const;
    void paintFlight(QPainter& painter) const;
    void fly(int flightMs);
    // Whether the object has left a place that still shows where it was.
    [[nodiscard]] bool hasForwarded(FilmObject object) const;

    const FilmPlayer* player_ = nullptr;
    FilmMapLayout layout_;
    FilmLooks looks_;
    QPixmap picture_;                  // of all objects, without what is special to the step
    bool isOld_ = true;                // the picture is to be drawn again
    std::vector<std::size_t> emptied_; // by space: the position at which it was emptied
    std::vector<FilmObject> byAddress_;
    FilmObject chosen_ = noFilmObject;
    QVariantAnimation flight_;
};

} // namespace poolscope::ui
