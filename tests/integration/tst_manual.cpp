// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Manual pages and completions, which the program makes of its help: read by man and mandoc, and used by real shells.
#include "tests/integration/program.h"

#include "tests/program/test_program.h"

#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

namespace {

const QStringList commands{"run",     "sweep",       "advise", "report",    "record", "watch", "gate", "leaks",
                           "compare", "collections", "import", "worksheet", "grade",  "guide", "list", "check"};

// An interactive shell's completion of the last of its arguments, one in a line. $1: the script.
constexpr const char* inBash = R"sh(
source /usr/share/bash-completion/bash_completion
source "$1"
compopt() { :; } # there is no command line
shift
read -ra COMP_WORDS <<<"$1"
[[ $1 != *' ' ]] || COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$1 COMP_POINT=${#1}
_poolscope poolscope
printf '%s\n' "${COMPREPLY[@]}"
)sh";

constexpr const char* inFish = R"sh(
source $argv[1]
complete -C $argv[2] | string replace --regex '\t.*' ''
)sh";

// What is completed, it writes into the file $3.
constexpr const char* inZsh = R"sh(
zmodload zsh/zpty
: >$3
cat >$3.init <<END
autoload -Uz compinit && compinit -D -u
source $1
compdef _poolscope poolscope
compadd() {
    if [[ \${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
        local -a found
        builtin compadd -A found "\$@"
        print -rl -- \$found >>$3
    fi
    builtin compadd "\$@"
}
complete-and-tell() { zle complete-word; print COMPLETED }
zle -N complete-and-tell
bindkey '^I' complete-and-tell
print BEGUN
END
zpty shell zsh -f -i
zpty -w shell "source $3.init"
zpty -r shell answer '*BEGUN*'
zpty -w -n shell "$2"$'\t'
zpty -r shell answer '*COMPLETED*'
zpty -d shell
cat $3
)sh";

struct Shell
{
    const char* name;
    QStringList options;
    const char* script;
};

const Shell shells[]{
    {"bash", {"--norc", "-c"}, inBash}, {"fish", {"--no-config", "-c"}, inFish}, {"zsh", {"-f", "-c"}, inZsh}};

bool isThere(const QString& program)
{
    return !QStandardPaths::findExecutable(program).isEmpty();
}

Outcome runOther(const QString& program, const QStringList& arguments, const QString& folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessEnvironment(environmentWith({{"HOME", folder}, {"XDG_CONFIG_HOME", folder}}));
    process.start(program, arguments);
    return outcomeOf(process);
}

// A row each, and one for the program itself.
void addCommands(const char* program)
{
    QTest::addColumn<QString>("command");
    QTest::newRow("the program") << program;
    for (const QString& command : commands)
        QTest::newRow(qPrintable(command)) << command;
}

} // namespace

class TestManual : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        for (const char* file : {"mine.json", "run.poolscope-recording", "game.trace", "other.txt"})
            writeText(folder_.filePath(file), "");
    }

    void aPage_data() { addCommands("poolscope"); }
    void aPage()
    {
        QFETCH(QString, command);
        const Outcome page = runProgram({"--man", command}, {{"SOURCE_DATE_EPOCH", "1790000000"}});
        QCOMPARE(page.errors, QString());
        QCOMPARE(page.exitCode, 0);
        const QString name = command == "poolscope" ? command : "poolscope-" + command;
        const QString title = QString(name).replace('-', "\\-");
        QVERIFY2(page.output.startsWith(".TH " + title.toUpper() + " 1 \"2026-09-21\" \"Poolscope "), "title and date");
        QVERIFY(page.output.contains("\n.SH NAME\n" + title + " \\- "));
        for (const char* section : {"SYNOPSIS", "DESCRIPTION", "OPTIONS", "SEE ALSO"})
            QVERIFY2(page.output.contains(QStringLiteral("\n.SH ") + section + '\n'), section);
        QCOMPARE(page.output.contains("\n.SH EXIT STATUS\n"), command != "list");
        QCOMPARE(page.output.contains("\n.SH FILES\n"), command == "sweep");

        writeText(folder_.filePath("page.1"), page.output.toUtf8());
        if (!isThere("man") || !isThere("mandoc")) QSKIP("man or mandoc is not installed");
        const Outcome shown = runOther("man", {"--warnings", "-E", "UTF-8", "-l", "page.1"}, folder_.path());
        QCOMPARE(shown.errors, QString());
        QVERIFY(shown.output.contains(name.toUpper() + "(1)"));
        const Outcome lint = runOther("mandoc", {"-T", "lint", "-W", "warning", "page.1"}, folder_.path());
        QCOMPARE(lint.output + lint.errors, QString());
        QCOMPARE(lint.exitCode, 0);
    }

    void aPageWithoutADateIsTheSameEveryDay()
    {
        const QString page = runProgram({"--man", "run"}, {{"SOURCE_DATE_EPOCH", ""}}).output;
        QVERIFY2(page.startsWith(".TH POOLSCOPE\\-RUN 1 \"\" \""), qPrintable(page.left(80)));
    }

    // That every option is in the help, the program sees to when it prints a page.
    void whatTheHelpTellsOfIsTaken_data() { addCommands(""); }
    void whatTheHelpTellsOfIsTaken()
    {
        QFETCH(QString, command);
        const QStringList first = command.isEmpty() ? QStringList() : QStringList{command};
        const QString help = runProgram(first + QStringList{"--help"}).output;
        static const QRegularExpression option(QStringLiteral("^  (?:-\\w, )?(--[a-z-]+)( \\S+)?"),
                                               QRegularExpression::MultilineOption);
        QStringList all = first;
        for (auto found = option.globalMatch(help); found.hasNext();) {
            const auto match = found.next();
            all << (match.capturedLength(2) > 0 ? match.captured(1) + "=1" : match.captured(1));
        }
        QVERIFY(all.size() > first.size());
        const Outcome outcome = runProgram(all);
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.output, help);
    }

    void completion_data()
    {
        QTest::addColumn<int>("shell");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("offered");
        const std::tuple<const char*, const char*, QStringList> lines[]{
            {"a command", "poolscope re", {"record", "report"}},
            {"an option", "poolscope run --fr", {"--frames"}},
            {"an experiment", "poolscope run stut", {"stutter"}},
            {"an experiment of the window", "poolscope stut", {"stutter"}},
            {"a file of an experiment", "poolscope run mi", {"mine.json"}},
            {"a lesson", "poolscope worksheet why", {"why-a-sawtooth"}},
            {"a recording", "poolscope report ru", {"run.poolscope-recording"}},
            {"words of a value", "poolscope report --format ", {"html", "pdf"}},
            {"words of a list in the help", "poolscope record --frames c", {"calls", "clock"}},
            {"a file of a value", "poolscope record --out gam", {"game.trace"}},
            {"a value that is anybody's", "poolscope run --frames ", {}},
            {"an argument of a program", "poolscope record --frames auto -- cat oth", {"other.txt"}},
            {"an argument that is a word", "poolscope list s", {"scenarios", "strategies"}},
            {"a command to help with", "poolscope help w", {"watch", "worksheet"}},
            {"a page", "poolscope --man gr", {"grade"}}};
        for (int shell = 0; shell < 3; ++shell)
            for (const auto& [name, line, offered] : lines)
                QTest::addRow("%s: %s", shells[shell].name, name) << shell << line << offered;
    }
    void completion()
    {
        QFETCH(int, shell);
        QFETCH(QString, line);
        QFETCH(QStringList, offered);
        const Shell& tested = shells[shell];
        if (!isThere(tested.name)) QSKIP("this shell is not installed");
        if (tested.script == inBash && !QFile::exists("/usr/share/bash-completion/bash_completion"))
            QSKIP("bash-completion is not installed");
        const QTemporaryDir scripts;
        const Outcome printed = runProgram({"--completions", tested.name});
        QCOMPARE(printed.errors, QString());
        writeText(scripts.filePath("script"), printed.output.toUtf8());
        QStringList arguments = tested.options + QStringList{tested.script};
        if (tested.script != inFish) arguments << "test";
        arguments << scripts.filePath("script") << line << scripts.filePath("found");
        const Outcome outcome = runOther(tested.name, arguments, folder_.path());
        QCOMPARE(outcome.errors, QString());
        QStringList words = outcome.output.split('\n', Qt::SkipEmptyParts);
        words.removeDuplicates();
        words.sort();
        QCOMPARE(words, offered);
    }

private:
    const QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestManual);
#include "tst_manual.moc"
