// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The guide's page "A sweep on a cluster": its scripts and the commands it tells to type, on a Slurm started for this
// and with GNU parallel, write what a sweep without parts does, and leave no process behind.
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/prctl.h>
#include <sys/wait.h>

namespace {

const QString guideFolder = QStringLiteral(POOLSCOPE_SOURCE_DIR "/resources/guide/");

const QStringList smallSweep{"sweep", "boss-bullets", "--vary", "pooled.capacity=100..1000/10", "--seeds",
                             "3",     "--frames",     "60"};

QString page()
{
    return QString::fromUtf8(contentOf(guideFolder + "08-a-sweep-on-a-cluster.md"));
}

// The commands under "```sh" that have `word` in them, with a smaller sweep than the page's.
QString shownCommands(const QString& word)
{
    static const QRegularExpression block("^```sh\n(.*?)^```", QRegularExpression::MultilineOption |
                                                                   QRegularExpression::DotMatchesEverythingOption);
    const QString shown("pooled.capacity=100..5000/50 --seeds 10");
    for (auto found = block.globalMatch(page()); found.hasNext();) {
        QString commands = found.next().captured(1);
        if (commands.contains(word) && commands.count(shown) == 1)
            return commands.replace(shown, smallSweep.mid(3).join(' '));
    }
    return {};
}

const QStringList slurmPrograms{"munged", "slurmctld", "slurmd", "sbatch"};

QStringList missing(const QStringList& programs)
{
    QStringList names;
    for (const QString& program : programs)
        if (QStandardPaths::findExecutable(program).isEmpty() &&
            QStandardPaths::findExecutable(program, {"/usr/sbin", "/sbin"}).isEmpty())
            names << program;
    return names;
}

// Orphans become children of this process (see initTestCase()).
bool isAnyChildLeft()
{
    while (::waitpid(-1, nullptr, WNOHANG) > 0) {
    }
    return ::waitpid(-1, nullptr, WNOHANG) == 0;
}

} // namespace

#define SKIP_WITHOUT(programs)                                                                                         \
    if (const QStringList names = missing(programs); !names.isEmpty())                                                 \
    QSKIP(qPrintable("Not installed here: " + names.join(", ") + "; tests/packages names the packages"))

// Of with_slurm: some machines do not let it, for instance without a name or a loopback of their own.
constexpr int cannotStart = 77;

#define SKIP_WITHOUT_SLURM(outcome)                                                                                    \
    if ((outcome).exitCode == cannotStart) QSKIP(qPrintable("Slurm cannot be started here: " + (outcome).errors))

