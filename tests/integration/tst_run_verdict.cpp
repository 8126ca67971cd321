// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict that `poolscope run` prints.
#include "tests/integration/printed_verdict.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

class TestRunVerdict : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }

    // Which of the first three it is depends on the machine.
    void theFirstSentenceIsTheVerdict()
    {
        const Outcome outcome = run({"--frames", "400", "--with-preempted"});
        QCOMPARE(outcome.errors, QString());
        const QStringList all = verdictIn(outcome.output);
        static const QRegularExpression first(
            "^(Pooling paid here|Pooling did not pay here|This run shows no sure difference in the mean frame): "
            "“pooled” took .* (less|more) a frame than “collected” \\(.*; .* of a frame's budget\\)\\.$");
        QVERIFY2(first.match(all.front()).hasMatch(), qPrintable(all.front()));
        QVERIFY2(all.join('\n').contains("is estimated from 8 processes of 400 frames each"),
                 qPrintable(all.join('\n')));
        QVERIFY(all.contains("This is one run with one seed on one machine, and says nothing about others."));
        QVERIFY2(outcome.output.indexOf("\nVerdict\n") < outcome.output.indexOf("\nWritten into "), "files come last");
    }

    void linesAreNotTooLong()
    {
        const QString text = run({"--frames", "200"}).output.section("\nVerdict\n", 1).section("\n\n", 0, 0);
        for (const QString& line : text.split('\n'))
            QVERIFY2(line.size() <= 115, qPrintable(line));
    }

    void whatIsCountedIsTheSameEveryTime()
    {
        const QStringList arguments{"--frames", "300",
                                    "--only",   "counters",
                                    "--set",    "pooled.capacity=200",
                                    "--set",    "pooled.onExhausted=refuse"};
        const QStringList once = verdictIn(run(arguments).output);
        QCOMPARE(once.front(), QString("Whether pooling pays depends on times, and this run has only counters."));
        QVERIFY2(once.back().startsWith("The pools of “pooled” were full at "), qPrintable(once.join('\n')));
        QVERIFY2(!once.join(' ').contains(" ms") && !once.join(' ').contains("µs"), "no times");
        QCOMPARE(verdictIn(run(arguments).output), once);
    }

    void fewFramesTellNothing()
    {
        const QStringList all = verdictIn(run({"--frames", "20"}).output);
        QCOMPARE(all.front(), QString("Time cannot be judged: too few frames of “pooled” and “collected” to tell."));
    }

    void repeatsCountOnceEach_data()
    {
        QTest::addColumn<int>("repeats");
        QTest::addColumn<QString>("how");
        QTest::newRow("enough for an interval") << 6 << "Each of 6 repeats is a process of its own and counts once, ";
        QTest::newRow("too few")
            << 3
            << "3 repeats are too few for an interval, which takes 6: no difference in the mean frame is reported.";
    }
    void repeatsCountOnceEach()
    {
        QFETCH(int, repeats);
        QFETCH(QString, how);
        const QStringList all =
            verdictIn(run({"--frames", "200", "--with-preempted", "--repeat", QString::number(repeats)}).output);
        QVERIFY2(all.join('\n').contains('\n' + how), qPrintable(all.join('\n')));
        QVERIFY(all.contains("All of this is from one seed on one machine, and says nothing about others."));
    }

private:
    Outcome run(const QStringList& more)
    {
        return runProgram(QStringList{"run", "boss-bullets", "--out", folder_.filePath("out")} + more);
    }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestRunVerdict);
#include "tst_run_verdict.moc"
