// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Kills whatever writes files, at random moments: each file is the older one or the new one, whole. The same done again
// works, and leaves neither a temporary file nor a lock nor a process.
#include "tests/integration/output_folder_fixture.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/measuring/record_run.h"
#include "tests/program/test_program.h"
#include "ui/engine/recording_files.h"
#include "ui/experiment/experiment_document.h"
#include "ui/window/crash_copy.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>

using namespace poolscope;

namespace {

constexpr const char* folderToSaveIn = "POOLSCOPE_TEST_SAVE_IN";

// Of what is killed: writes version 0 of its files into the folder, which the next one, 1, replaces.
using Arguments = std::function<QStringList(const QString& folder, int version)>;
// What is wrong with what is in the folder after a kill; empty: nothing.
using Complaint = std::function<QString(const QString& folder, const FolderContent& older)>;

FolderContent shownIn(const QString& folder)
{
    FolderContent content = contentOfFolder(folder);
    content.removeIf([](const auto& file) { return file.key().startsWith('.'); });
    return content;
}

// Each file is the older one, or `isWhole`.
Complaint oldOrWhole(std::function<bool(const QString& file)> isWhole)
{
    return [isWhole = std::move(isWhole)](const QString& folder, const FolderContent& older) {
        const FolderContent now = shownIn(folder);
        if (now.keys() != older.keys()) return "the files are " + now.keys().join(", ");
        for (const QString& name : now.keys())
            if (now[name] != older[name] && !isWhole(folder + '/' + name)) return name + " is not whole";
        return QString();
    };
}

bool isFine(const QString& file)
{
    return runProgram({"check", file}).exitCode == 0;
}

// A trace grows while its program runs; what is there of it can be read.
bool isTrace(const QString& file)
{
    const Outcome outcome = runProgram({"check", file});
    return outcome.exitCode == 0 || outcome.errors.contains("the trace ends without its last block");
}

// Its files may be mixed: `check` says so, and the next run takes them back. tst_random_signals looks closer.
QString complaintAboutRun(const QString& folder, const FolderContent& older)
{
    const QString wrong = shownIn(folder) == older ? QString() : complaintAbout(folder);
    return wrong.contains("was ended meanwhile; ") ? QString() : wrong;
}

QString complaintAboutSweep(const QString& folder, const FolderContent&)
{
    if (!QFile::exists(folder + "/sweep.json")) return {};
    const Outcome outcome = runProgram({"report", folder, "--out", folder + ".html"});
    const bool isReadable = outcome.exitCode == 0 || outcome.errors.contains("no run of the sweep is done yet");
    return isReadable ? QString() : outcome.errors;
}

QStringList processesWith(const QByteArray& entry)
{
    QStringList found;
    for (const QString& process : QDir("/proc").entryList(QDir::Dirs))
        if (contentOf("/proc/" + process + "/environ").split('\0').contains(entry)) found << process;
    return found;
}

} // namespace

class TestKilledAtAnyMoment : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void filesAreWhole_data();
    void filesAreWhole();
    void theWindowStartsAgain();
    void whatTheWindowShowedIsOffered();
    // The program that is killed while it saves as the window does. Skipped in the test itself.
    void savesExperimentAndRecording();

private:
    // False: it has ended before, and well.
    [[nodiscard]] bool isKilled(const QStringList& command, int moment);
    [[nodiscard]] Outcome outcomeOfWhole(const QStringList& command) const;
    void start(QProcess& process, const QStringList& command) const;
    [[nodiscard]] QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }

    QTemporaryDir folder_;
    QRandomGenerator random_;
};

void TestKilledAtAnyMoment::initTestCase()
{
    if (qEnvironmentVariableIsSet(folderToSaveIn)) return;
    const quint32 seed = qEnvironmentVariableIsSet("POOLSCOPE_TEST_SEED")
                             ? qEnvironmentVariable("POOLSCOPE_TEST_SEED").toUInt()
                             : QRandomGenerator::global()->generate();
    qInfo("POOLSCOPE_TEST_SEED=%u gives the same moments", seed);
    random_.seed(seed);
    for (const int version : {0, 1})
        QCOMPARE(runProgram(smallRun(version, path("run") + QString::number(version))).exitCode, 0);
}

