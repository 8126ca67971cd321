// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope collections`: logs of real collectors as tables and JSON, and what is no such log.
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

namespace {

QString logNamed(const QString& name)
{
    return QStringLiteral(POOLSCOPE_TEST_DATA "/collector_logs/") + name + ".log";
}

// In its folder, so that names are short.
Outcome collections(const QStringList& arguments)
{
    return runProgram(QStringList("collections") + arguments, {}, POOLSCOPE_TEST_DATA "/collector_logs");
}

} // namespace

class TestCollectionsCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void logsAreShown_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("one") << QStringList{"serial.log"}
                             << QStringList{"serial.log: Serial, a log of the JVM: 2 collections in ",
                                            "The longest of 2 pauses is 7.53 ms long (line 9, cause: Allocation",
                                            "collections 2 young 1 mixed 0 full 1 concurrent 0 pauses 2 median 3.70 ms",
                                            "longest 7.53 ms",
                                            "MMU",
                                            "Causes: cause collections",
                                            "Allocation Failure",
                                            "System.gc()"};
        QTest::newRow("each collection") << QStringList{"serial.log", "--each"}
                                         << QStringList{"Collections: line at (s)", "0.264 young 8.00 MiB 1.00 MiB"};
        QTest::newRow("two side by side")
            << QStringList{"serial.log", "parallel.log"}
            << QStringList{"parallel.log: Parallel, a log of the JVM",
                           "Side by side: serial.log pauses its program for less of the time than parallel.log: ",
                           "serial.log parallel.log collections 2 2", "Causes of parallel.log:"};
    }
    void logsAreShown()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QStringList, lines);
        const Outcome outcome = collections(arguments);
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
        for (const QString& line : lines)
            QVERIFY2(outcome.output.simplified().contains(line), qPrintable(line + " in\n" + outcome.output));
        for (const QString& line : outcome.output.split('\n'))
            QVERIFY2(line.size() <= 120, qPrintable(line));
    }

    // No text of JDK 8 tells the collector of a serial log, and no line of it the size that it may have.
    void whatALogDoesNotSayIsNotShown()
    {
        const Outcome outcome = collections({"jdk8_serial.log"});
        QVERIFY2(outcome.output.startsWith("jdk8_serial.log: a log of JDK 8's JVM: 3 collections"),
                 qPrintable(outcome.output));
        QVERIFY(!outcome.output.contains("size that it may have"));
        QVERIFY(!outcome.output.contains("steps"));
        QVERIFY(!outcome.output.contains("waited for memory"));
    }

    void skippedLinesAreTold()
    {
        const Outcome outcome = collections({"go.log"});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.errors.contains("go.log: at byte 0, line 1: the line is not of the log"),
                 qPrintable(outcome.errors));
    }

    void jsonHasAllOfIt()
    {
        const Outcome outcome = collections({"g1.log", "--json"});
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject json = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
        QCOMPARE(json["file"].toString(), QString("g1.log"));
        QCOMPARE(json["collector"].toString(), QString("G1"));
        QCOMPARE(json["collections"].toArray().size(), 4);
        QCOMPARE(json["statistics"]["collections"]["mixed"].toInt(), 1);
    }

    void checkKnowsThem()
    {
        const Outcome checked = runProgram({"check", logNamed("zgc")});
        QVERIFY2(checked.exitCode == 0 && checked.output.contains(".log: ok, ZGC, a log of the JVM: 1 collection"),
                 qPrintable(checked.output + checked.errors));
    }

    void whatIsNoLogIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no log") << QStringList{} << "a log is missing";
        QTest::newRow("a folder") << QStringList{"."} << ". is a folder";
        QTest::newRow("no such file") << QStringList{"nothing.log"} << "cannot read nothing.log";
        QTest::newRow("another file") << QStringList{POOLSCOPE_SOURCE_DIR "/README.md"}
                                      << "no line is of a collector's log";
        QTest::newRow("JSON of two") << QStringList{"--json", "g1.log", "zgc.log"} << "--json takes one log";
        QTest::newRow("JSON and a table") << QStringList{"--json", "--each", "g1.log"} << "do not go together";
    }
    void whatIsNoLogIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        const Outcome outcome = collections(arguments);
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.output, QString());
        QVERIFY2(outcome.errors.contains(complaint), qPrintable(outcome.errors));
    }
};

TEST_WITHOUT_APPLICATION(TestCollectionsCommand);
#include "tst_collections_command.moc"
