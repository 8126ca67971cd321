// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was made of a trace, once the trace is gone: it is looked at as before, and names no folder of whoever made it.
#include "tests/integration/program.h"

#include "core/trace/replay/sample_trace.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

class TestLostTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        for (const char* student : {"ada", "grace"}) {
            QVERIFY(QDir(path(student)).mkpath("."));
            writeText(path(student) + "/game.trace", QByteArray::fromStdString(std::string(poolscope::sampleTrace())));
        }
        QCOMPARE(runProgram({"run", "game.trace", "--frames", "60", "--out", "run"}, {}, path("ada")).exitCode, 0);
        const QStringList sweep{"sweep",    "game.trace", "--vary", "scenario.eventsPerFrame=100,200",
                                "--frames", "30",         "--out",  "part"};
        QCOMPARE(runProgram(sweep + QStringList{"--shard", "1/2"}, {}, path("ada")).errors, QString());
        QCOMPARE(runProgram(sweep + QStringList{"--shard", "2/2"}, {}, path("grace")).errors, QString());
        for (const char* student : {"ada", "grace"})
            QVERIFY(QFile::remove(path(student) + "/game.trace"));
    }

    void itsResultsAreRead_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("check of the recording") << QStringList{"check", recording()};
        QTest::newRow("check of the folder") << QStringList{"check", path("ada/run")};
        QTest::newRow("check of a picture") << QStringList{"check", path("ada/run/heap.png")};
        QTest::newRow("report on the recording") << QStringList{"report", recording(), "--out", path("a.html")};
        QTest::newRow("report on the folder") << QStringList{"report", path("ada/run"), "--out", path("b.html")};
        QTest::newRow("parts of two folders together")
            << QStringList{"sweep", "--merge", path("ada/part"), path("grace/part"), "--out", path("merged")};
    }
    void itsResultsAreRead()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = runProgram(arguments);
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
    }

    void theyNameNoFolder_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* file : {"ada/run/summary.json", "ada/run/run.poolscope-recording", "ada/run/heap.png",
                                 "ada/part/sweep.json", "grace/part/sweep.json"})
            QTest::newRow(file) << path(file);
    }
    void theyNameNoFolder()
    {
        QFETCH(QString, file);
        const QByteArray content = contentOf(file);
        QVERIFY(content.contains("game.trace"));
        QVERIFY(!content.contains(QFileInfo(folder_.path()).canonicalFilePath().toUtf8()));
    }

    // That of a picture leads to where the trace was.
    void whatNeedsItNamesIt()
    {
        const QString file = path("taken.json");
        QCOMPARE(runProgram({"check", path("ada/run/heap.png"), "--experiment", file}).errors, QString());
        const Outcome outcome = runProgram({"run", file, "--out", path("again")});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains("/ada/game.trace: cannot be read"), qPrintable(outcome.errors));
    }

private:
    [[nodiscard]] QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    [[nodiscard]] QString recording() const { return path("ada/run/run.poolscope-recording"); }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestLostTrace);
#include "tst_lost_trace.moc"
