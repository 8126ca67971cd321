// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_kinds.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <map>

using namespace poolscope;

class TestExperimentKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAreTheScenarios()
    {
        QCOMPARE(kindNames(loadExperiment("boss-bullets")),
                 (std::vector<std::string>{"bullet", "vector", "enemy", "shot", "effect"}));
    }

    void aRunTellsOfTheSlotsThatItsExperimentHas_data()
    {
        QTest::addColumn<QString>("experiment");
        for (const BuiltInExperiment& each : builtInExperiments()) {
            const QString name = QString::fromUtf8(each.name.data(), static_cast<qsizetype>(each.name.size()));
            QTest::newRow(qPrintable(name)) << name;
        }
    }
    // By kind, with the same totals as in the samples.
    void aRunTellsOfTheSlotsThatItsExperimentHas()
    {
        QFETCH(QString, experiment);
        const Experiment loaded = loadExperiment(experiment.toStdString());
        const std::vector<std::string> names = kindNames(loaded);
        Run run(setupOf(loaded));
        std::map<std::uint32_t, std::uint64_t> misses;
        for (int frame = 0; frame < 20; ++frame) {
            for (const Sample& sample : run.step()) {
                std::vector<KindIndex> told;
                KindSlots sum;
                for (const SlotRecord& record : run.slotRecords(sample.lane)) {
                    QCOMPARE(record.frame, sample.frame);
                    told.push_back(record.kind);
                    sum.inUse += record.counts.inUse;
                    sum.owned += record.counts.owned;
                    sum.misses += record.counts.misses;
                    QVERIFY(record.counts.highWater >= record.counts.inUse);
                    QVERIFY(record.counts.highWater <= sample.counters.highWater);
                }
                misses[sample.lane] += sample.counters.misses;
                QCOMPARE(told, kindsWithSlots(loaded.lanes[sample.lane], names));
                QCOMPARE(sum.inUse, sample.counters.slotsInUse);
                QCOMPARE(sum.owned, sample.counters.slotsOwned);
                QCOMPARE(sum.misses, misses[sample.lane]);
            }
        }
    }

    void aRecordingKeepsThem()
    {
        const Experiment loaded = loadExperiment("boss-bullets");
        const Recording recording = recordingFor(loaded);
        QVERIFY(recording.kindSlots(0).empty());
        QCOMPARE(recording.kindSlots(1).size(), std::size_t{5});
    }
};

TEST_WITHOUT_APPLICATION(TestExperimentKinds);
#include "tst_experiment_kinds.moc"