class TestSweepCluster : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        QCOMPARE(::prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
        QCOMPARE(runProgram(smallSweep + QStringList{"--out", "whole"}, {}, folder_.path()).exitCode, 0);
        QCOMPARE(contentOf(path("whole/sweep.csv")).count('\n'), 1 + 3 + 30);
    }

    void cleanup() { QTRY_VERIFY(!isAnyChildLeft()); }

    void thePageShowsTheScripts_data()
    {
        QTest::addColumn<QString>("script");
        for (const QString& script : filesIn(guideFolder + "cluster"))
            QTest::newRow(qPrintable(script)) << script;
    }
    void thePageShowsTheScripts()
    {
        QFETCH(QString, script);
        const QString text = QString::fromUtf8(contentOf(guideFolder + "cluster/" + script));
        QVERIFY(page().contains("```bash\n" + text + "```\n"));
        QVERIFY(page().contains(QString("[%1](cluster/%1)").arg(script)));
    }

    void aJobArrayMergesToTheWhole()
    {
        SKIP_WITHOUT(slurmPrograms);
        const QString folder = path("array");
        const Outcome outcome = outcomeOnSlurm(shownCommands("sbatch"), folder);
        SKIP_WITHOUT_SLURM(outcome);
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        compareToTheWhole(folder + "/poolscope-sweep");
        QCOMPARE(QDir(folder + "/poolscope-sweep").entryList({"part-*"}).size(), 8);
    }

    void aRequeuedTaskGoesOn()
    {
        SKIP_WITHOUT(slurmPrograms);
        const QString folder = path("requeued");
        // Slurm would wait for two minutes. It must wait for one second: it revokes what a job was allowed by the
        // second.
        const Outcome outcome = outcomeOnSlurm(R"(
            export OUT=out
            sweep=(boss-bullets --vary pooled.capacity=1..200 --frames 300)
            job=$(sbatch --parsable --array=1-2 --cpus-per-task=1 sweep.sbatch "${sweep[@]}")
            until [[ -e out/part-1/sweep.json ]]; do sleep 0.05; done
            scontrol requeue "${job}_1"
            until [[ $(squeue --noheader --array --format "%K %T") == *"1 PENDING"* ]]; do sleep 0.1; done
            scontrol update jobid="${job}_1" StartTime=now+2seconds
            while [[ -n $(squeue --noheader) ]]; do sleep 0.1; done
            poolscope sweep --merge out/part-* --out out
            poolscope sweep "${sweep[@]}" --out whole)",
                                               folder);
        SKIP_WITHOUT_SLURM(outcome);
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        const QStringList logs = QDir(folder).entryList({"*-1.log"});
        QCOMPARE(logs.size(), 1);
        const QByteArray log = contentOf(folder + '/' + logs.front());
        QVERIFY2(log.contains("runs are kept in out/part-1") && log.contains("Written into out/part-1"), log);
        QCOMPARE(contentOf(folder + "/out/sweep.csv"), contentOf(folder + "/whole/sweep.csv"));
    }

    void aFailedTaskIsNotMerged()
    {
        SKIP_WITHOUT(slurmPrograms);
        const QString folder = path("failed");
        const QString other = "poolscope sweep boss-bullets --vary pooled.capacity=1 --frames 1 --out $PWD/";
        const Outcome outcome = outcomeOnSlurm(other + "poolscope-sweep/part-2\n" + shownCommands("sbatch") +
                                                   "\necho merge $(squeue --states all)",
                                               folder);
        SKIP_WITHOUT_SLURM(outcome);
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        QVERIFY(!QFile::exists(folder + "/poolscope-sweep/sweep.csv"));
        QVERIFY(QFile::exists(folder + "/poolscope-sweep/part-1/sweep.csv"));
        const QByteArray log = contentOf(folder + '/' + QDir(folder).entryList({"*-2.log"}).value(0));
        QVERIFY2(log.contains("poolscope-sweep/part-2 holds another part of a sweep"), log);
    }

    void parallelMergesToTheWhole_data()
    {
        QTest::addColumn<QString>("variables");
        QTest::newRow("on this machine") << "";
        QTest::newRow("on this machine, by the name that parallel has for it") << "HOSTS=: ";
    }
    void parallelMergesToTheWhole()
    {
        SKIP_WITHOUT(QStringList{"parallel"});
        QFETCH(QString, variables);
        const QString folder = path("parallel " + variables);
        const Outcome outcome = outcomeOf(variables + shownCommands("sweep-parallel.sh"), folder);
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        compareToTheWhole(folder + "/poolscope-sweep");
        QCOMPARE(QDir(folder + "/poolscope-sweep").entryList({"part-*"}).size(), 2);
    }

private:
    // Runs commands in `folder`, a new one with the scripts of the guide in it.
    Outcome outcomeOf(const QString& commands, const QString& folder, const QStringList& runner = {})
    {
        QDir().mkpath(folder);
        for (const char* script : {"/sweep.sbatch", "/sweep-parallel.sh"})
            QFile::copy(guideFolder + "cluster" + script, folder + script);
        QProcess process;
        const QString programs = QFileInfo(QStringLiteral(POOLSCOPE_PROGRAM)).path();
        process.setProcessEnvironment(environmentWith({{"PATH", programs + ':' + qEnvironmentVariable("PATH")}}));
        process.setWorkingDirectory(folder);
        process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
        process.start("timeout", QStringList{"100"} + runner + QStringList{"bash", "-euc", commands});
        return ::outcomeOf(process);
    }

    Outcome outcomeOnSlurm(const QString& commands, const QString& folder)
    {
        const QString cluster = folder + "-slurm";
        QDir().mkpath(cluster);
        const QString awaited = "\nwhile [[ -n $(squeue --noheader) ]]; do sleep 0.1; done\n";
        return outcomeOf(commands + awaited, folder,
                         {QStringLiteral(POOLSCOPE_SOURCE_DIR "/tests/integration/cluster/with_slurm"), cluster});
    }

    void compareToTheWhole(const QString& folder)
    {
        for (const char* file : {"/sweep.csv", "/sweep-by-kind.csv", "/sweep.json"})
            QCOMPARE(contentOf(folder + file), contentOf(path("whole") + file));
    }

    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestSweepCluster);
#include "tst_sweep_cluster.moc"
