// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_panels.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/recording/files/recorded_run.h"
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/engine/engine.h"
#include "ui/tables/fitted_table.h"
#include "ui/tables/leak_panel.h"
#include "ui/tables/pause_panel.h"
#include "ui/widgets/panel.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMainWindow>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QToolTip>

#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

class TablePanelsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        room_ = std::make_unique<QMainWindow>();
        tabs_ = new TablePanels(engine_, axis_, *room_);
        room_->setCentralWidget(new QWidget);
        for (Panel* panel : tabs_->panels())
            room_->addDockWidget(Qt::BottomDockWidgetArea, panel);
        for (std::size_t page = 1; page < tabs_->panels().size(); ++page)
            room_->tabifyDockWidget(tabs_->panels()[page - 1], tabs_->panels()[page]);
        load("boss-bullets");
        room_->resize(1000, 600);
        room_->show();
        QVERIFY(QTest::qWaitForWindowExposed(room_.get()));
        choose(TablePanels::Figures);
    }
    void cleanup() { room_.reset(); }

    void whatCannotHaveAnythingIsNotThere_data()
    {
        QTest::addColumn<QString>("experiment");
        QTest::addColumn<bool>("hasClaims");
        QTest::addColumn<bool>("hasCollector");
        QTest::newRow("claims and a collector") << "boss-bullets" << true << true;
        QTest::newRow("a collector") << "cycles" << false << true;
        QTest::newRow("neither") << "chunk-sizes" << false << false;
    }

    void whatCannotHaveAnythingIsNotThere()
    {
        QFETCH(const QString, experiment);
        QFETCH(const bool, hasClaims);
        QFETCH(const bool, hasCollector);
        load(experiment.toLatin1());
        choose(TablePanels::Figures);
        QVERIFY(table("lanes").isVisible() && !table("claims").isVisible() && !table("collections").isVisible());
        const auto isThere = [this](TablePanels::Page page, const QWidget& content) {
            const Panel& panel = *tabs_->panels()[static_cast<std::size_t>(page)];
            if (panel.isHidden()) return panel.toggleViewAction()->isVisible();
            choose(page);
            return content.isVisible();
        };
        QCOMPARE(isThere(TablePanels::Claims, table("claims")), hasClaims);
        QCOMPARE(isThere(TablePanels::Collections, table("collections")), hasCollector);
        QCOMPARE(isThere(TablePanels::Pauses, tabs_->pauses()), hasCollector);
        QVERIFY(!isThere(TablePanels::Comparison, *room_));
        QVERIFY(!isThere(TablePanels::Leaks, tabs_->leaks()));
    }

    void whatStaysIsThereForTraces()
    {
        const Panel& leaks = *tabs_->panels()[TablePanels::Leaks];
        QVERIFY(leaks.isHidden());
        engine_.load(loadExperiment("six-mallocs")); // of a recorded program
        QVERIFY(!leaks.isHidden());
    }

    void theComparisonComesAndGoesWithTheOverlay()
    {
        const Panel& comparison = *tabs_->panels()[TablePanels::Comparison];
        engine_.setOverlay(std::make_shared<const RecordedRun>(
            RecordedRun{loadExperiment("boss-bullets"), Recording({std::string("collected")}, 60)}));
        QVERIFY(!comparison.isHidden());
        engine_.setOverlay(nullptr);
        QVERIFY(comparison.isHidden());
    }

    void whatWasClosedComesBackClosed()
    {
        Panel& claims = *tabs_->panels()[TablePanels::Claims];
        claims.close();
        load("cycles");
        QVERIFY(!claims.isAway());
        load("boss-bullets");
        QVERIFY(claims.isHidden());
        // What is told to open meanwhile is open then.
        load("cycles");
        claims.show();
        QVERIFY(claims.isHidden() && claims.isAway());
        load("boss-bullets");
        QVERIFY(!claims.isHidden() && !claims.isAway());
    }

    void aCollectionIsChosen_data()
    {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("by a double click") << false;
        QTest::newRow("by Enter") << true;
    }

    void aCollectionIsChosen()
    {
        QFETCH(bool, byKey);
        choose(TablePanels::Collections);
        for (std::uint64_t frame = 0; frame < 100; ++frame)
            recording_->append(CollectionRecord{.frame = frame * 10, .lane = 0, .collection = {}});
        tabs_->collections().follow();
        QTableView& collections = table("collections");
        QTRY_VERIFY2(collections.indexAt(collections.rect().center()).row() > 90, "the newest are in sight");
        QSignalSpy chosen(tabs_, &TablePanels::frameChosen);
        const QModelIndex index = tabs_->collections().index(97, 2);
        if (byKey) {
            collections.setCurrentIndex(index);
            QTest::keyClick(&collections, Qt::Key_Return);
        } else {
            const QPoint at = collections.visualRect(index).center();
            QTest::mouseClick(collections.viewport(), Qt::LeftButton, {}, at);
            QTest::mouseDClick(collections.viewport(), Qt::LeftButton, {}, at);
        }
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toInt(), 0);
        QCOMPARE(chosen[0][1].toULongLong(), 970ULL);
    }

    void aClickOnATitleSorts()
    {
        choose(TablePanels::Collections);
        for (std::uint64_t frame = 0; frame < 3; ++frame) {
            CollectionRecord record{.frame = frame, .lane = 0, .collection = {}};
            record.pauseNs = 10 - frame;
            recording_->append(record);
        }
        tabs_->collections().follow();
        QTableView& collections = table("collections");
        const auto first = [this] {
            return tabs_->collections().index(0, 0).data(CollectionTableModel::FrameRole).toInt();
        };
        QHeaderView& titles = *collections.horizontalHeader();
        const QPoint at(titles.sectionViewportPosition(CollectionTableModel::Pause) + 10, titles.height() / 2);
        QCOMPARE(first(), 0);
        QTest::mouseClick(titles.viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(first(), 2);
        QTest::mouseClick(titles.viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(first(), 0);
        QVERIFY(!tabs_->collections().isInTimeOrder());
        QTest::mouseClick(titles.viewport(), Qt::LeftButton, {}, at);
        QVERIFY(tabs_->collections().isInTimeOrder());
    }

    void theLongestPauseLeadsToItsCollection()
    {
        for (std::uint64_t frame = 0; frame < 9; ++frame) {
            CollectionRecord record{.frame = frame, .lane = 0, .collection = {}};
            record.pauseNs = frame == 5 ? 9'000'000 : 1'000'000;
            recording_->append(record);
        }
        tabs_->collections().follow();
        tabs_->collections().setFilter({1, {}}); // that collection is filtered out
        std::vector<LaneSummary> summaries(2);
        summaries[0].timings.pauses = 9;
        summaries[0].timings.pause.max = 9'000'000;
        tabs_->figures().setSummaries(summaries);
        choose(TablePanels::Figures);
        emit table("lanes").activated(tabs_->figures().index(0, LaneTableModel::LongestPause));
        QTableView& collections = table("collections");
        QTRY_VERIFY(collections.isVisible());
        QCOMPARE(collections.currentIndex().data(CollectionTableModel::FrameRole).toInt(), 5);
    }

    void whoScrollsAwayStaysThere()
    {
        choose(TablePanels::Collections);
        QTableView& collections = table("collections");
        for (std::uint64_t frame = 0; frame < 100; ++frame)
            recording_->append(CollectionRecord{.frame = frame, .lane = 0, .collection = {}});
        tabs_->collections().follow();
        collections.scrollToTop();
        recording_->append(CollectionRecord{.frame = 500, .lane = 0, .collection = {}});
        tabs_->collections().follow();
        QCoreApplication::processEvents();
        QCOMPARE(collections.indexAt(QPoint(5, 5)).row(), 0);
    }

    void theChoiceIsKeptFromExperimentToExperiment()
    {
        choose(TablePanels::Claims);
        QVERIFY(table("claims").isVisible() && !table("lanes").isVisible());
        load("cycles");
        QTRY_VERIFY(!table("claims").isVisible() && table("lanes").isVisible());
        load("constructor-pooling");
        QTRY_VERIFY(table("claims").isVisible() && !table("lanes").isVisible());
        // Unless another one was chosen meanwhile.
        load("cycles");
        choose(TablePanels::Range);
        load("constructor-pooling");
        QVERIFY(!table("claims").isVisible());
        choose(TablePanels::Figures);
        load("boss-bullets");
        QVERIFY(table("lanes").isVisible());
    }

    // A lesson opens its panels before its run begins.
    void whatIsWantedInFrontComesThere()
    {
        load("cycles");
        tabs_->raise(TablePanels::Claims);
        QVERIFY(table("lanes").isVisible());
        load("boss-bullets");
        QTRY_VERIFY(table("claims").isVisible() && !table("lanes").isVisible());
    }

    void everyClaimIsSeenInWhole()
    {
        choose(TablePanels::Claims);
        QTableView& claims = table("claims");
        // A small window shows two of them at once; the others are reached by scrolling.
        QTRY_VERIFY(claims.viewport()->height() >= 2 * claims.rowHeight(0));
        QVERIFY(claims.rowHeight(0) >= 2 * claims.fontMetrics().height());
        const int last = claims.model()->rowCount() - 1;
        claims.scrollToBottom();
        QTRY_VERIFY(claims.rowViewportPosition(last) + claims.rowHeight(last) <= claims.viewport()->height());
        const int end =
            claims.columnViewportPosition(ClaimTableModel::Measured) + claims.columnWidth(ClaimTableModel::Measured);
        QCOMPARE(end, claims.viewport()->width());
    }

    void whatIsCutOffIsATooltip()
    {
        load("constructor-pooling");
        choose(TablePanels::Claims);
        room_->resize(500, 600);
        const QString subject =
            tabs_->claims().index(0, ClaimTableModel::Subject).data(Qt::AccessibleTextRole).toString();
        QTRY_COMPARE(tipAt(0, ClaimTableModel::Subject), subject);
        room_->resize(1400, 600);
        QTRY_COMPARE(tipAt(0, ClaimTableModel::Subject), QString());
    }

    void theMenuOfATableCopies()
    {
        choose(TablePanels::Figures);
        QTableView& lanes = table("lanes");
        QGuiApplication::clipboard()->clear();
        lanes.selectRow(1);
        QTimer::singleShot(0, qApp, [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr);
            QCOMPARE(menu->objectName(), QStringLiteral("menu.table"));
            menu->setActiveAction(menu->findChild<QAction*>(QStringLiteral("table.copy")));
            QTest::keyClick(menu, Qt::Key_Return);
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {5, 5}, lanes.mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&lanes, &event);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[0].startsWith(QStringLiteral("lane\t")), qPrintable(lines[0]));
        QVERIFY2(lines[1].startsWith(QStringLiteral("pooled\t")), qPrintable(lines[1]));
        QGuiApplication::clipboard()->clear();
    }

    void columnsAreChosenByAMenu()
    {
        choose(TablePanels::Figures);
        FigureTable& figures = tabs_->figureTable();
        const auto shown = [&figures] {
            QStringList titles;
            for (int column = 0; column < figures.model()->columnCount(); ++column)
                if (!figures.isColumnHidden(column))
                    titles << figures.model()->headerData(column, Qt::Horizontal).toString();
            return titles;
        };
        const QStringList usual{"lane", "live",         "heap", "collections", "longest pause",
                                "hits", "allocs/frame", "p50",  "p99"};
        QCOMPARE(shown(), usual);
        auto* menu = figures.findChild<QMenu*>(QStringLiteral("menu.columns"));
        QVERIFY(figures.actions().contains(menu->menuAction()));
        const auto press = [menu](const QString& title) {
            emit menu->aboutToShow();
            for (QAction* each : menu->actions())
                if (each->text() == title) return each->trigger();
            QFAIL(qPrintable(title));
        };
        press(QStringLiteral("max"));
        QCOMPARE(shown(), usual + QStringList{QStringLiteral("max")});
        press(QStringLiteral("heap"));
        QVERIFY(!shown().contains(QStringLiteral("heap")) && shown().contains(QStringLiteral("max")));
        QCOMPARE(figures.chosenColumns().size(), usual.size() - 1);
        load("chunk-sizes"); // which has no collector
        QVERIFY(!shown().contains(QStringLiteral("collections")) && shown().contains(QStringLiteral("max")));
        load("boss-bullets");
        press(QStringLiteral("Usual Columns"));
        QCOMPARE(shown(), usual);
        QVERIFY(figures.chosenColumns().isEmpty());
        figures.setChosenColumns({QStringLiteral("p50"), QStringLiteral("of another version")});
        QCOMPARE(shown(), (QStringList{QStringLiteral("lane"), QStringLiteral("p50")}));
        emit menu->aboutToShow();
        for (const QAction* each : menu->actions())
            QVERIFY2(each->text() != QStringLiteral("p50") || !each->isEnabled(), "the last one can be hidden");
    }

    void rowsCanBeCopied()
    {
        choose(TablePanels::Claims);
        QTableView& claims = table("claims");
        QTest::keyClick(&claims, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), claims.model()->rowCount());
        claims.selectRow(4);
        QTest::keyClick(&claims, Qt::Key_C, Qt::ControlModifier);
        const QStringList copied = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(copied.size(), 2);
        QCOMPARE(copied[0], QStringLiteral("lane\tof what\tthe article said\tmeasured here"));
        QCOMPARE(
            copied[1],
            QStringLiteral("pooled\tbullets in use at once, at most; bullets of the second stage's boss\taround 400; "
                           "How to reduce GC processing on real time JavaScript game – Comparison\t–"));
        QVERIFY(QGuiApplication::clipboard()->mimeData()->html().contains(QStringLiteral("<td>around 400; ")));
        choose(TablePanels::Figures);
        table("lanes").selectAll();
        QTest::keyClick(&table("lanes"), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 3);
        QVERIFY2(lines[0].startsWith(QStringLiteral("lane\tlive\theap\t")), qPrintable(lines[0]));
        QVERIFY2(lines[2].startsWith(QStringLiteral("pooled\t0\t0 B\t–")), qPrintable(lines[2]));
        QGuiApplication::clipboard()->clear();
    }

    void tablesHaveNames()
    {
        QVERIFY(!table("lanes").accessibleName().isEmpty() && !table("claims").accessibleName().isEmpty());
        QVERIFY(!table("collections").accessibleName().isEmpty());
    }

