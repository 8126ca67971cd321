// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope run`: the files it writes, and that a failed run leaves nothing behind.
#include "tests/integration/program.h"

#include "core/experiment/experiment_reader.h"
#include "tests/program/test_program.h"

#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

#include <fcntl.h>
#include <pty.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace poolscope;

namespace {

const QString quick = QStringLiteral("boss-bullets");
const QStringList allFiles{"SHA256SUMS",    "collections.csv",         "frame-time.png", "heap.png",
                           "occupancy.png", "run.poolscope-recording", "samples.csv",    "summary.json"};
const QStringList counterFiles{"SHA256SUMS",    "collections.csv", "heap.png",
                               "occupancy.png", "samples.csv",     "summary.json"};

QByteArray summaryOf(const QString& folder)
{
    return contentOf(folder + "/summary.json");
}

// An experiment of two lanes, of which the second fails in an early frame.
QByteArray failingExperiment()
{
    return R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "frames": 100,
        "lanes": [{"name": "plain", "strategy": "new-delete"},
                  {"name": "tight", "strategy": "pool-free-list",
                   "parameters": {"capacity": 3, "onExhausted": "fail"}}]})";
}

} // namespace

class TestHeadlessRun : public QObject
{
    Q_OBJECT

private slots:
    void writesEveryFile();
    void withoutFonts_data();
    void withoutFonts();
    void collectionsAreThoseOfTheSamples();
    void tableHasEveryLane();
    void tableOfCollections();
    void claimsHaveTheirSources();
    void everyBuiltInRuns_data();
    void everyBuiltInRuns();
    void countersAloneLeaveNoOlderPicture();
    void seedMatters();
    void framesAndSeedAreWrittenDown();
    void filesOfAnotherAreLeftAlone_data();
    void filesOfAnotherAreLeftAlone();
    void whatARunLeftIsNoExperiment_data();
    void whatARunLeftIsNoExperiment();
    void defaultFolder();
    void saysWhetherTheFolderIsNew();
    void oldFilesAreReplaced();
    void failedRunWritesNothing();
    void tooManyFrames();
    void tooManyFramesThatCollect();
    void impossibleFolder_data();
    void impossibleFolder();
    void fileLimit();
    void fullDisk();
    void folderInTheWay();
    void leftoversOfTheDeadGo();
    void interrupt_data();
    void interrupt();
    void progressOnATerminal();
};

void TestHeadlessRun::writesEveryFile()
{
    const QTemporaryDir folder;
    const Outcome outcome = runProgram({"run", quick, "--frames", "60", "--out", folder.path()});
    QCOMPARE(outcome.errors, QString());
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(filesIn(folder.path()), allFiles);
    QCOMPARE(contentOf(folder.filePath("samples.csv")).count('\n'), 1 + 2 * 60);
    QVERIFY(QJsonDocument::fromJson(summaryOf(folder.path())).isObject());
    for (const char* picture : {"heap.png", "frame-time.png", "occupancy.png"})
        QVERIFY2(QImage(folder.filePath(picture)).width() > 400, picture);
}

void TestHeadlessRun::withoutFonts_data()
{
    QTest::addColumn<QByteArray>("configuration"); // of fontconfig
    QTest::newRow("none are named") << QByteArray("<?xml version=\"1.0\"?><fontconfig></fontconfig>");
    QTest::newRow("no configuration") << QByteArray();
}

void TestHeadlessRun::withoutFonts()
{
    QFETCH(QByteArray, configuration);
    const QTemporaryDir folder;
    writeText(folder.filePath("fonts.conf"), configuration);
    const Outcome outcome = runProgram(
        {"run", "boss-bullets", "--frames", "300", "--out", folder.filePath("out")},
        {{"FONTCONFIG_FILE", folder.filePath("fonts.conf")}, {"QT_QPA_FONTDIR", folder.filePath("nowhere")}});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QCOMPARE(filesIn(folder.filePath("out")), allFiles);
}

