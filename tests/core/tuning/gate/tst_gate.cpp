// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small traces whose figures are known, the limits that they keep or not, and which call sites are blamed.
#include "core/base/error.h"
#include "core/base/units.h"
#include "core/trace/trace_writer.h"
#include "core/tuning/gate/gate_junit.h"
#include "core/tuning/gate/gate_verdict.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <algorithm>
#include <fstream>
#include <functional>
#include <sstream>

using namespace poolscope;

namespace {

constexpr std::uint64_t millisecond = 1'000'000;

const TraceInfo withMarks{.source = "a test", .frames = FrameSource::Marks};

// Site 1 is spawn in step, 2 is load in main; the vector's own function is left out of both.
CallSites twoSites()
{
    return {.frames = {{.function = "std::vector<int>::push_back(int const&)"},
                       {.function = "Level::spawn(int)"},
                       {.function = "Level::step()"},
                       {.function = "load(char const*)"},
                       {.function = "main"}},
            .sites = {{0, 1, 2, 4}, {0, 3, 4}}};
}

using Frames = TraceTally::Frames;

// In each of the frames, so many objects of 100 bytes at site 1, which die in the same frame.
void writeFrames(TraceWriter& writer, const std::vector<int>& births)
{
    for (const int count : births) {
        for (int i = 0; i < count; ++i)
            writer.end(TraceEvent::Type::Free, writer.allocate(100, 1));
        writer.mark();
    }
}

QString complaintOf(const std::function<void()>& call)
{
    try {
        call();
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return "none";
}

GateLimit gateLimitIn(std::string_view text)
{
    GateBudget budget;
    budget.set(text);
    return budget.limits.at(0);
}

TraceTally marked(std::vector<TallyCounts> frames)
{
    TraceTally tally{.framesAre = Frames::Marked, .frames = std::move(frames)};
    for (const TallyCounts& frame : tally.frames) {
        tally.all.allocations += frame.allocations;
        tally.all.bytes += frame.bytes;
    }
    return tally;
}

} // namespace

class TestGate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }

    void reallocBegetsAndExecEnds()
    {
        write(withMarks, [](TraceWriter& writer) {
            const std::uint32_t grows = writer.allocate(100, 1);
            writer.end(TraceEvent::Type::ReallocFree, grows);
            (void)writer.allocate(150, 1, true);
            writer.mark();
            writer.image();
            writer.allocate(30, 2);
            writer.mark();
        });
        const TraceTally tally = tallied(file(), {}, [] {});
        QCOMPARE(tally.frames, (std::vector<TallyCounts>{{2, 250}, {1, 30}}));
        QCOMPARE(tally.leaked, (TallyCounts{1, 30})); // what exec ended is none
        QCOMPARE(tally.peakBytes, std::uint64_t{150});
    }

    void figuresAreCounted_data()
    {
        QTest::addColumn<quint64>("firstFrames");
        QTest::addColumn<QList<double>>("values"); // by gateFigures()
        QTest::newRow("all of it") << quint64{0} << QList<double>{3, 1200, 1.25, 350, 6, 1450, 1100, 2, 2, 1050};
        QTest::newRow("without the first frame")
            << quint64{1} << QList<double>{2, 200, 2. / 3, 200. / 3, 3, 250, 1100, 2, 1, 50};
        QTest::newRow("the last frame alone") << quint64{3} << QList<double>{0, 0, 0, 0, 1, 50, 1050, 2, 1, 50};
    }
    void figuresAreCounted()
    {
        QFETCH(quint64, firstFrames);
        QFETCH(QList<double>, values);
        write(withMarks, [](TraceWriter& writer) {
            writer.time(200 * millisecond); // frames of the clock, if it were asked
            writer.allocate(1000, 2);       // is never freed
            writeFrames(writer, {2, 0, 2, 0});
            writer.allocate(50, 2); // behind the last frame
        });
        const TraceTally tally = tallied(file(), {.firstFrames = firstFrames}, [] {});
        QCOMPARE(tally.frames.size(), 4 - firstFrames);
        for (std::size_t i = 0; i < gateFigures().size(); ++i) {
            const GateFigure& figure = gateFigures().at(i);
            const double found = valueOf(figure, tally).value;
            QVERIFY2(std::abs(found - values[static_cast<qsizetype>(i)]) < 1e-9,
                     qPrintable(QString("%1: %2").arg(figure.id).arg(found)));
        }
        if (firstFrames < 3)
            QCOMPARE(valueOf(gateFigures().front(), tally).frame,
                     std::optional<std::uint64_t>(firstFrames == 0 ? 0 : 2));
    }

    void sitesAreNamedAndCounted()
    {
        write(withMarks, [](TraceWriter& writer) {
            writer.allocate(1000, 2);
            writeFrames(writer, {2, 0, 5, 1});
            writer.allocate(50, 2);
        });
        const TraceTally tally = tallied(file(), {.firstFrames = 1}, [] {});
        QVERIFY(tally.hasSites);
        QCOMPARE(tally.sites.size(), std::size_t{2});
        const TallySite& spawn = tally.sites[0];
        QCOMPARE(QString::fromStdString(spawn.name), QString("Level::spawn < Level::step < main"));
        QCOMPARE(spawn.all, (TallyCounts{6, 600}));
        QCOMPARE(spawn.framed, spawn.all);
        QCOMPARE(spawn.frames, std::uint64_t{2});
        QCOMPARE(spawn.firstFrame, std::uint64_t{2});
        QCOMPARE(spawn.lastFrame, std::uint64_t{3});
        QCOMPARE(spawn.most, std::uint64_t{5});
        QCOMPARE(spawn.mostFrame, std::uint64_t{2});
        const TallySite& load = tally.sites[1];
        QCOMPARE(QString::fromStdString(load.name), QString("load < main"));
        QCOMPARE(load.all, (TallyCounts{1, 50}));
        QCOMPARE(load.framed, TallyCounts());
        QCOMPARE(load.leaked, load.all);
    }

    void peaksOfSitesAreTheirOwn()
    {
        write(withMarks, [](TraceWriter& writer) {
            const std::uint32_t early = writer.allocate(1000, 2);
            writer.mark();
            writer.end(TraceEvent::Type::Free, early);
            writeFrames(writer, {3});
            const std::uint32_t one = writer.allocate(100, 1);
            writer.allocate(100, 1);
            writer.end(TraceEvent::Type::Free, one);
            writer.allocate(30, 2);
            writer.mark();
        });
        const TraceTally tally = tallied(file(), {.firstFrames = 1}, [] {});
        QCOMPARE(tally.sites.size(), std::size_t{2});
        QCOMPARE(tally.sites[0].peakBytes, std::uint64_t{200});
        QCOMPARE(tally.sites[0].peakObjects, std::uint64_t{2});
        QCOMPARE(tally.sites[1].peakBytes, std::uint64_t{1000}); // born before, and alive when counting began
    }

    void kindsAreCountedAndKeptApart()
    {
        write(withMarks, [](TraceWriter& writer) {
            writeFrames(writer, {2, 5});
            writer.allocate(20 * MiB, 2);
            writer.allocate(30, 2);
            writer.mark();
        });
        const TraceTally tally = tallied(file(), {}, [] {});
        QStringList names;
        for (const TallySite& kind : tally.kinds)
            names << QString::fromStdString(kind.name);
        QCOMPARE(names, (QStringList{"level-spawn-112", "load-32", kindOfLarger}));
        QCOMPARE(tally.kinds[0].framed, (TallyCounts{7, 700}));
        QCOMPARE(tally.kinds[0].peakBytes, std::uint64_t{100});
        QCOMPARE(tally.kinds[2].leaked, (TallyCounts{1, 20 * MiB}));
        QCOMPARE(tallied(file(), {.basis = KindBasis::Size}, [] {}).kinds[0].name, std::string("object-112"));
    }

    void framesOfTheClockWhereNoneAreMarked()
    {
        write({.source = "a test"}, [](TraceWriter& writer) {
            writer.allocate(10);
            writer.time(17 * millisecond);
            writer.allocate(10);
            writer.allocate(10);
        });
        const TraceTally tally = tallied(file(), {}, [] {});
        QVERIFY(tally.framesAre == Frames::OfClock);
        QCOMPARE(tally.frames, (std::vector<TallyCounts>{{1, 10}, {2, 20}}));
    }

    void theCanaryIsNoObjectOfTheProgram_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<quint64>("canaries");
        QTest::addColumn<quint64>("counted");
        QTest::newRow("a gate's trace") << "poolscope gate 1" << quint64{1} << quint64{1};
        QTest::newRow("only the first") << "poolscope gate 1" << quint64{2} << quint64{2};
        QTest::newRow("it is missing") << "poolscope gate 1" << quint64{0} << quint64{1};
        QTest::newRow("another trace") << "poolscope record 1" << quint64{1} << quint64{2};
    }
    void theCanaryIsNoObjectOfTheProgram()
    {
        QFETCH(QString, source);
        QFETCH(quint64, canaries);
        QFETCH(quint64, counted);
        write({.source = source.toStdString(), .frames = FrameSource::Marks}, [&](TraceWriter& writer) {
            for (quint64 i = 0; i < canaries; ++i)
                writer.end(TraceEvent::Type::Free, writer.allocate(canaryBytes));
            writer.allocate(10);
            writer.mark();
        });
        const TraceTally tally = tallied(file(), {}, [] {});
        QCOMPARE(tally.all.allocations, counted);
        QCOMPARE(tally.peakBytes, counted == 1 ? 10 : canaryBytes);
        QCOMPARE(tally.canary.has_value(), source.startsWith("poolscope gate"));
        if (tally.canary) QCOMPARE(*tally.canary, canaries > 0);
    }

    // A thread named loader, and the program's first one, which has another name.
    void aThreadAloneIsCounted_data()
    {
        QTest::addColumn<QString>("thread");
        QTest::addColumn<QList<double>>("counts"); // in each frame; alive at the end, and at most
        QTest::newRow("all") << "" << QList<double>{3, 1, 2, 3};
        QTest::newRow("the first one") << "main" << QList<double>{1, 1, 1, 2};
        QTest::newRow("the first one by its name") << "painter" << QList<double>{1, 1, 1, 2};
        QTest::newRow("another one, whose object the first one frees") << "loader" << QList<double>{2, 0, 1, 2};
    }
    void aThreadAloneIsCounted()
    {
        QFETCH(QString, thread);
        QFETCH(QList<double>, counts);
        writeThreads();
        const TraceTally tally = tallied(file(), {.thread = thread.toStdString()}, [] {});
        QCOMPARE(tally.frames.size(), std::size_t{2});
        QCOMPARE(double(tally.frames[0].allocations), counts[0]);
        QCOMPARE(double(tally.frames[1].allocations), counts[1]);
        QCOMPARE(double(tally.leaked.allocations), counts[2]);
        QCOMPARE(double(tally.peakObjects), counts[3]);
    }

    void aThreadThatIsNotThereIsNamed()
    {
        writeThreads();
        QCOMPARE(complaintOf([&] { (void)tallied(file(), {.thread = "loadr"}, [] {}); }),
                 QString::fromStdString(file()) +
                     ": no thread is called loadr; there are main, painter, loader (did you mean loader?)");
        write(withMarks, [](TraceWriter& writer) { writer.mark(); });
        QCOMPARE(complaintOf([&] { (void)tallied(file(), {.thread = "main"}, [] {}); }),
                 QString::fromStdString(file()) + ": does not tell threads apart");
    }

    void aProgramIsWarm_data()
    {
        QTest::addColumn<QList<int>>("births");
        QTest::addColumn<quint64>("from");
        QTest::newRow("no frames") << QList<int>{} << quint64{0};
        QTest::newRow("from the beginning") << QList<int>{0, 0, 0, 0} << quint64{0};
        QTest::newRow("once it has started") << QList<int>{900, 12, 0, 0, 0, 0} << quint64{2};
        QTest::newRow("what recurs is warm") << QList<int>{900, 3, 0, 0, 3, 0} << quint64{1};
        QTest::newRow("it never is, and a half is left") << QList<int>{9, 8, 7, 6, 5, 4} << quint64{3};
    }
    void aProgramIsWarm()
    {
        QFETCH(QList<int>, births);
        QFETCH(quint64, from);
        std::vector<TallyCounts> frames;
        for (const int count : births)
            frames.push_back({static_cast<std::uint64_t>(count), 0});
        QCOMPARE(warmFrom(frames), from);
        if (births.isEmpty()) return;
        write(withMarks, [&](TraceWriter& writer) { writeFrames(writer, {births.begin(), births.end()}); });
        const TraceTally tally = tallied(file(), {.firstFrames = std::nullopt}, [] {});
        QCOMPARE(tally.firstFrames, from);
        QCOMPARE(tally.frames.size(), frames.size() - from);
    }

    void whatIsNoMeasureIsRefused_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("cut") << "cut"
                             << "is not complete";
        QTest::newRow("lost") << "lost"
                              << "7 events missing, so that nothing is certain";
        QTest::newRow("few") << "few"
                             << "has no more than 2 frames";
    }
    void whatIsNoMeasureIsRefused()
    {
        QFETCH(QString, what);
        QFETCH(QString, complaint);
        write(withMarks, [&](TraceWriter& writer) {
            writeFrames(writer, {1, 1});
            if (what == "lost") writer.lost(7);
        });
        if (what == "cut") std::filesystem::resize_file(file(), std::filesystem::file_size(file()) - 9);
        const QString said = complaintOf([&] { (void)tallied(file(), {.firstFrames = what == "few" ? 2 : 0}, [] {}); });
        QVERIFY2(said.startsWith(QString::fromStdString(file()) + ": ") && said.contains(complaint), qPrintable(said));
    }

    void limitsAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("atMost");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("none at all") << "allocations/frame=0" << 0.0 << "none";
        QTest::newRow("a count") << "leaked=1200" << 1200.0 << "none";
        QTest::newRow("bytes") << "peak=4096" << 4096.0 << "none";
        QTest::newRow("bytes with a unit") << "peak=64MiB" << 64.0 * 1024 * 1024 << "none";
        QTest::newRow("a unit behind a space") << "bytes/frame=1.5 KiB" << 1536.0 << "none";
        QTest::newRow("an average") << "mean-allocations/frame=12.5" << 12.5 << "none";
        QTest::newRow("more than can be counted")
            << "leaked=99999999999999999999" << 0.0
            << "leaked: '99999999999999999999' is no limit; allowed is a whole number";
        QTest::newRow("half an object") << "leaked=0.5" << 0.0
                                        << "leaked: '0.5' is no limit; allowed is a whole number";
        QTest::newRow("less than nothing")
            << "peak=-1" << 0.0 << "peak: '-1' is no limit; allowed is a number of bytes, as 4096 or 64MiB";
        QTest::newRow("not a number") << "mean-allocations/frame=nan" << 0.0
                                      << "mean-allocations/frame: 'nan' is no limit; allowed is a number, as 12.5";
        QTest::newRow("objects have no MiB")
            << "leaked=1MiB" << 0.0 << "leaked: '1MiB' is no limit; allowed is a whole number";
        QTest::newRow("no value") << "leaked" << 0.0
                                  << "'leaked' is no limit; allowed is FIGURE=VALUE, as allocations/frame=0";
        QTest::newRow("a typing error")
            << "leakd=0" << 0.0
            << "there is no figure 'leakd'; allowed are allocations/frame, bytes/frame, mean-allocations/frame, "
               "mean-bytes/frame, allocations, bytes, peak, peak-objects, leaked, leaked-bytes (did you mean leaked?)";
    }
    void limitsAreRead()
    {
        QFETCH(QString, text);
        QFETCH(double, atMost);
        QFETCH(QString, complaint);
        GateLimit limit;
        QCOMPARE(complaintOf([&] { limit = gateLimitIn(text.toStdString()); }), complaint);
        QCOMPARE(limit.atMost, atMost);
    }

    void amountsAreExact_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("quantity");
        QTest::addColumn<QString>("text");
        QTest::newRow("one byte too many is seen")
            << 67'108'865.0 << static_cast<int>(Quantity::Bytes) << "67,108,865 B";
        QTest::newRow("a count") << 1200.0 << static_cast<int>(Quantity::Count) << "1,200";
        QTest::newRow("bytes on average") << 10.5 << static_cast<int>(Quantity::Count) << "10.5";
        QTest::newRow("an average") << 1.25 << static_cast<int>(Quantity::Average) << "1.25";
    }
    void amountsAreExact()
    {
        QFETCH(double, value);
        QFETCH(int, quantity);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(gateAmount(value, static_cast<Quantity>(quantity))), text);
    }

    void aBudgetIsRead()
    {
        const GateBudget budget = parseBudget(R"({"format": "poolscope-gate", "version": 1, "frames": "calls",
            "afterFrames": 60, "thread": "main",
            "atMost": {"allocations/frame": 0, "peak": "64 MiB", "mean-allocations/frame": 0.5, "pooled.refused": 2},
            "baseline": "main.trace", "tolerance": "5 %"})",
                                              "budget", "/repository");
        QCOMPARE(budget.limits.size(), std::size_t{3});
        QCOMPARE(budget.limits[1].figure->id, "peak");
        QCOMPARE(budget.limits[1].atMost, 64.0 * 1024 * 1024);
        QCOMPARE(budget.limits[2].atMost, 0.5);
        QCOMPARE(budget.laneLimits.size(), std::size_t{1});
        QCOMPARE(budget.laneLimits[0].lane, "pooled");
        QCOMPARE(budget.laneLimits[0].column->name, "exhausted");
        QCOMPARE(budget.thread, "main");
        QCOMPARE(budget.afterFrames->count, std::uint64_t{60});
        QCOMPARE(budget.frames, std::optional<std::string>("calls"));
        QVERIFY(budget.baseline == std::filesystem::path("/repository/main.trace"));
        QCOMPARE(budget.tolerance, std::optional<double>(0.05));
        const GateBudget other =
            parseBudget(R"({"format": "poolscope-gate", "version": 1, "afterFrames": "auto"})", "budget", "");
        QVERIFY(other.afterFrames->areFound && other.limits.empty() && !other.baseline && !other.tolerance);
    }

    void aWrongBudgetIsRefused_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("an unknown key") << R"("atmost": {})"
                                        << "budget:2: atmost: ";
        QTest::newRow("an unknown figure") << R"("atMost": {"peek": 1})"
                                           << "budget:2: atMost: there is no figure 'peek'";
        QTest::newRow("an unknown figure of a lane")
            << R"("atMost": {"a lane.refuse": 1})"
            << "budget:2: atMost: a lane.refuse: a lane has no figure 'refuse'";
        QTest::newRow("half an object of a lane") << R"("atMost": {"a lane.misses": 0.5})"
                                                  << "budget:2: atMost: a lane.misses: '0.5' is no limit";
        QTest::newRow("a wrong amount") << R"("atMost": {"peak": "1 MB"})"
                                        << "budget:2: atMost: peak: '1 MB' is no limit";
        QTest::newRow("no amount") << R"("atMost": {"peak": true})"
                                   << "budget:2: atMost: must be a number or a text";
        QTest::newRow("a list") << R"("atMost": [])"
                                << "budget:2: atMost: must be an object, in braces";
        QTest::newRow("half a frame") << R"("afterFrames": 0.5)"
                                      << "budget:2: afterFrames: '0.5' is no number of frames";
        QTest::newRow("no percentage") << R"("tolerance": 5)"
                                       << "budget:2: tolerance: '5' is not allowed; allowed is 0 % to 1000 %, as in 5%";
        QTest::newRow("another version") << R"("version": 2)"
                                         << "budget:2: version: ";
    }
    void aWrongBudgetIsRefused()
    {
        QFETCH(QString, members);
        QFETCH(QString, complaint);
        const QString version = members.contains("version") ? "" : R"("version": 1, )";
        const std::string text = (R"({"format": "poolscope-gate",)"
                                  "\n" +
                                  version + members + "}")
                                     .toStdString();
        const QString said = complaintOf([&] { (void)parseBudget(text, "budget", ""); });
        QVERIFY2(said.startsWith(complaint), qPrintable(said));
    }

    void aLimitOfALaneIsRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("a name with a full stop and an equals sign") << "a.b=c.misses=12"
                                                                    << "none";
        QTest::newRow("bytes") << "pooled.peak_heap_bytes=2MiB"
                               << "none";
        QTest::newRow("objects have no MiB") << "pooled.misses=2MiB"
                                             << "pooled.misses: '2MiB' is no limit; allowed is a whole number";
    }
    void aLimitOfALaneIsRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, complaint);
        GateBudget budget;
        QCOMPARE(complaintOf([&] { budget.set(text.toStdString()); }), complaint);
        QCOMPARE(budget.laneLimits.size(), std::size_t{complaint == "none" ? 1U : 0U});
        if (complaint != "none") return;
        QCOMPARE(budget.laneLimits[0].lane, text.startsWith("a.b=c") ? "a.b=c" : "pooled");
        budget.set(budget.laneLimits[0].id, "1");
        QCOMPARE(budget.laneLimits.size(), std::size_t{1});
        QCOMPARE(budget.laneLimits[0].atMost, 1.0);
    }

    void limitsDecide_data()
    {
        QTest::addColumn<QString>("limit");
        QTest::addColumn<bool>("isOver");
        QTest::addColumn<quint64>("framesOver");
        QTest::newRow("as much as allowed") << "allocations/frame=3" << false << quint64{0};
        QTest::newRow("one too many, in one frame") << "allocations/frame=2" << true << quint64{1};
        QTest::newRow("none allowed") << "allocations/frame=0" << true << quint64{2};
        QTest::newRow("an average") << "mean-allocations/frame=1.66" << true << quint64{0};
        QTest::newRow("a larger average") << "mean-allocations/frame=1.67" << false << quint64{0};
    }
    void limitsDecide()
    {
        QFETCH(QString, limit);
        QFETCH(bool, isOver);
        QFETCH(quint64, framesOver);
        const GateLimit given = gateLimitIn(limit.toStdString());
        const GateVerdict verdict = judged(marked({{3, 300}, {0, 0}, {2, 200}}), {.limits = {given}}, std::nullopt);
        QCOMPARE(verdict.isOver(), isOver);
        const auto row = std::ranges::find(verdict.rows, given.figure->id, &GateRow::id);
        QCOMPARE(row->framesOver, framesOver);
        QCOMPARE(std::ranges::count_if(verdict.rows, [](const GateRow& each) { return each.atMost.has_value(); }), 1);
    }

    void aBaselineIsALimit_data()
    {
        QTest::addColumn<double>("tolerance");
        QTest::addColumn<QStringList>("limits");
        QTest::addColumn<QString>("blamed");
        QTest::newRow("nothing more") << 0.0 << QStringList{} << "allocations/frame";
        QTest::newRow("a limit of whole objects has no fraction") << 0.04 << QStringList{} << "allocations/frame";
        QTest::newRow("a tenth more is enough") << 0.1 << QStringList{} << "";
        QTest::newRow("a limit of its own goes before")
            << 0.0 << QStringList{"allocations/frame=11", "mean-allocations/frame=11"} << "allocations";
    }
    void aBaselineIsALimit()
    {
        QFETCH(double, tolerance);
        QFETCH(QStringList, limits);
        QFETCH(QString, blamed);
        GateBudget budget{.tolerance = tolerance};
        for (const QString& limit : limits)
            budget.set(limit.toStdString());
        const GateVerdict verdict = judged(marked({{11, 100}, {10, 100}}), budget, marked({{10, 100}, {10, 100}}));
        QCOMPARE(QString::fromStdString(verdict.blamed), blamed);
    }

    void sitesThatGrewAreBlamed()
    {
        const auto site = [](const std::string& name, std::uint64_t allocations) {
            return TallySite{.name = name, .all = {allocations, 0}, .framed = {allocations, 0}};
        };
        TraceTally before = marked({{8, 0}, {8, 0}}), now = marked({{15, 0}, {5, 0}, {10, 0}});
        before.hasSites = now.hasSites = true;
        before.sites = {site("gone", 2), site("grew", 4), site("same", 10)};
        now.sites = {site("fewer", 0), site("grew", 9), site("new", 6), site("same", 15)};
        const GateBudget budget;
        const GateVerdict verdict = judged(now, budget, before);
        QCOMPARE(verdict.blamed, "allocations/frame");
        QCOMPARE(verdict.sites.size(), std::size_t{2}); // five a frame as before is the same
        QCOMPARE(verdict.sites[0].now.name, "new");
        QVERIFY(!verdict.sites[0].before);
        QCOMPARE(verdict.sites[0].growth, 2.0); // a frame
        QCOMPARE(verdict.sites[1].now.name, "grew");
        QVERIFY(verdict.sites[1].before.has_value());
        QCOMPARE(verdict.sites[1].growth, 1.0);
    }

    void whatCannotBeComparedIsRefused()
    {
        TraceTally none{.framesAre = Frames::None};
        const GateBudget budget{.limits = {gateLimitIn("allocations/frame=1")}};
        QCOMPARE(complaintOf([&] { (void)judged(none, budget, std::nullopt); }),
                 QString("allocations/frame: the trace knows neither frames nor time"));
        QCOMPARE(complaintOf([&] {
                     (void)judged(none, {}, marked({{1, 1}}));
                 }),
                 QString("only one of the trace and its baseline marks frames, so that they cannot be compared"));
    }

    void jUnitIsXml()
    {
        const GateVerdict verdict =
            judged(marked({{3, 300}}), {.limits = {gateLimitIn("allocations/frame=2"), gateLimitIn("leaked=0")}},
                   std::nullopt);
        std::ostringstream out;
        writeJUnit(out, verdict, "a \"game\" & <more>", "", "f<int> < main\n\x1b");
        QXmlStreamReader xml(QByteArray::fromStdString(out.str()));
        QStringList names;
        QString failure, text;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement) continue;
            if (xml.name() == u"testsuites")
                QCOMPARE(xml.attributes().value("tests").toString() + xml.attributes().value("failures").toString(),
                         QString("31"));
            if (xml.name() == u"testcase") names += xml.attributes().value("name").toString();
            if (xml.name() == u"failure") {
                failure = xml.attributes().value("message").toString();
                text = xml.readElementText();
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(names, (QStringList{"measured", "allocations/frame", "leaked"}));
        QCOMPARE(failure, QString("3, at most 2 allowed"));
        QCOMPARE(text, QString("f<int> < main\n<U+001B>"));
    }

private:
    [[nodiscard]] std::string file() const { return folder_.filePath("a.trace").toStdString(); }

    void write(const TraceInfo& info, const std::function<void(TraceWriter&)>& fill) const
    {
        std::ofstream out(file(), std::ios::binary);
        TraceWriter writer(out, info);
        fill(writer);
        writer.writeSites(twoSites());
        writer.finish({});
    }

    void writeThreads() const
    {
        TraceInfo info = withMarks;
        info.process = 7;
        write(info, [](TraceWriter& writer) {
            writer.byThread(1);
            (void)writer.allocate(10);
            writer.byThread(2);
            const std::uint32_t given = writer.allocate(20);
            (void)writer.allocate(20);
            writer.byThread(1);
            writer.end(TraceEvent::Type::Free, given);
            writer.mark();
            writer.end(TraceEvent::Type::Free, writer.allocate(5));
            writer.mark();
            writer.writeThreads({{{.system = 7, .name = "painter"}, {.system = 8, .name = "loader"}}});
        });
    }

    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestGate);
#include "tst_gate.moc"
