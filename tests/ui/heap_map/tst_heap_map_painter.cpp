// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/heap_map/heap_map_fixture.h"
#include "ui/heap_map/heap_map_painter.h"

#include <QTest>

#include <set>

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

constexpr int pitch = 11, edge = 10;

HeapMapPainter painterFor(bool isDark, std::vector<QColor> kinds = {})
{
    const ChartTheme theme = isDark ? darkTheme() : lightTheme();
    return {{theme, theme.lane(0), std::move(kinds)}, pitch};
}

QImage drawn(const HeapMap& map, const HeapMapPainter& painter)
{
    const HeapMapLayout layout(map, {.pitch = pitch, .labelHeight = 1}, QRect(0, 0, 110, 40));
    QImage image(110, 40, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    painter.draw(image, map, layout);
    return image;
}

std::set<QRgb> coloursOf(const QImage& image)
{
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            colours.insert(image.pixel(x, y));
    return colours;
}

} // namespace

class HeapMapPainterTest : public QObject
{
    Q_OBJECT

private slots:
    void statesDifferWithoutColour_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void statesDifferWithoutColour()
    {
        QFETCH(bool, isDark);
        const HeapMapPainter painter = painterFor(isDark);
        std::vector<QImage> greys;
        for (std::size_t state = 0; state < memoryStateCount; ++state) {
            const QImage swatch = painter.swatch(static_cast<MemoryState>(state));
            const QImage grey = swatch.convertToFormat(QImage::Format_Grayscale8);
            for (const QImage& other : greys) {
                int most = 0;
                for (int y = 0; y < edge; ++y)
                    for (int x = 0; x < edge; ++x)
                        most = std::max(most, std::abs(qGray(grey.pixel(x, y)) - qGray(other.pixel(x, y))));
                QVERIFY2(most > 15, qPrintable(QString::number(state)));
            }
            greys.push_back(grey);
        }
        QCOMPARE(coloursOf(painter.swatch(MemoryState::Live)).size(), std::size_t{1});
        QCOMPARE(coloursOf(painter.swatch(MemoryState::Garbage)).size(), std::size_t{2});
    }

    void aMixedCellIsFilledInProportion()
    {
        HeapMap map;
        addSpace(map, "heap", {MemoryState::Live});
        map.cells[0].bytes = {};
        map.cells[0].bytes[static_cast<std::size_t>(MemoryState::Live)] = 16;
        map.cells[0].bytes[static_cast<std::size_t>(MemoryState::NeverUsed)] = 48;
        const HeapMapPainter painter = painterFor(false);
        const QImage image = drawn(map, painter);
        const QRgb live = painter.swatch(MemoryState::Live).pixel(0, 0);
        int rows = 0;
        for (int y = 0; y < edge; ++y)
            if (image.pixel(3, 1 + y) == live) ++rows;
        QVERIFY(rows == 2 || rows == 3);
        QCOMPARE(image.pixel(3, edge), live);                      // filled from below
        QCOMPARE(image.pixel(edge, 5), QColor(Qt::magenta).rgb()); // the gap
    }

    void kindsHaveTheirColours()
    {
        HeapMap map;
        addSpace(map, "heap", {MemoryState::Live, MemoryState::Live});
        map.cells[1].kind = 1;
        const QImage image = drawn(map, painterFor(false, {Qt::red, Qt::green}));
        QCOMPARE(image.pixel(pitch + 3, 5), QColor(Qt::green).rgb());
        QCOMPARE(image.pixel(3, 5), lightTheme().lane(0).colour.rgb());
    }

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

TEST_WITH_CORE_APPLICATION(HeapMapPainterTest);
#include "tst_heap_map_painter.moc"
