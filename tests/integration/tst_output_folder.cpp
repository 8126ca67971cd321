// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The files of `poolscope run` replace older ones all together or not at all, whatever interrupts it and wherever, and
// `poolscope check` tells which.
#include "tests/integration/output_folder_fixture.h"

#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>
#include <unistd.h>

namespace {

constexpr int maxRenames = 60;

Environment breaking(const char* variable, int rename)
{
    return {{"LD_PRELOAD", POOLSCOPE_BROKEN_RENAMES},
            {"ASAN_OPTIONS", qEnvironmentVariable("ASAN_OPTIONS") + ":verify_asan_link_order=0"},
            {variable, QString::number(rename)}};
}

} // namespace

class TestOutputFolder : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void listIsWhatSha256sumReads();
    void listNamesTheExperiment();
    void countersHaveOneListOnEveryMachine();
    void checkSaysWhatIsWrong_data();
    void checkSaysWhatIsWrong();
    void checkNamesWhatIsNotOfTheRun();
    void listOfAnotherProgramStays();
    void brokenList_data();
    void brokenList();
    void killedBetweenTwoFiles_data();
    void killedBetweenTwoFiles();
    void oneFileCannotBeReplaced();
    void noFileCanBePutBack();
    void filesOfAnotherPerson();
    void permissionsStay();

private:
    QTemporaryDir folder_;
    QString out_;            // used by the tests
    FolderContent whole_;    // of a run
    FolderContent counters_; // of a run with other figures, and fewer files
};

void TestOutputFolder::initTestCase()
{
    out_ = folder_.filePath("out");
    QCOMPARE(runProgram(smallRun(1, folder_.filePath("whole"))).exitCode, 0);
    QCOMPARE(runProgram(smallRun(2, folder_.filePath("counters"), {"--only", "counters"})).exitCode, 0);
    whole_ = contentOfFolder(folder_.filePath("whole"));
    counters_ = contentOfFolder(folder_.filePath("counters"));
    QCOMPARE(whole_.size(), 8);
    QCOMPARE(counters_.size(), 6);
}

void TestOutputFolder::listIsWhatSha256sumReads()
{
    makeFolder(out_, whole_);
    QProcess sha256sum;
    sha256sum.setWorkingDirectory(out_);
    sha256sum.start("sha256sum", {"--check", "--strict", "SHA256SUMS"});
    const Outcome outcome = outcomeOf(sha256sum);
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.output + outcome.errors));
    QCOMPARE(outcome.output.count(": OK\n"), 7);
}

void TestOutputFolder::listNamesTheExperiment()
{
    static const QRegularExpression first(
        "^# Poolscope \\d+\\.\\d+\\.\\d+: Boss bullets: collected heap against a free list, 40 frames of boss-bullets, "
        "seed 1, event hash [0-9a-f]{16}\n");
    QVERIFY2(first.match(whole_["SHA256SUMS"]).hasMatch(), whole_["SHA256SUMS"]);
    makeFolder(out_, whole_);
    const Outcome outcome = runProgram({"check", out_});
    QVERIFY2(outcome.output.startsWith(out_ + ": ok, 7 files of one run of Poolscope "), qPrintable(outcome.output));
    QVERIFY(outcome.output.contains("40 frames of boss-bullets, seed 1, event hash "));
}

void TestOutputFolder::countersHaveOneListOnEveryMachine()
{
    const Outcome outcome = runProgram(smallRun(2, folder_.filePath("again"), {"--only", "counters"}));
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(contentOf(folder_.filePath("again/SHA256SUMS")), counters_["SHA256SUMS"]);
}

void TestOutputFolder::checkSaysWhatIsWrong_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content"); // empty: the file is missing
    QTest::addColumn<QString>("fault");
    QTest::newRow("missing") << "heap.png" << QByteArray() << "heap.png is missing";
    QTest::newRow("a byte more") << "samples.csv" << counters_["samples.csv"] + '\n'
                                 << "samples.csv is not what the run wrote";
    QTest::newRow("of another run") << "summary.json" << whole_["summary.json"]
                                    << "summary.json is not what the run wrote";
    QTest::newRow("left of another run") << "frame-time.png" << whole_["frame-time.png"]
                                         << "frame-time.png is of another run";
}

