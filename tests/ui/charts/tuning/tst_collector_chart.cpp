// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/tuning/sweep/collectors_request.h"
#include "tests/program/test_program.h"
#include "ui/charts/tuning/collector_chart.h"

#include <QImage>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Sweep collectorSweep(const std::vector<std::uint64_t>& seeds, bool isTimed)
{
    Sweep sweep = Sweep::begun(collectorsRequest(loadExperiment("collectors"), 0, seeds, 1 << 20, isTimed));
    for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
        SweepRow& row = sweep.rows[i].emplace();
        row.counters.frames = 600;
        row.counters.peakLiveBytes = 1 << 20;
        row.counters.objectsVisited = 600 * (100 - i);
        if (isTimed) row.timings = SweepTimings{.framesTimed = 600, .pauseMaxNs = 1000 * i, .pausedNs = 1000 * i};
    }
    return sweep;
}

CollectorChart chartOfCollectors(const Sweep& sweep)
{
    return {sweep.plan.request().experiment, collectorCurves(sweep).value()};
}

} // namespace

class TestCollectorChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void panelsAreWhatIsKnown_data()
    {
        QTest::addColumn<bool>("isTimed");
        QTest::addColumn<QString>("panels");
        QTest::newRow("counted")
            << false << "Objects that collections visit, a frame|Objects visited by one collection, at most";
        QTest::newRow("timed") << true
                               << "Time that collections take, a frame|Longest pause|Minimum mutator utilisation, "
                                  "windows of 16.67 ms|Minimum mutator utilisation, windows of 100 ms";
    }
    void panelsAreWhatIsKnown()
    {
        QFETCH(bool, isTimed);
        const CollectorChart chart = chartOfCollectors(collectorSweep({1}, isTimed));
        QStringList titles;
        for (const TuningPanel& panel : chart.panels(multiplesAxis(chart.multiples())))
            titles << panel.title;
        QTEST(titles.join('|'), "panels");
        QCOMPARE(chart.axisTitle(), QString("Memory of the heap, as a multiple of what is live at most (1.00 MiB)"));
        QCOMPARE(chart.legend(), QString("One seed."));
    }

    void failuresAreExplained()
    {
        Sweep sweep = collectorSweep({1, 2}, false);
        sweep.rows.front()->error = "the heap is full";
        QCOMPARE(
            chartOfCollectors(sweep).legend(),
            QString("Lines: medians of 2 seeds. Bands: from the lowest to the highest. Crosses: a run could not go "
                    "on with so small a heap."));
    }

    void everyCollectorIsDrawn_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void everyCollectorIsDrawn()
    {
        QFETCH(bool, isDark);
        RenderRequest wanted;
        wanted.theme = isDark ? darkTheme() : lightTheme();
        wanted.font = QFont(QStringLiteral("DejaVu Sans"));
        wanted.font.setPixelSize(13);
        for (const QSize size : {QSize(900, 600), QSize(64, 64), QSize(10, 300), QSize(300, 10)}) {
            wanted.size = size;
            QImage image(size, QImage::Format_RGB32);
            chartOfCollectors(collectorSweep({1}, false)).render(image, wanted);
            if (size.width() < 900) continue;
            for (int lane = 0; lane < 3; ++lane) {
                int pixels = 0;
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x)
                        pixels += image.pixelColor(x, y) == wanted.theme.lane(lane).colour;
                QVERIFY2(pixels > 200, qPrintable(QString::number(lane)));
            }
        }
    }
};

TEST_WITH_APPLICATION(TestCollectorChart);
#include "tst_collector_chart.moc"