void TestHeadlessRun::collectionsAreThoseOfTheSamples()
{
    const QTemporaryDir folder;
    const Outcome outcome = runProgram({"run", quick, "--frames", "600", "--out", folder.path()});
    QCOMPARE(outcome.exitCode, 0);
    const QList<QByteArray> samples = contentOf(folder.filePath("samples.csv")).trimmed().split('\n');
    const QList<QByteArray> collections = contentOf(folder.filePath("collections.csv")).trimmed().split('\n');
    const auto column = [](const QList<QByteArray>& rows, const char* name) {
        return rows.front().split(',').indexOf(name);
    };
    QStringList wanted, found; // frame and bytes reclaimed
    for (const QByteArray& row : samples.mid(1))
        if (const auto cells = row.split(','); cells[column(samples, "collections")] == "1")
            wanted << cells[0] + ' ' + cells[column(samples, "reclaimed_bytes")];
    for (const QByteArray& row : collections.mid(1)) {
        const auto cells = row.split(',');
        found << cells[0] + ' ' + cells[column(collections, "reclaimed_bytes")];
        QCOMPARE(cells[1], "collected");
        QCOMPARE(cells[3], "heap full");
    }
    QVERIFY(!wanted.isEmpty());
    QCOMPARE(found, wanted);
}

void TestHeadlessRun::tableHasEveryLane()
{
    const QTemporaryDir folder;
    const QString output = runProgram({"run", quick, "--frames", "60", "--out", folder.path()}).output;
    for (const char* word : {"collected",
                             "pooled",
                             "gc-mark-sweep",
                             "pool-free-list",
                             "Live objects at the end",
                             "Live objects at most",
                             "Heap bytes at the end",
                             "Collections",
                             "All pauses together",
                             "Hit rate",
                             "Heap allocations a frame",
                             "Set-up before the first frame",
                             "Frame time, median",
                             "Frame time, 99 % of frames",
                             "Longest frame",
                             "Budget spent in update",
                             "Budget spent in allocation",
                             "Budget spent in collection",
                             "Budget left over",
                             "event hash",
                             "seed 42",
                             "Active = acquired − (released − prefilled)"})
        QVERIFY2(output.contains(word), word);
}

void TestHeadlessRun::tableOfCollections()
{
    const QTemporaryDir folder;
    const auto words = {"Share of objects surviving a collection", "Pause, median", "Pause, 99 % of pauses",
                        "Collection time per byte allocated"};
    const QString with = runProgram({"run", quick, "--frames", "200", "--out", folder.path()}).output;
    for (const char* word : words)
        QVERIFY2(with.contains(word), word);
    QVERIFY2(!with.contains("promoted"), "this collector promotes nothing");
    const QString without = runProgram({"run", quick, "--frames", "5", "--out", folder.path()}).output;
    for (const char* word : words)
        QVERIFY2(!without.contains(word), word);
}

void TestHeadlessRun::claimsHaveTheirSources()
{
    const QTemporaryDir folder;
    const QString output = runProgram({"run", "constructor-pooling", "--frames", "30", "--out", folder.path()}).output;
    const QString article = "No more garbage: Pooling objects built with constructor functions (verbose version)";
    const auto lineWith = [&](const QString& text) {
        const QStringList lines = output.split('\n').filter(text);
        return lines.isEmpty() ? QString() : lines.front();
    };
    QVERIFY2(lineWith("each of 50,000").endsWith("[2]"), qPrintable(output));
    QVERIFY(lineWith("there: Firefox on Mac OS; here: ").startsWith("    "));
    QVERIFY(lineWith("to the plain heap").endsWith("ours"));
    QVERIFY(lineWith("to the standard way").contains("too little undisturbed time: "));
    QVERIFY(output.contains("[1] " + article + " – Why creating an object creates an issue\n"));
    QVERIFY(output.contains("[2] " + article + " – No! Come on! We want to know about the performance boost!\n"));
    const QJsonArray claims = QJsonDocument::fromJson(summaryOf(folder.path())).object()["claims"].toArray();
    QVERIFY(claims.size() > 10);
    QCOMPARE(claims[0].toObject()["source"].toObject()["article"].toString(), article);
    QCOMPARE(claims.last().toObject()["source"].toString(), QString("ours"));
}

void TestHeadlessRun::everyBuiltInRuns_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("boss bullets") << "boss-bullets";
    QTest::newRow("stutter") << "stutter";
}

