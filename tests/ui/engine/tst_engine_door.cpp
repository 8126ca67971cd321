// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/engine/door.h"

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

class EngineDoorTest : public QObject
{
    Q_OBJECT

private slots:
    void commandsComeInOrderWithTheirNumbers()
    {
        Door door;
        QCOMPARE(door.post(RunCommand{}), 1U);
        QCOMPARE(door.post(SpeedCommand{Speed::Double}), 2U);
        std::vector<NumberedCommand> commands;
        QVERIFY(door.await(commands, std::nullopt));
        QCOMPARE(commands.size(), std::size_t{2});
        QCOMPARE(commands[0].number, 1U);
        QVERIFY(std::holds_alternative<RunCommand>(commands[0].command));
        QCOMPARE(std::get<SpeedCommand>(commands[1].command).speed, Speed::Double);
        QVERIFY(door.await(commands, Door::Clock::now()));
        QVERIFY(commands.empty());
    }

    void aClosedDoorEndsTheWait()
    {
        Door door;
        std::thread other([&door] { door.close(); });
        std::vector<NumberedCommand> commands;
        QVERIFY(!door.await(commands, std::nullopt));
        other.join();
        QVERIFY(door.isClosed());
    }

    void whatAnEarlierRunLeftIsDropped()
    {
        Door door;
        door.beginRun(1, 1);
        const Sample sample = sampleOf(0);
        const CollectionRecord collection;
        const SlotRecord slot;
        door.deliver({&sample, 1}, {&collection, 1}, {&slot, 1}, {});
        door.deliver(FailedNotice{Message::verbatim("old")});
        door.acknowledge(3);
        Delivery delivery = deliveryWithPictures(1);
        door.take(2, delivery); // the second run was asked for, but not begun
        QVERIFY(delivery.samples.empty() && delivery.collections.empty() && delivery.notices.empty());
        QVERIFY(delivery.slotRecords.empty());
        QCOMPARE(delivery.command, 3U);
        door.beginRun(2, 1);
        door.take(2, delivery);
        QVERIFY(delivery.samples.empty() && delivery.collections.empty() && delivery.notices.empty());
        QVERIFY(delivery.slotRecords.empty());
    }

    void onlyTheLatestPictureCounts()
    {
        Door door;
        door.beginRun(1, 2);
        Picture picture;
        picture.frames = 1;
        door.deliver(1, picture);
        picture.frames = 2;
        door.deliver(1, picture);
        QCOMPARE(door.deliver({}, {}, {}, {}).to_string().substr(maximumLanes - 2), std::string("01"));
        Delivery delivery = deliveryWithPictures(2);
        door.take(1, delivery);
        QVERIFY(delivery.hasNewPictures);
        QCOMPARE(delivery.pictures[1].frames, 2U);
        QCOMPARE(door.deliver({}, {}, {}, {}).to_string().substr(maximumLanes - 2), std::string("11"));
        door.take(1, delivery);
        QVERIFY(!delivery.hasNewPictures);
        QCOMPARE(delivery.pictures[1].frames, 2U);
    }

    void aFullDoorMakesTheWorkerWaitAndLosesNothing()
    {
        constexpr std::uint64_t frames = 5 * Door::mostSamples;
        Door door;
        door.beginRun(1, 1);
        std::atomic<std::uint64_t> delivered = 0;
        std::thread worker([&] {
            std::vector<NumberedCommand> commands;
            for (std::uint64_t frame = 0; frame < frames; ++frame) {
                if (!door.await(commands, Door::Clock::now())) return;
                const Sample sample = sampleOf(frame);
                const CollectionRecord collection{.frame = frame, .collection = {}};
                const SlotRecord slot{.frame = frame, .counts = {}};
                door.deliver({&sample, 1}, {&collection, 1}, {&slot, 1}, {.frames = frame + 1, .heldFrames = {}});
                delivered = frame + 1;
            }
        });
        Delivery delivery = deliveryWithPictures(1);
        std::uint64_t next = 0;
        std::uint64_t nextCollection = 0;
        std::size_t most = 0;
        bool isInOrder = true;
        while (next < frames) {
            // The worker is to get ahead as far as it may.
            while (delivered < std::min(frames, next + Door::mostSamples))
                std::this_thread::yield();
            door.take(1, delivery);
            most = std::max(most, delivery.samples.size());
            isInOrder = isInOrder && delivery.collections.size() == delivery.samples.size();
            for (const CollectionRecord& collection : delivery.collections)
                isInOrder = isInOrder && collection.frame == nextCollection++;
            for (const Sample& sample : delivery.samples)
                isInOrder = isInOrder && sample.frame == next++;
        }
        worker.join();
        QVERIFY(isInOrder);
        QCOMPARE(most, Door::mostSamples);
        QCOMPARE(delivery.status.frames, frames);
    }
};

TEST_WITH_CORE_APPLICATION(EngineDoorTest);
#include "tst_engine_door.moc"
