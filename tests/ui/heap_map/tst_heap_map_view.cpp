// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/heap_map/heap_map_fixture.h"
#include "ui/appearance/theme.h"
#include "ui/heap_map/heap_map_view.h"
#include "ui/theme/chart_theme.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cstdlib>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

HeapMap smallMap()
{
    HeapMap map;
    addSpace(map, "heap", {MemoryState::Live, MemoryState::Garbage, MemoryState::Free, MemoryState::NeverUsed});
    map.freeBytes = 128;
    map.largestFreeRun = 128;
    return map;
}

} // namespace

class HeapMapViewTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        view_ = std::make_unique<HeapMapView>();
        view_->setPalette(lightPalette());
        view_->setLane(QStringLiteral("collected"), 0);
        view_->resize(420, 300);
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    }

    void cellsAreInTheLanesColour()
    {
        view_->setMap(smallMap());
        const QImage image = view_->grab().toImage();
        const QColor lane = themeFor(view_->palette()).lane(0).colour;
        QCOMPARE(image.pixelColor(view_->placeOf(0).center()), lane);
        QVERIFY(image.pixelColor(view_->placeOf(1).center()) != lane);
    }

    void aSmallHeapHasLargeCells()
    {
        const HeapMapRequest before = view_->request();
        const QSignalSpy asked(view_.get(), &HeapMapView::requestChanged);
        view_->setMap(smallMap());
        QVERIFY(view_->request().columns < before.columns);
        QCOMPARE(asked.size(), 1);
        HeapMap large = smallMap();
        large.spaces[0].bytes = 1 << 20;
        view_->setMap(large);
        QCOMPARE(view_->request(), before);
    }

    void aClickAsksForItsAddress()
    {
        view_->setMap(smallMap());
        (void)view_->grab();
        const QSignalSpy clicked(view_.get(), &HeapMapView::addressClicked);
        QTest::mouseClick(view_.get(), Qt::LeftButton, {}, view_->placeOf(2).center());
        QCOMPARE(clicked.size(), 1);
        const auto address = clicked[0][0].toULongLong();
        QVERIFY(address >= (1U << 20) + 128 && address < (1U << 20) + 192);
        QTest::mouseClick(view_.get(), Qt::LeftButton, {}, QPoint(2, 2));
        QCOMPARE(clicked.size(), 1);
    }

    void theMarkIsSeen()
    {
        view_->setMap(smallMap());
        const QImage plain = view_->grab().toImage();
        view_->setMarked((1U << 20) + 70);
        QVERIFY(view_->grab().toImage() != plain);
        view_->setMarked(std::nullopt);
        QCOMPARE(view_->grab().toImage(), plain);
    }

    void itsColoursFollowTheTheme()
    {
        view_->setMap(smallMap());
        const QRgb light = view_->grab().toImage().pixel(view_->placeOf(3).center());
        view_->setPalette(darkPalette());
        const QRgb dark = view_->grab().toImage().pixel(view_->placeOf(3).center());
        QVERIFY(qGray(dark) < qGray(light));
    }

    void saysWhatItShows()
    {
        view_->setMap(smallMap());
        QVERIFY(view_->description().contains(QStringLiteral("live 64 B, 25.0 %")));
        QVERIFY(view_->description().contains(QStringLiteral("Not fragmented")));
        QCOMPARE(view_->accessibleName(), QStringLiteral("Memory of lane collected"));
        QVERIFY(!view_->accessibleDescription().isEmpty());
    }

    void aRefusedRequestIsDrawnBesideTheLargestBlock()
    {
        view_->setMap(smallMap());
        (void)view_->grab();
        const int before = view_->placeOf(0).height();
        const QImage plain = view_->grab().toImage();
        view_->setRefused(RefusedRequest{256, 64});
        const QImage image = view_->grab().toImage();
        const ChartTheme theme = themeFor(view_->palette());
        const auto widthOf = [&](const QColor& colour) {
            int widest = 0;
            for (int y = image.height() / 2; y < image.height(); ++y) {
                int run = 0;
                while (8 + run < image.width() && image.pixelColor(8 + run, y) == colour)
                    ++run;
                widest = std::max(widest, run);
            }
            return widest;
        };
        QVERIFY(view_->placeOf(0).height() <= before);
        QCOMPARE(widthOf(theme.budget), (view_->width() - 16) / 2);
        QVERIFY(std::abs(widthOf(theme.muted) - widthOf(theme.budget) / 4) <= 1);
        QVERIFY2(view_->description().contains(QStringLiteral("refused: 256 B\nlargest free block: 64 B")),
                 qPrintable(view_->description()));
        view_->setRefused(std::nullopt);
        QCOMPARE(view_->grab().toImage(), plain);
    }

private:
    std::unique_ptr<HeapMapView> view_;
};

TEST_WITH_APPLICATION(HeapMapViewTest);
#include "tst_heap_map_view.moc"