void TestHeadlessRun::everyBuiltInRuns()
{
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const Outcome outcome = runProgram({"run", name, "--frames", "30", "--out", folder.path()});
    QCOMPARE(outcome.errors, QString());
    QCOMPARE(outcome.exitCode, 0);
    const QJsonObject summary = QJsonDocument::fromJson(summaryOf(folder.path())).object();
    for (const QJsonValueRef lane : summary["lanes"].toArray())
        QVERIFY(lane.toObject()["counters"].toObject()["accountingBalanced"].toBool());
}

void TestHeadlessRun::countersAloneLeaveNoOlderPicture()
{
    const QTemporaryDir used, fresh;
    QCOMPARE(runProgram({"run", quick, "--frames", "2", "--out", used.path()}).exitCode, 0);
    QVERIFY(QFile::exists(used.filePath("frame-time.png")));
    writeText(used.filePath("notes.png"), "mine");
    for (const QTemporaryDir* folder : {&used, &fresh}) {
        const Outcome outcome =
            runProgram({"run", quick, "--frames", "20", "--only", "counters", "--out", folder->path()});
        QCOMPARE(outcome.errors, QString());
    }
    QCOMPARE(contentOf(used.filePath("notes.png")), "mine");
    QVERIFY(QFile::remove(used.filePath("notes.png")));
    QCOMPARE(filesIn(used.path()), counterFiles);
    for (const QString& file : counterFiles)
        QVERIFY2(contentOf(used.filePath(file)) == contentOf(fresh.filePath(file)), qPrintable(file));
}

void TestHeadlessRun::seedMatters()
{
    const QTemporaryDir first, second;
    for (const auto& [folder, seed] : {std::pair{&first, QString("1")}, std::pair{&second, QString("2")}})
        QCOMPARE(runProgram({"run", quick, "--frames", "60", "--seed", seed, "--out", folder->path()}).exitCode, 0);
    const auto hash = [](const QTemporaryDir& folder) {
        return QJsonDocument::fromJson(summaryOf(folder.path())).object()["eventHash"].toString();
    };
    QVERIFY(hash(first) != hash(second));
}

void TestHeadlessRun::framesAndSeedAreWrittenDown()
{
    const QTemporaryDir folder;
    QCOMPARE(runProgram({"run", quick, "--frames", "7", "--seed", "99", "--out", folder.path()}).exitCode, 0);
    const QJsonObject summary = QJsonDocument::fromJson(summaryOf(folder.path())).object();
    const Experiment experiment =
        parseExperiment(QJsonDocument(summary["experiment"].toObject()).toJson().toStdString(), "summary.json");
    QCOMPARE(experiment.frames, 7U);
    QCOMPARE(experiment.seed, 99U);
    QCOMPARE(experiment.scenario, std::string("boss-bullets"));
}

void TestHeadlessRun::filesOfAnotherAreLeftAlone_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::newRow("a picture") << QStringList{"heap.png"};
    QTest::newRow("a summary") << QStringList{"summary.json"};
    QTest::newRow("a picture beside a summary") << QStringList{"heap.png", "summary.json"};
}

void TestHeadlessRun::filesOfAnotherAreLeftAlone()
{
    QFETCH(QStringList, names);
    const QTemporaryDir folder;
    for (const QString& name : names)
        writeText(folder.filePath(name), "mine");
    const QStringList arguments{"run", quick, "--frames", "2", "--out", folder.path()};
    const Outcome refused = runProgram(arguments);
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.errors.contains(" exists and is not from an earlier run"), qPrintable(refused.errors));
    QCOMPARE(filesIn(folder.path()), names);
    for (const QString& name : names) {
        QCOMPARE(contentOf(folder.filePath(name)), "mine");
        QVERIFY(QFile::remove(folder.filePath(name)));
    }
    QCOMPARE(runProgram(arguments).exitCode, 0);
    QCOMPARE(runProgram(arguments).exitCode, 0); // replaces its own files
}

