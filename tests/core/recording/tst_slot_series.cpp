// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/recording.h"
#include "core/recording/slot_series.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <stdexcept>

using namespace poolscope;

namespace {

std::vector<std::uint64_t> valuesIn(const Series& series)
{
    return series.values(0, series.size());
}

KindSlots slotsOf(std::uint64_t owned, std::uint64_t inUse, std::uint64_t highWater, std::uint64_t misses,
                  std::uint64_t exhausted)
{
    return {.owned = owned, .inUse = inUse, .highWater = highWater, .misses = misses, .exhausted = exhausted};
}

// Two lanes, of which the second keeps the slots of kinds 0 and 3.
Recording recordingOfTwo()
{
    Recording recording({"heap", "pooled"}, 60);
    recording.keepSlots(1, {0, 3});
    return recording;
}

} // namespace

class TestSlotSeries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void levelsStandAndFlowsAreOfTheFrame()
    {
        SlotSeries series(4);
        series.append(slotsOf(10, 7, 8, 2, 0));
        series.append(slotsOf(20, 12, 12, 5, 1));
        series.append(slotsOf(15, 3, 12, 5, 4));
        QCOMPARE(series.kind(), KindIndex{4});
        QCOMPARE(valuesIn(series.of(SlotField::Owned)), (std::vector<std::uint64_t>{10, 20, 15}));
        QCOMPARE(valuesIn(series.of(SlotField::InUse)), (std::vector<std::uint64_t>{7, 12, 3}));
        QCOMPARE(valuesIn(series.of(SlotField::HighWater)), (std::vector<std::uint64_t>{8, 12, 12}));
        QCOMPARE(valuesIn(series.of(SlotField::Misses)), (std::vector<std::uint64_t>{2, 3, 0}));
        QCOMPARE(valuesIn(series.of(SlotField::Exhausted)), (std::vector<std::uint64_t>{0, 1, 3}));
        QCOMPARE(valuesIn(series.growth()), (std::vector<std::uint64_t>{0, 10, 0}));
    }

    void allAtOnceAreAsFrameByFrame()
    {
        SlotSeries one(1);
        for (std::uint64_t frame = 0; frame < 5000; ++frame)
            one.append(slotsOf(100 + frame / 7, frame % 90, 90, frame / 7, 0));
        std::array<Series, slotFieldCount> columns;
        for (std::size_t field = 0; field < slotFieldCount; ++field)
            columns[field] = one.of(static_cast<SlotField>(field));
        const SlotSeries other(1, columns);
        QCOMPARE(other.size(), std::size_t{5000});
        QCOMPARE(valuesIn(other.growth()), valuesIn(one.growth()));
    }

    void aRecordingKeepsThoseItIsToldOf()
    {
        Recording recording = recordingOfTwo();
        for (std::uint64_t frame = 0; frame < 3; ++frame) {
            recording.append(Sample{.frame = frame, .lane = 0, .counters = {}, .timings = {}});
            recording.append(SlotRecord{frame, 1, 0, slotsOf(5, frame, frame, 0, 0)});
            recording.append(SlotRecord{frame, 1, 3, slotsOf(9, 2, 2, 0, 0)});
            recording.append(Sample{.frame = frame, .lane = 1, .counters = {}, .timings = {}});
        }
        QVERIFY(recording.kindSlots(0).empty());
        QCOMPARE(recording.kindSlots(1).size(), std::size_t{2});
        QCOMPARE(valuesIn(recording.kindSlots(1, 0)->of(SlotField::InUse)), (std::vector<std::uint64_t>{0, 1, 2}));
        QCOMPARE(recording.kindSlots(1, 3)->of(SlotField::Owned).back(), std::uint64_t{9});
        QVERIFY(recording.kindSlots(1, 1) == nullptr);
        QVERIFY(recording.kindSlots(0, 0) == nullptr);
    }

    void refusesWhatComesOutOfOrder_data()
    {
        QTest::addColumn<quint64>("frame");
        QTest::addColumn<quint32>("lane");
        QTest::addColumn<int>("kind");
        QTest::newRow("a frame too early") << quint64{1} << quint32{1} << 0;
        QTest::newRow("a kind nobody told of") << quint64{0} << quint32{1} << 1;
        QTest::newRow("a lane without slots") << quint64{0} << quint32{0} << 0;
    }
    void refusesWhatComesOutOfOrder()
    {
        QFETCH(quint64, frame);
        QFETCH(quint32, lane);
        QFETCH(int, kind);
        Recording recording = recordingOfTwo();
        const SlotRecord record{frame, lane, static_cast<KindIndex>(kind), {}};
        QVERIFY_EXCEPTION_THROWN(recording.append(record), std::logic_error);
    }

    void noFrameIsWithoutItsSlots()
    {
        Recording recording = recordingOfTwo();
        recording.append(SlotRecord{0, 1, 0, {}});
        const Sample sample{.frame = 0, .lane = 1, .counters = {}, .timings = {}};
        QVERIFY_EXCEPTION_THROWN(recording.append(sample), std::logic_error);
        recording.append(SlotRecord{0, 1, 3, {}});
        recording.append(sample);
        QVERIFY_EXCEPTION_THROWN(recording.keepSlots(1, {}), std::logic_error);
    }
};

TEST_WITHOUT_APPLICATION(TestSlotSeries);
#include "tst_slot_series.moc"
