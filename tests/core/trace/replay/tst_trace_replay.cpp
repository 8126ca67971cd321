// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/trace/replay/trace_replay.h"
#include "core/trace/replay/trace_survey.h"
#include "core/trace/trace_writer.h"
#include "tests/program/bytes_read.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <map>

using namespace poolscope;

namespace {

constexpr std::uint64_t millisecond = 1'000'000;

struct Counts
{
    int births = 0;
    int deaths = 0;
    int clears = 0;

    friend bool operator==(const Counts&, const Counts&) = default;
};

Counts countsIn(const FrameEvents& events)
{
    Counts counts;
    for (const Event& event : events.opening) {
        counts.births += event.type == Event::Type::Spawn ? 1 : 0;
        counts.deaths += event.type == Event::Type::Kill ? 1 : 0;
        counts.clears += event.type == Event::Type::Clear ? 1 : 0;
    }
    return counts;
}

} // namespace

class TestTraceReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSampleIsAsItWas()
    {
        TraceReplay replay({});
        const TraceSurvey survey = surveyed({});
        QVERIFY(!survey.fault);
        EventHash hash;
        FrameEvents events;
        std::uint64_t births = 0;
        for (std::uint64_t frame = 0; frame < framesOf(survey, 0); ++frame) {
            replay.produce(events);
            hash.add(events);
            births += static_cast<std::uint64_t>(countsIn(events).births);
        }
        QCOMPARE(births, survey.totals.allocations + survey.totals.reallocations); // none is too large
        QCOMPARE(QString::fromStdString(formatHash(hash.value())), QString("f77e136e3d37b63d"));
    }

    void everyDeathIsOfALiveObject()
    {
        TraceReplay replay({});
        std::map<std::uint32_t, std::uint32_t> live; // generations
        FrameEvents events;
        for (int frame = 0; frame < 400; ++frame) {
            replay.produce(events);
            QVERIFY(events.closing.empty());
            for (const Event& event : events.opening) {
                if (event.type == Event::Type::Spawn) {
                    QVERIFY(event.kind < replay.kinds().size());
                    QVERIFY(event.x >= 0 && event.x <= replay.room().width);
                    QVERIFY(event.y >= 0 && event.y <= replay.room().height);
                    QVERIFY(live.emplace(event.id.index, event.id.generation).second);
                } else {
                    const auto found = live.find(event.id.index);
                    QVERIFY(found != live.end());
                    QCOMPARE(found->second, event.id.generation);
                    live.erase(found);
                }
            }
        }
    }

    void framesEndAtMarks()
    {
        const auto frames = framesOfTrace({.frames = FrameSource::Marks}, [](TraceWriter& writer) {
            writer.end(TraceEvent::Type::Free, writer.allocate(32));
            writer.time(40 * millisecond); // two frames and a half of the clock
            writer.allocate(32);
            writer.mark();
            writer.allocate(32);
            writer.time(900 * millisecond);
            writer.allocate(32);
            writer.mark();
            writer.mark();
            writer.allocate(32);
        });
        QCOMPARE(frames, (std::vector<Counts>{{1, 1}, {}, {1, 0}, {2, 0}, {}})); // how it ended is no frame
    }

    void framesEndByTheClock()
    {
        const auto frames = framesOfTrace({.frames = FrameSource::Clock}, [](TraceWriter& writer) {
            writer.allocate(32);
            writer.mark(); // is none to the clock
            writer.time(10 * millisecond);
            writer.allocate(32);
            writer.time(17 * millisecond);
            writer.allocate(32);
            writer.time(60 * millisecond);
            writer.allocate(32);
        });
        QCOMPARE(frames, (std::vector<Counts>{{2, 0}, {1, 0}, {}, {1, 0}}));
    }

    void framesEndAfterSoManyEvents()
    {
        const auto write = [](TraceWriter& writer) {
            for (int i = 0; i < 5; ++i)
                writer.end(TraceEvent::Type::ReallocFree, writer.allocate(32, 0, true));
            writer.unknownFree();
        };
        QCOMPARE(framesOfTrace({.hasTime = true}, write, 4), (std::vector<Counts>{{2, 2}, {2, 2}, {1, 1}}));
        QCOMPARE(framesOfTrace({.hasTime = false}, write), (std::vector<Counts>{{5, 5}}));
    }

    void anotherProgramBeginsWithNothing()
    {
        const auto frames = framesOfTrace({.hasTime = false}, [](TraceWriter& writer) {
            writer.allocate(32);
            writer.image();
            writer.allocate(64);
        });
        QCOMPARE(frames, (std::vector<Counts>{{2, 0, 1}}));
    }

    void largeObjectsAreReplayed()
    {
        const std::vector<std::uint64_t> sizes{24, 4096, 4112, 5008, 65'536, 1'000'000, 16 << 20};
        writeAllocations(sizes);
        for (const KindBasis basis : {KindBasis::CallSite, KindBasis::Size, KindBasis::ExactSize}) {
            TraceReplay replay({.file = file(), .basis = basis});
            FrameEvents events;
            replay.produce(events);
            std::vector<std::uint64_t> born;
            for (const Event& event : events.opening)
                born.push_back(replay.kinds()[event.kind].bytes);
            QCOMPARE(born, (std::vector<std::uint64_t>{32, 4096, 4112, 5008, 65'536, 1'000'000, 16 << 20}));
        }
    }

    void largerThan16MiBAreLeftOut()
    {
        const auto frames = framesOfTrace({.hasTime = false}, [](TraceWriter& writer) {
            const std::uint32_t large = writer.allocate((16 << 20) + 1);
            const std::uint32_t small = writer.allocate(32);
            writer.end(TraceEvent::Type::Free, large);
            writer.allocate(32); // in its slot
            writer.end(TraceEvent::Type::Free, small);
        });
        QCOMPARE(frames, (std::vector<Counts>{{2, 1}}));
    }

    void aCutTraceEndsWhereItIsCut()
    {
        framesOfTrace({.hasTime = false}, [](TraceWriter& writer) {
            writer.allocate(32);
            writer.flush();
            writer.allocate(64);
        });
        QFile trace(QString::fromStdString(file()));
        QVERIFY(trace.resize(trace.size() - 30)); // the end
        const TraceSurvey survey = surveyed(file());
        QVERIFY(survey.fault);
        QVERIFY(survey.fault->isCut);
        QCOMPARE(survey.totals.allocations, std::uint64_t{2});
        TraceReplay replay({.file = file()});
        QCOMPARE(replay.kinds().size(), std::size_t{2});
        FrameEvents events;
        replay.produce(events);
        QCOMPARE(countsIn(events), (Counts{2, 0}));
    }

    // The trace is surveyed without unpacking its events.
    void damageIsSeenBeforeTheReplay()
    {
        framesOfTrace({.hasTime = false}, [](TraceWriter& writer) {
            for (std::uint64_t bytes = 1; bytes < 2000; ++bytes)
                writer.allocate(bytes);
        });
        QFile trace(QString::fromStdString(file()));
        QVERIFY(trace.open(QIODevice::ReadWrite));
        QVERIFY(trace.seek(600));
        QVERIFY(trace.write("x") == 1);
        trace.close();
        const TraceSurvey survey = surveyed(file());
        QVERIFY(survey.fault);
        QVERIFY(!survey.fault->isCut);
        QCOMPARE(survey.totals.allocations, std::uint64_t{0});
    }

    void aTraceIsReadOnceForAll()
    {
        if (!bytesReadSoFar()) QSKIP("the system does not tell what a thread reads");
        writeAllocations({32, 64});
        const TraceReplay::Parameters parameters{.file = file()};
        ParameterValues values;
        values.set("file", file());
        values.complete(TraceReplay::info().parameters);
        QVERIFY(!isSurveyed(file()));
        QVERIFY(!TraceReplay::info().contradiction(values));
        QCOMPARE(TraceReplay(parameters).kinds().size(), std::size_t{2});
        QVERIFY(isSurveyed(file()));
        const std::uint64_t before = *bytesReadSoFar();
        for (int edit = 0; edit < 100; ++edit) {
            QVERIFY(!TraceReplay::info().contradiction(values));
            QCOMPARE(TraceReplay(parameters).kinds().size(), std::size_t{2});
        }
        QVERIFY(*bytesReadSoFar() - before <= bytesOfAsking);
    }

    void aTraceThatChangedIsReadAgain()
    {
        writeAllocations({32, 64});
        QCOMPARE(TraceReplay({.file = file()}).kinds().size(), std::size_t{2});
        writeAllocations({32, 64, 128});
        QVERIFY(!isSurveyed(file()));
        QCOMPARE(TraceReplay({.file = file()}).kinds().size(), std::size_t{3});
        QVERIFY(QFile::remove(QString::fromStdString(file())));
        QVERIFY_THROWS_EXCEPTION(InputError, TraceReplay({.file = file()}));
    }

    // A few kilobytes, of which a run or advice would need gigabytes.
    void moreThanCanBeHeldIsRefused_data()
    {
        QTest::addColumn<bool>("areFreed");
        QTest::addColumn<quint64>("eventsPerFrame");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("alive at once") << false << quint64{1'000'000} << "more than 16,777,216 objects alive at once";
        QTest::newRow("in one frame") << true << quint64{0} << "more than 8,388,608 births and deaths in one frame";
    }
    void moreThanCanBeHeldIsRefused()
    {
        QFETCH(bool, areFreed);
        QFETCH(quint64, eventsPerFrame);
        QFETCH(QString, complaint);
        {
            std::ofstream out(file(), std::ios::binary);
            TraceWriter writer(out, {});
            for (int i = 0; i <= 1 << 24; ++i) {
                const std::uint32_t slot = writer.allocate(16);
                if (areFreed) writer.end(TraceEvent::Type::Free, slot);
            }
            writer.finish({});
        }
        QVERIFY(std::filesystem::file_size(file()) < 200'000);
        TraceReplay replay({.file = file(), .eventsPerFrame = eventsPerFrame});
        FrameEvents events;
        try {
            for (int frame = 0; frame < 20; ++frame)
                replay.produce(events);
            QFAIL("it was replayed");
        } catch (const InputError& error) {
            QVERIFY2(QString(error.what()).contains(complaint), error.what());
        }
    }

    void whatIsNoTraceIsRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no file") << "/none.trace"
                                 << "/none.trace: cannot be read";
        QTest::newRow("a folder") << "/tmp"
                                  << "is a folder";
        QTest::newRow("another file") << POOLSCOPE_SOURCE_DIR "/README.md"
                                      << "not a Poolscope trace";
    }
    void whatIsNoTraceIsRefused()
    {
        QFETCH(QString, path);
        QFETCH(QString, complaint);
        try {
            const TraceReplay replay({.file = path.toStdString()});
            QFAIL("it was opened");
        } catch (const InputError& error) {
            QVERIFY2(QString(error.what()).contains(complaint), error.what());
        }
        ParameterValues values;
        values.set("file", path.toStdString());
        values.complete(TraceReplay::info().parameters);
        QCOMPARE(TraceReplay::info().contradiction(values)->parameter, std::string("file"));
    }

private:
    // Writes a trace, and returns the counts of each of its frames, which framesOf() must tell as well.
    std::vector<Counts> framesOfTrace(const TraceInfo& info, const std::function<void(TraceWriter&)>& write,
                                      std::uint64_t eventsPerFrame = 0)
    {
        {
            std::ofstream out(file(), std::ios::binary);
            TraceWriter writer(out, info);
            write(writer);
            writer.finish({});
        }
        TraceReplay replay({.file = file(), .eventsPerFrame = eventsPerFrame});
        std::vector<Counts> frames(framesOf(surveyed(file()), eventsPerFrame));
        FrameEvents events;
        for (Counts& frame : frames) {
            replay.produce(events);
            frame = countsIn(events);
        }
        replay.produce(events);
        if (!events.opening.empty()) qFatal("there are more frames than were told");
        return frames;
    }

    void writeAllocations(const std::vector<std::uint64_t>& sizes) const
    {
        std::ofstream out(file(), std::ios::binary);
        TraceWriter writer(out, {});
        for (const std::uint64_t bytes : sizes)
            writer.allocate(bytes);
        writer.finish({});
    }

    [[nodiscard]] std::string file() const { return folder_.filePath("a.trace").toStdString(); }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestTraceReplay);
#include "tst_trace_replay.moc"
