// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The real program at a terminal: help, list, check, and wrong usage.
#include "tests/integration/program.h"

#include "core/base/printable.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

using namespace poolscope;

namespace {

// The control characters that a terminal would obey; empty if all is text.
QString hostileIn(const QString& shown)
{
    const std::string bytes = shown.toStdString();
    for (std::size_t at = 0; at < bytes.size();) {
        const auto character = codePointAt(bytes, at);
        const bool isLayout = character && (character->value == '\n' || character->value == '\t');
        if (!character || (isControl(character->value) && !isLayout))
            return QStringLiteral("U+%1 in %2").arg(character ? character->value : 0, 4, 16).arg(shown);
        at += character->bytes;
    }
    return {};
}

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT

private slots:
    void help_data();
    void help();
    void version();
    void listNamesEverything_data();
    void listNamesEverything();
    void listSaysAllOfAParameter();
    void aTerminalIsNotPlayedUpon_data();
    void aTerminalIsNotPlayedUpon();
    void foldersPlayNoTricks_data();
    void foldersPlayNoTricks();
    void namesThatAreNoText();
    void standardInput_data();
    void standardInput();
    void standardInputThatNeverEnds();
    void checkOfEveryBuiltIn();
    void checkOfAFile();
    void checkOfSeveral();
    void aNamedPipeIsRefused_data();
    void aNamedPipeIsRefused();
    void whatAShellPassesOnIsRead_data();
    void whatAShellPassesOnIsRead();
    void recordingOfANewerVersion();
    void capacityBeyondTheMachine();
    void wrongUsage_data();
    void wrongUsage();
    void fullStandardOutput();
    void withoutALocale();
    void windowWithoutADisplay_data();
    void windowWithoutADisplay();
    void windowClosesOnASignal();
};

void TestCommandLine::help_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("mentions");
    QTest::newRow("the program") << QStringList{"--help"}
                                 << QStringList{"poolscope [EXPERIMENT]", "run EXPERIMENT", "list scenarios",
                                                "check EXPERIMENT",       "--version",      "Exit codes"};
    QTest::newRow("the program, short") << QStringList{"-h"} << QStringList{"poolscope [EXPERIMENT]"};
    QTest::newRow("run") << QStringList{"run", "--help"}
                         << QStringList{"--frames N",     "--seed S",        "--set PARAMETER=VALUE", "--repeat N",
                                        "--out DIR",      "--only counters", "samples.csv",           "summary.json",
                                        "frame-time.png", "Exit codes"};
    QTest::newRow("sweep") << QStringList{"sweep", "--help"}
                           << QStringList{"--vary PARAMETER=VALUES", "--seeds N", "--shard I/N", "--merge",
                                          "sweep.csv"};
    QTest::newRow("report") << QStringList{"report", "--help"}
                            << QStringList{"--format html|pdf", "--out FILE", "--paper", "--question TEXT",
                                           "Exit codes"};
    QTest::newRow("grade") << QStringList{"grade", "--help"}
                           << QStringList{"grade LESSON ANSWERS...", "--out FILE", "checksum", "Exit codes"};
    QTest::newRow("list") << QStringList{"list", "--help"}
                          << QStringList{"scenarios", "strategies", "experiments", "lessons"};
    QTest::newRow("help as a command") << QStringList{"help"}
                                       << QStringList{"poolscope [EXPERIMENT]", "poolscope help"};
    QTest::newRow("help on a command") << QStringList{"help", "run"} << QStringList{"run EXPERIMENT", "--frames N"};
    QTest::newRow("check") << QStringList{"check", "--help"} << QStringList{"check EXPERIMENT", "Exit codes"};
}

void TestCommandLine::help()
{
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, mentions);
    const Outcome outcome = runProgram(arguments);
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(outcome.errors, QString());
    for (const QString& word : mentions)
        QVERIFY2(outcome.output.contains(word), qPrintable(word));
    for (const QString& line : outcome.output.split('\n'))
        QVERIFY2(line.size() <= 110, qPrintable(line));
}

