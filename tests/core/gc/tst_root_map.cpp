// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/root_map.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <array>
#include <vector>

using namespace poolscope;
using namespace poolscope::gc;

namespace {

constexpr std::size_t spaceBytes = 4096;

struct Space
{
    [[nodiscard]] Object* at(int offset) { return reinterpret_cast<Object*>(memory.data() + offset); }
    [[nodiscard]] QList<int> offsetsOf(const std::vector<Object*>& objects) const
    {
        QList<int> offsets;
        for (const Object* object : objects)
            offsets << static_cast<int>(reinterpret_cast<const std::byte*>(object) - memory.data());
        return offsets;
    }

    alignas(16) std::array<std::byte, spaceBytes> memory{};
};

} // namespace

class TestRootMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesThemInTheOrderOfTheirAddresses_data();
    void givesThemInTheOrderOfTheirAddresses();
    void forgetsWhatItGave();
    void whoIsRemovedIsNotGiven();
};

void TestRootMap::givesThemInTheOrderOfTheirAddresses_data()
{
    QTest::addColumn<QList<int>>("added");
    QTest::addColumn<QList<int>>("given");
    QTest::newRow("none") << QList<int>{} << QList<int>{};
    QTest::newRow("the first place") << QList<int>{0} << QList<int>{0};
    QTest::newRow("the last place") << QList<int>{4080} << QList<int>{4080};
    QTest::newRow("side by side") << QList<int>{32, 48} << QList<int>{32, 48};
    QTest::newRow("on both sides of a word of bits") << QList<int>{1024, 1008} << QList<int>{1008, 1024};
    QTest::newRow("one of them twice") << QList<int>{64, 3000 / 16 * 16, 64} << QList<int>{64, 2992};
}

void TestRootMap::givesThemInTheOrderOfTheirAddresses()
{
    QFETCH(QList<int>, added);
    Space space;
    RootMap map(space.memory.data(), spaceBytes);
    for (const int offset : added)
        map.add(space.at(offset));
    for (const int offset : added)
        QVERIFY(map.contains(space.at(offset)));
    std::vector<Object*> roots;
    map.take(spaceBytes, roots);
    QTEST(space.offsetsOf(roots), "given");
}

void TestRootMap::forgetsWhatItGave()
{
    Space space;
    RootMap map(space.memory.data(), spaceBytes);
    map.add(space.at(160));
    std::vector<Object*> roots;
    map.take(spaceBytes, roots);
    QVERIFY(!map.contains(space.at(160)));
    roots.clear();
    map.take(spaceBytes, roots);
    QCOMPARE(roots.size(), std::size_t{0});
}

void TestRootMap::whoIsRemovedIsNotGiven()
{
    Space space;
    RootMap map(space.memory.data(), spaceBytes);
    map.add(space.at(16));
    map.add(space.at(32));
    map.remove(space.at(16));
    QVERIFY(!map.contains(space.at(16)));
    std::vector<Object*> roots;
    map.take(spaceBytes, roots);
    QCOMPARE(space.offsetsOf(roots), QList<int>{32});
}

TEST_WITHOUT_APPLICATION(TestRootMap);
#include "tst_root_map.moc"
