// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// SHA256SUMS of a sweep: `poolscope check` tells what was changed, and nothing goes on with tables that were.
#include "tests/integration/output_folder_fixture.h"

#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace {

QStringList sweepOfTwoSizes(const QString& folder, const QStringList& more = {})
{
    return QStringList{"sweep", "boss-bullets", "--vary", "pooled.capacity=5,1000", "--frames", "40", "--seeds",
                       "1..2",  "--out",        folder} +
           more;
}

// One more of the last figure of the last row.
QByteArray edited(QByteArray table)
{
    const qsizetype last = table.size() - 2;
    table[last] = table[last] == '9' ? '8' : '9';
    return table;
}

} // namespace

class TestSweepFolder : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void listIsWhatSha256sumReads();
    void checkSaysWhatIsWrong_data();
    void checkSaysWhatIsWrong();
    void editedTablesAreRefused_data();
    void editedTablesAreRefused();
    void editedPicturesDoNotMatterToTables();
    void picturesOfAnotherAreLeftAlone_data();
    void picturesOfAnotherAreLeftAlone();
    void unfinishedSweepHasNoList();
    void runsAndSweepsDoNotMix();

private:
    QTemporaryDir folder_;
    QString out_; // used by the tests
    FolderContent whole_;
};

void TestSweepFolder::initTestCase()
{
    out_ = folder_.filePath("out");
    const QString whole = folder_.filePath("whole");
    QCOMPARE(runProgram(sweepOfTwoSizes(whole)).exitCode, 0);
    whole_ = contentOfFolder(whole);
    QCOMPARE(whole_.keys().join(' '), "SHA256SUMS sweep-by-kind.csv sweep.csv sweep.json tuning.png tuning.svg");
    const Outcome outcome = runProgram({"check", whole});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.output.contains(": ok, 5 files of one sweep of Poolscope "), qPrintable(outcome.output));
}

void TestSweepFolder::listIsWhatSha256sumReads()
{
    makeFolder(out_, whole_);
    QProcess sums;
    sums.setWorkingDirectory(out_);
    sums.start("sha256sum", {"--check", "--strict", "SHA256SUMS"});
    QVERIFY(sums.waitForFinished(poolscope::patience));
    QCOMPARE(sums.exitCode(), 0);
}

void TestSweepFolder::checkSaysWhatIsWrong_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("isThere");
    QTest::addColumn<QString>("message");
    QTest::newRow("a changed table") << "sweep.csv" << true << "sweep.csv is not what the sweep wrote";
    QTest::newRow("a changed picture") << "tuning.png" << true << "tuning.png is not what the sweep wrote";
    QTest::newRow("a picture that is missing") << "tuning.svg" << false << "tuning.svg is missing";
    QTest::newRow("another sweep's picture") << "tuning-map.png" << true << "tuning-map.png is of another sweep";
}

void TestSweepFolder::checkSaysWhatIsWrong()
{
    QFETCH(QString, file);
    QFETCH(bool, isThere);
    QFETCH(QString, message);
    FolderContent content = whole_;
    content.remove(file);
    if (isThere) content[file] = "something else\n";
    makeFolder(out_, content);
    const Outcome outcome = runProgram({"check", out_});
    QCOMPARE(outcome.errors, "poolscope: " + out_ + ": is not the folder of one sweep: " + message + '\n');
    QCOMPARE(outcome.exitCode, 2);
}

void TestSweepFolder::editedTablesAreRefused_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QStringList>("arguments");
    for (const char* table : {"sweep.csv", "sweep-by-kind.csv", "sweep.json"}) {
        QTest::addRow("report on %s", table) << table << QStringList{"report", out_, "--out", out_ + ".html"};
        QTest::addRow("merge of %s", table)
            << table << QStringList{"sweep", "--merge", out_, "--out", out_ + " merged"};
        QTest::addRow("going on with %s", table) << table << sweepOfTwoSizes(out_);
    }
}

void TestSweepFolder::editedTablesAreRefused()
{
    QFETCH(QString, table);
    QFETCH(QStringList, arguments);
    FolderContent content = whole_;
    content[table] = edited(content[table]);
    makeFolder(out_, content);
    const Outcome outcome = runProgram(arguments);
    QVERIFY2(outcome.errors.contains(table + " is not what the sweep wrote"), qPrintable(outcome.errors));
    QCOMPARE(outcome.exitCode, 2);
    QCOMPARE(contentOfFolder(out_), content);
    QVERIFY(!QFile::exists(out_ + ".html"));
    QVERIFY(!QFile::exists(out_ + " merged/sweep.csv"));
}

