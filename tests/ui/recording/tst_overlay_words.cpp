// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/overlay_words.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_edits.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;
using namespace poolscope::ui;

class TestOverlayWords : public QObject
{
    Q_OBJECT

private slots:
    void sayHowItCompares_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<bool>("can");
        QTest::addColumn<QString>("words");
        QTest::newRow("the same experiment") << "" << true << "only times differ";
        QTest::newRow("another title") << "title" << true << "only times differ";
        QTest::newRow("another seed") << "seed" << true << "Its work is different";
        QTest::newRow("another parameter of the work") << "work" << true << "Its work is different";
        QTest::newRow("another parameter of a lane") << "lane" << true << "the lanes have other settings";
        QTest::newRow("what that parameter was and is")
            << "lane" << true << "What differs: pooled: slots (recorded: 77, here: 1,000).";
        QTest::newRow("what the seed was and is") << "seed" << true << "What differs: seed (recorded: 43, here: 42).";
        QTest::newRow("another strategy") << "strategy" << true << "the lanes have other settings";
        QTest::newRow("what the strategy was and is")
            << "strategy" << true << "What differs: pooled: strategy (recorded: Plain heap, here: Free-list pool).";
        QTest::newRow("a mistake in a lane's program") << "mistake" << true << "the lanes have other settings";
        QTest::newRow("tuned on the way") << "tuning" << true << "the lanes have other settings";
        QTest::newRow("the run itself tuned on the way") << "run" << true << "the lanes have other settings";
        QTest::newRow("a scenario tuned on the way") << "rate" << true << "Its work is different";
        QTest::newRow("the run's scenario tuned on the way") << "run's rate" << true << "Its work is different";
        QTest::newRow("another speed on the way") << "speed" << true << "only times differ";
        QTest::newRow("a lane without counterpart") << "extra" << true << "left out: another.";
        QTest::newRow("no lane in common") << "names" << false << "It has a, b; shown are collected, pooled.";
    }

    void sayHowItCompares()
    {
        QFETCH(QString, change);
        QFETCH(QString, words);
        const Experiment shown = loadExperiment("boss-bullets");
        QCOMPARE(shown.lanes[0].name, std::string("collected"));
        RecordedRun overlay{shown, Recording({"collected", "pooled"}, 60)};
        Recording run({"collected", "pooled"}, 60);
        Experiment& recorded = overlay.experiment;
        if (change == "run") run.append(Tuning{3, std::string("pooled"), std::string("capacity"), {}, {}});
        if (change == "run's rate") run.append(Tuning{3, {}, std::string("bullets"), {}, {}});
        if (change == "speed") {
            run.append(Tuning{3, {}, std::string(speedPath), {}, {}});
            overlay.recording.append(Tuning{7, {}, std::string(speedPath), {}, {}});
        }
        if (change == "title") recorded.title = std::string("other words");
        if (change == "seed") recorded.seed = 43;
        if (change == "work") recorded.parameters.set("bullets", std::int64_t{500});
        if (change == "lane") recorded.lanes[1].parameters.set("capacity", std::int64_t{77});
        if (change == "strategy") {
            recorded.lanes[1].strategy = std::string("new-delete");
            recorded.lanes[1].parameters = {};
        }
        if (change == "mistake") recorded = withMistake(recorded, 1, "unsetFields", true);
        if (change == "tuning")
            overlay.recording.append(Tuning{3, std::string("pooled"), std::string("capacity"), {}, {}});
        if (change == "rate") overlay.recording.append(Tuning{3, {}, std::string("bullets"), {}, {}});
        if (change == "extra") {
            recorded.lanes.push_back(recorded.lanes[0]);
            recorded.lanes.back().name = std::string("another");
        }
        if (change == "names") {
            recorded.lanes[0].name = std::string("a");
            recorded.lanes[1].name = std::string("b");
        }
        QTEST(canOverlay(overlay.experiment, shown), "can");
        const QString said = overlayExplained(overlay, shown, run);
        QVERIFY2(said.contains(words), qPrintable(said));
    }
};

TEST_WITH_CORE_APPLICATION(TestOverlayWords);
#include "tst_overlay_words.moc"
