// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/event_text.h"

#include "tests/program/test_program.h"
#include "tests/ui/engine/engine_fixture.h"

#include <QTest>

#include <utility>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Sample sampleAt(std::uint64_t frame, std::uint32_t lane)
{
    Sample sample;
    sample.frame = frame;
    sample.lane = lane;
    sample.counters.liveObjects = 402;
    return sample;
}

} // namespace

class EventTextTest : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatAFrameWasOfNoteFor_data();
    void saysWhatAFrameWasOfNoteFor();
    void saysWhatWasTuned_data();
    void saysWhatWasTuned();
    void saysWhatSpeedItGoesOnAt();
    void findsTheLatest_data();
    void findsTheLatest();
};

void EventTextTest::saysWhatAFrameWasOfNoteFor_data()
{
    QTest::addColumn<Counters>("counters");
    QTest::addColumn<bool>("hasSeveralPools");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nothing") << Counters{} << false << QString();
    QTest::newRow("misses of several pools, whose slots are a sum")
        << Counters{.slotsOwned = 2000, .misses = 3} << true
        << "Frame 3,012, lane: acquires that found no idle slot: 3; its pools now own 2,000 slots together.";
    QTest::newRow("a refusal of one of several pools")
        << Counters{.misses = 3, .exhausted = 2} << true
        << "Frame 3,012, lane: every slot of a kind was in use; acquires that found none: 2.";
    QTest::newRow("misses") << Counters{.slotsOwned = 2000, .misses = 3} << false
                            << "Frame 3,012, lane: 3 acquires found no idle slot; the pool now owns 2,000.";
    QTest::newRow("one miss") << Counters{.slotsOwned = 2000, .misses = 1} << false
                              << "Frame 3,012, lane: an acquire found no idle slot; the pool now owns 2,000.";
    QTest::newRow("refusals of an arena, which has no slots")
        << Counters{.exhausted = 3, .arenaRefused = 3} << false
        << "Frame 3,012, lane: the arena found no free block for 3 acquires.";
    QTest::newRow("refusals of an arena and of a pool beside it")
        << Counters{.exhausted = 5, .arenaRefused = 3} << false
        << "Frame 3,012, lane: the arena found no free block for 3 acquires, the pools had no slot for 2.";
    QTest::newRow("a full pool beside an arena that refused nothing")
        << Counters{.exhausted = 2, .arenaBytes = 4096, .usedBytes = 64} << false
        << "Frame 3,012, lane: every slot was in use; 2 acquires found none.";
    QTest::newRow("refusals though enough was free")
        << Counters{.exhausted = 3, .freeBytes = 64, .arenaRefused = 3, .fragmented = 2} << false
        << "Frame 3,012, lane: the arena found no free block for 3 acquires, though enough was free, in pieces, for 2 "
           "of them.";
    QTest::newRow("a refusal is louder than a miss")
        << Counters{.misses = 3, .exhausted = 2} << false
        << "Frame 3,012, lane: every slot was in use; 2 acquires found none.";
}

void EventTextTest::saysWhatAFrameWasOfNoteFor()
{
    QFETCH(Counters, counters);
    QFETCH(bool, hasSeveralPools);
    Sample sample = sampleAt(3012, 0);
    sample.counters = counters;
    QTEST(eventTextOf(sample, QStringLiteral("lane"), hasSeveralPools), "sentence");
}

