// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The table of a log's collections: cells, order, which collection a row is.
#include "ui/collector_logs/log_table.h"

#include "tests/program/test_program.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QSignalSpy>

#include <algorithm>
#include <vector>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

std::vector<LoggedCollection> threeCollections()
{
    std::vector<LoggedCollection> all(3);
    all[0].cause = "Ergonomics";
    all[0].beforeBytes = 900; // as text above 8 MiB
    all[0].beginNs = 10'000'000'000;
    all[0].pauses = {{"", {}, 2'000'000}};
    all[1].beforeBytes = 8U << 20U;
    all[1].beginNs = 9'000'000'000;
    all[1].pauses = {{"", {}, 900'000}, {"", {}, 900'000}};
    all[2].line = 7; // says nothing else
    return all;
}

} // namespace

class TestLogTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theModelIsSound()
    {
        const auto all = threeCollections();
        LogTableModel model(all);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    }

    void whatIsNotSaidIsADash_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("unsaid");
        QTest::newRow("cause") << "Cause"
                               << "Ergonomics"
                               << "–";
        QTest::newRow("before") << "Before"
                                << "900 B"
                                << "–";
        QTest::newRow("begin") << "At second"
                               << "10.000"
                               << "–";
        QTest::newRow("paused") << "Paused"
                                << "2.00 ms"
                                << "–";
    }
    void whatIsNotSaidIsADash()
    {
        QFETCH(QString, title);
        const auto all = threeCollections();
        const LogTable table(all);
        QTEST(cellOf(table, 0, title), "said");
        QTEST(cellOf(table, 2, title), "unsaid");
    }

    void itIsSortedByWhatIsMeant_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<bool>("isAscending");
        QTest::addColumn<std::vector<std::size_t>>("order");
        QTest::newRow("sizes") << "Before" << true << std::vector<std::size_t>{0, 1, 2};
        QTest::newRow("sizes, the largest first") << "Before" << false << std::vector<std::size_t>{1, 0, 2};
        QTest::newRow("times") << "At second" << true << std::vector<std::size_t>{1, 0, 2};
        QTest::newRow("all pauses of each") << "Paused" << true << std::vector<std::size_t>{1, 0, 2};
        QTest::newRow("lines, backwards") << "Line" << false << std::vector<std::size_t>{2, 0, 1};
    }
    void itIsSortedByWhatIsMeant()
    {
        QFETCH(QString, title);
        QFETCH(bool, isAscending);
        const auto all = threeCollections();
        LogTable table(all);
        table.sortByColumn(columnOf(table, title), isAscending ? Qt::AscendingOrder : Qt::DescendingOrder);
        std::vector<std::size_t> seen;
        connect(&table, &LogTable::collectionChosen, [&seen](std::size_t at) { seen.push_back(at); });
        for (int row = 0; row < 3; ++row)
            table.setCurrentIndex(table.model()->index(row, 0));
        QTEST(seen, "order");
    }

    void unsortedItIsAsTheLog()
    {
        const auto all = threeCollections();
        const LogTable table(all);
        QCOMPARE(cellOf(table, 2, QStringLiteral("Line")), QStringLiteral("7"));
    }

    // So that what stands behind it is seen.
    void aLongCauseIsCut()
    {
        auto all = threeCollections();
        all[0].cause = std::string(500, 'x');
        const LogTable table(all);
        const int column = columnOf(table, QStringLiteral("Cause"));
        QVERIFY(table.columnWidth(column) <= 30 * table.fontMetrics().averageCharWidth());
        QCOMPARE(table.model()->index(0, column).data(Qt::ToolTipRole).toString().size(), 500);
    }

    void aRowIsSelectedWithoutAnEcho()
    {
        const auto all = threeCollections();
        LogTable table(all);
        table.sortByColumn(columnOf(table, QStringLiteral("Line")), Qt::DescendingOrder);
        const QSignalSpy chosen(&table, &LogTable::collectionChosen);
        table.select(2);
        QCOMPARE(table.currentIndex().row(), 0);
        QCOMPARE(chosen.size(), 0);
    }

private:
    static int columnOf(const LogTable& table, const QString& title)
    {
        for (int column = 0; column < table.model()->columnCount(); ++column)
            if (table.model()->headerData(column, Qt::Horizontal).toString() == title) return column;
        return -1;
    }
    static QString cellOf(const LogTable& table, int row, const QString& title)
    {
        return table.model()->index(row, columnOf(table, title)).data().toString();
    }
};

TEST_WITH_APPLICATION(TestLogTable);
#include "tst_log_table.moc"
