// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The claims of the built-in experiments: every figure and verdict that the five articles give, with its place in the
// article, and nothing that they do not say; and what papers on allocators say.
#include <QtTest>

#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"

#include <algorithm>
#include <map>

using namespace poolscope;

namespace {

// The articles and their headings; the last article, before the papers, has none, so its passages name the subject.
const std::map<std::string, QStringList>& articles()
{
    static const std::map<std::string, QStringList> all{
        {"No more garbage: Pooling objects built with constructor functions (verbose version)",
         {"Why creating an object creates an issue", "Objects built with a constructor function",
          "The solution: let's go to the pool", "Issue 1: We still create some garbage", "Issue 2: what about re-use?",
          "No! Come on! We want to know about the performance boost!"}},
        {"No more garbage: Pooling objects built with constructor functions",
         {"Why creating an object creates an issue", "Let's go to the pool", "Javascript implementation",
          "How to use?"}},
        {"How to reduce GC processing on real time JavaScript game",
         {"Introduction", "Before (Bad code)", "After (Good code)", "Comparison", "Conclusion"}},
        {"Memory management (TypeScript)",
         {"Memory management", "Object Pooling", "Managed pools", "Temporary objects"}},
        {"The Object Pool is now open!",
         {"on b2Vec2", "on what a pool is", "on the pool for ClipVertex", "on the pool for b2OBB", "last paragraph"}},
        {"Dynamic storage allocation: a survey and critical review",
         {"Internal and External Fragmentation",
          "What Fragmentation Really Is, and Why the Traditional Approach is Unsound", "Sequential Fits",
          "Buddy Systems"}},
        {"The memory fragmentation problem: solved?", {"Abstract"}},
        {"An estimate of the store size necessary for dynamic storage allocation", {"on the lower bound"}},
        {"TLSF: a new dynamic memory allocator for real-time systems", {"Abstract"}},
        {"TCMalloc: Thread-Caching Malloc", {"Motivation"}},
        {"Mimalloc: free list sharding in action", {"Abstract"}}};
    return all;
}

} // namespace

class TestArticleClaims : public QObject
{
    Q_OBJECT

private slots:
    void quotesNameWhereTheyStand_data()
    {
        QTest::addColumn<std::string>("experiment");
        for (const BuiltInExperiment& builtIn : builtInExperiments())
            QTest::newRow(std::string(builtIn.name).c_str()) << std::string(builtIn.name);
    }
    void quotesNameWhereTheyStand()
    {
        QFETCH(std::string, experiment);
        for (const Claim& claim : loadExperiment(experiment).claims) {
            if (!claim.source) {
                QVERIFY2(claim.said == "–", claim.said.c_str());
                continue;
            }
            const auto article = articles().find(claim.source->article);
            QVERIFY2(article != articles().end(), claim.source->article.c_str());
            QVERIFY2(article->second.contains(QString::fromStdString(claim.source->passage)),
                     claim.source->passage.c_str());
            QVERIFY2(!claim.of.empty() && claim.said != "–", claim.text.c_str());
        }
    }

