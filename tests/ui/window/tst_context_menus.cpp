// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a right click offers on a chart and on the card of a lane.
#include "core/export/file_writer.h"
#include "core/recording/files/recording_file.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/pause_charts.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/lanes/lane_card.h"
#include "ui/recording/annotation_commands.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QImage>
#include <QPointer>

using namespace poolscope;
using namespace poolscope::ui;

class ContextMenusTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init()
    {
        QGuiApplication::clipboard()->clear();
        begin(60);
        w_->pause();
    }

    void cursorsArePutWhereOneClicked_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<int>("cursor");
        QTest::newRow("A") << "view.cursor-a.here" << int(MeasuringCursor::A);
        QTest::newRow("B") << "view.cursor-b.here" << int(MeasuringCursor::B);
    }
    void cursorsArePutWhereOneClicked()
    {
        QFETCH(QString, action);
        QFETCH(int, cursor);
        const auto which = static_cast<MeasuringCursor>(cursor);
        HeapChart& heap = charts().chart<HeapChart>();
        heap.refresh();
        const QPoint at(qRound(heap.xOf(30)), heap.plotArea().center().y());
        choose(heap, at, action);
        QCOMPARE(charts().axis().measuring(which), std::optional<std::size_t>(30));
        choose(heap, at, action); // removes it, because it is there already
        QVERIFY(!charts().axis().measuring(which));
    }

    void aNoteIsWrittenWhereOneClicked()
    {
        HeapChart& heap = charts().chart<HeapChart>();
        heap.refresh();
        choose(heap, QPoint(qRound(heap.xOf(40)), heap.plotArea().center().y()), QStringLiteral("view.annotate.here"));
        const auto* editor = charts().findChild<AnnotationEditor*>();
        QVERIFY(editor->isVisible());
        QCOMPARE(editor->frame(), std::size_t{40});
    }

    void nothingIsPutBesideThePlot()
    {
        HeapChart& heap = charts().chart<HeapChart>();
        heap.refresh();
        bool isEnabled = true;
        onMenu([&](QMenu& menu) {
            isEnabled = menu.findChild<QAction*>(QStringLiteral("view.cursor-a.here"))->isEnabled();
            menu.close();
        });
        QTest::mouseClick(&heap, Qt::RightButton, {}, QPoint(3, heap.plotArea().center().y()));
        QVERIFY(!isEnabled);
    }

    void valuesAreCopiedAsText()
    {
        HeapChart& heap = charts().chart<HeapChart>();
        heap.refresh();
        choose(heap, QPoint(qRound(heap.xOf(30)), heap.plotArea().center().y()),
               QStringLiteral("view.chart-copy-values"));
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[0], heap.title());
        QCOMPARE(lines[1], QStringLiteral("frame 30 · 0.50 s"));
        QVERIFY2(lines[2].startsWith(QStringLiteral("collected\t")), qPrintable(lines[2]));
        QVERIFY2(lines[3].startsWith(QStringLiteral("pooled\t281 KiB")), qPrintable(lines[3]));
    }

    void picturesAreCopiedAsTheyAreExported()
    {
        HeapChart& heap = charts().chart<HeapChart>();
        choose(heap, heap.plotArea().center(), QStringLiteral("view.chart-copy"));
        QCOMPARE(QGuiApplication::clipboard()->image().size(), QSize(1600, 900));
    }

    void curvesOfPausesAreCopied()
    {
        auto& chart = *w_->window().findChild<PauseChart*>();
        onMenu([](QMenu& menu) {
            QCOMPARE(menu.objectName(), QStringLiteral("menu.curves"));
            menu.setActiveAction(menu.actions().front());
            QTest::keyClick(&menu, Qt::Key_Return);
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {5, 5}, chart.mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&chart, &event);
        QCOMPARE(QGuiApplication::clipboard()->image().size(), QSize(1600, 900));
    }

    // A program that is watched may open its experiment at any moment.
    void theMenuOfALaneOutlivesItsCard()
    {
        const QPointer<LaneCard> card = w_->window().findChild<LaneCard*>(QStringLiteral("lane.pooled"));
        onMenu([&](QMenu& menu) {
            QCOMPARE(menu.objectName(), QStringLiteral("menu.lane"));
            w_->window().open(QStringLiteral("chunk-sizes"));
            QTRY_VERIFY(card.isNull());
            menu.close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {5, 5}, card->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(card.data(), &event);
        QVERIFY(card.isNull());
    }

    void theOccupancyOfOneKindIsChosenAndRemembered()
    {
        QCOMPARE(kindNames(), (QStringList{"bullet", "vector", "enemy", "shot", "effect"}));
        QVERIFY2(occupancy().contains(QStringLiteral("sum: ")), qPrintable(occupancy()));
        kindAction("bullet").trigger();
        QVERIFY2(!occupancy().contains(QStringLiteral("sum: ")), qPrintable(occupancy()));
        QVERIFY2(occupancy().contains(QStringLiteral(" of 1,000, high water ")), qPrintable(occupancy()));
        QVERIFY(kindAction("bullet").isChecked());
        w_->reopen();
        QCOMPARE(chosenKind(), QStringLiteral("bullet"));
        QVERIFY(kindAction("bullet").isChecked());
        kindAction("").trigger();
        QVERIFY(chosenKind().isEmpty());
    }

    void aRecordingThatIsOpenedHasItsKinds()
    {
        const QString file = w_->path(QStringLiteral("run.poolscope-recording"));
        writeFile(std::filesystem::path(file.toStdString()),
                  [this](std::ostream& out) { writeRecording(out, w_->engine().snapshot()); });
        w_->window().open(file);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Opened);
        QCOMPARE(kindNames().size(), 5);
        kindAction("vector").trigger();
        QVERIFY2(occupancy().contains(QStringLiteral(": kind: vector\n")), qPrintable(occupancy()));
        QVERIFY2(occupancy().contains(QStringLiteral("0 of 1,000, high water ")), qPrintable(occupancy()));
        const auto& card = *w_->window().findChild<LaneCard*>(QStringLiteral("lane.pooled"));
        QTRY_VERIFY(card.figures().contains(QStringLiteral("vector: 0 of 1,000 slots in use, ")));
    }

    void thereIsNothingToChooseOfASingleKind()
    {
        QVERIFY(kinds().menuAction()->isVisible());
        kindAction("bullet").trigger();
        w_->window().open(QStringLiteral("stutter"));
        QTRY_VERIFY(w_->engine().experiment().scenario != "boss-bullets");
        QCOMPARE(kinds().menuAction()->isVisible(), kindNames().size() > 1);
        // The choice is restored when the kind exists again.
        w_->window().open(QStringLiteral("boss-bullets"));
        QTRY_VERIFY(w_->engine().experiment().scenario == "boss-bullets");
        QVERIFY(kindAction("bullet").isChecked());
    }

    void theFiguresOfALaneAreCopied()
    {
        auto& card = *w_->window().findChild<LaneCard*>(QStringLiteral("lane.pooled"));
        QTRY_VERIFY(card.figures().contains(QStringLiteral("bullet: ")));
        onMenu([](QMenu& menu) {
            QCOMPARE(menu.objectName(), QStringLiteral("menu.lane"));
            menu.setActiveAction(menu.actions().front());
            QTest::keyClick(&menu, Qt::Key_Return);
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {5, 5}, card.mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&card, &event);
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.startsWith(QStringLiteral("pooled\nFree-list pool\nSum: ")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral(" of 1,000 slots in use, ")), qPrintable(text));
    }

private:
    [[nodiscard]] ChartStack& charts() const { return w_->window().charts(); }
    [[nodiscard]] QString chosenKind() const { return charts().chart<OccupancyChart>().choices().chosen; }
    // Without the entry for all kinds.
    [[nodiscard]] QStringList kindNames() const
    {
        QStringList names;
        for (const auto& choice : charts().chart<OccupancyChart>().choices().all)
            if (!choice.id.isEmpty()) names << choice.id;
        return names;
    }
    [[nodiscard]] QMenu& kinds() const
    {
        const auto menus = w_->window().findChild<QMenu*>(QStringLiteral("menu.charts"))->actions();
        for (QAction* action : menus)
            if (action->menu() != nullptr && action->menu()->objectName() == QStringLiteral("menu.occupancy"))
                return *action->menu();
        qFatal("no menu of kinds");
    }
    [[nodiscard]] QAction& kindAction(const char* kind) const
    {
        return *kinds().findChild<QAction*>(QStringLiteral("view.occupancy.") + QLatin1String(kind));
    }
    // The chart's text for a frame.
    [[nodiscard]] QString occupancy() const { return charts().chart<OccupancyChart>().valuesAt(30); }
    template <class Act>
    static void onMenu(Act act)
    {
        QTimer::singleShot(0, qApp, [act] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr);
            act(*menu);
        });
    }
    static void choose(TimeChart& chart, const QPoint& at, const QString& action)
    {
        onMenu([action](QMenu& menu) {
            auto* chosen = menu.findChild<QAction*>(action);
            QVERIFY(chosen != nullptr);
            menu.setActiveAction(chosen);
            QTest::keyClick(&menu, Qt::Key_Return);
        });
        QTest::mouseClick(&chart, Qt::RightButton, {}, at);
    }
};

TEST_WITH_APPLICATION(ContextMenusTest);
#include "tst_context_menus.moc"
