// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a room full of people sees it.
#include "tests/ui/views/window_fixture.h"
#include "ui/charts/chart_layout.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/views/chart_column.h"
#include "ui/views/chart_stack.h"
#include "ui/views/run_bar.h"

#include <QComboBox>
#include <QLabel>
#include <QMenuBar>
#include <QScreen>
#include <QStatusBar>
#include <QToolButton>

using namespace poolscope;
using namespace poolscope::ui;

class ProjectorModeTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
        w_->window().resize(1280, 720);
        w_->awaitFrames(5);
        QTest::keyClick(&w_->window(), Qt::Key_P);
        QVERIFY(w_->action(ActionId::Projector).isChecked());
        QTRY_VERIFY(w_->window().font().pointSizeF() >= 20); // widgets hear of the program's font by and by
    }
    void cleanup() { w_.reset(); }

    void allTextIsLarge();
    void whatIsShownFits();
    void chartsAreTheHero();
    void keysStillWork();
    void isLeft_data();
    void isLeft();
    void tabStillReachesTheBar();
    void isNotRemembered();

private:
    [[nodiscard]] bool isShown(const char* name) const
    {
        const auto* widget = w_->window().findChild<QWidget*>(QLatin1String(name));
        return widget != nullptr && widget->isVisible();
    }
    std::unique_ptr<WindowFixture> w_;
};

void ProjectorModeTest::allTextIsLarge()
{
    const double pixels = 20.0 * w_->window().logicalDpiY() / 72;
    int seen = 0;
    for (const QWidget* each : w_->window().findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(each);
        const auto* button = qobject_cast<const QAbstractButton*>(each);
        const bool isText = (label != nullptr && !label->text().isEmpty()) || qobject_cast<const QComboBox*>(each) != nullptr ||
                            (button != nullptr && !button->text().isEmpty());
        if (!isText || !each->isVisible()) continue;
        ++seen;
        QVERIFY2(each->font().pointSizeF() >= 20,
                 qPrintable(QLatin1String(each->metaObject()->className()) + QLatin1Char(' ') + each->objectName() +
                            (label != nullptr ? label->text() : button != nullptr ? button->text() : QString()) +
                            QStringLiteral(" %1 in %2").arg(each->font().pointSizeF()).arg(each->parentWidget()->objectName())));
    }
    QVERIFY(seen >= 5);
    for (const TimeChart* chart : w_->window().charts().column().shownCharts())
        QVERIFY2(chartFonts(chart->font()).small.pixelSize() >= pixels, qPrintable(chart->title()));
}

void ProjectorModeTest::whatIsShownFits()
{
    w_->window().showNormal();
    w_->window().resize(1280, 720);
    QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
    const QRect window = w_->window().rect();
    for (const QWidget* each : w_->window().findChildren<QWidget*>()) {
        if (!each->isVisible() || (qobject_cast<const QComboBox*>(each) == nullptr && qobject_cast<const QToolButton*>(each) == nullptr))
            continue;
        const QRect place(each->mapTo(&w_->window(), QPoint(0, 0)), each->size());
        QVERIFY2(window.contains(place), qPrintable(each->objectName()));
        if (const auto* button = qobject_cast<const QToolButton*>(each); button != nullptr && !button->text().isEmpty())
            QVERIFY2(button->fontMetrics().horizontalAdvance(button->text()) <= button->width(), qPrintable(button->text()));
    }
    for (const TimeChart* chart : w_->window().charts().column().shownCharts()) {
        QTRY_VERIFY2(chart->plotArea().height() >= 100, qPrintable(chart->title()));
        QVERIFY(chart->plotArea().width() >= 500);
    }
}

void ProjectorModeTest::chartsAreTheHero()
{
    ChartStack& charts = w_->window().charts();
    QCOMPARE(charts.column().shownCharts(), (std::vector<TimeChart*>{&charts.heap(), &charts.frameTime()}));
    for (const char* panel : {"experiment", "figures", "collections", "heap-map"})
        QVERIFY(!w_->panel(QLatin1String(panel)).isVisible());
    QVERIFY(!w_->window().menuBar()->isVisible() && !w_->window().statusBar()->isVisible());
    QVERIFY(!isShown("export") && !isShown("experiment"));
    QVERIFY(isShown("speed"));
    QVERIFY(w_->action(ActionId::LinePatterns).isChecked());
    QVERIFY(w_->window().isFullScreen());
}

