// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/verdict/lane_pairs.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

Experiment experimentOf(const QStringList& strategies)
{
    Experiment experiment = loadExperiment("boss-bullets");
    experiment.lanes.clear();
    for (const QString& strategy : strategies)
        experiment.lanes.push_back(
            {.name = strategy.toStdString(), .strategy = strategy.toStdString(), .parameters = {}});
    return experiment;
}

// "1>0 1>2"
QString pairsText(const LanePairs& pairs)
{
    QStringList list;
    for (const LanePair& pair : pairs.pairs)
        list << QString("%1>%2").arg(pair.lane).arg(pair.other);
    return list.join(' ');
}

} // namespace

class TestLanePairs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whichLanesAreCompared_data()
    {
        QTest::addColumn<QStringList>("strategies");
        QTest::addColumn<LanePairs::Of>("of");
        QTest::addColumn<QString>("pairs");
        using enum LanePairs::Of;
        QTest::newRow("a collector and a pool") << QStringList{"gc-mark-sweep", "pool-stack"} << Pooling << "1>0";
        QTest::newRow("a pool and new and delete") << QStringList{"pool-bitmap", "new-delete"} << Pooling << "0>1";
        QTest::newRow("two of each") << QStringList{"gc-copying", "pool-stack", "new-delete", "pmr-pool"} << Pooling
                                     << "1>0 1>2 3>0 3>2";
        QTest::newRow("an arena") << QStringList{"new-delete", "frame-arena"} << Pooling << "1>0";
        QTest::newRow("pools alone") << QStringList{"pool-stack", "pool-bitmap", "pool-chunked"} << AllPooled
                                     << "1>0 2>0";
        QTest::newRow("collectors and new and delete")
            << QStringList{"gc-copying", "gc-mark-sweep", "new-delete"} << NonePooled << "1>0 2>0";
        QTest::newRow("one lane") << QStringList{"pool-stack"} << AllPooled << "";
    }
    void whichLanesAreCompared()
    {
        QFETCH(QStringList, strategies);
        const LanePairs found = lanePairsOf(experimentOf(strategies));
        QTEST(pairsText(found), "pairs");
        QTEST(found.of, "of");
    }

    void aPooledKindMakesALanePooled()
    {
        Experiment experiment = experimentOf({"gc-mark-sweep", "gc-mark-sweep"});
        QVERIFY(!hasPools(experiment.lanes[1]));
        experiment.lanes[1].kinds.push_back({"bullet", {"pool-chunked", {}, Backing::Collected}});
        QVERIFY(hasPools(experiment.lanes[1]));
        QCOMPARE(pairsText(lanePairsOf(experiment)), QString("1>0"));
    }
};

TEST_WITHOUT_APPLICATION(TestLanePairs);
#include "tst_lane_pairs.moc"
