// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/trace_experiment.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/trace/replay/sample_trace.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <fstream>

using namespace poolscope;

class TestExperimentWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyDefaultIsSpeltOut();
    void readsBackTheSame_data();
    void readsBackTheSame();
    void everyBuiltInReadsBackTheSame();
    void aTraceIsFoundFromTheFile_data();
    void aTraceIsFoundFromTheFile();
};

void TestExperimentWriter::everyDefaultIsSpeltOut()
{
    const Experiment experiment = parseExperiment(R"({"lanes": [{"strategy": "pool-free-list", "name": "p\"q"}],
        "scenario": "churn", "version": 1, "format": "poolscope-experiment"})",
                                                  "test");
    const char* expected = R"({
  "format": "poolscope-experiment",
  "version": 1,
  "title": "Churn",
  "scenario": "churn",
  "parameters": {
    "active": 100,
    "exchanges": 100,
    "created": 0,
    "relinks": 0,
    "kept": 0,
    "bytesFactor": 1
  },
  "seed": 42,
  "frames": 3600,
  "frameRate": 60.0,
  "lanes": [
    {
      "name": "p\"q",
      "strategy": "pool-free-list",
      "parameters": {
        "capacity": 1000,
        "prefill": "reserve",
        "order": "lifo",
        "onExhausted": "refuse",
        "keepsChildren": "none",
        "clearsReferences": "yes"
      }
    }
  ]
}
)";
    QCOMPARE(QString::fromStdString(formatExperiment(experiment)), QString::fromUtf8(expected));
}

void TestExperimentWriter::readsBackTheSame_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QString>("strategy");
    for (const ScenarioInfo& scenario : scenarioCatalog()) {
        for (const StrategyInfo& strategy : availableStrategies())
            QTest::addRow("%s in %s", scenario.id.c_str(), strategy.id.c_str())
                << QString::fromStdString(scenario.id) << QString::fromStdString(strategy.id);
    }
}

void TestExperimentWriter::readsBackTheSame()
{
    QFETCH(QString, scenario);
    QFETCH(QString, strategy);
    Experiment experiment;
    experiment.title = "Größe \"→\" \\ µ";
    experiment.scenario = scenario.toStdString();
    experiment.parameters.complete(findScenario(experiment.scenario)->parameters);
    if (findScenario(experiment.scenario)->makeAround != nullptr) {
        experiment.inside = "fireworks";
        experiment.insideParameters.complete(findScenario("fireworks")->parameters);
    }
    experiment.description = "The pool's line is flat – that of the heap is not.";
    experiment.seed = 9'007'199'254'740'991;
    experiment.frameRate = 59.94;
    experiment.drawing = "640x360";
    ExperimentLane lane{"é", strategy.toStdString(), {}};
    lane.parameters.complete(findStrategy(lane.strategy)->parameters);
    lane.colour = 8;
    experiment.lanes = {lane};
    QCOMPARE(parseExperiment(formatExperiment(experiment), "test"), experiment);
}

void TestExperimentWriter::everyBuiltInReadsBackTheSame()
{
    for (const BuiltInExperiment& builtIn : builtInExperiments()) {
        const Experiment experiment = loadExperiment(std::string(builtIn.name));
        QVERIFY2(parseExperiment(formatExperiment(experiment), "test") == experiment, builtIn.name.data());
    }
}

void TestExperimentWriter::aTraceIsFoundFromTheFile_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QString>("folder"); // the experiment's
    QTest::addColumn<QString>("written");
    const QString alone = R"("scenario": "trace", "parameters": {"file": "a.trace"})";
    const QString inside = R"("scenario": "leaky", "inside": {"scenario": "trace", "parameters": {"file": "a.trace"}})";
    QTest::newRow("beside it") << alone << "first"
                               << "a.trace";
    QTest::newRow("in another folder") << alone << "second"
                                       << "../first/a.trace";
    QTest::newRow("above it") << alone << "first/more"
                              << "../a.trace";
    QTest::newRow("inside another scenario") << inside << "second"
                                             << "../first/a.trace";
    QTest::newRow("of which only the sizes are taken")
        << R"("scenario": "mixed-sizes", "parameters": {"sizes": "trace", "file": "a.trace"})"
        << "second"
        << "../first/a.trace";
}

void TestExperimentWriter::aTraceIsFoundFromTheFile()
{
    QFETCH(QString, scenario);
    QFETCH(QString, folder);
    QFETCH(QString, written);
    const QTemporaryDir root;
    const std::filesystem::path path = std::filesystem::canonical(root.path().toStdString());
    for (const char* name : {"first", "first/more", "second"})
        std::filesystem::create_directory(path / name);
    const std::filesystem::path trace = path / "first" / "a.trace";
    std::ofstream(trace, std::ios::binary) << sampleTrace();
    const auto write = [](const std::filesystem::path& file, const std::string& text) {
        std::ofstream(file, std::ios::binary) << text;
    };
    write(path / "first" / "e.json",
          QStringLiteral(R"({"format": "poolscope-experiment", "version": 1, %1, "lanes": [{"name": "heap",
                         "strategy": "new-delete"}]})")
              .arg(scenario)
              .toStdString());
    const Experiment experiment = readExperiment(path / "first" / "e.json"); // not in this folder
    QCOMPARE(tracedParameters(experiment)->choice("file"), trace.string());
    const std::filesystem::path other = path / folder.toStdString();
    const std::string text = formatExperimentIn(other, experiment);
    QVERIFY2(text.find("\"" + written.toStdString() + '"') != std::string::npos, text.c_str());
    write(other / "again.json", text);
    QVERIFY(readExperiment(other / "again.json") == experiment);
}

TEST_WITH_CORE_APPLICATION(TestExperimentWriter);
#include "tst_experiment_writer.moc"
