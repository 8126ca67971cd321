// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The heap map in the window: shown on request, drawn only while visible, and reacting to clicks.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/heap_map/heap_map_panel.h"
#include "ui/heap_map/heap_map_view.h"

#include <QLabel>

using namespace poolscope;
using namespace poolscope::ui;

class HeapMapPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void takesThePlaceOfTheLowerCharts()
    {
        WindowFixture fixture;
        QVERIFY(fixture.isExposed());
        auto* panel = fixture.window().findChild<HeapMapPanel*>();
        QVERIFY(!panel->isVisible());
        fixture.action("view.heap-map").trigger();
        QVERIFY(panel->isVisible());
        QVERIFY(!fixture.window().charts().chart<FrameTimeChart>().isVisible());
        QTRY_VERIFY(fixture.engine().heapMap(0).frames > 0);
        QTRY_VERIFY(fixture.engine().heapMap(1).frames > 0);
        fixture.action("view.heap-map").trigger();
        QVERIFY(!panel->isVisible());
        QVERIFY(fixture.window().charts().chart<FrameTimeChart>().isVisible());
    }

    void isDrawnWhileItIsVisibleOnly()
    {
        WindowFixture fixture;
        fixture.awaitFrames(5);
        QVERIFY(fixture.engine().heapMap(0).cells.empty());
        fixture.action("view.heap-map").trigger();
        QTRY_VERIFY(!fixture.engine().heapMap(0).cells.empty());
        fixture.action("view.heap-map").trigger();
        fixture.awaitFrames(fixture.recording().frameCount() + 10);
        const std::uint64_t last = fixture.engine().heapMap(0).frames;
        fixture.awaitFrames(fixture.recording().frameCount() + 20);
        QCOMPARE(fixture.engine().heapMap(0).frames, last);
    }

    void aNewRunIsWatchedToo()
    {
        WindowFixture fixture;
        fixture.action("view.heap-map").trigger();
        fixture.action("run.restart").trigger();
        QTRY_VERIFY(!fixture.engine().heapMap(1).cells.empty());
        fixture.window().open(QStringLiteral("temporaries"));
        QTRY_VERIFY(!fixture.engine().heapMap(fixture.recording().laneCount() - 1).cells.empty());
    }

    void aClickNamesTheObject()
    {
        WindowFixture fixture;
        fixture.awaitFrames(30);
        fixture.pause();
        fixture.action("view.heap-map").trigger();
        QTRY_VERIFY(!fixture.engine().heapMap(0).cells.empty());
        auto* view = fixture.window().findChild<HeapMapView*>();
        QTRY_VERIFY((view->grab(), !view->placeOf(0).isEmpty()));
        auto* found = fixture.window().findChild<QLabel*>(QStringLiteral("heap-map.found"));
        const auto isNamed = [found] { return found->text().contains(QStringLiteral("generation")); };
        // How much of the heap is used, and which objects at its beginning are live, depends on the frame.
        QPoint point = view->placeOf(0).topLeft() + QPoint(2, 2);
        for (; !isNamed() && view->placeOf(0).contains(point); point += QPoint(4, 0)) {
            found->clear();
            QTest::mouseClick(view, Qt::LeftButton, {}, point);
            QTRY_VERIFY(!found->text().isEmpty());
        }
        QVERIFY2(isNamed(), qPrintable(found->text()));
        QVERIFY2(found->text().contains(QStringLiteral("of heap")), qPrintable(found->text()));
    }
};

TEST_WITH_APPLICATION(HeapMapPanelTest);
#include "tst_heap_map_panel.moc"
