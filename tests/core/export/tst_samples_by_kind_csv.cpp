// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_kinds.h"
#include "core/experiment/experiment_setup.h"
#include "core/export/samples_by_kind_csv.h"
#include "core/simulation/run.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

class TestSamplesByKindCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Kind by kind, and together as many as the samples have.
    void everyKindHasARowAFrame()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[1].parameters.set("capacity", std::int64_t{5});
        experiment.lanes[1].name = "a, b";
        Recording recording = recordingFor(experiment);
        Run run(setupOf(experiment));
        std::vector<std::uint64_t> inUse, misses;
        std::vector<Series> births(run.kinds().size());
        while (run.frame() < 60) {
            for (const Sample& sample : run.step()) {
                for (const SlotRecord& record : run.slotRecords(sample.lane))
                    recording.append(record);
                recording.append(sample);
                if (sample.lane == 0) continue;
                inUse.push_back(sample.counters.slotsInUse);
                misses.push_back(sample.counters.misses);
            }
            std::vector<std::uint64_t> born(births.size());
            for (const std::span<const Event> events : {run.events().opening, run.events().closing})
                for (const Event& event : events)
                    if (event.type == Event::Type::Spawn) ++born[event.kind];
            for (std::size_t kind = 0; kind < born.size(); ++kind)
                births[kind].append(born[kind]);
        }
        std::ostringstream out;
        writeSamplesByKind(out, recording, kindNames(experiment), births);
        const QStringList rows = QString::fromStdString(out.str()).split('\n');
        QCOMPARE(rows.front(), "frame,lane,kind,slots_owned,slots_in_use,high_water,misses,exhausted,births");
        QCOMPARE(rows.size(), 1 + 60 * 5 + 1);
        QVERIFY2(rows[1].startsWith("0,\"a, b\",bullet,"), qPrintable(rows[1]));
        for (int frame = 0; frame < 60; ++frame) {
            std::uint64_t used = 0, missed = 0;
            for (int kind = 0; kind < 5; ++kind) {
                const QStringList fields = rows[1 + frame * 5 + kind].split(',');
                used += fields[5].toULongLong(); // one more than the head has: the lane's name has a comma
                missed += fields[7].toULongLong();
                QCOMPARE(fields[9].toULongLong(),
                         births[static_cast<std::size_t>(kind)][static_cast<std::size_t>(frame)]);
            }
            QCOMPARE(used, inUse[static_cast<std::size_t>(frame)]);
            QCOMPARE(missed, misses[static_cast<std::size_t>(frame)]);
        }
        // Every bullet, of which the first are born in the first frame, takes a slot.
        QVERIFY2(rows[1].section(',', -1).toULongLong() > 0, qPrintable(rows[1]));
        QVERIFY(std::ranges::any_of(misses, [](std::uint64_t count) { return count > 0; }));
    }

    // As of a recording by an older program.
    void birthsThatWereNotRecordedAreLeftEmpty()
    {
        const Experiment experiment = loadExperiment("boss-bullets");
        Recording recording = recordingFor(experiment);
        Run run(setupOf(experiment));
        for (const Sample& sample : run.step()) {
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                recording.append(record);
            recording.append(sample);
        }
        std::ostringstream out;
        writeSamplesByKind(out, recording, kindNames(experiment), {});
        QVERIFY2(QString::fromStdString(out.str()).section('\n', 1, 1).endsWith(','), out.str().c_str());
    }
};

TEST_WITHOUT_APPLICATION(TestSamplesByKindCsv);
#include "tst_samples_by_kind_csv.moc"
