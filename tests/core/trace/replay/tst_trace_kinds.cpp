// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/trace_kinds.h"
#include "tests/program/test_program.h"

#include <QtTest>

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
        QTest::newRow("the largest") << quint64{4096} << 4096U;
        QTest::newRow("too large") << quint64{4097} << 0U;
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
        for (std::uint64_t bytes = 0; bytes <= 4096; ++bytes) {
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
        const TraceCensus census{.classes = {{30, 0, 10}, {32, 0, 10}, {40, 0, 20}, {5000, 0, 5}}};
        const TraceKinds kinds(census, {}, KindBasis::CallSite, 0.01);
        QCOMPARE(namesIn(kinds), (Names{"object-32", "object-48"}));
        QCOMPARE(kinds.kindOf(30, 0), KindIndex{0});
        QCOMPARE(kinds.kindOf(32, 0), KindIndex{0});
        QCOMPARE(kinds.kindOf(40, 0), KindIndex{1});
        QVERIFY(kinds.kindOf(5000, 0) == TraceKinds::noKind);
        QVERIFY(kinds.kindOf(31, 0) == TraceKinds::noKind); // there was none
        QCOMPARE(kinds.largeAllocations(), std::uint64_t{5});
        QCOMPARE(kinds.allocations(), std::uint64_t{45});
    }

    void rareKindsAreMerged()
    {
        const TraceCensus census{.classes = {{32, 0, 970}, {48, 0, 10}, {64, 0, 5}, {100, 0, 15}}};
        QCOMPARE(namesIn(TraceKinds(census, {}, KindBasis::Size, 0.05)), (Names{"object-32", "other-64", "other-128"}));
        const TraceKinds kinds(census, {}, KindBasis::Size, 0.05);
        QCOMPARE(kinds.kindOf(48, 0), kinds.kindOf(64, 0));
        QCOMPARE(kinds.kinds()[kinds.kindOf(100, 0)].bytes, 128U);
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
        const TraceCensus census{.classes = {{40, 0, 20}, {5000, 0, 5}}};
        const TraceKinds kinds(census, {}, KindBasis::AnySize, 0.5);
        QCOMPARE(namesIn(kinds), namesIn(TraceKinds({}, {}, KindBasis::AnySize, 0)));
        for (std::uint64_t bytes = 0; bytes <= 4096; ++bytes)
            QCOMPARE(kinds.kinds()[kinds.kindOf(bytes, 7)].bytes, sizeClassOf(bytes));
        QVERIFY(kinds.kindOf(4097, 0) == TraceKinds::noKind);
        QCOMPARE(kinds.largeAllocations(), std::uint64_t{5});
        QCOMPARE(kinds.allocations(), std::uint64_t{25});
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
        QTest::newRow("the largest") << quint64{4096} << 0U << "other-4096";
    }
    void whatIsNotInTheCensusIsOfAKindAllTheSame()
    {
        QFETCH(quint64, bytes);
        QFETCH(quint32, site);
        QFETCH(QString, name);
        const CallSites sites{.frames = {{"Game::spawn()"}}, .sites = {{0}}};
        const TraceKinds kinds({.classes = {{40, 1, 20}}}, sites, KindBasis::CallSite, 0, true);
        QCOMPARE(QString::fromStdString(kinds.kinds()[kinds.kindOf(bytes, site)].name), name);
        QVERIFY(kinds.kindOf(4097, 0) == TraceKinds::noKind);
    }
};

TEST_WITH_CORE_APPLICATION(TestTraceKinds);
#include "tst_trace_kinds.moc"
