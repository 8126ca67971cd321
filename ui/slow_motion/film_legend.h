// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the colours and marks of a film mean. Interface thread.
#pragma once

#include "core/films/pool_film.h"
#include "ui/slow_motion/film_looks.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <vector>

namespace poolscope::ui {

// Swatches with what they mean; where that would take more than two lines, or there is little room, with a word or two
// each. Its tooltip has the whole sentences. Interface thread.
class SwatchLegend : public QWidget
{
    Q_OBJECT

public:
    struct Entry
    {
        QString text;
        QString brief;
        std::function<void(QPainter&, const QRectF& place, const FilmLooks&)> paint;
    };

    explicit SwatchLegend(QWidget* parent = nullptr);

    void setEntries(std::vector<Entry> entries);
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    void setBrief(bool isBrief);
    // All sentences.
    [[nodiscard]] QString text() const;
    // What is seen, as shapes.
    void drawOn(QPainter& painter) const;

    [[nodiscard]] QSize sizeHint() const override { return {400, heightForWidth(400)}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, lineHeight()}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] bool isBriefAt(int width) const;
    [[nodiscard]] std::vector<QRect> places(int width) const;
    [[nodiscard]] std::vector<QRect> placesOf(QString Entry::*words, int width) const;

    std::vector<Entry> entries_;
    bool isBrief_ = false;
};

class FilmLegend : public SwatchLegend
{
    Q_OBJECT

public:
    explicit FilmLegend(QWidget* parent = nullptr);

    void setFilm(const CollectionFilm& film);
    // White means garbage as soon as everything alive has been reached.
    void setWhiteGarbage(bool isGarbage);

private:
    [[nodiscard]] std::vector<Entry> entriesNow() const;
    void addColours(std::vector<Entry>& all) const;
    void addMarks(std::vector<Entry>& all) const;

    FilmedAlgorithm algorithm_ = FilmedAlgorithm::MarkSweep;
    bool hasLost_ = false;
    bool sweeps_ = false;
    bool isWhiteGarbage_ = false;
};

// What the colours and marks of a pool's film mean. Interface thread.
class PoolLegend : public SwatchLegend
{
    Q_OBJECT

public:
    explicit PoolLegend(QWidget* parent = nullptr);

    void setFilm(const PoolFilm& film);

private:
    [[nodiscard]] static std::vector<Entry> entriesOf(const PoolFilm& film);
};

// Marks the slot that will be handed out next.
void paintNextSlot(QPainter& painter, const QRectF& place, const FilmLooks& looks);

} // namespace poolscope::ui
