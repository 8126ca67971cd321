// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/trace_experiment.h"
#include "core/experiment/world.h"
#include "core/simulation/run.h"
#include "core/trace/replay/sample_trace.h"
#include "core/trace/trace_writer.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <map>

using namespace poolscope;

class TestWorld : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSharedByAllThatHaveItsScenario()
    {
        const Experiment loaded = loadExperiment("boss-bullets");
        const auto world = World::of(loaded);
        QVERIFY(World::isKnown(loaded));
        Experiment other = withCopyOfLane(loaded, 0);
        other.parameters.set("bullets", std::int64_t{7}); // can be tuned
        other.seed = 3;
        QCOMPARE(World::of(other), world);
        other = withScenario(other, "churn");
        QVERIFY(World::of(other) != world);
        QCOMPARE(kindNames(other).front(), std::string("small"));
        QCOMPARE(kindNames(loaded).front(), std::string("bullet"));
    }

    // Only another part of it would be looked for in the file.
    void isCheckedWithoutItsTrace()
    {
        const QTemporaryDir folder;
        const std::filesystem::path trace = folder.filePath(QStringLiteral("a.trace")).toStdString();
        std::ofstream(trace, std::ios::binary) << sampleTrace();
        Experiment experiment = experimentOfTrace(trace);
        const std::vector<std::string> kinds = kindNames(experiment);
        std::filesystem::remove(trace);
        experiment.parameters.set("eventsPerFrame", std::int64_t{100});
        QVERIFY(!check(experiment));
        QCOMPARE(kindNames(experiment), kinds);
        QCOMPARE(World::now(experiment), experiment.world.found);
        QVERIFY(toldTraceOf(experiment).has_value());
        experiment.parameters.set("smallestShare", 50.0);
        const auto complaint = check(experiment);
        QCOMPARE(complaint ? complaint->field : std::string(), std::string("parameters.file"));
    }

    void isFoundAnewWhereAnotherTraceLiesNow()
    {
        const QTemporaryDir folder;
        const std::filesystem::path trace = folder.filePath(QStringLiteral("a.trace")).toStdString();
        std::ofstream(trace, std::ios::binary) << sampleTrace();
        const Experiment experiment = experimentOfTrace(trace);
        {
            std::ofstream out(trace, std::ios::binary);
            TraceWriter writer(out, {});
            writer.allocate(1000);
            writer.finish({});
        }
        QVERIFY(World::now(experiment)->kinds().size() < kindNames(experiment).size());
        const Experiment told = withTraceTold(experiment);
        QCOMPARE(World::now(told), told.world.found);
        QCOMPARE(kindNames(told).size(), World::now(experiment)->kinds().size()); // of the one that lies there now
    }

    void aRecordingBeginsWithWhatTheProgramMarked()
    {
        const QTemporaryDir folder;
        const std::filesystem::path trace = folder.filePath(QStringLiteral("a.trace")).toStdString();
        {
            std::ofstream out(trace, std::ios::binary);
            TraceWriter writer(out, {.frames = FrameSource::Marks});
            writer.mark();
            writer.mark();
            writer.writeNotes({.labels = {{.text = "boss appears", .marks = 1}, {.text = "too late", .marks = 2}}});
            writer.finish({});
        }
        const Experiment experiment = experimentOfTrace(trace);
        const std::vector<Annotation> wanted{{1, "boss appears"}};
        QCOMPARE(recordingFor(experiment).annotations().list(), wanted);
        std::filesystem::remove(trace);
        QVERIFY(recordingFor(withTraceTold(experiment)).annotations().empty());
        QVERIFY(recordingFor(loadExperiment("boss-bullets")).annotations().empty());
    }

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
        if (const auto complaint = complaintHere(loaded)) QSKIP(complaint->complaint.english().c_str());
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

TEST_WITHOUT_APPLICATION(TestWorld);
#include "tst_world.moc"