void TestCommandLine::version()
{
    const Outcome outcome = runProgram({"--version"});
    QCOMPARE(outcome.exitCode, 0);
    const QStringList lines = outcome.output.split('\n');
    static const QRegularExpression pattern(QStringLiteral("^Poolscope \\d+\\.\\d+\\.\\d+$"));
    QVERIFY(pattern.match(lines.front()).hasMatch());
    QFile citation(QStringLiteral(POOLSCOPE_SOURCE_DIR "/CITATION.cff"));
    QVERIFY(citation.open(QIODevice::ReadOnly));
    QVERIFY(citation.readAll().contains("\nversion: " + lines.front().mid(10).toUtf8() + '\n'));
    for (const char* part :
         {"Poolscope [\\d.]+ +GPL-3.0-or-later", "core/pools, core/allocators, poolscope.h, advise --cpp, --c +MIT",
          "Qt [\\d.]+, running [\\d.]+ +LGPL-3.0-only OR .*", "QCustomPlot [\\d.]+ +GPL-3.0-or-later",
          "Graphviz [\\d.]+ +EPL-1.0", "JSON for Modern C\\+\\+ [\\d.]+ +MIT", "MD4C [\\d.]+ +MIT",
          "qpdf [\\d.]+ +Apache-2.0", "Zstandard [\\d.]+ +BSD-3-Clause .*", "zlib [\\d.]+ +Zlib",
          "libunwind [\\d.]+ +MIT", "elfutils \\(libdw\\) [\\d.]+ +LGPL-3.0-or-later .*",
          "Compiled by (GCC|Clang) [\\d.]+.*"})
        QVERIFY2(lines.indexOf(QRegularExpression(QRegularExpression::anchoredPattern(QLatin1String(part)))) >= 0,
                 part);
}

void TestCommandLine::listNamesEverything_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QStringList>("names");
    QStringList scenarios, strategies, experiments;
    for (const ScenarioInfo& scenario : scenarioCatalog())
        scenarios << QString::fromStdString(scenario.id + ": " + scenario.meaning);
    for (const StrategyInfo& strategy : strategyCatalog())
        strategies << QString::fromStdString(strategy.id + ": " + strategy.meaning);
    for (const BuiltInExperiment& experiment : builtInExperiments())
        experiments << QString::fromUtf8(experiment.name.data(), experiment.name.size());
    QTest::newRow("scenarios") << "scenarios" << scenarios;
    QTest::newRow("strategies") << "strategies" << strategies;
    QTest::newRow("experiments") << "experiments" << experiments;
    QStringList lessons;
    for (const BuiltInLesson& lesson : builtInLessons())
        lessons << QString::fromUtf8(lesson.name.data(), static_cast<qsizetype>(lesson.name.size()));
    QTest::newRow("lessons") << "lessons" << lessons;
}

void TestCommandLine::listNamesEverything()
{
    QFETCH(QString, list);
    QFETCH(QStringList, names);
    const Outcome outcome = runProgram({"list", list});
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(outcome.errors, QString());
    for (const QString& name : names)
        QVERIFY2(outcome.output.contains(name), qPrintable(name));
}

void TestCommandLine::listSaysAllOfAParameter()
{
    const QString output = runProgram({"list", "strategies"}).output;
    const Parameter& capacity = *findParameter(findStrategy("pool-free-list")->parameters, "capacity");
    const QStringList lines = output.split('\n');
    const qsizetype line = lines.indexOf(QRegularExpression(QStringLiteral("^ +capacity\\*? .*")));
    QVERIFY(line > 0);
    QVERIFY(lines[line].endsWith(QString::fromStdString(capacity.meaning)));
    QCOMPARE(lines[line + 1].trimmed(), QString("1 to 16,777,216 slots; default 1000"));
    for (const char* mistake :
         {"\n\"staleReferences\" of a lane", "\n\"unsetFields\" of a lane", "\n\"wrongPool\" of a lane"})
        QVERIFY2(output.contains(QString(mistake)), mistake);
    QVERIFY2(output.endsWith("\n\n* can be changed in the window during the run\n"), "the star is explained");
}

