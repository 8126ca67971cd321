// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope record`: programs with numbers that are known, what ends them, and what cannot be recorded.
#include "core/trace/trace_file.h"
#include "tests/integration/program.h"
#include "tests/program/recorded_trace.h"
#include "tests/program/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

using namespace poolscope;

using Type = TraceEvent::Type;

namespace {

const QString recordedProgram = QStringLiteral(POOLSCOPE_RECORDED_PROGRAM);

using Trace = RecordedTrace;
using Counts = RecordedTrace::Counts;

// What LD_PRELOAD is to be for a program that is recorded with that library.
QString recorderWith(const QString& library)
{
    return QFileInfo(QStringLiteral(POOLSCOPE_PROGRAM)).dir().filePath("poolscope-recorder.so") + ':' + library;
}

} // namespace

class TestRecordCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }
    void programsWithKnownNumbers_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<QList<int>>("counts");
        QTest::newRow("some are freed") << "some" << quint64{1001} << QList<int>{1000, 0, 600, 0};
        for (const int bytes : {2001, 2002, 2003, 2112, 2005, 2006})
            QTest::addRow("function for %d bytes", bytes) << "every" << quint64(bytes) << QList<int>{1, 0, 1, 0};
        for (int bytes = 2011; bytes <= 2016; ++bytes)
            QTest::addRow("operator new for %d bytes", bytes) << "every" << quint64(bytes) << QList<int>{1, 0, 1, 0};
        QTest::newRow("realloc of nothing allocates") << "realloc" << quint64{3001} << QList<int>{1, 0, 0, 1};
        QTest::newRow("realloc frees and allocates") << "realloc" << quint64{3002} << QList<int>{0, 1, 0, 1};
        // Two more that fail leave it as it is.
        QTest::newRow("reallocarray too") << "realloc" << quint64{300'003} << QList<int>{0, 1, 1, 0};
    }
    void programsWithKnownNumbers()
    {
        QFETCH(QString, what);
        QFETCH(quint64, bytes);
        QFETCH(QList<int>, counts);
        Trace trace = recorded(what);
        QCOMPARE(outcome_.exitCode, 0);
        QVERIFY(trace.end);
        const Counts& found = trace.ofSize[bytes];
        QCOMPARE((QList<int>{found.allocations, found.reallocations, found.frees, found.reallocFrees}), counts);
        QCOMPARE(trace.totals.lost, std::uint64_t{0});
        QCOMPARE(trace.totals.unknownFrees, std::uint64_t{0});
        QCOMPARE(trace.totals.unseenFrees, std::uint64_t{0});
        QCOMPARE(trace.info.arguments, std::vector<std::string>{what.toStdString()});
    }

    void whateverEndsAProgramIsTold_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<bool>("isSignal");
        QTest::newRow("it calls _exit") << "leave" << 3 << false;
        QTest::newRow("it crashes") << "crash" << 128 + SIGSEGV << true;
        QTest::newRow("it is killed") << "killed" << 128 + SIGKILL << true;
    }
    void whateverEndsAProgramIsTold()
    {
        QFETCH(QString, what);
        QFETCH(int, exitCode);
        QFETCH(bool, isSignal);
        Trace trace = recorded(what);
        QCOMPARE(outcome_.exitCode, exitCode);
        QVERIFY(trace.end);
        QCOMPARE(trace.end->reason, isSignal ? TraceEnd::Reason::Signal : TraceEnd::Reason::Exited);
        QCOMPARE(trace.end->code, isSignal ? exitCode - 128 : exitCode);
        QCOMPARE(trace.ofSize[1001].allocations, 1000);
        QCOMPARE(trace.ofSize[1001].frees, 600);
    }

    void threadsLoseNothing()
    {
        Trace trace = recorded("threads");
        QCOMPARE(trace.ofSize[4001], (Counts{160'000, 0, 160'000, 0}));
        QCOMPARE(trace.ofSize[4002], (Counts{1, 0, 1, 0}));
        QCOMPARE(trace.totals.lost, std::uint64_t{0});
        QCOMPARE(trace.totals.unknownFrees + trace.totals.unseenFrees, std::uint64_t{0});
        QVERIFY(trace.totals.peakObjects < 1000);
    }

    void anotherAllocatorIsRecordedAlike_data()
    {
        QTest::addColumn<QString>("library");
        QTest::addColumn<QString>("what");
        QTest::newRow("jemalloc, every function") << "libjemalloc.so.2"
                                                  << "every";
        QTest::newRow("jemalloc, threads") << "libjemalloc.so.2"
                                           << "threads";
        QTest::newRow("tcmalloc, every function") << "libtcmalloc_minimal.so.4"
                                                  << "every";
        QTest::newRow("tcmalloc, threads") << "libtcmalloc_minimal.so.4"
                                           << "threads";
        // Debian's ends the program where new should throw.
        QTest::newRow("mimalloc, threads") << "libmimalloc.so.2.0"
                                           << "threads";
    }
    // Their new and delete call no malloc.
    void anotherAllocatorIsRecordedAlike()
    {
        QFETCH(QString, library);
        QFETCH(QString, what);
        const QString preloaded = "/usr/lib/x86_64-linux-gnu/" + library;
        if (!QFile::exists(preloaded)) QSKIP("It is not installed.");
        const Trace plain = recorded(what);
        // env sets it, so that this program itself runs without.
        const QString out = path("other.trace");
        const Outcome outcome = runProgram({"record", "--out", out, "--", "/usr/bin/env",
                                            "LD_PRELOAD=" + recorderWith(preloaded), recordedProgram, what});
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        const Trace other = traceIn(out);
        for (const std::uint64_t bytes :
             {2001, 2002, 2003, 2112, 2005, 2006, 2011, 2012, 2013, 2014, 2015, 2016, 4001}) {
            const auto wanted = plain.ofSize.find(bytes), found = other.ofSize.find(bytes);
            QCOMPARE(found == other.ofSize.end(), wanted == plain.ofSize.end());
            QVERIFY2(wanted == plain.ofSize.end() || wanted->second == found->second,
                     qPrintable(QString::number(bytes)));
        }
        QCOMPARE(other.totals.unseenFrees + other.totals.lost, std::uint64_t{0});
    }

    void callSitesNameTheFunctions()
    {
        const QString out = path("sites.trace");
        const Outcome outcome = runProgram({"record", "--call-sites", "--out", out, "--", recordedProgram, "threads"});
        QCOMPARE(outcome.exitCode, 0);
        TraceFile file(out.toStdString());
        std::map<std::uint32_t, int> allocations; // of 4001 bytes, by site
        std::vector<TraceEvent> events;
        while (file.reader().read(events))
            for (const TraceEvent& event : events)
                if (event.type == Type::Allocate && event.bytes == 4001) ++allocations[event.site];
        QVERIFY(file.reader().end());
        QCOMPARE(allocations.size(), std::size_t{1});
        const auto [site, count] = *allocations.begin();
        QCOMPARE(count, 160'000);
        const CallSites& sites = file.reader().sites();
        QVERIFY(site > 0 && site <= sites.sites.size());
        const CallFrame& innermost = sites.frames.at(sites.sites[site - 1].front());
        QCOMPARE(QString::fromStdString(innermost.function), QString("(anonymous namespace)::churn(void*)"));
        QCOMPARE(QString::fromStdString(innermost.module), QString("recorded_program"));
    }

    void childrenAreRecordedIfWanted_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("a forked child") << "fork";
        QTest::newRow("a child that becomes another program") << "spawn";
    }
    void childrenAreRecordedIfWanted()
    {
        QFETCH(QString, what);
        const auto traces = [&] { return QDir(folder_.path()).entryList({"a*.trace"}); };
        Trace trace = recorded(what);
        QCOMPARE(traces(), QStringList{"a.trace"});
        QCOMPARE(trace.ofSize[5001].allocations, 1);
        QCOMPARE(trace.ofSize[1001].allocations, 0);
        trace = recorded(what, {"--children"});
        QCOMPARE(trace.ofSize[5001].allocations, 1);
        QCOMPARE(trace.ofSize[1001].allocations, 0);
        QCOMPARE(traces().size(), 2);
        for (const QString& name : traces()) {
            if (name == "a.trace") continue;
            const Trace child = traceIn(path(name));
            QVERIFY(name == QString("a.%1.trace").arg(child.info.process));
            QCOMPARE(child.ofSize.at(1001).allocations, 1000);
            QCOMPARE(child.totals.lost, std::uint64_t{0});
            QVERIFY(child.end);
            QVERIFY(QFile::remove(path(name)));
        }
    }

    void framesEndWhereTheProgramSaysSo_data()
    {
        QTest::addColumn<QString>("how");
        QTest::addColumn<quint64>("marks");
        QTest::newRow("auto") << "auto" << quint64{50};
        QTest::newRow("calls") << "calls" << quint64{50};
        QTest::newRow("swap") << "swap" << quint64{0};
        QTest::newRow("clock") << "clock" << quint64{0};
    }
    void framesEndWhereTheProgramSaysSo()
    {
        QFETCH(QString, how);
        QFETCH(quint64, marks);
        const Trace trace = recorded("frames", {"--frames", how});
        QCOMPARE(trace.totals.marks, marks);
        QCOMPARE(trace.info.frames, how == "clock" ? FrameSource::Clock : FrameSource::Marks);
    }

    void aTerminatedRecordingLeavesTheProgramRunning_data()
    {
        QTest::addColumn<int>("times");
        QTest::newRow("by one signal") << 1;
        QTest::newRow("by timeout(1), which sends it to its program and to its group") << 2;
    }
    void aTerminatedRecordingLeavesTheProgramRunning()
    {
        QFETCH(int, times);
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"record", "--out", path("w.trace"), recordedProgram, "wait"});
        QVERIFY(process.waitForReadyRead(60'000)); // it says that it is ready
        for (int i = 0; i < times; ++i) {
            ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
            ::usleep(500);
        }
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 0);
        Trace trace = traceIn(path("w.trace"));
        QVERIFY(trace.end);
        QCOMPARE(trace.end->reason, TraceEnd::Reason::Detached);
        QCOMPARE(trace.ofSize[1001].allocations, 1000);
        const auto program = static_cast<pid_t>(trace.info.process);
        QCOMPARE(::kill(program, 0), 0);
        ::kill(program, SIGKILL);
    }

    void aKilledRecordingLeavesTheProgramRunning()
    {
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"record", "--out", path("k.trace"), recordedProgram, "wait"});
        QVERIFY(process.waitForReadyRead(60'000));
        const auto isWritten = [&] {
            return isTraceFile(path("k.trace").toStdString()) && QFile(path("k.trace")).size() > 200 &&
                   traceIn(path("k.trace")).ofSize[1001].allocations == 1000;
        };
        QTRY_VERIFY(isWritten());
        process.kill();
        QVERIFY(process.waitForFinished(patience));
        Trace trace = traceIn(path("k.trace"));
        QVERIFY(!trace.end);
        QCOMPARE(trace.ofSize[1001].frees, 600);
        const auto program = static_cast<pid_t>(trace.info.process);
        QCOMPARE(::kill(program, 0), 0);
        ::kill(program, SIGKILL);
    }

    // The system still has its number, so that somebody is there to be sent signals.
    void aKilledRecordingThatNobodyWaitsForHoldsNobodyUp()
    {
        const QByteArray file = path("slow").toLocal8Bit(), out = path("u.trace").toLocal8Bit();
        const pid_t recording = fork();
        if (recording == 0) {
            execl(POOLSCOPE_PROGRAM, POOLSCOPE_PROGRAM, "record", "--out", out.data(), "--", POOLSCOPE_SLOW_PROGRAM,
                  file.data(), nullptr);
            _exit(127);
        }
        QTRY_COMPARE(contentOf(file), QByteArray("began\n"));
        ::kill(recording, SIGKILL);
        siginfo_t ended{};
        QCOMPARE(waitid(P_PID, static_cast<id_t>(recording), &ended, WEXITED | WNOWAIT), 0);
        writeText(file + ".go", "");
        QTRY_COMPARE(contentOf(file), QByteArray("began\ndone\n"));
        QCOMPARE(waitpid(recording, nullptr, 0), recording);
    }

    void whatWasIgnoredStaysIgnored_data()
    {
        QTest::addColumn<QString>("ignored");
        QTest::addColumn<QList<int>>("kept");
        QTest::newRow("nothing") << "" << QList<int>{};
        QTest::newRow("as nohup does") << "HUP" << QList<int>{SIGHUP};
        QTest::newRow("what a terminal sends, and more")
            << "HUP INT QUIT PIPE XFSZ USR1 CHLD"
            << QList<int>{SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ, SIGUSR1, SIGCHLD};
    }
    void whatWasIgnoredStaysIgnored()
    {
        QFETCH(QString, ignored);
        QFETCH(QList<int>, kept);
        const QString script = QString(ignored.isEmpty() ? "" : "trap '' " + ignored + "; ") +
                               "exec \"$0\" record --out \"$1\" -- grep SigIgn /proc/self/status";
        QProcess process;
        process.start("/bin/bash", {"-c", script, QStringLiteral(POOLSCOPE_PROGRAM), path("i.trace")});
        const Outcome outcome = outcomeOf(process);
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        const qulonglong mask = outcome.output.section('\t', 1).trimmed().toULongLong(nullptr, 16);
        for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ, SIGUSR1, SIGCHLD, SIGTERM})
            QVERIFY2(((mask >> (signal - 1)) & 1) == (kept.contains(signal) ? 1 : 0), strsignal(signal));
    }

    void aRecordingInARecordingIsItsOwn()
    {
        const Outcome outcome =
            runProgram({"record", "--out", path("outer.trace"), "--", QStringLiteral(POOLSCOPE_PROGRAM), "record",
                        "--out", path("inner.trace"), "--", recordedProgram, "some"});
#if defined(__SANITIZE_ADDRESS__)
        QVERIFY2(outcome.exitCode == 0 || outcome.errors.contains("sanitizer"), qPrintable(outcome.errors));
#else
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(traceIn(path("inner.trace")).ofSize[1001], (Counts{1000, 0, 600, 0}));
        const Trace outer = traceIn(path("outer.trace"));
        QVERIFY(outer.end);
        QVERIFY(outer.totals.allocations > 100);
#endif
    }

    void whatCannotBeRecordedIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no program") << QStringList{"--"} << "no program to record";
        QTest::newRow("an unknown program") << QStringList{"--", "no-such-program"} << "in the folders of PATH";
        QTest::newRow("a missing file") << QStringList{"--", "./none"} << "there is no program './none'";
        QTest::newRow("a folder") << QStringList{"--", "/tmp"} << "'/tmp' is a folder";
        QTest::newRow("a text") << QStringList{"--", "./text"} << "not executable";
        QTest::newRow("an executable text") << QStringList{"--", "./lines"} << "neither a program nor a script";
        QTest::newRow("a script of a missing interpreter")
            << QStringList{"--", "./orphan"} << "there is no program '/none/sh'";
        QTest::newRow("a static program") << QStringList{"--", POOLSCOPE_STATIC_PROGRAM} << "statically linked";
        QTest::newRow("a program with AddressSanitizer")
            << QStringList{"--", POOLSCOPE_SANITIZED_PROGRAM} << "built with a sanitizer";
        QTest::newRow("a set-uid program") << QStringList{"--", "./setuid"} << "set-uid";
        QTest::newRow("another way to find frames")
            << QStringList{"--frames", "often", "ls"} << "--frames: 'often' is not known";
        QTest::newRow("a file that is no trace") << QStringList{"--out", "text", "--", "ls"} << "is not a trace";
    }
    void whatCannotBeRecordedIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        namespace fs = std::filesystem;
        const fs::path folder = folder_.path().toStdString();
        std::ofstream(folder / "text") << "text\n";
        std::ofstream(folder / "lines") << "echo\n";
        std::ofstream(folder / "orphan") << "#!/none/sh -e\n";
        fs::copy_file(recordedProgram.toStdString(), folder / "setuid", fs::copy_options::overwrite_existing);
        for (const char* name : {"lines", "orphan"})
            fs::permissions(folder / name, fs::perms::owner_all);
        fs::permissions(folder / "setuid", fs::perms::owner_all | fs::perms::set_uid);
        const Outcome outcome = runProgram(QStringList{"record"} + arguments, {}, folder_.path());
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains(complaint), qPrintable(outcome.errors));
        QCOMPARE(outcome.errors.count('\n'), 1);
    }

    void aScriptIsItsInterpreter()
    {
        QFile script(path("script"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#! /bin/sh -e\necho from the script\n");
        script.close();
        QVERIFY(script.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        const Outcome outcome = runProgram({"record", "--out", path("s.trace"), path("script")});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.output, QString("from the script\n"));
        QVERIFY(outcome.errors.contains("its interpreter is recorded, /bin/sh"));
        QVERIFY(traceIn(path("s.trace")).end);
    }

    void aProgramThatAllocatesNothingHasAnEmptyTrace()
    {
        const Outcome outcome = runProgram({"record", "--out", path("n.trace"), "--", "false"});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY(outcome.errors.contains("n.trace, "));
        const Trace trace = traceIn(path("n.trace"));
        QVERIFY(trace.end);
        QCOMPARE(trace.end->code, 1);
    }

    void noProgramIsStartedForATraceThatCannotBeWritten()
    {
        const Outcome outcome = runProgram({"record", "--out", path("none/a.trace"), "--", "touch", path("started")});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains("cannot write"), qPrintable(outcome.errors));
        QVERIFY(!QFile::exists(path("started")));
    }

    void twoRecordingsCannotShareATrace()
    {
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM),
                      {"record", "--out", path("two.trace"), recordedProgram, "wait"});
        QVERIFY(process.waitForReadyRead(60'000));
        const Outcome outcome = runProgram({"record", "--out", path("two.trace"), "--", recordedProgram, "some"});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains("is being written by another recording"), qPrintable(outcome.errors));
        process.write("\n");
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(traceIn(path("two.trace")).end);
    }

    void aRecordedProgramHasItsOwnExitCodeAndStreams()
    {
        const Outcome outcome = runProgram({"record", "ls", "-d", "/", "/none"}, {{"LC_ALL", "C"}}, folder_.path());
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.output, QString("/\n"));
        QVERIFY(outcome.errors.contains("cannot access '/none'"));
        const QStringList traces = QDir(folder_.path()).entryList({"ls.*.trace"});
        QCOMPARE(traces.size(), 1);
        const Outcome check = runProgram({"check", path(traces.front())});
        QCOMPARE(check.exitCode, 0);
        QVERIFY2(check.output.contains(": ok, a trace of ls by poolscope record"), qPrintable(check.output));
        QVERIFY(check.output.contains("the program exited with 2"));
    }

    void checkTellsWhoFreedWhat()
    {
        (void)recorded("threads");
        const Outcome check = runProgram({"check", path("a.trace")});
        QCOMPARE(check.exitCode, 0);
        QVERIFY2(check.output.contains("a.trace: 10 threads, among them maker, reaper\n"), qPrintable(check.output));
        QVERIFY2(check.output.contains(" freed by another thread than allocated them:\n"), qPrintable(check.output));
        QVERIFY2(check.output.contains("  object-4096: 1 object of 160,001 allocations\n"), qPrintable(check.output));
    }

    void checkTellsWhatTheProgramSaid()
    {
        (void)recorded("notes");
        const Outcome check = runProgram({"check", path("a.trace")});
        QCOMPARE(check.exitCode, 0);
        for (const char* words :
             {"a.trace: 2 marks with a text: boss appears ä at ", "; the end at ",
              "a.trace: pool bullets: 4 objects, at most 3 objects and 144 B in use, at the end 3 objects and 144 B; "
              "1 release of what it had not handed out\n",
              "a.trace: pool a level whose name is longer than sixteen bytes: 1 object, at most 1 object and 40 B in "
              "use, at the end 0 objects and 0 B; 1 reset\n"})
            QVERIFY2(check.output.contains(words), qPrintable(check.output));
    }

    void checkTellsWhereATraceIsDamaged()
    {
        (void)recorded("threads");
        QFile file(path("a.trace"));
        QVERIFY(file.resize(file.size() / 2));
        Outcome check = runProgram({"check", path("a.trace")});
        QCOMPARE(check.exitCode, 2);
        QVERIFY(check.output.contains("part of a trace of"));
        QVERIFY2(check.errors.contains("the trace is cut within a block"), qPrintable(check.errors));
        // A whole one again: where it is cut within the block that is damaged, that is told first.
        (void)recorded("threads");
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(file.size() / 4));
        file.write("damaged");
        file.close();
        check = runProgram({"check", path("a.trace")});
        QCOMPARE(check.exitCode, 2);
        QVERIFY2(check.errors.contains("is damaged"), qPrintable(check.errors)); // or its head
        for (const QStringList& command :
             {QStringList{"advise", path("a.trace")}, {"advise", "--json", path("a.trace")}}) {
            const Outcome advice = runProgram(command);
            QVERIFY2(advice.errors.contains("is not complete"), qPrintable(advice.errors));
        }
        QVERIFY(check.errors.contains("at byte "));
    }

    void aProgramOfTheSystemIsReplayedAndAdvisedOn()
    {
        const QString out = path("ls.trace");
        QCOMPARE(runProgram({"record", "--out", out, "ls", "-l", "/usr/bin"}).exitCode, 0);
        const Trace trace = traceIn(out);
        QVERIFY(trace.end);
        QCOMPARE(trace.totals.unseenFrees + trace.totals.unknownFrees + trace.totals.lost, std::uint64_t{0});
        QVERIFY(trace.totals.allocations > 1000);
        int large = 0, tooLarge = 0, inPart = 0;
        for (const auto& [bytes, counts] : trace.ofSize) {
            const int all = counts.allocations + counts.reallocations;
            large += bytes > 4096 ? all : 0;
            inPart += bytes > 8192 && bytes <= 16 << 20 ? all : 0;
            tooLarge += bytes > 16 << 20 ? all : 0;
        }
        const auto births = static_cast<qint64>(trace.totals.allocations + trace.totals.reallocations) - tooLarge;

        const Outcome run = runProgram({"run", out, "--only", "counters", "--out", path("run")});
        QVERIFY2(run.exitCode == 0, qPrintable(run.errors));
        QFile summary(path("run/summary.json"));
        QVERIFY(summary.open(QIODevice::ReadOnly));
        const QJsonObject lane = QJsonDocument::fromJson(summary.readAll())["lanes"][0].toObject();
        QCOMPARE(lane["counters"]["accounting"]["acquired"].toInteger(), births);

        const Outcome advice = runProgram({"advise", out, "--json"});
        QCOMPARE(advice.exitCode, 0);
        QCOMPARE(advice.errors.contains("more than 16 MiB"), tooLarge > 0);
        QCOMPARE(advice.errors.contains("more than 8 KiB"), inPart > 0);
        QVERIFY2(advice.errors.contains("Objects take the bytes of their kind"), qPrintable(advice.errors));
        qint64 advised = 0;
        const QJsonDocument json = QJsonDocument::fromJson(advice.output.toUtf8());
        for (const QJsonValue& kind : json["lanes"][0]["kinds"].toArray())
            advised += kind["births"].toInteger();
        QCOMPARE(advised, births + tooLarge - large); // of those in pools
        QVERIFY(!json["riskOfNextSeed"].isDouble());
        QVERIFY(json["notes"].toArray().size() >= (inPart > 0 ? 2 : 1));
        const QString code = runProgram({"advise", out, "--cpp"}).output;
        QVERIFY2(code.contains("struct Object") && code.contains("from a recording of"), qPrintable(code));
        QVERIFY(runProgram({"advise", out, "--seeds", "2"}).errors.contains("the same with every seed"));
    }

    // heaptrack counts reallocations as allocations, and brings the C++ library into the program, which takes 72,704
    // bytes for exceptions at its start. A few allocations at the very beginning and end are seen by one of the two
    // alone.
    void heaptrackCountsTheSame()
    {
        const QString heaptrack = QStandardPaths::findExecutable("heaptrack");
        const QString python = "/usr/bin/python3";
        if (heaptrack.isEmpty() || !QFile::exists(python)) QSKIP("heaptrack or Python is not installed.");
        const Environment environment{{"PYTHONMALLOC", "malloc"}, {"PYTHONHASHSEED", "0"}};
        const QStringList program{python, "-S", "-c", "d = [str(i) * 3 for i in range(100000)]"};
        const QString out = path("python.trace");
        QCOMPARE(runProgram(QStringList{"record", "--out", out, "--"} + program, environment).exitCode, 0);
        const TraceTotals ours = traceIn(out).totals;

        QProcess theirs;
        theirs.setProcessEnvironment(environmentWith(environment));
        theirs.start(heaptrack, QStringList{"-o", path("theirs")} + program);
        QVERIFY(theirs.waitForFinished(patience));
        QProcess print;
        print.start("heaptrack_print", {path("theirs.zst")});
        QVERIFY(print.waitForFinished(patience));
        const QString text = QString::fromUtf8(print.readAllStandardOutput());
        static const QRegularExpression callsLine("calls to allocation functions: (\\d+)");
        static const QRegularExpression peakLine("peak heap memory consumption: ([\\d.]+)M");
        const qint64 calls = callsLine.match(text).captured(1).toLongLong();
        const double peak = peakLine.match(text).captured(1).toDouble() * 1e6;
        if (calls == 0) QSKIP("heaptrack recorded nothing here.");
        QVERIFY2(std::abs(static_cast<qint64>(ours.allocations + ours.reallocations) - calls) <= 20,
                 qPrintable(QString::number(calls)));
        const double more = peak - static_cast<double>(ours.peakBytes);
        QVERIFY2(more > 60'000 && more < 85'000, qPrintable(QString::number(more))); // it is told in 10,000
    }

private:
    // Records the test program doing that, and returns what is in the trace.
    Trace recorded(const QString& what, const QStringList& options = {})
    {
        const QString out = path("a.trace");
        QFile::remove(out);
        outcome_ = runProgram(QStringList{"record", "--out", out} + options + QStringList{"--", recordedProgram, what});
        return traceIn(out);
    }

    [[nodiscard]] QString path(const QString& name) const
    {
        return folder_.filePath(name);
    }

    QTemporaryDir folder_;
    Outcome outcome_; // of recorded()
};

TEST_WITH_APPLICATION(TestRecordCommand);
#include "tst_record_command.moc"