void TestHeadlessRun::whatARunLeftIsNoExperiment_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("refusal");
    QTest::addColumn<QString>("check");
    QTest::newRow("a recording") << "run.poolscope-recording"
                                 << " is a recording of a run, not an experiment; "
                                 << ": ok, a recording of Boss bullets: collected heap against a free list, 2 frames ";
    QTest::newRow("a picture") << "heap.png"
                               << " is a picture or a report, not an experiment; "
                               << ": ok, a picture of Boss bullets: collected heap against a free list, 2 frames ";
}

void TestHeadlessRun::whatARunLeftIsNoExperiment()
{
    QFETCH(QString, file);
    QFETCH(QString, refusal);
    QFETCH(QString, check);
    const QTemporaryDir folder;
    QCOMPARE(runProgram({"run", "boss-bullets", "--frames", "2", "--out", folder.path()}).exitCode, 0);
    const QString left = folder.filePath(file);
    const Outcome refused = runProgram({"run", left, "--out", folder.filePath("again")});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.errors.contains(left + refusal), qPrintable(refused.errors));
    const Outcome checked = runProgram({"check", left});
    QCOMPARE(checked.exitCode, 0);
    QVERIFY2(checked.output.startsWith(left + check), qPrintable(checked.output));
}

void TestHeadlessRun::defaultFolder()
{
    const QTemporaryDir folder;
    QCOMPARE(runProgram({"run", quick, "--frames", "2"}, {}, folder.path()).exitCode, 0);
    QCOMPARE(filesIn(folder.path()), QStringList{"poolscope-out"});
    QCOMPARE(filesIn(folder.filePath("poolscope-out")), allFiles);
}

// A typing error in the folder's name creates another folder.
void TestHeadlessRun::saysWhetherTheFolderIsNew()
{
    const QTemporaryDir folder;
    for (const char* sentence : {"Written into the new folder a/b: ", "Written into a/b: "}) {
        const QString output = runProgram({"run", quick, "--frames", "2", "--out", "a/b"}, {}, folder.path()).output;
        QVERIFY2(output.contains(QString("\n") + sentence), qPrintable(output));
    }
}

void TestHeadlessRun::oldFilesAreReplaced()
{
    const QTemporaryDir folder;
    QCOMPARE(runProgram({"run", quick, "--frames", "3", "--out", folder.path()}).exitCode, 0);
    writeText(folder.filePath("notes.txt"), "mine");
    QCOMPARE(runProgram({"run", quick, "--frames", "2", "--out", folder.path() + '/'}).exitCode, 0);
    QCOMPARE(contentOf(folder.filePath("samples.csv")).count('\n'), 5);
    QCOMPARE(contentOf(folder.filePath("notes.txt")), "mine");
    QCOMPARE(filesIn(folder.path()).size(), allFiles.size() + 1);
}

void TestHeadlessRun::failedRunWritesNothing()
{
    const QTemporaryDir folder;
    writeText(folder.filePath("failing.json"), failingExperiment());
    const Outcome outcome = runProgram({"run", "failing.json", "--out", "a/b"}, {}, folder.path());
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.startsWith("poolscope: lane “tight”, frame 0: "), qPrintable(outcome.errors));
    QCOMPARE(outcome.errors.count('\n'), 1);
    QCOMPARE(outcome.output, QString());
    QCOMPARE(filesIn(folder.path()), QStringList{"failing.json"});
}

void TestHeadlessRun::tooManyFrames()
{
    const QTemporaryDir folder;
    writeText(folder.filePath("wide.json"), R"({"format": "poolscope-experiment", "version": 1,
        "scenario": "churn", "frames": 100000000, "lanes": [
        {"name": "1", "strategy": "new-delete"}, {"name": "2", "strategy": "new-delete"},
        {"name": "3", "strategy": "new-delete"}, {"name": "4", "strategy": "new-delete"},
        {"name": "5", "strategy": "new-delete"}, {"name": "6", "strategy": "new-delete"},
        {"name": "7", "strategy": "new-delete"}, {"name": "8", "strategy": "new-delete"}]})");
    const Outcome outcome = runProgram({"run", "wide.json"}, {}, folder.path());
    if (outcome.errors.isEmpty()) QSKIP("this machine has memory enough for it");
    QVERIFY2(outcome.errors.startsWith("poolscope: frames: the recording of 100,000,000 frames would take about "),
             qPrintable(outcome.errors));
    QCOMPARE(outcome.exitCode, 2);
    QCOMPARE(filesIn(folder.path()), QStringList{"wide.json"});
}

