// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/setting_differences.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_edits.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <functional>
#include <string>
#include <vector>

using namespace poolscope;

namespace {

using ChangeOfExperiment = std::function<void(Experiment&)>;
using Tunings = std::vector<Tuning>;

QString wordsOf(const Setting& setting)
{
    QString words = setting.value ? QString::fromStdString(formatValue(*setting.value)) : QStringLiteral("-");
    for (const Tuning& tuning : setting.tunings)
        words += QStringLiteral(" [%1: %2 to %3]")
                     .arg(tuning.frame)
                     .arg(QString::fromStdString(tuning.oldValue), QString::fromStdString(tuning.newValue));
    return words;
}

// "pooled/bullet.capacity: 1000, 500"
QStringList wordsOf(const std::vector<SettingDifference>& differences)
{
    QStringList all;
    for (const SettingDifference& each : differences)
        all << QString::fromStdString(each.lane + "/" + each.path) + ": " + wordsOf(each.one) + ", " +
                   wordsOf(each.other);
    return all;
}

} // namespace

class TestSettingDifferences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areListed_data()
    {
        QTest::addColumn<ChangeOfExperiment>("change"); // of the other
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char* name, const QStringList& expected, const ChangeOfExperiment& change) {
            QTest::newRow(name) << change << expected;
        };
        row("none", {}, [](Experiment&) {});
        row("words and looks do not count", {}, [](Experiment& e) {
            e.title = "another";
            e.lanes[0].colour = 7;
            e.claims.clear();
        });
        row("seed and frames", {"/seed: 42, 7", "/frames: 3600, 10"}, [](Experiment& e) {
            e.seed = 7;
            e.frames = 10;
        });
        row("a value of the scenario", {"/bullets: 400, 300"},
            [](Experiment& e) { e.parameters.set("bullets", std::int64_t{300}); });
        row("a value of a lane", {"pooled/capacity: 1000, 1344"},
            [](Experiment& e) { e.lanes[1].parameters.set("capacity", std::int64_t{1344}); });
        row("another order of lanes", {}, [](Experiment& e) { std::swap(e.lanes[0], e.lanes[1]); });
        row("another strategy, whose values say nothing", {"pooled/strategy: pool-free-list, new-delete"},
            [](Experiment& e) { e = withStrategy(e, 1, "new-delete"); });
        row("a lane that is only here, and one that is only there",
            {"pooled/strategy: pool-free-list, -", "tuned/strategy: -, pool-free-list"},
            [](Experiment& e) { e.lanes[1].name = "tuned"; });
        row("a kind with a strategy of its own", {"pooled/shot.strategy: -, pool-chunked"},
            [](Experiment& e) { e = withKindStrategy(e, 1, "shot", "pool-chunked"); });
        row("a mistake", {"pooled/staleReferences: -, yes"},
            [](Experiment& e) { e = withMistake(e, 1, "staleReferences", true); });
    }
    void areListed()
    {
        QFETCH(const ChangeOfExperiment, change);
        const Experiment one = loadExperiment("boss-bullets");
        Experiment other = one;
        change(other);
        QTEST(wordsOf(settingDifferences(one, {}, other, {})), "expected");
    }

    void valuesOfAKindAreNamed()
    {
        const Experiment one = withKindStrategy(loadExperiment("boss-bullets"), 1, "shot", "pool-chunked");
        Experiment other = one;
        other.lanes[1].kinds[0].part.parameters.set("chunkSize", std::int64_t{9});
        const auto found = settingDifferences(one, {}, other, {});
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].path, std::string("shot.chunkSize"));
        QCOMPARE(found[0].parameter->id, std::string("chunkSize"));
    }

    // The other was tuned to what the first had from the beginning.
    void whatWasTunedIsListedEvenIfItEndsAlike()
    {
        const Experiment one = loadExperiment("boss-bullets");
        const Tunings tunings{{300, "", "run.speed", "1", "2"}, {500, "pooled", "capacity", "200", "1000"}};
        QCOMPARE(wordsOf(settingDifferences(one, {}, one, tunings)),
                 QStringList{"pooled/capacity: 1000, 1000 [500: 200 to 1000]"});
        QCOMPARE(wordsOf(settingDifferences(one, tunings, one, tunings)), QStringList{});
    }
};

TEST_WITHOUT_APPLICATION(TestSettingDifferences);
#include "tst_setting_differences.moc"
