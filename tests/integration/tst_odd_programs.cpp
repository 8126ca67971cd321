// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope record` of programs that are not as most are, and on machines that set limits: what it says, and that it
// ends.
#include "core/trace/trace_file.h"
#include "core/trace/trace_writer.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <fstream>

using namespace poolscope;

namespace {

const QString oddFolder = QStringLiteral(POOLSCOPE_TEST_PROGRAMS "/");
const QString plainProgram = QStringLiteral(POOLSCOPE_RECORDED_PROGRAM);

// How many objects of that many bytes a trace tells, by the innermost functions that allocated them.
std::map<std::string, int> allocationsOf(std::uint64_t bytes, const QString& trace)
{
    TraceFile file(trace.toStdString());
    std::map<std::uint32_t, int> bySite;
    std::vector<TraceEvent> events;
    while (file.reader().read(events)) {
        for (const TraceEvent& event : events) {
            if (event.type == TraceEvent::Type::Allocate && event.bytes == bytes) ++bySite[event.site];
        }
    }
    std::map<std::string, int> counts;
    const CallSites& sites = file.reader().sites();
    for (const auto& [site, count] : bySite) {
        const bool isNamed = site > 0 && site <= sites.sites.size() && !sites.sites[site - 1].empty();
        counts[isNamed ? sites.frames.at(sites.sites[site - 1].front()).function : ""] += count;
    }
    return counts;
}

} // namespace

class TestOddPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }
    void aWildWriteIsLostAndTold_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::newRow("a ring with more unread than it has") << "0";
        QTest::newRow("a number that comes twice") << "1";
    }
    void aWildWriteIsLostAndTold()
    {
        QFETCH(QString, mode);
        const Outcome outcome = recorded({oddFolder + "wild_write", mode});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.errors.contains(QRegularExpression("\\d events? lost")), qPrintable(outcome.errors));
    }

    void aRecordingOfAWildWriterEndsWhenAsked()
    {
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM),
                      {"record", "--out", path("w.trace"), "--", oddFolder + "wild_write", "0", "stay"});
        QVERIFY(process.waitForReadyRead(60'000)); // it has written
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 0);
        TraceFile trace(path("w.trace").toStdString());
        ::kill(static_cast<pid_t>(trace.reader().info().process), SIGKILL);
    }

    void sitesBelongToWhatWasLoadedThen()
    {
        const Outcome outcome = recorded({oddFolder + "swapped_library"}, {"--call-sites"});
        QCOMPARE(outcome.exitCode, 0);
        if (!outcome.output.contains("same address: 1")) QSKIP("The system loads them at different places.");
        QCOMPARE(allocationsOf(1000, path("a.trace")), (std::map<std::string, int>{{"allocate_in_first", 1000}}));
        QCOMPARE(allocationsOf(2000, path("a.trace")), (std::map<std::string, int>{{"allocate_in_second", 1000}}));
    }

    void sitesAreNamedInWhatIsLoadedAgainAndAgain()
    {
        const Outcome outcome = recorded({oddFolder + "swapped_library", "2000"}, {"--call-sites"});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(allocationsOf(3000, path("a.trace")), (std::map<std::string, int>{{"allocate_in_first", 2000}}));
    }

    void firstProcessesOfNamespacesHaveTracesOfTheirOwn()
    {
        // Within a user namespace of its own, a program may not even open what it would be recorded by.
        const QString unshare = "unshare --pid --fork ";
        if (QProcess::execute("sh", {"-c", unshare + "true"}) != 0) QSKIP("Only root can make pid namespaces.");
        const QString command = unshare + plainProgram + " some & ";
        const Outcome outcome = recorded({"sh", "-c", command + command + "wait"}, {"--children"});
        QCOMPARE(outcome.exitCode, 0);
        QVector<int> counts;
        for (const QString& name : QDir(folder_.path()).entryList({"a.*.trace"})) {
            for (const auto& [function, count] : allocationsOf(1001, path(name)))
                counts << count;
        }
        QCOMPARE(counts, (QVector<int>{1000, 1000}));
    }

    void whatWasNotSeenIsSaid_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a program with a malloc of its own")
            << QStringList{oddFolder + "own_malloc"} << "own_malloc has a malloc of its own";
        QTest::newRow("a program that allocates nothing")
            << QStringList{"false"} << "The recorder saw no allocations by false";
        QTest::newRow("a program that cuts objects out of blocks")
            << QStringList{"/usr/bin/python3", "-S", "-c", "1"} << "With PYTHONMALLOC=malloc in its environment";
        QTest::newRow("a program with obstacks") << QStringList{"tar", "--version"} << "tar has obstacks";
    }
    void whatWasNotSeenIsSaid()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, sentence);
        if (words.front().startsWith("/usr/") && !QFile::exists(words.front())) QSKIP("It is not installed.");
        const Outcome outcome = recorded(words);
        QVERIFY2(outcome.errors.contains(sentence), qPrintable(outcome.errors));
        const Outcome other = recorded({plainProgram, "some"}, {}, {{"PYTHONMALLOC", "malloc"}});
        QVERIFY2(!other.errors.contains("did not see") && !other.errors.contains("PYTHONMALLOC"),
                 qPrintable(other.errors));
    }

    void pythonIsAskedToAllocateEachObject()
    {
        const QString python = QStringLiteral("/usr/bin/python3");
        if (!QFile::exists(python)) QSKIP("It is not installed.");
        // An object of 200 bytes has a head of 33.
        const QStringList words{python, "-S", "-c", "kept = [bytes(200) for _ in range(2000)]"};
        const auto objects = [&](const QStringList& options, const Environment& changes) {
            const Outcome outcome = recorded(words, options, changes);
            int count = outcome.errors.contains("PYTHONMALLOC") ? -1'000'000 : 0;
            for (const auto& [function, allocated] : allocationsOf(233, path("a.trace")))
                count += allocated;
            return count;
        };
        QVERIFY(objects({}, {}) < 0);
        QVERIFY(objects({"--python"}, {}) >= 2000);
        // What the user has set stays.
        QVERIFY(objects({"--python"}, {{"PYTHONMALLOC", "pymalloc"}}) < 2000);
    }

    // What runs for a moment only may not be noticed.
    void whatAProgramStartedIsNamed()
    {
        for (const char* seconds : {"1", "5", "25"}) {
            const Outcome outcome = recorded({"timeout", "60", "sleep", seconds});
            QCOMPARE(outcome.exitCode, 0);
            if (!outcome.errors.contains("timeout started other programs that were not recorded: sleep.")) continue;
            QVERIFY(outcome.errors.contains("record --children"));
            QVERIFY(!recorded({"timeout", "60", "sleep", "1"}, {"--children"}).errors.contains("not recorded"));
            return;
        }
        QFAIL("It was not named.");
    }

    void howMuchOfTheMemoryWasSeenIsSaid()
    {
        const Outcome outcome = recorded({plainProgram, "threads"});
        static const QRegularExpression head(
            "When the program's resident memory was largest \\(.*iB\\), it consisted of\n");
        QVERIFY2(outcome.errors.contains(head), qPrintable(outcome.errors));
        static const QRegularExpression row("\n  ([a-z][^\n]*[a-z])  +[0-9.]+ [KM]?i?B +[0-9.]+ %");
        QStringList names;
        for (const QRegularExpressionMatch& found : row.globalMatch(outcome.errors))
            names << found.captured(1).section(':', 0, 0);
        QCOMPARE(names, (QStringList{"objects that were seen", "not seen", "shared"}));
        // The trace knows less of it.
        const Outcome check = runProgram({"check", path("a.trace")});
        QVERIFY2(check.output.contains(head) && check.output.contains("  the rest: code, files, stacks"),
                 qPrintable(check.output));
    }

    // Its resident memory stays as large while it frees most of its objects.
    void checkSaysOfTheMemoryWhatRecordSaid()
    {
        const Outcome outcome = recorded(
            {"perl", "-e",
             "my @a = map { 'x' x 200 } 1..50000; my $i = 0; for (@a) { undef $_ if $i++ % 10 } select(undef, undef, "
             "undef, 1)"});
        QCOMPARE(outcome.exitCode, 0);
        static const QRegularExpression row("\n  objects that were seen +([0-9.]+ [KM]?i?B +[0-9.]+ %)");
        const QString said = row.match(outcome.errors).captured(1).simplified();
        QVERIFY2(!said.isEmpty(), qPrintable(outcome.errors));
        QCOMPARE(row.match(runProgram({"check", path("a.trace")}).output).captured(1).simplified(), said);
    }

    void ownPoolsOfATraceWithoutAnEndAreSaidFromItsEvents_data()
    {
        QTest::addColumn<bool>("isWhole");
        QTest::addColumn<QString>("said");
        QTest::newRow("cut") << false << "pool bullets: at most 300 objects in use, at last 7; its other figures";
        QTest::newRow("whole") << true << "pool bullets: 412 objects, at most 300 objects and 0 B in use";
    }
    void ownPoolsOfATraceWithoutAnEndAreSaidFromItsEvents()
    {
        QFETCH(bool, isWhole);
        QFETCH(QString, said);
        const QString file = path("pools.trace");
        {
            std::ofstream out(file.toStdString(), std::ios::binary);
            TraceWriter writer(out, {.source = "a test"});
            writer.writeNotes({.pools = {{.name = "bullets"}}});
            for (const std::uint64_t objects : {300, 7})
                writer.poolUse(0, objects);
            writer.flush();
            if (isWhole) {
                writer.writeNotes({.pools = {{.name = "bullets", .acquired = 412, .peakObjects = 300}}});
                writer.finish({});
            }
        }
        const Outcome check = runProgram({"check", file});
        QVERIFY2(check.output.contains(said), qPrintable(check.output + check.errors));
    }

    void limitsAreNoObstacleOrNamed_data()
    {
        QTest::addColumn<QString>("limits");
        QTest::newRow("of the sizes of files") << "ulimit -f 1000";
        QTest::newRow("of the sizes of files, which may be raised") << "ulimit -S -f 1000";
        for (int descriptors = 4; descriptors <= 12; ++descriptors)
            QTest::addRow("%d descriptors", descriptors) << QString("ulimit -n %1").arg(descriptors);
    }
    void limitsAreNoObstacleOrNamed()
    {
        QFETCH(QString, limits);
        QProcess process;
        process.start("sh", {"-c", limits + "; exec \"$@\"", "sh", QStringLiteral(POOLSCOPE_PROGRAM), "record", "--out",
                             path("l.trace"), "--", plainProgram, "some"});
        const Outcome outcome = outcomeOf(process);
        if (outcome.exitCode == 0)
            QCOMPARE(allocationsOf(1001, path("l.trace")), (std::map<std::string, int>{{"", 1000}}));
        else
            QVERIFY2(outcome.errors.contains("Too many open files") || outcome.errors.contains("ulimit -f") ||
                         outcome.errors.contains("cannot open shared object"),
                     qPrintable(outcome.errors));
        QVERIFY(outcome.exitCode >= 0);
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    Outcome recorded(const QStringList& words, const QStringList& options = {}, const Environment& changes = {})
    {
        return runProgram(QStringList{"record", "--out", path("a.trace")} + options + QStringList{"--"} + words,
                          changes, oddFolder);
    }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestOddPrograms);
#include "tst_odd_programs.moc"
