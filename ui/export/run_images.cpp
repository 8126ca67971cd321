// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/run_images.h"

#include "core/export/provenance.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/pause_charts.h"
#include "ui/charts/program_input.h"
#include "ui/export/chart_export.h"

#include <memory>
#include <string>
#include <utility>

namespace poolscope::ui {

namespace {

std::string nameOf(const ExportInfo& saving, const std::string& format)
{
    return std::string(saving.id) + "." + format;
}

ChartInput inputOf(const Recording& recording, const Experiment& experiment, const RunImages& wanted)
{
    ChartInput run = chartInput(recording, experiment);
    if (wanted.program == nullptr) return run;
    const bool isAll = wanted.columns == Columns::All;
    return withProgram(std::move(run), *wanted.program, isAll ? ProgramFigures::All : ProgramFigures::CountersOnly);
}

} // namespace

const std::vector<std::string>& imageFormats()
{
    static const std::vector<std::string> formats{"png", "svg", "pdf"};
    return formats;
}

std::vector<std::string> runImageNames()
{
    std::vector<std::string> names;
    for (const ExportInfo& saving : savedCharts())
        for (const std::string& format : imageFormats())
            names.push_back(nameOf(saving, format));
    return names;
}

void writeRunImages(const Recording& recording, const Experiment& experiment, std::uint64_t eventHash,
                    const std::filesystem::path& folder, const RunImages& wanted)
{
    TimeAxis axis(recording.frameRate());
    axis.setFrameCount(recording.frameCount());
    axis.fitAll();
    Provenance provenance = provenanceOf(experiment, recording, eventHash);
    provenance.folder = wanted.home.empty() ? folder : wanted.home;
    const ExportCaption caption = captionOf(provenance, {});
    const ChartInput run = inputOf(recording, experiment, wanted);
    const std::vector<std::string> formats = wanted.formats.empty() ? std::vector<std::string>{"png"} : wanted.formats;
    const auto write = [&](const DrawableChart& chart, const ExportInfo& saving) {
        for (const std::string& format : formats) {
            if (wanted.beforeEach) wanted.beforeEach();
            exportChart(chart, caption, folder / nameOf(saving, format));
        }
    };
    for (const ChartInfo& info : chartCatalog()) {
        if (wanted.formats.empty() && !info.isShownAtFirst) continue;
        if (wanted.columns == Columns::CountersOnly && info.isMeasured) continue;
        const std::unique_ptr<RunChart> chart = info.make(axis);
        chart->showRun(run);
        if (wanted.formats.empty() && !info.isDrawnIfUseless && !chart->isUseful()) continue;
        RunChart* const alone = chart.get();
        fitLabels({&alone, 1}, run);
        write(*chart, info.saving);
    }
    if (wanted.formats.empty() || wanted.columns == Columns::CountersOnly) return;
    RunCurves curves = runCurves(run, wanted.preempted);
    PauseChart pauses;
    pauses.setBudget(1e9 / recording.frameRate());
    pauses.setCurves(std::move(curves.pauses));
    write(pauses, PauseChart::saving());
    UtilisationChart utilisation;
    utilisation.setCurves(std::move(curves.utilisation));
    write(utilisation, UtilisationChart::saving());
}

} // namespace poolscope::ui
