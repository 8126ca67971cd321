// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The physics-engine article: a banner of falling words, with nothing pooled, with clip points alone, with clip points,
// boxes and matrices pooled (whose idle objects keep their vectors), and with everything pooled, in pools that grow by
// 6 and by 500.
#include <QtTest>

#include "tests/integration/stream_replay.h"
#include "tests/program/test_program.h"

using namespace poolscope;

namespace {

constexpr std::uint64_t frameCount = 1000;
// The first word: from its fifth letter until the second word.
constexpr std::size_t firstDropBegins = 16, firstDropEnds = 120;

std::uint64_t roundedUp(std::uint64_t value, std::uint64_t step)
{
    return (value + step - 1) / step * step;
}

// Vectors made anew in each of the first frames, by a lane that does not pool them.
std::vector<std::uint64_t> vectorsAnew(const Experiment& experiment, std::size_t lane, std::size_t frames)
{
    StreamReplay stream(experiment);
    Run run(setupOf(experiment));
    std::vector<std::uint64_t> made;
    // Everything made anew except other kinds: objects without a pool count at each birth, pooled ones when their pool
    // grows.
    const auto sum = [&] {
        const StrategyStats stats = run.stats(lane);
        std::uint64_t total = stats.instantiated - stats.slotsOwned;
        std::vector<KindSlots> ofKinds;
        run.slotsByKind(lane, ofKinds);
        for (const Kind& kind : run.kinds()) {
            const auto index = static_cast<std::size_t>(&kind - run.kinds().data());
            const bool isPooled = index < ofKinds.size() && ofKinds[index].owned > 0;
            if (kind.name != "vector" && !isPooled) total -= stream.kind(kind.name).born;
        }
        return total;
    };
    std::uint64_t before = 0;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        stream.playFrame();
        (void)run.step();
        const std::uint64_t now = sum();
        made.push_back(now - before);
        before = now;
    }
    return made;
}

// For the first word drop.
QString described(const std::vector<std::uint64_t>& made)
{
    const auto [lowest, highest] = std::minmax_element(made.begin() + firstDropBegins, made.end());
    return QStringLiteral("%1 to %2").arg(*lowest).arg(*highest);
}

} // namespace

