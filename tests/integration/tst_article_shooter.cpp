// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The shooting-game article: 400 bullets in the air, a collected heap against a free list of 1,000.
#include <QtTest>

#include "tests/integration/stream_replay.h"
#include "tests/program/test_program.h"

using namespace poolscope;

class TestArticleShooter : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        stream_ = std::make_unique<StreamReplay>(experiment_);
        stream_->play(1200);
        run_ = std::make_unique<PlayedRun>(experiment_, 1200);
    }

    void someFourHundredBulletsFly()
    {
        QVERIFY(stream_->kind("bullet").most >= 400 && stream_->kind("bullet").most <= 440);
        for (std::size_t kind = 0; kind < stream_->kinds().size(); ++kind)
            QCOMPARE(run_->accounting("pooled").maxInUse[kind], stream_->kinds()[kind].most);
    }

    void everyObjectIsMadeOnTheCollectedHeap()
    {
        QCOMPARE(run_->accounting("collected").instantiated, stream_->born());
        QCOMPARE(run_->totals("collected").acquires, stream_->born());
        QVERIFY(run_->totals("collected").collections > 10);
    }

    void freeListOfAThousandMakesNoneAfterTheStart()
    {
        for (const auto& kind : stream_->kinds())
            QVERIFY(kind.most <= 1000);
        const Counters& totals = run_->totals("pooled");
        QCOMPARE(run_->accounting("pooled").instantiated, 0U);
        QCOMPARE(totals.hits, stream_->born());
        QCOMPARE(totals.misses + totals.exhausted + totals.collections, 0U);
        QCOMPARE(totals.slotsOwned, 5U * 1000U);
        QCOMPARE(totals.highWater, stream_->maxAlive());
        QVERIFY(run_->accounting("pooled").balanced && run_->accounting("collected").balanced);
    }

    void aLevelsEndResetsEverythingAtOnce()
    {
        const Experiment experiment = loadExperiment("level-end");
        StreamReplay stream(experiment);
        Run run(setupOf(experiment));
        for (std::uint64_t frame = 0; frame <= 600; ++frame) {
            const std::uint64_t before = stream.alive();
            stream.playFrame();
            const auto samples = run.step();
            if (frame < 600) continue;
            QVERIFY(before > 15'000);
            QVERIFY2(stream.alive() < before / 20, "those of the next level's first frame");
            for (const Sample& sample : samples) {
                QVERIFY(sample.counters.releases >= before);
                QCOMPARE(sample.counters.liveObjects, stream.alive());
                QVERIFY(run.accounting(sample.lane).balanced);
            }
            QVERIFY2(samples[0].counters.heapFrees >= before, "the plain heap gets them one by one");
            QVERIFY2(samples[1].counters.garbageBytes > 15'000U * 48, "for the collected heap all of them are garbage");
            QCOMPARE(samples[2].counters.heapFrees, 0U);
            QCOMPARE(samples[2].counters.slotsInUse, stream.alive());
            QVERIFY2(samples[2].counters.slotsOwned > 15'000, "the pools keep their slots");
        }
    }

    // The element manager before and after the change, as on its card.
    void newArraysFeedTheCollector()
    {
        const Experiment experiment = loadExperiment("element-manager");
        QCOMPARE(experiment.frames, 3600U);
        const PlayedRun run(experiment, experiment.frames);
        const QString card = QString::fromStdString(experiment.description);
        for (const char* lane : {"new arrays", "compacted in place"})
            QVERIFY2(card.contains(QRegularExpression(QStringLiteral("\\b%1\\b").arg(run.totals(lane).collections))),
                     qPrintable(QStringLiteral("%1 in lane %2").arg(run.totals(lane).collections).arg(lane)));
        QCOMPARE(run.totals("free list as well").collections, 0U);
        // Pooled objects are not made anew.
        QVERIFY(run.accounting("new arrays").instantiated > run.accounting("compacted in place").instantiated * 3);
        QVERIFY(run.accounting("free list as well").instantiated < 20);
        for (const ExperimentLane& lane : experiment.lanes)
            QVERIFY2(run.accounting(lane.name).balanced, lane.name.c_str());
    }

private:
    Experiment experiment_ = loadExperiment("boss-bullets");
    std::unique_ptr<StreamReplay> stream_;
    std::unique_ptr<PlayedRun> run_;
};

TEST_WITH_CORE_APPLICATION(TestArticleShooter);
#include "tst_article_shooter.moc"
