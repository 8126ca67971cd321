// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/base/units.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/trace_experiment.h"
#include "core/experiment/world.h"
#include "core/trace/trace_writer.h"
#include "tests/program/bytes_read.h"
#include "tests/program/test_program.h"
#include "tests/ui/engine/engine_fixture.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_session.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Experiment edited(Experiment experiment, void (*edit)(Experiment&))
{
    edit(experiment);
    return experiment;
}

struct Fixture
{
    explicit Fixture(const Experiment& experiment = smallExperiment(1'000'000)) : session(engine, document)
    {
        document.begin(experiment, {});
    }
    [[nodiscard]] std::int64_t slotsOfPooled() const
    {
        return engine.experiment().lanes[1].parameters.integer("capacity");
    }

    Engine engine;
    ExperimentDocument document;
    ExperimentSession session;
};

void writeTrace(const std::filesystem::path& file, int allocations, std::int32_t maxBytes)
{
    std::ofstream out(file, std::ios::binary);
    TraceWriter writer(out, {});
    Random random(1);
    for (int i = 0; i < allocations; ++i)
        writer.allocate(static_cast<std::uint64_t>(random.between(1, maxBytes)));
    writer.finish({});
}

} // namespace

Q_DECLARE_METATYPE(poolscope::Experiment)

class ExperimentSessionTest : public QObject
{
    Q_OBJECT

private slots:
    void runsWhatHasBegun()
    {
        Fixture f;
        QCOMPARE(f.engine.state(), Engine::State::Running);
        QTRY_VERIFY(recordedFrames(f.engine) > 1);
    }

    void aKindGetsAPoolInALaneOfItsOwn()
    {
        Experiment experiment = smallExperiment(1'000'000);
        experiment.lanes.resize(1);
        Fixture f(experiment);
        const std::vector<std::string> kinds = kindNames(experiment);
        f.session.poolKind(0, kinds.back());
        QCOMPARE(f.document.steps().undoText(), QString("pool for %1").arg(QString::fromStdString(kinds.back())));
        const Experiment& now = f.document.experiment();
        QCOMPARE(now.lanes.size(), std::size_t{2});
        QCOMPARE(now.lanes[1].name, std::string("pooled"));
        QCOMPARE(now.lanes[1].kinds.size(), std::size_t{1});
        QCOMPARE(now.lanes[1].kinds[0].kind, kinds.back());
        QCOMPARE(now.lanes[1].kinds[0].part.parameters.choice("onExhausted"), std::string("grow"));
        // The next one joins it.
        f.session.poolKind(0, kinds.front());
        QCOMPARE(f.document.experiment().lanes.size(), std::size_t{2});
        QCOMPARE(f.document.experiment().lanes[1].kinds.size(), kinds.size() == 1 ? 1U : 2U);
        f.document.steps().undo();
        f.document.steps().undo();
        QCOMPARE(f.document.experiment(), experiment);
    }

    void whatWasTunedIsTunedBack()
    {
        Fixture f;
        QSignalSpy reset(&f.engine, &Engine::reset), changed(&f.session, &ExperimentSession::valueChanged);
        f.session.tune(1, {"capacity"}, std::int64_t{1500});
        QCOMPARE(f.document.steps().undoText(), QStringLiteral("slots of pooled"));
        QTRY_COMPARE(f.engine.recording().tunings().size(), std::size_t{1});
        f.document.steps().undo();
        QCOMPARE(f.slotsOfPooled(), 1000);
        QTRY_COMPARE(f.engine.recording().tunings().size(), std::size_t{2});
        QCOMPARE(f.engine.recording().tunings().back().newValue, std::string("1000"));
        QCOMPARE(changed.count(), 1);
        f.document.steps().redo();
        QCOMPARE(f.slotsOfPooled(), 1500);
        QCOMPARE(reset.count(), 0);
    }

