// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tuning_images.h"

#include "core/tuning/sweep/collector_curve.h"
#include "core/tuning/sweep/sweep_provenance.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "core/tuning/sweep/tuning_grid.h"
#include "ui/charts/tuning/collector_chart.h"
#include "ui/charts/tuning/tuning_chart.h"
#include "ui/charts/tuning/tuning_map_chart.h"
#include "ui/export/chart_export.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"

#include <QCoreApplication>

#include <optional>
#include <utility>

namespace poolscope::ui {

namespace {

struct TuningWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::TuningImages)
};

// "boss-bullets · 600 frames · 10 seeds · Poolscope 1.0.0"
ExportCaption captionOf(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    const QString seeds = request.seeds.size() == 1 ? TuningWords::tr("seed %1").arg(request.seeds.front())
                                                    : TuningWords::tr("%1 seeds").arg(localCount(request.seeds.size()));
    return {translated(request.experiment.title),
            TuningWords::tr("%1 · %2 frames · %3 · %4")
                .arg(QString::fromStdString(request.experiment.scenario), localCount(request.experiment.frames), seeds,
                     QString::fromStdString(sweep.program)),
            formatProvenance(provenanceOf(sweep))};
}

} // namespace

const std::vector<std::string>& tuningImageNames()
{
    static const std::vector<std::string> names{"tuning.png",     "tuning.svg",     "tuning-map.png",
                                                "tuning-map.svg", "collectors.png", "collectors.svg"};
    return names;
}

std::vector<std::string> writeTuningImages(const Sweep& sweep, const std::filesystem::path& folder)
{
    constexpr std::size_t mostInUsualHeight = 3; // panels
    const Experiment& experiment = sweep.plan.request().experiment;
    const ExportCaption caption = captionOf(sweep);
    std::vector<std::string> names;
    const auto write = [&](const DrawableChart& chart, const std::string& name, bool isTall) {
        exportPng(chart, caption, folder / (name + ".png"), {.size = {1600, isTall ? 1200 : 900}});
        exportSvg(chart, caption, folder / (name + ".svg"), {960, isTall ? 720 : 540});
        names.push_back(name + ".png");
        names.push_back(name + ".svg");
    };
    // A curve over the budgets would count one of two semispaces, and so contradict the one over all of the memory.
    const bool isOfCollectors = comparesCollectors(sweep.plan.request());
    if (const auto curves = isOfCollectors ? std::nullopt : tuningCurves(sweep)) {
        const TuningChart chart(experiment, *curves);
        write(chart, "tuning", chart.measures().size() > mostInUsualHeight);
    }
    if (std::optional<TuningGrid> grid = tuningGrid(sweep))
        write(TuningMapChart(experiment, *std::move(grid)), "tuning-map", false);
    if (std::optional<CollectorCurves> curves = collectorCurves(sweep)) {
        const bool isTall = curves->isTimed;
        write(CollectorChart(experiment, *std::move(curves)), "collectors", isTall);
    }
    return names;
}

} // namespace poolscope::ui