void TestSweepFolder::editedPicturesDoNotMatterToTables()
{
    FolderContent content = whole_;
    content["tuning.png"] = "something else\n";
    makeFolder(out_, content);
    QCOMPARE(runProgram(sweepOfTwoSizes(out_)).exitCode, 0);
    QCOMPARE(contentOfFolder(out_).keys(), whole_.keys());
    QCOMPARE(runProgram({"check", out_}).exitCode, 0);
}

void TestSweepFolder::picturesOfAnotherAreLeftAlone_data()
{
    QTest::addColumn<bool>("isListed"); // the sweep's own files are
    QTest::newRow("beside a sweep") << true;
    QTest::newRow("beside one that is not done") << false;
}

void TestSweepFolder::picturesOfAnotherAreLeftAlone()
{
    QFETCH(bool, isListed);
    FolderContent content = whole_;
    content["collectors.png"] = "mine";
    if (!isListed) content.remove("SHA256SUMS");
    makeFolder(out_, content);
    const Outcome outcome = runProgram(sweepOfTwoSizes(out_));
    QVERIFY2(outcome.errors.contains("/collectors.png exists and is not from this sweep; "),
             qPrintable(outcome.errors));
    QCOMPARE(outcome.exitCode, 2);
    QCOMPARE(contentOfFolder(out_), content);
    // The pictures of the sweep itself are replaced, listed or not.
    content.remove("collectors.png");
    makeFolder(out_, content);
    QCOMPARE(runProgram(sweepOfTwoSizes(out_)).exitCode, 0);
    QCOMPARE(contentOfFolder(out_).keys(), whole_.keys());
}

void TestSweepFolder::unfinishedSweepHasNoList()
{
    FolderContent content = whole_;
    content.remove("SHA256SUMS");
    makeFolder(out_, content);
    const Outcome outcome = runProgram({"check", out_});
    QCOMPARE(outcome.exitCode, 2);
    QVERIFY2(outcome.errors.contains("is the folder of a sweep that is not done yet"), qPrintable(outcome.errors));
    const auto doubtOf = [](const QString& folder) -> QString {
        return "poolscope: " + folder +
               ": SHA256SUMS is missing, so that nothing tells whether the tables are as the sweep wrote them\n";
    };
    const Outcome report = runProgram({"report", out_, "--out", out_ + " unlisted.html"});
    QCOMPARE(report.exitCode, 0);
    QCOMPARE(report.errors, doubtOf(out_));
    const Outcome again = runProgram(sweepOfTwoSizes(out_));
    QCOMPARE(again.exitCode, 0);
    QCOMPARE(again.errors, doubtOf(out_));
    const QString part = out_ + " part";
    QCOMPARE(runProgram(sweepOfTwoSizes(part, {"--shard", "1/1"})).exitCode, 0);
    QVERIFY(QFile::remove(part + "/SHA256SUMS"));
    const Outcome merged = runProgram({"sweep", "--merge", part, "--out", out_ + " unlisted"});
    QCOMPARE(merged.exitCode, 0);
    QCOMPARE(merged.errors, doubtOf(part));
}

void TestSweepFolder::runsAndSweepsDoNotMix()
{
    makeFolder(out_, whole_);
    const Outcome run = runProgram(smallRun(1, out_));
    QCOMPARE(run.errors, "poolscope: " + out_ + " holds a sweep; name another folder with --out\n");
    QCOMPARE(contentOfFolder(out_), whole_);
    const QString runFolder = folder_.filePath("run");
    QCOMPARE(runProgram(smallRun(1, runFolder)).exitCode, 0);
    const FolderContent before = contentOfFolder(runFolder);
    QVERIFY(runProgram(sweepOfTwoSizes(runFolder)).errors.contains("it is not from a sweep"));
    QCOMPARE(contentOfFolder(runFolder), before);
}

TEST_WITH_CORE_APPLICATION(TestSweepFolder);
#include "tst_sweep_folder.moc"
