// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/import/imported_text.h"
#include "tests/core/trace/import/packed_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

std::string longLog()
{
    std::string text;
    for (int i = 1; i <= 400'000; ++i)
        text += "A 0x" + QString::number(i * 16, 16).toStdString() + ' ' + std::to_string(i * 7919LL % 4099) + '\n';
    return text;
}

} // namespace

class TestTraceImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        using Format = ImportReport::Format;
        QTest::addColumn<Format>("format");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("events");
        QTest::addColumn<QStringList>("faults");
        Format format = Format::Rep;
        const auto row = [&](const char* name, const QString& text, const QStringList& events,
                             const QStringList& faults) {
            QTest::addRow("%s, %s", format == Format::Rep ? "rep" : "log", name) << format << text << events << faults;
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
            QStringList{"at byte 18, line 6: id 1 has no size, so this line is skipped, along with any free that "
                        "belongs to it"});
        row("no size at the beginning", "a 0\nf 0\n", QStringList{},
            QStringList{"at byte 0, line 1: id 0 has no size, so this line is skipped, along "
                        "with any free that belongs to it"});
        row("no size, and then one", "a 0 8\na 1\na 1 16\nf 1\nf 1\n", QStringList{"+ 8", "+ 16", "- 16", "? 0"},
            QStringList{"at byte 6, line 2: id 1 has no size, so this line is skipped, along "
                        "with any free that belongs to it",
                        "at byte 21, line 5: id 1 is freed a second time"});
        row("a realloc without a size leaves its object", "a 0 8\nr 0\nf 0\n", QStringList{"+ 8", "- 8"},
            QStringList{"at byte 6, line 2: id 0 has no size, so this line is skipped, along with any free that "
                        "belongs to it"});
        row("an enormous size, and the free that follows from it", "a 0 8\na 1 999999999999999\nf 1\n",
            QStringList{"+ 8"},
            QStringList{"at byte 6, line 2: no object has 999999999999999 bytes; that line is skipped"});
        row("the head in one line", "4096 2 4 1\na 0 512\nr 0 768\na 1 8\nf 0\n",
            QStringList{"+ 512", "r- 512", "r+ 768", "+ 8", "- 768"}, QStringList{});
        row("comments and empty lines first",
            "\n# sizes of a list that grows\n   # and an empty line above\na 0 24\na 1 40\n\nf 0\nr 1 80 # grows\nf "
            "1\n",
            QStringList{"+ 24", "+ 40", "- 24", "r- 40", "r+ 80", "- 80"}, QStringList{});
        row("an enormous id", "a 0 512\na 999999999999999999999 1\n", QStringList{"+ 512"},
            QStringList{"at byte 8, line 2: 'a 999999999999999999999 1' is not understood, "
                        "and skipped"});
        row("a number among the operations", "a 0 512\n17\n", QStringList{"+ 512"},
            QStringList{"at byte 8, line 2: '17' is not understood, and skipped"});
        row("a fifth number", "1\n2\n0\n4\n5\na 0 512\n", QStringList{"+ 512"},
            QStringList{"at byte 8, line 5: '5' is not understood, and skipped"});
        format = Format::AllocationLog;
        row("an object", "A 0x1000 16\nF 0x1000 16\n", QStringList{"+ 16", "- 16"}, QStringList{});
        row("a free without a size", "A 0x1000 16\nF 0x1000\n", QStringList{"+ 16", "- 16"}, QStringList{});
        row("pointers as Windows prints them", "A 00007FF6AB00 16\nF 00007ff6ab00 16\n", QStringList{"+ 16", "- 16"},
            QStringList{});
        row("line ends of Windows", "A 0x10 16\r\nF 0x10 16\r\n", QStringList{"+ 16", "- 16"}, QStringList{});
        row("NULL in all ways", "A NULL 0\nF NULL 0\nF (nil) 0\nF 0x0 0\nR NULL 0 NULL 0\n", QStringList{},
            QStringList{});
        row("no memory", "A FAIL 16\nA 0x10 8\nR 0x10 8 FAIL 99\nR NULL 0 FAIL 99\n", QStringList{"+ 8"},
            QStringList{});
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
            QStringList{
                "at byte 9, line 2: 0x10 is allocated again but was never freed; it is taken to have been freed"});
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
    void lines()
    {
        QFETCH(ImportReport::Format, format);
        compareWithRow(format);
    }

    void theFormatIsRecognised_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<ImportReport::Format>("format");
        QTest::newRow("heaptrack") << "v 10400 3\n" << ImportReport::Format::Heaptrack;
        QTest::newRow("malloc lab") << "20000\n1\n1\n1\na 0 8\n" << ImportReport::Format::Rep;
        QTest::newRow("malloc lab without a head") << "a 0 8\n" << ImportReport::Format::Rep;
        QTest::newRow("malloc lab after comments") << "# a list\n\n  # grows\na 0 8\n" << ImportReport::Format::Rep;
        QTest::newRow("malloc lab that begins with realloc") << "r 0 8\n" << ImportReport::Format::Rep;
        QTest::newRow("malloc lab without a size") << "a 0\n" << ImportReport::Format::Rep;
        QTest::newRow("malloc lab with its head in one line") << "4096 2 4 1\na 0 8\n" << ImportReport::Format::Rep;
        QTest::newRow("a log") << "A 0x10 8\n" << ImportReport::Format::AllocationLog;
        QTest::newRow("a log that begins with a free") << "F 0x10 8\n" << ImportReport::Format::AllocationLog;
        QTest::newRow("a log that begins with realloc") << "R NULL 0 0x10 8\n" << ImportReport::Format::AllocationLog;
        QTest::newRow("mtrace") << "= Start\n" << ImportReport::Format::Mtrace;
        QTest::newRow("mtrace without its beginning") << "@ ./a b:(main+38)[0x11eb] + 0x10 0x18\n"
                                                      << ImportReport::Format::Mtrace;
        QTest::newRow("mtrace without places") << "- 0x10\n" << ImportReport::Format::Mtrace;
        QTest::newRow("malloc lab that begins with free(NULL)") << "f -1\na 0 8\n" << ImportReport::Format::Rep;
        QTest::newRow("a heap trace of ESP-IDF") << "====== Heap Trace: 8 records (100 capacity) ======\n"
                                                 << ImportReport::Format::EspIdf;
        QTest::newRow("a heap trace of ESP-IDF 4") << "2 allocations trace (100 entry buffer)\n"
                                                   << ImportReport::Format::EspIdf;
        QTest::newRow("a heap trace within other words")
            << "I (325) main: hello\n====== Heap Trace: 8 records (100 capacity) ======\n"
            << ImportReport::Format::EspIdf;
        QTest::newRow("CSV") << "time,op,address,size,site\n" << ImportReport::Format::Csv;
        QTest::newRow("after empty lines") << "\n \nA 0x10 8\n" << ImportReport::Format::AllocationLog;
    }
    void theFormatIsRecognised()
    {
        QFETCH(QString, text);
        QFETCH(ImportReport::Format, format);
        QCOMPARE(importedText(text.toStdString()).report.format, format);
        QCOMPARE(importedText(gzipped(text.toStdString())).report.format, format);
        QCOMPARE(importedText(bzipped(text.toStdString())).report.format, format);
        QCOMPARE(importedText(zstandard(text.toStdString())).report.format, format);
    }

    void otherFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("nothing") << QByteArray() << "nothing is in it";
        QTest::newRow("empty lines") << QByteArray("\n\n") << "nothing is in it";
        QTest::newRow("comments") << QByteArray("# nothing\n#\n") << "nothing is in it";
        QTest::newRow("a line of five numbers") << QByteArray("1 2 3 4 5\n") << "its format is not known";
        QTest::newRow("words") << QByteArray("A word or two\n") << "its format is not known";
        QTest::newRow("another CSV") << QByteArray("time,op,size\n0,malloc,8\n") << "its format is not known";
        QTest::newRow("a list") << QByteArray("- 0 apples\n") << "its format is not known";
        QTest::newRow("a picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10) << "its format is not known";
        QTest::newRow("a trace") << QByteArray("poolscope-trace\n\1\0\0\0", 20) << "already a trace";
        QTest::newRow("a profile of massif") << QByteArray("desc: (none)\ncmd: ls\n") << "a profile of massif";
        QTest::newRow("a profile of DHAT") << QByteArray("{\"dhatFileVersion\":2\n")
                                           << "a profile of DHAT, with sums and no objects; it cannot become a trace, "
                                              "but 'poolscope advise' reads it";
        QTest::newRow("a profile of DHAT, pretty printed")
            << QByteArray("{\n  \"dhatFileVersion\": 2,\n  \"mode\": \"heap\"\n}\n") << "a profile of DHAT";
        QTest::newRow("a profile of Rust's dhat")
            << QByteArray("{\n  \"dhatFileVersion\": 2,\n  \"mode\": \"rust-heap\"\n}\n") << "a profile of dhat-rs";
        QTest::newRow("a profile of Rust's dhat in one line")
            << QByteArray("{\"dhatFileVersion\":2,\"mode\":\"rust-heap\"}") << "a profile of dhat-rs";
        QTest::newRow("another JSON") << QByteArray("{\n}\n") << "its format is not known";
        QTest::newRow("a profile of heaptrack_print") << QByteArray("desc: heaptrack\ncmd: ./game\ntime_unit: s\n")
                                                      << "a profile of heaptrack, with sums and no objects; it cannot "
                                                         "become a trace, but the window lays it over a chart";
        QTest::newRow("a text of ms_print") << QByteArray(80, '-') + "\nCommand:            ./game\n"
                                            << "text that ms_print made from a massif profile; overlay the profile";
        QTest::newRow("packed by xz") << QByteArray("\xFD"
                                                    "7zXZ\0\0",
                                                    7)
                                      << "packed by xz; unpack it first, with unxz";
        QTest::newRow("packed by zip") << QByteArray("PK\3\4") << "packed by zip; unpack it first, with unzip";
        QTest::newRow("packed and cut") << QByteArray::fromStdString(gzipped("A 0x10 8\n").substr(0, 12))
                                        << "the packed file is cut";
    }
    void otherFilesAreRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, complaint);
        const QString refusal = refusalOf(text.toStdString());
        QVERIFY2(refusal.contains(complaint), qPrintable(refusal));
    }

    void aCutFileIsReadUpToTheCut_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("plain") << QByteArray::fromStdString(longLog());
        QTest::newRow("gzip") << QByteArray::fromStdString(gzipped(longLog()));
        QTest::newRow("bzip2") << QByteArray::fromStdString(bzipped(longLog()));
        QTest::newRow("Zstandard") << QByteArray::fromStdString(zstandard(longLog()));
    }
    void aCutFileIsReadUpToTheCut()
    {
        QFETCH(QByteArray, file);
        for (int part = 4; part < 10; ++part) {
            const ImportedText imported = importedText(file.left(file.size() * part / 10 - 1).toStdString());
            QVERIFY(imported.isWhole);
            QCOMPARE(imported.report.faults.size(), std::size_t{1});
            QCOMPARE(imported.report.faults.front().sort, ImportFault::Sort::Cut);
            QVERIFY(imported.totals.allocations > static_cast<std::uint64_t>(400'000 * (part - 3) / 10));
            QVERIFY(imported.totals.allocations < 400'000);
        }
    }

    void whatIsBehindDamageIsCounted()
    {
        std::string file = zstandard(longLog());
        file.replace(file.size() / 2, file.size() / 2, file.size() / 2, '\xA5');
        const ImportedText imported = importedText(file);
        QCOMPARE(imported.report.count(ImportFault::Sort::Damaged), std::uint64_t{1});
        QVERIFY(imported.isWhole);
        QVERIFY(imported.report.unreadBytes > file.size() / 10);
        QVERIFY(imported.report.unreadBytes < file.size());
    }

    void fewFaultsAreKeptAndAllCounted()
    {
        std::string text = "A 0x10 8\n";
        for (int i = 0; i < 1000; ++i)
            text += "nonsense\nF 0x20 8\n";
        const ImportReport report = importedText(text).report;
        QCOMPARE(report.count(ImportFault::Sort::Unreadable), std::uint64_t{1000});
        QCOMPARE(report.count(ImportFault::Sort::UnknownFree), std::uint64_t{1});
        QCOMPARE(report.count(ImportFault::Sort::DoubleFree), std::uint64_t{999});
        QCOMPARE(report.faults.size(), std::size_t{11});
        QCOMPARE(report.skippedLines(), std::uint64_t{1000});
        QCOMPARE(report.lines, std::uint64_t{2001});
    }

    void progressIsTold()
    {
        const std::string file = longLog();
        std::istringstream in(file);
        std::ostringstream out;
        std::uint64_t before = 0;
        int times = 0;
        (void)importTrace(in, out, [&](std::uint64_t read) {
            QVERIFY(read >= before);
            before = read;
            ++times;
        });
        QCOMPARE(before, static_cast<std::uint64_t>(file.size()));
        QVERIFY(times > 3);
    }
};

TEST_WITH_CORE_APPLICATION(TestTraceImport);
#include "tst_trace_import.moc"
