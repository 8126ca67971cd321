// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A trace that is being recorded, as those see it who follow it.
#include "core/base/hash.h"
#include "core/trace/replay/program_frames.h"
#include "core/trace/replay/trace_labels.h"
#include "core/trace/replay/trace_replay.h"
#include "tests/program/test_program.h"
#include "tests/program/trace_in_progress.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace poolscope;

namespace {

constexpr std::uint64_t oneMillisecond = 1'000'000;

int birthsOfNext(Scenario& scenario)
{
    FrameEvents events;
    scenario.produce(events);
    return static_cast<int>(std::ranges::count(events.opening, Event::Type::Spawn, &Event::type));
}

std::string hashOf(TraceReplay& replay, std::uint64_t frames)
{
    EventHash hash;
    FrameEvents events;
    for (std::uint64_t frame = 0; frame < frames; ++frame) {
        replay.produce(events);
        hash.add(events);
    }
    return formatHash(hash.value());
}

} // namespace

class TestLiveTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFrameIsReadyOnceItHasEnded()
    {
        TraceInProgress recording(file());
        TraceReplay replay({.file = file(), .basis = KindBasis::AnySize});
        QVERIFY(replay.isLive());
        QCOMPARE(replay.supply(), FrameSupply::Waits);
        recording.writer().allocate(32);
        recording.writer().time(10 * oneMillisecond);
        recording.flush();
        QCOMPARE(replay.supply(), FrameSupply::Waits);
        recording.writer().allocate(4096);
        recording.writer().time(40 * oneMillisecond);
        recording.flush();
        QCOMPARE(replay.supply(), FrameSupply::Ready);
        QCOMPARE(replay.supply(), FrameSupply::Ready); // the same frame
        QCOMPARE(birthsOfNext(replay), 2);
        QCOMPARE(replay.supply(), FrameSupply::Ready);
        QCOMPARE(birthsOfNext(replay), 0);
        QCOMPARE(replay.supply(), FrameSupply::Waits);
    }

    void theLastFrameComesWhenTheRecordingEnds_data()
    {
        QTest::addColumn<bool>("isKilled");
        QTest::newRow("as it should") << false;
        QTest::newRow("when it is killed") << true;
    }
    void theLastFrameComesWhenTheRecordingEnds()
    {
        QFETCH(bool, isKilled);
        TraceInProgress recording(file());
        TraceReplay replay({.file = file(), .basis = KindBasis::AnySize});
        QCOMPARE(replay.supply(), FrameSupply::Waits);
        recording.writer().allocate(32);
        recording.flush();
        QCOMPARE(replay.supply(), FrameSupply::Waits);
        isKilled ? recording.abandon() : recording.finish();
        QCOMPARE(replay.supply(), FrameSupply::Ready);
        QCOMPARE(birthsOfNext(replay), 1);
        QCOMPARE(replay.supply(), FrameSupply::Over);
    }

    void aWholeTraceIsOverAtItsEnd()
    {
        {
            TraceInProgress recording(file());
            recording.writeFrames(0, 10);
            recording.finish();
        }
        TraceReplay replay({.file = file()});
        QVERIFY(!replay.isLive());
        const std::uint64_t frames = framesOf(surveyed(file()), 0);
        for (std::uint64_t frame = 0; frame < frames; ++frame) {
            QCOMPARE(replay.supply(), FrameSupply::Ready);
            (void)birthsOfNext(replay);
        }
        QCOMPARE(replay.supply(), FrameSupply::Over);
    }

    void framesThatAreMarkedAreWaitedFor()
    {
        TraceInProgress recording(file(), {.frames = FrameSource::Marks});
        TraceReplay replay({.file = file(), .basis = KindBasis::AnySize});
        recording.writer().mark();
        recording.writer().allocate(32);
        recording.writer().time(100 * oneMillisecond);
        recording.flush();
        QCOMPARE(replay.supply(), FrameSupply::Ready);
        QCOMPARE(birthsOfNext(replay), 0);
        QCOMPARE(replay.supply(), FrameSupply::Waits); // whatever the clock says
        recording.writer().mark();
        recording.flush();
        QCOMPARE(replay.supply(), FrameSupply::Ready);
        QCOMPARE(birthsOfNext(replay), 1);
    }

    void whatWasFollowedReplaysAlike_data()
    {
        QTest::addColumn<KindBasis>("basis");
        QTest::addColumn<quint64>("kindsFrom");
        QTest::newRow("kinds of any size") << KindBasis::AnySize << quint64{0};
        QTest::newRow("kinds of the first allocations") << KindBasis::CallSite << quint64{5};
    }
    void whatWasFollowedReplaysAlike()
    {
        QFETCH(KindBasis, basis);
        QFETCH(quint64, kindsFrom);
        const TraceReplay::Parameters parameters{.file = file(), .basis = basis, .kindsFrom = kindsFrom};
        TraceInProgress recording(file());
        recording.writeFrames(0, 30);
        recording.flush();
        TraceReplay followed(parameters);
        EventHash hash;
        FrameEvents events;
        std::uint64_t frames = 0;
        for (int next = 30;; next += 7) {
            FrameSupply supply = followed.supply();
            for (; supply == FrameSupply::Ready; supply = followed.supply()) {
                followed.produce(events);
                hash.add(events);
                ++frames;
            }
            if (supply == FrameSupply::Over) break;
            recording.writeFrames(next, next + 7);
            next < 400 ? recording.flush() : recording.finish();
        }
        QCOMPARE(frames, framesOf(surveyed(file()), 0));
        TraceReplay again(parameters);
        QCOMPARE(hashOf(again, frames), formatHash(hash.value()));
        QVERIFY(std::ranges::equal(again.kinds(), followed.kinds(), {}, &Kind::name, &Kind::name));
    }

    void theProgramsHeapIsToldFrameByFrame()
    {
        TraceInProgress recording(file());
        recording.writer().resident(1 << 20);
        recording.writer().allocate(100'000); // of which no lane knows
        recording.writer().time(20 * oneMillisecond);
        recording.flush();
        ProgramFrames heap(file(), 0);
        QVERIFY(heap.mayGrow());
        const auto first = heap.next();
        QVERIFY(first);
        QCOMPARE(first->asked, std::uint64_t{100'000});
        QCOMPARE(first->resident, std::uint64_t{1} << 20);
        QVERIFY(!heap.next());
        const std::uint32_t slot = recording.writer().allocate(50);
        recording.writer().resident(1 << 21);
        recording.writer().time(40 * oneMillisecond);
        recording.writer().end(TraceEvent::Type::Free, slot);
        recording.flush();
        const auto second = heap.next();
        QVERIFY(second);
        QCOMPARE(second->asked, std::uint64_t{100'050});
        QCOMPARE(second->resident, std::uint64_t{1} << 21);
        recording.finish();
        QVERIFY(!heap.next());
        QCOMPARE(heap.now().asked, std::uint64_t{100'000});
        QVERIFY(!heap.mayGrow());
    }

    void theProgramsFramesHaveTheTimeBetweenTheirMarks_data()
    {
        QTest::addColumn<bool>("timesMarks");
        QTest::addColumn<std::vector<std::uint64_t>>("nanoseconds");
        // The third mark has no time directly before it.
        QTest::newRow("marks with times") << true << std::vector<std::uint64_t>{0, 4, 0, 0, 2};
        QTest::newRow("marks without") << false << std::vector<std::uint64_t>{0, 0, 0, 0, 0};
    }
    void theProgramsFramesHaveTheTimeBetweenTheirMarks()
    {
        QFETCH(bool, timesMarks);
        QFETCH(std::vector<std::uint64_t>, nanoseconds);
        TraceInProgress recording(file(), {.frames = FrameSource::Marks, .timesMarks = timesMarks});
        TraceWriter& writer = recording.writer();
        for (const std::uint64_t time : {3, 7, 0, 9, 11}) {
            writer.allocate(32);
            if (time > 0) writer.time(time);
            writer.mark();
        }
        recording.finish();
        ProgramFrames program(file(), 0);
        QCOMPARE(program.hasTimes(), timesMarks);
        std::vector<std::uint64_t> found;
        while (const auto frame = program.next())
            found.push_back(frame->nanoseconds);
        QCOMPARE(found, nanoseconds);
        QVERIFY(!ProgramFrames(file(), 2).hasTimes());
    }

    void itsOwnPoolsAndMarksAreToldAsFramesEnd()
    {
        TraceInProgress recording(file(), {.frames = FrameSource::Marks});
        TraceWriter& writer = recording.writer();
        const auto label = [&](const char* text) {
            writer.writeNotes({.labels = {{.text = text, .marks = writer.totals().marks}}});
        };
        writer.mark();
        writer.writeNotes({.pools = {{.name = "bullets"}}});
        for (const std::uint64_t objects : {1, 2, 3, 1})
            writer.poolUse(0, objects);
        label("boss");
        recording.flush();
        ProgramFrames program(file(), 0);
        QVERIFY(program.next()->pools.empty());
        QVERIFY(!program.next());
        QVERIFY(program.newLabels(false).empty()); // its frame has not ended
        writer.mark();
        label("again");
        writer.poolUse(0, 2);
        writer.mark();
        label("too late");
        recording.flush();
        QVERIFY(program.next()->pools == (std::vector<FramePools::Pool>{{1, 3}}));
        QCOMPARE(program.pool(0).name, std::string("bullets"));
        QVERIFY(program.newLabels(false) == (std::vector<TraceLabel>{{1, "boss"}}));
        QVERIFY(program.next()->pools == (std::vector<FramePools::Pool>{{2, 3}}));
        recording.finish();
        QVERIFY(!program.next());
        const std::vector<TraceLabel> last{{2, "again"}};
        QVERIFY(program.newLabels(true) == last);
        QVERIFY(program.newLabels(true).empty());
        // As whoever opens the trace afterwards has them.
        QVERIFY(labelsOf(file(), surveyed(file()), 0) == (std::vector<TraceLabel>{{1, "boss"}, {2, "again"}}));
    }

    void whatIsRememberedOfATraceIsNotAnothers()
    {
        const auto bytesOfFirst = [this] { return surveyedFirst(file(), 1).census.classes.front().bytes; };
        {
            TraceInProgress recording(file(), {.program = "program", .process = 1});
            recording.writer().allocate(32);
            recording.flush();
            QCOMPARE(bytesOfFirst(), std::uint64_t{32});
            recording.writer().allocate(64);
            recording.flush();
            QCOMPARE(bytesOfFirst(), std::uint64_t{32});
            QCOMPARE(surveyedFirst(file(), 2).census.classes.size(), std::size_t{2});
            QCOMPARE(bytesOfFirst(), std::uint64_t{32});
            recording.finish();
        }
        TraceInProgress recording(file(), {.program = "program", .process = 2});
        recording.writer().allocate(48);
        recording.flush();
        QCOMPARE(bytesOfFirst(), std::uint64_t{48});
    }

    void kindsThatAreNotKnownYetAreRefused_data()
    {
        QTest::addColumn<QString>("kinds");
        QTest::addColumn<qint64>("kindsFrom");
        QTest::addColumn<bool>("isAllowed");
        QTest::newRow("of call sites") << "call-site" << qint64{0} << false;
        QTest::newRow("of sizes") << "size" << qint64{0} << false;
        QTest::newRow("of any size") << "any-size" << qint64{0} << true;
        QTest::newRow("of the first call sites") << "call-site" << qint64{3} << true;
    }
    void kindsThatAreNotKnownYetAreRefused()
    {
        QFETCH(QString, kinds);
        QFETCH(qint64, kindsFrom);
        QFETCH(bool, isAllowed);
        TraceInProgress recording(file());
        recording.writeFrames(0, 10);
        recording.flush();
        ParameterValues values;
        values.set("file", file());
        values.set("kinds", kinds.toStdString());
        values.set("kindsFrom", std::int64_t{kindsFrom});
        values.complete(TraceReplay::info().parameters);
        QCOMPARE(!TraceReplay::info().contradiction(values), isAllowed);
        recording.finish();
        QVERIFY(!TraceReplay::info().contradiction(values));
    }

private:
    [[nodiscard]] std::string file() const { return folder_.filePath("a.trace").toStdString(); }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestLiveTrace);
#include "tst_live_trace.moc"
