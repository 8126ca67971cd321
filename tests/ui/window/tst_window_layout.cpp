// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the real window: moved, floated, closed, opened, remembered and reset.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/window/experiment_panel.h"

#include <QMenu>
#include <QScreen>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>

using namespace poolscope;
using namespace poolscope::ui;

class WindowLayoutTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void nothingIsToBeScrolledWithTwoLanes()
    {
        w_->window().resize(1280, 720);
        w_->awaitFrames(300); // the cards have their full height
        const auto* left = w_->window().findChild<ExperimentPanel*>();
        QTRY_VERIFY2(!left->verticalScrollBar()->isVisible(),
                     qPrintable(QString::number(left->verticalScrollBar()->maximum())));
    }

    void everyPanelIsInTheMenu()
    {
        const QList<QAction*> all = w_->window().findChild<QMenu*>(QStringLiteral("menu.panels"))->actions();
        const auto isSeparator = [](const QAction* action) { return action->isSeparator(); };
        const QList<QAction*> entries(all.begin(), std::ranges::find_if(all, isSeparator));
        const auto panels = w_->window().findChildren<Panel*>();
        QCOMPARE(entries.size(), panels.size());
        for (Panel* each : panels) {
            QAction* entry = each == &panel("heap-map")   ? &w_->action("view.heap-map")
                             : each == &panel("pictures") ? &w_->action("view.pictures")
                                                          : each->toggleViewAction();
            QVERIFY2(entries.contains(entry), qPrintable(each->objectName()));
            QVERIFY(!entry->text().isEmpty() && !entry->toolTip().isEmpty());
        }
    }

    void theViewMenuIsShort()
    {
        const QList<QAction*> entries = w_->window().findChild<QMenu*>(QStringLiteral("menu.view"))->actions();
        const auto count = std::ranges::count_if(entries, [](const QAction* action) { return !action->isSeparator(); });
        QVERIFY2(count <= 14, qPrintable(QString::number(count)));
        const auto menus =
            std::ranges::count_if(entries, [](const QAction* action) { return action->menu() != nullptr; });
        QCOMPARE(menus, 2);
    }

    void panelsAreClosedAndOpened()
    {
        QTRY_VERIFY(panel("verdict").isInFront());
        const int before = w_->window().centralWidget()->width();
        auto* close = panel("experiment").findChild<QToolButton*>(QStringLiteral("panel.close"));
        QTest::mouseClick(close, Qt::LeftButton);
        QVERIFY(!panel("experiment").isVisible() && !entry("experiment").isChecked());
        QTRY_VERIFY(w_->window().centralWidget()->width() > before);
        entry("experiment").trigger();
        QTRY_VERIFY(panel("experiment").isVisible());
        QTRY_COMPARE(w_->window().centralWidget()->width(), before);
    }

    void aLonePanelHasATitleAndATabHasNone()
    {
        QTRY_COMPARE(panel("figures").titleBarWidget()->height(), 0);
        for (const char* other : {"verdict", "range", "kinds", "claims", "collections", "pauses"})
            entry(other).trigger();
        QTRY_VERIFY(panel("figures").titleBarWidget()->height() > 10);
        entry("pauses").trigger();
        QTRY_COMPARE(panel("figures").titleBarWidget()->height(), 0);
        panel("figures").setFloating(true);
        QTRY_VERIFY(panel("figures").titleBarWidget()->height() > 10);
    }

    void theHeapMapTakesThePlaceOfTwoCharts()
    {
        QTest::keyClick(&w_->window(), Qt::Key_M);
        QTRY_VERIFY(panel("heap-map").isInFront());
        QVERIFY(!w_->window().charts().chart<FrameTimeChart>().isVisible());
        QTRY_VERIFY(std::abs(panel("heap-map").height() - w_->window().centralWidget()->height()) < 3);
        QTest::mouseClick(panel("heap-map").findChild<QToolButton*>(QStringLiteral("panel.close")), Qt::LeftButton);
        QVERIFY(!w_->action("view.heap-map").isChecked());
        QTRY_VERIFY(w_->window().charts().chart<FrameTimeChart>().isVisible());
    }

    void aFloatingHeapMapLeavesTheCharts()
    {
        QTest::keyClick(&w_->window(), Qt::Key_M);
        QTRY_VERIFY(!w_->window().charts().chart<FrameTimeChart>().isVisible());
        QTest::mouseClick(panel("heap-map").findChild<QToolButton*>(QStringLiteral("panel.float")), Qt::LeftButton);
        QVERIFY(panel("heap-map").isFloating());
        QTRY_VERIFY(w_->window().charts().chart<FrameTimeChart>().isVisible());
        QVERIFY(w_->action("view.heap-map").isChecked());
    }

    void theWindowFitsItsFirstScreen()
    {
        SessionState state;
        const MainWindow window(state, loadExperiment(WindowFixture::defaultExperiment),
                                QString::fromLatin1(WindowFixture::defaultExperiment),
                                std::make_unique<SettingsStore>(std::make_unique<QSettings>(
                                    w_->path(QStringLiteral("none-yet.ini")), QSettings::IniFormat)));
        const QSize screen = window.screen()->availableSize();
        QVERIFY2(window.width() <= screen.width() && window.height() <= screen.height(),
                 qPrintable(QString::number(window.width())));
    }

    void aStoredGeometryIsBroughtBackOntoTheScreen_data()
    {
        QTest::addColumn<QRect>("stored");
        QTest::newRow("of a screen twice as large") << QRect(0, 0, 2560, 1440);
        QTest::newRow("of a second screen that is gone") << QRect(3000, 200, 700, 600);
        QTest::newRow("above and left of every screen") << QRect(-5000, -3000, 700, 600);
        QTest::newRow("half outside") << QRect(600, 500, 700, 600);
    }

    void aStoredGeometryIsBroughtBackOntoTheScreen()
    {
        QFETCH(const QRect, stored);
        w_->window().setGeometry(stored);
        w_->reopen();
        w_->window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&w_->window()));
        const QRect screen = w_->window().screen()->availableGeometry();
        const QSize least = w_->window().minimumSizeHint(); // may exceed the small screen of the tests
        const QRect is = w_->window().geometry();
        QVERIFY2(screen.contains(is.topLeft()), qPrintable(QStringLiteral("%1, %2").arg(is.x()).arg(is.y())));
        QVERIFY2(is.width() <= std::max(screen.width(), least.width()), qPrintable(QString::number(is.width())));
        QVERIFY2(is.height() <= std::max(screen.height(), least.height()), qPrintable(QString::number(is.height())));
    }

    void aPaneThatNeededMoreGivesTheRoomBack()
    {
        // A size that the user chose stays, even if it exceeds the screen.
        const QSize chosen = w_->window().screen()->availableSize() + QSize(100, 0);
        w_->window().resize(chosen);
        QTest::qWait(200);
        QCOMPARE(w_->window().size(), chosen);
        w_->window().charts().setMinimumWidth(chosen.width());
        QTRY_VERIFY(w_->window().width() > chosen.width());
        w_->window().charts().setMinimumWidth(0);
        QTRY_COMPARE(w_->window().size(), chosen);
    }

    void theEdgeOfTheTablesStaysWhereItIsDrawn()
    {
        w_->window().resize(1280, 720);
        QTRY_VERIFY(panel("verdict").isInFront());
        const int fitting = fittingHeight();
        // Drags the edge between the charts and the tabs.
        QWidget& window = w_->window();
        const int x = w_->window().centralWidget()->geometry().center().x();
        int y = w_->window().centralWidget()->geometry().bottom();
        while (!w_->window().isSeparator({x, y}))
            QVERIFY(++y < window.height());
        QTest::mousePress(&window, Qt::LeftButton, {}, {x, y});
        QTest::mouseMove(&window, {x, y - 60}); // higher than any of the tables needs
        QTRY_VERIFY(panel("verdict").height() > fitting + 20);
        QTest::mouseRelease(&window, Qt::LeftButton, {}, {x, y - 60});
        const int drawn = panel("verdict").height();
        panel("collections").raise();
        QTRY_VERIFY(panel("collections").isInFront());
        QCOMPARE(panel("collections").height(), drawn);
    }

    void theTabsStayUnderThePointer_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("experiment");
        QTest::newRow("two lanes on a small screen") << QSize(1280, 720) << QStringLiteral("boss-bullets");
        QTest::newRow("two lanes on a large screen") << QSize(1920, 1080) << QStringLiteral("boss-bullets");
        QTest::newRow("five lanes") << QSize(1280, 720) << QStringLiteral("collectors");
        QTest::newRow("nothing collected, nothing claimed") << QSize(1280, 720) << QStringLiteral("chunk-sizes");
    }

    void theTabsStayUnderThePointer()
    {
        QFETCH(const QSize, size);
        QFETCH(const QString, experiment);
        w_ = std::make_unique<WindowFixture>(loadExperiment(experiment.toStdString()), size);
        w_->awaitFrames(120);
        w_->pause();
        const auto* tabs = w_->window().findChild<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
        const auto settled = [&] {
            fittingHeight(); // a busy machine needs several rounds
            return tabs->mapTo(&w_->window(), QPoint(0, 0)).y();
        };
        const int before = settled();
        for (const char* name :
             {"range", "kinds", "comparison", "claims", "collections", "pauses", "verdict", "figures"}) {
            if (panel(name).isHidden()) continue; // there is nothing that it could show
            panel(name).raise();
            QTRY_VERIFY(panel(name).isInFront());
            QVERIFY2(settled() == before, name);
        }
    }

    void theVerdictIsTheFirstTab()
    {
        QTRY_COMPARE(tabs(), (QStringList{QStringLiteral("Verdict"), QStringLiteral("Figures"), QStringLiteral("Range"),
                                          QStringLiteral("Kinds"), QStringLiteral("The article said"),
                                          QStringLiteral("Collections"), QStringLiteral("Pauses")}));
        QTRY_VERIFY(panel("verdict").isInFront());
        w_->window().open(QStringLiteral("chunk-sizes"));
        QTRY_COMPARE(tabs(), (QStringList{QStringLiteral("Verdict"), QStringLiteral("Figures"), QStringLiteral("Range"),
                                          QStringLiteral("Kinds")}));
    }

    void panelsComeBackWithWhatTheyShow_data()
    {
        QTest::addColumn<bool>("isOverAStart");
        QTest::newRow("in the same window") << false;
        QTest::newRow("over a start") << true;
    }

    // What was open, closed or floating is so again as soon as there is something to show.
    void panelsComeBackWithWhatTheyShow()
    {
        QFETCH(const bool, isOverAStart);
        panel("pauses").setFloating(true);
        entry("claims").trigger();
        QVERIFY(panel("claims").isHidden());
        w_->window().open(QStringLiteral("chunk-sizes"));
        QTRY_VERIFY(panel("collections").isHidden() && panel("pauses").isHidden() && panel("claims").isHidden());
        if (isOverAStart) {
            w_->reopen(loadExperiment("chunk-sizes"));
            w_->window().show();
            QVERIFY(QTest::qWaitForWindowExposed(&w_->window()));
            QVERIFY(panel("collections").isHidden() && panel("pauses").isHidden() && panel("claims").isHidden());
        }
        w_->window().open(QStringLiteral("boss-bullets"));
        QTRY_VERIFY(!panel("collections").isHidden());
        QVERIFY(!panel("pauses").isHidden() && panel("pauses").isFloating());
        QVERIFY(panel("claims").isHidden());
    }

    void nothingComesIntoProjectorMode()
    {
        w_->window().open(QStringLiteral("chunk-sizes"));
        QTRY_VERIFY(panel("collections").isHidden());
        w_->action("view.projector").trigger();
        w_->window().open(QStringLiteral("boss-bullets"));
        w_->awaitFrames(5);
        QVERIFY(panel("collections").isHidden());
        w_->action("view.projector").trigger();
        QTRY_VERIFY(panel("verdict").isVisible());
        QTest::qWait(300); // the layout settles
        QTRY_VERIFY(!panel("collections").isHidden() && !panel("claims").isHidden());
    }

    void aFloatingPanelHasABorder()
    {
        panel("pauses").setFloating(true);
        QTRY_VERIFY(panel("pauses").isVisible());
        const QImage image = panel("pauses").grab().toImage();
        const int y = image.height() / 2;
        QVERIFY(image.pixelColor(0, y) != image.pixelColor(4, y));
        QVERIFY(image.pixelColor(image.width() - 1, y) != image.pixelColor(image.width() - 5, y));
    }

    void otherEdgesLeaveTheTablesFitting_data()
    {
        QTest::addColumn<bool>("isStanding");
        QTest::addColumn<QPoint>("by");
        QTest::newRow("that of the experiment, drawn") << true << QPoint(40, 0);
        QTest::newRow("that of the tables, only pressed") << false << QPoint(0, 0);
    }

    void otherEdgesLeaveTheTablesFitting()
    {
        QFETCH(bool, isStanding);
        QFETCH(QPoint, by);
        w_->window().resize(1280, 720);
        const int fitting = fittingHeight();
        QMainWindow& window = w_->window();
        const QRect centre = window.centralWidget()->geometry();
        QPoint edge =
            isStanding ? QPoint(centre.left(), centre.center().y()) : QPoint(centre.center().x(), centre.bottom());
        while (!window.isSeparator(edge)) {
            edge += isStanding ? QPoint(-1, 0) : QPoint(0, 1);
            QVERIFY(window.rect().contains(edge));
        }
        QTest::mousePress(&window, Qt::LeftButton, {}, edge);
        QTest::mouseMove(&window, edge + by);
        QTest::mouseRelease(&window, Qt::LeftButton, {}, edge + by);
        window.resize(1280, 1000); // now there is room for rows that had none
        QTRY_VERIFY(panel("verdict").height() > fitting + 20);
    }

    void theLayoutSurvivesARestart()
    {
        w_->window().resize(1280, 720);
        w_->window().addDockWidget(Qt::RightDockWidgetArea, &panel("pauses"));
        entry("claims").trigger();
        QTest::keyClick(&w_->window(), Qt::Key_M);
        QTRY_VERIFY(panel("heap-map").isInFront());
        w_->reopen();
        w_->window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&w_->window()));
        QCOMPARE(w_->window().dockWidgetArea(&panel("pauses")), Qt::RightDockWidgetArea);
        QVERIFY(panel("claims").isHidden() && !entry("claims").isChecked());
        QVERIFY(w_->action("view.heap-map").isChecked());
        QTRY_VERIFY(panel("heap-map").isInFront());
        QVERIFY(!w_->window().charts().chart<FrameTimeChart>().isVisible());
    }

    // Groups of floating tabs make Qt 6.4 crash.
    void aTabIsDraggedOutAlone()
    {
        QTRY_VERIFY(panel("verdict").isInFront());
        Panel& dragged = panel("verdict");
        dragged.setTitleBarWidget(nullptr); // its tab would be in the way
        const QPoint title(60, 8);
        QTest::mousePress(&dragged, Qt::LeftButton, {}, title);
        for (const int up : {60, 160})
            QTest::mouseMove(&dragged, title - QPoint(0, up));
        QTest::mouseRelease(&dragged, Qt::LeftButton, {}, title - QPoint(0, 160));
        QTRY_VERIFY(dragged.isFloating());
        QCOMPARE(dragged.parentWidget(), &w_->window());
        QCOMPARE(panel("figures").window(), &w_->window());
        w_->reopen();
        w_->window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&w_->window()));
        QVERIFY(panel("verdict").isFloating() && !panel("figures").isFloating());
    }

    void theLayoutCanBeReset()
    {
        w_->window().resize(1280, 720);
        fittingHeight();
        const QRect charts = w_->window().centralWidget()->geometry();
        panel("experiment").setFloating(true);
        w_->window().addDockWidget(Qt::RightDockWidgetArea, &panel("figures"));
        entry("collections").trigger();
        QTest::keyClick(&w_->window(), Qt::Key_M);
        QTRY_VERIFY(panel("heap-map").isInFront());
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        auto* panels = w_->window().findChild<QMenu*>(QStringLiteral("menu.panels"));
        QVERIFY(chooseFromMenu(w_->window(), Qt::Key_V, {panels->menuAction(), &w_->action("view.reset-layout")}));
        w_->window().resize(1280, 720); // the changed layout needed a higher window
        QTRY_COMPARE(w_->window().centralWidget()->geometry(), charts);
        QVERIFY(!panel("experiment").isFloating() && panel("experiment").isVisible());
        QCOMPARE(w_->window().tabifiedDockWidgets(&panel("figures")).size(), 8);
        QVERIFY(panel("verdict").isInFront());
        QVERIFY(!w_->action("view.heap-map").isChecked());
    }

private:
    [[nodiscard]] Panel& panel(const char* name) const { return w_->panel(QLatin1String(name)); }
    // The height of the tables, once it is settled.
    int fittingHeight() const
    {
        const auto height = [this] { return panel("verdict").height(); };
        int before = -1;
        for (int tries = 0; tries < 50 && before != height(); ++tries) {
            before = height();
            QTest::qWait(100);
        }
        return before;
    }
    [[nodiscard]] QAction& entry(const char* name) const { return *panel(name).toggleViewAction(); }
    // Of the panels under the charts.
    [[nodiscard]] QStringList tabs() const
    {
        QStringList titles;
        for (const auto* bar : w_->window().findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
            for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab)
                titles << bar->tabText(tab);
        return titles;
    }
};

TEST_WITH_APPLICATION(WindowLayoutTest);
#include "tst_window_layout.moc"
