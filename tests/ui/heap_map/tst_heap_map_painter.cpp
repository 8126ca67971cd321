// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/heap_map/heap_map_fixture.h"
#include "ui/heap_map/heap_map_painter.h"

#include <QPainter>
#include <QTest>

#include <set>
#include <utility>

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

QImage swatchOf(const HeapMapPainter& heapMap, MemoryState state)
{
    QImage image(edge, edge, QImage::Format_RGB32);
    QPainter painter(&image);
    heapMap.drawSwatch(painter, {0, 0}, state);
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
            const QImage swatch = swatchOf(painter, static_cast<MemoryState>(state));
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
        QCOMPARE(coloursOf(swatchOf(painter, MemoryState::Live)).size(), std::size_t{1});
        QCOMPARE(coloursOf(swatchOf(painter, MemoryState::Garbage)).size(), std::size_t{2});
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
        const QRgb live = swatchOf(painter, MemoryState::Live).pixel(0, 0);
        int rows = 0;
        for (int y = 0; y < edge; ++y)
            if (image.pixel(3, 1 + y) == live) ++rows;
        QVERIFY(rows == 2 || rows == 3);
        QCOMPARE(image.pixel(3, edge), live);                      // filled from below
        QCOMPARE(image.pixel(edge, 5), QColor(Qt::magenta).rgb()); // the gap
    }

    // As in a file, which keeps shapes.
    void shapesLookLikePixels_data()
    {
        QTest::addColumn<int>("cell");
        for (const int cell : {3, 6, 8, 10, 11, 14, 20, 33})
            QTest::addRow("cells of %d pixels", cell) << cell;
    }

    void shapesLookLikePixels()
    {
        QFETCH(int, cell);
        const ChartTheme theme = lightTheme();
        const HeapMapPainter painter({theme, theme.lane(0), {}}, cell);
        HeapMap map;
        addSpace(map, "heap",
                 {MemoryState::Live, MemoryState::Garbage, MemoryState::Idle, MemoryState::Free, MemoryState::NeverUsed,
                  MemoryState::Other, MemoryState::Garbage, MemoryState::Garbage});
        for (const auto& [state, bytes] : {std::pair{MemoryState::Garbage, 40}, std::pair{MemoryState::Idle, 24}})
            map.cells[6].bytes[static_cast<std::size_t>(state)] = static_cast<std::uint32_t>(bytes);
        const QSize size(8 * cell, cell + 1);
        const HeapMapLayout layout(map, {.pitch = cell, .labelHeight = 1}, QRect(QPoint(0, 0), size));
        QCOMPARE(layout.cellCount(), std::size_t{8});
        QImage pixels(size, QImage::Format_RGB32), shapes(size, QImage::Format_RGB32);
        for (QImage* image : {&pixels, &shapes})
            image->fill(Qt::magenta);
        painter.draw(pixels, map, layout);
        QPainter onShapes(&shapes);
        painter.draw(onShapes, map, layout);
        onShapes.end();
        QVERIFY(pixels == shapes);
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

TEST_WITH_APPLICATION(HeapMapPainterTest);
#include "tst_heap_map_painter.moc"
