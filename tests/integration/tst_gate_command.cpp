// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope gate`: a trace and a program with known numbers, within a budget and over it, and what is no budget.
#include "core/trace/trace_writer.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <fstream>
#include <sys/resource.h>

using namespace poolscope;

namespace {

const QString recordedProgram = QStringLiteral(POOLSCOPE_RECORDED_PROGRAM);

} // namespace

class TestGateCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        write("main.trace", 3, 1);
        write("grown.trace", 3, 4);
        writeText(folder_.filePath("page.html"), "<!DOCTYPE html>\n<title>Mine</title>\n");
    }

    void aTraceIsJudged_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("within") << QStringList{"--at-most", "allocations/frame=4"} << 0
                                << QStringList{"main.trace: 5 frames, marked by the program", "Within budget."};
        QTest::newRow("over") << QStringList{"--at-most", "allocations/frame=0"} << 1
                              << QStringList{"over in 5 frames, most in frame 0",
                                             "Call sites by their allocations a frame:", "spawn < main",
                                             "Over budget."};
        QTest::newRow("over one of two") << QStringList{"--at-most", "peak=1KiB", "--at-most", "leaked=4"} << 1
                                         << QStringList{"what is alive at the end"};
        QTest::newRow("first frames apart")
            << QStringList{"--after-frames", "1", "--at-most", "allocations/frame=3"} << 0
            << QStringList{"4 frames, marked by the program, after the first 1", "Within budget."};
        QTest::newRow("warm by itself") << QStringList{"--after-frames", "auto", "--at-most", "leaked=4"} << 0
                                        << QStringList{"after the first 1"};
    }
    void aTraceIsJudged()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QStringList, lines);
        const Outcome outcome = gate(arguments + QStringList{"main.trace"});
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, exitCode);
        for (const QString& line : lines)
            QVERIFY2(outcome.output.contains(line), qPrintable(line + " in\n" + outcome.output));
        for (const QString& line : outcome.output.split('\n'))
            QVERIFY2(line.size() <= 120, qPrintable(line));
    }

    void whatGrewIsNamed()
    {
        const Outcome same = gate({"--baseline", "main.trace", "main.trace"});
        QVERIFY2(same.exitCode == 0, qPrintable(same.output + same.errors));
        const Outcome outcome = gate({"grown.trace", "--baseline", "main.trace", "--junit", "gate.xml"});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.output.contains("Call sites that are new or grew since main.trace"),
                 qPrintable(outcome.output));
        QVERIFY2(outcome.output.contains("load < main"), qPrintable(outcome.output));
        QVERIFY(!outcome.output.contains("spawn < main"));
        const QByteArray xml = contentOf(folder_.filePath("gate.xml"));
        QVERIFY2(xml.startsWith("<?xml") && xml.contains("load &lt; main"), xml.constData());
        QCOMPARE(gate({"grown.trace", "--baseline", "main.trace", "--tolerance", "1000%"}).exitCode, 0);
    }

    void theReportIsAPage()
    {
        for (int time = 0; time < 2; ++time) // the second one replaces the first
            QCOMPARE(gate({"grown.trace", "--baseline", "main.trace", "--report", "gate.html"}).exitCode, 1);
        QXmlStreamReader page(contentOf(folder_.filePath("gate.html")));
        QString text;
        while (!page.atEnd())
            if (page.readNext() == QXmlStreamReader::Characters) text += page.text();
        QVERIFY2(!page.hasError(), qPrintable(page.errorString()));
        for (const char* part : {"Gate: grown.trace", "Over budget.", "5 frames, marked by the program",
                                 "Call sites that are new or grew since main.trace", "load < main"})
            QVERIFY2(text.contains(part), part);
    }

    void lanesAreJudged_data()
    {
        QTest::addColumn<QStringList>("limits");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("within") << QStringList{"--at-most", "pooled.refused=0"} << 0
                                << QStringList{"3,600 frames of boss-bullets, seed 42", "pooled.refused",
                                               "Within budget."};
        QTest::newRow("over one of two") << QStringList{"--at-most", "pooled.peak_heap_bytes=1GiB", "--at-most",
                                                        "collected.collections=0"}
                                         << 1
                                         << QStringList{"1,073,741,824 B", "collected.collections", "over",
                                                        "Over budget."};
    }
    void lanesAreJudged()
    {
        QFETCH(QStringList, limits);
        QFETCH(int, exitCode);
        QFETCH(QStringList, lines);
        const Outcome outcome = gate(limits + QStringList{"boss-bullets"});
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, exitCode);
        for (const QString& line : lines)
            QVERIFY2(outcome.output.contains(line), qPrintable(line + " in\n" + outcome.output));
    }

    // As somebody who has installed both packages: two that are over their budgets, and one that is not.
    void aProjectHasGates()
    {
        const QString staged = folder_.filePath("staged"), build = folder_.filePath("build");
        QVERIFY(isDone("cmake", {"--install", POOLSCOPE_BUILD, "--component", "libpoolscope-dev", "--prefix", staged}));
        QVERIFY(isDone("cmake", {"-S", POOLSCOPE_SOURCE_DIR "/tests/examples/gate", "-B", build,
                                 "-DCMAKE_PREFIX_PATH=" + staged, "-DPOOLSCOPE_PROGRAM=" POOLSCOPE_PROGRAM}));
        QVERIFY(isDone("cmake", {"--build", build}));
        const Outcome tested = outcomeOf("ctest", {"--test-dir", build, "--output-on-failure"});
        for (const char* part :
             {"gate.gated .* Passed", "gate.tight .*Failed", "allocations/frame +3 +2 +over in 59 frames",
              "gate.budget .*Failed", "2 tests failed out of 3"})
            QVERIFY2(QRegularExpression(part).match(tested.output).hasMatch(),
                     qPrintable(part + ("\n" + tested.output)));
        QVERIFY(QFile::exists(build + "/gate.xml"));
    }

    void aRepositoryCarriesItsBudget()
    {
        const QString file = folder_.filePath(".poolscope-gate");
        writeText(file, R"({"format": "poolscope-gate", "version": 1, "atMost": {"leaked": 4}})");
        const Outcome over = gate({"main.trace"});
        const Outcome other = gate({"main.trace", "--at-most", "leaked=5"});
        QVERIFY(QFile::rename(file, folder_.filePath("budget.json")));
        QVERIFY2(over.exitCode == 1, qPrintable(over.output + over.errors));
        QVERIFY2(other.exitCode == 0, qPrintable(other.output + other.errors));
        QCOMPARE(gate({"main.trace", "--budget", "budget.json"}).exitCode, 1);
    }

    void wrongUseIsTold_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no limit") << QStringList{"main.trace"} << "nothing is limited";
        QTest::newRow("no trace") << QStringList{"--at-most", "leaked=0"}
                                  << "a trace, an experiment, or -- and a program is missing";
        QTest::newRow("an unknown figure")
            << QStringList{"--at-most", "leaks=0", "main.trace"} << "--at-most: there is no figure 'leaks'";
        QTest::newRow("a program as well") << QStringList{"--at-most", "leaked=0", "main.trace", "--", "true"}
                                           << "a file and a program do not go together";
        QTest::newRow("frames of a trace")
            << QStringList{"--at-most", "leaked=0", "--frames", "calls", "main.trace"} << "--frames is for a program";
        QTest::newRow("a tolerance of nothing")
            << QStringList{"--at-most", "leaked=0", "--tolerance", "5%", "main.trace"} << "--tolerance goes with";
        QTest::newRow("too many first frames")
            << QStringList{"--at-most", "leaked=0", "--after-frames", "5", "main.trace"}
            << "main.trace: has no more than 5 frames";
        QTest::newRow("a lane of a trace")
            << QStringList{"--at-most", "pooled.refused=0", "main.trace"} << "is a figure of an experiment's lane";
        QTest::newRow("a program's figure of an experiment")
            << QStringList{"--at-most", "leaked=0", "boss-bullets"} << "leaked is a figure of a program";
        QTest::newRow("a lane that is not there")
            << QStringList{"--at-most", "poled.refused=0", "boss-bullets"}
            << "poled.refused: no lane is called poled; there are collected, pooled (did you mean pooled?)";
        QTest::newRow("a thread of an experiment")
            << QStringList{"--at-most", "pooled.refused=0", "--thread", "main", "boss-bullets"}
            << "--thread is for a program or a trace";
        QTest::newRow("threads that are not told apart")
            << QStringList{"--at-most", "leaked=0", "--thread", "main", "main.trace"}
            << "main.trace: does not tell threads apart";
        QTest::newRow("another page in the report's place")
            << QStringList{"--at-most", "leaked=0", "--report", "page.html", "main.trace"}
            << "page.html exists and is not a report of a gate; move it, or name another file with --report";
        QTest::newRow("no file") << QStringList{"--at-most", "leaked=0", "other.trace"} << "other.trace: ";
    }
    void wrongUseIsTold()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        const Outcome outcome = gate(arguments);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains(complaint), qPrintable(outcome.errors));
        QCOMPARE(outcome.output, QString());
    }

    // 50 frames with an object of 7,001 bytes each.
    void aProgramIsTheSameEveryTime()
    {
        QString first;
        for (int run = 0; run < 20; ++run) {
            const Outcome outcome = gate({"--thread", "main", "--after-frames", "1", "--at-most", "allocations/frame=1",
                                          "--at-most", "bytes/frame=7001", "--", recordedProgram, "frames"});
            QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.output + outcome.errors));
            QVERIFY2(outcome.output.contains("49 frames, marked by the program, after the first 1, thread main"),
                     qPrintable(outcome.output));
            if (run == 0) first = outcome.output;
            QCOMPARE(outcome.output, first);
        }
        QCOMPARE(
            gate({"--after-frames", "1", "--at-most", "allocations/frame=0", "--", recordedProgram, "frames"}).exitCode,
            1);
    }

    void aProgramThatFailsDoesNotPass()
    {
        const Outcome outcome = gate({"--at-most", "peak=1GiB", "--out", "left.trace", "--", recordedProgram, "leave"});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.output.contains("Not measured: the program exited with 3."), qPrintable(outcome.output));
        QVERIFY(QFile::exists(folder_.filePath("left.trace")));
    }

    void aTraceThatCannotBeWrittenIsNotMeasured()
    {
        QProcess process;
        process.setWorkingDirectory(folder_.path());
        process.start(QStringLiteral(POOLSCOPE_PROGRAM),
                      {"gate", "--at-most", "peak=1GiB", "--out", "full.trace", "--", recordedProgram, "wait"});
        QVERIFY(process.waitForReadyRead(60'000));
        rlimit limit{};
        const auto id = static_cast<pid_t>(process.processId());
        QCOMPARE(::prlimit(id, RLIMIT_FSIZE, nullptr, &limit), 0);
        limit.rlim_cur = 1;
        QCOMPARE(::prlimit(id, RLIMIT_FSIZE, &limit, nullptr), 0);
        process.write("\n");
        const Outcome outcome = ::outcomeOf(process);
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.errors.contains(recordedProgram + " keeps running without being recorded"),
                 qPrintable(outcome.errors));
        QVERIFY2(outcome.output.contains("Not measured: the trace could not be written."), qPrintable(outcome.output));
    }

    // As a program that brings an allocator of its own, which passes the recorder by.
    void theCanaryMustBeCounted()
    {
        {
            std::ofstream out(folder_.filePath("silent.trace").toStdString(), std::ios::binary);
            TraceWriter writer(out, {.source = "poolscope gate 0"});
            writer.finish({});
        }
        const Outcome outcome = gate({"--at-most", "allocations=0", "silent.trace"});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.output.contains("Not measured: the canary was not counted"), qPrintable(outcome.output));
    }

