// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/import/imported_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestAllocationLogImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
};

void TestAllocationLogImport::lines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("events");
    QTest::addColumn<QStringList>("faults");
    const auto row = [](const char* name, const QString& text, const QStringList& events, const QStringList& faults) {
        QTest::newRow(name) << text << events << faults;
    };
    row("an object", "A 0x1000 16\nF 0x1000 16\n", QStringList{"+ 16", "- 16"}, QStringList{});
    row("a free without a size", "A 0x1000 16\nF 0x1000\n", QStringList{"+ 16", "- 16"}, QStringList{});
    row("pointers as Windows prints them", "A 00007FF6AB00 16\nF 00007ff6ab00 16\n", QStringList{"+ 16", "- 16"},
        QStringList{});
    row("line ends of Windows", "A 0x10 16\r\nF 0x10 16\r\n", QStringList{"+ 16", "- 16"}, QStringList{});
    row("NULL in all ways", "A NULL 0\nF NULL 0\nF (nil) 0\nF 0x0 0\nR NULL 0 NULL 0\n", QStringList{}, QStringList{});
    row("no memory", "A FAIL 16\nA 0x10 8\nR 0x10 8 FAIL 99\nR NULL 0 FAIL 99\n", QStringList{"+ 8"}, QStringList{});
    row("realloc moves", "A 0x10 8\nR 0x10 8 0x20 9\nF 0x20 9\n", QStringList{"+ 8", "r- 8", "r+ 9", "- 9"},
        QStringList{});
    row("realloc in place", "A 0x10 8\nR 0x10 8 0x10 9\n", QStringList{"+ 8", "r- 8", "r+ 9"}, QStringList{});
    row("realloc without the size before", "A 0x10 8\nR 0x10 0x20 9\n", QStringList{"+ 8", "r- 8", "r+ 9"},
        QStringList{});
    row("realloc of NULL allocates", "R NULL 0 0x10 8\n", QStringList{"+ 8"}, QStringList{});
    row("realloc to 0 bytes frees", "A 0x10 8\nR 0x10 8 NULL 0\n", QStringList{"+ 8", "- 8"}, QStringList{});
    row("realloc of what is unknown", "R 0x10 8 0x20 9\n", QStringList{"? 0", "+ 9"},
        QStringList{"at byte 0, line 1: 0x10 is freed, but was not seen allocated"});
    row("objects of no bytes", "A 0x10 0\nF 0x10 0\n", QStringList{"+ 0", "- 0"}, QStringList{});
    row("an unknown pointer", "A 0x10 8\nF 0x20 8\n", QStringList{"+ 8", "? 0"},
        QStringList{"at byte 9, line 2: 0x20 is freed, but was not seen allocated"});
    row("a double free", "A 0x10 8\nF 0x10 8\nF 0x10 8\n", QStringList{"+ 8", "- 8", "? 0"},
        QStringList{"at byte 18, line 3: 0x10 is freed a second time"});
    row("freed, allocated and freed", "A 0x10 8\nF 0x10 8\nA 0x10 9\nF 0x10 9\n",
        QStringList{"+ 8", "- 8", "+ 9", "- 9"}, QStringList{});
    row("memory given away twice", "A 0x10 8\nA 0x10 9\n", QStringList{"+ 8", "u- 8", "+ 9"},
        QStringList{"at byte 9, line 2: 0x10 is allocated again without having been freed; it is taken to have been "
                    "freed"});
    row("an enormous size", "A 0x10 281474976710657\nA 0x20 281474976710656\n", QStringList{"+ 281474976710656"},
        QStringList{"at byte 0, line 1: no object has 281474976710657 bytes; that line "
                    "is skipped"});
    row("a size of more than 64 bits", "A 0x10 8\nA 0x20 18446744073709551616\n", QStringList{"+ 8"},
        QStringList{"at byte 9, line 2: 'A 0x20 18446744073709551616' is not understood, and skipped"});
    row("a negative size", "A 0x10 -8\n", QStringList{},
        QStringList{"at byte 0, line 1: 'A 0x10 -8' is not understood, and skipped"});
    row("a word too many", "A 0x10 8 9\n", QStringList{},
        QStringList{"at byte 0, line 1: 'A 0x10 8 9' is not understood, and skipped"});
    row("another line between", "A 0x10 8\nhello\x1b\nF 0x10 8\n", QStringList{"+ 8", "- 8"},
        QStringList{"at byte 9, line 2: 'hello<U+001B>' is not understood, and "
                    "skipped"});
    row("cut within a line", "A 0x10 8\nA 0x20 1", QStringList{"+ 8"},
        QStringList{"at byte 9, line 2: the file is cut within this line"});
    row("empty lines and comments", "\n \nA 0x10 8\n\n# F 0x10 8\n", QStringList{"+ 8"}, QStringList{});
}

void TestAllocationLogImport::lines()
{
    QFETCH(QString, text);
    QFETCH(QStringList, events);
    QFETCH(QStringList, faults);
    const ImportedText imported = importedText(text.toStdString());
    QCOMPARE(imported.report.format, ImportReport::Format::AllocationLog);
    QCOMPARE(imported.events, events);
    QCOMPARE(imported.faults, faults);
    QCOMPARE(imported.report.totals, imported.totals);
    QVERIFY(imported.isWhole);
    QVERIFY(!imported.info.hasTime);
}

TEST_WITH_CORE_APPLICATION(TestAllocationLogImport);
#include "tst_allocation_log_import.moc"
