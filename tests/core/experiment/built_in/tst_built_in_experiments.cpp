// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "tests/program/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace poolscope;

class TestBuiltInExperiments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileIsBuiltIn()
    {
        const QDir folder(QStringLiteral(POOLSCOPE_SOURCE_DIR "/resources/experiments"));
        const QStringList files = folder.entryList({QStringLiteral("*.json")}, QDir::Files);
        QCOMPARE(files.size(), static_cast<qsizetype>(builtInExperiments().size()));
        for (const BuiltInExperiment& experiment : builtInExperiments()) {
            QFile file(folder.filePath(QString::fromUtf8(experiment.name.data(), experiment.name.size()) + ".json"));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), QByteArray(experiment.text.data(), experiment.text.size()));
        }
    }

    void areInAlphabeticalOrder()
    {
        QVERIFY(std::ranges::is_sorted(builtInExperiments(), {}, &BuiltInExperiment::name));
    }

    void each_data()
    {
        QTest::addColumn<QString>("name");
        for (const BuiltInExperiment& experiment : builtInExperiments())
            QTest::newRow(experiment.name.data()) << QString::fromStdString(std::string(experiment.name));
    }
    void each()
    {
        QFETCH(QString, name);
        const Experiment experiment = loadExperiment(name.toStdString());
        QVERIFY(!experiment.title.empty());
        QVERIFY(!experiment.description.empty());
        if (const auto complaint = complaintHere(experiment)) QSKIP(complaint->complaint.english().c_str());
        Run run(setupOf(experiment));
        for (int frame = 0; frame < 30; ++frame)
            run.step();
        for (std::size_t lane = 0; lane < run.laneCount(); ++lane)
            QVERIFY(run.accounting(lane).balanced || run.accounting(lane).lostObjects > 0);
    }

    void fileOfThatPathIsRead()
    {
        const std::string path = POOLSCOPE_SOURCE_DIR "/resources/experiments/stutter.json";
        QCOMPARE(loadExperiment(path), loadExperiment("stutter"));
    }

    void builtInGoesBeforeFile()
    {
        const QTemporaryDir folder;
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.path()));
        QFile file(QStringLiteral("stutter"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(loadExperiment("stutter").scenario, std::string("fireworks"));
        QVERIFY(QDir::setCurrent(before));
    }

    void unknownNameIsRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("end");
        QTest::newRow("near a built-in one") << "stuter"
                                             << " (did you mean stutter?)";
        QTest::newRow("far from all") << "pacman"
                                      << "";
        QTest::newRow("empty") << ""
                               << "";
    }
    void unknownNameIsRefused()
    {
        QFETCH(QString, name);
        QFETCH(QString, end);
        QString names;
        for (const BuiltInExperiment& experiment : builtInExperiments())
            names += (names.isEmpty() ? "" : ", ") + QString::fromStdString(std::string(experiment.name));
        try {
            (void)loadExperiment(name.toStdString());
            QFAIL("was found");
        } catch (const ExperimentError& error) {
            QCOMPARE(QString::fromUtf8(error.what()),
                     (name.isEmpty() ? "\"\"" : name) + ": is neither a file nor a built-in experiment; built in are " +
                         names + end);
        }
    }
};

TEST_WITH_CORE_APPLICATION(TestBuiltInExperiments);
#include "tst_built_in_experiments.moc"
