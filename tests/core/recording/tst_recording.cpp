// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/recording.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <stdexcept>

using namespace poolscope;

namespace {

Sample sampleOf(std::uint64_t frame, std::uint32_t lane, std::uint64_t frameNs = 1000, std::uint64_t cpuNs = 1000,
                std::uint64_t pauseNs = 0)
{
    Sample sample;
    sample.frame = frame;
    sample.lane = lane;
    sample.timings.frameNs = frameNs;
    sample.timings.cpuNs = cpuNs;
    sample.timings.pauseNs = pauseNs;
    return sample;
}

std::vector<std::uint64_t> valuesOf(const Series& series)
{
    return series.values(0, series.size());
}

} // namespace

class TestRecording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isEmptyAtFirst()
    {
        const Recording recording({"a", "b"}, 60);
        QCOMPARE(recording.frameRate(), 60.0);
        QCOMPARE(recording.laneCount(), std::size_t{2});
        QCOMPARE(recording.laneName(1), std::string("b"));
        QCOMPARE(recording.frameCount(), std::size_t{0});
        QVERIFY(recording.series(0, Field::HeapBytes).empty());
        QVERIFY(recording.tunings().empty());
        QCOMPARE(Recording({}, 60).frameCount(), std::size_t{0});
    }

    void givesBackWhatItTook()
    {
        Recording recording({"a", "b"}, 60);
        for (std::uint64_t frame = 0; frame < 50; ++frame) {
            for (const std::uint32_t lane : {1U, 0U}) {
                Sample sample = sampleOf(frame, lane);
                for (const FieldInfo& info : fields())
                    setValue(sample, info.field, frame * 100 + static_cast<std::uint64_t>(info.field) * 7 + lane);
                recording.append(sample);
            }
        }
        QCOMPARE(recording.frameCount(), std::size_t{50});
        for (std::size_t frame = 0; frame < 50; ++frame) {
            for (std::size_t lane = 0; lane < 2; ++lane) {
                const Sample sample = recording.sample(frame, lane);
                QCOMPARE(sample.frame, frame);
                QCOMPARE(sample.lane, lane);
                for (const FieldInfo& info : fields()) {
                    const std::uint64_t value = frame * 100 + static_cast<std::uint64_t>(info.field) * 7 + lane;
                    QCOMPARE(valueOf(sample, info.field), value);
                    QCOMPARE(recording.series(lane, info.field)[frame], value);
                }
            }
        }
    }

    void countsFramesThatAreWhole()
    {
        Recording recording({"a", "b"}, 60);
        recording.append(sampleOf(0, 0));
        QCOMPARE(recording.frameCount(), std::size_t{0});
        recording.append(sampleOf(1, 0));
        recording.append(sampleOf(0, 1));
        QCOMPARE(recording.frameCount(), std::size_t{1});
    }

    void refusesSamplesOutOfOrder()
    {
        Recording recording({"a"}, 60);
        QVERIFY_EXCEPTION_THROWN(recording.append(sampleOf(1, 0)), std::logic_error);
        recording.append(sampleOf(0, 0));
        QVERIFY_EXCEPTION_THROWN(recording.append(sampleOf(0, 0)), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(recording.append(sampleOf(1, 1)), std::logic_error);
        QVERIFY2(recording.frameCount() == 1, "nothing of them is kept");
        recording.append(sampleOf(1, 0));
        QCOMPARE(recording.series(0, Field::FrameNs).size(), std::size_t{2});
    }

    void cleanAndPreemptedFrameTimes()
    {
        Recording recording({"a"}, 60);
        recording.append(sampleOf(0, 0, 900, 100)); // preempted, with no earlier frame to take its place
        recording.append(sampleOf(1, 0, 1000));
        recording.append(sampleOf(2, 0, 9000, 1000)); // preempted
        recording.append(sampleOf(3, 0, 5000, 5000, 3000));
        recording.append(sampleOf(4, 0, 9000, 2000, 500)); // preempted, after a frame with a pause
        recording.append(sampleOf(5, 0, 1100));
        const std::vector<std::uint64_t> clean{900, 1000, 1000, 5000, 2000, 1100};
        const std::vector<std::uint64_t> preempted{900, 0, 9000, 0, 9000, 0};
        QCOMPARE(valuesOf(recording.cleanFrameTimes(0)), clean);
        QCOMPARE(valuesOf(recording.preemptedFrameTimes(0)), preempted);
        QCOMPARE(recording.series(0, Field::FrameNs)[2], 9000U);
    }

    void slotGrowth_data()
    {
        QTest::addColumn<QList<int>>("owned");
        QTest::addColumn<QList<int>>("growth");
        QTest::newRow("made before the run") << QList<int>{1000, 1000} << QList<int>{0, 0};
        QTest::newRow("grows twice") << QList<int>{0, 500, 500, 1000} << QList<int>{0, 500, 0, 500};
        QTest::newRow("shrinks, then grows less than it shrank") << QList<int>{1000, 20, 30} << QList<int>{0, 0, 10};
    }
    void slotGrowth()
    {
        QFETCH(QList<int>, owned);
        QFETCH(QList<int>, growth);
        Recording recording({"a"}, 60);
        for (int frame = 0; frame < owned.size(); ++frame) {
            Sample sample = sampleOf(static_cast<std::uint64_t>(frame), 0);
            sample.counters.slotsOwned = static_cast<std::uint64_t>(owned[frame]);
            recording.append(sample);
            QCOMPARE(recording.slotGrowth(0).back(), static_cast<std::uint64_t>(growth[frame]));
        }
    }

    void remembersTunings()
    {
        Recording recording({"a"}, 60);
        recording.append(Tuning{3, "a", "capacity", "1000", "500"});
        recording.append(Tuning{7, "a", "capacity", "500", "800"});
        QCOMPARE(recording.tunings().size(), std::size_t{2});
        QCOMPARE(recording.tunings()[1].frame, 7U);
        QCOMPARE(recording.tunings()[1].newValue, std::string("800"));
    }

    void collectionsOfFrames_data()
    {
        QTest::addColumn<quint64>("first");
        QTest::addColumn<quint64>("last");
        QTest::addColumn<QList<quint64>>("pauses"); // of lane b: 10 in frame 4, 20 and 21 in frame 7, 30 in frame 90
        QTest::newRow("before any") << quint64{0} << quint64{4} << QList<quint64>{};
        QTest::newRow("one frame") << quint64{4} << quint64{5} << QList<quint64>{10};
        QTest::newRow("a frame with two") << quint64{7} << quint64{8} << QList<quint64>{20, 21};
        QTest::newRow("between two") << quint64{5} << quint64{7} << QList<quint64>{};
        QTest::newRow("all") << quint64{0} << quint64{1000} << QList<quint64>{10, 20, 21, 30};
        QTest::newRow("behind the last") << quint64{91} << quint64{1000} << QList<quint64>{};
        QTest::newRow("no frame") << quint64{7} << quint64{7} << QList<quint64>{};
        QTest::newRow("the wrong way round") << quint64{8} << quint64{4} << QList<quint64>{};
    }
    void collectionsOfFrames()
    {
        QFETCH(quint64, first);
        QFETCH(quint64, last);
        Recording recording({"a", "b"}, 60);
        recording.append(CollectionRecord{.frame = 7, .lane = 0, .collection = {}, .pauseNs = 99});
        for (const auto& [frame, pause] : {std::pair{4, 10}, {7, 20}, {7, 21}, {90, 30}})
            recording.append(CollectionRecord{.frame = static_cast<std::uint64_t>(frame),
                                              .lane = 1,
                                              .collection = {},
                                              .pauseNs = static_cast<std::uint64_t>(pause)});
        QList<quint64> pauses;
        for (const CollectionRecord& record : recording.collections(1, first, last))
            pauses << record.pauseNs;
        QTEST(pauses, "pauses");
        QCOMPARE(recording.collections(0).size(), std::size_t{1});
        QCOMPARE(recording.collections(1).size(), std::size_t{4});
    }

    void refusesCollectionsOutOfOrder()
    {
        Recording recording({"a"}, 60);
        recording.append(CollectionRecord{.frame = 7, .collection = {}});
        QVERIFY_EXCEPTION_THROWN(recording.append(CollectionRecord{.frame = 6, .collection = {}}), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(recording.append(CollectionRecord{.frame = 8, .lane = 1, .collection = {}}),
                                 std::logic_error);
        QCOMPARE(recording.collections(0).size(), std::size_t{1});
        Recording late({"a"}, 60);
        late.append(sampleOf(0, 0));
        QVERIFY_EXCEPTION_THROWN(late.append(CollectionRecord{.frame = 0, .collection = {}}), std::logic_error);
        QVERIFY(late.collections(0).empty());
    }

    void largestCollections()
    {
        using K = Collection::Kind;
        const std::vector<std::vector<K>> frames{{}, {K::Increment, K::Increment},   {K::Minor},
                                                 {}, {K::Minor, K::Major, K::Minor}, {K::Increment, K::Minor}};
        Recording recording({"a", "b"}, 60);
        for (std::uint64_t frame = 0; frame < frames.size(); ++frame) {
            for (const K kind : frames[frame])
                recording.append(CollectionRecord{.frame = frame, .lane = 0, .collection = {.kind = kind}});
            for (const std::uint32_t lane : {0U, 1U})
                recording.append(sampleOf(frame, lane));
        }
        QCOMPARE(valuesOf(recording.largestCollections(0)), (std::vector<std::uint64_t>{0, 1, 2, 0, 3, 2}));
        QCOMPARE(valuesOf(recording.largestCollections(1)), std::vector<std::uint64_t>(6));
    }

    void memoryGrowsWithIt()
    {
        Recording recording({"a"}, 60);
        const std::size_t before = recording.memoryBytes();
        for (std::uint64_t frame = 0; frame < 4096; ++frame)
            recording.append(sampleOf(frame, 0, 1000 + frame, 1000 + frame));
        // The frame's time, its processor time and the clean time take two bytes each; zeros take none.
        const std::size_t grown = recording.memoryBytes() - before;
        QVERIFY2(grown >= std::size_t{3 * 2 * 4096}, qPrintable(QString::number(grown)));
        const std::size_t open = (fieldCount + 4) * 9 * 4096; // room for the next values
        QVERIFY2(grown <= open + 3 * 3 * 4096 + 8192, qPrintable(QString::number(grown)));
    }

    void memoryGrowsWithCollections()
    {
        Recording recording({"a"}, 60);
        const std::size_t before = recording.memoryBytes();
        for (std::uint64_t i = 0; i < 1000; ++i)
            recording.append(CollectionRecord{.frame = i / 10, .collection = {}});
        QVERIFY(recording.memoryBytes() >= before + 1000 * sizeof(CollectionRecord));
    }
};

TEST_WITHOUT_APPLICATION(TestRecording);
#include "tst_recording.moc"
