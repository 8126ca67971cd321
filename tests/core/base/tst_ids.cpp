// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/ids.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cstdlib>
#include <vector>

using namespace poolscope;

class TestIds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nullIsNull()
    {
        QVERIFY(ObjectId().isNull());
        IdPool pool;
        QVERIFY(!pool.isAlive({}));
        QVERIFY(!pool.take().isNull());
        QVERIFY(!pool.isAlive({0, 0}));
        QVERIFY(!pool.isAlive({1, 1}));
    }

    void lastReturnedIsFirstTaken()
    {
        IdPool pool;
        const ObjectId a = pool.take(), b = pool.take(), c = pool.take();
        QCOMPARE(c.index, 2U);
        pool.giveBack(a);
        pool.giveBack(b);
        QCOMPARE(pool.alive(), std::size_t{1});
        QCOMPARE(pool.take().index, b.index);
        QCOMPARE(pool.take().index, a.index);
        QCOMPARE(pool.take().index, 3U);
        QCOMPARE(pool.alive(), std::size_t{4});
    }

    void aSuccessorDiffersInGeneration()
    {
        IdPool pool;
        ObjectId id = pool.take();
        for (int i = 0; i < 1000; ++i) {
            const ObjectId before = id;
            pool.giveBack(id);
            QVERIFY(!pool.isAlive(before));
            id = pool.take();
            QCOMPARE(id.index, before.index);
            QVERIFY(id != before);
            QVERIFY(pool.isAlive(id));
            QVERIFY(!pool.isAlive(before));
        }
    }

    void indicesStayBelowTheMostAlive()
    {
        IdPool pool;
        std::vector<ObjectId> alive;
        std::srand(1);
        for (int i = 0; i < 20'000; ++i) {
            if (alive.size() < 100 && (alive.empty() || std::rand() % 2 == 0)) {
                alive.push_back(pool.take());
                QVERIFY(alive.back().index < 100);
            } else {
                const std::size_t victim = static_cast<std::size_t>(std::rand()) % alive.size();
                pool.giveBack(alive[victim]);
                alive[victim] = alive.back();
                alive.pop_back();
            }
            QCOMPARE(pool.alive(), alive.size());
        }
        for (const ObjectId id : alive)
            QVERIFY(pool.isAlive(id));
    }
};

TEST_WITHOUT_APPLICATION(TestIds);
#include "tst_ids.moc"
