// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture tells from which run it is, and gives its experiment out again: the round trip on the command line.
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

class TestPictureOrigin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        const Outcome run =
            runProgram({"run", "boss-bullets", "--frames", "50", "--seed", "7", "--out", path("first")});
        QCOMPARE(run.errors, QString());
        hash_ = run.output.section("event hash ", 1).section('\n', 0, 0);
        QCOMPARE(hash_.size(), 16);
    }

    void aPictureSaysFromWhichRunItIs_data()
    {
        QTest::addColumn<QString>("picture");
        for (const char* name : {"heap.png", "frame-time.png", "occupancy.png"})
            QTest::newRow(name) << name;
    }
    void aPictureSaysFromWhichRunItIs()
    {
        QFETCH(QString, picture);
        const Outcome check = runProgram({"check", path("first/" + picture)});
        QCOMPARE(check.exitCode, 0);
        QVERIFY2(check.output.contains("50 frames of boss-bullets, seed 7, event hash " + hash_ + ", Poolscope "),
                 qPrintable(check.output));
    }

    void itsExperimentRunsAgain()
    {
        const QString experiment = path("again.json");
        QCOMPARE(runProgram({"check", path("first/heap.png"), "--experiment", experiment}).errors, QString());
        QCOMPARE(runProgram({"check", experiment}).exitCode, 0);
        QCOMPARE(runProgram({"run", experiment, "--out", path("second")}).exitCode, 0);
        const Outcome check = runProgram({"check", path("second/heap.png")});
        QVERIFY2(check.output.contains(hash_), qPrintable(check.output));
        QCOMPARE(runProgram({"check", path("second/heap.png"), "--experiment", experiment}).exitCode, 2);
    }

    void otherPicturesSayNothing()
    {
        QFile file(path("other.svg"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<svg/>");
        file.close();
        const Outcome check = runProgram({"check", path("other.svg")});
        QCOMPARE(check.exitCode, 2);
        QCOMPARE(check.errors, "poolscope: " + path("other.svg") +
                                   ": says nothing of a run: it is not a chart of a run that Poolscope exported, or "
                                   "another program changed it\n");
        QCOMPARE(runProgram({"check", "boss-bullets", "--experiment", path("no.json")}).errors,
                 "poolscope: boss-bullets is not a picture: --experiment takes the experiment out of one\n");
        QVERIFY(!QFile::exists(path("no.json")));
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    QTemporaryDir folder_;
    QString hash_;
};

TEST_WITH_CORE_APPLICATION(TestPictureOrigin);
#include "tst_picture_origin.moc"