void TestKilledAtAnyMoment::filesAreWhole_data()
{
    QTest::addColumn<Arguments>("arguments");
    QTest::addColumn<Complaint>("complaint");
    const QString program(POOLSCOPE_PROGRAM), runs = path("run");
    const auto endsWith = [](const char* end) {
        return oldOrWhole([end](const QString& file) { return contentOf(file).trimmed().endsWith(end); });
    };
    QTest::newRow("run") << Arguments([=](const QString& folder, int version) {
        return QStringList{program} + smallRun(version, folder, {"--only", "counters"});
    }) << Complaint(complaintAboutRun);
    QTest::newRow("report as HTML") << Arguments([=](const QString& folder, int version) {
        return QStringList{program, "report", runs + QString::number(version), "--out", folder + "/report.html"};
    }) << endsWith("</html>");
    QTest::newRow("report as PDF") << Arguments([=](const QString& folder, int version) {
        return QStringList{program, "report", runs + QString::number(version), "--out", folder + "/report.pdf"};
    }) << endsWith("%%EOF");
    QTest::newRow("record") << Arguments([=](const QString& folder, int) {
        return QStringList{program, "record", "--out", folder + "/a.trace", "--", POOLSCOPE_RECORDED_PROGRAM, "some"};
    }) << oldOrWhole(isTrace);
    QTest::newRow("sweep") << Arguments([=](const QString& folder, int version) {
        return version == 0 ? QStringList{}
                            : QStringList{program,    "sweep", "boss-bullets", "--vary", "pooled.capacity=100,200,300",
                                          "--frames", "200",   "--seeds",      "2",      "--out",
                                          folder};
    }) << Complaint(complaintAboutSweep);
    QTest::newRow("an experiment and a recording are saved") << Arguments([](const QString& folder, int) {
        return QStringList{QCoreApplication::applicationFilePath(), "tst_killed_at_any_moment",
                           "savesExperimentAndRecording", folder};
    }) << oldOrWhole(isFine);
}

void TestKilledAtAnyMoment::filesAreWhole()
{
    QFETCH(Arguments, arguments);
    QFETCH(Complaint, complaint);
    const QString out = path("out");
    QDir(out).removeRecursively();
    QVERIFY(QDir().mkpath(out));
    if (const QStringList first = arguments(out, 0); !first.isEmpty()) QCOMPARE(outcomeOfWhole(first).exitCode, 0);
    const FolderContent older = contentOfFolder(out);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(outcomeOfWhole(arguments(out, 1)).exitCode, 0);
    const auto longest = static_cast<int>(timer.elapsed());
    const QStringList names = filesIn(out);
    const int rounds = areAllTestsRun() ? 36 : 3;
    int killed = 0;
    for (int round = 0; round < rounds; ++round) {
        makeFolder(out, older);
        killed += isKilled(arguments(out, 1), random_.bounded(longest + longest / 8 + 1)) ? 1 : 0;
        QCOMPARE(complaint(out, older), QString());
        const Outcome again = outcomeOfWhole(arguments(out, 1));
        QVERIFY2(again.exitCode == 0, qPrintable(again.errors));
        QCOMPARE(filesIn(out), names);
        QCOMPARE(complaint(out, older), QString());
    }
    qInfo("%d of %d were killed", killed, rounds);
    QTRY_COMPARE(processesWith("POOLSCOPE_TEST_KILLED=" + folder_.path().toUtf8()), QStringList());
}

