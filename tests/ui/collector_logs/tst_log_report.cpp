// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window and reports say of collectors' logs: sections, points of the charts, the explanation of a collection.
#include "ui/collector_logs/log_report.h"

#include "tests/program/test_program.h"
#include "ui/collector_logs/log_charts.h"
#include "ui/export/report/html_report.h"

#include <algorithm>
#include <sstream>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

ShownLog logOf(const QString& name, const char* text)
{
    std::istringstream in(text);
    ShownLog shown{name, readCollectorLog(in), {}};
    shown.statistics = statisticsOf(shown.log);
    return shown;
}

ShownLog serialLog()
{
    return logOf(QStringLiteral("serial.log"),
                 "[0.000s][gc] Using Serial\n"
                 "[0.110s][gc] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 10.0ms\n"
                 "[0.720s][gc] GC(1) Pause Full (Ergonomics) 8M->2M(30M) 20.0ms\n"
                 "[1.000s][gc,heap,exit] Heap\n");
}

// Only the time of day, and no sizes.
ShownLog goLog()
{
    return logOf(
        QStringLiteral("go.log"),
        "gc 1 @0.012s 2%: 0.026+0.39+0.10 ms clock, 0.21+0.88/0.52/0+0.84 ms cpu, 4->4->0 MB, 5 MB goal, 8 P\n");
}

const ReportTable& tableIn(const std::vector<ReportSection>& sections, const QString& id)
{
    const auto section = std::ranges::find(sections, id, &ReportSection::id);
    return std::get<ReportTable>(section->parts.front());
}

QString cell(const ReportTable& table, const QString& title, int column)
{
    for (const QStringList& row : table.rows)
        if (row.front().trimmed() == title) return row.value(column);
    return QStringLiteral("(no row %1)").arg(title);
}

} // namespace

class TestLogReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void figuresStandSideBySide()
    {
        const auto sections = sectionsOf({serialLog(), goLog()});
        const ReportTable& figures = tableIn(sections, QStringLiteral("figures"));
        QCOMPARE(figures.head, QStringList({"Figure", "serial.log", "go.log"}));
        QCOMPARE(cell(figures, QStringLiteral("Collections"), 1), QStringLiteral("2"));
        QCOMPARE(cell(figures, QStringLiteral("Collections"), 2), QStringLiteral("1"));
        QCOMPARE(cell(figures, QStringLiteral("longest"), 1), QStringLiteral("20.0 ms"));
        QCOMPARE(cell(figures, QStringLiteral("Most in the heap before a collection"), 1), QStringLiteral("8.00 MiB"));
    }

    void whatNoLogSaysIsLeftOut()
    {
        const ReportTable figures = tableIn(sectionsOf({serialLog()}), QStringLiteral("figures"));
        QVERIFY(cell(figures, QStringLiteral("Times that a thread waited for memory"), 1).startsWith('('));
    }

    void aReportIsCut_data()
    {
        QTest::addColumn<std::size_t>("collections");
        QTest::addColumn<std::size_t>("rows");
        QTest::addColumn<bool>("isSaid");
        QTest::newRow("300") << std::size_t{300} << std::size_t{300} << false;
        QTest::newRow("one more") << std::size_t{301} << std::size_t{300} << true;
    }
    void aReportIsCut()
    {
        QFETCH(std::size_t, collections);
        QFETCH(std::size_t, rows);
        QFETCH(bool, isSaid);
        ShownLog log = serialLog();
        log.log.collections.resize(collections, log.log.collections.front());
        const ReportContent report = logReportOf({log});
        QCOMPARE(tableIn(report.sections, QStringLiteral("collections")).rows.size(), rows);
        QCOMPARE(report.sections.back().parts.size() > 1, isSaid);
    }

    // Before and after each, in milliseconds since the log began: the stamp of a line is when its pause ends.
    void theHeapIsJoined()
    {
        const LogPoints heap = heapPointsOf(serialLog().log);
        QCOMPARE(heap.collections, (std::vector<std::size_t>{0, 0, 1, 1}));
        constexpr double mebibyte = 1024 * 1024;
        QCOMPARE(heap.points[0].y(), 8 * mebibyte);
        QCOMPARE(heap.points[1].y(), 1 * mebibyte);
        QVERIFY(std::abs(heap.points[0].x() - 100) < 1e-6 && std::abs(heap.points[1].x() - 110) < 1e-6);
        QVERIFY(std::abs(heap.points[3].x() - 720) < 1e-6);
    }

    void pausesAreAsLongAsTheLogSays()
    {
        const LogPoints pauses = pausePointsOf(serialLog().log);
        QCOMPARE(pauses.points.size(), 2U);
        QCOMPARE(pauses.points[1].y(), 20e6);
        QCOMPARE(pauses.collections, (std::vector<std::size_t>{0, 1}));
    }

    void withoutTimesThereAreNoPoints()
    {
        CollectorLog log = serialLog().log;
        for (LoggedCollection& each : log.collections) {
            each.beginNs.reset();
            each.endNs.reset();
            for (LoggedSpan& pause : each.pauses)
                pause.beginNs.reset();
        }
        QVERIFY(heapPointsOf(log).points.empty() && pausePointsOf(log).points.empty());
    }

    // One log is drawn at its own times, which the table has as well; several begin together.
    void severalLogsBeginTogether()
    {
        const ShownLog late = logOf(QStringLiteral("late.log"),
                                    "[5.000s][gc] Using Serial\n"
                                    "[5.110s][gc] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 10.0ms\n");
        const LogCurves alone = curvesOf({late});
        QCOMPARE(alone.span.begin, 5000.0);
        QCOMPARE(alone.span.end, 5110.0);
        QCOMPARE(alone.pauses[0].points[0].x(), 5100.0);
        const LogCurves both = curvesOf({serialLog(), late});
        QCOMPARE(both.span.begin, 0.0);
        QCOMPARE(both.span.end, 1000.0);
        QCOMPARE(both.pauses[1].points[0].x(), 100.0);
        QCOMPARE(both.pauses[0].points[0].x(), 100.0);
    }

    void overlappingCollectionsStayInOrder()
    {
        CollectorLog log;
        log.beginNs = 0;
        log.collections.resize(2);
        for (std::uint64_t i = 0; i < 2; ++i) {
            log.collections[i].beginNs = i * 1'000'000;
            log.collections[i].endNs = 5'000'000 - i * 1'000'000;
            log.collections[i].beforeBytes = log.collections[i].afterBytes = 100 + i;
        }
        const LogPoints heap = heapPointsOf(log);
        QCOMPARE(heap.collections, (std::vector<std::size_t>{0, 1, 1, 0}));
        QVERIFY(std::ranges::is_sorted(heap.points, {}, &QPointF::x));
    }

    void aCollectionIsExplained()
    {
        const QString words = explanationOf(serialLog(), 1);
        for (const char* part :
             {"serial.log, line 3, at 0.700 s", "“full”", "Ergonomics", "8.00 MiB", "2.00 MiB", "30.0 MiB", "20.0 ms"})
            QVERIFY2(words.contains(QString::fromUtf8(part)), qPrintable(words));
    }

    void whatTheLogDoesNotSayIsNotExplained()
    {
        ShownLog bare = serialLog();
        bare.log.collections[0] = {};
        bare.log.collections[0].line = 7;
        QCOMPARE(explanationOf(bare, 0), QStringLiteral("serial.log, line 7: a collection of the kind “full”."));
    }

    void theReportHasChartsAndTables()
    {
        const QByteArray page = htmlReport(logReportOf({serialLog(), goLog()}));
        for (const char* part : {"<svg", "Ergonomics", "serial.log", "go.log", "Minimum mutator utilisation"})
            QVERIFY2(page.contains(part), part);
    }

    void sentencesSayWhatLogsShow()
    {
        const QString alone = verdictTextOf({serialLog()}), beside = verdictTextOf({serialLog(), goLog()});
        QVERIFY2(alone.contains("The longest of 2 pauses is 20.0 ms long (line"), qPrintable(alone));
        QVERIFY2(beside.startsWith(
                     "serial.log pauses its program for less of the time than go.log: 3.0 % of 1.00 s, against "),
                 qPrintable(beside));
        const QByteArray page = htmlReport(logReportOf({serialLog(), goLog()}));
        QVERIFY(page.contains("serial.log: Longer than a frame") && page.contains(beside.toHtmlEscaped().toUtf8()));
    }

    void damagedLinesAreTold()
    {
        const ShownLog damaged = logOf(QStringLiteral("cut.log"),
                                       "[0.000s][gc] Using Serial\n"
                                       "[0.110s][gc] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 10.0ms\n"
                                       "[0.120s][gc] GC(1) Pause Young (Allocation Failure) 8M->xM(30M) 10.0ms\n");
        QVERIFY(!damaged.log.faults.empty());
        const ReportSection logs = sectionsOf({damaged}).front();
        const auto* text = std::get_if<ReportText>(&logs.parts.back());
        QVERIFY(text != nullptr && text->text.contains(QLatin1String("cut.log: at byte")));
    }
};

TEST_WITH_APPLICATION(TestLogReport);
#include "tst_log_report.moc"