void ProjectorModeTest::keysStillWork()
{
    QTRY_COMPARE(w_->engine().state(), Engine::State::Running);
    QTest::keyClick(&w_->window(), Qt::Key_Space);
    QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
    QTest::keyClick(&w_->window(), Qt::Key_L);
    QVERIFY(!w_->window().charts().frameTime().isLogarithmic());
}

void ProjectorModeTest::isLeft_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("with its key") << static_cast<int>(Qt::Key_P);
    QTest::newRow("with Escape") << static_cast<int>(Qt::Key_Escape);
}

void ProjectorModeTest::isLeft()
{
    QFETCH(int, key);
    // A layout of one's own comes back as it was.
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
    w_->window().charts().column().enlarge(&w_->window().charts().frameTime());
    w_->panel(QStringLiteral("claims")).toggleViewAction()->trigger();
    w_->window().addDockWidget(Qt::RightDockWidgetArea, &w_->panel(QStringLiteral("pauses")));
    QTest::keyClick(&w_->window(), Qt::Key_M);
    QTRY_VERIFY(w_->panel(QStringLiteral("heap-map")).isInFront());
    const QFont font = QApplication::font();
    const QSize size = w_->window().size();
    const auto charts = w_->window().charts().column().arrangement();
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QVERIFY(QApplication::font() != font);
    QVERIFY(!w_->action(ActionId::HeapMap).isChecked());
    QTest::keyClick(&w_->window(), static_cast<Qt::Key>(key));
    QVERIFY(!w_->action(ActionId::Projector).isChecked() && !w_->window().isFullScreen());
    QCOMPARE(QApplication::font(), font);
    QTRY_COMPARE(w_->window().size(), size);
    const auto arrangement = w_->window().charts().column().arrangement();
    QCOMPARE(arrangement.size(), charts.size());
    for (std::size_t i = 0; i < charts.size(); ++i)
        QVERIFY(arrangement[i].id == charts[i].id && arrangement[i].isShown == charts[i].isShown);
    QVERIFY(w_->panel(QStringLiteral("claims")).isHidden());
    QCOMPARE(w_->window().dockWidgetArea(&w_->panel(QStringLiteral("pauses"))), Qt::RightDockWidgetArea);
    QVERIFY(w_->action(ActionId::HeapMap).isChecked());
    QTRY_VERIFY(w_->panel(QStringLiteral("heap-map")).isInFront());
    QVERIFY(w_->window().menuBar()->isVisible() && w_->window().statusBar()->isVisible());
    QVERIFY(!w_->action(ActionId::LinePatterns).isChecked());
    QVERIFY(isShown("export") && isShown("experiment"));
    QCOMPARE(w_->window().charts().column().enlarged(), &w_->window().charts().frameTime());
    QVERIFY(!w_->action(ActionId::FullScreen).isChecked());
}

void ProjectorModeTest::tabStillReachesTheBar()
{
    QTest::keyClick(&w_->window(), Qt::Key_P);
    const auto* bar = w_->window().findChild<RunBar*>();
    for (const ActionId id : {ActionId::RunPause, ActionId::HeapMap, ActionId::LogarithmicTime, ActionId::Follow}) {
        const QWidget* button = bar->widgetForAction(&w_->action(id));
        QVERIFY(button != nullptr);
        QVERIFY2(button->focusPolicy() & Qt::TabFocus, qPrintable(w_->action(id).text()));
    }
    QVERIFY(bar->findChild<QToolButton*>(QStringLiteral("export"))->focusPolicy() & Qt::TabFocus);
}

void ProjectorModeTest::isNotRemembered()
{
    const QFont large = QApplication::font();
    w_->reopen();
    QVERIFY(!w_->action(ActionId::Projector).isChecked());
    QVERIFY(QApplication::font() != large);
    QVERIFY(!w_->panel(QStringLiteral("experiment")).isHidden());
    QVERIFY(!w_->window().menuBar()->isHidden());
}

QTEST_MAIN(ProjectorModeTest)
#include "tst_projector_mode.moc"
