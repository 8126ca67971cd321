// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of collectors in the window: opened, dropped, laid over one another, saved as a report.
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/collector_logs/collector_log_dialog.h"
#include "ui/collector_logs/log_charts.h"

#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>

#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

QString logNamed(const QString& name)
{
    return QStringLiteral(POOLSCOPE_TEST_DATA "/collector_logs/") + name + ".log";
}

} // namespace

class TestCollectorLogCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(folder_.isValid()); }
    void init() { w_ = std::make_unique<WindowFixture>(); }
    void cleanup() { w_.reset(); }

    void everyLogOpens_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* name : {"g1", "generational_zgc", "go", "jdk8_cms", "jdk8_g1", "jdk8_parallel", "jdk8_serial",
                                 "jdk8_shenandoah", "parallel", "serial", "shenandoah", "v8", "zgc"})
            QTest::newRow(name) << logNamed(name);
    }
    void everyLogOpens()
    {
        QFETCH(QString, file);
        w_->window().open(file);
        QTRY_COMPARE(logs(), 1U);
        QVERIFY(dialog()->isVisible());
        QCOMPARE(dialog()->findChild<QTabWidget*>()->count(), 5);
        QCOMPARE(tableOf("collections")->model()->rowCount(),
                 static_cast<int>(dialog()->logs().front().log.collections.size()));
        QVERIFY(!dialog()->findChild<LogHeapChart*>()->summary().isEmpty());
    }

    void logsAreLaidOverOneAnother()
    {
        w_->window().open(logNamed("serial"));
        QTRY_COMPARE(logs(), 1U);
        answerFileDialog(logNamed("g1"));
        dialog()->findChild<QPushButton*>(QStringLiteral("collector-logs.add"))->click();
        QTRY_COMPARE(logs(), 2U);
        QCOMPARE(tableOf("figures")->model()->columnCount(), 3);
        const QString seen = dialog()->findChild<LogHeapChart*>()->summary();
        QVERIFY2(seen.contains("serial.log") && seen.contains("g1.log"), qPrintable(seen));
        w_->window().open(logNamed("zgc")); // in place of both
        QTRY_COMPARE(logs(), 1U);
        QCOMPARE(dialog()->logs().front().name, QStringLiteral("zgc.log"));
    }

    void logsMayBeDropped()
    {
        w_->window().open(logNamed("serial"));
        QTRY_COMPARE(logs(), 1U);
        QMimeData content;
        content.setUrls({QUrl::fromLocalFile(logNamed("g1")), QUrl::fromLocalFile(logNamed("go"))});
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &content, Qt::LeftButton, {});
        QApplication::sendEvent(dialog(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &content, Qt::LeftButton, {});
        QApplication::sendEvent(dialog(), &drop);
        QTRY_COMPARE(logs(), 3U);
    }

    void severalMayBeDroppedOnTheWindow_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<unsigned>("shown");
        QTest::newRow("logs") << QStringList{"g1", "go", "zgc"} << 3U;
        QTest::newRow("one that is gone among them") << QStringList{"g1", "gone"} << 0U;
    }
    void severalMayBeDroppedOnTheWindow()
    {
        QFETCH(QStringList, names);
        QFETCH(unsigned, shown);
        QMimeData content;
        QList<QUrl> urls;
        for (const QString& name : names)
            urls << QUrl::fromLocalFile(logNamed(name));
        content.setUrls(urls);
        QString said;
        if (shown == 0) dismissMessage(said);
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &content, Qt::LeftButton, {});
        QApplication::sendEvent(&w_->window(), &enter);
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &content, Qt::LeftButton, {});
        QApplication::sendEvent(&w_->window(), &drop);
        if (shown == 0) {
            QTRY_VERIFY(said.contains(QLatin1String("2 files were dropped")));
            return;
        }
        QTRY_COMPARE(logs(), std::size_t{shown});
    }

    void logsOfOneNameAreToldApart()
    {
        QVERIFY(QDir(folder_.path()).mkpath("second"));
        const QString second = folder_.filePath("second/serial.log");
        QVERIFY(QFile::copy(logNamed("go"), second));
        w_->window().open(logNamed("serial"));
        dialog()->add(second);
        dialog()->add(second);
        QTRY_COMPARE(logs(), 3U);
        QStringList names;
        for (const ShownLog& of : dialog()->logs())
            names << of.name;
        QCOMPARE(names, (QStringList{"serial.log", "second/serial.log", "serial.log (2)"}));
    }

    void whatIsRefusedStaysTold()
    {
        w_->window().open(logNamed("serial"));
        dialog()->add(folder_.filePath(QStringLiteral("gone.log")));
        dialog()->add(logNamed("g1"));
        QTRY_COMPARE(logs(), 2U);
        QVERIFY2(state().startsWith(QLatin1String("serial.log, g1.log\n")), qPrintable(state()));
        QVERIFY2(state().contains(QLatin1String("gone.log")), qPrintable(state()));
    }

    void whatIsShownIsToldBesideReading()
    {
        w_->window().open(logNamed("serial"));
        QTRY_COMPARE(logs(), 1U);
        const QString shown = state();
        dialog()->add(logNamed("g1"));
        QVERIFY2(state().startsWith(shown + "\nReading "), qPrintable(state()));
        QTRY_COMPARE(logs(), 2U);
    }

    void aBarAnswersAllTheWayDown()
    {
        w_->window().open(logNamed("g1"));
        QTRY_COMPARE(logs(), 1U);
        auto& chart = *dialog()->findChild<LogPauseChart*>();
        QSignalSpy clicked(&chart, &CurveChart::pointClicked);
        for (int x = 0; x < chart.width(); x += 8)
            QTest::mouseClick(&chart, Qt::LeftButton, {}, {x, chart.height() * 2 / 3});
        QVERIFY(!clicked.isEmpty());
        QVERIFY(label("explanation").contains(QLatin1String("g1.log, line ")));
    }

    void whatIsNoLogIsRefused()
    {
        w_->window().open(logNamed("serial"));
        QTRY_COMPARE(logs(), 1U);
        const QString other = folder_.filePath(QStringLiteral("other.log"));
        QFile file(other);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("Hello\n") > 0);
        file.close();
        dialog()->add(other);
        QTRY_VERIFY(state().contains(QLatin1String("other.log")) && !state().contains(QLatin1String("Reading")));
        QCOMPARE(logs(), 1U);
        dialog()->add(folder_.filePath(QStringLiteral("gone.log")));
        QTRY_VERIFY(state().contains(QLatin1String("gone.log")) && !state().contains(QLatin1String("Reading")));
    }

    void damageIsToldAtOnce()
    {
        const QString damaged = folder_.filePath(QStringLiteral("damaged.log"));
        QFile file(damaged);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[0.000s][gc] Using Serial\n"
                   "[0.110s][gc] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 10.0ms\n"
                   "[0.120s][gc] GC(1) Pause Young (Allocation Failure) 8M->xM(30M) 10.0ms\n");
        file.close();
        w_->window().open(damaged);
        QTRY_COMPARE(logs(), 1U);
        QVERIFY2(state().contains(QLatin1String("\ndamaged.log: at byte 97, line 3: ")), qPrintable(state()));
        QVERIFY2(state().startsWith(QLatin1String("damaged.log\nNo pause is longer than a frame")),
                 qPrintable(state()));
        dialog()->add(logNamed("serial"));
        QTRY_COMPARE(logs(), 2U);
        QVERIFY2(state().contains(QLatin1String("line 3")), qPrintable(state()));
    }

    void chartsStayWhereTheyAreClicked()
    {
        w_->window().open(logNamed("serial"));
        QTRY_COMPARE(logs(), 1U);
        const QWidget& pauses = *dialog()->findChild<LogPauseChart*>();
        const QRect before = pauses.geometry();
        emit dialog()->findChild<LogHeapChart*>()->pointClicked(0, 3);
        QCoreApplication::processEvents();
        QCOMPARE(pauses.geometry(), before);
    }

    void noMoreThanThereAreStyles()
    {
        w_->window().open(logNamed("serial"));
        for (std::size_t i = 0; i < CollectorLogDialog::mostLogs; ++i)
            dialog()->add(logNamed("go"));
        QTRY_VERIFY(state().contains(QLatin1String("\nNo more than 8")));
        QCOMPARE(logs(), CollectorLogDialog::mostLogs);
    }

    void aChosenCollectionIsExplained()
    {
        w_->window().open(logNamed("serial"));
        QTRY_COMPARE(logs(), 1U);
        QTableView& table = *tableOf("collections");
        table.setCurrentIndex(table.model()->index(1, 0));
        const QString words = label("explanation");
        QVERIFY2(words.startsWith(QLatin1String("serial.log, line ")), qPrintable(words));
    }

    void aClickedPointIsExplained()
    {
        w_->window().open(logNamed("serial"));
        QTRY_COMPARE(logs(), 1U);
        emit dialog()->findChild<LogHeapChart*>()->pointClicked(0, 3);
        QCOMPARE(label("explanation"), explanationOf(dialog()->logs().front(), 1));
        QCOMPARE(tableOf("collections")->currentIndex().row(), 1);
    }

    void aLogIsHiddenInAllCharts()
    {
        w_->window().open(logNamed("serial"));
        QTRY_COMPARE(logs(), 1U);
        dialog()->add(logNamed("g1"));
        QTRY_COMPARE(logs(), 2U);
        const auto shows = [this](const QString& name) {
            QStringList seen;
            for (const CurveChart* chart : dialog()->findChildren<CurveChart*>())
                seen << chart->summary();
            return seen.filter(name).size();
        };
        QCOMPARE(shows(QStringLiteral("serial.log")), 4);
        emit dialog()->findChild<LogPauseChart*>()->laneClicked(0);
        QCOMPARE(shows(QStringLiteral("serial.log")), 0);
        QCOMPARE(shows(QStringLiteral("g1.log")), 4);
        emit dialog()->findChild<LogHeapChart*>()->laneClicked(0);
        QCOMPARE(shows(QStringLiteral("serial.log")), 4);
    }

    void itIsSavedAsAReport()
    {
        w_->window().open(logNamed("serial"));
        QTRY_COMPARE(logs(), 1U);
        const QString file = folder_.filePath(QStringLiteral("report.html"));
        answerFileDialog(file);
        dialog()->findChild<QPushButton*>(QStringLiteral("collector-logs.save"))->click();
        QFile report(file);
        QVERIFY(report.open(QIODevice::ReadOnly));
        QVERIFY(report.readAll().contains("Allocation Failure"));
    }

    void theMenuOpensIt()
    {
        answerFileDialog(logNamed("go"));
        w_->action("file.open-log").trigger();
        QTRY_COMPARE(logs(), 1U);
        // It is among the recent files, and opens from there as well.
        QVERIFY(w_->window().findChild<QMenu*>(QStringLiteral("menu.recent")) != nullptr);
    }

private:
    [[nodiscard]] CollectorLogDialog* dialog() const { return w_->window().findChild<CollectorLogDialog*>(); }
    [[nodiscard]] std::size_t logs() const { return dialog() == nullptr ? 0 : dialog()->logs().size(); }
    [[nodiscard]] QString label(const char* name) const
    {
        return dialog()->findChild<QLabel*>(QStringLiteral("collector-logs.") + QLatin1String(name))->text();
    }
    [[nodiscard]] QString state() const { return label("state"); }
    [[nodiscard]] QTableView* tableOf(const char* section) const
    {
        return dialog()
            ->findChild<QWidget*>(QStringLiteral("collector-logs.") + QLatin1String(section))
            ->findChild<QTableView*>();
    }

    QTemporaryDir folder_;
    std::unique_ptr<WindowFixture> w_;
};

TEST_WITH_APPLICATION(TestCollectorLogCommands);
#include "tst_collector_log_commands.moc"