void TestOutputFolder::checkSaysWhatIsWrong()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, content);
    QFETCH(QString, fault);
    makeFolder(out_, counters_);
    if (content.isEmpty())
        QVERIFY(QFile::remove(out_ + '/' + file));
    else
        writeText(out_ + '/' + file, content);
    const Outcome outcome = runProgram({"check", out_});
    QCOMPARE(outcome.errors, "poolscope: " + out_ + ": is not the folder of one run: " + fault + '\n');
    QCOMPARE(outcome.output, QString());
    QCOMPARE(outcome.exitCode, 2);
}

void TestOutputFolder::checkNamesWhatIsNotOfTheRun()
{
    makeFolder(out_, whole_);
    writeText(out_ + "/notes.txt", "mine");
    writeText(out_ + "/sketch.svg", "mine");
    const Outcome outcome = runProgram({"check", out_, out_});
    QVERIFY2(outcome.output.endsWith("; not part of it: notes.txt, sketch.svg\n"), qPrintable(outcome.output));
    QCOMPARE(outcome.output.count(": ok, "), 2);
    QCOMPARE(outcome.exitCode, 0);
}

void TestOutputFolder::listOfAnotherProgramStays()
{
    const FolderContent theirs{{"SHA256SUMS", whole_["SHA256SUMS"].mid(1)}};
    makeFolder(out_, theirs);
    const Outcome outcome = runProgram(smallRun(3, out_));
    QCOMPARE(outcome.errors,
             "poolscope: " + out_ +
                 "/SHA256SUMS exists and is not from an earlier run: another program wrote it; move it, or "
                 "name another folder with --out\n");
    QCOMPARE(outcome.exitCode, 2);
    QCOMPARE(contentOfFolder(out_), theirs);
    QVERIFY(complaintAbout(out_).contains("is a folder without SHA256SUMS"));
}

