// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_verdict.h"

#include "tests/program/test_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QtTest>

#include <fstream>
#include <sstream>

using namespace poolscope;

namespace {

CollectorLog logOf(const QString& lines)
{
    std::istringstream in(lines.toStdString());
    return readCollectorLog(in);
}

QStringList sentencesOf(const std::vector<Message>& verdict)
{
    QStringList sentences;
    for (const Message& sentence : verdict)
        sentences << QString::fromStdString(sentence.english());
    return sentences;
}

// "[0.110s][gc] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 10.0ms"
QString line(int number, const char* seconds, const char* pause, const char* heap, const char* length)
{
    return QString("[%1s][gc] GC(%2) Pause %3 %4(30M) %5ms\n").arg(seconds).arg(number).arg(pause, heap, length);
}

QString logFrom(const QString& lines)
{
    return "[0.000s][gc] Using Serial\n" + lines + "[1.000s][gc,heap,exit] Heap\n";
}

} // namespace

class TestLogVerdict : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLogIsJudged_data()
    {
        QTest::addColumn<QString>("log");
        QTest::addColumn<QStringList>("sentences");
        const auto row = [](const char* name, const QString& log, const QStringList& sentences) {
            QTest::newRow(name) << log << sentences;
        };
        const QString young = line(0, "0.110", "Young (Allocation Failure)", "8M->1M", "10.0");
        const auto full = [](int number, const char* seconds, const char* heap) {
            return line(number, seconds, "Full (Ergonomics)", heap, "10.0");
        };
        row("no collections", logFrom(""), {});
        row("one pause", logFrom(young),
            {"No pause is longer than a frame at 60 frames a second (16.67 ms).",
             "The only pause is 10.0 ms long (line 2, cause: Allocation Failure).",
             "The program could run for 99.0 % of the 1.00 s that the log covers."});
        row("short pauses", logFrom(young + line(1, "0.130", "Young (Allocation Failure)", "8M->1M", "16.6")),
            {"No pause is longer than a frame at 60 frames a second (16.67 ms).",
             "The longest of 2 pauses is 16.6 ms long (line 3, cause: Allocation Failure).",
             "The program could run for 97.3 % of the 1.00 s that the log covers."});
        row("a long one", logFrom(young + line(1, "0.720", "Full (Ergonomics)", "8M->2M", "30.0")),
            {"Longer than a frame at 60 frames a second (16.67 ms): 1 of 2 pauses.",
             "The longest of 2 pauses is 30.0 ms long (line 3, cause: Ergonomics).",
             "The program could run for 96.0 % of the 1.00 s that the log covers.",
             "The cause that stopped the program most is “Ergonomics”: for 75.0 % of the time paused.",
             "After the one collection of all of the heap, 2.00 MiB were in use."});
        row("two causes that read the same", logFrom(young + line(1, "0.720", "Full (Ergonomics)", "8M->2M", "10.0")),
            {"No pause is longer than a frame at 60 frames a second (16.67 ms).",
             "The longest of 2 pauses is 10.0 ms long (line 2, cause: Allocation Failure).",
             "The program could run for 98.0 % of the 1.00 s that the log covers.",
             "After the one collection of all of the heap, 2.00 MiB were in use."});
        row("steps are no pauses",
            "[1:0x1]      900 ms: Mark-sweep 20.0 (30.0) -> 6.0 (30.0) MB, 3.0 / 0.0 ms  (+ 61.7 ms in 2 steps since "
            "start of "
            "marking, biggest step 40.0 ms) (average mu = 0.9, current mu = 0.9) GC in old space requested\n",
            {"Steps stopped the program for 61.7 ms in all; how long each was, the log does not say, so they are no "
             "pauses "
             "here.",
             "No pause is longer than a frame at 60 frames a second (16.67 ms).",
             "The only pause is 3.00 ms long (line 1, cause: GC in old space requested).",
             "After the one collection of all of the heap, 6.00 MiB were in use."});
        row("marking collects nothing",
            "[0.000s][gc] Using G1\n[0.100s][gc] GC(1) Concurrent Mark Cycle\n"
            "[0.110s][gc] GC(1) Pause Remark 12M->12M(64M) 1.0ms\n[0.120s][gc] GC(1) Pause Cleanup 13M->13M(64M) "
            "1.0ms\n"
            "[0.130s][gc] GC(1) Concurrent Mark Cycle 30.0ms\n[1.000s][gc,heap,exit] Heap\n",
            {"No pause is longer than a frame at 60 frames a second (16.67 ms).",
             "The longest of 2 pauses is 1.00 ms long (line 2).",
             "The program could run for 99.8 % of the 1.00 s that the log covers."});
        row("a heap that creeps",
            logFrom(full(0, "0.1", "8000K->1000K") + full(1, "0.3", "8000K->1001K") + full(2, "0.5", "8000K->1002K")),
            {"No pause is longer than a frame at 60 frames a second (16.67 ms).",
             "The longest of 3 pauses is 10.0 ms long (line 2, cause: Ergonomics).",
             "The program could run for 97.0 % of the 1.00 s that the log covers.",
             "After the 3 collections of all of the heap, between 1000 KiB and 1002 KiB were in use."});
        row("a heap that grows",
            logFrom(full(0, "0.1", "8M->1M") + full(1, "0.3", "8M->2M") + full(2, "0.5", "8M->4M")),
            {"No pause is longer than a frame at 60 frames a second (16.67 ms).",
             "The longest of 3 pauses is 10.0 ms long (line 2, cause: Ergonomics).",
             "The program could run for 97.0 % of the 1.00 s that the log covers.",
             "After each of 3 collections of all of the heap, more was in use than after the one before: 1.00 MiB to "
             "4.00 MiB.",
             "A leak grows like that, and so does a program that builds up its data."});
        row("a heap that grows, and shrinks",
            logFrom(full(0, "0.1", "8M->1M") + full(1, "0.3", "8M->4M") + full(2, "0.5", "8M->2M")),
            {"No pause is longer than a frame at 60 frames a second (16.67 ms).",
             "The longest of 3 pauses is 10.0 ms long (line 2, cause: Ergonomics).",
             "The program could run for 97.0 % of the 1.00 s that the log covers.",
             "After the 3 collections of all of the heap, between 1.00 MiB and 4.00 MiB were in use."});
        row("two that grow are too few", logFrom(full(0, "0.1", "8M->1M") + full(1, "0.3", "8M->2M")),
            {"No pause is longer than a frame at 60 frames a second (16.67 ms).",
             "The longest of 2 pauses is 10.0 ms long (line 2, cause: Ergonomics).",
             "The program could run for 98.0 % of the 1.00 s that the log covers.",
             "After the 2 collections of all of the heap, between 1.00 MiB and 2.00 MiB were in use."});
    }
    void aLogIsJudged()
    {
        QFETCH(QString, log);
        const CollectorLog read = logOf(log);
        QTEST(sentencesOf(verdictOf(read, statisticsOf(read))), "sentences");
    }

    void logsAreCompared_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QStringList>("sentences");
        const auto logWith = [](const std::vector<const char*>& lengths) {
            QString lines;
            for (int i = 0; i < static_cast<int>(lengths.size()); ++i)
                lines += line(i, qPrintable(QString("0.%1").arg(100 + i * 50)), "Young (Allocation Failure)", "8M->1M",
                              lengths[static_cast<std::size_t>(i)]);
            return logFrom(lines);
        };
        const QString even = logWith({"2.0", "2.0", "2.0", "2.0", "2.0"}),
                      uneven = logWith({"1.0", "1.0", "1.0", "1.0", "16.0"}), few = logWith({"1.0", "8.0"});
        const QString last = "Each log is of one run; other runs may differ.";
        QTest::newRow("the same log") << even << even
                                      << QStringList{
                                             "a and b pause their programs for the same share of the time: 1.0 %.",
                                             "The median pauses of a and b are equal: 2.00 ms.",
                                             "The longest pauses of a and b are equal: 2.00 ms.", last};
        QTest::newRow("each is better at something")
            << even << uneven
            << QStringList{
                   "a pauses its program for less of the time than b: 1.0 % of 1.00 s, against 2.0 % of 1.00 s.",
                   "The median pause of b is shorter than that of a: 1.00 ms, against 2.00 ms.",
                   "The longest pause of a is shorter than that of b: 2.00 ms, against 16.0 ms.", last};
        QTest::newRow("few pauses have no median")
            << even << few
            << QStringList{
                   "b pauses its program for less of the time than a: 0.90 % of 1.00 s, against 1.0 % of 1.00 s.",
                   "The longest pause of a is shorter than that of b: 2.00 ms, against 8.00 ms.", last};
        QTest::newRow("one has no pauses")
            << even << logFrom("")
            << QStringList{
                   "b pauses its program for less of the time than a: 0.0 % of 1.00 s, against 1.0 % of 1.00 s.", last};
        QTest::newRow("one has steps") << even
                                       << "[1:0x1]      900 ms: Mark-sweep 20.0 (30.0) -> 6.0 (30.0) MB, 1.0 / 0.0 ms  "
                                          "(+ 61.7 ms in 2 steps since "
                                          "start of marking) (average mu = 0.9) GC\n"
                                       << QStringList{};
    }
    void logsAreCompared()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        const CollectorLog a = logOf(first), b = logOf(second);
        const LogStatistics ofA = statisticsOf(a), ofB = statisticsOf(b);
        QTEST(sentencesOf(comparisonOf({{"a", ofA}, {"b", ofB}})), "sentences");
        QVERIFY(comparisonOf({{"a", ofA}}).empty());
    }

    // Whatever a log tells, there is something to say, and no %1 is left in it.
    void everySampleIsJudged_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(POOLSCOPE_TEST_DATA "/collector_logs");
        for (const QString& file : folder.entryList({"*.log"}))
            QTest::newRow(qPrintable(file)) << folder.filePath(file);
    }
    void everySampleIsJudged()
    {
        QFETCH(QString, file);
        std::ifstream in(file.toStdString());
        const CollectorLog log = readCollectorLog(in);
        const QStringList sentences = sentencesOf(verdictOf(log, statisticsOf(log)));
        QVERIFY(!sentences.isEmpty());
        for (const QString& sentence : sentences)
            QVERIFY2(!sentence.contains(QRegularExpression("%[0-9]")) && sentence.endsWith('.'), qPrintable(sentence));
    }
};

TEST_WITH_CORE_APPLICATION(TestLogVerdict);
#include "tst_log_verdict.moc"