    void allHoldTheSameExperiment()
    {
        Fixture f;
        f.engine.pause();
        const SharedExperiment before = f.document.sharedExperiment();
        QVERIFY(f.engine.sharedExperiment() == before);
        QVERIFY(&f.engine.recordedExperiment() == before.get());
        f.session.tune(1, {"capacity"}, std::int64_t{1500});
        QCOMPARE(f.slotsOfPooled(), 1500);
        QVERIFY(f.engine.sharedExperiment() == f.document.sharedExperiment());
        QCOMPARE(before->lanes[1].parameters.integer("capacity"), 1000);
        f.document.steps().undo();
        QVERIFY(f.document.sharedExperiment() == before);
        QVERIFY(f.engine.sharedExperiment() == before);
    }

    void aTunedScenarioIsTunedBackWhileItRuns()
    {
        Fixture f;
        QSignalSpy reset(&f.engine, &Engine::reset), changed(&f.session, &ExperimentSession::valueChanged);
        const auto bullets = [&f] { return f.engine.experiment().parameters.integer("bullets"); };
        f.session.tune(std::nullopt, {"bullets"}, std::int64_t{900});
        QCOMPARE(f.document.steps().undoText(), QStringLiteral("bullets in the air"));
        QCOMPARE(bullets(), 900);
        QTRY_COMPARE(f.engine.recording().tunings().size(), std::size_t{1});
        f.document.steps().undo();
        QCOMPARE(bullets(), 100);
        QTRY_COMPARE(f.engine.recording().tunings().size(), std::size_t{2});
        QCOMPARE(f.engine.recording().tunings().back().lane, std::string());
        QCOMPARE(f.engine.recording().tunings().back().newValue, std::string("100"));
        QCOMPARE(changed.count(), 1);
        QVERIFY(!changed.front().at(0).value<TunedLane>());
        QCOMPARE(reset.count(), 0);
    }

    void kindsThatWereTunedAsOneAreTunedBackAsOne()
    {
        Fixture f(mixedExperiment(1'000'000));
        QSignalSpy tuned(&f.engine, &Engine::tuned);
        f.session.tune(0, {"bullet.capacity", "shot.capacity"}, std::int64_t{700});
        QTRY_COMPARE(tuned.count(), 1);
        f.document.steps().undo();
        QTRY_COMPARE(tuned.count(), 2);
        QCOMPARE(f.engine.recording().tunings().size(), std::size_t{4});
    }

    void valuesThatDifferAreTunedTogetherInOneStep()
    {
        Fixture f(mixedExperiment(1'000'000));
        QSignalSpy reset(&f.engine, &Engine::reset), changed(&f.session, &ExperimentSession::valueChanged);
        const auto capacityOf = [&f](const char* path) { return valueAt(f.engine.experiment(), 0, path); };
        const ParameterValue bullets = capacityOf("bullet.capacity"), shots = capacityOf("shot.capacity");
        f.session.tuneTogether({{0, {"bullet.capacity"}, std::int64_t{700}}, {0, {"shot.capacity"}, std::int64_t{33}}});
        QCOMPARE(f.document.steps().count(), 1);
        QCOMPARE(capacityOf("bullet.capacity"), ParameterValue(std::int64_t{700}));
        QCOMPARE(capacityOf("shot.capacity"), ParameterValue(std::int64_t{33}));
        QCOMPARE(changed.count(), 2); // the controls that show them
        QTRY_COMPARE(f.engine.recording().tunings().size(), std::size_t{2});
        f.document.steps().undo();
        QCOMPARE(capacityOf("bullet.capacity"), bullets);
        QCOMPARE(capacityOf("shot.capacity"), shots);
        QCOMPARE(reset.count(), 0);
    }

    void refuses_data()
    {
        const auto beyondCeiling = static_cast<qint64>(5 * MiB);
        QTest::addColumn<bool>("isMixed"); // the experiment
        QTest::addColumn<int>("lane");
        QTest::addColumn<QStringList>("parameters");
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QString>("words");
        QTest::newRow("out of range") << false << 1 << QStringList{"capacity"} << qint64{0}
                                      << "Slots: 0 is too small; allowed is 1 to 16,777,216";
        QTest::newRow("out of range for the scenario")
            << false << -1 << QStringList{"bullets"} << qint64{-1}
            << "Bullets in the air: -1 is too small; allowed is 0 to 1,000,000";
        QTest::newRow("out of range for all kinds")
            << true << 0 << QStringList{"bullet.capacity", "shot.capacity"} << qint64{0} << "0 is too small";
        QTest::newRow("contradicts another value")
            << false << 0 << QStringList{"heapBytes"} << beyondCeiling << "allowed is up to 4,194,304";
        // Regression: some were tuned although another was refused, so that one control stood for different values.
        QTest::newRow("the last one does not go")
            << true << 0 << QStringList{"bullet.capacity", "heapBytes"} << beyondCeiling << "Heap budget: ";
        QTest::newRow("the first one does not go")
            << true << 0 << QStringList{"heapBytes", "bullet.capacity"} << beyondCeiling << "Heap budget: ";
    }

