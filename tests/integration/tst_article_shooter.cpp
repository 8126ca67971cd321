// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The shooting-game article: 400 bullets in the air, a collected heap against a free list of 1,000.
#include <QtTest>

#include "tests/integration/stream_replay.h"

using namespace poolscope;

class TestArticleShooter : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void someFourHundredBulletsFly();
    void everyObjectIsMadeOnTheCollectedHeap();
    void freeListOfAThousandMakesNoneAfterTheStart();

private:
    Experiment experiment_ = loadExperiment("boss-bullets");
    std::unique_ptr<StreamReplay> stream_;
    std::unique_ptr<PlayedRun> run_;
};

void TestArticleShooter::initTestCase()
{
    stream_ = std::make_unique<StreamReplay>(experiment_);
    stream_->play(1200);
    run_ = std::make_unique<PlayedRun>(experiment_, 1200);
}

void TestArticleShooter::someFourHundredBulletsFly()
{
    QVERIFY(stream_->kind("bullet").most >= 400 && stream_->kind("bullet").most <= 440);
    for (std::size_t kind = 0; kind < stream_->kinds().size(); ++kind)
        QCOMPARE(run_->books("pooled").mostInUse[kind], stream_->kinds()[kind].most);
}

void TestArticleShooter::everyObjectIsMadeOnTheCollectedHeap()
{
    QCOMPARE(run_->books("collected").instantiated, stream_->born());
    QCOMPARE(run_->totals("collected").acquires, stream_->born());
    QVERIFY(run_->totals("collected").collections > 10);
}

void TestArticleShooter::freeListOfAThousandMakesNoneAfterTheStart()
{
    for (const auto& kind : stream_->kinds())
        QVERIFY(kind.most <= 1000);
    const Counters& totals = run_->totals("pooled");
    QCOMPARE(run_->books("pooled").instantiated, 0U);
    QCOMPARE(totals.hits, stream_->born());
    QCOMPARE(totals.misses + totals.exhausted + totals.collections, 0U);
    QCOMPARE(totals.slotsOwned, 5U * 1000U);
    QCOMPARE(totals.highWater, stream_->mostAlive());
    QVERIFY(run_->books("pooled").balanced && run_->books("collected").balanced);
}

QTEST_GUILESS_MAIN(TestArticleShooter)
#include "tst_article_shooter.moc"
