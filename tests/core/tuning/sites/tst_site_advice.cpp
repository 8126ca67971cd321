// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sites/site_advice.h"
#include "tests/program/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <sstream>

using namespace poolscope;

namespace {

using Site = DhatProfile::Site;
using WhyNot = SiteAdvice::WhyNot;

// 100 bullets of 48 bytes at once, and 2,000 in all.
const Site bullets{.births = 2'000,
                   .bytes = 96'000,
                   .lifetime = 33'334'000,
                   .mostObjects = 100,
                   .mostBytes = 4'800,
                   .peakObjects = 100,
                   .peakBytes = 4'800,
                   .isWhole = true,
                   .frames = {1, 2},
                   .line = 7};

DhatProfile profileOf(const Site& site, const char* profiler = "dhat-rs")
{
    return {.profiler = profiler,
            .command = "shooter",
            .unit = HeapOverlay::TimeUnit::Microseconds,
            .peakTime = 1'500'000,
            .endTime = 3'000'000,
            .hasLifetimes = true,
            .sites = {site},
            .frames = {"[root]", "0x10: alloc::alloc::alloc (alloc/src/alloc.rs:89:9)",
                       "0x20: <shooter::Ship as shooter::Gun>::spawn_bullet (src/main.rs:10:5)", "0x30: ???"}};
}

} // namespace

Q_DECLARE_METATYPE(poolscope::DhatProfile::Site)

