// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/run_images.h"

#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/chart_series.h"
#include "ui/export/chart_export.h"

namespace poolscope::ui {

void writeRunImages(const Recording& recording, const Experiment& experiment, const std::filesystem::path& folder,
                    Columns columns)
{
    TimeAxis axis(recording.frameRate());
    axis.setFrameCount(recording.frameCount());
    axis.fitAll();
    const auto caption = captionOf(experiment, {});
    const std::vector<int> styles = laneStyles(experiment);

    HeapChart heap(axis);
    heap.setSeries(inStyles(heapSeries(recording), styles));
    exportPng(heap, caption, folder / "heap.png");

    OccupancyChart occupancy(axis);
    occupancy.setSeries(inStyles(occupancySeries(recording, experiment), styles));
    exportPng(occupancy, caption, folder / "occupancy.png");

    if (columns == Columns::CountersOnly) return;
    FrameTimeChart frameTime(axis);
    frameTime.setSeries(inStyles(frameTimeSeries(recording), styles));
    exportPng(frameTime, caption, folder / "frame-time.png");
}

} // namespace poolscope::ui
