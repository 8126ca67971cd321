// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small traces of several threads, and what pools these take.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/trace_experiment.h"
#include "core/trace/trace_writer.h"
#include "core/tuning/advice/advice.h"
#include "core/tuning/advice/advice_text.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <functional>
#include <sstream>

using namespace poolscope;

namespace {

// So many objects by one thread, of which another one frees so many and the first the rest; then the frame ends.
struct Frame
{
    std::uint32_t allocates = 1, frees = 1;
    int objects = 0, elsewhere = 0;
};

const CallSites sites{.frames = {{.function = "malloc"}, {.function = "Level::spawn(int)"}, {.function = "main"}},
                      .sites = {{0, 1, 2}}};

std::filesystem::path written(const QTemporaryDir& folder, const std::vector<Frame>& frames, bool hasSites = true)
{
    const std::filesystem::path path = folder.filePath(QStringLiteral("a.trace")).toStdString();
    std::ofstream out(path, std::ios::binary);
    TraceWriter writer(out, {.source = "a test", .frames = FrameSource::Marks});
    for (const Frame& frame : frames) {
        writer.byThread(frame.allocates);
        std::vector<std::uint32_t> slots;
        for (int i = 0; i < frame.objects; ++i)
            slots.push_back(writer.allocate(100, hasSites ? 1 : 0));
        for (int i = 0; i < frame.objects; ++i) {
            writer.byThread(i < frame.elsewhere ? frame.frees : frame.allocates);
            writer.end(TraceEvent::Type::Free, slots[static_cast<std::size_t>(i)]);
        }
        writer.byThread(1);
        writer.mark();
    }
    if (hasSites) writer.writeSites(sites);
    writer.finish({});
    return path;
}

std::optional<ThreadUses> usesOf(const std::filesystem::path& trace)
{
    return threadUsesOf(experimentOfTrace(trace), [] {});
}

} // namespace

class TestThreadUse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { folder_.emplace(); }

    void itIsCountedByFrame_data()
    {
        QTest::addColumn<std::vector<Frame>>("frames");
        QTest::addColumn<ThreadUse>("wanted");
        QTest::addColumn<ThreadPools>("pools");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const std::vector<Frame>& frames, const ThreadUse& wanted,
                            ThreadPools pools, const char* sentence) {
            QTest::newRow(name) << frames << wanted << pools << QString(sentence);
        };
        row("two threads, each by itself", {{1, 1, 10}, {2, 2, 10}}, {20, 0, 0, true}, ThreadPools::OneEach,
            "A pool for each thread is enough: no other thread frees any.");
        row("one that frees nothing", {{1, 1, 10}, {2, 2, 0}, {1, 2, 1, 0}}, {11, 0, 0, false}, ThreadPools::OneEach,
            "");
        row("some are freed elsewhere", {{1, 2, 10, 3}, {2, 1, 10, 4}, {1, 2, 10, 1}}, {30, 8, 4, true},
            ThreadPools::Returns,
            "A pool for each thread needs a list of returns: other threads free 8 of 30 objects, at most 4 in a "
            "frame.");
        row("half of them are", {{1, 2, 10, 5}, {2, 1, 10, 5}}, {20, 10, 5, true}, ThreadPools::Returns,
            "A pool for each thread needs a list of returns: other threads free 10 of 20 objects, at most 5 in a "
            "frame.");
        row("one more than half", {{1, 2, 10, 6}, {2, 1, 10, 5}}, {20, 11, 6, true}, ThreadPools::Shared,
            "Needs a pool that threads share: several allocate, and others free 11 of 20 objects, at most 6 in a "
            "frame.");
        row("all of them, but one thread allocates", {{1, 2, 10, 10}}, {10, 10, 10, false}, ThreadPools::Returns,
            "A pool for each thread needs a list of returns: other threads free 10 of 10 objects, at most 10 in a "
            "frame.");
        row("by whom is not known of all", {{1, 2, 10, 2}, {0, 1, 5, 5}, {1, 0, 5, 5}}, {10, 2, 2, false},
            ThreadPools::Returns, "");
    }
    void itIsCountedByFrame()
    {
        QFETCH(std::vector<Frame>, frames);
        QFETCH(ThreadUse, wanted);
        QFETCH(ThreadPools, pools);
        QFETCH(QString, sentence);
        const std::optional<ThreadUses> uses = usesOf(written(*folder_, frames));
        if (sentence.isEmpty() && pools == ThreadPools::OneEach) {
            QVERIFY(!uses);
            return;
        }
        QVERIFY(uses);
        QCOMPARE(uses->byKind.size(), std::size_t{1});
        const ThreadUse& use = uses->byKind.front();
        QVERIFY2(use == wanted, qPrintable(QStringLiteral("%1 %2 %3 %4")
                                               .arg(use.ended)
                                               .arg(use.elsewhere)
                                               .arg(use.mostElsewhere)
                                               .arg(use.severalAllocate)));
        QCOMPARE(use.pools(), pools);
        if (!sentence.isEmpty()) QCOMPARE(QString::fromStdString(sentenceOn(use).english()), sentence);
        QCOMPARE(uses->bySite.size(), std::size_t(use.elsewhere > 0));
        if (use.elsewhere == 0) return;
        QCOMPARE(QString::fromStdString(uses->bySite.front().name), QString("Level::spawn < main"));
        QVERIFY(uses->bySite.front().use == use);
    }

    void thereAreNoCallSitesWithoutNames()
    {
        const std::optional<ThreadUses> uses = usesOf(written(*folder_, {{1, 2, 10, 3}}, false));
        QVERIFY(uses);
        QCOMPARE(uses->byKind.front().elsewhere, std::uint64_t{3});
        QVERIFY(uses->bySite.empty());
    }

    void otherExperimentsHaveNoThreads()
    {
        QVERIFY(!threadUsesOf(loadExperiment("boss-bullets"), [] {}));
    }

    void adviceSaysIt()
    {
        const std::filesystem::path trace = written(*folder_, std::vector<Frame>(20, {1, 2, 100, 30}));
        const AdviceRequest request{withEveryKindPooled(experimentOfTrace(trace)), {1}};
        const auto doAll = [](std::size_t tasks, const std::function<void(std::size_t)>& task) {
            for (std::size_t i = 0; i < tasks; ++i)
                task(i);
        };
        const Advice advice = adviceFor(request, doAll, [] {});
        const KindAdvice& kind = advice.lanes.front().kinds.front();
        QVERIFY(kind.threads);
        const QString words = "A pool for each thread needs a list of returns: other threads free 600 of 2,000 "
                              "objects, at most 30 in a frame.";
        QCOMPARE(QString::fromStdString(remarksOn(kind, advice).back().english()), words);
        std::ostringstream json;
        writeAdvice(json, advice);
        const std::string text = json.str();
        QVERIFY(text.find(R"("pools": "returns")") != std::string::npos);
        QVERIFY(text.find(R"("mostFreedElsewhereInAFrame": 30)") != std::string::npos);
        QVERIFY(text.find(R"("callSite": "Level::spawn < main")") != std::string::npos);
        const std::string code = codeFor(advice.lanes.front(), advice);
        QVERIFY2(code.find("list of returns") != std::string::npos, code.c_str());
    }

private:
    std::optional<QTemporaryDir> folder_;
};

TEST_WITH_CORE_APPLICATION(TestThreadUse);
#include "tst_thread_use.moc"