// Text that a terminal would obey, in every place where a file or an argument may bring it.
void TestCommandLine::aTerminalIsNotPlayedUpon_data()
{
    QTest::addColumn<QByteArray>("experiment"); // with # in the place of the text
    QTest::addColumn<QByteArray>("text");
    const QByteArray head = R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "frames": 3, )";
    const QByteArray lane = R"("lanes": [{"name": "plain", "strategy": "new-delete"}])";
    const std::pair<const char*, QByteArray> places[] = {
        {"title", head + R"("title": "#", )" + lane + '}'},
        {"description", head + R"("description": "#", )" + lane + '}'},
        {"lane name", head + R"("lanes": [{"name": "#", "strategy": "new-delete"}]})"},
        {"strategy", head + R"("lanes": [{"name": "plain", "strategy": "#"}]})"},
        {"kind", head + R"("lanes": [{"name": "plain", "strategy": "new-delete", "kinds": {"#": {}}}]})"},
        {"scenario", R"({"format": "poolscope-experiment", "version": 1, "scenario": "#", )" + lane + '}'},
        {"unknown key", head + R"("#": 1, )" + lane + '}'},
        {"what is no JSON", "#"}};
    const std::pair<const char*, QByteArray> texts[] = {{"direction turned", "safe\u202egnp.exe"},
                                                        {"direction turned by an escape", "safe\\u202egnp.exe"},
                                                        {"isolate", "safe\\u2067gnp"},
                                                        {"colour", "\\u001b[31mred"},
                                                        {"screen cleared", "\x1b[2J"},
                                                        {"C1 introducer", "a\\u009b2Jb"},
                                                        {"C1 introducer as bytes", "a\xc2\x9b"
                                                                                   "2Jb"},
                                                        {"line end", "a\\nb"},
                                                        {"carriage return", "right\\rwrong"},
                                                        {"delete", "a\\u007fb"},
                                                        {"no UTF-8", "a\xff\xfe"},
                                                        {"half a pair", "a\\ud800b"}};
    for (const auto& [place, experiment] : places)
        for (const auto& [name, text] : texts)
            QTest::addRow("%s: %s", place, name) << experiment << text;
}

void TestCommandLine::aTerminalIsNotPlayedUpon()
{
    QFETCH(QByteArray, experiment);
    QFETCH(QByteArray, text);
    const QTemporaryDir folder;
    writeText(folder.filePath("file.json"), experiment.replace('#', text));
    const Outcome outcome = runProgram({"check", "file.json"}, {}, folder.path());
    QCOMPARE(outcome.exitCode, 2);
    QCOMPARE(outcome.output, QString());
    QVERIFY2(outcome.errors.startsWith("poolscope: file.json"), qPrintable(outcome.errors));
    QCOMPARE(outcome.errors.count('\n'), 1);
    QCOMPARE(hostileIn(outcome.errors), QString());
}

void TestCommandLine::foldersPlayNoTricks_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("shown");
    QTest::newRow("direction turned") << QStringLiteral("a\u202eb") << "a<U+202E>b";
    QTest::newRow("colour") << QStringLiteral("a\u001b[31mb") << "a<U+001B>[31mb";
    QTest::newRow("C1 introducer") << QStringLiteral("a\u009b2Jb") << "a<U+009B>2Jb";
}

void TestCommandLine::foldersPlayNoTricks()
{
    QFETCH(QString, name);
    QFETCH(QString, shown);
    const QTemporaryDir folder;
    const auto saysCleanly = [&](const QStringList& arguments, int exitCode, const QString& words) {
        const Outcome outcome = runProgram(arguments, {}, folder.path());
        QCOMPARE(outcome.exitCode, exitCode);
        QCOMPARE(hostileIn(outcome.output + outcome.errors), QString());
        QVERIFY2((outcome.output + outcome.errors).contains(words), qPrintable(outcome.output + outcome.errors));
    };
    saysCleanly({"run", "boss-bullets", "--frames", "2", "--out", name}, 0, "Written into the new folder " + shown);
    saysCleanly({"check", name}, 0, shown + ": ok, ");
    writeText(folder.filePath(name + "/" + name), "mine");
    saysCleanly({"check", name}, 0, "; not part of it: " + shown);
    writeText(folder.filePath(name + "/heap.png"), "mine");
    saysCleanly({"check", name}, 2, shown + ": is not the folder of one run: heap.png");
    saysCleanly({"run", "boss-bullets", "--frames", "2", "--out", name + "/" + name}, 1, shown + '/' + shown);
    saysCleanly({"check", name + ".json"}, 2, shown + ".json: ");
    saysCleanly({name}, 2, shown);
    saysCleanly({"run", "--" + name}, 2, shown);
    saysCleanly({"list", name}, 2, shown);
}

// Names of files are bytes.
void TestCommandLine::namesThatAreNoText()
{
    QProcess process;
    process.start("sh", {"-c", R"sh(exec "$0" check "$(printf 'a\377\033[31m\302.json')")sh", POOLSCOPE_PROGRAM});
    const Outcome outcome = outcomeOf(process);
    QCOMPARE(outcome.exitCode, 2);
    QCOMPARE(hostileIn(outcome.errors), QString());
    QVERIFY2(outcome.errors.contains("<U+001B>[31m"), qPrintable(outcome.errors));
}

void TestCommandLine::standardInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("says");
    const QByteArray churn = R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "frames": 5,
                                 "lanes": [{"name": "plain", "strategy": "new-delete"}]})";
    QTest::newRow("right") << QStringList{"check", "-"} << churn << 0
                           << "standard input: ok, scenario churn, 5 frames, 1 lane (plain)\n";
    QTest::newRow("wrong") << QStringList{"check", "-"} << QByteArray(churn).replace("churn", "chrn") << 2
                           << "poolscope: standard input:1: scenario: ";
    QTest::newRow("nothing") << QStringList{"check", "-"} << QByteArray() << 2
                             << "poolscope: standard input: the file is empty; allowed is a JSON object\n";
    QTest::newRow("beside a name") << QStringList{"check", "stutter", "-"} << churn << 0
                                   << "standard input: ok, scenario churn";
    QTest::newRow("run") << QStringList{"run", "-"} << churn << 0 << "\n5 frames of churn, seed ";
    QTest::newRow("larger than a pipe") << QStringList{"check", "-"} << churn + QByteArray(300'000, ' ') << 0
                                        << "standard input: ok, ";
}

void TestCommandLine::standardInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    QFETCH(int, exitCode);
    QFETCH(QString, says);
    const QTemporaryDir folder;
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(QStringLiteral(POOLSCOPE_PROGRAM), arguments);
    process.write(input);
    // Otherwise it waits for more input, as it should, and this test waits for it.
    process.closeWriteChannel();
    const Outcome outcome = outcomeOf(process);
    QVERIFY2((outcome.output + outcome.errors).contains(says), qPrintable(outcome.output + outcome.errors));
    QCOMPARE(outcome.exitCode, exitCode);
}

// Reads no further than necessary to see that there is too much.
void TestCommandLine::standardInputThatNeverEnds()
{
    QProcess process;
    process.setStandardInputFile("/dev/zero");
    process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"check", "-"});
    const Outcome outcome = outcomeOf(process);
    QVERIFY2(outcome.errors.startsWith("poolscope: standard input: "), qPrintable(outcome.errors));
    QCOMPARE(outcome.exitCode, 2);
}

