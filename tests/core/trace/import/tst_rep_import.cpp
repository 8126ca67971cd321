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
    const auto row = [](const char* name, const QString& text, const QStringList& events, const QStringList& faults) {
        QTest::newRow(name) << text << events << faults;
    };
    row("with its head", "20000\n2\n5\n1\na 0 512\na 1 128\nr 0 640\nf 1\nf 0\n",
        QStringList{"+ 512", "+ 128", "r- 512", "r+ 640", "- 128", "- 640"}, QStringList{});
    row("without a head", "a 0 512\nf 0\n", QStringList{"+ 512", "- 512"}, QStringList{});
    row("the last line does not end", "a 0 512\nf 0", QStringList{"+ 512", "- 512"}, QStringList{});
    row("free of NULL", "a 0 512\nf -1\n", QStringList{"+ 512"}, QStringList{});
    row("realloc to nothing", "a 0 512\nr 0 0\n", QStringList{"+ 512", "- 512"}, QStringList{});
    row("fewer operations than said", "20000\n1\n3\n1\na 0 512\nf 0\n", QStringList{"+ 512", "- 512"},
        QStringList{"at byte 24, line 6: the file ends after 2 operations "
                    "of 3"});
    row("an unknown id", "a 0 512\nf 7\n", QStringList{"+ 512", "? 0"},
        QStringList{"at byte 8, line 2: id 7 is freed, but was not seen allocated"});
    row("a double free", "a 0 512\nf 0\nf 0\n", QStringList{"+ 512", "- 512", "? 0"},
        QStringList{"at byte 12, line 3: id 0 is freed a second time"});
    row("realloc of new ids is malloc", "4096\n3\n7\n1\nr 0 16\nr 30 100\nr 30 200\na 2 0\nf -1\nf 30\nf 0\n",
        QStringList{"+ 16", "+ 100", "r- 100", "r+ 200", "+ 0", "- 200", "- 16"}, QStringList{});
    row("realloc of what was freed is malloc", "r 30 100\nf 30\nr 30 0\nf 30\n",
        QStringList{"+ 100", "- 100", "+ 0", "- 0"}, QStringList{});
    row("an unknown id after one of realloc", "r 30 100\nf 31\n", QStringList{"+ 100", "? 0"},
        QStringList{"at byte 9, line 2: id 31 is freed, but was not seen allocated"});
    row("no size, and the free that follows from it", "4096\n2\n4\n1\na 0 64\na 1 \nf 1\nf 0\n",
        QStringList{"+ 64", "- 64"},
        QStringList{
            "at byte 18, line 6: id 1 has no size, so this line is skipped, along with any free that belongs to it"});
    row("no size at the beginning", "a 0\nf 0\n", QStringList{},
        QStringList{"at byte 0, line 1: id 0 has no size, so this line is skipped, along "
                    "with any free that belongs to it"});
    row("no size, and then one", "a 0 8\na 1\na 1 16\nf 1\nf 1\n", QStringList{"+ 8", "+ 16", "- 16", "? 0"},
        QStringList{"at byte 6, line 2: id 1 has no size, so this line is skipped, along "
                    "with any free that belongs to it",
                    "at byte 21, line 5: id 1 is freed a second time"});
    row("a realloc without a size leaves its object", "a 0 8\nr 0\nf 0\n", QStringList{"+ 8", "- 8"},
        QStringList{
            "at byte 6, line 2: id 0 has no size, so this line is skipped, along with any free that belongs to it"});
    row("an enormous size, and the free that follows from it", "a 0 8\na 1 999999999999999\nf 1\n", QStringList{"+ 8"},
        QStringList{"at byte 6, line 2: no object has 999999999999999 bytes; that line is skipped"});
    row("the head in one line", "4096 2 4 1\na 0 512\nr 0 768\na 1 8\nf 0\n",
        QStringList{"+ 512", "r- 512", "r+ 768", "+ 8", "- 768"}, QStringList{});
    row("comments and empty lines first",
        "\n# sizes of a list that grows\n   # and an empty line above\na 0 24\na 1 40\n\nf 0\nr 1 80 # grows\nf 1\n",
        QStringList{"+ 24", "+ 40", "- 24", "r- 40", "r+ 80", "- 80"}, QStringList{});
    row("an enormous id", "a 0 512\na 999999999999999999999 1\n", QStringList{"+ 512"},
        QStringList{"at byte 8, line 2: 'a 999999999999999999999 1' is not understood, "
                    "and skipped"});
    row("a number among the operations", "a 0 512\n17\n", QStringList{"+ 512"},
        QStringList{"at byte 8, line 2: '17' is not understood, and skipped"});
    row("a fifth number", "1\n2\n0\n4\n5\na 0 512\n", QStringList{"+ 512"},
        QStringList{"at byte 8, line 5: '5' is not understood, and skipped"});
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
