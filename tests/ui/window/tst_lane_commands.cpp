// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Hiding lanes in the charts, by a click on a name and by key.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/pause_charts.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"

#include <QImage>
#include <QMenu>

using namespace poolscope;
using namespace poolscope::ui;

class LaneCommandsTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init()
    {
        begin();
        w_->window().resize(1280, 900);
        w_->awaitFrames(60);
        w_->pause();
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        charts().chart<HeapChart>().refresh();
    }

    void aClickOnANameHidesItsLane()
    {
        HeapChart& heap = charts().chart<HeapChart>();
        const ChartTheme theme = themeFor(heap.palette());
        QVERIFY(isDrawn(heap, 0) && isDrawn(heap, 1) && isDrawn(charts().chart<FrameTimeChart>(), 1));
        QTest::mouseClick(&heap, Qt::LeftButton, {}, labelOf(heap, theme.lane(1).colour));
        QVERIFY(charts().isLaneHidden(1));
        QVERIFY(isDrawn(heap, 0) && !isDrawn(heap, 1) && !isDrawn(charts().chart<FrameTimeChart>(), 1));
        // Its name is now the lowest label, in grey; a click shows the lane again.
        const QImage image = heap.grab().toImage();
        QPoint struck;
        for (int y = heap.plotArea().bottom() + 8; y > 0 && struck.isNull(); --y)
            for (int x = heap.plotArea().right() + 10; x < heap.plotArea().right() + 120 && struck.isNull(); ++x)
                if (image.pixelColor(x, y) == theme.muted) struck = {x, y - 3};
        QVERIFY(!struck.isNull());
        QTest::mouseClick(&heap, Qt::LeftButton, {}, struck);
        QVERIFY(!charts().isLaneHidden(1));
        QVERIFY(isDrawn(heap, 1));
    }

    void keysHideLanes()
    {
        QTest::keyClick(&w_->window(), Qt::Key_1, Qt::AltModifier);
        QVERIFY(charts().isLaneHidden(0) && !charts().isLaneHidden(1));
        QTest::keyClick(&w_->window(), Qt::Key_2, Qt::AltModifier);
        QVERIFY(charts().isLaneHidden(1));
        QVERIFY(!isDrawn(charts().chart<HeapChart>(), 0) && !isDrawn(charts().chart<HeapChart>(), 1));
        QTest::keyClick(&w_->window(), Qt::Key_1, Qt::AltModifier);
        QVERIFY(isDrawn(charts().chart<HeapChart>(), 0));
    }

    void theMenuNamesTheLanes()
    {
        QStringList names;
        for (const QAction* action : w_->window().findChild<QMenu*>(QStringLiteral("menu.lanes"))->actions())
            if (action->isVisible())
                names << action->text() + (action->isChecked() ? QLatin1String("+") : QLatin1String("-"));
        QCOMPARE(names, QStringList({"collected+", "pooled+"}));
        QStringList keys;
        for (const auto& shortcut : w_->window().actions().shortcuts())
            keys << shortcut.keys;
        QVERIFY(keys.contains(QStringLiteral("Alt+2")) && !keys.contains(QStringLiteral("Alt+3")));
    }

    void theRangeAdapts()
    {
        HeapChart& heap = charts().chart<HeapChart>();
        charts().axis().setCursor(50);
        QVERIFY(says(heap, "pooled"));
        const auto topOf = [&] { return labelOf(heap, themeFor(heap.palette()).lane(0).colour).y(); };
        QTest::keyClick(&w_->window(), Qt::Key_2, Qt::AltModifier);
        heap.refresh();
        QVERIFY(!says(heap, "pooled") && says(heap, "collected"));
        QVERIFY(topOf() > 0);
    }

    void chartsOfPausesHideItToo()
    {
        w_->panel(QStringLiteral("pauses")).raise();
        auto* utilisation = w_->window().findChild<CurveChart*>(QStringLiteral("chart.utilisation"));
        QTRY_VERIFY(utilisation->summary().contains(QStringLiteral("pooled")));
        QTest::keyClick(&w_->window(), Qt::Key_2, Qt::AltModifier);
        QVERIFY2(!utilisation->summary().contains(QStringLiteral("pooled")), qPrintable(utilisation->summary()));
        QTest::keyClick(&w_->window(), Qt::Key_2, Qt::AltModifier);
        QVERIFY(utilisation->summary().contains(QStringLiteral("pooled")));
    }

    void occupancyWithoutItsLaneSaysNothingWrong()
    {
        OccupancyChart& occupancy = charts().chart<OccupancyChart>();
        QVERIFY(occupancy.isVisible());
        QTest::keyClick(&w_->window(), Qt::Key_2, Qt::AltModifier);
        QVERIFY(occupancy.isVisible());
        occupancy.setFocus();
        occupancy.refresh();
        QVERIFY2(!occupancy.accessibleDescription().contains(QStringLiteral("No lane")),
                 qPrintable(occupancy.accessibleDescription()));
    }

    void anotherExperimentShowsAll()
    {
        QTest::keyClick(&w_->window(), Qt::Key_2, Qt::AltModifier);
        w_->window().open(QStringLiteral("use-after-release"));
        QTRY_VERIFY(charts().lanes().size() > 0 && charts().lanes().front().label != QStringLiteral("collected"));
        QVERIFY(!charts().isLaneHidden(1));
        QVERIFY(w_->action("view.lane-2").isChecked());
    }

    void aRestartLeavesItHidden()
    {
        QTest::keyClick(&w_->window(), Qt::Key_2, Qt::AltModifier);
        w_->action("run.restart").trigger();
        QTRY_COMPARE(w_->recording().frameCount(), 0U);
        QVERIFY(charts().isLaneHidden(1));
        QVERIFY(!w_->action("view.lane-2").isChecked());
    }

private:
    [[nodiscard]] ChartStack& charts() const { return w_->window().charts(); }
    // Finds the lane's label by the colour of its name, as a user does.
    [[nodiscard]] QPoint labelOf(TimeChart& chart, const QColor& colour) const
    {
        const QImage image = chart.grab().toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = chart.plotArea().right() + 10; x < chart.plotArea().right() + 30; ++x)
                if (image.pixelColor(x, y) == colour) return {x + 20, y + 3};
        return {};
    }

    // Searches by hue, because a line between two rows of pixels blends with the background in both.
    [[nodiscard]] static bool isDrawn(TimeChart& chart, int style)
    {
        constexpr int nearHue = 5; // degrees
        constexpr int minSaturation = 100;
        chart.refresh();
        const QImage image = chart.grab().toImage();
        const QColor colour = themeFor(chart.palette()).lane(style).colour;
        for (int y = chart.plotArea().top(); y < chart.plotArea().bottom(); ++y)
            for (int x = chart.plotArea().left() + 1; x < chart.plotArea().right(); ++x)
                if (const QColor pixel = image.pixelColor(x, y);
                    pixel.hsvSaturation() >= minSaturation && std::abs(pixel.hsvHue() - colour.hsvHue()) <= nearHue)
                    return true;
        return false;
    }

    [[nodiscard]] bool says(const TimeChart& chart, const char* lane) const
    {
        return chart.readoutLines().join(QLatin1Char(' ')).contains(QLatin1String(lane));
    }
};

TEST_WITH_APPLICATION(LaneCommandsTest);
#include "tst_lane_commands.moc"
