// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tuning_images.h"

#include "core/tuning/sweep/collector_curve.h"
#include "core/tuning/sweep/sweep_files.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "core/tuning/sweep/tuning_grid.h"
#include "ui/charts/tuning/tuning_chart.h"
#include "ui/charts/tuning/tuning_heat_map_chart.h"
#include "ui/export/chart_export.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"

#include <QCoreApplication>

#include <memory>
#include <optional>
#include <utility>

namespace poolscope::ui {

namespace {

struct TuningTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::TuningImages)
};

} // namespace

ExportCaption captionOf(const Sweep& sweep, const std::filesystem::path& folder)
{
    Provenance provenance = provenanceOf(sweep);
    provenance.folder = folder;
    const SweepRequest& request = sweep.plan.request();
    const QString seeds = request.seeds.size() == 1 ? TuningTexts::tr("seed %1").arg(request.seeds.front())
                                                    : TuningTexts::tr("%1 seeds").arg(localCount(request.seeds.size()));
    return {translated(request.experiment.title),
            TuningTexts::tr("%1 · %2 frames · %3 · %4", nullptr, static_cast<int>(request.experiment.frames))
                .arg(QString::fromStdString(request.experiment.scenario), localCount(request.experiment.frames), seeds,
                     QString::fromStdString(sweep.program)),
            formatProvenance(provenance)};
}

const std::vector<std::string>& tuningImageNames()
{
    static const std::vector<std::string> names{"tuning.png",     "tuning.svg",     "tuning-map.png",
                                                "tuning-map.svg", "collectors.png", "collectors.svg"};
    return names;
}

std::vector<TuningPicture> tuningPictures(const Sweep& sweep)
{
    constexpr std::size_t maxInUsualHeight = 3; // panels
    const Experiment& experiment = sweep.plan.request().experiment;
    std::vector<TuningPicture> pictures;
    // A curve over the budgets would count one of two semispaces, and so contradict the one over all of the memory.
    const bool isOfCollectors = comparesCollectors(sweep.plan.request());
    if (const std::optional<TuningCurves> curves = isOfCollectors ? std::nullopt : tuningCurves(sweep)) {
        auto chart = std::make_shared<TuningChart>(experiment, *curves);
        const bool isTall = chart->figures().size() > maxInUsualHeight;
        pictures.push_back({"tuning", std::move(chart), isTall});
    }
    if (std::optional<TuningGrid> grid = tuningGrid(sweep))
        pictures.push_back({"tuning-map", std::make_shared<TuningHeatMapChart>(experiment, *std::move(grid)), false});
    if (const std::optional<CollectorCurves> curves = collectorCurves(sweep)) {
        const bool isTall = curves->isTimed;
        pictures.push_back({"collectors", std::make_shared<TuningChart>(experiment, *curves), isTall});
    }
    return pictures;
}

std::vector<std::string> writeTuningImages(const Sweep& sweep, const std::filesystem::path& folder)
{
    const ExportCaption caption = captionOf(sweep, folder);
    std::vector<std::string> names;
    for (const TuningPicture& picture : tuningPictures(sweep)) {
        exportPng(*picture.chart, caption, folder / (picture.name + ".png"),
                  {.size = {1600, picture.isTall ? 1200 : 900}});
        exportSvg(*picture.chart, caption, folder / (picture.name + ".svg"), {960, picture.isTall ? 720 : 540});
        names.push_back(picture.name + ".png");
        names.push_back(picture.name + ".svg");
    }
    return names;
}

} // namespace poolscope::ui
