// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The occupancy of one kind, and of several together: pictures and texts.
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/simulation/run.h"
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/export/chart_export.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// The texts of the chart, drawn as SVG.
QString drawn(const DrawableChart& chart)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("chart.svg"));
    exportSvg(chart, {}, path.toStdString());
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

struct OneLane
{
    Series inUse, owned, highWater;

    OneLane(int frames, std::uint64_t used, std::uint64_t own)
    {
        for (int frame = 0; frame < frames; ++frame) {
            inUse.append(used);
            highWater.append(used + 10);
            owned.append(own);
        }
    }
    [[nodiscard]] OccupancySeries series(int kinds = 1, const QString& kind = {}) const
    {
        OccupancySeries all{QStringLiteral("pooled"), 0, &inUse, &owned, &highWater};
        all.kinds = kinds;
        all.kind = kind;
        return all;
    }
};

Experiment experimentOf(const char* lanes)
{
    return parseExperiment(std::string(R"({"format": "poolscope-experiment", "version": 1, "scenario": "boss-bullets",
        "seed": 7, "lanes": [)") +
                               lanes + "]}",
                           "test");
}

Recording recordingOf(const Experiment& experiment, int frames)
{
    Recording recording = recordingFor(experiment);
    Run run(setupOf(experiment));
    for (int frame = 0; frame < frames; ++frame)
        for (const Sample& sample : run.step()) {
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                recording.append(record);
            for (const CollectionRecord& record : run.collections(sample.lane))
                recording.append(record);
            recording.append(sample);
        }
    return recording;
}

constexpr const char* pooledWhole = R"({"name": "heap", "strategy": "new-delete"},
    {"name": "pooled", "strategy": "pool-free-list", "parameters": {"capacity": 1000}})";
constexpr const char* pooledInPart =
    R"({"name": "pooled", "strategy": "pool-free-list", "parameters": {"capacity": 1000}},
    {"name": "part", "strategy": "new-delete", "kinds": {"bullet": {"strategy": "pool-chunked"}}})";

} // namespace

class OccupancyChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theAxisFollowsWhatIsInUse_data()
    {
        QTest::addColumn<quint64>("owned");
        QTest::addColumn<QString>("highestTick");
        QTest::addColumn<bool>("isToldAtTheEdge");
        QTest::newRow("a pool that is well filled") << quint64{500} << "600" << false;
        QTest::newRow("a pool half filled") << quint64{820} << "1,000" << false;
        QTest::newRow("a pool nearly empty") << quint64{5000} << "500" << true;
        QTest::newRow("a pool far too large") << quint64{1'000'000} << "500" << true;
    }
    void theAxisFollowsWhatIsInUse()
    {
        QFETCH(quint64, owned);
        QFETCH(QString, highestTick);
        QFETCH(bool, isToldAtTheEdge);
        const OneLane lane(200, 400, owned);
        TimeAxis axis;
        axis.setFrameCount(200);
        OccupancyChart chart(axis);
        chart.setSeries({lane.series()});
        const QString drawing = drawn(chart);
        QVERIFY2(drawing.contains(QLatin1Char('>') + highestTick + QLatin1Char('<')), qPrintable(drawing.right(3000)));
        QCOMPARE(drawing.contains(QStringLiteral("↑ ")), isToldAtTheEdge);
        QVERIFY(drawing.contains(QStringLiteral("high-water mark 410")));
    }

    void sumsAreNamedAsSuch_data()
    {
        QTest::addColumn<int>("kinds");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("mark");
        QTest::newRow("the only kind there is") << 1 << QString() << QString() << "high-water mark 410";
        QTest::newRow("five kinds") << 5 << QString() << "sum over 5 kinds"
                                    << "high-water mark of the sum 410";
        QTest::newRow("one of them") << 1 << "bullet"
                                     << "kind: bullet"
                                     << "high-water mark 410";
    }
    void sumsAreNamedAsSuch()
    {
        QFETCH(int, kinds);
        QFETCH(QString, kind);
        QFETCH(QString, subject);
        QFETCH(QString, mark);
        const OneLane lane(200, 400, 500);
        TimeAxis axis;
        axis.setFrameCount(200);
        OccupancyChart chart(axis);
        chart.setSeries({lane.series(kinds, kind)});
        const QString drawing = drawn(chart);
        QVERIFY2(drawing.contains(mark), qPrintable(drawing.right(3000)));
        if (subject.isEmpty())
            QVERIFY(!drawing.contains(QStringLiteral("sum over")) && !drawing.contains(QStringLiteral("kind:")));
        else
            QVERIFY(drawing.contains(subject));
        QCOMPARE(chart.valuesAt(3).contains(QStringLiteral("sum: ")), kinds > 1);
        QVERIFY(chart.valuesAt(200).isEmpty());
    }

    void kindsThatCanBeShownAlone_data()
    {
        QTest::addColumn<QString>("lanes");
        QTest::addColumn<QStringList>("kinds");
        const QStringList all{"bullet", "vector", "enemy", "shot", "effect"};
        QTest::newRow("a pool a kind") << pooledWhole << all;
        QTest::newRow("in one lane all, in another one") << pooledInPart << all;
        QTest::newRow("one kind alone")
            << R"({"name": "part", "strategy": "new-delete", "kinds": {"bullet": {"strategy": "pool-chunked"}}})"
            << QStringList();
        QTest::newRow("no pool") << R"({"name": "heap", "strategy": "new-delete"})" << QStringList();
    }
    void kindsThatCanBeShownAlone()
    {
        QFETCH(QString, lanes);
        QFETCH(QStringList, kinds);
        const Experiment experiment = experimentOf(qPrintable(lanes));
        QCOMPARE(kindsWithOccupancy(recordingFor(experiment), experiment), kinds);
        // As recorded by an older program.
        const Recording old(laneNames(experiment), experiment.frameRate);
        QCOMPARE(kindsWithOccupancy(old, experiment), QStringList());
    }

    void oneKindHasItsOwnSlots()
    {
        const Experiment experiment = experimentOf(pooledInPart);
        const Recording recording = recordingOf(experiment, 100);
        const auto sum = occupancySeries(recording, experiment);
        QCOMPARE(sum.size(), std::size_t{2});
        QCOMPARE(sum[0].kinds, 5);
        QCOMPARE(sum[1].kinds, 1);
        const auto bullets = occupancySeries(recording, experiment, QStringLiteral("bullet"));
        QCOMPARE(bullets.size(), std::size_t{2});
        QCOMPARE(bullets[0].owned->back(), std::uint64_t{1000});
        QCOMPARE(bullets[1].inUse->back(), bullets[0].inUse->back());
        QCOMPARE(bullets[1].inUse->back(), sum[1].inUse->back());
        const auto vectors = occupancySeries(recording, experiment, QStringLiteral("vector"));
        QCOMPARE(vectors.size(), std::size_t{1}); // the other lane has no pool of vectors
        QVERIFY(vectors[0].highWater->back() > 0);
        QVERIFY(vectors[0].highWater->back() < sum[0].highWater->back());
    }

    void linesAreCutWhereTheAxisEnds_data()
    {
        using Points = std::vector<QPointF>;
        QTest::addColumn<Points>("line");
        QTest::addColumn<std::vector<Points>>("parts");
        QTest::newRow("below") << Points{{0, 1}, {5, 10}} << std::vector<Points>{{{0, 1}, {5, 10}}};
        QTest::newRow("above") << Points{{0, 11}, {5, 20}} << std::vector<Points>{};
        QTest::newRow("it grows beyond") << Points{{0, 5}, {10, 15}} << std::vector<Points>{{{0, 5}, {5, 10}}};
        QTest::newRow("and comes back") << Points{{0, 5}, {10, 15}, {20, 5}}
                                        << std::vector<Points>{{{0, 5}, {5, 10}}, {{15, 10}, {20, 5}}};
        QTest::newRow("nothing") << Points{} << std::vector<Points>{};
    }
    void linesAreCutWhereTheAxisEnds()
    {
        QFETCH(std::vector<QPointF>, line);
        QFETCH(std::vector<std::vector<QPointF>>, parts);
        QCOMPARE(partsUpTo(10, line), parts);
    }
};

Q_DECLARE_METATYPE(std::vector<std::vector<QPointF>>)

TEST_WITH_APPLICATION(OccupancyChartTest);
#include "tst_occupancy_chart.moc"
