// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The arrangement of charts: by mouse and keys in the window, and restored from the settings.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/overview_strip.h"

#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QVBoxLayout>

using namespace poolscope;
using namespace poolscope::ui;

class ChartColumnTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
        w_->window().resize(1280, 900);
        w_->awaitFrames(5);
        w_->pause();
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
    }
    void cleanup() { w_.reset(); }

    void chartsAreShownAndHiddenByTheMenu();
    void everyChartIsShownByKeys_data();
    void everyChartIsShownByKeys();
    void aChartIsThereIfTheRunHasSomethingForIt();
    void theDefaultComesBackByKeys();
    void theLastChartStays();
    void theKeyHidesTheChartThatWasClicked();
    void aChartIsDraggedByItsTitle();
    void escapeGivesUpADrag();
    void aClickOnATitleMovesNothing();
    void keysMoveTheChartThatWasClicked();
    void aDoubleClickOnATitleEnlarges();
    void theKeyEnlargesAndRestores();
    void showingAnotherEndsEnlargement();
    void heightsAreDraggedAndKept();
    void theHeapMapLeavesTheHeapAlone();
    void nothingIsArrangedUnseenUnderTheHeapMap();
    void chartsWithoutAnythingToShowGo();
    void everythingIsRemembered();
    void theDefaultComesBack();
    void unknownChartsOfTheSettingsMeanNothing();
    void manyChartsAreScrolled();
    void theFooterIsAsWideAsTheCharts();
    void rightClickArranges();

private:
    [[nodiscard]] ChartColumn& column() const { return w_->window().charts().column(); }
    [[nodiscard]] QStringList shown() const
    {
        QStringList ids;
        for (const TimeChart* chart : column().shownCharts()) {
            if (chart->isVisible()) ids << column().idOf(*chart);
        }
        return ids;
    }
    [[nodiscard]] TimeChart& chart(const char* id) const { return *column().chart(QString::fromLatin1(id)); }
    [[nodiscard]] static QWidget* handleOf(const TimeChart& chart)
    {
        return chart.findChild<QWidget*>(QStringLiteral("handle"));
    }
    [[nodiscard]] QAction* showAction(const char* id) const
    {
        return w_->window().findChild<QAction*>(QStringLiteral("view.chart.") + QLatin1String(id));
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(&w_->window(), static_cast<Qt::Key>(key), modifiers);
    }
    // Drags it into the upper half of another chart.
    void dragTitle(const char* id, const char* to, bool letGo = true) const;

    std::unique_ptr<WindowFixture> w_;
};

void ChartColumnTest::dragTitle(const char* id, const char* to, bool letGo) const
{
    QWidget* handle = handleOf(chart(id));
    const TimeChart& target = chart(to);
    const QPoint at = handle->mapFromGlobal(target.mapToGlobal(QPoint(30, target.height() / 4)));
    QTest::mousePress(handle, Qt::LeftButton, {}, QPoint(5, 5));
    for (const QPoint& point : {QPoint(5, 5) + (at - QPoint(5, 5)) / 2, at}) {
        QMouseEvent move(QEvent::MouseMove, point, handle->mapToGlobal(point), Qt::LeftButton, Qt::LeftButton, {});
        QApplication::sendEvent(handle, &move);
    }
    if (letGo) QTest::mouseRelease(handle, Qt::LeftButton, {}, at);
}

void ChartColumnTest::chartsAreShownAndHiddenByTheMenu()
{
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "occupancy"}));
    QAction* occupancy = showAction("occupancy");
    QVERIFY(w_->window().findChild<QMenu*>(QStringLiteral("menu.charts"))->actions().contains(occupancy));
    QVERIFY(occupancy->isChecked());
    occupancy->trigger();
    QCOMPARE(shown(), QStringList({"heap", "frame-time"}));
    QVERIFY(!occupancy->isChecked());
    // The lowest chart has the time labels.
    QVERIFY(chart("frame-time").plotArea().bottom() < chart("frame-time").height() - 15);
    occupancy->trigger();
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "occupancy"}));
    QVERIFY(chart("frame-time").plotArea().bottom() > chart("frame-time").height() - 15);
}

