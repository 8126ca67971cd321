// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "core/trace/replay/mixed_sizes.h"
#include "core/trace/trace_writer.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/golden_table.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <fcntl.h>
#include <fstream>
#include <map>
#include <stdexcept>
#include <sys/file.h>
#include <unistd.h>

using namespace poolscope;

namespace {

using Sizes = std::vector<std::uint32_t>;

ParameterValues sizesFrom(std::int64_t smallest, std::int64_t largest, std::int64_t count, const char* law = "uniform")
{
    ParameterValues values;
    values.set("sizes", std::string(law));
    values.set("smallestBytes", smallest);
    values.set("largestBytes", largest);
    values.set("sizeCount", count);
    return values;
}

ParameterValues livesOf(const char* law, std::int64_t births)
{
    ParameterValues values;
    values.set("lives", std::string(law));
    values.set("births", births);
    values.set("shortFrames", std::int64_t{10});
    values.set("longFrames", std::int64_t{100});
    return values;
}

// Of the births of a hundred frames, to two digits.
std::vector<double> sharesOf(Scenario& scenario)
{
    EventAudit audit(scenario.kinds());
    FrameEvents events;
    for (int frame = 0; frame < 100; ++frame) {
        scenario.produce(events);
        audit.read(events);
    }
    if (!audit.complaint().empty()) throw std::logic_error(audit.complaint());
    double births = 0;
    for (KindIndex kind = 0; kind < scenario.kinds().size(); ++kind)
        births += static_cast<double>(audit.born(kind));
    std::vector<double> shares;
    for (KindIndex kind = 0; kind < scenario.kinds().size(); ++kind)
        shares.push_back(std::round(100 * static_cast<double>(audit.born(kind)) / births) / 100);
    return shares;
}

// Of a size, how many allocations.
using Allocations = std::map<std::uint64_t, std::uint64_t>;

std::string traceOf(const QTemporaryDir& folder, const Allocations& allocations)
{
    const std::string file = folder.filePath(QStringLiteral("a.trace")).toStdString();
    std::ofstream out(file, std::ios::binary);
    TraceWriter writer(out, {});
    for (const auto& [bytes, count] : allocations)
        for (std::uint64_t i = 0; i < count; ++i)
            writer.end(TraceEvent::Type::Free, writer.allocate(bytes));
    writer.finish({});
    return file;
}

ParameterValues sizesOfTrace(const std::string& file, std::int64_t births = 30)
{
    ParameterValues values;
    values.set("sizes", std::string("trace"));
    values.set("file", file);
    values.set("births", births);
    values.complete(findScenario(mixedSizesId)->parameters);
    return values;
}

QString complaintAbout(const std::string& file)
{
    const auto found = findScenario(mixedSizesId)->contradiction(sizesOfTrace(file));
    if (!found) return {};
    return QString::fromStdString(found->parameter + ": " + found->complaint.english());
}

} // namespace

