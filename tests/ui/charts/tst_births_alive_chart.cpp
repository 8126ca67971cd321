// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/played_recording.h"
#include "ui/charts/births_alive_chart.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/export/chart_export.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr int threeFrames = 3;

Series seriesWith(const std::vector<std::uint64_t>& values)
{
    Series series;
    series.append(values);
    return series;
}

} // namespace

class BirthsAliveChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { axis_.setFrameCount(threeFrames); }

    void aProgramIsShown()
    {
        BirthsAliveChart chart(axis_);
        ChartInput run = chartInput(recording_, experiment_);
        const Series born = seriesWith({2000, 0, 30});
        Series alive = seriesWith({5, 0, 30});
        run.births = {&born, &alive};
        run.lanes.front().isHidden = true; // which changes nothing
        chart.showRun(run);
        QVERIFY(chart.isUseful());
        QVERIFY2(chart.valuesAt(0).contains("still alive\t5 of 2,000, 0."), qPrintable(chart.valuesAt(0)));
        QVERIFY2(chart.valuesAt(1).contains("0 of 0"), qPrintable(chart.valuesAt(1)));
        QVERIFY2(chart.valuesAt(2).contains("30 of 30, 100"), qPrintable(chart.valuesAt(2)));
        // They die.
        alive = seriesWith({5, 0, 12});
        chart.refresh();
        QVERIFY2(chart.valuesAt(2).contains("12 of 30, 40"), qPrintable(chart.valuesAt(2)));
        const QTemporaryDir folder;
        QFile file(folder.filePath("chart.svg"));
        exportSvg(chart, {}, file.fileName().toStdString());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray drawing = file.readAll();
        for (const char* words : {"Births still alive", "born in a frame", "of these, still alive", "1,000"})
            QVERIFY2(drawing.contains(words), words);
    }

    void aScenarioHasNone()
    {
        BirthsAliveChart chart(axis_);
        chart.showRun(chartInput(recording_, experiment_));
        QVERIFY(!chart.isUseful());
    }

private:
    const Experiment experiment_ = loadExperiment("boss-bullets");
    const Recording recording_ = playedRecording(experiment_, threeFrames);
    TimeAxis axis_;
};

TEST_WITH_APPLICATION(BirthsAliveChartTest);
#include "tst_births_alive_chart.moc"