void ChartColumnTest::everyChartIsShownByKeys_data()
{
    QTest::addColumn<QString>("id");
    for (const ChartInfo& info : chartCatalog())
        if (info.isDrawnIfUseless) QTest::newRow(info.saving.id) << QString::fromLatin1(info.saving.id);
}

void ChartColumnTest::aChartIsThereIfTheRunHasSomethingForIt()
{
    QVERIFY(!shown().contains(QStringLiteral("fragmentation")));
    w_ = std::make_unique<WindowFixture>(arenaExperiment());
    QVERIFY(w_->isExposed());
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "fragmentation"}));
}

void ChartColumnTest::everyChartIsShownByKeys()
{
    QFETCH(QString, id);
    const QByteArray name = id.toLatin1();
    const bool wasShown = shown().contains(id);
    for (const bool isShown : {!wasShown, wasShown}) {
        QVERIFY(chooseFromMenu(w_->window(), Qt::Key_C, {showAction(name.constData())}));
        QCOMPARE(shown().contains(id), isShown);
        QCOMPARE(showAction(name.constData())->isChecked(), isShown);
        if (!isShown) continue;
        TimeChart& it = chart(name.constData());
        QTRY_VERIFY(it.plotArea().height() > 20);
        it.refresh();
        // The chart has drawn something on its background.
        const QImage plot = it.grab(it.plotArea()).toImage();
        bool hasContent = false;
        for (int y = 0; y < plot.height() && !hasContent; ++y)
            for (int x = 0; x < plot.width() && !hasContent; ++x)
                hasContent = plot.pixelColor(x, y).saturation() > 60;
        QVERIFY2(hasContent, qPrintable(it.title()));
    }
}

void ChartColumnTest::theDefaultComesBackByKeys()
{
    const ChartArrangement standard = column().arrangement();
    QVERIFY(chooseFromMenu(w_->window(), Qt::Key_C, {showAction("frame-bars")}));
    QVERIFY(chooseFromMenu(w_->window(), Qt::Key_C, {showAction("heap")}));
    QVERIFY(column().arrangement() != standard);
    QVERIFY(chooseFromMenu(w_->window(), Qt::Key_C, {&w_->action("view.charts-reset")}));
    QCOMPARE(column().arrangement(), standard);
}

void ChartColumnTest::theLastChartStays()
{
    for (const char* id : {"heap", "occupancy", "fragmentation"})
        showAction(id)->trigger();
    QCOMPARE(shown(), QStringList({"frame-time"}));
    QVERIFY(!showAction("frame-time")->isEnabled());
    QVERIFY(!w_->action("view.chart-hide").isEnabled());
    column().setWanted(chart("frame-time"), false);
    QCOMPARE(shown(), QStringList({"frame-time"}));
}

void ChartColumnTest::theKeyHidesTheChartThatWasClicked()
{
    QTest::mouseClick(&chart("frame-time"), Qt::LeftButton, {},
                      chart("frame-time").plotArea().topLeft() + QPoint(3, 3));
    press(Qt::Key_H);
    QCOMPARE(shown(), QStringList({"heap", "occupancy"}));
}

void ChartColumnTest::aChartIsDraggedByItsTitle()
{
    dragTitle("occupancy", "heap");
    QCOMPARE(shown(), QStringList({"occupancy", "heap", "frame-time"}));
    dragTitle("occupancy", "frame-time");
    QCOMPARE(shown(), QStringList({"heap", "occupancy", "frame-time"}));
    QVERIFY(chart("frame-time").y() > chart("occupancy").y());
}

void ChartColumnTest::escapeGivesUpADrag()
{
    dragTitle("occupancy", "heap", false);
    auto* line = w_->window().findChild<QWidget*>(QStringLiteral("drop-line"));
    QVERIFY(line->isVisible());
    QTest::keyClick(&chart("occupancy"), Qt::Key_Escape);
    QVERIFY(!line->isVisible());
    QTest::mouseRelease(handleOf(chart("occupancy")), Qt::LeftButton, {}, QPoint(5, -300));
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "occupancy"}));
}

