// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The extremes of any range, found by reading only few nodes.
#include "core/recording/min_max_tree.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <random>

using namespace poolscope;

class TestMinMaxTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areThoseOfTheRange();
    void fewAreVisited_data();
    void fewAreVisited();
};

void TestMinMaxTree::areThoseOfTheRange()
{
    constexpr std::size_t size = 700; // no power of eight
    std::mt19937_64 random(42);
    MinMaxTree tree;
    std::vector<MinMax> plain;
    while (plain.size() < size) {
        const std::uint64_t low = random() % 1'000'000;
        plain.push_back({low, low + random() % 1000});
        tree.append(plain.back());
        QCOMPARE(tree.size(), plain.size());
    }
    for (std::size_t first = 0; first < size; first += 3) {
        MinMax expected = noExtremes;
        for (std::size_t last = first + 1; last <= size; ++last) {
            expected.include(plain[last - 1]);
            QVERIFY2(tree.extremes(first, last) == expected,
                     qPrintable(QStringLiteral("[%1, %2)").arg(first).arg(last)));
        }
    }
    QVERIFY(tree.extremes(5, 5) == noExtremes);
}

void TestMinMaxTree::fewAreVisited_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::addColumn<int>("visited");
    QTest::newRow("one") << 77 << 78 << 1;
    QTest::newRow("a group") << 64 << 72 << 1;
    QTest::newRow("all of 4,096") << 0 << 4096 << 1;
    QTest::newRow("all but the ends") << 1 << 4095 << 48;
    QTest::newRow("all that are there") << 0 << 5000 << 9;
}

void TestMinMaxTree::fewAreVisited()
{
    QFETCH(int, first);
    QFETCH(int, last);
    MinMaxTree tree;
    for (std::uint64_t i = 0; i < 5000; ++i)
        tree.append({i, i});
    int visited = 0;
    tree.visit(static_cast<std::size_t>(first), static_cast<std::size_t>(last), [&](const MinMax&) { ++visited; });
    QTEST(visited, "visited");
}

TEST_WITHOUT_APPLICATION(TestMinMaxTree);
#include "tst_min_max_tree.moc"
