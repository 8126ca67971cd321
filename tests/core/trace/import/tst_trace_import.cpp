// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/import/imported_text.h"
#include "tests/core/trace/import/packed_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestTraceImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFormatIsRecognised_data();
    void theFormatIsRecognised();
    void otherFilesAreRefused_data();
    void otherFilesAreRefused();
    void aCutFileIsReadUpToTheCut_data();
    void aCutFileIsReadUpToTheCut();
    void whatIsBehindDamageIsCounted();
    void fewFaultsAreKeptAndAllCounted();
    void progressIsTold();
};

namespace {

std::string longLog()
{
    std::string text;
    for (int i = 1; i <= 400'000; ++i)
        text += "A 0x" + QString::number(i * 16, 16).toStdString() + ' ' + std::to_string(i * 7919LL % 4099) + '\n';
    return text;
}

} // namespace

void TestTraceImport::theFormatIsRecognised_data()
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
    QTest::newRow("after empty lines") << "\n \nA 0x10 8\n" << ImportReport::Format::AllocationLog;
}

void TestTraceImport::theFormatIsRecognised()
{
    QFETCH(QString, text);
    QFETCH(ImportReport::Format, format);
    QCOMPARE(importedText(text.toStdString()).report.format, format);
    QCOMPARE(importedText(gzipped(text.toStdString())).report.format, format);
    QCOMPARE(importedText(zstandard(text.toStdString())).report.format, format);
}

void TestTraceImport::otherFilesAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("complaint");
    QTest::newRow("nothing") << QByteArray() << "nothing is in it";
    QTest::newRow("empty lines") << QByteArray("\n\n") << "nothing is in it";
    QTest::newRow("comments") << QByteArray("# nothing\n#\n") << "nothing is in it";
    QTest::newRow("a line of five numbers") << QByteArray("1 2 3 4 5\n") << "in no known format";
    QTest::newRow("words") << QByteArray("A word or two\n") << "in no known format";
    QTest::newRow("a picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10) << "in no known format";
    QTest::newRow("a trace") << QByteArray("poolscope-trace\n\1\0\0\0", 20) << "a trace already";
    QTest::newRow("a profile of massif") << QByteArray("desc: (none)\ncmd: ls\n") << "a profile of massif";
    QTest::newRow("a profile of DHAT") << QByteArray("{\"dhatFileVersion\":2\n") << "a profile of DHAT";
    QTest::newRow("a profile of DHAT, pretty printed")
        << QByteArray("{\n  \"dhatFileVersion\": 2,\n  \"mode\": \"heap\"\n}\n") << "a profile of DHAT";
    QTest::newRow("a profile of Rust's dhat")
        << QByteArray("{\n  \"dhatFileVersion\": 2,\n  \"mode\": \"rust-heap\"\n}\n") << "a profile of dhat-rs";
    QTest::newRow("a profile of Rust's dhat in one line")
        << QByteArray("{\"dhatFileVersion\":2,\"mode\":\"rust-heap\"}") << "a profile of dhat-rs";
    QTest::newRow("another JSON") << QByteArray("{\n}\n") << "in no known format";
    QTest::newRow("a profile of heaptrack_print") << QByteArray("desc: heaptrack\ncmd: ./game\ntime_unit: s\n")
                                                  << "a profile of heaptrack, which has sums and no objects; no trace "
                                                     "can be made of it, but the window lays it over a chart";
    QTest::newRow("a text of ms_print") << QByteArray(80, '-') + "\nCommand:            ./game\n"
                                        << "a text that ms_print made of a profile of massif; overlay the profile";
    QTest::newRow("packed by bzip2") << QByteArray("BZh91AY&SY") << "packed by bzip2; unpack it first, with bunzip2";
    QTest::newRow("packed by xz") << QByteArray("\xFD"
                                                "7zXZ\0\0",
                                                7)
                                  << "packed by xz; unpack it first, with unxz";
    QTest::newRow("packed by zip") << QByteArray("PK\3\4") << "packed by zip; unpack it first, with unzip";
    QTest::newRow("packed and cut") << QByteArray::fromStdString(gzipped("A 0x10 8\n").substr(0, 12))
                                    << "the packed file is cut";
}

void TestTraceImport::otherFilesAreRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, complaint);
    const QString refusal = refusalOf(text.toStdString());
    QVERIFY2(refusal.contains(complaint), qPrintable(refusal));
}

void TestTraceImport::aCutFileIsReadUpToTheCut_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::newRow("plain") << QByteArray::fromStdString(longLog());
    QTest::newRow("gzip") << QByteArray::fromStdString(gzipped(longLog()));
    QTest::newRow("Zstandard") << QByteArray::fromStdString(zstandard(longLog()));
}

void TestTraceImport::aCutFileIsReadUpToTheCut()
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

void TestTraceImport::whatIsBehindDamageIsCounted()
{
    std::string file = zstandard(longLog());
    file.replace(file.size() / 2, file.size() / 2, file.size() / 2, '\xA5');
    const ImportedText imported = importedText(file);
    QCOMPARE(imported.report.count(ImportFault::Sort::Damaged), std::uint64_t{1});
    QVERIFY(imported.isWhole);
    QVERIFY(imported.report.unreadBytes > file.size() / 10);
    QVERIFY(imported.report.unreadBytes < file.size());
}

void TestTraceImport::fewFaultsAreKeptAndAllCounted()
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

void TestTraceImport::progressIsTold()
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

TEST_WITH_CORE_APPLICATION(TestTraceImport);
#include "tst_trace_import.moc"