private:
    void load(const char* experiment) { load(loadExperiment(experiment)); }
    void load(const Experiment& loaded)
    {
        recording_ = std::make_shared<Recording>(std::vector<std::string>(loaded.lanes.size(), "lane"), 60);
        tabs_->collections().setRecording(recording_, describeLanes(loaded));
        tabs_->figures().setLanes(describeLanes(loaded));
        tabs_->claims().setExperiment(loaded);
        tabs_->kinds().setExperiment(std::make_shared<const Experiment>(loaded));
    }
    void choose(TablePanels::Page page)
    {
        tabs_->panels()[static_cast<std::size_t>(page)]->raise();
        QTRY_VERIFY(tabs_->panels()[static_cast<std::size_t>(page)]->isInFront());
    }
    [[nodiscard]] QTableView& table(const char* name) const
    {
        return *room_->findChild<QTableView*>(QStringLiteral("table.") + QLatin1String(name));
    }
    [[nodiscard]] QString tipAt(int row, int column) const
    {
        QToolTip::hideText();
        QTableView& claims = table("claims");
        const QPoint at = claims.visualRect(claims.model()->index(row, column)).center();
        QHelpEvent event(QEvent::ToolTip, at, claims.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(claims.viewport(), &event);
        return QToolTip::text();
    }

    Engine engine_;
    TimeAxis axis_;
    std::shared_ptr<Recording> recording_;
    std::unique_ptr<QMainWindow> room_;
    TablePanels* tabs_ = nullptr;
};

TEST_WITH_APPLICATION(TablePanelsTest);
#include "tst_table_panels.moc"
