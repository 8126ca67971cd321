// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/growing_array.h"
#include "tests/program/test_program.h"

#include <QTest>

#include <cstdint>
#include <new>

using namespace poolscope;

class TestGrowingArray : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void growsInPlace();
    void beginsWithZeros();
    void refusesMoreThanItReserved();
};

void TestGrowingArray::growsInPlace()
{
    GrowingArray<std::uint32_t> array(1'000'000);
    array.push_back(0);
    const std::uint32_t* first = array.data();
    for (std::uint32_t i = 1; i < 1'000'000; ++i)
        array.push_back(i);
    QCOMPARE(array.data(), first);
    QCOMPARE(array.size(), std::size_t{1'000'000});
    for (std::uint32_t i = 0; i < 1'000'000; ++i)
        if (array[i] != i) QFAIL("an entry has changed");
    array.resize(10);
    QCOMPARE(array.size(), std::size_t{10});
}

void TestGrowingArray::beginsWithZeros()
{
    GrowingArray<std::uint64_t> array(100'000);
    array.resize(100'000);
    for (std::size_t i = 0; i < array.size(); ++i)
        if (array[i] != 0) QFAIL("not zero");
}

void TestGrowingArray::refusesMoreThanItReserved()
{
    GrowingArray<std::uint64_t> array(1024);
    array.resize(1024);
    QVERIFY_EXCEPTION_THROWN(array.resize(2048), std::bad_alloc);
    QCOMPARE(array.size(), std::size_t{1024});
}

TEST_WITHOUT_APPLICATION(TestGrowingArray);
#include "tst_growing_array.moc"
