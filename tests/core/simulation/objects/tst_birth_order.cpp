// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/simulation/objects/birth_order.h"
#include "tests/program/test_program.h"

#include <QTest>

#include <algorithm>
#include <deque>

using namespace poolscope;

// The order together with a table of positions, as in the live table.
struct Population
{
    void born()
    {
        const auto index = static_cast<std::uint32_t>(positions.size());
        objects.push_back(Object{.id = {index, 1}});
        positions.push_back(order.append(&objects.back()));
    }

    void dies(std::uint32_t index)
    {
        order.remove(positions[index],
                     [this](std::uint32_t moved, std::uint32_t position) { positions[moved] = position; });
    }

    [[nodiscard]] std::vector<std::uint32_t> listed() const
    {
        std::vector<std::uint32_t> indices;
        for (const Object* object : order.entries())
            if (object != nullptr) indices.push_back(object->id.index);
        return indices;
    }

    BirthOrder order;
    std::deque<Object> objects;
    std::vector<std::uint32_t> positions;
};

class TestBirthOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsInTheOrderOfBirth_data()
    {
        QTest::addColumn<int>("births");
        QTest::addColumn<int>("deaths");
        QTest::newRow("nobody") << 0 << 0;
        QTest::newRow("nobody died") << 100 << 0;
        QTest::newRow("one died") << 100 << 1;
        QTest::newRow("half died") << 1000 << 500;
        QTest::newRow("all but one died") << 1000 << 999;
        QTest::newRow("all died") << 1000 << 1000;
    }
    void listsInTheOrderOfBirth()
    {
        QFETCH(int, births);
        QFETCH(int, deaths);
        Population people;
        std::vector<std::uint32_t> alive;
        Random random(7);
        for (int i = 0; i < births; ++i) {
            people.born();
            alive.push_back(static_cast<std::uint32_t>(i));
        }
        for (int i = 0; i < deaths; ++i) {
            const auto victim =
                static_cast<std::size_t>(random.between(0, static_cast<std::int32_t>(alive.size()) - 1));
            people.dies(alive[victim]);
            alive.erase(alive.begin() + static_cast<std::ptrdiff_t>(victim));
        }
        QCOMPARE(people.listed(), alive);
        QCOMPARE(people.order.size(), alive.size());
    }

    void closesItsHoles()
    {
        Population people;
        std::vector<std::uint32_t> alive;
        Random random(8);
        std::size_t longest = 0;
        for (std::uint32_t i = 0; i < 50'000; ++i) {
            people.born();
            alive.push_back(i);
            if (alive.size() <= 1000) continue;
            const auto victim = static_cast<std::size_t>(random.between(0, 1000));
            people.dies(alive[victim]);
            alive[victim] = alive.back();
            alive.pop_back();
            if (i > 5000) longest = std::max(longest, people.order.entries().size());
        }
        std::ranges::sort(alive);
        QCOMPARE(people.listed(), alive);
        QVERIFY2(longest <= 1000 + 1000 / 2, qPrintable(QString::number(longest)));
    }
};

TEST_WITHOUT_APPLICATION(TestBirthOrder);

#include "tst_birth_order.moc"
