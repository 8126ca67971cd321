// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/import/imported_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestRepImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
};

void TestRepImport::lines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("events");
    QTest::addColumn<QStringList>("faults");
    QTest::newRow("with its head") << "20000\n2\n5\n1\na 0 512\na 1 128\nr 0 640\nf 1\nf 0\n"
                                   << QStringList{"+ 512", "+ 128", "r- 512", "r+ 640", "- 128", "- 640"}
                                   << QStringList{};
    QTest::newRow("without a head") << "a 0 512\nf 0\n" << QStringList{"+ 512", "- 512"} << QStringList{};
    QTest::newRow("the last line does not end") << "a 0 512\nf 0" << QStringList{"+ 512", "- 512"} << QStringList{};
    QTest::newRow("free of NULL") << "a 0 512\nf -1\n" << QStringList{"+ 512"} << QStringList{};
    QTest::newRow("realloc to nothing") << "a 0 512\nr 0 0\n" << QStringList{"+ 512", "- 512"} << QStringList{};
    QTest::newRow("fewer operations than said") << "20000\n1\n3\n1\na 0 512\nf 0\n"
                                                << QStringList{"+ 512", "- 512"}
                                                << QStringList{"at byte 24, line 6: the file ends after 2 operations "
                                                               "of 3"};
    QTest::newRow("an unknown id") << "a 0 512\nf 7\n"
                                   << QStringList{"+ 512", "? 0"}
                                   << QStringList{"at byte 8, line 2: 0x80 is freed, but was not seen allocated"};
    QTest::newRow("a double free") << "a 0 512\nf 0\nf 0\n"
                                   << QStringList{"+ 512", "- 512", "? 0"}
                                   << QStringList{"at byte 12, line 3: 0x10 is freed a second time"};
    QTest::newRow("an enormous id") << "a 0 512\na 999999999999999999999 1\n"
                                    << QStringList{"+ 512"}
                                    << QStringList{"at byte 8, line 2: 'a 999999999999999999999 1' is not understood, "
                                                   "and skipped"};
    QTest::newRow("a number among the operations")
        << "a 0 512\n17\n"
        << QStringList{"+ 512"} << QStringList{"at byte 8, line 2: '17' is not understood, and skipped"};
    QTest::newRow("a fifth number") << "1\n2\n0\n4\n5\na 0 512\n"
                                    << QStringList{"+ 512"}
                                    << QStringList{"at byte 8, line 5: '5' is not understood, and skipped"};
}

void TestRepImport::lines()
{
    QFETCH(QString, text);
    QFETCH(QStringList, events);
    QFETCH(QStringList, faults);
    const ImportedText imported = importedText(text.toStdString());
    QCOMPARE(imported.report.format, ImportReport::Format::Rep);
    QCOMPARE(imported.events, events);
    QCOMPARE(imported.faults, faults);
    QCOMPARE(imported.report.totals, imported.totals);
    QVERIFY(imported.isWhole);
    QVERIFY(!imported.info.hasTime);
}

TEST_WITH_CORE_APPLICATION(TestRepImport);
#include "tst_rep_import.moc"