class TestMixedSizes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizesAreSpread_data()
    {
        QTest::addColumn<ParameterValues>("values");
        QTest::addColumn<Sizes>("sizes");
        QTest::newRow("in equal steps") << sizesFrom(64, 256, 4) << Sizes{64, 128, 192, 256};
        QTest::newRow("in equal ratios") << sizesFrom(32, 1024, 6, "power-law") << Sizes{32, 64, 128, 256, 512, 1024};
        QTest::newRow("in equal ratios that are no whole numbers")
            << sizesFrom(100, 900, 3, "power-law") << Sizes{112, 304, 912};
        QTest::newRow("two") << sizesFrom(32, 4096, 2) << Sizes{32, 4096};
        QTest::newRow("rounded up") << sizesFrom(33, 100, 2) << Sizes{48, 112};
        QTest::newRow("fewer than asked for") << sizesFrom(32, 64, 64) << Sizes{32, 48, 64};
        QTest::newRow("one") << sizesFrom(80, 80, 16, "power-law") << Sizes{80};
    }
    void sizesAreSpread()
    {
        QFETCH(ParameterValues, values);
        QFETCH(Sizes, sizes);
        Sizes found;
        const auto scenario = makeScenario("mixed-sizes", 42, values);
        for (const Kind& kind : scenario->kinds()) {
            QCOMPARE(QString::fromStdString(kind.name), QStringLiteral("block-%1").arg(kind.bytes));
            found.push_back(kind.bytes);
        }
        QCOMPARE(found, sizes);
    }

    void smallOnesAreMoreFrequentByAPowerLaw_data()
    {
        QTest::addColumn<QString>("law");
        QTest::addColumn<std::vector<double>>("shares"); // of births, by kind
        QTest::newRow("uniform") << "uniform" << std::vector<double>{0.25, 0.25, 0.25, 0.25};
        QTest::newRow("power law") << "power-law" << std::vector<double>{0.53, 0.27, 0.13, 0.07};
    }
    void smallOnesAreMoreFrequentByAPowerLaw()
    {
        QFETCH(QString, law);
        QFETCH(std::vector<double>, shares);
        ParameterValues values = sizesFrom(64, 512, 4, qPrintable(law));
        values.set("births", std::int64_t{1000});
        const auto scenario = makeScenario("mixed-sizes", 42, values);
        QCOMPARE(sharesOf(*scenario), shares);
    }

    void aTraceGivesItsSizesAsOftenAsTheyAreBorn()
    {
        const QTemporaryDir folder;
        const std::string file =
            traceOf(folder, {{24, 200}, {30, 400}, {100, 300}, {5000, 100}, {17 * 1024 * 1024, 1000}});
        const auto scenario = findScenario(mixedSizesId)->make(sizesOfTrace(file, 1000), 42);
        Sizes sizes;
        for (const Kind& kind : scenario->kinds())
            sizes.push_back(kind.bytes);
        QCOMPARE(sizes, (Sizes{32, 112, 5008}));
        QCOMPARE(sharesOf(*scenario), (std::vector<double>{0.6, 0.3, 0.1}));
    }

    void aTraceOfManySizesGivesThoseWithTheMostBytes()
    {
        const QTemporaryDir folder;
        Allocations allocations;
        for (std::uint64_t i = 0; i < 3000; ++i)
            allocations[100 + 16 * i] = 1 + i % 5;
        const auto scenario = findScenario(mixedSizesId)->make(sizesOfTrace(traceOf(folder, allocations)), 42);
        const std::span<const Kind> kinds = scenario->kinds();
        QVERIFY(kinds.size() >= TraceKinds::maxExact && kinds.size() < TraceKinds::maxExact + 60);
        QVERIFY(std::ranges::is_sorted(kinds, {}, &Kind::bytes));
    }

    // Of which only the counts are written: the events would take hours.
    void aTraceWithMoreBirthsThanANumberOf32BitsHolds()
    {
        const QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("a.trace")).toStdString();
        {
            std::ofstream out(file, std::ios::binary);
            TraceBlockWriter blocks(out);
            const std::uint64_t many = std::uint64_t{1} << 40;
            blocks.write(TraceBlockType::Info, toJson(TraceInfo()));
            blocks.write(TraceBlockType::Census,
                         toJson(TraceCensus{.classes = {{32, 0, many}, {48, 0, 3 * many}, {64, 0, 1}}}));
            blocks.write(TraceBlockType::End, toJson(TraceEnd()));
        }
        const auto scenario = findScenario(mixedSizesId)->make(sizesOfTrace(file, 1000), 42);
        QCOMPARE(sharesOf(*scenario), (std::vector<double>{0.25, 0.75, 0}));
    }

    void aTraceWithoutSizesIsRefused()
    {
        const QTemporaryDir folder;
        const QString none = "file: the trace has no allocation of up to 16 MiB, and so no sizes to draw from";
        QCOMPARE(complaintAbout(traceOf(folder, {})), none);
        QCOMPARE(complaintAbout(traceOf(folder, {{17 * 1024 * 1024, 3}})), none);
        QCOMPARE(complaintAbout(traceOf(folder, {{32, 1}})), QString());
        QCOMPARE(complaintAbout({}), QString()); // the sample
        const std::string gone = folder.filePath(QStringLiteral("gone.trace")).toStdString();
        QCOMPARE(complaintAbout(gone),
                 QString::fromStdString("file: " + gone + ": cannot be read: No such file or directory"));
        const std::string other = folder.filePath(QStringLiteral("other.trace")).toStdString();
        std::ofstream(other) << "no trace";
        QVERIFY2(complaintAbout(other).startsWith(QString::fromStdString("file: " + other + ": ")),
                 qPrintable(complaintAbout(other)));
    }

    void aTraceThatIsBeingRecordedIsRefused()
    {
        const QTemporaryDir folder;
        const std::string file = traceOf(folder, {{32, 1}});
        const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
        QCOMPARE(::flock(descriptor, LOCK_EX), 0);
        QCOMPARE(complaintAbout(file),
                 QString("file: the trace is being recorded, and not all of its sizes are known yet"));
        ::close(descriptor);
        QCOMPARE(complaintAbout(file), QString());
    }

    void goldenCounters()
    {
        const Experiment experiment = parseExperiment(R"({
            "format": "poolscope-experiment", "version": 1, "scenario": "mixed-sizes",
            "parameters": {"sizes": "trace", "births": 100, "longFrames": 100}, "frames": 300,
            "lanes": [{"name": "list", "strategy": "heap-list"}, {"name": "two levels", "strategy": "heap-tlsf"}]})",
                                                      "test");
        GoldenTable golden(QStringLiteral("mixed-sizes/of the sample"),
                           {"live_objects", "live_bytes", "list_heap_bytes", "list_used_bytes", "list_free_blocks",
                            "list_largest_free_bytes", "list_blocks_searched", "tlsf_heap_bytes", "tlsf_used_bytes",
                            "tlsf_free_blocks", "tlsf_largest_free_bytes"});
        Run run(setupOf(experiment));
        while (run.frame() < experiment.frames) {
            const std::span<const Sample> samples = run.step();
            const Counters &list = samples[0].counters, &tlsf = samples[1].counters;
            golden.add({list.liveObjects, list.liveBytes, list.heapBytes, list.usedBytes, list.freeBlocks,
                        list.largestFreeBytes, list.blocksSearched, tlsf.heapBytes, tlsf.usedBytes, tlsf.freeBlocks,
                        tlsf.largestFreeBytes});
        }
        QCOMPARE(golden.firstDifference(), QString());
        QCOMPARE(QString::fromStdString(formatHash(run.eventHash())), QString("2a930c4c637d03bb"));
    }

    void livesAreAsSaid_data()
    {
        QTest::addColumn<QString>("law");
        QTest::addColumn<double>("mean");
        QTest::addColumn<std::uint64_t>("longest");
        QTest::newRow("short") << "short" << 10. << std::uint64_t{19};
        QTest::newRow("long") << "long" << 100. << std::uint64_t{199};
        QTest::newRow("bimodal") << "bimodal" << 0.9 * 10 + 0.1 * 100 << std::uint64_t{199};
    }
    void livesAreAsSaid()
    {
        QFETCH(QString, law);
        QFETCH(double, mean);
        QFETCH(std::uint64_t, longest);
        const auto scenario = makeScenario("mixed-sizes", 42, livesOf(qPrintable(law), 200));
        FrameEvents events;
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> born;
        std::uint64_t lived = 0, lives = 0, most = 0;
        for (std::uint64_t frame = 0; frame < 600; ++frame) {
            scenario->produce(events);
            for (const Event& event : events.opening) {
                const std::pair id(event.id.index, event.id.generation);
                // Those born later may die after the last frame.
                if (event.type == Event::Type::Spawn && frame < 400) born[id] = frame;
                if (event.type != Event::Type::Kill || !born.contains(id)) continue;
                lived += frame - born[id];
                most = std::max(most, frame - born[id]);
                ++lives;
            }
        }
        QCOMPARE(lives, std::uint64_t{80'000});
        QCOMPARE(most, longest);
        const double average = static_cast<double>(lived) / static_cast<double>(lives);
        QVERIFY2(std::abs(average / mean - 1) < 0.03, qPrintable(QString::number(average)));
    }

    void smallerThanTheSmallest()
    {
        const auto& contradiction = findScenario("mixed-sizes")->contradiction;
        const auto complete = [](ParameterValues values) {
            values.complete(findScenario("mixed-sizes")->parameters);
            return values;
        };
        QVERIFY(!contradiction(complete(sizesFrom(80, 80, 2))));
        const auto found = contradiction(complete(sizesFrom(2000, 80, 2)));
        QVERIFY(found);
        QCOMPARE(QString::fromStdString(found->parameter), "smallestBytes");
        QCOMPARE(QString::fromStdString(found->complaint.english()),
                 "2,000 is more than the largest size of 80; allowed is up to 80");
    }
};

TEST_WITHOUT_APPLICATION(TestMixedSizes);
#include "tst_mixed_sizes.moc"