    void refuses()
    {
        QFETCH(const bool, isMixed);
        QFETCH(const int, lane);
        QFETCH(const QStringList, parameters);
        QFETCH(const qint64, value);
        QFETCH(const QString, words);
        Experiment experiment = isMixed ? mixedExperiment(1'000'000) : smallExperiment(1'000'000);
        experiment.lanes[0].parameters.set("ceilingBytes", static_cast<std::int64_t>(4 * MiB));
        std::vector<std::string> paths;
        for (const QString& parameter : parameters)
            paths.push_back(parameter.toStdString());
        const TunedLane tuned = lane < 0 ? TunedLane() : static_cast<std::size_t>(lane);
        Fixture f(experiment);
        f.engine.pause();
        QTRY_VERIFY(f.engine.isAtRest());
        QSignalSpy refused(&f.session, &ExperimentSession::tuningRefused);
        f.session.tune(tuned, paths, std::int64_t{value});
        QCOMPARE(refused.count(), 1);
        QVERIFY(refused.front().at(0).value<TunedLane>() == tuned);
        QCOMPARE(refused.front().at(1).value<std::string>(), paths.front());
        QVERIFY2(refused.front().at(2).toString().contains(words), qPrintable(refused.front().at(2).toString()));
        QCOMPARE(f.document.steps().count(), 0);
        const std::size_t frames = recordedFrames(f.engine);
        f.engine.step();
        QTRY_COMPARE(recordedFrames(f.engine), frames + 1);
        QVERIFY(f.engine.recording().tunings().empty());
        QVERIFY(f.engine.experiment() == experiment);
    }

    // Nor is its file needed for them.
    void slidersReadNothingOfALargeTrace()
    {
        if (!bytesReadSoFar()) QSKIP("the system does not tell what a thread reads");
        const QTemporaryDir folder;
        const std::filesystem::path trace = folder.filePath(QStringLiteral("large.trace")).toStdString();
        writeTrace(trace, 1'000'000, 4096);
        QVERIFY(std::filesystem::file_size(trace) > MiB);
        const Experiment experiment = withEveryKindPooled(experimentOfTrace(trace));
        const std::string slider = kindNames(experiment).front() + ".capacity";
        Fixture f(experiment);
        f.engine.pause();
        std::filesystem::remove(trace);
        const std::uint64_t before = *bytesReadSoFar();
        for (std::int64_t move = 1; move <= 100; ++move)
            f.session.tune(0, {slider}, move);
        QVERIFY(*bytesReadSoFar() - before <= bytesOfAsking);
        QVERIFY(valueAt(f.document.experiment(), 0, slider) == ParameterValue(std::int64_t{100}));
        QVERIFY(f.engine.experiment() == f.document.experiment());
    }

    // Regression: undo brought back the kinds of the trace that had lain there.
    void whatIsUndoneKnowsTheTraceThatIsThere()
    {
        const QTemporaryDir folder;
        const std::filesystem::path trace = folder.filePath(QStringLiteral("my.trace")).toStdString();
        writeTrace(trace, 100, 16);
        Fixture f(experimentOfTrace(trace));
        f.engine.pause();
        const std::vector<std::string> former = kindNames(f.engine.experiment());
        Experiment renamed = f.document.experiment();
        renamed.title = "renamed";
        f.document.change(renamed, QStringLiteral("title"), ExperimentDocument::Change::Edit);
        writeTrace(trace, 1000, 4096);
        f.engine.restart();
        const std::vector<std::string> present = kindNames(f.engine.experiment());
        QVERIFY(present != former);
        f.document.steps().undo();
        QVERIFY(f.engine.experiment().title != "renamed");
        QVERIFY(kindNames(f.engine.experiment()) == present);
        QVERIFY(kindNames(f.document.experiment()) == present);
    }

