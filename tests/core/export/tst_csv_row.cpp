// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/csv_row.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <limits>
#include <locale>
#include <sstream>

using namespace poolscope;

class TestCsvRow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("field");
        QTest::newRow("plain") << "pool 1"
                               << "pool 1";
        QTest::newRow("nothing") << ""
                                 << "";
        QTest::newRow("comma") << "a,b"
                               << "\"a,b\"";
        QTest::newRow("quote") << "the \"pool\""
                               << "\"the \"\"pool\"\"\"";
        QTest::newRow("line break") << "a\nb"
                                    << "\"a\nb\"";
        QTest::newRow("carriage return") << "a\rb"
                                         << "\"a\rb\"";
    }
    void texts()
    {
        QFETCH(QString, text);
        QFETCH(QString, field);
        std::ostringstream out;
        CsvRow row;
        row << text.toStdString() << "end";
        row.writeTo(out);
        QCOMPARE(QString::fromStdString(out.str()), field + ",end\n");
    }

    void formulas_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("field");
        QTest::newRow("plain") << "pool-1"
                               << "pool-1";
        QTest::newRow("nothing") << ""
                                 << "";
        QTest::newRow("equals") << "=1+1"
                                << "'=1+1";
        QTest::newRow("plus") << "+1"
                              << "'+1";
        QTest::newRow("minus") << "-1"
                               << "'-1";
        QTest::newRow("at") << "@SUM(A1)"
                            << "'@SUM(A1)";
        QTest::newRow("tab") << "\t=1"
                             << "'\t=1";
        QTest::newRow("a comma, too") << "=A1,2"
                                      << "\"'=A1,2\"";
    }
    void formulas()
    {
        QFETCH(QString, name);
        QFETCH(QString, field);
        std::ostringstream out;
        CsvRow row;
        (row << std::uint64_t{1}).chosen(name.toStdString()) << "-1";
        row.writeTo(out);
        QCOMPARE(QString::fromStdString(out.str()), "1," + field + ",-1\n");
    }

    void numbers()
    {
        std::ostringstream out;
        CsvRow row;
        row << std::uint64_t{0} << std::numeric_limits<std::uint64_t>::max();
        row.writeTo(out);
        QCOMPARE(out.str(), std::string("0,18446744073709551615\n"));
    }

    void isUsedAgain()
    {
        std::ostringstream out;
        CsvRow row;
        for (std::uint64_t i = 1; i <= 2; ++i) {
            row << i << "x";
            row.writeTo(out);
        }
        QCOMPARE(out.str(), std::string("1,x\n2,x\n"));
    }

    void anotherLocaleChangesNothing()
    {
        struct Grouping : std::numpunct<char>
        {
            char do_thousands_sep() const override { return '.'; }
            std::string do_grouping() const override { return "\3"; }
        };
        std::ostringstream out;
        out.imbue(std::locale(std::locale::classic(), new Grouping));
        CsvRow row;
        row << std::uint64_t{1'234'567};
        row.writeTo(out);
        QCOMPARE(out.str(), std::string("1234567\n"));
    }
};

TEST_WITH_CORE_APPLICATION(TestCsvRow);
#include "tst_csv_row.moc"