void TestCommandLine::checkOfEveryBuiltIn()
{
    for (const BuiltInExperiment& experiment : builtInExperiments()) {
        const QString name = QString::fromUtf8(experiment.name.data(), experiment.name.size());
        const Outcome outcome = runProgram({"check", name});
        if (outcome.errors.contains(": the library ")) continue; // that is not installed
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.output.startsWith(name + ": ok, scenario "), qPrintable(outcome.output));
    }
}

void TestCommandLine::checkOfAFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("mine.json");
    writeText(path, R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "frames": 1200,
                        "lanes": [{"name": "plain", "strategy": "new-delete"}]})");
    const Outcome outcome = runProgram({"check", path});
    QCOMPARE(outcome.errors, QString());
    QCOMPARE(outcome.output, path + ": ok, scenario churn, 1,200 frames, 1 lane (plain)\n");
}

void TestCommandLine::checkOfSeveral()
{
    const Outcome outcome = runProgram({"check", "stutter", "stuter", "churn-that-is-not", "boss-bullets"});
    QCOMPARE(outcome.exitCode, 2);
    QCOMPARE(outcome.output.count(": ok, "), 2);
    QCOMPARE(outcome.errors.count("poolscope: "), 2);
    QCOMPARE(runProgram({"check", "stutter", "boss-bullets"}).exitCode, 0);
}