    void whatCannotBeTunedBeginsTheRunAnew()
    {
        Fixture f;
        QTRY_VERIFY(recordedFrames(f.engine) > 10);
        QSignalSpy reset(&f.engine, &Engine::reset);
        Experiment next = f.document.experiment();
        next.seed = 7;
        f.document.change(next, QStringLiteral("seed"), ExperimentDocument::Change::Edit);
        QCOMPARE(reset.count(), 1);
        QCOMPARE(f.engine.experiment().seed, 7U);
        QCOMPARE(f.engine.state(), Engine::State::Running);
        f.engine.pause();
        f.document.steps().undo();
        QCOMPARE(reset.count(), 2);
        QCOMPARE(f.engine.experiment().seed, 42U);
        QCOMPARE(f.engine.state(), Engine::State::Paused);
    }

    void whatIsLiveIsTuned_data()
    {
        QTest::addColumn<Experiment>("to");
        QTest::addColumn<int>("steps"); // -1: the run must restart
        const Experiment small = smallExperiment(10);
        QTest::newRow("the same") << small << 0;
        QTest::newRow("a live parameter")
            << edited(small, [](Experiment& e) { e.lanes[1].parameters.set("capacity", std::int64_t{5}); }) << 1;
        QTest::newRow("one of each lane") << edited(small, [](Experiment& e) {
            e.lanes[0].parameters.set("heapBytes", std::int64_t{1 << 20});
            e.lanes[1].parameters.set("capacity", std::int64_t{5});
        }) << 2;
        QTest::newRow("one that is not live")
            << edited(small, [](Experiment& e) { e.lanes[1].parameters.set("order", std::string("fifo")); })
            << (std::get<std::string>(*small.lanes[1].parameters.find("order")) == "fifo" ? 0 : -1);
        QTest::newRow("the seed") << edited(small, [](Experiment& e) { e.seed = 1; }) << -1;
        QTest::newRow("a name") << edited(small, [](Experiment& e) { e.lanes[0].name = "other"; }) << -1;
        QTest::newRow("a lane less") << edited(small, [](Experiment& e) { e.lanes.pop_back(); }) << -1;
        QTest::newRow("another strategy") << edited(small, [](Experiment& e) {
            e.lanes[0].strategy = "new-delete";
            e.lanes[0].parameters = {};
        }) << -1;
        QTest::newRow("a rate of the scenario")
            << edited(small, [](Experiment& e) { e.parameters.set("bullets", std::int64_t{50}); }) << 1;
        QTest::newRow("two rates of the scenario, and a lane's") << edited(small, [](Experiment& e) {
            e.parameters.set("bullets", std::int64_t{5});
            e.parameters.set("vectors", std::int64_t{5});
            e.lanes[1].parameters.set("capacity", std::int64_t{5});
        }) << 3;
        QTest::newRow("another scenario") << withScenario(small, "churn") << -1;
    }
    void ratesOfTheScenarioInsideAreTuned()
    {
        const Experiment leaky = withScenario(smallExperiment(10), "leaky"); // with the former scenario inside
        const auto steps = tuningsBetween(
            leaky, edited(leaky, [](Experiment& e) { e.insideParameters.set("vectors", std::int64_t{5}); }));
        QVERIFY(steps && steps->size() == 1);
        QVERIFY(!steps->front().lane);
        QCOMPARE(steps->front().parameters, std::vector<std::string>{"inside.vectors"});
        QVERIFY(!tuningsBetween(withScenario(leaky, "churn"), edited(withScenario(leaky, "churn"), [](Experiment& e) {
                                    e.parameters.set("active", std::int64_t{5});
                                })));
    }

    void whatIsLiveIsTuned()
    {
        QFETCH(Experiment, to);
        const auto steps = tuningsBetween(smallExperiment(10), to);
        QTEST(steps ? static_cast<int>(steps->size()) : -1, "steps");
    }
};

TEST_WITH_CORE_APPLICATION(ExperimentSessionTest);
#include "tst_experiment_session.moc"
