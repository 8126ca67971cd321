// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The births of each kind, which are those of the events and not of a lane.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/recording/files/recorded_run.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/played_recording.h"
#include "ui/charts/births_chart.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/export/chart_export.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr int birthFrames = 40;

int pixelsWith(TimeChart& chart, const QColor& colour)
{
    chart.resize(900, 220);
    chart.show();
    chart.refresh();
    const QImage image = chart.grab().toImage();
    const QRect plot = chart.plotArea();
    int count = 0;
    for (int x = plot.left(); x <= plot.right(); ++x)
        for (int y = plot.top(); y <= plot.bottom(); ++y)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    return count;
}

} // namespace

class BirthsChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindIsToldWhateverIsHidden()
    {
        ChartInput run = chartInput(recording_, experiment_);
        for (ChartLane& lane : run.lanes)
            lane.isHidden = true;
        BirthsChart chart(axis());
        chart.showRun(run);
        QVERIFY(chart.isUseful());
        const QString said = chart.valuesAt(birthFrames - 1);
        for (const char* kind : {"bullet", "vector", "enemy", "shot", "effect"})
            QVERIFY2(said.contains(QLatin1String(kind)), qPrintable(said));
        QVERIFY(!said.contains(run.lanes.front().label));
        // In boss-bullets, the second kind: two a bullet and frame.
        const std::uint64_t vectors = recording_.births().at(1)[birthFrames - 1];
        QVERIFY(vectors > 2);
        QVERIFY2(said.contains(QStringLiteral("vector\t%1").arg(vectors)), qPrintable(said));
    }

    void birthsAreTheAcquires()
    {
        std::uint64_t births = 0;
        for (const Series& kind : recording_.births())
            for (const std::uint64_t each : kind.values(0, birthFrames))
                births += each;
        std::uint64_t acquires = 0;
        for (const std::uint64_t each : recording_.series(1, Field::Acquires).values(0, birthFrames))
            acquires += each;
        QCOMPARE(births, acquires);
    }

    void aKindCanBeShownAlone()
    {
        BirthsChart chart(axis());
        chart.showRun(chartInput(recording_, experiment_));
        QCOMPARE(chart.choices().all.size(), std::size_t{6});
        chart.choose(QStringLiteral("shot"));
        chart.showRun(chartInput(recording_, experiment_));
        QVERIFY(chart.valuesAt(birthFrames - 1).contains(QStringLiteral("shot")));
        QVERIFY(!chart.valuesAt(birthFrames - 1).contains(QStringLiteral("bullet")));
        // One that the run does not have.
        chart.choose(QStringLiteral("letter"));
        chart.showRun(chartInput(recording_, experiment_));
        QVERIFY(chart.valuesAt(birthFrames - 1).contains(QStringLiteral("bullet")));
    }

    void aRecordingWithoutBirthsSaysSo()
    {
        const Recording old(laneNames(experiment_), experiment_.frameRate);
        BirthsChart chart(axis());
        chart.showRun(chartInput(old, experiment_));
        QVERIFY(!chart.isUseful());
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("old.svg")));
        exportSvg(chart, {}, file.fileName().toStdString());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("This recording was made by an older version"));
    }

    void aSingleFrameIsADot()
    {
        Series births;
        births.append(7);
        axis_.setFrameCount(1);
        BirthsChart chart(axis_);
        chart.setSeries({{QStringLiteral("bullet"), 1, &births}});
        QVERIFY(pixelsWith(chart, themeFor(chart.palette()).sketch(1).colour) > 4);
    }

private:
    [[nodiscard]] TimeAxis& axis()
    {
        axis_.setFrameCount(birthFrames);
        return axis_;
    }

    const Experiment experiment_ = loadExperiment("boss-bullets");
    const Recording recording_ = playedRecording(experiment_, birthFrames);
    TimeAxis axis_;
};

TEST_WITH_APPLICATION(BirthsChartTest);
#include "tst_births_chart.moc"
