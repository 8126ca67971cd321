// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The recorder's side of the channel and Poolscope's, in one process: ThreadSanitizer sees both.
#include "core/trace/capture/channel_memory.h"
#include "core/trace/capture/ordered_records.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <array>
#include <chrono>
#include <csetjmp>
#include <csignal>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

extern "C" {
#include "core/trace/recorder/events.h"
#include "core/trace/recorder/process.h"
}

using namespace poolscope;

namespace {

// Of the one thread that is sent signals.
sigjmp_buf beforeRecord;
volatile std::sig_atomic_t isRecording = 0;
volatile std::sig_atomic_t jumps = 0;
constexpr std::uint64_t ofHandler = 1 << 20; // address

void recordToo(int)
{
    poolscopeRecord(PoolscopeAllocate, reinterpret_cast<const void*>(ofHandler), 0);
}

void jumpOut(int)
{
    if (isRecording == 0) return;
    isRecording = 0;
    jumps = jumps + 1;
    siglongjmp(beforeRecord, 1);
}

void recordThroughJumps(std::uint64_t events)
{
    for (volatile std::uint64_t event = 0; event < events;) {
        event = event + 1;
        if (sigsetjmp(beforeRecord, 1) != 0) continue;
        isRecording = 1;
        poolscopeRecord(PoolscopeAllocate, reinterpret_cast<const void*>(16), event);
        isRecording = 0;
    }
}

} // namespace

class TestRecorderThreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { channel_.reset(); }
    void nothingIsLostBetweenThreads();
    void handlersOfSignalsHoldNobodyUp_data();
    void handlersOfSignalsHoldNobodyUp();
    void aReaderThatIsGoneHoldsNobodyUp();

private:
    std::unique_ptr<ChannelMemory> channel_;
};

void TestRecorderThreads::init()
{
    channel_ = std::make_unique<ChannelMemory>();
    ChannelMemory& channel = *channel_;
    channel->target = static_cast<std::uint32_t>(getpid());
    qputenv(POOLSCOPE_CHANNEL_VARIABLE, QByteArray::fromStdString(channel.path()));
    poolscopePrepareThreads();
    poolscopeOpenChannel();
}

