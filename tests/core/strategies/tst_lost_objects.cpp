// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/strategies/lost_objects.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <map>

using namespace poolscope;

class TestLostObjects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAndWeighs()
    {
        Object one{.id = {7, 1}}, other{.id = {9, 3}};
        LostObjects lost;
        QVERIFY(lost.empty() && lost.ofKind(5) == 0);
        lost.add(&one, 5, 64);
        lost.add(&other, 0, 32);
        QCOMPARE(lost.size(), 2U);
        QCOMPARE(lost.bytes(), 96U);
        QCOMPARE(lost.ofKind(5), 1U);
        QCOMPARE(lost.ofKind(1), 0U);
        QCOMPARE(lost.entries()[1].object, &other);
        QCOMPARE(lost.entries()[1].idIndex, 9U);
    }

    void takesOutByKind()
    {
        std::vector<Object> objects(10);
        LostObjects lost;
        for (std::size_t i = 0; i < objects.size(); ++i)
            lost.add(&objects[i], static_cast<KindIndex>(i % 2), 16);
        QCOMPARE(lost.remove([](const LostObjects::Entry& entry) { return entry.kind == 1; }), std::size_t{5});
        QCOMPARE(lost.size(), 5U);
        QCOMPARE(lost.bytes(), 80U);
        QCOMPARE(lost.ofKind(1), 0U);
    }

    void indexedBookAgainstAModel()
    {
        std::vector<Object> objects(50);
        std::map<Object*, KindIndex> model;
        LostObjects lost;
        lost.index();
        Random random(3);
        for (int i = 0; i < 20'000; ++i) {
            Object* object = &objects[random.below(50)];
            if (model.contains(object)) {
                QVERIFY(lost.take(object));
                model.erase(object);
            } else if (random.below(2) == 0) {
                QVERIFY(!lost.take(object));
            } else {
                model[object] = static_cast<KindIndex>(random.below(3));
                lost.add(object, model[object], 48);
            }
            QCOMPARE(lost.size(), model.size());
            QCOMPARE(lost.bytes(), 48 * model.size());
        }
        for (const LostObjects::Entry& entry : lost.entries())
            QCOMPARE(model.at(entry.object), entry.kind);
    }
};

TEST_WITHOUT_APPLICATION(TestLostObjects);
#include "tst_lost_objects.moc"