void TestKilledAtAnyMoment::theWindowStartsAgain()
{
    const int rounds = areAllTestsRun() ? 20 : 2;
    for (int round = 0; round < rounds; ++round) {
        QVERIFY(isKilled({POOLSCOPE_PROGRAM}, random_.bounded(2500)));
        QProcess process;
        start(process, {POOLSCOPE_PROGRAM});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(catchesSignal(process.processId(), SIGTERM));
        process.terminate();
        Outcome outcome = outcomeOf(process);
        QCOMPARE(outcome.errors.remove("This plugin does not support propagateSizeHints()\n"), QString());
        QCOMPARE(outcome.exitCode, 0);
        for (const auto& left : ui::CrashCopy::leftIn(path("config/poolscope/open")))
            left->remove();
        QCOMPARE(filesIn(path("config/poolscope")), QStringList{"poolscope.ini"});
    }
    QTRY_COMPARE(processesWith("POOLSCOPE_TEST_KILLED=" + folder_.path().toUtf8()), QStringList());
}

// By the next window, as tst_restore_commands shows.
void TestKilledAtAnyMoment::whatTheWindowShowedIsOffered()
{
    const QString file = path("mine.json"), folder = path("config/poolscope/open");
    ui::ExperimentDocument document;
    document.begin(loadExperiment("slow-leak"), {});
    document.save(file);
    QProcess process, other;
    for (QProcess* each : {&process, &other}) {
        start(*each, {POOLSCOPE_PROGRAM, each == &process ? QDir::current().relativeFilePath(file) : "stutter"});
        QVERIFY(each->waitForStarted());
    }
    QTRY_COMPARE(QDir(folder).entryList({"*.window"}).size(), 2);
    QVERIFY(ui::CrashCopy::leftIn(folder).empty());
    process.kill();
    QVERIFY(process.waitForFinished());
    const auto left = ui::CrashCopy::leftIn(folder);
    QCOMPARE(left.size(), std::size_t{1});
    QCOMPARE(left.front()->read().source, file);
    other.terminate();
    QCOMPARE(outcomeOf(other).exitCode, 0);
    QCOMPARE(QDir(folder).entryList({"*.window"}).size(), 1);
    left.front()->remove();
    QVERIFY(!QFile::exists(folder));
}

void TestKilledAtAnyMoment::savesExperimentAndRecording()
{
    const QString folder = qEnvironmentVariable(folderToSaveIn);
    if (folder.isEmpty()) QSKIP("is for filesAreWhole()");
    Experiment experiment = loadExperiment("boss-bullets");
    experiment.frames = 100;
    ui::ExperimentDocument document;
    ui::RecordingFiles files;
    for (int version = 0; version < 20; ++version) {
        experiment.seed = static_cast<std::uint64_t>(version);
        document.begin(experiment, {});
        document.save(folder + "/saved.json");
        files.save(recordRun(experiment, [](std::uint64_t) {}), folder + "/saved.poolscope-recording");
        QTRY_VERIFY(!files.isBusy());
    }
}

void TestKilledAtAnyMoment::start(QProcess& process, const QStringList& command) const
{
    QStringList arguments = command.mid(1);
    Environment environment{{"POOLSCOPE_TEST_KILLED", folder_.path()}, {"XDG_CONFIG_HOME", path("config")}};
    if (arguments.contains("savesExperimentAndRecording")) environment[folderToSaveIn] = arguments.takeLast();
    process.setProcessEnvironment(environmentWith(environment));
    process.start(command.front(), arguments);
}

bool TestKilledAtAnyMoment::isKilled(const QStringList& command, int moment)
{
    QProcess process;
    start(process, command);
    if (!process.waitForStarted() || process.waitForFinished(moment)) return false;
    process.kill();
    return outcomeOf(process).exitCode != 0;
}

Outcome TestKilledAtAnyMoment::outcomeOfWhole(const QStringList& command) const
{
    QProcess process;
    start(process, command);
    return outcomeOf(process);
}

TEST_WITH_CORE_APPLICATION(TestKilledAtAnyMoment);
#include "tst_killed_at_any_moment.moc"
