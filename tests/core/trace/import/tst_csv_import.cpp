// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/import/imported_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestCsvImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("events");
        QTest::addColumn<QStringList>("faults");
        const auto row = [](const char* name, const char* text, const QStringList& events, const QStringList& faults) {
            QTest::newRow(name) << QString(text) << events << faults;
        };
        row("all columns", "time,op,address,size,site\n0,malloc,0x10,24,load\n0.5,free,0x10,,\n",
            QStringList{"+ 24", "time 500000000", "- 24"}, QStringList{});
        row("the two that must be", "op,address\nfree,0x10\n", QStringList{"? 0"},
            QStringList{"at byte 11, line 2: 0x10 is freed, but was not seen allocated"});
        row("another order, and other columns", "thread,size,address,op\n1,8,10,new\n2,9,11,calloc\n3,,10,delete\n",
            QStringList{"+ 8", "+ 9", "- 8"}, QStringList{});
        row("realloc where it is", "op,address,size\nalloc,0x10,8\nrealloc,0x10,9\n",
            QStringList{"+ 8", "r- 8", "r+ 9"}, QStringList{});
        row("realloc that moves",
            "op,from,address,size\nmalloc,,0x10,8\nrealloc,0x10,0x20,9\nfree,,0x20,\nrealloc,NULL,0x30,7\n",
            QStringList{"+ 8", "r- 8", "r+ 9", "- 9", "+ 7"}, QStringList{});
        row("no memory", "op,address,size\nmalloc,NULL,8\nmalloc,FAIL,8\nmalloc,0x10,7\nrealloc,FAIL,8\n",
            QStringList{"+ 7"}, QStringList{});
        row("quotation marks and spaces",
            "\xEF\xBB\xBF\"op\" , address, size,site\r\n\"malloc\", 0x10 ,8, \"a, \"\"b\"\"\" \r\n", QStringList{"+ 8"},
            QStringList{});
        row("empty lines and comments", "# of a game\n\nop,address,size\n\n# load\nmalloc,0x10,8\n", QStringList{"+ 8"},
            QStringList{});
        row("the last line does not end", "op,address,size\nmalloc,0x10,8", QStringList{"+ 8"}, QStringList{});
        row("an unknown operation", "op,address,size\nmap,0x10,8\nmalloc,0x10,8\n", QStringList{"+ 8"},
            QStringList{"at byte 16, line 2: 'map,0x10,8' is not understood, and skipped"});
        row("no size", "op,address,size\nmalloc,0x10\n", QStringList{},
            QStringList{"at byte 16, line 2: 'malloc,0x10' is not understood, and skipped"});
        row("a quotation mark without its end", "op,address,size\nmalloc,0x10,\"8\n", QStringList{},
            QStringList{"at byte 16, line 2: 'malloc,0x10,\"8' is not understood, and skipped"});
        row("words behind a quotation mark", "op,address,size\nmalloc,0x10,\"8\"9\n", QStringList{},
            QStringList{"at byte 16, line 2: 'malloc,0x10,\"8\"9' is not understood, and skipped"});
        row("a time that is none", "time,op,address,size\nnoon,malloc,0x10,8\n", QStringList{},
            QStringList{"at byte 21, line 2: 'noon,malloc,0x10,8' is not understood, and skipped"});
        row("a time that goes back",
            "time_ms,op,address,size\n5,malloc,0x10,8\n9,malloc,0x20,8\n7,malloc,0x30,8\n4,malloc,0x40,8\n",
            QStringList{"+ 8", "time 4000000", "+ 8", "+ 8", "+ 8"},
            QStringList{"at byte 56, line 4: time goes back by 2.00 ms; that is ignored",
                        "at byte 72, line 5: it is earlier than the first time; that is ignored"});
    }
    void lines()
    {
        QFETCH(QString, text);
        compareWithRow(ImportReport::Format::Csv, text.contains("time"));
    }

    void timesHaveAUnit_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("seconds") << "time"
                                 << "1.5"
                                 << "2.75";
        QTest::newRow("seconds, by name") << "time_s"
                                          << "0"
                                          << "1.25e0";
        QTest::newRow("milliseconds") << "time_ms"
                                      << "10.5"
                                      << "1260.5";
        QTest::newRow("microseconds") << "time_us"
                                      << "0"
                                      << "1250000";
        QTest::newRow("nanoseconds") << "time_ns"
                                     << "7"
                                     << "1250000007";
    }
    void timesHaveAUnit()
    {
        QFETCH(QString, column);
        QFETCH(QString, from);
        QFETCH(QString, to);
        const QString text = column + ",op,address,size\n" + from + ",malloc,0x10,8\n" + to + ",free,0x10,\n";
        const ImportedText imported = importedText(text.toStdString());
        QCOMPARE(imported.faults, QStringList{});
        QCOMPARE(imported.totals.nanoseconds, std::uint64_t{1'250'000'000});
    }

    void sitesAreCallSites()
    {
        const ImportedText imported =
            importedText("op,address,size,site\nmalloc,0x10,8,\"load, all\"\n"
                         "malloc,0x20,8,\nrealloc,0x20,9,tree.c:12\nmalloc,0x30,8,tree.c:12\n");
        const std::vector<CallFrame> frames{{.function = "load, all"}, {.function = "tree.c:12"}};
        QVERIFY((imported.sites == CallSites{.frames = frames, .sites = {{0}, {1}}}));
    }
};

TEST_WITH_CORE_APPLICATION(TestCsvImport);
#include "tst_csv_import.moc"
