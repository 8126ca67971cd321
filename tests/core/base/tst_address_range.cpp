// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/address_range.h"
#include "tests/program/test_program.h"

#include <QTest>
#include <QtTest>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <utility>
#include <vector>

using namespace poolscope;

class TestAddressRange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reservingUsesNoMemory()
    {
        // More than the machine has.
        const AddressRange range(AddressRange::physicalMemoryBytes() * 4);
        QCOMPARE(range.committedBytes(), std::size_t{0});
        QVERIFY(range.begin() != nullptr);
        QVERIFY(!range.contains(range.begin()));
    }

    void roundsUpToPages()
    {
        const std::size_t page = AddressRange::pageBytes();
        AddressRange range(page + 1);
        QCOMPARE(range.reservedBytes(), 2 * page);
        range.commit(1);
        QCOMPARE(range.committedBytes(), page);
        QVERIFY(range.contains(range.begin()));
        QVERIFY(range.contains(range.begin() + page - 1));
        QVERIFY(!range.contains(range.begin() + page));
        QVERIFY(!range.contains(range.begin() - 1));
        range.commit(page);
        QCOMPARE(range.committedBytes(), page);
        range.commit(0);
        QCOMPARE(range.committedBytes(), std::size_t{0});
    }

    void keepsWhatStaysAndClearsWhatIsNew()
    {
        const std::size_t page = AddressRange::pageBytes();
        AddressRange range(8 * page);
        range.commit(4 * page);
        std::byte* const begin = range.begin();
        std::memset(begin, 0x5a, 4 * page);
        range.commit(2 * page);
        range.commit(8 * page);
        QCOMPARE(range.begin(), begin);
        for (std::size_t i = 0; i < 8 * page; ++i)
            if (begin[i] != (i < 2 * page ? std::byte{0x5a} : std::byte{0})) QFAIL(qPrintable(QString::number(i)));
    }

    void givesMemoryBack()
    {
        const std::size_t page = AddressRange::pageBytes();
        AddressRange range(64 * page);
        range.commit(64 * page);
        std::memset(range.begin(), 1, 64 * page);
        range.commit(page);
        range.commit(64 * page);
        std::vector<unsigned char> resident(64);
        QCOMPARE(::mincore(range.begin(), 64 * page, resident.data()), 0);
        QCOMPARE(std::count_if(resident.begin(), resident.end(), [](unsigned char r) { return (r & 1) != 0; }), 1);
    }

    void refuses_data()
    {
        QTest::addColumn<quint64>("reserve");
        QTest::addColumn<quint64>("commit");
        QTest::newRow("to reserve nothing") << quint64{0} << quint64{0};
        QTest::newRow("to reserve more than there are addresses") << ~quint64{0} << quint64{0};
        QTest::newRow("to reserve half of all addresses") << (quint64{1} << 63) << quint64{0};
        QTest::newRow("to use more than was reserved") << quint64{4096} << quint64{1'000'000};
        QTest::newRow("to use more than there are addresses") << quint64{4096} << ~quint64{0};
    }
    void refuses()
    {
        QFETCH(quint64, reserve);
        QFETCH(quint64, commit);
        QVERIFY_EXCEPTION_THROWN(AddressRange(reserve).commit(commit), std::bad_alloc);
        AddressRange none;
        none.commit(0);
        QVERIFY_EXCEPTION_THROWN(none.commit(1), std::bad_alloc);
    }

    void moves()
    {
        AddressRange a(AddressRange::pageBytes());
        a.commit(1);
        *a.begin() = std::byte{7};
        AddressRange b(std::move(a));
        QCOMPARE(*b.begin(), std::byte{7});
        AddressRange c(AddressRange::pageBytes() * 2);
        c = std::move(b);
        QCOMPARE(*c.begin(), std::byte{7});
        QCOMPARE(c.reservedBytes(), AddressRange::pageBytes());
    }

    void knowsTheMachine()
    {
        QVERIFY(AddressRange::pageBytes() >= 4096);
        QCOMPARE(AddressRange::pageBytes() & (AddressRange::pageBytes() - 1), std::size_t{0});
        QVERIFY(AddressRange::physicalMemoryBytes() >= std::size_t{64} << 20);
    }

    void growsInPlace()
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

    void beginsWithZeros()
    {
        GrowingArray<std::uint64_t> array(100'000);
        array.resize(100'000);
        for (std::size_t i = 0; i < array.size(); ++i)
            if (array[i] != 0) QFAIL("not zero");
    }

    void refusesMoreThanItReserved()
    {
        GrowingArray<std::uint64_t> array(1024);
        array.resize(1024);
        QVERIFY_EXCEPTION_THROWN(array.resize(2048), std::bad_alloc);
        QCOMPARE(array.size(), std::size_t{1024});
    }
};

TEST_WITHOUT_APPLICATION(TestAddressRange);
#include "tst_address_range.moc"
