// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window remembers from one start to the next.
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "tests/ui/window/window_looks.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/tables/fitted_table.h"
#include "ui/tables/lane_table_model.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDir>

using namespace poolscope;
using namespace poolscope::ui;

class RememberedChoicesTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void cleanup()
    {
        w_.reset();
        resetLooks();
    }

    void remembersChoices()
    {
        w_->awaitFrames(5);
        QTest::keyClick(&w_->window(), Qt::Key_L);
        QTest::keyClick(&w_->window(), Qt::Key_K);
        QTest::keyClick(&w_->window(), Qt::Key_M);
        QTest::keyClick(&w_->window(), Qt::Key_BracketRight);
        const QString chosen = w_->path(QStringLiteral("exports"));
        QVERIFY(QDir().mkpath(chosen));
        answerFileDialog(chosen + QStringLiteral("/heap.png"));
        w_->exporting("heap").trigger();
        // As soon as the map has taken the room of the other charts.
        QTRY_COMPARE((w_->window().resize(780, 640), w_->window().size()), QSize(780, 640));
        w_->reopen();
        QVERIFY(!w_->window().charts().chart<FrameTimeChart>().isLogarithmic());
        QVERIFY(w_->action("view.kinds").isChecked());
        QVERIFY(w_->action("view.heap-map").isChecked());
        QCOMPARE(w_->engine().speed(), Speed::Double);
        QCOMPARE(w_->window().size(), QSize(780, 640));
        QCOMPARE(w_->store()->read().exportFolder, chosen);
    }

    void remembersASpeedAtWhichTheRunIsSeen_data()
    {
        QTest::addColumn<QList<int>>("chosen");
        QTest::addColumn<Speed>("next");
        const auto row = [](const char* name, const QList<Speed>& chosen, Speed next) {
            QList<int> rows;
            for (const Speed each : chosen)
                rows << static_cast<int>(each);
            QTest::newRow(name) << rows << next;
        };
        row("half", {Speed::Half}, Speed::Half);
        row("as fast as possible", {Speed::AsFastAsPossible}, Speed::Normal);
        row("as fast as possible after four times", {Speed::Quadruple, Speed::AsFastAsPossible}, Speed::Quadruple);
    }

    void remembersASpeedAtWhichTheRunIsSeen()
    {
        QFETCH(const QList<int>, chosen);
        QFETCH(const Speed, next);
        auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("speed"));
        for (const int row : chosen) {
            list->setCurrentIndex(row);
            emit list->activated(row);
        }
        QCOMPARE(w_->engine().speed(), allSpeeds.at(static_cast<std::size_t>(chosen.back())));
        w_->reopen();
        QCOMPARE(w_->engine().speed(), next);
    }

    // Settings of an earlier version remember it.
    void doesNotBeginAsFastAsPossible()
    {
        w_->close();
        Settings settings = w_->store()->read();
        settings.speed = Speed::AsFastAsPossible;
        QVERIFY(w_->store()->write(settings));
        w_->reopen();
        QCOMPARE(w_->engine().speed(), Speed::Normal);
        QCOMPARE(w_->window().findChild<QComboBox*>(QStringLiteral("speed"))->currentIndex(),
                 static_cast<int>(Speed::Normal));
    }

    void remembersColoursAndPatterns_data()
    {
        QTest::addColumn<QString>("theme");
        QTest::addColumn<QColor>("window");
        QTest::addColumn<bool>("isPatterned");
        QTest::newRow("dark, patterned") << "view.theme.dark" << darkPalette().color(QPalette::Window) << true;
        QTest::newRow("light, plain") << "view.theme.light" << lightPalette().color(QPalette::Window) << false;
        QTest::newRow("high contrast") << "view.theme.high-contrast" << QColor(Qt::black) << true;
    }

    void remembersColoursAndPatterns()
    {
        QFETCH(const QString, theme);
        QFETCH(QColor, window);
        QFETCH(bool, isPatterned);
        activate(w_->window());
        auto* appearance = w_->window().findChild<QMenu*>(QStringLiteral("menu.appearance"));
        QVERIFY(chooseFromMenu(w_->window(), Qt::Key_V, {appearance->menuAction(), &w_->action(theme)}));
        // High contrast has them by itself.
        if (isPatterned != w_->action("view.line-patterns").isChecked()) QTest::keyClick(&w_->window(), Qt::Key_D);
        w_->reopen();
        QCOMPARE(QApplication::palette().color(QPalette::Window), window);
        QVERIFY(w_->action(theme).isChecked() && !w_->action("view.theme.system").isChecked());
        QCOMPARE(w_->action("view.line-patterns").isChecked(), isPatterned);
        QCOMPARE(hasLinePatterns(), isPatterned);
        w_->window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&w_->window()));
        QTRY_COMPARE(themeFor(w_->window().charts().chart<HeapChart>().palette()).background,
                     QApplication::palette().color(QPalette::Base));
        QCOMPARE(themeFor(w_->window().charts().chart<HeapChart>().palette()).lane(1).pattern != 0, isPatterned);
    }

    void remembersTheExperimentOfTheList()
    {
        activate(w_->window());
        auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
        list->setFocus(Qt::TabFocusReason);
        QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
        QTRY_VERIFY(list->view()->isVisible());
        QTest::keyClick(list->view(), Qt::Key_Down);
        QTest::keyClick(list->view(), Qt::Key_Return);
        const std::string before = loadExperiment(WindowFixture::defaultExperiment).title;
        QTRY_VERIFY(w_->engine().experiment().title != before);
        const std::string chosen = w_->engine().experiment().title;
        w_->window().close();
        QCOMPARE(loadExperiment(w_->store()->read().experiment.toStdString()).title, chosen);
    }

    void remembersTheColumnsOfTheFigures()
    {
        const auto figures = [this] { return w_->window().findChild<FigureTable*>(QStringLiteral("table.lanes")); };
        QVERIFY(figures()->isColumnHidden(LaneTableModel::LongestFrame));
        figures()->setChosenColumns({QStringLiteral("live"), QStringLiteral("max")});
        w_->reopen();
        QVERIFY(!figures()->isColumnHidden(LaneTableModel::LongestFrame));
        QVERIFY(figures()->isColumnHidden(LaneTableModel::MedianFrame));
        figures()->setChosenColumns({});
        w_->reopen();
        QVERIFY(figures()->isColumnHidden(LaneTableModel::LongestFrame));
        QVERIFY(!figures()->isColumnHidden(LaneTableModel::MedianFrame));
    }

    void remembersTheFigureOfTheRange()
    {
        activate(w_->window());
        w_->panel(QStringLiteral("range")).raise();
        const auto figure = [this] { return w_->window().findChild<QComboBox*>(QStringLiteral("range.figure")); };
        QTRY_VERIFY(figure()->isVisible());
        figure()->setFocus(Qt::TabFocusReason);
        QVERIFY(figure()->currentText() != QStringLiteral("Pauses"));
        for (int i = 0; i < figure()->count() && figure()->currentText() != QStringLiteral("Pauses"); ++i)
            QTest::keyClick(figure(), Qt::Key_Down);
        QCOMPARE(figure()->currentText(), QStringLiteral("Pauses"));
        w_->reopen();
        QCOMPARE(figure()->currentText(), QStringLiteral("Pauses"));
    }
};

TEST_WITH_APPLICATION(RememberedChoicesTest);
#include "tst_remembered_choices.moc"
