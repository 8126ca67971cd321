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
    void aProgramIsWatchedUntilTheWindowCloses()
    {
        const QString out = folder_.filePath("w.trace");
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM),
                      {"watch", "--out", out, "--", QStringLiteral(POOLSCOPE_RECORDED_PROGRAM), "breathe"});
        const auto isWritten = [&] { return isTraceFile(out.toStdString()) && QFile(out).size() > 5000; };
        QTRY_VERIFY(isWritten());
        QVERIFY(isBeingRecorded(out.toStdString()));
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(!isBeingRecorded(out.toStdString()));
        TraceFile trace(out.toStdString());
        std::vector<TraceEvent> events;
        while (trace.reader().read(events)) {
        }
        QVERIFY(trace.reader().end());
        QCOMPARE(trace.reader().end()->reason, TraceEnd::Reason::Detached);
        QVERIFY(trace.reader().largestMemory().resident > 100'000);
        const auto program = static_cast<pid_t>(trace.reader().info().process);
        QCOMPARE(::kill(program, 0), 0);
        ::kill(program, SIGKILL);
    }

    void whatCannotBeShownLosesNoTrace()
    {
        const QString out = folder_.filePath("o.trace");
        const QString program = QStringLiteral(POOLSCOPE_RECORDED_PROGRAM);
        QCOMPARE(QProcess::execute(QStringLiteral(POOLSCOPE_PROGRAM), {"record", "--out", out, "--", program, "some"}),
                 0);
        const qint64 bytes = QFile(out).size();
        QVERIFY(bytes > 0);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_QPA_PLATFORM", "no-such-platform");
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"watch", "--out", out, "--", program, "some"});
        QVERIFY(process.waitForFinished(patience));
        QVERIFY(process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0);
        QCOMPARE(QFile(out).size(), bytes);
    }

    void whatIsBeingRecordedIsRunAsItIs()
    {
        const QString out = folder_.filePath("g.trace");
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM),
                      {"record", "--out", out, "--", QStringLiteral(POOLSCOPE_RECORDED_PROGRAM), "breathe"});
        QTRY_VERIFY(isTraceFile(out.toStdString()) && QFile(out).size() > 5000);
        const Outcome run = runProgram({"run", out});
        QVERIFY2(run.exitCode == 0, qPrintable(run.errors));
        const Outcome advice = runProgram({"advise", out});
        QVERIFY2(advice.exitCode == 0, qPrintable(advice.errors));
        QVERIFY2(advice.output.contains("object-1024"), qPrintable(advice.output));
        const auto program = static_cast<pid_t>(TraceFile(out.toStdString()).reader().info().process);
        ::kill(program, SIGKILL);
        QVERIFY(process.waitForFinished(patience));
    }

    // It once was, if the message came before the window handled events.
    void aMessageDoesNotKeepTheProgramFromEnding()
    {
        QFile whole(QStringLiteral(POOLSCOPE_RECORDED_PROGRAM)), broken(folder_.filePath("broken"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        QByteArray bytes = whole.readAll();
        if (!bytes.contains("/lib64/ld-linux-x86-64.so.2")) QSKIP("of another kind of machine");
        bytes.replace("/lib64/ld-linux-x86-64.so.2", "/lib64/ld-linux-x86-64.so.9"); // the system cannot start it
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write(bytes);
        broken.close();
        QVERIFY(broken.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM),
                      {"watch", "--out", folder_.filePath("m.trace"), "--", broken.fileName(), "some"});
        QVERIFY(!process.waitForFinished(2000)); // it shows the message
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 0);
    }

    void whatCannotBeWatchedIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no program") << QStringList{"--"} << "there is no program to watch";
        QTest::newRow("an unknown program") << QStringList{"--", "no-such-program"} << "in the folders of PATH";
        QTest::newRow("a static program") << QStringList{"--", POOLSCOPE_STATIC_PROGRAM} << "statically linked";
        QTest::newRow("another way to find frames")
            << QStringList{"--frames", "often", "ls"} << "--frames: 'often' is not known";
        QTest::newRow("something else to do")
            << QStringList{"--when-behind", "wait", "ls"} << "--when-behind: 'wait' is not known";
        QTest::newRow("a file that is no trace")
            << QStringList{"--out", POOLSCOPE_SOURCE_DIR "/README.md", "--", "ls"} << "is not a trace";
        QTest::newRow("a folder that cannot be written")
            << QStringList{"--out", "/proc/a.trace", "--", "ls"} << "cannot write /proc/a.trace";
        QTest::newRow("a misspelt option") << QStringList{"--call-site", "ls"} << "did you mean --call-sites?";
    }
    void whatCannotBeWatchedIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        const Outcome outcome = runProgram(QStringList{"watch"} + arguments);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains(complaint), qPrintable(outcome.errors));
    }

private:
    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestWatchCommand);
#include "tst_watch_command.moc"
