// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope import`: what heaptrack recorded of a program with numbers that are known, and what is no such thing.
#include "core/trace/trace_file.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace poolscope;

class TestImportCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }
    void whatHeaptrackRecordedIsImported_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<int>("allocations");
        QTest::addColumn<int>("frees");
        QTest::newRow("some are freed") << "some" << quint64{1001} << 1000 << 600;
        QTest::newRow("realloc frees and allocates") << "realloc" << quint64{3002} << 1 << 1;
        QTest::newRow("threads") << "threads" << quint64{4001} << 160'000 << 160'000;
    }
    void whatHeaptrackRecordedIsImported()
    {
        QFETCH(QString, what);
        QFETCH(quint64, bytes);
        QFETCH(int, allocations);
        QFETCH(int, frees);
        if (heaptrack_.isEmpty()) QSKIP("heaptrack is not installed");
        const QString file = heaptrackOf(what, {"--raw"});
        QVERIFY(!file.isEmpty());
        const Outcome outcome = runProgram({"import", file, "--out", "a.trace"}, {}, folder_.path());
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        TraceFile trace(path("a.trace").toStdString());
        std::vector<TraceEvent> events, all;
        while (trace.reader().read(events))
            all.insert(all.end(), events.begin(), events.end());
        const auto count = [&](TraceEvent::Type type) {
            return std::ranges::count_if(all, [&](auto& event) { return event.type == type && event.bytes == bytes; });
        };
        QCOMPARE(count(TraceEvent::Type::Allocate), allocations);
        QCOMPARE(count(TraceEvent::Type::Free), frees);
        QVERIFY(trace.reader().end());
        QVERIFY(trace.reader().info().program.ends_with("recorded_program"));
        const CallSites& sites = trace.reader().sites();
        const auto one = std::ranges::find(all, bytes, &TraceEvent::bytes);
        QVERIFY(one != all.end() && one->site > 0 && one->site <= sites.sites.size());
        const CallFrame& caller = sites.frames.at(sites.sites.at(one->site - 1).front());
        QCOMPARE(caller.module, std::string("recorded_program"));
    }

    void whatHeaptrackInterpretedHasNamesAndBounds()
    {
        if (heaptrack_.isEmpty()) QSKIP("heaptrack is not installed");
        const QString file = heaptrackOf("some", {});
        QVERIFY(!file.isEmpty());
        const Outcome outcome = runProgram({"import", file, "--out", "b.trace"}, {}, folder_.path());
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains("from interpreted heaptrack data: "), qPrintable(outcome.errors));
        const Outcome checked = runProgram({"check", "b.trace"}, {}, folder_.path());
        QVERIFY2(checked.output.contains("by heaptrack, interpreted (the oldest of equal objects dies first): "),
                 qPrintable(checked.output));
        const Outcome advised = runProgram({"advise", "b.trace"}, {}, folder_.path());
        QVERIFY2(advised.errors.contains("Which of several equal objects dies was not recorded; the oldest"),
                 qPrintable(advised.errors));
        TraceFile trace(path("b.trace").toStdString());
        std::vector<TraceEvent> events, all;
        while (trace.reader().read(events))
            all.insert(all.end(), events.begin(), events.end());
        const auto count = [&](TraceEvent::Type type) {
            return std::ranges::count_if(all, [&](auto& event) { return event.type == type && event.bytes == 1001; });
        };
        QCOMPARE(count(TraceEvent::Type::Allocate), 1000);
        QCOMPARE(count(TraceEvent::Type::Free), 600);
        const CallSites& sites = trace.reader().sites();
        const auto one = std::ranges::find(all, std::uint64_t{1001}, &TraceEvent::bytes);
        QVERIFY(one != all.end() && one->site > 0 && one->site <= sites.sites.size());
        const auto& frames = sites.sites.at(one->site - 1);
        QVERIFY(std::ranges::any_of(frames,
                                    [&](std::uint32_t frame) { return sites.frames.at(frame).function == "main"; }));
    }

    void deathsAreForInterpretedData()
    {
        QFile log(path("a.log"));
        QVERIFY(log.open(QIODevice::WriteOnly) && log.write("A 0x10 8\n") > 0);
        log.close();
        Outcome outcome = runProgram({"import", "a.log", "--deaths", "youngest"}, {}, folder_.path());
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains("--deaths is for interpreted heaptrack data"), qPrintable(outcome.errors));
        outcome = runProgram({"import", "a.log", "--deaths", "soon"}, {}, folder_.path());
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains("--deaths is oldest or youngest, not 'soon'"), qPrintable(outcome.errors));
    }

    void whereTheTraceGoes_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("trace");
        QTest::newRow("a log") << "duk-alloc-log.txt"
                               << "duk-alloc-log.trace";
        QTest::newRow("raw heaptrack data") << "heaptrack.ls.17.raw.zst"
                                            << "heaptrack.ls.17.trace";
        QTest::newRow("another ending") << "amptjp.v2"
                                        << "amptjp.v2.trace";
        QTest::newRow("no ending") << "log"
                                   << "log.trace";
    }
    void whereTheTraceGoes()
    {
        QFETCH(QString, file);
        QFETCH(QString, trace);
        write(file, "A 0x10 8\nF 0x10 8\n");
        for (int time = 0; time < 2; ++time) { // and replaces itself
            const Outcome outcome = runProgram({"import", file}, {}, folder_.path());
            QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
            QVERIFY2(outcome.errors.contains(trace + ", "), qPrintable(outcome.errors));
            QVERIFY(outcome.errors.contains("from a log of allocations: 1 allocation, 1 free;"));
        }
        const Outcome check = runProgram({"check", path(trace)});
        QCOMPARE(check.exitCode, 0);
        QVERIFY2(check.output.contains(": ok, a trace by allocation log: "), qPrintable(check.output));
    }

    void whatIsSkippedIsTold()
    {
        write("damaged.log", "A 0x10 8\nwhat\nF 0x20 8\nF 0x30 8\nA 0x40 999999999999999\nA 0x5");
        const Outcome outcome = runProgram({"import", "damaged.log"}, {}, folder_.path());
        QCOMPARE(outcome.exitCode, 0);
        QStringList told = outcome.errors.split('\n', Qt::SkipEmptyParts);
        QVERIFY(told.takeLast().contains("damaged.trace, "));
        const QString before = "poolscope: damaged.log: ";
        QCOMPARE(told,
                 (QStringList{before + "at byte 9, line 2: 'what' is not understood, and skipped",
                              before + "at byte 14, line 3: 0x20 is freed, but was not seen allocated; and 1 time "
                                       "more after that",
                              before + "at byte 32, line 5: no object has 999999999999999 bytes; that line is skipped",
                              before + "at byte 55, line 6: the file is cut within this line",
                              before + "2 lines of 6 lines skipped"}));
    }

    void whatCannotBeImportedIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no file") << QStringList{} << "a file to import";
        QTest::newRow("a missing file") << QStringList{"none"} << "cannot read none: ";
        QTest::newRow("a folder") << QStringList{"."} << ". is a folder";
        QTest::newRow("a text") << QStringList{"text"} << "text: its format is not known";
        QTest::newRow("a trace") << QStringList{"some.trace", "--out", "new.trace"}
                                 << "some.trace: it is already a trace";
        QTest::newRow("into a file that is no trace")
            << QStringList{"log", "--out", "text"} << "text exists and is not a trace";
    }
    void whatCannotBeImportedIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        write("text", "some words\n");
        write("log", "A 0x10 8\n");
        QCOMPARE(runProgram({"import", "log", "--out", "some.trace"}, {}, folder_.path()).exitCode, 0);
        const Outcome outcome = runProgram(QStringList{"import"} + arguments, {}, folder_.path());
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains(complaint), qPrintable(outcome.errors));
        QCOMPARE(outcome.errors.count('\n'), 1);
        QVERIFY(!QFile::exists(path("new.trace")));
    }

private:
    // Runs the test program under heaptrack, and returns what that wrote; "" if that went wrong.
    QString heaptrackOf(const QString& what, const QStringList& options)
    {
        const QString name = (options.isEmpty() ? "interpreted-" : "raw-") + what;
        QProcess process;
        process.setWorkingDirectory(folder_.path());
        process.start(heaptrack_, options + QStringList{"-o", name, QStringLiteral(POOLSCOPE_RECORDED_PROGRAM), what});
        (void)outcomeOf(process);
        const QStringList files = QDir(folder_.path()).entryList({name + ".*"});
        return files.size() == 1 ? files.front() : QString();
    }

    void write(const QString& name, const QByteArray& text)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    QTemporaryDir folder_;
    const QString heaptrack_ = QStandardPaths::findExecutable(QStringLiteral("heaptrack"));
};

TEST_WITH_APPLICATION(TestImportCommand);
#include "tst_import_command.moc"
