// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The physics-engine article: a banner of falling words, with nothing pooled, with clip points, boxes and matrices
// pooled, and with everything pooled, in pools that grow by 6 and by 500.
#include <QtTest>

#include "tests/integration/stream_replay.h"

using namespace poolscope;

class TestArticlePhysics : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void nothingPooledMakesEveryObject();
    void threeKindsPooledLeaveTheOthers();
    void everythingPooledGrowsByItsChunk_data();
    void everythingPooledGrowsByItsChunk();
    void fewAreEverNeededAtOnce();
    void laneAndCollectorAgree();

private:
    Experiment experiment_ = loadExperiment("falling-words");
    std::unique_ptr<StreamReplay> stream_;
    std::unique_ptr<PlayedRun> run_;
};

namespace {

constexpr std::uint64_t frames = 900;

std::uint64_t roundedUp(std::uint64_t value, std::uint64_t step)
{
    return (value + step - 1) / step * step;
}

} // namespace

void TestArticlePhysics::initTestCase()
{
    stream_ = std::make_unique<StreamReplay>(experiment_);
    stream_->play(frames);
    run_ = std::make_unique<PlayedRun>(experiment_, frames);
}

void TestArticlePhysics::nothingPooledMakesEveryObject()
{
    QCOMPARE(run_->books("unpooled").instantiated, stream_->born());
    QVERIFY(run_->totals("unpooled").collections > 0);
    QCOMPARE(run_->totals("unpooled").slotsOwned, 0U);
}

void TestArticlePhysics::threeKindsPooledLeaveTheOthers()
{
    // What is not pooled is made every time; of each pooled kind, chunks of 6 up to the most alive at once.
    std::uint64_t made = stream_->kind("letter").born + stream_->kind("vector").born;
    std::uint64_t pooled = 0, owned = 0;
    for (const char* kind : {"clip-point", "box", "matrix"}) {
        pooled += stream_->kind(kind).born;
        owned += roundedUp(stream_->kind(kind).most, 6);
    }
    QCOMPARE(run_->books("3 kinds").instantiated, made + owned);
    QCOMPARE(run_->totals("3 kinds").slotsOwned, owned);
    QCOMPARE(run_->totals("3 kinds").misses, owned / 6);
    QCOMPARE(run_->totals("3 kinds").hits, pooled - owned / 6);
    QVERIFY2(pooled > 3 * made, "they are most of what is made: 1,900 of the article's 2,400");
}

void TestArticlePhysics::everythingPooledGrowsByItsChunk_data()
{
    QTest::addColumn<QString>("lane");
    QTest::addColumn<quint64>("chunk");
    QTest::newRow("by 6") << "all by 6" << quint64{6};
    QTest::newRow("by 500") << "all by 500" << quint64{500};
}

void TestArticlePhysics::everythingPooledGrowsByItsChunk()
{
    QFETCH(QString, lane);
    QFETCH(quint64, chunk);
    std::uint64_t owned = 0, growths = 0;
    for (const auto& kind : stream_->kinds()) {
        owned += roundedUp(kind.most, chunk);
        growths += roundedUp(kind.most, chunk) / chunk;
    }
    const Counters& totals = run_->totals(lane.toStdString());
    QCOMPARE(totals.slotsOwned, owned);
    QCOMPARE(totals.misses, growths);
    QCOMPARE(totals.hits, stream_->born() - growths);
    QCOMPARE(run_->books(lane.toStdString()).instantiated, owned);
    QCOMPARE(totals.collections, 0U);
}

void TestArticlePhysics::fewAreEverNeededAtOnce()
{
    for (const char* lane : {"all by 6", "all by 500"}) {
        QCOMPARE(run_->totals(lane).highWater, stream_->mostAlive());
        for (std::size_t kind = 0; kind < stream_->kinds().size(); ++kind)
            QCOMPARE(run_->books(lane).mostInUse[kind], stream_->kinds()[kind].most);
    }
    QVERIFY2(stream_->mostAlive() >= 200 && stream_->mostAlive() <= 300,
             qPrintable(QString::number(stream_->mostAlive())));
}

void TestArticlePhysics::laneAndCollectorAgree()
{
    for (const ExperimentLane& lane : experiment_.lanes) {
        QVERIFY2(run_->books(lane.name).balanced, lane.name.c_str());
        QCOMPARE(run_->totals(lane.name).liveObjects, stream_->alive());
        QCOMPARE(run_->checksum(lane.name), run_->checksum("unpooled"));
    }
}

QTEST_GUILESS_MAIN(TestArticlePhysics)
#include "tst_article_physics.moc"