    void whatWasSaidIsQuoted_data()
    {
        QTest::addColumn<QString>("experiment");
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("measure");
        QTest::addColumn<QString>("scope"); // lane, kind, range
        const auto row = [](const char* spoken, const char* experiment, const char* said, const char* measure,
                            const char* scope) {
            QTest::newRow(spoken) << QString::fromUtf8(experiment) << QString::fromUtf8(said)
                                  << QString::fromUtf8(measure) << QString::fromUtf8(scope);
        };
        row("freezes", "stutter", "up to 10 ms", "longest-pause", "collected");
        row("time in collection", "boss-bullets", "around 5 %", "collection-share", "collected");
        row("bullets", "boss-bullets", "around 400", "high-water", "pooled bullet");
        row("idle before", "boss-bullets", "only 25 %", "idle-share", "collected");
        row("idle after", "boss-bullets", "73 %", "idle-share", "pooled");
        row("shortage", "too-small-pool", "an alert and an exception: “ran out of object resources.”", "exhausted",
            "refuses");
        row("collection without a pool", "constructor-pooling", "often", "collections", "standard");
        row("collection with a pool", "constructor-pooling", "never", "collections", "filled pool");
        row("crumbs of push and pop", "array-garbage", "still feeds the collector, with some crumbs", "collections",
            "push and pop");
        row("collection with lists made anew", "element-manager", "around 5 %", "collection-share", "new arrays");
        row("collection with lists compacted", "element-manager", "none", "collections", "free list as well");
        row("an array that grows", "array-garbage", "to avoid garbage creation if the pool size increases",
            "collections", "growing array");
        row("what goes out of scope", "forgotten-release",
            "set to null, to allow recollection in case it is not pdisposed", "collections", "pool in heap");
        row("filling beforehand", "constructor-pooling", "either a little or not at all", "speed-ratio", "filled pool");
        row("Chrome", "constructor-pooling", "nearly 2 times", "speed-ratio", "filled pool");
        row("Firefox", "constructor-pooling", "5 times", "speed-ratio", "filled pool");
        row("Internet Explorer", "constructor-pooling", "3.3 times", "speed-ratio", "filled pool");
        row("iPad and Safari", "constructor-pooling", "2 times", "speed-ratio", "filled pool");
        row("first word drop", "falling-words", "600 to 2,400 a frame", "instantiations",
            "unpooled vector first word drop");
        row("first word drop, pooled", "falling-words", "about 500 a frame", "instantiations",
            "3 kinds vector first word drop");
        row("clip points pooled", "falling-words", "several hundred fewer a frame", "fewer-instantiations",
            "clip points vector first word drop");
        row("later", "falling-words", "12,000 a frame", "instantiations", "unpooled vector");
        row("six instances", "falling-words", "six, for the whole life of the program", "slots-owned",
            "clip points clip-point");
        row("polygon shapes", "falling-words", "around 250", "high-water", "3 kinds box");
        row("growth", "falling-words", "500, added at once", "slots-owned", "all by 500 box");
        row("simple objects", "not-worth-it", "no direct advantage", "speed-ratio", "pooled");
        row("two holders", "use-after-release", "might be a nightmare to detect and debug", "stale-references",
            "handles");
    }
    void whatWasSaidIsQuoted()
    {
        QFETCH(const QString, experiment);
        QFETCH(const QString, said);
        QFETCH(const QString, measure);
        QFETCH(const QString, scope);
        const Experiment loaded = loadExperiment(experiment.toStdString());
        const bool isThere = std::ranges::any_of(loaded.claims, [&](const Claim& claim) {
            QStringList about{QString::fromStdString(loaded.lanes[claim.lane].name)};
            if (claim.kind) about << QString::fromStdString(claim.kindName);
            if (claim.range) about << QString::fromStdString(loaded.ranges[*claim.range].name);
            return claim.source && claim.said == said.toStdString() && claim.measure->id == measure.toStdString() &&
                   about.join(QLatin1Char(' ')) == scope;
        });
        QVERIFY(isThere);
    }

    void whatNobodySaidIsNotQuoted_data()
    {
        QTest::addColumn<std::string>("experiment");
        QTest::addColumn<std::string>("said");
        QTest::newRow("speed of temporaries") << std::string("temporaries") << std::string("faster");
        QTest::newRow("temporaries of a heap") << std::string("temporaries") << std::string("every temporary");
        QTest::newRow("temporaries of a pool") << std::string("temporaries") << std::string("none, once warm");
        QTest::newRow("collections of temporaries") << std::string("temporaries") << std::string("none");
        QTest::newRow("an array that grows") << std::string("array-garbage") << std::string("none");
        QTest::newRow("an empty list") << std::string("too-small-pool")
                                       << std::string("one ends the whole application: “ran out of object resources”");
        QTest::newRow("a null entry") << std::string("forgotten-release")
                                      << std::string("can collect what was forgotten");
        QTest::newRow("falling words") << std::string("falling-words") << std::string("hardly any");
        QTest::newRow("an empty pool") << std::string("constructor-pooling") << std::string("as many as are active");
        QTest::newRow("who notices") << std::string("use-after-release") << std::string("is noticed by nobody");
        QTest::newRow("a collected heap") << std::string("forgotten-release") << std::string("no leak");
        QTest::newRow("a collected heap, slowly") << std::string("slow-leak") << std::string("no leak");
        QTest::newRow("another case") << std::string("not-worth-it") << std::string("2 to 5 times");
    }
    void whatNobodySaidIsNotQuoted()
    {
        QFETCH(std::string, experiment);
        QFETCH(std::string, said);
        QCOMPARE(std::ranges::count(loadExperiment(experiment).claims, said, &Claim::said), 0);
    }
};

TEST_WITH_CORE_APPLICATION(TestArticleClaims);
#include "tst_article_claims.moc"
