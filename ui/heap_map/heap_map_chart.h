// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The heap maps of all lanes in a file, arranged as in the panel. Interface thread.
#pragma once

#include "ui/charts/canvas/drawable_chart.h"

#include <QCoreApplication>
#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class HeapMapView;

class HeapMapChart : public DrawableChart
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::HeapMapChart)

public:
    // Of a lane each; they must outlive it. It draws what they show when it is drawn.
    explicit HeapMapChart(std::vector<const HeapMapView*> maps);

    [[nodiscard]] const QString& title() const override { return title_; }
    void render(QPaintDevice& device, const RenderRequest& request) const override;

private:
    [[nodiscard]] QString legend() const;

    std::vector<const HeapMapView*> maps_;
    QString title_;
};

inline constexpr std::size_t maxHeapMapColumns = 4; // with more, rows of cells would become too short
// How many maps are side by side in that width, in pixels.
[[nodiscard]] std::size_t heapMapColumns(std::size_t lanes, int width);

} // namespace poolscope::ui
