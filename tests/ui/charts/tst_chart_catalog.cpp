// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every chart of the catalog owes the stack.
#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/played_recording.h"
#include "ui/charts/births_alive_chart.h"
#include "ui/charts/births_chart.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/fragmentation_chart.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/export/chart_export.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <initializer_list>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr int frames = 40;

} // namespace

class ChartCatalogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { axis_.setFrameCount(frames); }

    void idsAndKeysAreUnique()
    {
        static const QRegularExpression plain(QRegularExpression::anchoredPattern(QStringLiteral("[a-z0-9-]+")));
        QSet<QString> ids, keys;
        for (const ChartInfo& info : chartCatalog()) {
            const QString id = QString::fromLatin1(info.saving.id);
            const QString key = QString::fromLatin1(info.saving.shortcut);
            QVERIFY2(plain.match(id).hasMatch() && !ids.contains(id), qPrintable(id));
            QVERIFY2(key.isEmpty() || !keys.contains(key), qPrintable(key));
            ids << id;
            keys << key;
        }
    }

    void theMainChartIsShownAtFirst() { QVERIFY(chartCatalog().front().isShownAtFirst); }
    void theMainChartIsProjected() { QCOMPARE(chartCatalog().front().projected, Projected::Always); }

    void aRunIsDrawnWithItsLanes_data()
    {
        addCharts({BirthsChart::info().saving.id,          // its lines are of kinds
                   BirthsAliveChart::info().saving.id,     // there is no program
                   FragmentationChart::info().saving.id}); // no lane has an arena
    }
    void aRunIsDrawnWithItsLanes()
    {
        QFETCH(int, place);
        const auto chart = made(place);
        const QTemporaryDir folder;
        for (const bool isHidden : {false, true}) {
            ChartInput run = chartInput(recording_, experiment_);
            run.lanes.back().isHidden = isHidden;
            chart->showRun(run);
            QVERIFY(chart->isUseful());
            const QString pooled = run.lanes.back().label;
            QCOMPARE(!chart->valuesAt(frames - 1).contains(pooled), isHidden);
            QFile file(folder.filePath(isHidden ? QStringLiteral("hidden.svg") : QStringLiteral("shown.svg")));
            exportSvg(*chart, {}, file.fileName().toStdString());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString drawing = QString::fromUtf8(file.readAll());
            QVERIFY(drawing.contains(chart->title()));
            QCOMPARE(drawing.contains(pooled), !isHidden);
        }
    }

    // Regression: reports said "m…p trigger 8.00 MiB".
    void namesAreDrawnWholeInFiles()
    {
        const Experiment experiment = loadExperiment("collectors");
        const Recording recording = playedRecording(experiment, frames);
        const ChartInput run = chartInput(recording, experiment);
        const auto heap = made(0);
        heap->showRun(run);
        RunChart* const alone = heap.get();
        QVERIFY(fitLabels({&alone, 1}, run) > defaultLabelWidth);
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("heap.svg")));
        exportSvg(*heap, {}, file.fileName().toStdString());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString drawing = QString::fromUtf8(file.readAll());
        QVERIFY(drawing.contains(run.lanes.front().label));
        QVERIFY(!drawing.contains(QStringLiteral("…")));
    }

    // The recording of a run that has not begun.
    void anEmptyRecordingIsDrawn_data() { addCharts(); }
    void anEmptyRecordingIsDrawn()
    {
        QFETCH(int, place);
        const Recording empty = recordingFor(experiment_);
        axis_.setFrameCount(0);
        const auto chart = made(place);
        chart->showRun(chartInput(empty, experiment_));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("empty.svg"));
        exportSvg(*chart, {}, path.toStdString());
        QVERIFY(QFile::exists(path));
        QVERIFY(chart->valuesAt(0).isEmpty());
    }

private:
    static void addCharts(std::initializer_list<QByteArrayView> left = {})
    {
        QTest::addColumn<int>("place");
        int place = 0;
        for (const ChartInfo& info : chartCatalog()) {
            if (std::ranges::find(left, QByteArrayView(info.saving.id)) == left.end())
                QTest::newRow(info.saving.id) << place;
            ++place;
        }
    }
    [[nodiscard]] std::unique_ptr<RunChart> made(int place)
    {
        return chartCatalog()[static_cast<std::size_t>(place)].make(axis_);
    }

    const Experiment experiment_ = loadExperiment("boss-bullets");
    const Recording recording_ = playedRecording(experiment_, frames);
    TimeAxis axis_;
};

TEST_WITH_APPLICATION(ChartCatalogTest);
#include "tst_chart_catalog.moc"
