// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/trace_experiment.h"
#include "core/experiment/world.h"
#include "tests/program/test_program.h"
#include "ui/tables/kind_table.h"
#include "ui/tables/kind_table_model.h"

#include <QAbstractItemModelTester>
#include <QHelpEvent>
#include <QMainWindow>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// The kinds of boss-bullets are bullet, vector, enemy, shot, effect.
Experiment experimentWithPools()
{
    return parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "scenario": "boss-bullets", "seed": 7,
        "lanes": [{"name": "plain", "strategy": "new-delete"},
                  {"name": "pools", "strategy": "new-delete", "kinds": {
                      "bullet": {"strategy": "pool-free-list", "parameters": {"capacity": 100}},
                      "enemy": {"strategy": "pool-chunked"},
                      "shot": {"strategy": "pool-free-list", "parameters": {"capacity": 20}}}}]})",
                           "test");
}

// 600 frames; 30 shots were refused. `isWatched`: the events were.
RunReport reportOf(bool isWatched)
{
    RunReport report{.kinds = {"bullet", "vector", "enemy", "shot", "effect"}, .lanes = {{}, {}}, .frames = 600};
    LaneReport& pools = report.lanes[1];
    pools.kinds.resize(5);
    pools.kinds[0] = {.owned = 1500, .inUse = 420, .highWater = 1344, .made = 1500, .misses = 12, .exhausted = 0};
    pools.kinds[2] = {.owned = 16, .inUse = 3, .highWater = 9, .made = 16, .misses = 1, .exhausted = 0};
    pools.kinds[3] = {.owned = 20, .inUse = 20, .highWater = 20, .made = 20, .misses = 0, .exhausted = 30};
    if (!isWatched) return report;
    pools.needed = {1344, 860, 9, 27, 0};
    report.lives.resize(5);
    report.lives[0] = {.frames = 600,
                       .births = 1500,
                       .maxBirths = 35,
                       .deaths = 1080,
                       .mostAlive = 430,
                       .median = 1160,
                       .byDoubling = {1, 0, 1499}};
    report.lives[3] = {.frames = 600, .births = 300, .maxBirths = 2, .deaths = 270, .median = 45};
    return report;
}

QStringList textsOf(const QAbstractItemModel& model, int row)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts << model.index(row, column).data().toString();
    return texts;
}

SharedExperiment held(const Experiment& experiment)
{
    return std::make_shared<const Experiment>(experiment);
}

QString tipOf(const KindTableModel& model, int row)
{
    return model.index(row, KindTableModel::Size).data(Qt::ToolTipRole).toString();
}

} // namespace

class KindTableTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { model_.setExperiment(held(experiment_)); }

    void everyKindInAPoolHasARow()
    {
        const QAbstractItemModelTester tester(&model_, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(textsOf(model_, 1),
                 QStringList({"pools", "bullet", "–", "–", "–", "–", "–", "–", "–", "–", "–", "–", ""}));
        model_.setReport(reportOf(true), held(experiment_));
        QCOMPARE(model_.rowCount(), 4);
        QCOMPARE(textsOf(model_, 0), QStringList({"pools", "all kinds", "450", "3.00", "–", "–", "–", "1,536", "443",
                                                  "–", "13", "30", "Set All"}));
        QCOMPARE(textsOf(model_, 1), QStringList({"pools", "bullet", "420", "2.50", "3.5", "1,160", "▁ █", "1,500",
                                                  "420", "1,344", "12", "0", "Set to 1,344"}));
        QCOMPARE(textsOf(model_, 2),
                 QStringList({"pools", "enemy", "0", "0.00", "–", "–", "–", "16", "3", "9", "1", "0", ""}));
        QCOMPARE(textsOf(model_, 3), QStringList({"pools", "shot", "30", "0.50", "–", "45", "–", "20", "20", "20", "0",
                                                  "30", "Set to 27"}));
    }

    void kindsOfARecordedProgramAreOfferedAPool()
    {
        Experiment experiment = withEveryKindPooled(parseExperiment(
            R"({"format": "poolscope-experiment", "version": 1, "scenario": "trace",
                "lanes": [{"name": "heap", "strategy": "new-delete"}]})",
            "test"));
        const ExperimentLane pooled = experiment.lanes.front();
        experiment.lanes.front().kinds.clear();
        experiment.lanes.front().name = "heap";
        const std::vector<std::string> kinds = kindNames(experiment);
        model_.setExperiment(held(experiment));
        QCOMPARE(model_.rowCount(), static_cast<int>(kinds.size()));
        RunReport report{.kinds = kinds, .lanes = {{}}, .frames = 10};
        report.lanes[0].kinds.resize(kinds.size());
        report.lives.resize(kinds.size());
        report.lives[1] = {.frames = 10, .births = 55, .maxBirths = 9, .deaths = 50, .mostAlive = 6, .median = 3};
        model_.setReport(report, held(experiment));
        QCOMPARE(textsOf(model_, 1), QStringList({"heap", QString::fromStdString(kinds[1]), "5", "5.50", "9.2", "3",
                                                  "–", "–", "–", "–", "–", "–", "Pool This Kind"}));
        QVERIFY(model_.settingsAt(1).empty());

        QMainWindow room;
        KindTable table(model_, room);
        QSignalSpy wanted(&table, &KindTable::poolWanted);
        table.setCurrentIndex(model_.index(1, KindTableModel::Size));
        table.findChild<QAction*>("kinds.set")->trigger();
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0], QVariantList({0, QString::fromStdString(kinds[1])}));

        // What has a pool in some lane is offered none.
        experiment.lanes.push_back(pooled);
        experiment.lanes.back().kinds = {pooled.kinds[1]};
        model_.setExperiment(held(experiment));
        QCOMPARE(model_.rowCount(), static_cast<int>(kinds.size()));
        const int last = model_.rowCount() - 1;
        QCOMPARE(textsOf(model_, last)[KindTableModel::Lane], QString("pooled"));
        QVERIFY(model_.kindToPool(last).isEmpty());
        for (int row = 0; row < last; ++row)
            QVERIFY(model_.kindToPool(row) != QString::fromStdString(kinds[1]));
    }

    void numbersAreGermanInGerman()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        model_.setReport(reportOf(true), held(experiment_));
        const QStringList bullets = textsOf(model_, 1);
        QLocale::setDefault(before);
        QCOMPARE(bullets[KindTableModel::BirthsPerFrame], QStringLiteral("2,50"));
        QCOMPARE(bullets[KindTableModel::HighWater], QStringLiteral("1.344"));
        QVERIFY(bullets[KindTableModel::Size].contains(QStringLiteral("1.344")));
    }

    void aPressSetsWhatWasNeeded()
    {
        model_.setReport(reportOf(true), held(experiment_));
        const std::vector<TuningStep> bullets = model_.settingsAt(1);
        QCOMPARE(bullets.size(), 1U);
        QVERIFY(bullets[0].lane == TunedLane(1));
        QCOMPARE(bullets[0].parameters, std::vector<std::string>{"bullet.capacity"});
        QCOMPARE(bullets[0].value, ParameterValue(std::int64_t{1344}));
        // 20 were too few, so the high-water mark is no answer.
        QCOMPARE(model_.settingsAt(3)[0].value, ParameterValue(std::int64_t{27}));
        const std::vector<TuningStep> all = model_.settingsAt(0);
        QCOMPARE(all.size(), 2U);
        QCOMPARE(all[1].parameters, std::vector<std::string>{"shot.capacity"});
        QVERIFY(tipOf(model_, 1).contains(QStringLiteral("600 frames")));
        QVERIFY(tipOf(model_, 1).contains(QStringLiteral("seed 7")));
    }

    void whatIsSetAlreadyIsNotOffered()
    {
        Experiment tuned = experiment_;
        tuned.lanes[1].kinds[0].part.parameters.set("capacity", std::int64_t{1344});
        model_.setReport(reportOf(true), held(tuned));
        QVERIFY(!model_.index(1, KindTableModel::Size).data(KindTableModel::CanSetRole).toBool());
        QCOMPARE(tipOf(model_, 1), QStringLiteral("It has this size already."));
        QCOMPARE(model_.settingsAt(0).size(), 1U);
    }

    void whatCannotBeSetSaysWhy()
    {
        model_.setReport(reportOf(false), held(experiment_));
        QVERIFY(!model_.index(2, KindTableModel::Size).data(KindTableModel::CanSetRole).toBool());
        QCOMPARE(tipOf(model_, 2), QStringLiteral("This pool grows on its own and has no size to set."));
        // As of a recording: how many shots there would have been is not known.
        QVERIFY(model_.settingsAt(3).empty());
        QVERIFY(tipOf(model_, 3).startsWith(QStringLiteral("Not known")));
        QCOMPARE(model_.settingsAt(1).size(), 1U);
    }

    void aRecordingWithoutLivesSaysWhy()
    {
        const auto tip = [this](int column) { return model_.index(1, column).data(Qt::ToolTipRole).toString(); };
        model_.setReport(reportOf(true), held(experiment_));
        QCOMPARE(tip(KindTableModel::MedianLife), QString());
        model_.setReport(reportOf(false), held(experiment_));
        QVERIFY(
            tip(KindTableModel::MedianLife).startsWith(QStringLiteral("This recording was made by an older version")));
        QVERIFY(tip(KindTableModel::BirthsPerFrame).contains(QStringLiteral("Run it again")));
        QCOMPARE(tip(KindTableModel::HighWater), QString());
    }

    void kindsThatShareASizeAreSetTogether()
    {
        const Experiment shared = loadExperiment("boss-bullets");
        model_.setExperiment(held(shared));
        RunReport report = reportOf(false);
        for (KindSlots& kind : report.lanes[1].kinds)
            kind = {.owned = 1000, .inUse = 3, .highWater = kind.highWater + 7, .made = 1000};
        model_.setReport(report, held(shared));
        QCOMPARE(model_.rowCount(), 6);
        QCOMPARE(model_.index(0, KindTableModel::Size).data().toString(), QStringLiteral("Set to 1,351"));
        QCOMPARE(model_.settingsAt(0)[0].parameters, std::vector<std::string>{"capacity"});
        for (int row = 1; row < 6; ++row) {
            QVERIFY(model_.settingsAt(row).empty());
            QVERIFY(tipOf(model_, row).contains(QStringLiteral("share one size")));
        }
    }

    void theButtonIsPressedByMouseAndKeys()
    {
        QMainWindow room;
        auto* table = new KindTable(model_, room);
        room.setCentralWidget(table);
        room.resize(1000, 400);
        room.show();
        QVERIFY(QTest::qWaitForWindowExposed(&room));
        model_.setReport(reportOf(true), held(experiment_));
        QSignalSpy chosen(table, &KindTable::settingsChosen);
        const auto centreOf = [&](int row) {
            return table->visualRect(model_.index(row, KindTableModel::Size)).center();
        };
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, centreOf(1));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].value<std::vector<TuningStep>>().size(), 1U);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, centreOf(2)); // has no button
        QTest::mousePress(table->viewport(), Qt::LeftButton, {}, centreOf(1));
        QTest::mouseRelease(table->viewport(), Qt::LeftButton, {}, centreOf(3)); // let go elsewhere
        QCOMPARE(chosen.count(), 1);
        table->setCurrentIndex(model_.index(0, KindTableModel::Size));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(chosen.count(), 2);
        QCOMPARE(chosen[1][0].value<std::vector<TuningStep>>().size(), 2U);
        QHelpEvent help(QEvent::ToolTip, centreOf(2), table->viewport()->mapToGlobal(centreOf(2)));
        QCoreApplication::sendEvent(table->viewport(), &help);
        QCOMPARE(QToolTip::text(), tipOf(model_, 2));
    }

private:
    const Experiment experiment_ = experimentWithPools();
    KindTableModel model_;
};

TEST_WITH_APPLICATION(KindTableTest);
#include "tst_kind_table.moc"
