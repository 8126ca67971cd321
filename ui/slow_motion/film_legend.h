// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the colours and marks of a film mean, in as many lines as its width needs. Interface thread.
#pragma once

#include "ui/slow_motion/film_looks.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace poolscope::ui {

class FilmLegend : public QWidget
{
    Q_OBJECT

public:
    explicit FilmLegend(QWidget* parent = nullptr);

    void setFilm(const CollectionFilm& film);
    // White means garbage as soon as everything alive has been reached.
    void setWhiteGarbage(bool isGarbage);
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override { return {400, heightForWidth(400)}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, fontMetrics().height() + 4}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Entry
    {
        ObjectLook look;
        QString text;
        bool isRing = false; // of the object that is gone through
    };

    [[nodiscard]] std::vector<Entry> entries() const;
    [[nodiscard]] std::vector<QRect> places(const std::vector<Entry>& entries, int width) const;

    FilmedAlgorithm algorithm_ = FilmedAlgorithm::MarkSweep;
    bool hasLost_ = false;
    bool isWhiteGarbage_ = false;
};

} // namespace poolscope::ui