void EventTextTest::saysWhatWasTuned_data()
{
    QTest::addColumn<QString>("lane");
    QTest::addColumn<QStringList>("parameters");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("bytes") << "collected" << QStringList{QStringLiteral("heapBytes")}
                           << "Frame 1,812, collected: heap budget set from 1.00\u00a0MiB to 2.00\u00a0MiB.";
    QTest::newRow("slots of all kinds") << "pooled" << QStringList{QStringLiteral("capacity")}
                                        << "Frame 1,812, pooled: slots of each kind set from 1,048,576 to 2,097,152.";
    QTest::newRow("slots of one kind") << "mixed" << QStringList{QStringLiteral("bullet.capacity")}
                                       << "Frame 1,812, mixed: slots of bullet set from 1,048,576 to 2,097,152.";
    QTest::newRow("slots of two kinds")
        << "mixed" << QStringList{QStringLiteral("bullet.capacity"), QStringLiteral("shot.capacity")}
        << "Frame 1,812, mixed: slots of bullet and shot set from 1,048,576 to 2,097,152.";
    QTest::newRow("chunks of a kind") << "mixed" << QStringList{QStringLiteral("vector.chunkSize")}
                                      << "Frame 1,812, mixed: slots a chunk of vector set from 1,048,576 to 2,097,152.";
    QTest::newRow("the scenario") << "" << QStringList{QStringLiteral("every")}
                                  << "Frame 1,812: leak every n-th release set from 1,048,576 to 2,097,152.";
    QTest::newRow("the scenario inside") << "" << QStringList{QStringLiteral("inside.bullets")}
                                         << "Frame 1,812: bullets in the air set from 1,048,576 to 2,097,152.";
}

void EventTextTest::saysWhatWasTuned()
{
    QFETCH(QString, lane);
    QFETCH(QStringList, parameters);
    Experiment experiment = smallExperiment(1);
    experiment.lanes.push_back(mixedExperiment(1).lanes.front());
    experiment.inside = std::exchange(experiment.scenario, std::string("leaky"));
    std::vector<Tuning> tunings;
    for (const QString& parameter : parameters)
        tunings.push_back({1812, lane.toStdString(), parameter.toStdString(), "1048576", "2097152"});
    QTEST(eventTextOf(tunings, experiment), "sentence");
}

void EventTextTest::saysWhatSpeedItGoesOnAt()
{
    const Tuning tuning{1812, {}, std::string(speedPath), std::string("0.5"), std::string("4")};
    QCOMPARE(eventTextOf({tuning}, smallExperiment(1)), QStringLiteral("Frame 1,812: speed set from ½ × to 4 ×."));
}

void EventTextTest::findsTheLatest_data()
{
    QTest::addColumn<QList<int>>("collectionFrames");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::addColumn<int>("found"); // -1: none
    QTest::newRow("none at all") << QList<int>{} << 0 << 99 << -1;
    QTest::newRow("none in the stretch") << QList<int>{3, 90} << 10 << 80 << -1;
    QTest::newRow("the later of two") << QList<int>{20, 60} << 0 << 99 << 60;
    QTest::newRow("at the first frame") << QList<int>{10} << 10 << 99 << 10;
    QTest::newRow("at the last frame") << QList<int>{10, 99} << 10 << 99 << 99;
    QTest::newRow("a stretch of one frame") << QList<int>{50} << 50 << 50 << 50;
}

void EventTextTest::findsTheLatest()
{
    QFETCH(QList<int>, collectionFrames);
    QFETCH(int, first);
    QFETCH(int, last);
    QFETCH(int, found);
    Recording recording({"quiet", "busy"}, 60);
    for (int frame = 0; frame < 100; ++frame) {
        const auto number = static_cast<std::uint64_t>(frame);
        // Increments happen in every frame and are not worth a note.
        recording.append(
            CollectionRecord{.frame = number, .lane = 0, .collection = {.kind = Collection::Kind::Increment}});
        if (collectionFrames.contains(frame))
            recording.append(CollectionRecord{.frame = number, .lane = 1, .collection = {}});
        recording.append(sampleAt(number, 0));
        recording.append(sampleAt(number, 1));
    }
    const QString sentence =
        latestEventText(recording, static_cast<std::size_t>(first), static_cast<std::size_t>(last));
    if (found < 0)
        QVERIFY2(sentence.isEmpty(), qPrintable(sentence));
    else
        QVERIFY2(sentence.startsWith(QStringLiteral("Frame %1, busy").arg(found)), qPrintable(sentence));
}

TEST_WITH_CORE_APPLICATION(EventTextTest);
#include "tst_event_text.moc"