// So many frames that this machine could hold the samples, but not with a collection each.
void TestHeadlessRun::tooManyFramesThatCollect()
{
    const double memory = static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
    const QTemporaryDir folder;
    QByteArray lanes;
    for (int lane = 1; lane <= 8; ++lane)
        lanes += QByteArray(lane > 1 ? "," : "") + R"({"name": ")" + QByteArray::number(lane) +
                 R"(", "strategy": "gc-mark-sweep"})";
    const QByteArray frames = QByteArray::number(static_cast<qint64>(std::min(1e8, memory / 8 / 150)));
    writeText(folder.filePath("wide.json"), R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn",
        "frames": )" + frames + R"(, "lanes": [)" +
                                                lanes + "]}");
    if (memory > 1e8 * 8 * 150) QSKIP("this machine has memory enough for it");
    const Outcome outcome = runProgram({"run", "wide.json"}, {}, folder.path());
    QVERIFY2(outcome.errors.startsWith("poolscope: frames: the recording of "), qPrintable(outcome.errors));
    QCOMPARE(outcome.exitCode, 2);
}

void TestHeadlessRun::impossibleFolder_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("message");
    QTest::newRow("below a device") << "/dev/null/out"
                                    << "cannot write into /dev/null/out: Not a directory";
    QTest::newRow("a device") << "/dev/null"
                              << "cannot write into /dev/null: Not a directory";
    QTest::newRow("name too long") << "/tmp/" + QString(300, 'x')
                                   << "cannot write into /tmp/" + QString(300, 'x') + ": File name too long";
    // Nobody can create files there, not even the superuser.
    QTest::newRow("unwritable") << "/proc/out"
                                << "cannot write into /proc/out: ";
}

void TestHeadlessRun::impossibleFolder()
{
    QFETCH(QString, folder);
    QFETCH(QString, message);
    const Outcome outcome = runProgram({"run", quick, "--frames", "2", "--out", folder});
    QVERIFY2(outcome.errors.startsWith("poolscope: " + message), qPrintable(outcome.errors));
    QCOMPARE(outcome.errors.count('\n'), 1);
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(outcome.output, QString());
}

// The kernel refuses files larger than 64 KiB, in the middle of a write.
void TestHeadlessRun::fileLimit()
{
    const QTemporaryDir folder;
    QProcess process;
    process.setChildProcessModifier([] {
        const rlimit limit{64 * 1024, 64 * 1024};
        setrlimit(RLIMIT_FSIZE, &limit);
    });
    const QString out = folder.filePath("out");
    process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"run", quick, "--frames", "2000", "--out", out});
    const Outcome outcome = outcomeOf(process);
    QCOMPARE(outcome.errors, "poolscope: cannot write " + out + "/samples.csv: File too large\n");
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(filesIn(folder.path()), QStringList());
}

void TestHeadlessRun::fullDisk()
{
    const QTemporaryDir folder;
    if (mount("none", folder.path().toUtf8().constData(), "tmpfs", 0, "size=64k") != 0)
        QSKIP("only the superuser can make a small disk");
    writeText(folder.filePath("samples.csv"), "old");
    writeText(folder.filePath("SHA256SUMS"), "# Poolscope 0.1.0: mine\n" + QByteArray(64, 'a') + "  samples.csv\n");
    const Outcome outcome = runProgram({"run", quick, "--frames", "2000", "--out", folder.path()});
    const QStringList left = filesIn(folder.path());
    const QByteArray old = contentOf(folder.filePath("samples.csv"));
    QCOMPARE(umount(folder.path().toUtf8().constData()), 0);
    QCOMPARE(outcome.errors, "poolscope: cannot write " + folder.path() + "/samples.csv: No space left on device\n");
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(left, (QStringList{"SHA256SUMS", "samples.csv"}));
    QCOMPARE(old, "old");
}

