// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/run_images.h"

#include "core/export/provenance.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/chart_catalog.h"
#include "ui/export/chart_export.h"

#include <string>

namespace poolscope::ui {

const std::vector<std::string>& imageFormats()
{
    static const std::vector<std::string> formats{"png", "svg", "pdf"};
    return formats;
}

std::vector<std::string> runImageNames()
{
    std::vector<std::string> names;
    for (const ChartInfo& info : chartCatalog())
        for (const std::string& format : imageFormats())
            names.push_back(std::string(info.saving.id) + "." + format);
    return names;
}

void writeRunImages(const Recording& recording, const Experiment& experiment, std::uint64_t eventHash,
                    const std::filesystem::path& folder, const RunImages& wanted)
{
    TimeAxis axis(recording.frameRate());
    axis.setFrameCount(recording.frameCount());
    axis.fitAll();
    ExportCaption caption = captionOf(experiment, {});
    caption.provenance = formatProvenance(provenanceOf(experiment, recording, eventHash));
    const ChartInput run = chartInput(recording, experiment);
    const std::vector<std::string> formats = wanted.formats.empty() ? std::vector<std::string>{"png"} : wanted.formats;
    for (const ChartInfo& info : chartCatalog()) {
        if (wanted.formats.empty() && !info.isShownAtFirst) continue;
        if (wanted.columns == Columns::CountersOnly && info.isMeasured) continue;
        const std::unique_ptr<RunChart> chart = info.make(axis);
        chart->showRun(run);
        for (const std::string& format : formats)
            exportChart(*chart, caption, folder / (std::string(info.saving.id) + "." + format));
    }
}

} // namespace poolscope::ui