void ChartColumnTest::aClickOnATitleMovesNothing()
{
    QTest::mouseClick(handleOf(chart("occupancy")), Qt::LeftButton);
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "occupancy"}));
    QCOMPARE(&column().current(), &chart("occupancy"));
}

void ChartColumnTest::keysMoveTheChartThatWasClicked()
{
    chart("occupancy").setFocus();
    press(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(shown(), QStringList({"heap", "occupancy", "frame-time"}));
    press(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(shown(), QStringList({"occupancy", "heap", "frame-time"}));
    QVERIFY(!w_->action("view.chart-up").isEnabled());
    press(Qt::Key_Down, Qt::AltModifier);
    press(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "occupancy"}));
    QVERIFY(!w_->action("view.chart-down").isEnabled());
}

void ChartColumnTest::aDoubleClickOnATitleEnlarges()
{
    const int before = chart("frame-time").height();
    QTest::mouseDClick(handleOf(chart("frame-time")), Qt::LeftButton);
    QCOMPARE(shown(), QStringList({"frame-time"}));
    QTRY_VERIFY(chart("frame-time").height() > 2 * before);
    QVERIFY(w_->action("view.chart-enlarge").isChecked());
    QVERIFY(showAction("heap")->isChecked());
    QTest::mouseDClick(handleOf(chart("frame-time")), Qt::LeftButton);
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "occupancy"}));
    QTRY_VERIFY(qAbs(chart("frame-time").height() - before) <= 2);
}

void ChartColumnTest::theKeyEnlargesAndRestores()
{
    chart("occupancy").setFocus();
    press(Qt::Key_E);
    QCOMPARE(shown(), QStringList({"occupancy"}));
    press(Qt::Key_E);
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "occupancy"}));
}

void ChartColumnTest::showingAnotherEndsEnlargement()
{
    showAction("heap")->trigger();
    QTest::mouseDClick(handleOf(chart("occupancy")), Qt::LeftButton);
    QCOMPARE(shown(), QStringList({"occupancy"}));
    showAction("heap")->trigger();
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "occupancy"}));
    QVERIFY(!w_->action("view.chart-enlarge").isChecked());
}

void ChartColumnTest::heightsAreDraggedAndKept()
{
    auto* splitter = column().findChild<QSplitter*>();
    QSplitterHandle* handle = splitter->handle(1);
    const int before = chart("heap").height();
    const QPoint from = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QTest::mouseMove(handle, from + QPoint(0, 50));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, from + QPoint(0, 50));
    QTRY_VERIFY(chart("heap").height() >= before + 40);
    const int heap = chart("heap").height();
    const int frameTime = chart("frame-time").height();
    // After being hidden, the chart has its former height.
    showAction("heap")->trigger();
    showAction("heap")->trigger();
    QTRY_VERIFY(qAbs(chart("heap").height() - heap) <= 3);
    QVERIFY(qAbs(chart("frame-time").height() - frameTime) <= 3);
    // In a larger window every chart gets its share.
    w_->window().resize(1280, 1300);
    QTRY_VERIFY(chart("heap").height() > heap + 40);
    QVERIFY(chart("heap").height() > chart("frame-time").height() + 40);
}

void ChartColumnTest::theHeapMapLeavesTheHeapAlone()
{
    showAction("heap")->trigger();
    press(Qt::Key_M);
    QCOMPARE(shown(), QStringList({"heap"}));
    press(Qt::Key_M);
    QCOMPARE(shown(), QStringList({"frame-time", "occupancy"}));
}

void ChartColumnTest::nothingIsArrangedUnseenUnderTheHeapMap()
{
    press(Qt::Key_M);
    QCOMPARE(shown(), QStringList({"heap"}));
    QTest::mouseDClick(handleOf(chart("heap")), Qt::LeftButton);
    press(Qt::Key_E);
    press(Qt::Key_H);
    QVERIFY(!w_->action("view.chart-enlarge").isChecked());
    press(Qt::Key_M);
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "occupancy"}));
    QVERIFY(w_->action("view.chart-enlarge").isEnabled() && w_->action("view.chart-hide").isEnabled());
}

