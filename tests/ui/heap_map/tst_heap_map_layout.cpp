// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/heap_map/heap_map_fixture.h"
#include "ui/heap_map/heap_map_painter.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr auto live = MemoryState::Live, idle = MemoryState::Idle;

HeapMap twoSpaces()
{
    HeapMap map;
    addSpace(map, "first", {live, live, live, live, live});
    addSpace(map, "second", {idle, idle});
    addSpace(map, "second", {idle});
    return map;
}

} // namespace

class HeapMapLayoutTest : public QObject
{
    Q_OBJECT

private slots:
    void asksForWhatThereIsRoomFor()
    {
        const HeapMapGrid grid{.pitch = 6, .labelHeight = 14};
        const HeapMapRequest request = grid.requestFor({100, 61}, true);
        QCOMPARE(request, (HeapMapRequest{.columns = 16, .rows = 10, .labelRows = 3, .byKind = true}));
        QCOMPARE(grid.requestFor({0, 0}, false).columns, 1U);
    }

    void spacesBeginNewRowsUnderTheirLabels()
    {
        const HeapMapLayout layout(twoSpaces(), {.pitch = 10, .labelHeight = 15}, QRect(5, 7, 34, 200));
        QCOMPARE(layout.labels().size(), std::size_t{2});
        QCOMPARE(layout.labels()[1].bytes, 3U * 64);
        QCOMPARE(layout.placeOf(0), QRect(5, 22, 10, 10));
        QCOMPARE(layout.placeOf(3), QRect(5, 32, 10, 10));
        QCOMPARE(layout.labels()[1].place.top(), 42);
        QCOMPARE(layout.placeOf(5), QRect(5, 57, 10, 10));
        QCOMPARE(layout.placeOf(7), QRect(25, 57, 10, 10)); // a further piece of the same
        QCOMPARE(layout.bottom(), 67);
    }

    void everyCellIsFoundWhereItLies()
    {
        const HeapMapLayout layout(twoSpaces(), {.pitch = 10, .labelHeight = 15}, QRect(5, 7, 34, 200));
        for (std::size_t cell = 0; cell < layout.cellCount(); ++cell) {
            QCOMPARE(layout.cellAt(layout.placeOf(cell).topLeft()), cell);
            QCOMPARE(layout.cellAt(layout.placeOf(cell).bottomRight()), cell);
        }
        QVERIFY(!layout.cellAt({5, 8}));   // a label
        QVERIFY(!layout.cellAt({28, 34})); // behind the end of a space
        QVERIFY(!layout.cellAt({4, 30}));
        QVERIFY(!layout.cellAt({5, 90}));
    }

    void whatHasNoRoomIsLeftOut()
    {
        const HeapMapLayout layout(twoSpaces(), {.pitch = 10, .labelHeight = 15}, QRect(0, 0, 30, 40));
        QCOMPARE(layout.cellCount(), std::size_t{5});
        QVERIFY(layout.placeOf(5).isEmpty());
    }
};

TEST_WITH_CORE_APPLICATION(HeapMapLayoutTest);
#include "tst_heap_map_layout.moc"
