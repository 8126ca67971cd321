// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An allocator's memory between two steps: its blocks in the order of addresses, with those who hold them, the links of
// the free lists over them, and the bits that say which lists have a block. A strip above shows the whole arena to
// scale. Of an arena with more blocks than can be read, those around the block of the last step. Interface thread.
#pragma once

#include "core/films/heap_player.h"
#include "ui/slow_motion/film_legend.h"
#include "ui/slow_motion/film_looks.h"

#include <QRectF>
#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace poolscope::ui {

class ArenaPicture : public QWidget
{
    Q_OBJECT

public:
    explicit ArenaPicture(QWidget* parent = nullptr);

    // Null: none.
    void setFilm(std::shared_ptr<const HeapFilm> film);
    // Steps done.
    void setPosition(std::size_t position);
    // Of the film, where setPosition() has gone to; nullptr without a film.
    [[nodiscard]] const HeapPlayer* player() const { return player_ ? &*player_ : nullptr; }
    // What is seen, as shapes.
    void drawOn(QPainter& painter) const;

    // Of the block that begins there, in widget coordinates; empty if it is not shown.
    [[nodiscard]] QRectF placeOf(std::uint64_t at) const;
    // Which blocks are shown; empty if all are.
    [[nodiscard]] QString pageText() const;

    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 140}; }
    [[nodiscard]] QSize sizeHint() const override { return {700, 340}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Cell
    {
        FilmedBlock block;
        QRectF place;
        int row = 0;
    };

    void layOut();
    // Divides the blocks of the film's beginning into pages.
    void divide();
    void arrange();
    [[nodiscard]] bool placeCells(double scale);
    [[nodiscard]] double widthOf(std::uint64_t bytes, double scale) const;
    [[nodiscard]] double rowHeight(double scale) const;
    // The block of the last step that was about one, or else of the next; nothing: there is none.
    [[nodiscard]] std::optional<std::uint64_t> focus() const;
    [[nodiscard]] const Cell* cellOf(std::uint64_t at) const;
    [[nodiscard]] QString wordsOf(const FilmedBlock& block) const;
    [[nodiscard]] QString titleOf(const HeapBits& bits) const;

    void paintStrip(QPainter& painter) const;
    void paintBits(QPainter& painter) const;
    void paintRow(QPainter& painter, const HeapBits& bits, const QRectF& area) const;
    void paintCell(QPainter& painter, const Cell& cell) const;
    void paintMarks(QPainter& painter) const;
    void paintLists(QPainter& painter) const;
    void paintLink(QPainter& painter, const Cell& from, const Cell& to) const;

    std::optional<HeapPlayer> player_;
    std::vector<std::uint64_t> pages_; // where each begins
    std::size_t page_ = 0;
    std::vector<Cell> cells_; // of the page, in the order of addresses
    QRectF strip_, bits_, area_;
    double gap_ = 12; // between rows, for links
    FilmLooks looks_;
};

// What the colours and marks of a heap's film mean.
[[nodiscard]] std::vector<SwatchLegend::Entry> heapLegend(const HeapFilm& film);

} // namespace poolscope::ui
