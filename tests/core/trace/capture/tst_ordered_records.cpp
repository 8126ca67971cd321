// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/trace/capture/ordered_records.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

// Writes into rings as the recorder does.
class FakeThread
{
public:
    FakeThread(ChannelMemory& channel, std::uint32_t ring, std::uint32_t process)
        : ring_(channel->rings[ring]),
          sequence_(channel->processes[process].sequence),
          written_(ring_.written)
    {
        ring_.process = process + 1;
        ring_.image = 1;
        ring_.state = PoolscopeRingTaken;
    }
    [[nodiscard]] bool hasRoom() const { return written_ - ring_.read < poolscopeRingRecords; }
    void write(std::uint64_t number, PoolscopeRecordType type = PoolscopeAllocate)
    {
        sequence_ = std::max(sequence_, number + 1);
        ring_.records[written_ % poolscopeRingRecords] = {.stamp = number << poolscopeTypeBits |
                                                                   static_cast<std::uint64_t>(type),
                                                          .address = number,
                                                          .bytes = 0,
                                                          .site = 0};
        release(ring_.written, ++written_);
    }
    void waitSince(std::uint64_t time) { release(ring_.waitsSince, time); }
    void takeNumber() { release(ring_.writing, std::uint32_t{1}); }
    void leave() { release(ring_.state, std::uint32_t{PoolscopeRingLeft}); }

private:
    PoolscopeRing& ring_;
    std::uint64_t& sequence_;
    std::uint64_t written_; // as the recorder knows it, whatever the ring says
};

} // namespace

