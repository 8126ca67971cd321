// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The files and the output of `poolscope run --only counters` are identical byte for byte, on every desktop and in
// every language.
#include "tests/integration/output_folder_fixture.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/trace_experiment.h"
#include "tests/program/test_program.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

using namespace poolscope;

namespace {

// Runs two at once, because there are many of them.
std::pair<Outcome, Outcome> runBoth(const QStringList& arguments, const QString& first, const QString& second,
                                    const Environment& secondChanges)
{
    QProcess one, other;
    one.setWorkingDirectory(first);
    other.setWorkingDirectory(second);
    other.setProcessEnvironment(environmentWith(secondChanges));
    one.start(QStringLiteral(POOLSCOPE_PROGRAM), arguments);
    other.start(QStringLiteral(POOLSCOPE_PROGRAM), arguments);
    return {outcomeOf(one), outcomeOf(other)};
}

} // namespace

class TestRepeatableFiles : public QObject
{
    Q_OBJECT

private slots:
    // The theme, scaling and language of a desktop must not affect a repeatable picture.
    void desktopSettingsChangeNothing_data()
    {
        QTest::addColumn<Environment>("settings");
        QTest::newRow("the same") << Environment();
        QTest::newRow("twice as large, in another style") << Environment{{"QT_SCALE_FACTOR", "2"},
                                                                         {"QT_FONT_DPI", "144"},
                                                                         {"QT_STYLE_OVERRIDE", "Windows"},
                                                                         {"QT_QPA_PLATFORM", "minimal"}};
        QTest::newRow("German") << Environment{{"LC_ALL", "de_DE.UTF-8"}, {"LANG", "de_DE.UTF-8"}};
        QTest::newRow("German numbers alone") << Environment{{"LC_ALL", ""}, {"LC_NUMERIC", "de_DE.UTF-8"}};
        QTest::newRow("Turkish") << Environment{{"LC_ALL", "tr_TR.UTF-8"}, {"LANG", "tr_TR.UTF-8"}};
    }
    void desktopSettingsChangeNothing()
    {
        QFETCH(Environment, settings);
        compare({"falling-words", "--frames", "60"}, settings);
    }

    void everyExperimentWithCommas_data()
    {
        QTest::addColumn<QString>("name");
        for (const BuiltInExperiment& experiment : builtInExperiments()) {
            const QByteArray name(experiment.name.data(), static_cast<qsizetype>(experiment.name.size()));
            QTest::newRow(name.constData()) << QString::fromUtf8(name);
        }
    }
    void everyExperimentWithCommas()
    {
        QFETCH(QString, name);
        compare({name, "--frames", "30"}, {{"LC_ALL", "de_DE.UTF-8"}, {"LANG", "de_DE.UTF-8"}, {"LANGUAGE", "de"}});
    }

private:
    static void compare(const QStringList& arguments, const Environment& settings)
    {
        const QTemporaryDir first, second;
        const QStringList all = QStringList{"run"} + arguments + QStringList{"--only", "counters", "--out", "out"};
        const auto [plain, adorned] = runBoth(all, first.path(), second.path(), settings);
        if (plain.errors.contains(": the library ")) QSKIP(qPrintable(plain.errors));
        // Of a trace, they tell what a replay leaves out.
        if (!isOfTrace(loadExperiment(arguments.front().toStdString()))) QCOMPARE(plain.errors, QString());
        QCOMPARE(adorned.errors, plain.errors);
        QCOMPARE(plain.exitCode, 0);
        QCOMPARE(adorned.exitCode, 0);
        QVERIFY2(plain.output.contains(QRegularExpression("[0-9]\\.[0-9]")), "a number that could have a comma");
        QCOMPARE(adorned.output, plain.output);
        const FolderContent expected = contentOfFolder(first.filePath("out"));
        const FolderContent found = contentOfFolder(second.filePath("out"));
        const bool hasProgram = isOfTrace(loadExperiment(arguments.front().toStdString()));
        QCOMPARE(expected.contains("program.csv"), hasProgram);
        // The picture is of lanes with an arena.
        QCOMPARE(expected.size(), 6 + (expected.contains("fragmentation.png") ? 1 : 0) + (hasProgram ? 1 : 0));
        QCOMPARE(found.keys(), expected.keys());
        for (const QString& file : expected.keys())
            QVERIFY2(found[file] == expected[file], qPrintable(file));
    }
};

TEST_WITH_CORE_APPLICATION(TestRepeatableFiles);
#include "tst_repeatable_files.moc"
