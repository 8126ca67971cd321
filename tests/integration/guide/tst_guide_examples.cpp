// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commands in the guide work as they stand. A block of code that is marked as `sh` is run, block by block of a page
// in one folder, unless the line above it says why not: <!-- not run: WHY -->. Of every other command the name and the
// options must exist. Both languages have the same commands.
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

using namespace poolscope;

namespace {

const QString guideFolder = QStringLiteral(POOLSCOPE_SOURCE_DIR "/resources/guide");

struct CodeBlock
{
    QString language; // "sh"
    QString code;
    QString whyNotRun;
    bool isExcused = false;
};

QStringList guideFiles()
{
    QStringList files;
    QDirIterator each(guideFolder, {QStringLiteral("*.md")}, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext())
        files << QDir(guideFolder).relativeFilePath(each.next());
    files.sort();
    return files;
}

QString guideText(const QString& file)
{
    return QString::fromUtf8(contentOf(guideFolder + QLatin1Char('/') + file));
}

QList<CodeBlock> blocksOf(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("^(?:<!-- not run:(.*?)-->\\n)?^```(\\w*)\\n(.*?)^```"),
                                         QRegularExpression::MultilineOption |
                                             QRegularExpression::DotMatchesEverythingOption);
    QList<CodeBlock> blocks;
    for (auto found = form.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        blocks << CodeBlock{match.captured(2), match.captured(3), match.captured(1).trimmed(),
                            match.capturedLength(1) > 0};
    }
    return blocks;
}

// Of those that are run, what they are: "poolscope report". Their files and questions are in the page's language.
QStringList commandsOf(const QString& file)
{
    QStringList commands;
    for (const CodeBlock& block : blocksOf(guideText(file)))
        if (block.language == QLatin1String("sh") && !block.isExcused)
            for (const QString& line : block.code.split(QLatin1Char('\n')))
                commands << line.section(QLatin1Char(' '), 0, 1);
    return commands;
}

// Every command that a page names, in a block or within a line, each on one line.
QStringList namedCommands(const QString& text)
{
    static const QRegularExpression inLine(QStringLiteral("`((?:poolscope|app/run) [^`]+)`"));
    QStringList commands;
    for (const CodeBlock& block : blocksOf(text)) {
        if (block.language != QLatin1String("sh") && !block.language.isEmpty()) continue;
        QString code = block.code;
        for (const QString& line : code.replace(QLatin1String("\\\n"), QLatin1String(" ")).split(QLatin1Char('\n')))
            if (line.startsWith(QLatin1String("poolscope "))) commands << line;
    }
    for (auto found = inLine.globalMatch(text); found.hasNext();)
        commands << found.next().captured(1);
    return commands;
}

// The German page of an English one: in chapters, the one with the same number.
QString germanFile(const QString& english)
{
    const QFileInfo info(guideFolder + QStringLiteral("/de/") + english);
    const QString name = info.fileName();
    const QString form = name.front().isDigit() ? name.left(3) + QLatin1Char('*') : name;
    const QStringList found = info.dir().entryList({form}, QDir::Files);
    return found.isEmpty() ? QString() : QDir(guideFolder).relativeFilePath(info.dir().filePath(found.front()));
}

} // namespace

class GuideExamplesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyCommandRuns_data();
    void everyCommandRuns();
    void everyNamedOptionExists_data();
    void everyNamedOptionExists();
    void languagesHaveTheSameCommands();
    void excusesHaveReasons();
    void blocksAreFound();
};

void GuideExamplesTest::everyCommandRuns_data()
{
    QTest::addColumn<QStringList>("blocks");
    QSet<QStringList> known;
    for (const QString& file : guideFiles()) {
        // languagesHaveTheSameCommands() sees that the German ones are the same.
        if (file.startsWith(QLatin1String("de/")) && !areAllTestsRun()) continue;
        QStringList blocks;
        for (const CodeBlock& block : blocksOf(guideText(file)))
            if (block.language == QLatin1String("sh") && !block.isExcused) blocks << block.code;
        if (blocks.isEmpty() || known.contains(blocks)) continue;
        known << blocks;
        QTest::newRow(qPrintable(file)) << blocks;
    }
    if (known.isEmpty()) QTest::newRow("none yet") << QStringList();
}