class TestSiteAdvice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rustTellsTheMostAliveAtOnce()
    {
        const ProfileAdvice advice = adviceFor(profileOf(bullets));
        QCOMPARE(advice.faults, std::vector<Message>{});
        QCOMPARE(advice.births, 2'000U);
        QCOMPARE(advice.peakBytes, 4'800U);
        QCOMPARE(advice.sites.size(), std::size_t{1});
        const SiteAdvice& site = advice.sites.front();
        QCOMPARE(site.name, std::string("shooter::Ship::spawn_bullet"));
        QVERIFY(site.isExact());
        QCOMPARE(site.slotsAtMost, 100U);
        QVERIFY(site.objectBytes == 48U);
        QCOMPARE(site.recycling(), 20.0);
        QCOMPARE(*site.meanLifetime, 16'667.0);
        QVERIFY(!site.whyNot);
        QCOMPARE(lifetimeText(*site.meanLifetime, advice.unit), std::string("16.7 ms"));
        QCOMPARE(sentencesOn(site).front().english(),
                 std::string("100 slots (4.69 KiB) were enough in this run, each used 20.0 times."));
    }

    // DHAT of Valgrind says 0 of a site that allocates below the program's peak, however many it has.
    void valgrindTellsBounds_data()
    {
        QTest::addColumn<Site>("site");
        QTest::addColumn<quint64>("atLeast");
        QTest::addColumn<quint64>("atMost");
        Site site = bullets;
        site.mostObjects = site.mostBytes = 0;
        site.peakObjects = 1;
        site.peakBytes = 48;
        site.lifetime = 0;
        site.births = 10;
        site.bytes = 480;
        QTest::newRow("what it saw at the peak, and what fills it") << site << quint64{1} << quint64{1};
        site.peakObjects = 5;
        site.peakBytes = 240;
        QTest::newRow("the largest heap") << site << quint64{5} << quint64{5};
        site.areOneSize = true;
        site.endObjects = 4;
        site.endBytes = 192;
        site.peakObjects = 3;
        site.peakBytes = 144;
        site.births = 10;
        QTest::newRow("contradictions") << site << quint64{0} << quint64{0};
    }
    void valgrindTellsBounds()
    {
        QFETCH(Site, site);
        QFETCH(quint64, atLeast);
        QFETCH(quint64, atMost);
        const ProfileAdvice advice = adviceFor(profileOf(site, "DHAT"));
        if (atLeast == 0) {
            QCOMPARE(advice.faults.size(), std::size_t{1});
            QVERIFY(advice.sites.empty());
            return;
        }
        QCOMPARE(advice.sites.size(), std::size_t{1});
        QCOMPARE(advice.sites.front().slotsAtLeast, atLeast);
        QCOMPARE(advice.sites.front().slotsAtMost, atMost);
    }

    void valgrindsBoundsUseTheWholeHeapAndTheAverage()
    {
        DhatProfile profile = profileOf(bullets, "DHAT");
        Site& site = profile.sites.front();
        site.mostObjects = site.mostBytes = site.peakObjects = site.peakBytes = 0;
        Site level = bullets;
        level.births = level.mostObjects = level.peakObjects = 1;
        level.bytes = level.mostBytes = level.peakBytes = 20'000;
        level.lifetime = 3'000'000;
        profile.sites.push_back(level);
        const ProfileAdvice advice = adviceFor(profile);
        QCOMPARE(advice.sites.size(), std::size_t{2});
        const SiteAdvice& found = advice.sites.front();
        QCOMPARE(found.births, 2'000U);
        QCOMPARE(found.slotsAtLeast, 12U); // 33,334,000 of 3,000,001 are 11.1
        QCOMPARE(found.slotsAtMost, 416U); // 20,000 bytes
        QVERIFY(!found.isExact() && !found.whyNot);
        QVERIFY(sentencesOn(found).front().english().starts_with("At least 12 slots (576 B) were in use"));
    }

    void whyNot_data()
    {
        QTest::addColumn<Site>("site");
        QTest::addColumn<int>("whyNot");
        Site site = bullets;
        site.births = 100;
        site.bytes = 4'800;
        site.lifetime = 100;
        QTest::newRow("as many at once as are ever born") << site << int(WhyNot::NeverReused);
        site = bullets;
        site.bytes = 96'001;
        QTest::newRow("no common size") << site << int(WhyNot::SizesDiffer);
        site = bullets;
        site.peakBytes = 4'801;
        QTest::newRow("another average at the peak") << site << int(WhyNot::SizesDiffer);
        site = bullets;
        site.births = 150;
        site.bytes = 7'200;
        site.lifetime = std::uint64_t{150} * 1'500'000;
        QTest::newRow("half of the run") << site << int(WhyNot::LongLived);
    }
    void whyNot()
    {
        QFETCH(Site, site);
        QFETCH(int, whyNot);
        const ProfileAdvice advice = adviceFor(profileOf(site));
        QCOMPARE(advice.sites.size(), std::size_t{1});
        QVERIFY(advice.sites.front().whyNot);
        QCOMPARE(int(*advice.sites.front().whyNot), whyNot);
        QVERIFY(sentencesOn(advice.sites.front()).front().english().starts_with("Better not pooled: "));
    }

    void damagedSitesAreLeftOut_data()
    {
        QTest::addColumn<Site>("site");
        QTest::addColumn<QString>("fault");
        Site site = bullets;
        site.isWhole = false;
        QTest::newRow("not whole") << site << "line 7: this call site lacks some of its sums";
        site = bullets;
        site.births = 99;
        QTest::newRow("more alive than born") << site << "line 7: the sums of this call site contradict each other";
        site = bullets;
        site.births = 0;
        QTest::newRow("none born") << site << "line 7: the sums of this call site contradict each other";
    }
    void damagedSitesAreLeftOut()
    {
        QFETCH(Site, site);
        QFETCH(QString, fault);
        DhatProfile profile = profileOf(site);
        profile.sites.push_back(bullets);
        const ProfileAdvice advice = adviceFor(profile);
        QCOMPARE(advice.sites.size(), std::size_t{1});
        QCOMPARE(advice.faults.size(), std::size_t{1});
        QVERIFY(QString::fromStdString(advice.faults.front().english()).startsWith(fault));
    }

    void mostBirthsComeFirstAndUnknownNamesAreEmpty()
    {
        DhatProfile profile = profileOf(bullets);
        Site more = bullets;
        more.births *= 2;
        more.bytes *= 2;
        more.frames = {3};
        profile.sites.push_back(more);
        const ProfileAdvice advice = adviceFor(profile);
        QCOMPARE(advice.sites.front().births, 4'000U);
        QCOMPARE(advice.sites.front().name, std::string());
        QCOMPARE(advice.births, 6'000U);
    }

    void jsonHasTheFigures()
    {
        std::ostringstream out;
        writeProfileAdvice(out, adviceFor(profileOf(bullets)), "dhat-heap.json");
        const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).object();
        QCOMPARE(json["format"].toString(), QString("poolscope-site-advice"));
        QCOMPARE(json["profiler"].toString(), QString("dhat-rs"));
        QCOMPARE(json["timeUnit"].toString(), QString("microseconds"));
        const QJsonObject site = json["sites"].toArray()[0].toObject();
        QCOMPARE(site["site"].toString(), QString("shooter::Ship::spawn_bullet"));
        QCOMPARE(site["slots"].toObject()["atLeast"].toInt(), 100);
        QCOMPARE(site["recycling"].toDouble(), 20.0);
        QVERIFY(site["betterNotPooled"].isNull());
        QVERIFY(json["sentences"].toArray().size() == 3);
    }
};

TEST_WITH_CORE_APPLICATION(TestSiteAdvice);
#include "tst_site_advice.moc"
