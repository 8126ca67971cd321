// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the colours and marks of a pool's film mean. Interface thread.
#pragma once

#include "core/films/pool_film.h"
#include "ui/slow_motion/swatch_legend.h"

#include <vector>

namespace poolscope::ui {

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
