// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/engine/channel.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Sample sampleOf(std::uint64_t frame, std::uint32_t lane = 0)
{
    Sample sample;
    sample.frame = frame;
    sample.lane = lane;
    return sample;
}

Delivery deliveryWithPictures(std::size_t lanes)
{
    Delivery delivery;
    delivery.pictures.resize(lanes);
    return delivery;
}

} // namespace

class EngineChannelTest : public QObject
{
    Q_OBJECT

private slots:
    void commandsComeInOrderWithTheirNumbers()
    {
        Channel channel;
        QCOMPARE(channel.post(RunCommand{}), 1U);
        QCOMPARE(channel.post(SpeedCommand{Speed::Double}), 2U);
        std::vector<NumberedCommand> commands;
        QVERIFY(channel.await(commands, std::nullopt));
        QCOMPARE(commands.size(), std::size_t{2});
        QCOMPARE(commands[0].number, 1U);
        QVERIFY(std::holds_alternative<RunCommand>(commands[0].command));
        QCOMPARE(std::get<SpeedCommand>(commands[1].command).speed, Speed::Double);
        QVERIFY(channel.await(commands, Channel::Clock::now()));
        QVERIFY(commands.empty());
    }

    void aClosedChannelEndsTheWait()
    {
        Channel channel;
        std::thread other([&channel] { channel.close(); });
        std::vector<NumberedCommand> commands;
        QVERIFY(!channel.await(commands, std::nullopt));
        other.join();
        QVERIFY(channel.isClosed());
    }

    void whatAnEarlierRunLeftIsDropped()
    {
        Channel channel;
        channel.beginRun(1, 1);
        const Sample sample = sampleOf(0);
        const CollectionRecord collection;
        const SlotRecord slot;
        const std::uint64_t births = 3;
        channel.deliver({&sample, 1}, {&collection, 1}, {&slot, 1}, {&births, 1}, {});
        channel.deliver(FailedNotice{Message::verbatim("old")});
        channel.acknowledge(3);
        Delivery delivery = deliveryWithPictures(1);
        channel.take(2, delivery); // the second run was requested but has not begun
        QVERIFY(delivery.samples.empty() && delivery.collections.empty() && delivery.notices.empty());
        QVERIFY(delivery.slotRecords.empty() && delivery.births.empty());
        QCOMPARE(delivery.command, 3U);
        channel.beginRun(2, 1);
        channel.take(2, delivery);
        QVERIFY(delivery.samples.empty() && delivery.collections.empty() && delivery.notices.empty());
        QVERIFY(delivery.slotRecords.empty() && delivery.births.empty());
    }

    void onlyTheLatestPictureCounts()
    {
        Channel channel;
        channel.beginRun(1, 2);
        Picture picture;
        picture.frames = 1;
        channel.deliver(1, picture);
        picture.frames = 2;
        channel.deliver(1, picture);
        QCOMPARE(channel.deliver({}, {}, {}, {}, {}).to_string().substr(maximumLanes - 2), std::string("01"));
        Delivery delivery = deliveryWithPictures(2);
        channel.take(1, delivery);
        QVERIFY(delivery.hasNewPictures);
        QCOMPARE(delivery.pictures[1].frames, 2U);
        QCOMPARE(channel.deliver({}, {}, {}, {}, {}).to_string().substr(maximumLanes - 2), std::string("11"));
        channel.take(1, delivery);
        QVERIFY(!delivery.hasNewPictures);
        QCOMPARE(delivery.pictures[1].frames, 2U);
    }

    void aFullChannelMakesTheWorkerWaitAndLosesNothing()
    {
        constexpr std::uint64_t frames = 5 * Channel::maxSamples;
        Channel channel;
        channel.beginRun(1, 1);
        std::atomic<std::uint64_t> delivered = 0;
        std::thread worker([&] {
            std::vector<NumberedCommand> commands;
            for (std::uint64_t frame = 0; frame < frames; ++frame) {
                if (!channel.await(commands, Channel::Clock::now())) return;
                const Sample sample = sampleOf(frame);
                const CollectionRecord collection{.frame = frame, .collection = {}};
                const SlotRecord slot{.frame = frame, .counts = {}};
                channel.deliver({&sample, 1}, {&collection, 1}, {&slot, 1}, {&frame, 1},
                                {.frames = frame + 1, .heldFrames = {}});
                delivered = frame + 1;
            }
        });
        Delivery delivery = deliveryWithPictures(1);
        std::uint64_t next = 0;
        std::uint64_t nextCollection = 0;
        std::size_t most = 0;
        bool isInOrder = true;
        while (next < frames) {
            // The worker gets as far ahead as it may.
            while (delivered < std::min(frames, next + Channel::maxSamples))
                std::this_thread::yield();
            channel.take(1, delivery);
            most = std::max(most, delivery.samples.size());
            isInOrder = isInOrder && delivery.collections.size() == delivery.samples.size() &&
                        delivery.births.size() == delivery.samples.size();
            for (const CollectionRecord& collection : delivery.collections)
                isInOrder = isInOrder && collection.frame == nextCollection++;
            for (const Sample& sample : delivery.samples)
                isInOrder = isInOrder && sample.frame == next++;
        }
        worker.join();
        QVERIFY(isInOrder);
        QCOMPARE(most, Channel::maxSamples);
        QCOMPARE(delivery.status.frames, frames);
    }
};

TEST_WITH_CORE_APPLICATION(EngineChannelTest);
#include "tst_engine_channel.moc"
