// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope watch`, without a screen.
#include "core/trace/trace_file.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using namespace poolscope;

class TestWatchCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aProgramIsWatchedUntilTheWindowCloses();
    void whatCannotBeWatchedIsRefused_data();
    void whatCannotBeWatchedIsRefused();

private:
    QTemporaryDir folder_;
};

void TestWatchCommand::aProgramIsWatchedUntilTheWindowCloses()
{
    const QString out = folder_.filePath("w.trace");
    QProcess process;
    process.start(QStringLiteral(POOLSCOPE_PROGRAM),
                  {"watch", "--out", out, "--", QStringLiteral(POOLSCOPE_RECORDED_PROGRAM), "breathe"});
    const auto isWritten = [&] { return isTraceFile(out.toStdString()) && QFile(out).size() > 5000; };
    QTRY_VERIFY_WITH_TIMEOUT(isWritten(), 60'000);
    QVERIFY(isBeingRecorded(out.toStdString()));
    ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(!isBeingRecorded(out.toStdString()));
    TraceFile trace(out.toStdString());
    std::vector<TraceEvent> events;
    while (trace.reader().read(events)) {
    }
    QVERIFY(trace.reader().end());
    QCOMPARE(trace.reader().end()->reason, TraceEnd::Reason::Detached);
    QVERIFY(trace.reader().peakResidentBytes() > 100'000);
    const auto program = static_cast<pid_t>(trace.reader().info().process);
    QCOMPARE(::kill(program, 0), 0);
    ::kill(program, SIGKILL);
}

void TestWatchCommand::whatCannotBeWatchedIsRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("complaint");
    QTest::newRow("no program") << QStringList{"--"} << "there is no program to watch";
    QTest::newRow("an unknown program") << QStringList{"--", "no-such-program"} << "in the folders of PATH";
    QTest::newRow("a static program") << QStringList{"--", POOLSCOPE_STATIC_PROGRAM} << "statically linked";
    QTest::newRow("another way to find frames") << QStringList{"--frames", "often", "ls"} << "--frames is auto";
    QTest::newRow("something else to do") << QStringList{"--when-behind", "wait", "ls"} << "--when-behind is slow or";
    QTest::newRow("a misspelt option") << QStringList{"--call-site", "ls"} << "did you mean --call-sites?";
}

void TestWatchCommand::whatCannotBeWatchedIsRefused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, complaint);
    const Outcome outcome = runProgram(QStringList{"watch"} + arguments);
    QCOMPARE(outcome.exitCode, 2);
    QVERIFY2(outcome.errors.contains(complaint), qPrintable(outcome.errors));
}

TEST_WITH_CORE_APPLICATION(TestWatchCommand);
#include "tst_watch_command.moc"
