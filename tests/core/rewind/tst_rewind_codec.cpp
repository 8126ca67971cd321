// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/byte_stream.h"
#include "core/rewind/message_stream.h"
#include "core/rewind/rewind_codec.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

ShownFrame someFrame()
{
    ShownFrame shown{.ticket = 3, .past = {}};
    shown.past.frame = 12;
    shown.past.scenario = "churn";
    shown.past.parameters.set("active", std::int64_t{100});
    shown.past.parameters.set("share", 0.25);
    shown.past.parameters.set("order", std::string("lifo"));
    shown.past.kinds = {{"ball", 64, true}};
    PastLane& lane = shown.past.lanes.emplace_back();
    lane.counters.liveObjects = 7;
    lane.particles = {{.x = 0.5F, .y = 0.25F, .kind = 0, .state = Particle::State::Leaked, .variant = 'a'}};
    lane.kinds = {{.owned = 5, .inUse = 4}};
    lane.accounting.alive = 7;
    for (const MistakeInfo& mistake : mistakeCatalog())
        lane.accounting.mistakes.push_back(findingsOf(lane.accounting, mistake));
    HeapMap& map = lane.heapMap.emplace();
    map.cellBytes = 64;
    map.spaces = {{"slots", 4096, 128, 0, 2}};
    map.cells.resize(2);
    map.cells[1].bytes[0] = 64;
    return shown;
}

} // namespace

class TestRewindCodec : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFrameComesBack()
    {
        const ShownFrame shown = someFrame();
        const ShownFrame read = decode<ShownFrame>(encode(shown));
        QCOMPARE(read.ticket, shown.ticket);
        QCOMPARE(read.past.frame, shown.past.frame);
        QVERIFY(read.past.parameters == shown.past.parameters);
        QCOMPARE(read.past.kinds.front().name, shown.past.kinds.front().name);
        const PastLane &lane = read.past.lanes.front(), &before = shown.past.lanes.front();
        QVERIFY(lane.counters == before.counters);
        QVERIFY(lane.accounting == before.accounting);
        QVERIFY(lane.kinds == before.kinds);
        QCOMPARE(lane.particles.front().variant, 'a');
        QVERIFY(lane.heapMap->cells == before.heapMap->cells);
        QCOMPARE(lane.heapMap->spaces.front().begin, before.heapMap->spaces.front().begin);
    }
    void aKnownRunComesBack()
    {
        const KnownRun known{99, {{{4, "pool", "capacity", "10", "20"}}, {5, 8}}};
        const KnownRun read = decode<KnownRun>(encode(known));
        QCOMPARE(read.frames, known.frames);
        QCOMPARE(read.interventions.tunings.front().newValue, std::string("20"));
        QVERIFY(read.interventions.collections == known.interventions.collections);
    }
    // Whatever is missing at the end is found, and so is what is too much.
    void everyLengthIsChecked()
    {
        const std::string bytes = encode(someFrame());
        for (std::size_t length = 0; length < bytes.size(); ++length)
            QVERIFY_EXCEPTION_THROWN((void)decode<ShownFrame>(std::string_view(bytes).substr(0, length)), DamagedBytes);
        QVERIFY_EXCEPTION_THROWN((void)decode<ShownFrame>(bytes + '\0'), DamagedBytes);
    }
    void cellsAndKindsMustBeThere()
    {
        ShownFrame shown = someFrame();
        shown.past.lanes.front().heapMap->spaces.front().cellCount = 3;
        QVERIFY_EXCEPTION_THROWN((void)decode<ShownFrame>(encode(shown)), DamagedBytes);
        shown = someFrame();
        shown.past.lanes.front().particles.front().kind = 1;
        QVERIFY_EXCEPTION_THROWN((void)decode<ShownFrame>(encode(shown)), DamagedBytes);
    }
    void aStreamIsCutIntoMessages()
    {
        const std::string stream = headOf(RewindMessage::Show, 3) + "abc" + headOf(RewindMessage::Hold, 0);
        MessageCutter cutter;
        std::vector<RewindPacket> all;
        for (const char byte : stream) {
            cutter.add({&byte, 1});
            while (auto packet = cutter.next())
                all.push_back(*packet);
        }
        QCOMPARE(all.size(), 2U);
        QCOMPARE(all[0].content, std::string("abc"));
        QCOMPARE(all[1].kind, RewindMessage::Hold);
    }
    void heads_data()
    {
        QTest::addColumn<quint64>("kind");
        QTest::addColumn<quint64>("bytes");
        QTest::newRow("no kind") << quint64{0} << quint64{1};
        QTest::newRow("unknown kind") << quint64{99} << quint64{1};
        QTest::newRow("too long") << quint64{1} << quint64{MessageCutter::maxBytes + 1};
    }
    void heads()
    {
        QFETCH(quint64, kind);
        QFETCH(quint64, bytes);
        MessageCutter cutter;
        cutter.add(headOf(static_cast<RewindMessage>(kind), bytes));
        QVERIFY_EXCEPTION_THROWN((void)cutter.next(), DamagedBytes);
    }
};

TEST_WITHOUT_APPLICATION(TestRewindCodec);
#include "tst_rewind_codec.moc"