void TestCommandLine::aNamedPipeIsRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("check") << QStringList{"check", "pipe"};
    QTest::newRow("run") << QStringList{"run", "pipe"};
    QTest::newRow("sweep") << QStringList{"sweep", "pipe", "--vary", "pooled.capacity=1"};
    QTest::newRow("advise") << QStringList{"advise", "pipe"};
    QTest::newRow("the window") << QStringList{"pipe"};
}

// To open it would be to wait for ever.
void TestCommandLine::aNamedPipeIsRefused()
{
    QFETCH(QStringList, arguments);
    const QTemporaryDir folder;
    QCOMPARE(::mkfifo(folder.filePath("pipe").toLocal8Bit().constData(), 0600), 0);
    const Outcome outcome = runProgram(arguments, {}, folder.path());
    QCOMPARE(outcome.errors,
             QString("poolscope: pipe: is not a regular file; the command line reads a pipe as standard "
                     "input, which is called -\n"));
    QCOMPARE(outcome.exitCode, 2);
}

void TestCommandLine::whatAShellPassesOnIsRead_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("a pipe that the shell has opened") << "\"$0\" check <(cat mine.json)";
    QTest::newRow("standard input by its name") << "cat mine.json | \"$0\" check /dev/stdin";
    QTest::newRow("a pipe with a name as standard input")
        << "mkfifo pipe; cat mine.json > pipe & \"$0\" check - < pipe";
}

void TestCommandLine::whatAShellPassesOnIsRead()
{
    QFETCH(QString, command);
    const QTemporaryDir folder;
    // More than is looked at to find out what a file is.
    writeText(folder.filePath("mine.json"), R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn",
        "lanes": [{"name": "plain", "strategy": "new-delete"}]})" +
                                                QByteArray(8000, ' '));
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start("bash", {"-c", command, QStringLiteral(POOLSCOPE_PROGRAM)});
    const Outcome outcome = outcomeOf(process);
    QCOMPARE(outcome.errors, QString());
    QVERIFY2(outcome.output.contains(": ok, scenario churn, "), qPrintable(outcome.output));
}

void TestCommandLine::recordingOfANewerVersion()
{
    const QTemporaryDir folder;
    writeText(folder.filePath("new.poolscope-recording"), "poolscope-recording 3\n");
    const Outcome outcome = runProgram({"new.poolscope-recording"}, {}, folder.path());
    QCOMPARE(outcome.errors, QString("poolscope: new.poolscope-recording: was made by a newer Poolscope: its format is "
                                     "version 3, and this program reads versions 1 to 2\n"));
    QCOMPARE(outcome.exitCode, 2);
}

void TestCommandLine::capacityBeyondTheMachine()
{
    const QTemporaryDir folder;
    writeText(folder.filePath("large.json"), R"({"format": "poolscope-experiment", "version": 1,
        "scenario": "churn", "lanes": [
        {"name": "large", "strategy": "pool-free-list", "parameters": {"capacity": 16777216}}]})");
    const Outcome outcome = runProgram({"check", "large.json"}, {}, folder.path());
    if (outcome.exitCode == 0) QSKIP("this machine has memory enough for it");
    QVERIFY2(outcome.errors.startsWith("poolscope: large.json:3: lanes[0].parameters.capacity: 16,777,216 slots of "
                                       "each kind are more than this machine's memory of "),
             qPrintable(outcome.errors));
    QCOMPARE(outcome.exitCode, 2);
}