class TestOrderedRecords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recordsOfSomeThreadsComeInOrder_data()
    {
        QTest::addColumn<int>("threads");
        QTest::newRow("one thread") << 1;
        QTest::newRow("two threads") << 2;
        QTest::newRow("thirteen threads") << 13;
    }
    void recordsOfSomeThreadsComeInOrder()
    {
        QFETCH(int, threads);
        ChannelMemory channel;
        OrderedRecords records(*channel, 0);
        std::vector<FakeThread> writers;
        for (int i = 0; i < threads; ++i)
            writers.emplace_back(channel, static_cast<std::uint32_t>(i), 0U);
        Random random(1);
        std::uint64_t expected = 0;
        bool isInOrder = true;
        const auto handle = [&](const PoolscopeRecord& record) {
            isInOrder = isInOrder && record.address == expected;
            ++expected;
        };
        std::uint64_t number = 0;
        for (int round = 0; round < 50; ++round) {
            for (std::uint64_t count = random.below(20'000); count > 0; --count) {
                FakeThread& writer = writers[random.below(static_cast<std::uint32_t>(writers.size()))];
                if (!writer.hasRoom()) records.drain(handle, [](std::uint64_t) {});
                writer.write(number++);
            }
            records.drain(handle, [](std::uint64_t) {});
            while (records.drain(handle, [](std::uint64_t) {})) {
            }
            QCOMPARE(expected, number);
        }
        QVERIFY(isInOrder);
    }

    void aMissingNumberHoldsBackWhatFollows()
    {
        ChannelMemory channel;
        OrderedRecords records(*channel, 0);
        FakeThread one(channel, 0, 0), two(channel, 1, 0);
        FakeThread other(channel, 2, 1); // of another process
        other.write(0);
        std::vector<std::uint64_t> seen;
        const auto drain = [&] {
            return records.drain([&](const PoolscopeRecord& record) { seen.push_back(record.address); },
                                 [](std::uint64_t) {});
        };
        one.write(0);
        two.write(2);
        two.write(3);
        QVERIFY(drain());
        QCOMPARE(seen, (std::vector<std::uint64_t>{0}));
        one.write(1);
        QVERIFY(drain());
        QCOMPARE(seen, (std::vector<std::uint64_t>{0, 1, 2, 3}));
        QVERIFY(!drain());
        // The thread that took 4, 5 and 8 ended before it used them.
        two.write(6);
        one.write(7);
        channel->processes[0].sequence = 9;
        QVERIFY(drain());
        QVERIFY(!drain());
        QCOMPARE(records.skipGap(), std::uint64_t{2});
        QVERIFY(drain());
        QVERIFY(!drain());
        QCOMPARE(seen, (std::vector<std::uint64_t>{0, 1, 2, 3, 6, 7}));
        QCOMPARE(records.skipGap(), std::uint64_t{0});
        QCOMPARE(records.missingAtEnd(), std::uint64_t{1});
    }

    void onlyWhatIsBeforeAnotherProgramIsSkipped()
    {
        ChannelMemory channel;
        OrderedRecords records(*channel, 0);
        FakeThread before(channel, 0, 0), after(channel, 1, 0), slow(channel, 2, 0);
        std::vector<std::uint64_t> seen;
        const auto drain = [&] {
            return records.drain([&](const PoolscopeRecord& record) { seen.push_back(record.address); },
                                 [](std::uint64_t) {});
        };
        before.write(0);
        before.write(2); // 1 was another thread's, which is gone
        after.write(4);
        QVERIFY(drain());
        QCOMPARE(records.skipGapBeforeImage(), std::uint64_t{0}); // it is not known yet that they are gone
        after.write(6);
        before.write(3, PoolscopeImage);
        QVERIFY(drain());
        QCOMPARE(records.skipGapBeforeImage(), std::uint64_t{1});
        QVERIFY(drain());
        QCOMPARE(seen, (std::vector<std::uint64_t>{0, 2, 3, 4}));
        QCOMPARE(records.skipGapBeforeImage(), std::uint64_t{0}); // 5 is on its way
        slow.write(5);
        QVERIFY(drain());
        QCOMPARE(seen, (std::vector<std::uint64_t>{0, 2, 3, 4, 5, 6}));
    }

    void aNumberThatComesTooLateHoldsNobodyUp()
    {
        ChannelMemory channel;
        OrderedRecords records(*channel, 0);
        FakeThread one(channel, 0, 0);
        std::vector<std::uint64_t> seen;
        const auto drain = [&] {
            return records.drain([&](const PoolscopeRecord& record) { seen.push_back(record.address); },
                                 [](std::uint64_t) {});
        };
        one.write(0);
        one.write(1);
        one.write(0);
        one.write(2);
        QVERIFY(drain());
        QCOMPARE(seen, (std::vector<std::uint64_t>{0, 1, 2}));
        QVERIFY(!drain());
    }

    void aWildWriteIsCountedAndGoneOnWith_data()
    {
        using Harm = std::function<void(PoolscopeChannel&)>;
        QTest::addColumn<Harm>("harm");
        const auto stamp = [](std::uint64_t place, std::uint64_t number) -> Harm {
            return
                [=](PoolscopeChannel& channel) { channel.rings[0].records[place].stamp = number << poolscopeTypeBits; };
        };
        QTest::newRow("more unread than a ring has")
            << Harm([](auto& channel) { channel.rings[0].written = 1ULL << 62; });
        QTest::newRow("less written than was read") << Harm([](auto& channel) { channel.rings[0].written = 3; });
        QTest::newRow("more read than was written") << Harm([](auto& channel) { channel.rings[0].read = 1ULL << 62; });
        QTest::newRow("a number that came before") << stamp(11, 3);
        QTest::newRow("a number that comes twice") << stamp(11, 12);
        QTest::newRow("a number that nobody took") << stamp(11, 50);
        QTest::newRow("a number far ahead") << stamp(11, 1ULL << 58);
        QTest::newRow("numbers that begin again") << Harm([](auto& channel) { channel.processes[0].sequence = 5; });
        QTest::newRow("numbers far ahead") << Harm([](auto& channel) { channel.processes[0].sequence = 1ULL << 58; });
    }
    void aWildWriteIsCountedAndGoneOnWith()
    {
        QFETCH(std::function<void(PoolscopeChannel&)>, harm);
        ChannelMemory channel;
        OrderedRecords records(*channel, 0);
        FakeThread one(channel, 0, 0);
        std::uint64_t seen = 0;
        const auto drain = [&] { return records.drain([&](const PoolscopeRecord&) { ++seen; }, [](std::uint64_t) {}); };
        std::uint64_t& next = channel->processes[0].sequence;
        while (next < 10)
            one.write(next);
        while (drain()) {
        }
        while (next < 15)
            one.write(next);
        harm(*channel);
        const auto drainAll = [&] {
            for (int idle = 0; idle < 3; ++idle) {
                while (drain() || records.skipGap() > 0)
                    idle = 0;
            }
        };
        drainAll();
        for (int i = 0; i < 3 * poolscopeRingRecords; ++i) {
            if (!one.hasRoom()) channel->rings[0].waits = 1;
            if (!one.hasRoom()) drainAll();
            QVERIFY(one.hasRoom());
            channel->rings[0].waits = 0;
            one.write(next);
        }
        drainAll();
        const std::uint64_t lost = records.takeDamaged();
        QVERIFY(lost > 0 || channel->rings[0].read < 1ULL << 60);
        QVERIFY(seen + lost >= 3ULL * poolscopeRingRecords);
        QVERIFY(records.missingAtEnd() <= poolscopeRings);
        QCOMPARE(records.skipGap(), std::uint64_t{0});
    }

    void aNumberThatNobodyWritesAnyMoreIsSkipped_data()
    {
        QTest::addColumn<bool>("isWriting");
        QTest::addColumn<bool>("isOfProgramBefore");
        QTest::addColumn<QList<quint64>>("looks"); // nanoseconds
        QTest::addColumn<quint64>("skipped");      // at the last look
        const quint64 second = 1'000'000'000;
        QTest::newRow("at the first look it may be on its way") << false << false << QList<quint64>{0} << quint64{0};
        QTest::newRow("it did not come after nobody was writing")
            << false << false << QList<quint64>{0, 1} << quint64{1};
        QTest::newRow("a thread is writing it") << true << false << QList<quint64>{0, 1, 2, second} << quint64{0};
        QTest::newRow("a thread was left while writing it")
            << true << false << QList<quint64>{0, second + 1} << quint64{1};
        QTest::newRow("a thread that is gone was writing it") << true << true << QList<quint64>{0, 1} << quint64{1};
    }
    void aNumberThatNobodyWritesAnyMoreIsSkipped()
    {
        QFETCH(bool, isWriting);
        QFETCH(bool, isOfProgramBefore);
        QFETCH(QList<quint64>, looks);
        QFETCH(quint64, skipped);
        ChannelMemory channel;
        channel->processes[0].image = isOfProgramBefore ? 2 : 1;
        OrderedRecords records(*channel, 0);
        FakeThread one(channel, 0, 0), two(channel, 1, 0);
        std::vector<std::uint64_t> seen;
        const auto drain = [&] {
            return records.drain([&](const PoolscopeRecord& record) { seen.push_back(record.address); },
                                 [](std::uint64_t) {});
        };
        QCOMPARE(records.skipAbandoned(0), std::uint64_t{0});
        one.write(1);
        if (isWriting) two.takeNumber();
        std::uint64_t atLast = 0;
        for (const quint64 look : looks) {
            QCOMPARE(atLast, std::uint64_t{0});
            (void)drain();
            atLast = records.skipAbandoned(look);
        }
        QCOMPARE(atLast, std::uint64_t{skipped});
        QCOMPARE(drain(), skipped > 0);
        two.write(0); // it comes all the same
        (void)drain();
        QCOMPARE(seen, skipped > 0 ? (std::vector<std::uint64_t>{1}) : (std::vector<std::uint64_t>{0, 1}));
    }

    void aTimeComesBeforeWhatHappensAfterIt()
    {
        ChannelMemory channel;
        OrderedRecords records(*channel, 0);
        FakeThread one(channel, 0, 0);
        std::vector<std::uint64_t> seen;
        const auto drain = [&] {
            records.drain([&](const PoolscopeRecord& record) { seen.push_back(record.address); },
                          [&](std::uint64_t time) { seen.push_back(time); });
        };
        one.write(0);
        channel->processes[0].sequence = 1;
        records.tick(1000);
        one.write(1);
        channel->processes[0].sequence = 2;
        drain();
        QCOMPARE(seen, (std::vector<std::uint64_t>{0, 1000, 1}));
        records.tick(2000);
        drain();
        QCOMPARE(seen, (std::vector<std::uint64_t>{0, 1000, 1, 2000}));
    }

    void itIsKnownWhoWaitsLongest()
    {
        ChannelMemory channel;
        channel->processes[0].image = 1;
        channel->processes[1].image = 1;
        const OrderedRecords records(*channel, 0);
        FakeThread one(channel, 0, 0), two(channel, 1, 0), other(channel, 2, 1);
        other.waitSince(100);
        QCOMPARE(records.waitsSince(), std::uint64_t{0});
        one.waitSince(500);
        two.waitSince(400);
        QCOMPARE(records.waitsSince(), std::uint64_t{400});
        two.waitSince(0);
        QCOMPARE(records.waitsSince(), std::uint64_t{500});
        channel->processes[0].image = 2; // the threads are gone
        QCOMPARE(records.waitsSince(), std::uint64_t{0});
    }

    void ringsOfEndedThreadsAreFreeAgain()
    {
        ChannelMemory channel;
        OrderedRecords records(*channel, 0);
        FakeThread one(channel, 0, 0);
        one.write(0);
        one.leave();
        records.drain([](const PoolscopeRecord&) {}, [](std::uint64_t) {});
        QCOMPARE(channel->rings[0].state, std::uint32_t{PoolscopeRingFree});
        QCOMPARE(channel->rings[0].process, 0U);
    }
};

TEST_WITH_CORE_APPLICATION(TestOrderedRecords);
#include "tst_ordered_records.moc"
