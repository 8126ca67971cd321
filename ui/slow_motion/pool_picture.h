// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A pool between two calls: its slots as cells with the names of those who hold them, and how it finds the next idle
// slot: arrows through the slots for a free list, a stack beside them, or the words of a bitmap with the one that is
// scanned. Of a pool with more slots than can be read, those around the slot of the last call. Interface thread.
#pragma once

#include "core/films/pool_film.h"
#include "ui/slow_motion/film_looks.h"

#include <QRectF>
#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace poolscope::ui {

class PoolPicture : public QWidget
{
    Q_OBJECT

public:
    explicit PoolPicture(QWidget* parent = nullptr);

    // Null: none.
    void setFilm(std::shared_ptr<const PoolFilm> film);
    // Steps done.
    void setPosition(std::size_t position);
    // What is seen, as shapes.
    void drawOn(QPainter& painter) const;

    // In widget coordinates; empty if there is no room for it.
    [[nodiscard]] QRectF placeOf(std::uint32_t slot) const;
    // Which slots are shown, and whether the next one is among them; empty if all are.
    [[nodiscard]] QString pageText() const;
    // The slot that will be handed out next; PoolStep::noSlot: none is idle.
    [[nodiscard]] std::uint32_t nextSlot() const;

    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 140}; }
    [[nodiscard]] QSize sizeHint() const override { return {700, 340}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void layOut();
    void turnPage();
    [[nodiscard]] std::size_t slotCount() const; // at most, in the whole film
    // Sets the size of cells, and returns how many there is room for.
    std::size_t roomFor(double scale);
    [[nodiscard]] const FilmedPool& now() const { return film_->moments[position_]; }
    [[nodiscard]] const PoolStep* last() const { return position_ == 0 ? nullptr : &film_->steps[position_ - 1]; }
    [[nodiscard]] QString nameOf(const ObjectId& object) const;
    // The idle slots in the order in which they will be handed out, those never used included.
    [[nodiscard]] std::vector<std::uint32_t> idleInOrder() const;
    void paintSlot(QPainter& painter, std::uint32_t slot) const;
    void paintChain(QPainter& painter) const;
    void paintStack(QPainter& painter) const;
    void paintWords(QPainter& painter) const;

    std::shared_ptr<const PoolFilm> film_;
    std::size_t position_ = 0;
    std::size_t first_ = 0; // slot that is drawn first, if there is no room for all
    std::size_t shown_ = 0;
    QRectF slotArea_, besides_;
    int columns_ = 1;
    std::uint64_t largestNumber_ = 0; // of a slot or an object
    QSizeF cell_;
    FilmLooks looks_;
};

} // namespace poolscope::ui