// More than the rings hold, so that writers have to wait; and threads end while others begin.
void TestRecorderThreads::nothingIsLostBetweenThreads()
{
    constexpr std::uint64_t threads = 8, generations = 3, events = 30'000;
    ChannelMemory& channel = *channel_;
    std::atomic<bool> areDone = false;
    std::map<std::uint64_t, std::uint64_t> seen; // by thread: events so far
    std::set<std::uint64_t> told;                // numbers of threads
    std::uint64_t number = 0;
    bool isInOrder = true;
    std::thread reader([&] {
        OrderedRecords records(*channel, 0);
        const auto handle = [&](const PoolscopeRecord& record) {
            isInOrder = isInOrder && record.stamp >> poolscopeTypeBits == number++;
            if (poolscopeTypeOf(&record) == PoolscopeThread)
                isInOrder = isInOrder && told.insert(record.address).second;
            if (poolscopeTypeOf(&record) != PoolscopeAllocate) return;
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
    QCOMPARE(told.size(), seen.size());
    for (const auto& [thread, count] : seen)
        QCOMPARE(count, events);
    QCOMPARE(channel->processes[0].lost, std::uint64_t{0});
    QCOMPARE(channel->processes[0].sequence, number);
}

void TestRecorderThreads::handlersOfSignalsHoldNobodyUp_data()
{
    QTest::addColumn<bool>("jumpsOut");
    QTest::newRow("they record, too") << false;
    QTest::newRow("they leave what they interrupt by a jump") << true;
}

void TestRecorderThreads::handlersOfSignalsHoldNobodyUp()
{
    QFETCH(bool, jumpsOut);
#if defined(__SANITIZE_THREAD__)
    if (jumpsOut) QSKIP("ThreadSanitizer calls handlers where it likes.");
#endif
    constexpr std::uint64_t events = 300'000;
    ChannelMemory& channel = *channel_;
    jumps = 0;
    struct sigaction action = {}, before = {};
    action.sa_handler = jumpsOut ? jumpOut : recordToo;
    sigaction(SIGUSR1, &action, &before);

    std::atomic<bool> areDone = false, haveEnded = false;
    std::uint64_t seen = 0, skipped = 0, nextEvent = 0, number = 0;
    bool isInOrder = true;
    std::thread reader([&] {
        OrderedRecords records(*channel, 0);
        const auto handle = [&](const PoolscopeRecord& record) {
            isInOrder = isInOrder && record.stamp >> poolscopeTypeBits >= number;
            number = (record.stamp >> poolscopeTypeBits) + 1;
            if (poolscopeTypeOf(&record) != PoolscopeAllocate || record.address == ofHandler) return;
            isInOrder = isInOrder && record.bytes >= nextEvent;
            nextEvent = record.bytes + 1;
            ++seen;
        };
        const auto begin = std::chrono::steady_clock::now();
        for (;;) {
            const bool isLast = haveEnded;
            const bool came = records.drain(handle, [](std::uint64_t) {});
            const auto now = std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count();
            const std::uint64_t gap =
                isLast && !came ? records.skipGap() : records.skipAbandoned(static_cast<std::uint64_t>(now));
            skipped += gap;
            if (!came && gap == 0 && isLast) break;
            if (!came && !isLast) channel.sleep(1);
        }
        skipped += records.missingAtEnd();
    });
    std::thread other([&] { // what it records waits for numbers that the first does not write
        while (!areDone)
            poolscopeRecord(PoolscopeMark, nullptr, 0);
    });
    std::thread sender([&, writer = pthread_self()] {
        while (!areDone) {
            pthread_kill(writer, SIGUSR1);
            std::this_thread::yield();
        }
    });
    recordThroughJumps(events);
    areDone = true;
    sender.join();
    other.join();
    haveEnded = true; // the other thread may have been about to write what others wait for
    reader.join();
    sigaction(SIGUSR1, &before, nullptr);
    QVERIFY(isInOrder);
    const std::uint64_t lost = channel->processes[0].lost;
    const auto left = static_cast<std::uint64_t>(jumps);
    QVERIFY2(seen + lost + left >= events && skipped <= left, qPrintable(QString::number(seen)));
}

// Killed, and not waited for.
void TestRecorderThreads::aReaderThatIsGoneHoldsNobodyUp()
{
    std::array<int, 2> pipe{};
    QCOMPARE(::pipe(pipe.data()), 0);
    const pid_t target = getpid(), reader = fork();
    if (reader == 0) {
        ChannelMemory channel;
        channel->target = static_cast<std::uint32_t>(target);
        const std::string path = channel.path() + '\0';
        (void)!write(pipe[1], path.data(), path.size());
        for (;;)
            pause();
    }
    std::array<char, 256> path{};
    QVERIFY(read(pipe[0], path.data(), path.size()) > 0);
    qputenv(POOLSCOPE_CHANNEL_VARIABLE, path.data());
    poolscopeOpenChannel();
    kill(reader, SIGKILL);
    siginfo_t ended{};
    QCOMPARE(waitid(P_PID, static_cast<id_t>(reader), &ended, WEXITED | WNOWAIT), 0);
    for (int event = 0; event < 2 * poolscopeRingRecords; ++event)
        poolscopeRecord(PoolscopeMark, nullptr, 0);
    QCOMPARE(waitpid(reader, nullptr, 0), reader);
    QCOMPARE(poolscopeChannel->rings[0].written, std::uint64_t{poolscopeRingRecords}); // the other half went nowhere
    close(pipe[0]);
    close(pipe[1]);
}

TEST_WITH_CORE_APPLICATION(TestRecorderThreads);
#include "tst_recorder_threads.moc"