void ChartColumnTest::chartsWithoutAnythingToShowGo()
{
    Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
    experiment.lanes.erase(experiment.lanes.begin() + 1, experiment.lanes.end());
    experiment.claims.clear(); // of the lane that is gone
    w_ = std::make_unique<WindowFixture>(experiment);
    QCOMPARE(shown(), QStringList({"heap", "frame-time"}));
    QVERIFY(showAction("occupancy")->isChecked());
    // Shown alone, the chart says why it is empty.
    showAction("fragmentation")->trigger();
    showAction("heap")->trigger();
    showAction("frame-time")->trigger();
    QCOMPARE(shown(), QStringList({"occupancy"}));
}

void ChartColumnTest::everythingIsRemembered()
{
    dragTitle("occupancy", "heap");
    showAction("frame-time")->trigger();
    const ChartArrangement arrangement = column().arrangement();
    w_->reopen();
    QCOMPARE(column().arrangement(), arrangement);
    w_->window().show();
    QCOMPARE(shown(), QStringList({"occupancy", "heap"}));
}

void ChartColumnTest::theDefaultComesBack()
{
    const ChartArrangement standard = column().arrangement();
    dragTitle("occupancy", "heap");
    showAction("frame-time")->trigger();
    w_->action("view.charts-reset").trigger();
    QCOMPARE(column().arrangement(), standard);
    QCOMPARE(shown(), QStringList({"heap", "frame-time", "occupancy"}));
}

void ChartColumnTest::unknownChartsOfTheSettingsMeanNothing()
{
    const auto count = column().charts().size();
    column().setArrangement({{QStringLiteral("occupancy"), true, 200},
                             {QStringLiteral("missing"), true, 200},
                             {QStringLiteral("occupancy"), false, 100}});
    QCOMPARE(column().charts().size(), count);
    QCOMPARE(shown(), QStringList({"occupancy", "heap", "frame-time"}));
    ChartArrangement allHidden = column().arrangement();
    for (ChartPlace& place : allHidden)
        place.isShown = false;
    column().setArrangement(allHidden);
    QCOMPARE(shown(), QStringList({"occupancy"}));
}

void ChartColumnTest::manyChartsAreScrolled()
{
    for (const TimeChart* chart : column().charts())
        column().setWanted(*chart, true);
    w_->window().resize(1000, 560);
    QTRY_COMPARE(w_->window().size(), QSize(1000, 560));
    const auto* bar = column().findChild<QScrollArea*>()->verticalScrollBar();
    if (column().shownCharts().size() > 3) QTRY_VERIFY(bar->maximum() > 0);
    for (const TimeChart* chart : column().shownCharts())
        QVERIFY2(chart->height() >= chart->minimumSizeHint().height(), qPrintable(chart->title()));
}

void ChartColumnTest::theFooterIsAsWideAsTheCharts()
{
    const QWidget& footer = w_->window().charts().overview();
    QTRY_COMPARE(footer.width(), chart("heap").width());
    QTRY_VERIFY(footer.mapTo(&column(), QPoint()).y() >= chart("occupancy").mapTo(&column(), QPoint()).y());
}

void ChartColumnTest::rightClickArranges()
{
    chart("heap").setFocus();
    QWidget other; // no chart gets the focus while another window is active
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    QTimer::singleShot(0, qApp, [] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        QCOMPARE(menu->objectName(), QStringLiteral("menu.chart"));
        // The actions affect the clicked chart even if it could not get the focus.
        for (const QAction* action : menu->actions())
            if (action->objectName() == QStringLiteral("view.chart-up")) QVERIFY(action->isEnabled());
        for (QAction* action : menu->actions())
            if (action->objectName() == QStringLiteral("view.chart-hide")) menu->setActiveAction(action);
        QTest::keyClick(menu, Qt::Key_Return);
    });
    QTest::mouseClick(&chart("frame-time"), Qt::RightButton, {}, chart("frame-time").plotArea().center());
    QCOMPARE(shown(), QStringList({"heap", "occupancy"}));
}

TEST_WITH_APPLICATION(ChartColumnTest);
#include "tst_chart_column.moc"