void GuideExamplesTest::everyCommandRuns()
{
    QFETCH(const QStringList, blocks);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("bin")) && QDir(folder.path()).mkpath(QStringLiteral("work")));
    QVERIFY(QFile::link(QStringLiteral(POOLSCOPE_PROGRAM), folder.filePath(QStringLiteral("bin/poolscope"))));
    for (const QString& block : blocks) {
        QProcess shell;
        shell.setProcessEnvironment(environmentWith(
            {{"PATH", folder.filePath(QStringLiteral("bin")) + QLatin1Char(':') + qEnvironmentVariable("PATH")}}));
        shell.setWorkingDirectory(folder.filePath(QStringLiteral("work")));
        shell.start(QStringLiteral("bash"), {"-euo", "pipefail", "-c", block});
        const Outcome outcome = outcomeOf(shell);
        QVERIFY2(outcome.exitCode == 0, qPrintable(block + outcome.errors));
    }
}

void GuideExamplesTest::everyNamedOptionExists_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QStringList>("options");
    static const QRegularExpression option(QStringLiteral("(?<![\\w-])--([a-z][a-z-]*)"));
    QMap<QString, QSet<QString>> byCommand;
    for (const QString& file : guideFiles())
        for (const QString& line : namedCommands(guideText(file))) {
            const QString name = line.section(QLatin1Char(' '), 1, 1);
            if (!name.front().isLetter() || name.front().isUpper()) continue;
            QSet<QString>& options = byCommand[name];
            for (auto found = option.globalMatch(line); found.hasNext();)
                options << QStringLiteral("--") + found.next().captured(1);
        }
    for (auto each = byCommand.constBegin(); each != byCommand.constEnd(); ++each)
        QTest::newRow(qPrintable(each.key())) << each.key() << QStringList(each->begin(), each->end());
}

void GuideExamplesTest::everyNamedOptionExists()
{
    QFETCH(const QString, command);
    QFETCH(const QStringList, options);
    const Outcome help = runProgram({command, "--help"});
    // Not a command: the window with an experiment of that name.
    if (command == QLatin1String("help") || help.output.contains(QLatin1String("poolscope [EXPERIMENT]"))) {
        QCOMPARE(runProgram({"check", command}).exitCode == 0 || command == QLatin1String("help"), true);
        return;
    }
    QCOMPARE(help.exitCode, 0);
    for (const QString& option : options)
        QVERIFY2(help.output.contains(option), qPrintable(option));
}

void GuideExamplesTest::languagesHaveTheSameCommands()
{
    for (const QString& file : guideFiles()) {
        if (file.startsWith(QLatin1String("de/"))) continue;
        if (const QString german = germanFile(file); !german.isEmpty()) QCOMPARE(commandsOf(german), commandsOf(file));
    }
}

void GuideExamplesTest::excusesHaveReasons()
{
    for (const QString& file : guideFiles())
        for (const CodeBlock& block : blocksOf(guideText(file))) {
            if (block.isExcused) QVERIFY2(block.whyNotRun.size() >= 10, qPrintable(file));
            // A command without a placeholder is one to be run.
            static const QRegularExpression command(QStringLiteral("^poolscope [^A-Z|\\[]*$"),
                                                    QRegularExpression::MultilineOption);
            if (block.language.isEmpty() && !block.isExcused)
                QVERIFY2(!block.code.contains(command), qPrintable(file + QLatin1Char('\n') + block.code));
        }
}

void GuideExamplesTest::blocksAreFound()
{
    const QList<CodeBlock> blocks = blocksOf(QStringLiteral("a\n```sh\npoolscope list scenarios\n```\nb\n"
                                                            "<!-- not run: takes an hour -->\n```sh\nx\n```\n"));
    QCOMPARE(blocks.size(), 2);
    QVERIFY(!blocks[0].isExcused && blocks[1].isExcused);
    QCOMPARE(blocks[0].code, QStringLiteral("poolscope list scenarios\n"));
    QCOMPARE(blocks[1].whyNotRun, QStringLiteral("takes an hour"));
    QCOMPARE(namedCommands(QStringLiteral("`poolscope check FILE`")), QStringList{"poolscope check FILE"});
}

TEST_WITHOUT_APPLICATION(GuideExamplesTest);
#include "tst_guide_examples.moc"
