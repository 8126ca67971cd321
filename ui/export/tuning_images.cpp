// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tuning_images.h"

#include "core/tuning/sweep/sweep_provenance.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "ui/charts/tuning/tuning_chart.h"
#include "ui/export/chart_export.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"

#include <QCoreApplication>

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

bool writeTuningImages(const Sweep& sweep, const std::filesystem::path& folder)
{
    constexpr std::size_t mostInUsualHeight = 3;
    const std::optional<TuningCurves> curves = tuningCurves(sweep);
    if (!curves) return false;
    const TuningChart chart(sweep.plan.request().experiment, *curves);
    const ExportCaption caption = captionOf(sweep);
    const bool isTall = chart.measures().size() > mostInUsualHeight;
    exportPng(chart, caption, folder / "tuning.png", {.size = {1600, isTall ? 1200 : 900}});
    exportSvg(chart, caption, folder / "tuning.svg", {960, isTall ? 720 : 540});
    return true;
}

} // namespace poolscope::ui
