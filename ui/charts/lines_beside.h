// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of a chart beside those of its lanes, drawn faintly: what a replayed program itself did, or what another
// profiler measured of it.
#pragma once

#include "core/base/quantity.h"
#include "ui/charts/chart_input.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <QCoreApplication>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class LinesBeside
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::LinesBeside)

public:
    explicit LinesBeside(Quantity quantity) : quantity_(quantity) {}

    // Takes those of its quantity. Their series must stay valid until the next call.
    void take(const ChartInput& input);
    // The labels that they will have, with a value that wide.
    [[nodiscard]] std::vector<EndLabel> widestLabels(const ChartInput& input, const QString& widestValue) const;

    // The series to be drawn of lanes that reach up to `highest`: a line far above it would flatten them, and only its
    // value is told.
    [[nodiscard]] std::vector<const Series*> drawn(const ChartView& view, double highest) const;
    // All series of those lines, with their high-water marks.
    [[nodiscard]] std::vector<const Series*> topsOf(const std::vector<const Series*>& drawn) const;
    // Adds those, and the labels of all that were measured.
    void addTo(ChartPicture& picture, const ChartView& view, const std::vector<const Series*>& drawn) const;
    void addRows(std::vector<ReadoutRow>& rows, std::size_t frame, const ChartTheme& theme) const;

    [[nodiscard]] bool isEmpty() const { return lines_.empty(); }

private:
    Quantity quantity_;
    std::vector<ProgramLine> lines_;
};

} // namespace poolscope::ui
