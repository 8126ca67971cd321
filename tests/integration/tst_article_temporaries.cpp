// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The TypeScript article: temporary objects, taken back by their pools at the end of each frame.
#include <QtTest>

#include "tests/integration/stream_replay.h"
#include "tests/program/test_program.h"

using namespace poolscope;

namespace {

constexpr std::uint64_t frameTotal = 300;
// 2,400 per frame, half of them in shapes of three: a shape and the two vectors it owns.
constexpr std::uint64_t rectangles = 200, lines = 200;
constexpr std::uint64_t vectors = 1200 + 2 * (rectangles + lines);
constexpr std::uint64_t perFrame = rectangles + lines + vectors;

} // namespace

class TestArticleTemporaries : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        stream_ = std::make_unique<StreamReplay>(experiment_);
        stream_->play(frameTotal);
        run_ = std::make_unique<PlayedRun>(experiment_, frameTotal);
    }

    void everyFrameMakesTheSame()
    {
        QCOMPARE(perFrame, 2400U);
        QCOMPARE(stream_->born(), frameTotal * perFrame);
        QCOMPARE(stream_->kind("rectangle").most, rectangles);
        QCOMPARE(stream_->kind("line").most, lines);
        QCOMPARE(stream_->kind("vector").most, vectors);
    }

    void heapsMakeEveryTemporary()
    {
        for (const char* lane : {"plain heap", "collected", "arena"}) {
            QCOMPARE(run_->accounting(lane).instantiated, frameTotal * perFrame);
            QCOMPARE(run_->accounting(lane).maxInstantiated, perFrame);
        }
        QVERIFY(run_->totals("collected").collections > 0);
    }

    void managedPoolsMakeThemOnce()
    {
        QCOMPARE(run_->accounting("managed").instantiated, perFrame);
        QCOMPARE(run_->totals("managed").misses, perFrame);
        QCOMPARE(run_->totals("managed").hits, (frameTotal - 1) * perFrame);
        QCOMPARE(run_->totals("managed").highWater, perFrame);
        const auto kinds = stream_->scenario().kinds();
        std::uint64_t bytes = 0;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            bytes += stream_->kinds()[kind].most * kinds[kind].bytes;
        QCOMPARE(run_->totals("managed").heapBytes, bytes);
    }

    void nothingIsLeftAtTheEndOfAFrame()
    {
        for (const ExperimentLane& lane : experiment_.lanes) {
            QCOMPARE(run_->totals(lane.name).liveObjects, 0U);
            QCOMPARE(run_->totals(lane.name).slotsInUse, 0U);
            QVERIFY2(run_->accounting(lane.name).balanced, lane.name.c_str());
        }
        QCOMPARE(run_->totals("plain heap").heapBytes, 0U);
        // Yet a picture of that frame shows them.
        std::vector<Particle> particles;
        run_->run().picture(run_->indexOf("managed"), particles);
        QVERIFY(particles.size() >= rectangles + lines);
    }

    // A hundredth of the 1,600 releases per frame: 12 single vectors, and four shapes with two vectors each.
    void managedPoolsCureForgetting()
    {
        const Experiment leaking = loadExperiment("managed-pools");
        const PlayedRun run(leaking, leaking.frames);
        QCOMPARE(run.accounting("stack").lostObjects, leaking.frames * (12 + 4 * 3));
        QCOMPARE(run.accounting("stack").lostObjects, 28'800U);
        QVERIFY(!run.accounting("stack").balanced);
        QCOMPARE(run.totals("stack").slotsInUse, 28'800U);
        QCOMPARE(run.accounting("managed").lostObjects, 0U);
        QVERIFY(run.accounting("managed").balanced);
        QCOMPARE(run.totals("managed").slotsInUse, 0U);
        QCOMPARE(run.totals("managed").slotsOwned, perFrame);
    }

private:
    Experiment experiment_ = loadExperiment("temporaries");
    std::unique_ptr<StreamReplay> stream_;
    std::unique_ptr<PlayedRun> run_;
};

TEST_WITH_CORE_APPLICATION(TestArticleTemporaries);
#include "tst_article_temporaries.moc"