void TestCommandLine::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message");
    const QString builtIn =
        "is neither a file nor a built-in experiment; built in are "
        "address-or-lifo, array-garbage, background-garbage, boss-bullets, buddy-price, chunk-sizes, collectors, "
        "constructor-pooling, cycles, drawn-frames, element-manager, falling-words, fits, forgotten-release, "
        "half-free, held-references, left-over-fields, level-end, managed-pools, not-worth-it, object-size, "
        "pools-beside-heap, robson, side-by-side, six-mallocs, slow-leak, small-heap, small-steps, stutter, "
        "temporaries, "
        "too-small-pool, use-after-release, wrong-pool, young-and-old";
    const QString runHelp = "; 'poolscope run --help' tells more";
    const QString broken = QStringLiteral(POOLSCOPE_TEST_DATA "/experiments/broken/");
    QTest::newRow("unknown option of one letter")
        << QStringList{"-x"} << "unknown option -x; 'poolscope --help' tells more";
    QTest::newRow("unknown option") << QStringList{"--frobnicate"}
                                    << "unknown option --frobnicate; 'poolscope --help' tells more";
    QTest::newRow("misspelt option") << QStringList{"run", "stutter", "--farmes", "3"}
                                     << "unknown option --farmes (did you mean --frames?)" + runHelp;
    QTest::newRow("option without its value")
        << QStringList{"run", "stutter", "--frames"} << "missing value after '--frames'" + runHelp;
    QTest::newRow("unknown experiment in the window") << QStringList{"pacman"} << "pacman: " + builtIn;
    QTest::newRow("misspelt command") << QStringList{"chek"}
                                      << "chek: " + builtIn +
                                             " (or did you mean the command check?); 'poolscope --help' tells more";
    const QString commands = "; allowed are run, sweep, advise, report, record, watch, gate, leaks, compare, "
                             "collections, import, worksheet, "
                             "grade, guide, list, check, help (did you mean %1?); 'poolscope --help' tells more";
    QTest::newRow("misspelt run of an experiment")
        << QStringList{"rnu", "stutter"} << "there is no command 'rnu'" + commands.arg("run");
    QTest::newRow("misspelt check of a file")
        << QStringList{"chekc", "X"} << "there is no command 'chekc'" + commands.arg("check");
    QTest::newRow("help on a misspelt command")
        << QStringList{"help", "rnu"} << "there is no command 'rnu'" + commands.arg("run");
    QTest::newRow("unknown experiment") << QStringList{"run", "stuter"}
                                        << "stuter: " + builtIn + " (did you mean stutter?)";
    QTest::newRow("run without experiment") << QStringList{"run"} << "an experiment is missing" + runHelp;
    QTest::newRow("two experiments") << QStringList{"run", "stutter", "stutter"}
                                     << "there is one argument too many: stutter" + runHelp;
    QTest::newRow("no frames") << QStringList{"run", "stutter", "--frames", "0"}
                               << "--frames: 0 is too small; allowed is 1 to 100,000,000" + runHelp;
    QTest::newRow("negative frames") << QStringList{"run", "stutter", "--frames", "-5"}
                                     << "--frames: -5 is too small; allowed is 1 to 100,000,000" + runHelp;
    QTest::newRow("frames as a word") << QStringList{"run", "stutter", "--frames", "many"}
                                      << "--frames many: must be a whole number from 1 to 100,000,000" + runHelp;
    QTest::newRow("frames with a tail") << QStringList{"run", "stutter", "--frames", "10x"}
                                        << "--frames 10x: must be a whole number from 1 to 100,000,000" + runHelp;
    QTest::newRow("seed too large")
        << QStringList{"run", "stutter", "--seed", "99999999999999999999"}
        << "--seed 99999999999999999999: must be a whole number from 0 to 9,007,199,254,740,991" + runHelp;
    QTest::newRow("only what is not known") << QStringList{"run", "stutter", "--only", "timings"}
                                            << "--only timings is not known; allowed is counters" + runHelp;
    QTest::newRow("empty output folder") << QStringList{"run", "stutter", "--out", ""}
                                         << "--out is empty; allowed is a folder" + runHelp;
    QTest::newRow("list of nothing") << QStringList{"list"}
                                     << "the list's name (scenarios, strategies, experiments or lessons) is missing; "
                                        "'poolscope list --help' tells more";
    QTest::newRow("list that is not there")
        << QStringList{"list", "scenario"}
        << "there is no list 'scenario'; allowed are scenarios, strategies, experiments, lessons (did you mean "
           "scenarios?); 'poolscope list --help' tells more";
    QTest::newRow("check without experiment")
        << QStringList{"check"} << "an experiment is missing; 'poolscope check --help' tells more";
    QTest::newRow("check of a broken file")
        << QStringList{"check", broken + "capacity-zero.json"}
        << broken + "capacity-zero.json:7: lanes[0].parameters.capacity: 0 is too small; allowed is 1 to 16,777,216";
    QTest::newRow("check of a negative capacity")
        << QStringList{"check", broken + "capacity-negative.json"}
        << broken + "capacity-negative.json:7: lanes[0].parameters.capacity: -5 is too small; allowed is 1 to "
                    "16,777,216";
    QTest::newRow("run with a capacity of 1e12")
        << QStringList{"run", broken + "capacity-trillion.json"}
        << broken + "capacity-trillion.json:7: lanes[0].parameters.capacity: 1,000,000,000,000 is too large; "
                    "allowed is 1 to 16,777,216";
    QTest::newRow("run of NaN") << QStringList{"run", broken + "nan.json"}
                                << broken + "nan.json:4: NaN is not a number in JSON; write a finite one";
    QTest::newRow("window with a broken file")
        << QStringList{broken + "empty.json"} << broken + "empty.json: the file is empty; allowed is a JSON object";
    QTest::newRow("check of a folder")
        << QStringList{"check", "/tmp"}
        << "/tmp: is a folder without SHA256SUMS, the list that 'poolscope run' writes last; an experiment is a file";
}

