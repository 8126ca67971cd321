// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/fragmentation_chart.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/played_recording.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/export/chart_export.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr int arenaFrames = 40;
constexpr std::size_t refusedFrame = 25;

// An arena of 64 KiB, a third of it live; in one frame two requests are refused.
struct FragmentedLane
{
    Series heap, live, free, largestFree, blocks, fragmented, lastRefused;

    FragmentedLane()
    {
        for (std::size_t frame = 0; frame < arenaFrames; ++frame) {
            heap.append(64 * 1024);
            live.append(16 * 1024);
            free.append(40 * 1024);
            largestFree.append(frame < 20 ? 40 * 1024 : 1024);
            blocks.append(frame < 20 ? 1 : 300);
            fragmented.append(frame == refusedFrame ? 2 : 0);
            lastRefused.append(frame < refusedFrame ? 0 : 2048);
        }
    }
    [[nodiscard]] FragmentationSeries series() const
    {
        return {QStringLiteral("list"), 0, &heap, &live, &free, &largestFree, &blocks, &fragmented, &lastRefused};
    }
};

QString drawingOf(const FragmentationChart& chart)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("chart.svg")));
    exportSvg(chart, {}, file.fileName().toStdString());
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class FragmentationChartTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { axis_.setFrameCount(arenaFrames); }

    void aFrameIsReadOut()
    {
        FragmentationChart chart(axis_);
        const FragmentedLane lane;
        chart.setSeries({lane.series()});
        QVERIFY2(chart.valuesAt(10).contains(
                     QStringLiteral("16.0 KiB of 64.0 KiB in objects, 40.0 KiB free in one block, external "
                                    "fragmentation 0.0 %")),
                 qPrintable(chart.valuesAt(10)));
        QVERIFY(!chart.valuesAt(10).contains(QStringLiteral("refused")));
        QVERIFY2(chart.valuesAt(refusedFrame)
                     .contains(QStringLiteral("external fragmentation 97.5 %, 2 refused though enough was free")),
                 qPrintable(chart.valuesAt(refusedFrame)));
    }

    void aRefusalIsSaidAndClicked()
    {
        FragmentationChart chart(axis_);
        const FragmentedLane lane;
        chart.setSeries({lane.series()});
        const QString drawing = drawingOf(chart);
        QVERIFY2(drawing.contains(QStringLiteral("2.00 KiB refused, 40.0 KiB free")), qPrintable(drawing.right(2000)));
        QVERIFY(drawing.contains(QStringLiteral("25.0 % in objects")));
        clickHead(chart, refusedFrame);
    }

    void theRefusalThatEndedTheRunStandsAtItsLastFrame()
    {
        FragmentationChart chart(axis_);
        const FragmentedLane lane;
        chart.setSeries({lane.series()});
        chart.setFailed({{.style = 0, .bytes = 3072, .freeBytes = 5120}});
        const auto words = QStringLiteral("3.00 KiB refused, 5.00 KiB free");
        QVERIFY(drawingOf(chart).contains(words));
        clickHead(chart, arenaFrames - 1);
        chart.setFailed({});
        QVERIFY(!drawingOf(chart).contains(words));
    }

    void onlyArenasAreDrawn()
    {
        const Experiment experiment = parseExperiment(R"({"format": "poolscope-experiment", "version": 1,
            "scenario": "churn", "lanes": [{"name": "plain", "strategy": "new-delete"},
            {"name": "list", "strategy": "heap-list"}, {"name": "buddy", "strategy": "heap-buddy"}]})",
                                                      "test");
        const Recording recording = playedRecording(experiment, arenaFrames);
        FragmentationChart chart(axis_);
        ChartInput run = chartInput(recording, experiment);
        run.lanes.back().isHidden = true;
        chart.showRun(run);
        QVERIFY(chart.isUseful());
        const QString values = chart.valuesAt(arenaFrames - 1);
        QVERIFY2(values.contains(QStringLiteral("list")) && !values.contains(QStringLiteral("plain")),
                 qPrintable(values));
        QVERIFY(!values.contains(QStringLiteral("buddy")));
    }

    void withoutAnArenaItSaysSo()
    {
        const Experiment experiment = loadExperiment("boss-bullets");
        const Recording recording = playedRecording(experiment, arenaFrames);
        FragmentationChart chart(axis_);
        chart.showRun(chartInput(recording, experiment));
        QVERIFY(!chart.isUseful());
        QVERIFY(drawingOf(chart).contains(QStringLiteral("divides an arena")));
    }

private:
    // The head is where the arena ends in its band.
    void clickHead(FragmentationChart& chart, std::size_t frame)
    {
        chart.resize(1000, 300);
        chart.show();
        axis_.fitAll();
        chart.refresh();
        const QSignalSpy chosen(&chart, &TimeChart::pointChosen);
        const QRect plot = chart.plotArea();
        const int x = std::min(qRound(chart.xOf(static_cast<double>(frame))), plot.right() - 1);
        for (int y = plot.top(); y < plot.center().y() && (chosen.empty() || !chosen.back()[4].toBool()); y += 4)
            QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(x, y));
        QVERIFY(!chosen.empty());
        QCOMPARE(chosen.back()[1].toULongLong(), static_cast<quint64>(frame));
        QVERIFY(chosen.back()[4].toBool());
    }

    TimeAxis axis_;
};

TEST_WITH_APPLICATION(FragmentationChartTest);
#include "tst_fragmentation_chart.moc"
