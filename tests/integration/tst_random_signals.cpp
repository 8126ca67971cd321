// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Kills `poolscope run` at random moments: the folder has either the older files or the new ones. A run that could
// clean up leaves nothing behind; after one that could not, `check` says so and the next run cleans up.
#include "tests/integration/output_folder_fixture.h"

#include "tests/program/test_program.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/resource.h>

namespace {

constexpr int roundsOfEach = 20;

} // namespace

class TestRandomSignals : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const quint32 seed = qEnvironmentVariableIsSet("POOLSCOPE_TEST_SEED")
                                 ? qEnvironmentVariable("POOLSCOPE_TEST_SEED").toUInt()
                                 : QRandomGenerator::global()->generate();
        qInfo("POOLSCOPE_TEST_SEED=%u gives the same moments", seed);
        random_.seed(seed);
        out_ = folder_.filePath("out");
        QCOMPARE(runProgram(arguments(0)).exitCode, 0);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(runProgram(arguments(1)).exitCode, 0);
        longest_ = static_cast<int>(timer.elapsed());
        older_ = contentOfFolder(out_);
    }

    void init() { makeFolder(out_, older_); }

    void endsWhole_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl-C") << SIGINT;
        QTest::newRow("terminate") << SIGTERM;
        QTest::newRow("the terminal is closed") << SIGHUP;
        QTest::newRow("files may not grow so large") << SIGXFSZ;
    }
    void endsWhole()
    {
        QFETCH(int, signal);
        int done = 0;
        for (int round = 1; round <= roundsOfEach; ++round) {
            const FolderContent before = contentOfFolder(out_);
            const bool isDone = isDoneBefore(signal, round + 1);
            const FolderContent after = contentOfFolder(out_);
            done += isDone ? 1 : 0;
            QCOMPARE(after.keys(), older_.keys());
            if (isDone)
                QVERIFY(after["SHA256SUMS"].contains(", seed " + QByteArray::number(round + 1) + ','));
            else
                QVERIFY(after == before);
            QCOMPARE(complaintAbout(out_), QString());
        }
        qInfo("%d of %d were done before", done, roundsOfEach);
    }

    void killed()
    {
        for (int round = 1; round <= roundsOfEach; ++round) {
            const FolderContent before = contentOfFolder(out_);
            const bool isDone = isDoneBefore(SIGKILL, round + 1);
            FolderContent after = contentOfFolder(out_);
            for (const QString& name : after.keys())
                if (name.startsWith(".poolscope-")) after.remove(name);
            const bool isNew = after["SHA256SUMS"].contains(", seed " + QByteArray::number(round + 1) + ',');
            QVERIFY(isNew || !isDone);
            if (!isNew && after != before)
                QVERIFY(complaintAbout(out_).endsWith("exit code 2"));
            else
                QCOMPARE(complaintAbout(out_), QString());
            QCOMPARE(failInto(out_), 1);
            QVERIFY(contentOfFolder(out_) == (isNew ? after : before));
        }
    }

private:
    // Runs until `signal` ends it after a random time or number of bytes; returns whether it had already finished.
    bool isDoneBefore(int signal, int seed)
    {
        QProcess process;
        const rlim_t bytes = signal == SIGXFSZ ? static_cast<rlim_t>(random_.bounded(1, 60'000)) : RLIM_INFINITY;
        process.setChildProcessModifier([bytes] {
            const rlimit noCore{0, 0};
            ::setrlimit(RLIMIT_CORE, &noCore);
            const rlimit limit{bytes, bytes};
            ::setrlimit(RLIMIT_FSIZE, &limit);
        });
        process.start(QStringLiteral(POOLSCOPE_PROGRAM), arguments(seed));
        if (!process.waitForStarted()) return false;
        if (bytes == RLIM_INFINITY && !process.waitForFinished(moment()))
            ::kill(static_cast<pid_t>(process.processId()), signal);
        return outcomeOf(process).exitCode == 0;
    }

    // A uniformly random moment of the run, or now and then one after its end.
    [[nodiscard]] int moment() { return random_.bounded(longest_ + longest_ / 8 + 1); }
    [[nodiscard]] QStringList arguments(int seed) const { return smallRun(seed, out_, {"--only", "counters"}); }

    QTemporaryDir folder_;
    QString out_;
    FolderContent older_;
    int longest_ = 0; // ms of an undisturbed run
    QRandomGenerator random_;
};

TEST_WITH_CORE_APPLICATION(TestRandomSignals);
#include "tst_random_signals.moc"
