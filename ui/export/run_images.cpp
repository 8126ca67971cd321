// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/run_images.h"

#include "core/export/provenance.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/chart_catalog.h"
#include "ui/export/chart_export.h"

#include <string>

namespace poolscope::ui {

void writeRunImages(const Recording& recording, const Experiment& experiment, std::uint64_t eventHash,
                    const std::filesystem::path& folder, Columns columns)
{
    TimeAxis axis(recording.frameRate());
    axis.setFrameCount(recording.frameCount());
    axis.fitAll();
    ExportCaption caption = captionOf(experiment, {});
    caption.provenance = formatProvenance(provenanceOf(experiment, recording, eventHash));
    const ChartInput run = chartInput(recording, experiment);
    for (const ChartInfo& info : chartCatalog()) {
        if (!info.isShownAtFirst || (columns == Columns::CountersOnly && info.isMeasured)) continue;
        const std::unique_ptr<RunChart> chart = info.make(axis);
        chart->showRun(run);
        exportPng(*chart, caption, folder / (std::string(info.saving.id) + ".png"));
    }
}

} // namespace poolscope::ui
