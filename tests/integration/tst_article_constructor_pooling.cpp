// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The constructor-pooling articles: 100 active objects of four kinds, of which 50,000 are disposed of at random and
// made again, in the standard way and through pools on the same collected heap.
#include <QtTest>

#include "tests/integration/stream_replay.h"
#include "tests/program/test_program.h"

using namespace poolscope;

namespace {

// The same constants as in the file, independently.
constexpr std::uint64_t active = 100;
constexpr std::uint64_t disposed = 50'000;
constexpr std::uint64_t prefilledOfEach = 50;

} // namespace

class TestArticleConstructorPooling : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        stream_ = std::make_unique<StreamReplay>(experiment_);
        stream_->play(experiment_.frames);
        run_ = std::make_unique<PlayedRun>(experiment_, experiment_.frames);
    }

    void streamIsTheArticles()
    {
        QCOMPARE(stream_->born(), active + disposed);
        QCOMPARE(stream_->alive(), active);
        QCOMPARE(stream_->maxAlive(), active);
        QCOMPARE(stream_->kinds().size(), 4U);
        for (const auto& kind : stream_->kinds())
            QVERIFY2(kind.born > disposed / 5 && kind.born < disposed / 3, "each kind is a fourth of them");
    }

    void standardWayMakesEveryObject()
    {
        QCOMPARE(run_->accounting("standard").instantiated, active + disposed);
        QCOMPARE(run_->accounting("plain heap").instantiated, active + disposed);
        for (std::size_t kind = 0; kind < 4; ++kind)
            QCOMPARE(run_->accounting("standard").instantiations.kinds[kind].total, stream_->kinds()[kind].born);
        QVERIFY(run_->totals("standard").collections > 0);
        QCOMPARE(run_->totals("standard").hits, 0U);
    }

    void poolEmptyAtFirstMakesWhatIsActive()
    {
        // The pool of a kind must make as many objects as were ever live at once, and no more.
        std::uint64_t needed = 0;
        for (const auto& kind : stream_->kinds())
            needed += kind.most;
        const Counters& totals = run_->totals("empty pool");
        QCOMPARE(run_->accounting("empty pool").instantiated, needed);
        QCOMPARE(totals.misses, needed);
        QCOMPARE(totals.hits, active + disposed - needed);
        QCOMPARE(totals.slotsOwned, needed);
        QCOMPARE(totals.highWater, active);
        QCOMPARE(totals.collections, 0U);
        const Accounting accounting = run_->accounting("empty pool");
        for (std::size_t kind = 0; kind < 4; ++kind) {
            QCOMPARE(accounting.maxInUse[kind], stream_->kinds()[kind].most);
            QCOMPARE(accounting.instantiations.kinds[kind].total, stream_->kinds()[kind].most);
            QCOMPARE(accounting.slotsOwned[kind], stream_->kinds()[kind].most);
        }
    }

    void poolPreFilledMakesWhatIsBeyond()
    {
        std::uint64_t missing = 0;
        for (const auto& kind : stream_->kinds())
            missing += kind.most - std::min(kind.most, prefilledOfEach);
        QCOMPARE(run_->accounting("filled pool").instantiated, missing);
        QCOMPARE(run_->totals("filled pool").misses, missing);
        QCOMPARE(run_->totals("filled pool").hits, active + disposed - missing);
        QCOMPARE(run_->stats("filled pool").prefilled, 4 * prefilledOfEach);
        // Each by its constructor, as in the article's set-up.
        const auto filled = std::ranges::find(experiment_.lanes, "filled pool", &ExperimentLane::name);
        for (const ExperimentKind& kind : filled->kinds)
            QCOMPARE(kind.part.parameters.choice("prefill"), std::string("construct"));
    }

    void accountingBalancesTheArticlesWay()
    {
        for (const ExperimentLane& lane : experiment_.lanes) {
            const Accounting accounting = run_->accounting(lane.name);
            QVERIFY2(accounting.balanced, lane.name.c_str());
            QCOMPARE(accounting.acquired - (accounting.released - accounting.prefilled), active);
            QCOMPARE(accounting.acquired, active + disposed);
        }
        QCOMPARE(run_->checksum("empty pool"), run_->checksum("plain heap"));
        QCOMPARE(run_->checksum("filled pool"), run_->checksum("plain heap"));
    }

    // "Issue 1: We still create some garbage", and the array that only grows.
    void pushAndPopFeedTheCollector()
    {
        const Experiment experiment = loadExperiment("array-garbage");
        constexpr std::uint64_t frames = 600;
        const PlayedRun run(experiment, frames);
        QCOMPARE(run.totals("growing array").collections, 0U);
        QVERIFY(run.totals("push and pop").collections > 40);
        QCOMPARE(run.accounting("push and pop").instantiated, run.accounting("growing array").instantiated);
        // "About as much garbage as having no pool at all."
        const double bytes = static_cast<double>(run.stats("push and pop").allocatedBytes);
        const double unpooled = static_cast<double>(run.stats("nothing pooled").allocatedBytes);
        QVERIFY2(bytes > 0.8 * unpooled && bytes < 1.25 * unpooled, qPrintable(QString::number(bytes / unpooled)));
        for (const ExperimentLane& lane : experiment.lanes)
            QVERIFY2(run.accounting(lane.name).balanced, lane.name.c_str());
    }

    void extendsByParameter_data()
    {
        QTest::addColumn<qint64>("objects");
        QTest::addColumn<int>("frames");
        QTest::newRow("10,000 active") << qint64{10'000} << 20;
        QTest::newRow("1,000,000 active") << qint64{1'000'000} << 2;
    }
    void extendsByParameter()
    {
        QFETCH(qint64, objects);
        QFETCH(int, frames);
        Experiment larger = experiment_;
        larger.parameters.set("active", std::int64_t{objects});
        larger.parameters.set("created", std::int64_t{0});
        for (ExperimentLane& lane : larger.lanes)
            if (!lane.parameters.empty()) lane.parameters.set("ceilingBytes", std::int64_t{1} << 30);
        const PlayedRun run(larger, static_cast<std::uint64_t>(frames));
        const auto made = static_cast<std::uint64_t>(objects) + 100 * static_cast<std::uint64_t>(frames - 1);
        for (const ExperimentLane& lane : larger.lanes) {
            QCOMPARE(run.totals(lane.name).liveObjects, static_cast<std::uint64_t>(objects));
            QCOMPARE(run.totals(lane.name).acquires, made);
            QVERIFY(run.accounting(lane.name).balanced);
        }
    }

private:
    Experiment experiment_ = loadExperiment("constructor-pooling");
    std::unique_ptr<StreamReplay> stream_;
    std::unique_ptr<PlayedRun> run_;
};

TEST_WITH_CORE_APPLICATION(TestArticleConstructorPooling);
#include "tst_article_constructor_pooling.moc"