private:
    static Outcome outcomeOf(const QString& program, const QStringList& arguments)
    {
        QProcess process;
        process.setProcessEnvironment(environmentWith({{"CXXFLAGS", ""}, {"CMAKE_GENERATOR", ""}}));
        process.start(program, arguments);
        return ::outcomeOf(process);
    }

    static bool isDone(const QString& program, const QStringList& arguments)
    {
        const Outcome outcome = outcomeOf(program, arguments);
        if (outcome.exitCode != 0) qWarning().noquote() << outcome.output + outcome.errors;
        return outcome.exitCode == 0;
    }

    [[nodiscard]] Outcome gate(const QStringList& arguments) const
    {
        return runProgram(QStringList("gate") + arguments, {}, folder_.path());
    }

    // Five frames; in each, so many objects that die and so many that do not, and one more in the first.
    void write(const QString& name, int dying, int living) const
    {
        std::ofstream out(folder_.filePath(name).toStdString(), std::ios::binary);
        TraceWriter writer(out, {.source = "a test", .frames = FrameSource::Marks});
        for (int frame = 0; frame < 5; ++frame) {
            for (int i = 0; i < dying - (frame == 0 ? 0 : 1); ++i)
                writer.end(TraceEvent::Type::Free, writer.allocate(100, 1));
            for (int i = 0; i < living; ++i)
                writer.allocate(20, 2);
            writer.mark();
        }
        writer.writeSites({.frames = {{.function = "spawn()"}, {.function = "load()"}, {.function = "main"}},
                           .sites = {{0, 2}, {1, 2}}});
        writer.finish({});
    }

    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestGateCommand);
#include "tst_gate_command.moc"