void TestHeadlessRun::folderInTheWay()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("summary.json"));
    writeText(folder.filePath("SHA256SUMS"), "# Poolscope 0.1.0: mine\n" + QByteArray(64, 'a') + "  summary.json\n");
    const Outcome outcome = runProgram({"run", quick, "--frames", "2", "--out", folder.path()});
    QCOMPARE(outcome.errors, "poolscope: cannot write " + folder.path() + "/summary.json: Is a directory\n");
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(filesIn(folder.path()), (QStringList{"SHA256SUMS", "summary.json"}));
}

void TestHeadlessRun::leftoversOfTheDeadGo()
{
    const QTemporaryDir folder;
    const QString prefix = QStringLiteral(".poolscope-") + QSysInfo::machineHostName() + QLatin1Char('-');
    QProcess dead;
    dead.start(QStringLiteral("true"), QStringList());
    QVERIFY(dead.waitForStarted());
    const qint64 number = dead.processId();
    QVERIFY(dead.waitForFinished(patience));
    const QString left = prefix + QString::number(number) + QStringLiteral("-abcdef");
    const QString live = prefix + QString::number(QCoreApplication::applicationPid()) + QStringLiteral("-abcdef");
    const QString elsewhere = QStringLiteral(".poolscope-elsewhere-%1-abcdef").arg(number);
    for (const QString& name : {left, live, elsewhere}) {
        QVERIFY(QDir(folder.path()).mkdir(name));
        writeText(folder.filePath(name + QStringLiteral("/samples.csv")), "half");
    }
    const Outcome outcome = runProgram({"run", quick, "--frames", "2", "--out", folder.path()});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(!QFileInfo::exists(folder.filePath(left)), "it was killed");
    QVERIFY2(QFileInfo::exists(folder.filePath(live)), "it may be at work");
    QVERIFY2(QFileInfo::exists(folder.filePath(elsewhere)), "nobody here knows");
}

void TestHeadlessRun::interrupt_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("Ctrl-C") << SIGINT << 130;
    QTest::newRow("terminate") << SIGTERM << 143;
    QTest::newRow("the terminal is closed") << SIGHUP << 129;
}

void TestHeadlessRun::interrupt()
{
    QFETCH(int, signal);
    QFETCH(int, exitCode);
    const QTemporaryDir folder;
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"run", quick, "--frames", "1000000", "--out", "a/b"});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY(catchesSignal(process.processId(), signal) && QDir(folder.filePath("a/b")).exists());
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
    const Outcome outcome = outcomeOf(process);
    QCOMPARE(outcome.errors, QString("poolscope: interrupted; nothing was written\n"));
    QCOMPARE(outcome.exitCode, exitCode);
    QCOMPARE(filesIn(folder.path()), QStringList());
}

void TestHeadlessRun::progressOnATerminal()
{
    const QTemporaryDir folder;
    int master = -1, slave = -1;
    QCOMPARE(openpty(&master, &slave, nullptr, nullptr, nullptr), 0);
    QProcess process;
    process.setProcessEnvironment(environmentWith({{"TERM", "xterm"}}));
    process.setChildProcessModifier([slave] { ::dup2(slave, STDERR_FILENO); });
    process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"run", quick, "--frames", "1000000", "--out", folder.path()});
    QVERIFY(process.waitForStarted());
    ::close(slave);
    QCOMPARE(::fcntl(master, F_SETFL, O_NONBLOCK), 0);
    QByteArray drawn;
    const auto read = [&] {
        std::array<char, 4096> buffer;
        ssize_t count = 0;
        while ((count = ::read(master, buffer.data(), buffer.size())) > 0)
            drawn.append(buffer.data(), count);
        return drawn;
    };
    QTRY_VERIFY(read().count('\r') >= 2);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QCOMPARE(outcomeOf(process).exitCode, 130);
    read();
    ::close(master);
    QVERIFY2(drawn.startsWith("\rframe ") && drawn.contains(" of 1,000,000 ("), drawn.constData());
    // A single line, redrawn again and again and cleared at the end.
    QVERIFY2(drawn.endsWith("\r\033[Kpoolscope: interrupted; nothing was written\r\n"), drawn.constData());
    QCOMPARE(drawn.count('\n'), 1);
}

TEST_WITH_CORE_APPLICATION(TestHeadlessRun);
#include "tst_headless_run.moc"
