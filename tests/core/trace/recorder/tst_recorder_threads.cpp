// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recorder's side of the channel and Poolscope's, in one process: ThreadSanitizer sees both.
#include "core/trace/capture/channel_memory.h"
#include "core/trace/capture/ordered_records.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <map>
#include <thread>
#include <unistd.h>
#include <vector>

extern "C" {
#include "core/trace/recorder/events.h"
}

using namespace poolscope;

class TestRecorderThreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLostBetweenThreads();
};

// More than the rings hold, so that writers have to wait; and threads end while others begin.
void TestRecorderThreads::nothingIsLostBetweenThreads()
{
    constexpr std::uint64_t threads = 8, generations = 3, events = 30'000;
    ChannelMemory channel;
    channel->target = static_cast<std::uint32_t>(getpid());
    qputenv(POOLSCOPE_CHANNEL_VARIABLE, QByteArray::fromStdString(channel.path()));
    poolscopeOpenChannel();

    std::atomic<bool> areDone = false;
    std::map<std::uint64_t, std::uint64_t> seen; // by thread: events so far
    std::uint64_t number = 0;
    bool isInOrder = true;
    std::thread reader([&] {
        OrderedRecords records(*channel, 0);
        const auto handle = [&](const PoolscopeRecord& record) {
            isInOrder = isInOrder && record.stamp >> 4 == number++;
            if ((record.stamp & 15) != PoolscopeAllocate) return;
            isInOrder = isInOrder && record.bytes == seen[record.address]++;
        };
        for (;;) {
            const bool isLast = areDone;
            if (!records.drain(handle, [](std::uint64_t) {}) && isLast) break;
            if (!isLast) channel.sleep(1);
        }
    });
    for (std::uint64_t generation = 0; generation < generations; ++generation) {
        std::vector<std::thread> writers;
        for (std::uint64_t i = 0; i < threads; ++i)
            writers.emplace_back([=] {
                const auto* address = reinterpret_cast<const void*>((generation * threads + i + 1) * 16);
                for (std::uint64_t event = 0; event < events; ++event)
                    poolscopeRecord(PoolscopeAllocate, address, event);
            });
        for (std::thread& writer : writers)
            writer.join();
    }
    areDone = true;
    reader.join();
    QVERIFY(isInOrder);
    QCOMPARE(seen.size(), std::size_t{threads * generations});
    for (const auto& [thread, count] : seen)
        QCOMPARE(count, events);
    QCOMPARE(channel->processes[0].lost, std::uint64_t{0});
    QCOMPARE(channel->processes[0].sequence, number);
}

TEST_WITH_CORE_APPLICATION(TestRecorderThreads);
#include "tst_recorder_threads.moc"