void TestOutputFolder::brokenList_data()
{
    QTest::addColumn<QByteArray>("line");
    const QByteArray sum(64, 'a');
    QTest::newRow("no sum") << QByteArray("samples.csv");
    QTest::newRow("a short sum") << sum.mid(1) + "  samples.csv";
    QTest::newRow("a sum that is none") << QByteArray(64, 'x') + "  samples.csv";
    QTest::newRow("no name") << sum + "  ";
    QTest::newRow("a file elsewhere") << sum + "  ../samples.csv";
    QTest::newRow("the folder itself") << sum + "  ..";
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no text") << QByteArray("\0\xff\x1b[2J", 6);
}

void TestOutputFolder::brokenList()
{
    QFETCH(QByteArray, line);
    FolderContent broken = whole_;
    broken["SHA256SUMS"] = "# Poolscope 0.1.0: mine\n" + line + "\n";
    makeFolder(out_, broken);
    const QString message = "poolscope: " + out_ +
                            "/SHA256SUMS:2: is not a line of such a list; allowed is a SHA-256, " +
                            "two spaces and a file's name\n";
    for (const QStringList& arguments : {QStringList{"check", out_}, smallRun(3, out_)}) {
        const Outcome outcome = runProgram(arguments);
        QCOMPARE(outcome.errors, message);
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(contentOfFolder(out_), broken);
    }
}

void TestOutputFolder::killedBetweenTwoFiles_data()
{
    QTest::addColumn<FolderContent>("before");
    QTest::addColumn<QStringList>("more");
    QTest::newRow("into a new folder") << FolderContent() << QStringList();
    QTest::newRow("over less files") << counters_ << QStringList();
    QTest::newRow("over more files, and one that is not of a run") << [this] {
        FolderContent content = whole_;
        content["notes.txt"] = "mine";
        return content;
    }() << QStringList{"--only", "counters"};
}

void TestOutputFolder::killedBetweenTwoFiles()
{
    QFETCH(FolderContent, before);
    QFETCH(QStringList, more);
    int mixed = 0;
    for (int rename = 1;; ++rename) {
        QVERIFY(rename < maxRenames);
        makeFolder(out_, before);
        const Outcome outcome = runProgram(smallRun(3, out_, more), breaking("KILL_AT_RENAME", rename));
        if (outcome.exitCode == 0) break;
        FolderContent after = contentOfFolder(out_);
        const bool isLeft = after.size() > 0 && after.firstKey().startsWith(".poolscope-");
        QVERIFY2(isLeft, qPrintable(QStringLiteral("rename %1: %2").arg(rename).arg(outcome.errors)));
        after.remove(after.firstKey());
        if (after != before) {
            ++mixed;
            const QString complaint = complaintAbout(out_);
            QVERIFY2(complaint.endsWith("exit code 2") && complaint.contains("was ended meanwhile; "),
                     qPrintable(complaint));
        }
        // The next run restores the old files, even if it fails itself.
        QCOMPARE(failInto(out_), 1);
        QVERIFY2(contentOfFolder(out_) == before, qPrintable(QString::number(rename)));
    }
    QVERIFY(mixed >= 5);
    QCOMPARE(complaintAbout(out_), QString());
}

void TestOutputFolder::oneFileCannotBeReplaced()
{
    for (int rename = 1;; ++rename) {
        QVERIFY(rename < maxRenames);
        makeFolder(out_, whole_);
        const Outcome outcome =
            runProgram(smallRun(3, out_, {"--only", "counters"}), breaking("FAIL_AT_RENAME", rename));
        if (outcome.exitCode == 0) break;
        QCOMPARE(outcome.exitCode, 1);
        static const QRegularExpression told("^poolscope: cannot write .*/out/[^.][^/]*: Operation not permitted\n$");
        QVERIFY2(told.match(outcome.errors).hasMatch(), qPrintable(outcome.errors));
        QVERIFY2(contentOfFolder(out_) == whole_, qPrintable(QString::number(rename)));
    }
    QCOMPARE(complaintAbout(out_), QString());
}

// Then nothing is deleted, and the next run tries again.
void TestOutputFolder::noFileCanBePutBack()
{
    int kept = 0;
    for (int rename = 1;; ++rename) {
        QVERIFY(rename < maxRenames);
        makeFolder(out_, whole_);
        const Outcome outcome = runProgram(smallRun(3, out_), breaking("FAIL_FROM_RENAME", rename));
        if (outcome.exitCode == 0) break;
        QCOMPARE(outcome.exitCode, 1);
        if (contentOfFolder(out_) == whole_) continue;
        ++kept;
        QVERIFY2(outcome.errors.contains("; the previous files are in " + out_ + "/.poolscope-"),
                 qPrintable(outcome.errors));
        QVERIFY(complaintAbout(out_).endsWith("exit code 2"));
        QCOMPARE(failInto(out_), 1);
        QVERIFY2(contentOfFolder(out_) == whole_, qPrintable(QString::number(rename)));
    }
    QVERIFY(kept >= 5);
}

void TestOutputFolder::filesOfAnotherPerson()
{
    constexpr unsigned nobody = 65534;
    if (::geteuid() != 0) QSKIP("only the superuser can be another person");
    makeFolder(out_, whole_);
    for (const QString& path : {folder_.path(), out_})
        QCOMPARE(::chmod(path.toUtf8().constData(), 01777), 0);
    const auto start = [this](QProcess& process, const QStringList& arguments) {
        process.setChildProcessModifier([] {
            if (::setgid(nobody) != 0 || ::setuid(nobody) != 0) ::_exit(99);
        });
        process.start(QStringLiteral(POOLSCOPE_PROGRAM), arguments);
        return outcomeOf(process);
    };
    QProcess version, run;
    if (start(version, {"--version"}).exitCode != 0) QSKIP("the program is not there for everybody");
    const Outcome outcome = start(run, smallRun(3, out_));
    QCOMPARE(outcome.errors, "poolscope: cannot write " + out_ + "/samples.csv: Operation not permitted\n");
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(contentOfFolder(out_), whole_);
}

void TestOutputFolder::permissionsStay()
{
    makeFolder(out_, whole_);
    for (const char* name : {"/samples.csv", "/SHA256SUMS"})
        QCOMPARE(::chmod((out_ + name).toUtf8().constData(), 0600), 0);
    QCOMPARE(runProgram(smallRun(3, out_)).exitCode, 0);
    QCOMPARE(complaintAbout(out_), QString());
    for (const auto& [name, isShared] :
         {std::pair{"/samples.csv", false}, {"/SHA256SUMS", false}, {"/heap.png", true}}) {
        struct stat now = {};
        QCOMPARE(::stat((out_ + name).toUtf8().constData(), &now), 0);
        QCOMPARE((now.st_mode & 0044U) != 0, isShared);
    }
}

TEST_WITH_CORE_APPLICATION(TestOutputFolder);
#include "tst_output_folder.moc"
