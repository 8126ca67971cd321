// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/object.h"
#include "core/trace/replay/trace_kinds.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

namespace {

std::vector<std::string> namesIn(const TraceKinds& kinds)
{
    std::vector<std::string> names;
    for (const Kind& kind : kinds.kinds())
        names.push_back(kind.name);
    return names;
}

using Names = std::vector<std::string>;

constexpr std::uint64_t MiB = 1 << 20;

} // namespace

class TestTraceKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizesAreRoundedUpToTheirClass_data()
    {
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<quint32>("rounded");
        QTest::newRow("nothing") << quint64{0} << 32U;
        QTest::newRow("a few bytes") << quint64{24} << 32U;
        QTest::newRow("one more") << quint64{33} << 48U;
        QTest::newRow("the last sixteenth") << quint64{128} << 128U;
        QTest::newRow("a fourth of 128") << quint64{129} << 160U;
        QTest::newRow("a page") << quint64{4096} << 4096U;
        QTest::newRow("a fourth of a page") << quint64{4097} << 5120U;
        QTest::newRow("megabytes") << quint64{5 * MiB + 1} << quint32{6 * MiB};
        QTest::newRow("the largest") << quint64{16 * MiB} << quint32{16 * MiB};
        QTest::newRow("too large") << quint64{16 * MiB + 1} << 0U;
        QTest::newRow("enormous") << ~quint64{0} << 0U;
    }
    void sizesAreRoundedUpToTheirClass()
    {
        QFETCH(quint64, bytes);
        QTEST(quint32{sizeClassOf(bytes)}, "rounded");
    }

    void everySizeFitsIntoItsClass()
    {
        std::uint32_t last = 32;
        for (std::uint64_t bytes = 0; bytes <= maximumObjectBytes; bytes += bytes < 5000 ? 1 : 999) {
            const std::uint32_t rounded = sizeClassOf(bytes);
            QVERIFY(rounded >= bytes && rounded % 16 == 0 && rounded >= last);
            QVERIFY(bytes < 64 || rounded <= bytes + bytes / 3);
            QCOMPARE(sizeClassOf(rounded), rounded);
            last = rounded;
        }
    }

    void functionsGiveNames_data()
    {
        QTest::addColumn<QString>("function");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* title, const QString& function, const QString& name) {
            QTest::newRow(title) << function << name;
        };
        row("a C function", "PyObject_Malloc", "py-object-malloc");
        row("a method", "Parser::parseValue(char const*)", "parser-parse-value");
        row("a template", "void std::vector<int, std::allocator<int> >::push_back(int const&)", "vector-push-back");
        row("an unnamed namespace", "(anonymous namespace)::Game::spawn()", "game-spawn");
        row("a place in a library", "libz.so.1+0x1a2b", "libz-so-1-0x1a2b");
        row("a const method", "Foo::clone() const", "foo-clone");
        row("a lambda", "main::{lambda(int)#1}::operator()(int) const", "main-lambda-1");
        row("a function with an ABI", "label[abi:cxx11](int)", "label");
        row("a clone", "Game::spawn() [clone .part.0]", "game-spawn");
        row("an operator", "Pool::operator new(unsigned long)", "pool-operator-new");
        row("nothing that is a word", "<>", "");
    }
    void functionsGiveNames()
    {
        QFETCH(QString, function);
        QTEST(QString::fromStdString(kindNameOf(function.toStdString())), "name");
    }

    void objectsOfOneSizeClassAreOfAKind()
    {
        const TraceCensus census{.classes = {{30, 0, 10}, {32, 0, 10}, {40, 0, 20}, {17 * MiB, 0, 5}}};
        const TraceKinds kinds(census, {}, KindBasis::CallSite, 0.01);
        QCOMPARE(namesIn(kinds), (Names{"object-32", "object-48"}));
        QCOMPARE(kinds.kindOf(30, 0), KindIndex{0});
        QCOMPARE(kinds.kindOf(32, 0), KindIndex{0});
        QCOMPARE(kinds.kindOf(40, 0), KindIndex{1});
        QVERIFY(kinds.kindOf(17 * MiB, 0) == TraceKinds::noKind);
        QVERIFY(kinds.kindOf(31, 0) == TraceKinds::noKind); // there was none
        QVERIFY(kinds.kindOf(5000, 0) == TraceKinds::noKind);
    }

    void largeObjectsOfOneSizeAreOfAKind_data()
    {
        QTest::addColumn<double>("smallestShare");
        QTest::addColumn<int>("basis");
        QTest::addColumn<QStringList>("names");
        QTest::newRow("all") << 0.0 << int(KindBasis::Size)
                             << QStringList{"object-32",   "object-5008",    "object-5024",
                                            "object-5120", "object-1000000", "object-8388608"};
        // One of the 32-byte objects' 10,000 would be 0.01 %, but they are few of the bytes.
        QTest::newRow("those with most of the bytes")
            << 0.02 << int(KindBasis::Size)
            << QStringList{"object-32", "object-1000000", "object-8388608", "other-5120"};
        QTest::newRow("those with nearly all")
            << 0.5 << int(KindBasis::CallSite)
            << QStringList{"object-32", "object-8388608", "other-5120", "other-1048576"};
        QTest::newRow("whatever their share")
            << 0.5 << int(KindBasis::ExactSize) << QStringList{"object-32",   "object-5008",    "object-5024",
                                                               "object-5120", "object-1000000", "object-8388608"};
    }
    void largeObjectsOfOneSizeAreOfAKind()
    {
        QFETCH(double, smallestShare);
        QFETCH(int, basis);
        const TraceCensus census{.classes = {{32, 0, 10'000},
                                             {5000, 0, 3},
                                             {5008, 0, 1},
                                             {5009, 0, 1},
                                             {5110, 0, 1},
                                             {1'000'000, 0, 1},
                                             {8 * MiB, 0, 1}}};
        const TraceKinds kinds(census, {}, static_cast<KindBasis>(basis), smallestShare);
        QStringList names;
        for (const std::string& name : namesIn(kinds))
            names << QString::fromStdString(name);
        QTEST(names, "names");
        for (const TraceCensus::Class& of : census.classes) {
            const Kind& kind = kinds.kinds()[kinds.kindOf(of.bytes, 0)];
            QVERIFY(kind.bytes >= of.bytes && kind.bytes < of.bytes + std::max<std::uint64_t>(of.bytes / 4, 16));
        }
    }

    void mappingsAreOfKindsOfTheirOwn_data()
    {
        QTest::addColumn<int>("basis");
        QTest::addColumn<double>("share");
        QTest::addColumn<Names>("names");
        QTest::newRow("by call site") << int(KindBasis::CallSite) << 0.0
                                      << Names{"grow-8192", "mmap-8192", "mmap-65536"};
        QTest::newRow("by size") << int(KindBasis::Size) << 0.0 << Names{"object-8192", "mmap-8192", "mmap-65536"};
        QTest::newRow("by exact size") << int(KindBasis::ExactSize) << 0.0
                                       << Names{"object-8192", "mmap-8192", "mmap-65536"};
        QTest::newRow("rare ones") << int(KindBasis::Size) << 0.9 << Names{"mmap-65536", "mmap-8192", "other-8192"};
    }
    void mappingsAreOfKindsOfTheirOwn()
    {
        QFETCH(int, basis);
        QFETCH(double, share);
        const CallSites sites{.frames = {{.function = mappingFunction}, {.function = "grow", .module = "game"}},
                              .sites = {{0}, {0, 1}, {1}}};
        TraceCensus census;
        census.classes = {{.bytes = 8192, .site = 1, .allocations = 3},
                          {.bytes = 65536, .site = 2, .allocations = 9},
                          {.bytes = 8192, .site = 3, .allocations = 3}};
        const TraceKinds kinds(census, sites, static_cast<KindBasis>(basis), share);
        QTEST(namesIn(kinds), "names");
        QVERIFY(kinds.kindOf(8192, 1) != kinds.kindOf(8192, 3));
    }

    void exactSizesAreBounded()
    {
        TraceCensus census;
        for (std::uint32_t i = 0; i < 3000; ++i)
            census.classes.push_back({.bytes = 100 + 16 * std::uint64_t{i}, .site = i % 7, .allocations = 1 + i % 5});
        const TraceKinds kinds(census, {}, KindBasis::ExactSize, 0);
        QVERIFY(kinds.kinds().size() >= TraceKinds::maxExact && kinds.kinds().size() < TraceKinds::maxExact + 60);
        for (const TraceCensus::Class& of : census.classes)
            QVERIFY(kinds.kinds()[kinds.kindOf(of.bytes, of.site)].bytes >= of.bytes);
    }

    void rareKindsAreMerged()
    {
        const TraceCensus census{.classes = {{32, 0, 970}, {48, 0, 10}, {64, 0, 5}, {100, 0, 15}}};
        QCOMPARE(namesIn(TraceKinds(census, {}, KindBasis::Size, 0.05)), (Names{"object-32", "other-64", "other-128"}));
        const TraceKinds kinds(census, {}, KindBasis::Size, 0.05);
        QCOMPARE(kinds.kindOf(48, 0), kinds.kindOf(64, 0));
        QCOMPARE(kinds.kinds()[kinds.kindOf(100, 0)].bytes, 128U);
    }

    // A game's bullets: few are ever fired, but they are most of what is there at once, in number or in bytes.
    void whatIsMuchOfWhatLivesIsAKind_data()
    {
        QTest::addColumn<quint64>("mostAlive");
        QTest::addColumn<quint64>("othersAlive");
        QTest::addColumn<bool>("isKept");
        QTest::newRow("a tenth of the objects alive") << quint64{100} << quint64{900} << true;
        QTest::newRow("less of the objects, but of the bytes") << quint64{40} << quint64{960} << true;
        QTest::newRow("little of both") << quint64{10} << quint64{990} << false;
        QTest::newRow("nobody tells") << quint64{0} << quint64{0} << false;
    }
    void whatIsMuchOfWhatLivesIsAKind()
    {
        QFETCH(quint64, mostAlive);
        QFETCH(quint64, othersAlive);
        QFETCH(bool, isKept);
        const TraceCensus census{
            .classes = {{.bytes = 32, .site = 0, .allocations = 99'000, .freedElsewhere = 0, .mostAlive = othersAlive},
                        {.bytes = 64, .site = 0, .allocations = 500, .freedElsewhere = 0, .mostAlive = mostAlive}}};
        const Names kept{"object-32", "object-64"}, merged{"object-32", "other-64"};
        QCOMPARE(namesIn(TraceKinds(census, {}, KindBasis::Size, 0.05)), isKept ? kept : merged);
        QCOMPARE(namesIn(TraceKinds(census, {}, KindBasis::ExactSize, 0.05)), kept);
    }

    void kindsAreToldByWhatAllocatesThem()
    {
        const CallSites sites{.frames = {{"operator new(unsigned long)"},
                                         {"Game::spawn()"},
                                         {"Menu::show()"},
                                         {"void std::vector<int, std::allocator<int> >::push_back<int>(int&&)"}},
                              .sites = {{0, 3, 1}, {0, 2}, {1}}};
        const TraceCensus census{.classes = {{32, 1, 10}, {32, 2, 10}, {32, 3, 10}, {64, 1, 10}, {32, 0, 10}}};
        const TraceKinds kinds(census, sites, KindBasis::CallSite, 0);
        QCOMPARE(namesIn(kinds), (Names{"object-32", "game-spawn-32", "menu-show-32", "game-spawn-64"}));
        QCOMPARE(kinds.kindOf(32, 1), kinds.kindOf(32, 3));
        QVERIFY(kinds.kindOf(32, 1) != kinds.kindOf(32, 2));
        QCOMPARE(namesIn(TraceKinds(census, sites, KindBasis::Size, 0)), (Names{"object-32", "object-64"}));
    }

    void anEmptyTraceHasAKindAllTheSame()
    {
        QCOMPARE(TraceKinds({}, {}, KindBasis::CallSite, 0.01).kinds().size(), std::size_t{1});
    }

    void kindsOfAnySizeAreThereBeforeAnyObject()
    {
        const TraceKinds kinds({.classes = {{40, 0, 20}, {17 * MiB, 0, 5}}}, {}, KindBasis::AnySize, 0.5);
        QCOMPARE(namesIn(kinds), namesIn(TraceKinds({}, {}, KindBasis::AnySize, 0)));
        QVERIFY(kinds.kinds().size() < 100);
        for (std::uint64_t bytes = 0; bytes <= maximumObjectBytes; bytes += bytes < 5000 ? 1 : 999)
            QCOMPARE(kinds.kinds()[kinds.kindOf(bytes, 7)].bytes, sizeClassOf(bytes));
        QCOMPARE(kinds.kinds()[kinds.kindOf(maximumObjectBytes, 0)].bytes, maximumObjectBytes);
        QVERIFY(kinds.kindOf(maximumObjectBytes + 1, 0) == TraceKinds::noKind);
    }

    void whatIsNotInTheCensusIsOfAKindAllTheSame_data()
    {
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<quint32>("site");
        QTest::addColumn<QString>("name");
        QTest::newRow("in it") << quint64{40} << 1U << "game-spawn-48";
        QTest::newRow("another site") << quint64{40} << 9U << "other-64";
        QTest::newRow("another size") << quint64{200} << 1U << "other-256";
        QTest::newRow("nothing") << quint64{0} << 0U << "other-32";
        QTest::newRow("a page") << quint64{4096} << 0U << "other-4096";
        QTest::newRow("a little more") << quint64{4097} << 0U << "other-5120";
        QTest::newRow("megabytes") << quint64{3 * MiB} << 3U << "other-3145728";
        QTest::newRow("the largest") << quint64{16 * MiB} << 0U << "other-16777216";
    }
    void whatIsNotInTheCensusIsOfAKindAllTheSame()
    {
        QFETCH(quint64, bytes);
        QFETCH(quint32, site);
        QFETCH(QString, name);
        const CallSites sites{.frames = {{"Game::spawn()"}}, .sites = {{0}}};
        const TraceKinds kinds({.classes = {{40, 1, 20}}}, sites, KindBasis::CallSite, 0, true);
        QCOMPARE(QString::fromStdString(kinds.kinds()[kinds.kindOf(bytes, site)].name), name);
        QVERIFY(kinds.kindOf(16 * MiB + 1, 0) == TraceKinds::noKind);
    }
};

TEST_WITH_CORE_APPLICATION(TestTraceKinds);
#include "tst_trace_kinds.moc"
