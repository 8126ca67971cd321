// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope gate`: a trace and a program with known numbers, within a budget and over it, and what is no budget.
#include "core/trace/trace_writer.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

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
        QTest::newRow("no trace") << QStringList{"--at-most", "leaked=0"} << "a trace, or -- and a program is missing";
        QTest::newRow("an unknown figure")
            << QStringList{"--at-most", "leaks=0", "main.trace"} << "--at-most: there is no figure 'leaks'";
        QTest::newRow("a program as well") << QStringList{"--at-most", "leaked=0", "main.trace", "--", "true"}
                                           << "a trace and a program do not go together";
        QTest::newRow("frames of a trace")
            << QStringList{"--at-most", "leaked=0", "--frames", "calls", "main.trace"} << "--frames is for a program";
        QTest::newRow("a tolerance of nothing")
            << QStringList{"--at-most", "leaked=0", "--tolerance", "5%", "main.trace"} << "--tolerance goes with";
        QTest::newRow("too many first frames")
            << QStringList{"--at-most", "leaked=0", "--after-frames", "5", "main.trace"}
            << "main.trace: has no more than 5 frames";
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
        for (int run = 0; run < 5; ++run) {
            const Outcome outcome = gate({"--after-frames", "1", "--at-most", "allocations/frame=1", "--at-most",
                                          "bytes/frame=7001", "--", recordedProgram, "frames"});
            QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.output + outcome.errors));
            QVERIFY2(outcome.output.contains("49 frames, marked by the program"), qPrintable(outcome.output));
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