class TestArticlePhysics : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        stream_ = std::make_unique<StreamReplay>(experiment_);
        for (std::uint64_t frame = 0, before = 0; frame < frameCount; ++frame) {
            stream_->playFrame();
            const std::uint64_t now = stream_->kind("vector").born;
            highestVectors_ = std::max(highestVectors_, now - before);
            before = now;
        }
        run_ = std::make_unique<PlayedRun>(experiment_, frameCount);
    }

    void nothingPooledMakesEveryObject()
    {
        QCOMPARE(run_->accounting("unpooled").instantiated, stream_->born());
        QVERIFY(run_->totals("unpooled").collections > 0);
        QCOMPARE(run_->totals("unpooled").slotsOwned, 0U);
    }

    // The article's figures: between 600 and 2,400 per frame, reduced to about 500.
    void vectorsOfTheFirstWordDrop()
    {
        const auto unpooled = vectorsAnew(experiment_, run_->indexOf("unpooled"), firstDropEnds);
        const auto three = vectorsAnew(experiment_, run_->indexOf("3 kinds"), firstDropEnds);
        const QString seen = described(unpooled) + ", with three kinds pooled " + described(three);
        for (std::size_t frame = firstDropBegins; frame < firstDropEnds; ++frame) {
            QVERIFY2(unpooled[frame] >= 600 && unpooled[frame] <= 2400, qPrintable(seen));
            QVERIFY2(unpooled[frame] - three[frame] >= 300, qPrintable(seen));
        }
        QVERIFY2(unpooled.back() > 2300 && three.back() > 450 && three.back() < 600, qPrintable(seen));
        QVERIFY2(*std::max_element(three.begin() + firstDropBegins, three.end()) < 600, qPrintable(seen));
    }

    void clipPointsAloneSaveSeveralHundred()
    {
        const auto unpooled = vectorsAnew(experiment_, run_->indexOf("unpooled"), firstDropEnds);
        const auto pooled = vectorsAnew(experiment_, run_->indexOf("clip points"), firstDropEnds);
        std::uint64_t fewer = 0;
        for (std::size_t frame = firstDropBegins; frame < firstDropEnds; ++frame)
            fewer += unpooled[frame] - pooled[frame];
        fewer /= firstDropEnds - firstDropBegins;
        QCOMPARE(fewer, 579U);
    }

    void laterWordsMakeTwelveThousand()
    {
        QVERIFY2(highestVectors_ >= 12'000 && highestVectors_ < 15'000, qPrintable(QString::number(highestVectors_)));
    }

    void pooledOwnersKeepTheirVectors()
    {
        // Objects owned by one of the three are made once with its slot: at most six clip points, 500 boxes, and
        // matrices.
        const std::uint64_t boxes = stream_->kind("box").most, matrices = slotsOf("3 kinds", "matrix").owned;
        const std::uint64_t owned = 6 + 2 * boxes + 2 * matrices;
        const std::uint64_t thrownAway = stream_->kind("vector").born - stream_->kind("clip-point").born -
                                         2 * stream_->kind("box").born - 2 * stream_->kind("matrix").born;
        std::uint64_t slotsMade = run_->totals("3 kinds").slotsOwned;
        const std::uint64_t vectors = run_->accounting("3 kinds").instantiated - slotsMade -
                                      stream_->kind("letter").born - stream_->kind("contact-id").born;
        QVERIFY2(vectors >= thrownAway && vectors <= thrownAway + owned, qPrintable(QString::number(vectors)));
        QVERIFY(thrownAway * 4 < stream_->kind("vector").born);
    }

    // It makes an id for each clip point that it hands out, even for an old one.
    void retrieveThatStillAllocates()
    {
        const StrategyStats stats = run_->stats("3 kinds");
        QVERIFY(stats.heapAllocations > stream_->kind("contact-id").born);
        QVERIFY(run_->totals("3 kinds").collections > 0);
        QVERIFY(run_->totals("3 kinds").collections * 2 < run_->totals("unpooled").collections);
    }

    void onlySixClipPointsEver()
    {
        QCOMPARE(stream_->kind("clip-point").most, 6U);
        for (const char* lane : {"clip points", "3 kinds", "all by 6"}) {
            QCOMPARE(slotsOf(lane, "clip-point").owned, 6U);
            QCOMPARE(slotsOf(lane, "clip-point").highWater, 6U);
        }
    }

    void boxesGrowBy500()
    {
        QCOMPARE(slotsOf("3 kinds", "box").owned, 500U);
        QCOMPARE(slotsOf("3 kinds", "box").highWater, stream_->kind("box").most);
        QVERIFY2(stream_->kind("box").most >= 220 && stream_->kind("box").most <= 250,
                 qPrintable(QString::number(stream_->kind("box").most)));
    }

    void everythingPooledGrowsByItsChunk_data()
    {
        QTest::addColumn<QString>("lane");
        QTest::addColumn<quint64>("chunk");
        QTest::newRow("by 6") << "all by 6" << quint64{6};
        QTest::newRow("by 500") << "all by 500" << quint64{500};
    }
    void everythingPooledGrowsByItsChunk()
    {
        QFETCH(QString, lane);
        QFETCH(quint64, chunk);
        const std::string name = lane.toStdString();
        std::uint64_t owned = 0;
        for (const Kind& kind : stream_->scenario().kinds()) {
            const KindSlots ofKind = slotsOf(name, kind.name);
            // Idle clip points and matrices keep vectors that others cannot use meanwhile.
            const std::uint64_t kept = kind.name == "vector" ? 10 : 0;
            QVERIFY2(ofKind.highWater >= stream_->kind(kind.name).most, kind.name.c_str());
            QVERIFY2(ofKind.highWater <= stream_->kind(kind.name).most + kept, kind.name.c_str());
            QCOMPARE(ofKind.owned, roundedUp(ofKind.highWater, chunk));
            owned += ofKind.owned;
        }
        const Counters& totals = run_->totals(name);
        QCOMPARE(totals.slotsOwned, owned);
        QCOMPARE(totals.misses, owned / chunk);
        QCOMPARE(totals.acquires, stream_->born());
        QCOMPARE(totals.hits, stream_->born() - totals.misses);
        QCOMPARE(run_->accounting(name).instantiated, owned);
        QCOMPARE(totals.collections, 0U);
        QCOMPARE(totals.highWater, stream_->maxAlive());
    }

    void laneAndCollectorAgree()
    {
        for (const ExperimentLane& lane : experiment_.lanes) {
            QVERIFY2(run_->accounting(lane.name).balanced, lane.name.c_str());
            QCOMPARE(run_->totals(lane.name).liveObjects, stream_->alive());
            QCOMPARE(run_->totals(lane.name).acquires - run_->totals(lane.name).releases, stream_->alive());
            QCOMPARE(run_->checksum(lane.name), run_->checksum("unpooled"));
        }
    }

private:
    [[nodiscard]] KindSlots slotsOf(std::string_view lane, std::string_view kind) const
    {
        std::vector<KindSlots> ofKinds;
        run_->run().slotsByKind(run_->indexOf(lane), ofKinds);
        const auto kinds = stream_->scenario().kinds();
        return ofKinds[static_cast<std::size_t>(std::ranges::find(kinds, kind, &Kind::name) - kinds.begin())];
    }

    Experiment experiment_ = loadExperiment("falling-words");
    std::unique_ptr<StreamReplay> stream_;
    std::unique_ptr<PlayedRun> run_;
    std::uint64_t highestVectors_ = 0; // born in one frame
};

TEST_WITH_CORE_APPLICATION(TestArticlePhysics);
#include "tst_article_physics.moc"