void TestCommandLine::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, message);
    const QTemporaryDir folder;
    const Outcome outcome = runProgram(arguments, {}, folder.path());
    QCOMPARE(outcome.errors, "poolscope: " + message + '\n');
    QCOMPARE(outcome.exitCode, 2);
    QCOMPARE(outcome.output, QString());
    QVERIFY(filesIn(folder.path()).isEmpty());
}

void TestCommandLine::fullStandardOutput()
{
    QProcess process;
    process.setStandardOutputFile("/dev/full");
    process.start(QStringLiteral(POOLSCOPE_PROGRAM), {"list", "strategies"});
    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(process.readAllStandardError(), "poolscope: cannot write to standard output\n");
}

void TestCommandLine::withoutALocale()
{
    const QTemporaryDir folder;
    const Outcome outcome = runProgram({"run", "boss-bullets", "--frames", "2"},
                                       {{"LC_ALL", ""}, {"LANG", ""}, {"XDG_RUNTIME_DIR", ""}}, folder.path());
    QCOMPARE(outcome.errors, QString());
    QCOMPARE(outcome.exitCode, 0);
}

void TestCommandLine::windowWithoutADisplay_data()
{
    QTest::addColumn<QString>("platform");
    QTest::addColumn<QString>("display");
    QTest::addColumn<QString>("message");
    const QString end = "; 'poolscope run EXPERIMENT' needs none\n";
    QTest::newRow("none") << ""
                          << ""
                          << "poolscope: there is no display to open a window on (neither DISPLAY nor "
                             "WAYLAND_DISPLAY is set)" +
                                 end;
    QTest::newRow("one that is not there")
        << ""
        << ":4242"
        << "poolscope: no window can be opened on the display that DISPLAY names (:4242)" + end;
    QTest::newRow("unknown platform")
        << "nonsense"
        << ""
        << "poolscope: no window can be opened on the display that QT_QPA_PLATFORM names (nonsense)" + end;
}

void TestCommandLine::windowWithoutADisplay()
{
    QFETCH(QString, platform);
    QFETCH(QString, display);
    QFETCH(QString, message);
    const Outcome outcome =
        runProgram({}, {{"QT_QPA_PLATFORM", platform}, {"DISPLAY", display}, {"WAYLAND_DISPLAY", ""}});
    QCOMPARE(outcome.errors, message);
    QCOMPARE(outcome.exitCode, 2);
}

void TestCommandLine::windowClosesOnASignal()
{
    QProcess process;
    process.start(QStringLiteral(POOLSCOPE_PROGRAM), QStringList{});
    QVERIFY(process.waitForStarted());
    // Handled from the creation of the window on; before that the signal ends the program, as it should.
    QTRY_VERIFY(catchesSignal(process.processId(), SIGTERM));
    process.terminate();
    const Outcome outcome = outcomeOf(process);
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
}

TEST_WITH_CORE_APPLICATION(TestCommandLine);
#include "tst_command_line.moc"
