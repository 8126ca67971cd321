// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the colours and marks of a film mean. Interface thread.
#pragma once

#include "ui/slow_motion/swatch_legend.h"

#include <vector>

namespace poolscope::ui {

class FilmLegend : public SwatchLegend
{
    Q_OBJECT

public:
    explicit FilmLegend(QWidget* parent = nullptr);

    void setFilm(const CollectionFilm& film);
    // White means garbage as soon as everything alive has been reached.
    void setWhiteGarbage(bool isGarbage);

private:
    [[nodiscard]] std::vector<Entry> entries() const;
    void addColours(std::vector<Entry>& all) const;
    void addMarks(std::vector<Entry>& all) const;

    FilmedAlgorithm algorithm_ = FilmedAlgorithm::MarkSweep;
    bool hasLost_ = false;
    bool sweeps_ = false;
    bool isWhiteGarbage_ = false;
};

} // namespace poolscope::ui
