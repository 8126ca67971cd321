// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files and folders that were made to do harm: every command ends, with a sentence of one line.
#include "core/trace/trace_block.h"
#include "core/trace/trace_writer.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace poolscope;

class TestFilesOfOthers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        writeTrace("a.trace", "game");
        writeText(
            path("a.json"),
            R"({"format": "poolscope-experiment", "version": 1, "scenario": "trace", "frames": 20,
    "parameters": {"file": ")" +
                path("a.trace").toUtf8() +
                R"("}, "lanes": [{"name": "pooled", "strategy": "pool-free-list", "parameters": {"capacity": 100}}]})");
        const Outcome run = runProgram({"run", path("a.json"), "--out", path("run")});
        QVERIFY2(run.exitCode == 0, qPrintable(run.errors));
        QVERIFY(QFile::remove(path("a.trace")));
        QCOMPARE(::mkfifo(path("a.trace").toUtf8(), 0600), 0);
        writeText(path("device.json"), contentOf(path("a.json")).replace(path("a.trace").toUtf8(), "/dev/zero"));
    }

    void aTraceThatIsAPipeIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("check") << QStringList{"check", "a.json"};
        QTest::newRow("run") << QStringList{"run", "a.json", "--out", "new"};
        QTest::newRow("advise") << QStringList{"advise", "a.json"};
        QTest::newRow("sweep") << QStringList{"sweep", "a.json", "--vary", "pooled.capacity=1,2", "--out", "new"};
        QTest::newRow("check of a device") << QStringList{"check", "device.json"};
        QTest::newRow("run of a device") << QStringList{"run", "device.json", "--out", "new"};
    }
    void aTraceThatIsAPipeIsRefused()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = runProgram(arguments, {}, folder_.path());
        QVERIFY2(outcome.exitCode == 2, qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains("is not a regular file; a trace is one"), qPrintable(outcome.errors));
        QCOMPARE(outcome.errors.count('\n'), 1);
        QVERIFY(!QFile::exists(path("new")));
    }

    void whatKnowsItsTraceReadsNoPipe_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("report") << QStringList{"report", "run", "--out", "of-run.html"};
        QTest::newRow("check of a picture") << QStringList{"check", "run/heap.png"};
        QTest::newRow("check of a folder") << QStringList{"check", "run"};
    }
    void whatKnowsItsTraceReadsNoPipe()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = runProgram(arguments, {}, folder_.path());
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    }

    void aTraceThatBlowsUpIsTold()
    {
        {
            std::ofstream out(path("nested.trace").toStdString(), std::ios::binary);
            TraceBlockWriter blocks(out);
            blocks.write(TraceBlockType::Info, toJson(TraceInfo{.source = "a test"}));
            blocks.write(TraceBlockType::Sites, std::string(maxTraceBlockBytes, '['));
        }
        const Outcome outcome = runProgram({"check", "nested.trace"}, {}, folder_.path());
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.endsWith("the call sites are damaged\n"), qPrintable(outcome.errors));
    }

    void aLineFeedInANameMakesNoLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("advise") << QStringList{"advise", "feed.trace"};
        QTest::newRow("advise in C++") << QStringList{"advise", "feed.trace", "--cpp"};
        QTest::newRow("check") << QStringList{"check", "feed.trace"};
        QTest::newRow("run") << QStringList{"run", "feed.trace", "--out", "of-feed", "--frames", "5"};
        QTest::newRow("a file that is not there") << QStringList{"check", "ga\nint evil;"};
    }
    void aLineFeedInANameMakesNoLine()
    {
        QFETCH(QStringList, arguments);
        writeTrace("feed.trace", "ga\nint evil;");
        const Outcome outcome = runProgram(arguments, {}, folder_.path());
        const QString all = outcome.output + outcome.errors;
        QVERIFY2(QString(all).replace("\n// ", " ").contains("ga<U+000A>int evil;"), qPrintable(all));
        QVERIFY2(!all.contains("\nint evil;"), qPrintable(all));
    }

    void aSignalEndsTheWaitForAPipe_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGINT") << SIGINT;
    }
    void aSignalEndsTheWaitForAPipe()
    {
        QFETCH(int, signal);
        const QString pipe = path("log" + QString::number(signal));
        QCOMPARE(::mkfifo(pipe.toUtf8(), 0600), 0);
        const int writer = ::open(pipe.toUtf8(), O_RDWR | O_CLOEXEC); // does not wait for a reader
        QVERIFY(writer >= 0);
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"import", pipe, "--out", path("new.trace")});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(catchesSignal(process.processId(), signal));
        ::kill(static_cast<pid_t>(process.processId()), signal);
        const Outcome outcome = outcomeOf(process);
        ::close(writer);
        QCOMPARE(outcome.exitCode, 128 + signal);
        QVERIFY2(outcome.errors.startsWith("poolscope: interrupted"), qPrintable(outcome.errors));
        QVERIFY(!QFile::exists(path("new.trace")));
    }

    void aLockThatIsALinkIsRefused()
    {
        QVERIFY(QDir(folder_.path()).mkpath("locked"));
        QVERIFY(QFile::link(path("elsewhere"), path("locked/.poolscope-lock")));
        const Outcome outcome = runProgram(
            {"sweep", "boss-bullets", "--vary", "pooled.capacity=5", "--frames", "5", "--out", path("locked")});
        QCOMPARE(outcome.exitCode, 1);
        QCOMPARE(outcome.errors, "poolscope: " + path("locked/.poolscope-lock") +
                                     " is a symbolic link, which a lock never is; remove it\n");
        QVERIFY(!QFile::exists(path("elsewhere")));
        QVERIFY(QFileInfo(path("locked/.poolscope-lock")).isSymLink());
    }

    void argumentsThatAreNotUtf8AreRefused_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("an experiment") << "check $'caf\\xE9.json'";
        QTest::newRow("a folder") << "run boss-bullets --frames 5 --out $'caf\\xE9'";
        QTest::newRow("a value after =") << "run boss-bullets --frames 5 --out=$'caf\\xE9'";
        QTest::newRow("a file to import") << "import $'caf\\xE9'";
    }
    void argumentsThatAreNotUtf8AreRefused()
    {
        QFETCH(QString, arguments);
        const QStringList before = filesIn(folder_.path());
        const Outcome outcome = runInShell("poolscope " + arguments);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains("is not UTF-8"), qPrintable(outcome.errors));
        QCOMPARE(filesIn(folder_.path()), before);
    }

    void tooFewDescriptorsAreTold_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("run") << "run boss-bullets --frames 5 --out few";
        QTest::newRow("sweep") << "sweep boss-bullets --vary pooled.capacity=5 --frames 5 --out few";
        QTest::newRow("guide") << "guide --out few.html";
        QTest::newRow("worksheet") << "worksheet why-a-sawtooth --out few.pdf";
    }
    void tooFewDescriptorsAreTold()
    {
        QFETCH(QString, arguments);
        const Outcome outcome = runInShell("ulimit -n 5; poolscope " + arguments);
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.errors.contains("more files can be opened, and drawing needs"), qPrintable(outcome.errors));
        QCOMPARE(outcome.errors.count('\n'), 1);
        QVERIFY(!QFile::exists(path("few")) && !QFile::exists(path("few.html")) && !QFile::exists(path("few.pdf")));
    }

    void aLimitOfFileSizesIsTold_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("worksheet") << "worksheet why-a-sawtooth --out large.pdf";
        QTest::newRow("guide") << "guide --out large.html";
        QTest::newRow("standard output") << "list experiments > large.txt";
    }
    void aLimitOfFileSizesIsTold()
    {
        QFETCH(QString, arguments);
        const Outcome outcome = runInShell("ulimit -f 1; poolscope " + arguments);
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.errors.contains("cannot write "), qPrintable(outcome.errors));
        QVERIFY(!QFile::exists(path("large.pdf")) && !QFile::exists(path("large.html")));
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    // By a shell, in the folder: for limits, and for arguments that are no text.
    [[nodiscard]] Outcome runInShell(const QString& script) const
    {
        QProcess process;
        process.setWorkingDirectory(folder_.path());
        process.start("bash", {"-c", QString(script).replace("poolscope", QStringLiteral("'" POOLSCOPE_PROGRAM "'"))});
        return outcomeOf(process);
    }

    void writeTrace(const QString& name, const std::string& program) const
    {
        std::ofstream out(path(name).toStdString(), std::ios::binary);
        TraceWriter writer(out, {.source = "a test", .program = program});
        for (int frame = 1; frame <= 60; ++frame) {
            for (int i = 0; i < 50; ++i)
                writer.end(TraceEvent::Type::Free, writer.allocate(48));
            writer.time(static_cast<std::uint64_t>(frame) * 16'666'667);
        }
        writer.finish({});
    }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestFilesOfOthers);
#include "tst_files_of_others.moc"
