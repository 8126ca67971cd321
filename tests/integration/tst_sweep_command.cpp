// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope sweep` as people use it: files, parts, what goes on after an interrupt, and what it refuses.
#include "tests/integration/program.h"
#include "tests/program/process_state.h"
#include "tests/program/test_program.h"

#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <fcntl.h>
#include <sched.h>
#include <sys/file.h>
#include <unistd.h>

namespace {

const QStringList task{"sweep", "boss-bullets", "--vary", "pooled.capacity=50,100,1000", "--seeds",
                       "3",     "--frames",     "60"};

QStringList in(const QString& folder, const QStringList& more = {}, QStringList arguments = task)
{
    return arguments + more + QStringList{"--out", folder};
}

// Live objects of some KiB, which no nursery is small enough for.
const QStringList tinyCollectors{"sweep", "boss-bullets", "--collectors", "collected", "--frames", "3"};

QByteArray content(const QString& file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("cannot be read");
}

} // namespace

class TestSweepCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }

    void theCountersAreTheSame_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("with one job") << QStringList{"--jobs", "1"};
        QTest::newRow("with five jobs") << QStringList{"--jobs", "5"};
        QTest::newRow("a second time, with nothing left to do") << QStringList{};
    }
    void theCountersAreTheSame()
    {
        QFETCH(QStringList, more);
        const QString whole = wholeSweep();
        const QString other = more.isEmpty() ? whole : path(more.join(""));
        const QByteArray before = content(whole + "/sweep.csv");
        const Outcome outcome = runProgram(in(other, more));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(before.count('\n') == 1 + 3 + 9);
        for (const char* file : {"/sweep.csv", "/sweep-by-kind.csv", "/sweep.json"})
            QCOMPARE(content(other + file), content(whole + file));
        QCOMPARE(content(other + "/sweep.csv"), before);
    }

    void partsMergeToTheWhole()
    {
        QStringList folders;
        for (const char* shard : {"2/3", "1/3", "3/3"}) {
            folders << path(QString("part") + shard[0]);
            QCOMPARE(runProgram(in(folders.back(), {"--shard", shard})).exitCode, 0);
        }
        const Outcome merged =
            runProgram(QStringList{"sweep", "--merge"} + folders + QStringList{"--out", path("merged")});
        QCOMPARE(merged.errors, QString());
        const QStringList again = QStringList{"sweep", "--merge"} + folders + QStringList{"--out", path("merged")};
        QCOMPARE(runProgram(again).exitCode, 0);
        for (const char* file : {"/sweep.csv", "/sweep-by-kind.csv", "/sweep.json"})
            QCOMPARE(content(path("merged") + file), content(wholeSweep() + file));
        QVERIFY(content(path("merged") + "/tuning.svg") == content(wholeSweep() + "/tuning.svg"));
        const Outcome missing =
            runProgram(QStringList{"sweep", "--merge"} + folders.mid(1) + QStringList{"--out", path("short")});
        QCOMPARE(missing.exitCode, 2);
        QCOMPARE(missing.errors, "poolscope: parts are missing: 2/3\n");
        QVERIFY(!QFile::exists(path("short")));
    }

    void theCurveIsDrawnAndDrawnAlikeAgain()
    {
        const QString folder = path("drawn");
        const Outcome outcome = runProgram(in(folder));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.output.endsWith("sweep.csv sweep-by-kind.csv sweep.json tuning.png tuning.svg SHA256SUMS\n"),
                 qPrintable(outcome.output));
        QCOMPARE(QImage(folder + "/tuning.png").size(), QSize(1600, 900));
        const QByteArray svg = content(folder + "/tuning.svg");
        QVERIFY(svg.contains(">Slots (pooled.capacity)<"));
        QVERIFY(content(wholeSweep() + "/tuning.svg") == svg);
        QFile stale(folder + "/tuning.svg");
        QVERIFY(stale.open(QIODevice::WriteOnly));
        stale.close();
        QCOMPARE(runProgram(in(folder)).exitCode, 0);
        QVERIFY(content(folder + "/tuning.svg") == svg);
    }

    void collectorsAreComparedAtMultiplesOfWhatIsLive()
    {
        const QString folder = path("collectors");
        const QStringList arguments{"sweep", "boss-bullets", "--collectors", "collected", "--seeds",
                                    "2",     "--frames",     "200"};
        const Outcome outcome = runProgram(in(folder, {}, arguments));
        QVERIFY2(outcome.output.endsWith("sweep.json collectors.png collectors.svg SHA256SUMS\n"),
                 qPrintable(outcome.output + outcome.errors));
        QCOMPARE(outcome.errors, QString());
        static const QRegularExpression head("\nlane .* multiple of what is live  .*\nmark and sweep  +\\d+  +1\\.25 ");
        QVERIFY2(head.match(outcome.output).hasMatch(), qPrintable(outcome.output));
        QCOMPARE(content(folder + "/sweep.csv").count('\n'), 1 + 3 * 10 * 2);
        const Outcome check = runProgram({"check", folder + "/collectors.svg"});
        QVERIFY2(check.output.contains(", generational.heapBytes="), qPrintable(check.output));
    }

    // An earlier version drew it, and in it one semispace only.
    void aCurveThatContradictsThatOfCollectorsGoes()
    {
        const QString folder = path("stale curve");
        const QStringList arguments{"sweep", "collectors", "--collectors", "copying", "--frames", "20"};
        QCOMPARE(runProgram(in(folder, {}, arguments)).exitCode, 0);
        QVERIFY(QFile::copy(wholeSweep() + "/tuning.svg", folder + "/tuning.svg"));
        QCOMPARE(runProgram(in(folder, {}, arguments)).exitCode, 0);
        QVERIFY(!QFile::exists(folder + "/tuning.svg"));
        QVERIFY(QFile::exists(folder + "/collectors.svg"));
    }

    void aCollectorThatIsLeftOutIsTold()
    {
        const QString note = "gc-generational is left out: it cannot have a heap that fits ";
        QStringList parts;
        for (const char* shard : {"1/2", "2/2"}) {
            parts << path(QString("tiny") + shard[0]);
            const Outcome part = runProgram(in(parts.back(), {"--shard", shard}, tinyCollectors));
            QCOMPARE(part.exitCode, 0);
            QVERIFY2(part.errors.startsWith("poolscope: " + note), qPrintable(part.errors));
        }
        const Outcome merged =
            runProgram(QStringList{"sweep", "--merge"} + parts + QStringList{"--out", path("tiny merged")});
        const Outcome whole = runProgram(in(path("tiny"), {}, tinyCollectors));
        QCOMPARE(merged.exitCode, 0);
        QVERIFY2(whole.errors.startsWith("poolscope: " + note), qPrintable(whole.errors));
        QCOMPARE(merged.errors, whole.errors);
        const QByteArray json = content(path("tiny") + "/sweep.json");
        QVERIFY(json.contains("\"notes\""));
        QVERIFY(json.contains(note.toUtf8()));
        QCOMPARE(content(path("tiny merged") + "/sweep.json"), json);
        QCOMPARE(runProgram(in(path("tiny"), {}, tinyCollectors)).exitCode, 0); // it is the same sweep
        QVERIFY(!content(path("collectors") + "/sweep.json").contains("\"notes\""));
    }

    void heapsThatAreTooSmallAreAResult()
    {
        const QStringList arguments{"sweep", "collectors", "--collectors", "mark and sweep", "--frames", "120"};
        QStringList parts;
        for (const char* shard : {"1/2", "2/2"}) {
            parts << path(QString("small") + shard[0]);
            QCOMPARE(runProgram(in(parts.back(), {"--shard", shard}, arguments)).exitCode, 0);
        }
        const Outcome whole = runProgram(in(path("small"), {}, arguments));
        const Outcome merged =
            runProgram(QStringList{"sweep", "--merge"} + parts + QStringList{"--out", path("small merged")});
        for (const Outcome& outcome : {whole, merged}) {
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY2(outcome.output.contains("failed with 1 of 1 seed;"), qPrintable(outcome.output));
            static const QRegularExpression told("\n\\d+ runs? of 30 failed, which is a result here: ");
            QVERIFY2(told.match(outcome.output).hasMatch(), qPrintable(outcome.output));
        }
    }

    // What failed in a part is told as in the whole.
    void aPartThatFailedFailsTheWhole()
    {
        writeText(path("fails.json"), R"({"format": "poolscope-experiment", "version": 1, "title": "t",
            "scenario": "boss-bullets", "lanes": [{"name": "pooled", "strategy": "pool-free-list",
            "parameters": {"onExhausted": "fail"}}]})");
        const QStringList arguments{"sweep", path("fails.json"), "--vary", "pooled.capacity=5,1000", "--frames", "20"};
        QStringList parts;
        for (const char* shard : {"1/2", "2/2"}) {
            parts << path(QString("fails") + shard[0]);
            runProgram(in(parts.back(), {"--shard", shard}, arguments));
        }
        QCOMPARE(runProgram(in(path("fails"), {}, arguments)).exitCode, 1);
        QCOMPARE(
            runProgram(QStringList{"sweep", "--merge"} + parts + QStringList{"--out", path("fails merged")}).exitCode,
            1);
    }

    void anInterruptBeforeTheSweepIsTold()
    {
        const QString folder = path("never begun");
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM),
                      {"sweep", "boss-bullets", "--collectors", "collected", "--frames", "100000000", "--out", folder});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(catchesSignal(process.processId(), SIGINT));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const Outcome outcome = outcomeOf(process);
        QCOMPARE(outcome.exitCode, 130);
        QCOMPARE(outcome.errors, "poolscope: interrupted while measuring the live size; nothing was kept, and " +
                                     folder + " is unchanged\n");
        QVERIFY(!QFile::exists(folder));
    }

    void withoutACurveThereIsNoPicture_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("part") << task + QStringList{"--shard", "1/3"};
        QTest::newRow("choices") << QStringList{
            "sweep", "boss-bullets", "--vary", "pooled.onExhausted=grow,refuse", "--frames", "5"};
    }
    void withoutACurveThereIsNoPicture()
    {
        QFETCH(QStringList, arguments);
        const QString folder = path(QString("no picture of ") + QTest::currentDataTag());
        const Outcome outcome = runProgram(in(folder, {}, arguments));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.output.endsWith("sweep.json SHA256SUMS\n"));
        QCOMPARE(QDir(folder).entryList(QDir::Files).join(" "), "SHA256SUMS sweep-by-kind.csv sweep.csv sweep.json");
    }

    void aRunThatFailedIsToldAndTriedAgain()
    {
        const QStringList failing{"sweep",    "boss-bullets", "--vary", "pooled.capacity=5,1000",
                                  "--frames", "20",           "--out",  path("failing")};
        QFile experiment(path("failing.json"));
        QVERIFY(experiment.open(QIODevice::WriteOnly));
        experiment.write(R"({"format": "poolscope-experiment", "version": 1, "title": "t", "scenario": "boss-bullets",
            "lanes": [{"name": "pooled", "strategy": "pool-free-list", "parameters": {"onExhausted": "fail"}}]})");
        experiment.close();
        QStringList arguments = failing;
        arguments[1] = experiment.fileName();
        for (int time = 0; time < 2; ++time) {
            const Outcome outcome = runProgram(arguments);
            QCOMPARE(outcome.exitCode, 1);
            QVERIFY2(outcome.output.contains("failed with 1 of 1 seed;"), qPrintable(outcome.output));
        }
    }

    void aFolderThatAnotherWritesIntoIsLeftAlone()
    {
        const QString folder = path("locked");
        QVERIFY(QDir().mkpath(folder));
        const QByteArray file = (folder + "/.poolscope-lock").toLocal8Bit();
        const int descriptor = ::open(file.constData(), O_RDWR | O_CREAT, 0666);
        QVERIFY(descriptor >= 0);
        QCOMPARE(::flock(descriptor, LOCK_EX), 0);
        const Outcome refused = runProgram(in(folder));
        QCOMPARE(refused.exitCode, 1);
        QCOMPARE(refused.errors, "poolscope: another Poolscope is writing into " + folder +
                                     "; wait for it, or name another folder with --out\n");
        QVERIFY(!QFile::exists(folder + "/sweep.json"));
        ::close(descriptor); // as when it is killed: the file stays
        QCOMPARE(runProgram(in(folder)).exitCode, 0);
        QVERIFY(!QFile::exists(QString::fromLocal8Bit(file)));
    }

    void lanesWithEqualsSignsAreVaried()
    {
        QFile experiment(path("equals.json"));
        QVERIFY(experiment.open(QIODevice::WriteOnly));
        experiment.write(R"({"format": "poolscope-experiment", "version": 1, "title": "t", "scenario": "boss-bullets",
            "lanes": [{"name": "a=b", "strategy": "pool-free-list"}]})");
        experiment.close();
        const Outcome outcome = runProgram({"sweep", experiment.fileName(), "--vary", "a=b.capacity=5,1000", "--frames",
                                            "1", "--out", path("equals")});
        QCOMPARE(outcome.errors, QString());
        QVERIFY2(outcome.output.contains("2 runs of 1 frame of boss-bullets, 1 seed\n"), qPrintable(outcome.output));
    }

    // As the head is, so that nothing of it is anybody's.
    void aHeadWithoutTablesGoesOn()
    {
        const QString folder = path("headed");
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::copy(wholeSweep() + "/sweep.json", folder + "/sweep.json"));
        QCOMPARE(runProgram(in(folder)).exitCode, 0);
        QCOMPARE(content(folder + "/sweep.csv"), content(wholeSweep() + "/sweep.csv"));
    }

    void anInterruptKeepsWhatIsDone()
    {
        QStringList longer = task;
        longer[3] = "pooled.capacity=1..100";
        longer[7] = "200";
        const QString folder = path("interrupted");
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM), in(folder, {"--jobs", "1"}, longer));
        QTRY_VERIFY(QFile::exists(folder + "/sweep.json"));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const Outcome outcome = outcomeOf(process);
        QCOMPARE(outcome.exitCode, 130);
        QVERIFY2(outcome.errors.contains("of 303 runs are kept in"), qPrintable(outcome.errors));
        QVERIFY(!QFile::exists(folder + "/tuning.png"));
        writeText(folder + "/tuning.png", "of others");
        QCOMPARE(runProgram(in(folder, {}, longer)).exitCode, 2);
        QVERIFY(QFile::remove(folder + "/tuning.png"));
        QVERIFY(QFile::copy(wholeSweep() + "/tuning.png", folder + "/tuning.png"));
        QCOMPARE(runProgram(in(folder, {}, longer)).exitCode, 0);
        QCOMPARE(QImage(folder + "/tuning.png").size(), QSize(1600, 900));
        QCOMPARE(content(folder + "/sweep.csv").count('\n'), 304);
        QCOMPARE(runProgram(in(path("at once"), {}, longer)).exitCode, 0);
        QCOMPARE(content(folder + "/sweep.csv"), content(path("at once") + "/sweep.csv"));
    }

    void timedRunsHaveTimings()
    {
        const Outcome outcome = runProgram(in(path("timed"), {"--timings"}));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.output.contains("\nEach run was timed in a process of its own, one for each seed. Only 3 "
                                         "cannot show a difference in time: it takes 6.\n"),
                 qPrintable(outcome.output));
        const QList<QByteArray> rows = content(path("timed") + "/sweep.csv").split('\n');
        const auto column = static_cast<int>(rows.front().split(',').indexOf("frame_p99_ns"));
        QVERIFY(column > 0);
        for (int row = 1; row <= 12; ++row)
            QVERIFY2(rows[row].split(',')[column].toULongLong() > 0, rows[row]);
    }

    // Whatever measures time does so in processes of its own, which must not stay behind.
    void aSignalEndsWhatIsTimed_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("exitCode");
        const QStringList longRun{"boss-bullets", "--frames", "20000"};
        const QStringList swept = QStringList{"sweep"} + longRun +
                                  QStringList{"--vary", "pooled.capacity=1000,2000", "--timings", "--out", "ended"};
        const QStringList advised = QStringList{"advise"} + longRun + QStringList{"--timings", "--seeds", "1"};
        QTest::newRow("sweep, terminated") << swept << SIGTERM << 143;
        QTest::newRow("advise, terminated") << advised << SIGTERM << 143;
        QTest::newRow("advise, killed") << advised << SIGKILL << -1;
        QTest::newRow("run, terminated") << QStringList{"run"} + longRun + QStringList{"--repeat", "20"} << SIGTERM
                                         << 143;
    }
    void aSignalEndsWhatIsTimed()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, signal);
        QProcess process;
        process.setWorkingDirectory(folder_.path());
        process.start(QStringLiteral(POOLSCOPE_PROGRAM), arguments);
        QVERIFY(process.waitForStarted());
        QList<int> timed;
        // One that has read what it is to do, and is held, so that it cannot end by itself.
        const auto isTimed = [&] {
            timed.clear();
            for (const int child : poolscope::childrenOf(process.processId())) {
                const QString folder = QStringLiteral("/proc/%1/").arg(child);
                const bool isAtWork = contentOf(folder + "cmdline").contains("recorded-run") &&
                                      !contentOf(folder + "fdinfo/0").startsWith("pos:\t0\n");
                if (!isAtWork || ::kill(child, SIGSTOP) != 0) continue;
                while (poolscope::stateOf(child) == 'R' || poolscope::stateOf(child) == 'S')
                    ::sched_yield();
                if (poolscope::stateOf(child) == 'T') timed << child;
            }
            return !timed.isEmpty();
        };
        QTRY_VERIFY(isTimed());
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
        QTEST(outcomeOf(process).exitCode, "exitCode");
        QTRY_VERIFY(poolscope::stateOf(timed.front()) == 0 || poolscope::stateOf(timed.front()) == 'Z');
    }

    void whatCannotBeDoneIsToldAndNothingIsWritten_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        const QString help = "; 'poolscope sweep --help' tells more";
        QTest::newRow("nothing to vary") << QStringList{"boss-bullets"}
                                         << "--vary is missing: there is nothing to sweep over" + help;
        QTest::newRow("three parameters of a lane")
            << QStringList{"boss-bullets",      "--vary", "pooled.capacity=1", "--vary",
                           "pooled.order=fifo", "--vary", "scenario.bullets=1"}
            << "lane “pooled”: more than two parameters are varied; allowed are two per lane, counting those of the "
               "scenario";
        QTest::newRow("collectors and values")
            << QStringList{"boss-bullets", "--collectors", "collected", "--vary", "pooled.capacity=1"}
            << "--collectors does not go with --vary: it varies the heaps' budgets" + help;
        QTest::newRow("collectors like a lane that is not there")
            << QStringList{"boss-bullets", "--collectors", "colected"}
            << "--collectors: there is no lane colected; there are collected, pooled (did you mean collected?)" + help;
        QTest::newRow("one parameter twice")
            << QStringList{"boss-bullets", "--vary", "pooled.capacity=1", "--vary", "pooled.capacity=2"}
            << "--vary names pooled.capacity twice" + help;
        QTest::newRow("collectors twice")
            << QStringList{"boss-bullets", "--collectors", "collected", "--collectors", "pooled"}
            << "--collectors is given twice; allowed is once" + help;
        QTest::newRow("seeds three times")
            << QStringList{"boss-bullets", "--vary", "pooled.capacity=1", "--seeds", "1", "--seeds=2", "--seeds", "3"}
            << "--seeds is given 3 times; allowed is once" + help;
        QTest::newRow("timed parts") << QStringList{"boss-bullets", "--vary",  "pooled.capacity=1",
                                                    "--timings",    "--shard", "1/2"}
                                     << "--timings cannot be had with --shard: parts are timed on different machines, "
                                        "or on one at the same time" +
                                            help;
        QTest::newRow("values of a merge") << QStringList{"--merge", "a", "--vary", "pooled.capacity=1"}
                                           << "--vary does not go with --merge: the parts say it" + help;
        QTest::newRow("merge of nothing")
            << QStringList{"--merge"} << "a folder with a part of a sweep is missing" + help;
        QTest::newRow("no jobs") << QStringList{"boss-bullets", "--vary", "pooled.capacity=1", "--jobs", "0"}
                                 << "--jobs: 0 is too small; allowed is 1 to 1,024" + help;
    }
    void whatCannotBeDoneIsToldAndNothingIsWritten()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = runProgram(QStringList{"sweep"} + arguments + QStringList{"--out", path("none")});
        QCOMPARE(outcome.exitCode, 2);
        QFETCH(QString, complaint);
        QCOMPARE(outcome.errors, "poolscope: " + complaint + "\n");
        QVERIFY(!QFile::exists(path("none")));
    }

    // With fewer frames and seeds than it shows.
    void examplesOfTheGuideRun_data()
    {
        QTest::addColumn<QString>("command");
        QString page = QString::fromUtf8(content(POOLSCOPE_SOURCE_DIR "/resources/guide/05-command-line.md"));
        page.replace(QRegularExpression("\\\\\n *"), "");
        int examples = 0;
        static const QRegularExpression line("^poolscope (sweep [a-z-]+ --.*)$", QRegularExpression::MultilineOption);
        for (auto found = line.globalMatch(page); found.hasNext();) {
            const QString command = found.next().captured(1);
            QTest::newRow(qPrintable(command)) << command;
            ++examples;
        }
        QCOMPARE(examples, 2);
    }
    void examplesOfTheGuideRun()
    {
        QFETCH(QString, command);
        command.remove(QRegularExpression(" --(frames|seeds|out) \\S+"));
        const QString folder = path(QString::number(qHash(command)));
        const Outcome outcome =
            runProgram(in(folder, {"--frames", "20", "--seeds", "1"}, QProcess::splitCommand(command)));
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(QFile::exists(folder + "/tuning-map.svg"), command.count("--vary") == 2);
    }

    void moreRunsThanAllowedAreToldWithTheirTime()
    {
        const Outcome outcome = runProgram(
            {"sweep", "boss-bullets", "--vary", "pooled.capacity=1..10000", "--seeds", "1000", "--out", path("none")});
        QCOMPARE(outcome.exitCode, 2);
        const QRegularExpression wanted(
            "^poolscope: the sweep would have 10,001,000 runs and take about [\\d,]+ (h|days) "
            "here; allowed are 1,000,000 runs\n$");
        QVERIFY2(wanted.match(outcome.errors).hasMatch(), qPrintable(outcome.errors));
    }

    void aFolderOfAnotherSweepIsKept()
    {
        const QString folder = wholeSweep();
        const QByteArray before = content(folder + "/sweep.csv");
        QStringList other = task;
        other[5] = "4";
        const Outcome outcome = runProgram(in(folder, {}, other));
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.errors, "poolscope: " + folder + " holds another sweep; name another folder with --out\n");
        QCOMPARE(content(folder + "/sweep.csv"), before);
    }

    void aFileFromElsewhereIsKept_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* file : {"sweep.csv", "tuning.png", "tuning.svg"})
            QTest::newRow(file) << file;
    }
    void aFileFromElsewhereIsKept()
    {
        QFETCH(QString, file);
        const QString folder = path("elsewhere, " + file);
        QVERIFY(QDir().mkpath(folder));
        QFile mine(folder + "/" + file);
        QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("mine") == 4);
        mine.close();
        const Outcome outcome = runProgram(in(folder));
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains(file + " exists, and no sweep.json is beside it"), qPrintable(outcome.errors));
        QCOMPARE(content(folder + "/" + file), "mine");
        QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 1);
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    // Done once for all.
    QString wholeSweep()
    {
        if (!QFile::exists(path("whole"))) runProgram(in(path("whole")));
        return path("whole");
    }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestSweepCommand);
#include "tst_sweep_command.moc"
