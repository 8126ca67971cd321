// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The real program with lanes on mallocs of other libraries: those that are there work beside all the other heaps, and
// those that are not are named with their package.
#include "core/base/thread_room.h"
#include "core/strategies/mallocs/malloc_library.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace poolscope;

namespace {

constexpr const char* tunables = "GLIBC_TUNABLES";

QByteArray experimentWith(const QStringList& strategies)
{
    QStringList lanes;
    for (const QString& strategy : strategies)
        lanes << QStringLiteral(R"({"name": "%1", "strategy": "%1"})").arg(strategy);
    return R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "frames": 60, "lanes": [)" +
           lanes.join(QStringLiteral(",\n")).toUtf8() + "]}";
}

void addEveryLibrary()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("package");
    QTest::newRow("jemalloc") << "malloc-jemalloc"
                              << "libjemalloc.so.2"
                              << "libjemalloc2";
    QTest::newRow("mimalloc") << "malloc-mimalloc"
                              << "libmimalloc.so.2"
                              << "libmimalloc2.0";
    QTest::newRow("tcmalloc") << "malloc-tcmalloc"
                              << "libtcmalloc_minimal.so.4"
                              << "libtcmalloc-minimal4";
}

} // namespace

class TestMallocLanes : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QVERIFY(folder_.isValid());
        experiment_ = folder_.filePath("mallocs.json");
        libraries_ = folder_.filePath(QTest::currentTestFunction());
        QVERIFY(QDir().mkpath(libraries_));
    }

    void oneThatIsNotInstalled_data() { addEveryLibrary(); }
    void oneThatIsNotInstalled()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, file);
        QFETCH(QString, package);
        const QString sentence = QStringLiteral("the library %1 is not installed (Debian: %2)").arg(file, package);
        writeText(experiment_, experimentWith({"new-delete", strategy}));
        const Environment empty{{mallocFolderVariable, libraries_}};
        const QString out = folder_.filePath("out-" + strategy);
        for (const QStringList& arguments :
             {QStringList{"check", experiment_},
              {"run", experiment_, "--out", out},
              {"sweep", experiment_, "--vary", "scenario.active=50,100", "--out", out}}) {
            const Outcome outcome = runProgram(arguments, empty);
            QCOMPARE(outcome.exitCode, 2);
            QCOMPARE(outcome.errors, QStringLiteral("poolscope: %1: lanes[1].strategy: %2 is not available here: %3\n")
                                         .arg(experiment_, strategy, sentence));
        }
        QVERIFY(!QFile::exists(out));
        const Outcome list = runProgram({"list", "strategies"}, empty);
        QCOMPARE(list.exitCode, 0);
        QVERIFY2(list.output.contains("not available here: " + sentence), qPrintable(list.output));
    }

    // It is listed and guided to like the others, and what was recorded of it elsewhere is read.
    void aBuiltInOneWithoutAnyOfThem()
    {
        const Environment empty{{mallocFolderVariable, libraries_}};
        const Outcome list = runProgram({"list", "experiments"}, empty);
        QCOMPARE(list.exitCode, 0);
        QVERIFY2(list.output.contains("six-mallocs"), qPrintable(list.output));
        const Outcome refused = runProgram({"run", "six-mallocs", "--out", folder_.filePath("six")}, empty);
        QCOMPARE(refused.exitCode, 2);
        for (const char* package : {"libjemalloc2", "libmimalloc2.0", "libtcmalloc-minimal4"})
            QCOMPARE(refused.errors.count(QStringLiteral("(Debian: %1)").arg(QLatin1String(package))), 1);
        QVERIFY(refused.errors.startsWith("poolscope: six-mallocs: lanes[1].strategy: malloc-jemalloc is not"));
        QVERIFY(!QFile::exists(folder_.filePath("six")));
    }

    void aRecordingOfAnotherMachine()
    {
        const QString out = folder_.filePath("recorded");
        const Outcome recorded = runProgram({"run", "six-mallocs", "--frames", "30", "--out", out});
        if (recorded.errors.contains("not installed")) QSKIP("not all mallocs are installed");
        QCOMPARE(recorded.exitCode, 0);
        const Environment empty{{mallocFolderVariable, libraries_}};
        const Outcome checked = runProgram({"check", out}, empty);
        QCOMPARE(checked.errors, QString());
        QCOMPARE(checked.exitCode, 0);
        const Outcome reported =
            runProgram({"report", out + "/run.poolscope-recording", "--out", folder_.filePath("report.html")}, empty);
        QCOMPARE(reported.errors, QString());
        QCOMPARE(reported.exitCode, 0);
    }

    void oneThatCannotBeLoaded_data() { addEveryLibrary(); }
    void oneThatCannotBeLoaded()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, file);
        writeText(libraries_ + '/' + file, "not a library");
        writeText(experiment_, experimentWith({strategy}));
        for (const char* command : {"check", "run"}) {
            const Outcome outcome = runProgram({command, experiment_}, {{mallocFolderVariable, libraries_}});
            QCOMPARE(outcome.exitCode, 2);
            QVERIFY2(outcome.errors.contains("lanes[0].strategy: the library " + file + " cannot be loaded: "),
                     qPrintable(outcome.errors));
        }
    }

    // The window has up to eight.
    void allHeapsTogether()
    {
        QStringList heaps;
        for (const StrategyInfo& info : availableStrategies())
            if (info.id == "new-delete" || info.id.starts_with("malloc-") || info.id.starts_with("heap-"))
                heaps << QString::fromStdString(info.id);
        QVERIFY(heaps.size() >= 5);
        writeText(experiment_, experimentWith(heaps));
        const QString out = folder_.filePath("all");
        const Outcome outcome = runProgram({"run", experiment_, "--out", out});
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(
            outcome.output.contains(QRegularExpression("\nAccounting( +OK){" + QString::number(heaps.size()) + "}\n")),
            qPrintable(outcome.output));
        QCOMPARE(runProgram({"check", out}).exitCode, 0);
    }

    void startedWithoutRoom_data()
    {
        QTest::addColumn<QString>("before");
        QTest::newRow("nothing tuned") << QString();
        QTest::newRow("something else tuned") << "glibc.malloc.tcache_count=3";
        QTest::newRow("too little room") << "glibc.rtld.optional_static_tls=512";
    }
    void startedWithoutRoom()
    {
        QFETCH(QString, before);
        if (!MallocLibrary("libjemalloc.so.2", "missing").whyMissing().empty()) QSKIP("jemalloc is not installed");
        const QByteArray text = experimentWith({"malloc-jemalloc"});
        writeText(experiment_, text);
        const Environment without{{tunables, before}};
        const Outcome checked = runProgram({"check", experiment_}, without);
        QCOMPARE(checked.errors, QString());
        QCOMPARE(checked.exitCode, 0);
        QCOMPARE(checked.output.count('\n'), 1);
        const Outcome run = runProgram({"run", experiment_, "--only", "counters"}, without, libraries_);
        QCOMPARE(run.errors, QString());
        QCOMPARE(run.exitCode, 0);
        // What was read cannot be read again.
        QProcess process;
        process.setProcessEnvironment(environmentWith(without));
        process.setWorkingDirectory(libraries_);
        process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"run", "-", "--only", "counters", "--out", "piped"});
        process.write(text);
        process.closeWriteChannel();
        const Outcome piped = outcomeOf(process);
        QCOMPARE(piped.errors, QString());
        QCOMPARE(piped.exitCode, 0);
    }

    void recordedProgramsGetTheirEnvironment_data()
    {
        QTest::addColumn<QString>("ours");
        QTest::addColumn<QString>("before"); // what asking for room has found
        QTest::addColumn<QString>("theirs");
        const QString room = QStringLiteral("glibc.rtld.optional_static_tls=16384");
        QTest::newRow("something else tuned") << "glibc.malloc.tcache_count=3:" + room << "glibc.malloc.tcache_count=3"
                                              << "GLIBC_TUNABLES=glibc.malloc.tcache_count=3";
        QTest::newRow("a room that the user asked for") << room << QString() << "GLIBC_TUNABLES=" + room;
    }
    void recordedProgramsGetTheirEnvironment()
    {
        QFETCH(QString, ours);
        QFETCH(QString, before);
        QFETCH(QString, theirs);
        const Outcome outcome = runProgram({"record", "--out", folder_.filePath("env.trace"), "--", "env"},
                                           {{tunables, ours}, {tunablesBefore, before}});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.output.split('\n').filter("TUNABLES").join('\n'), theirs);
    }

private:
    QTemporaryDir folder_;
    QString experiment_;
    QString libraries_;
};

TEST_WITHOUT_APPLICATION(TestMallocLanes);
#include "tst_malloc_lanes.moc"
