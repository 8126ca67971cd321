// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/trace/address_book.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <map>

using namespace poolscope;

class TestAddressBook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itAnswersAsAMapDoes_data()
    {
        QTest::addColumn<quint64>("addresses");
        QTest::addColumn<quint64>("apart");
        QTest::newRow("side by side") << quint64{3'000} << quint64{16};
        QTest::newRow("pages") << quint64{3'000} << quint64{4096};
        QTest::newRow("arenas of threads") << quint64{500} << (quint64{1} << 26);
        QTest::newRow("odd ones") << quint64{3'000} << quint64{1};
    }
    void itAnswersAsAMapDoes()
    {
        QFETCH(quint64, addresses);
        QFETCH(quint64, apart);
        AddressBook book;
        std::map<std::uint64_t, std::uint32_t> map;
        Random random(1);
        for (std::uint32_t step = 0; step < 200'000; ++step) {
            const std::uint64_t address =
                0x5555'0000'0000 + random.below(static_cast<std::uint32_t>(addresses)) * apart;
            if (random.below(2) == 0) {
                const AddressBook::Place place = book.place(address);
                QCOMPARE(place.isNew, !map.contains(address));
                if (!place.isNew) QCOMPARE(place.object, map[address]);
                place.object = step;
                map[address] = step;
            } else {
                const auto found = map.find(address);
                QCOMPARE(book.take(address), found == map.end() ? std::nullopt : std::optional(found->second));
                if (found != map.end()) map.erase(found);
            }
            QCOMPARE(book.size(), map.size());
        }
        book.clear();
        QCOMPARE(book.size(), std::size_t{0});
        QVERIFY(!book.take(map.begin()->first));
    }
};

TEST_WITH_CORE_APPLICATION(TestAddressBook);
#include "tst_address_book.moc"
