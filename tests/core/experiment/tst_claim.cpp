// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/claim.h"

#include <QtTest>

using namespace poolscope;

Q_DECLARE_METATYPE(poolscope::Claim)

class TestClaim : public QObject
{
    Q_OBJECT

private slots:
    void measuresAreInOrder();
    void measuredText_data();
    void measuredText();
    void nothingBeforeTheFirstFrame();
};

namespace {

// Two lanes of 100 frames; the second takes half the time of the first for births and deaths.
std::vector<LaneSummary> lanes()
{
    std::vector<LaneSummary> all(2);
    for (LaneSummary& lane : all)
        lane.counters.frames = 100;
    all[0].timings.shares = {.update = 0.1, .allocation = 0.15, .collection = 0.05, .idle = 0.7};
    all[1].timings.shares = {.update = 0.1, .allocation = 0.1, .collection = 0, .idle = 0.8};
    all[0].counters.books = {
        .alive = 40, .acquired = 240'050, .released = 240'010, .instantiated = 240'050, .mostInstantiated = 2'960};
    all[1].counters.books = {.balanced = false,
                             .alive = 40,
                             .acquired = 1000,
                             .released = 930,
                             .lostObjects = 30,
                             .instantiated = 33,
                             .mostInstantiated = 18,
                             .mostInUse = {7, 250}};
    all[1].counters.peaks.highWater = 255;
    all[1].counters.books.stale.kept = all[0].counters.books.stale.kept = all[0].counters.books.stale.caught = 12;
    all[1].counters.books.stale.strayWrites = 2345;
    all[1].counters.books.stale.corruptedObjects = 11;
    return all;
}

Claim claim(Measure measure, std::size_t lane)
{
    Claim result;
    result.measure = measure;
    result.lane = lane;
    return result;
}

} // namespace

void TestClaim::measuresAreInOrder()
{
    for (std::size_t i = 0; i < measures().size(); ++i)
        QCOMPARE(static_cast<std::size_t>(measures()[i].measure), i);
    QCOMPARE(infoOf(Measure::Books).id, std::string("books"));
    QVERIFY(infoOf(Measure::Instantiations).isCounter && !infoOf(Measure::SpeedRatio).isCounter);
}

void TestClaim::measuredText_data()
{
    QTest::addColumn<Claim>("asked");
    QTest::addColumn<QString>("text");
    QTest::newRow("share in collection") << claim(Measure::CollectionShare, 0) << "5.0 %";
    QTest::newRow("no share in collection") << claim(Measure::CollectionShare, 1) << "0.0 %";
    QTest::newRow("idle share") << claim(Measure::IdleShare, 1) << "80.0 %";
    QTest::newRow("many instantiations") << claim(Measure::Instantiations, 0)
                                         << "2,401 a frame, 2,960 at most, 240,050 in all";
    QTest::newRow("few instantiations") << claim(Measure::Instantiations, 1) << "0.33 a frame, 18 at most, 33 in all";
    QTest::newRow("most of all kinds") << claim(Measure::MostInUse, 1) << "255";
    Claim ofKind = claim(Measure::MostInUse, 1);
    ofKind.kind = 1;
    QTest::newRow("most of one kind") << ofKind << "250";
    Claim faster = claim(Measure::SpeedRatio, 1);
    faster.than = 0;
    QTest::newRow("twice as fast") << faster << "2.00 times";
    Claim slower = claim(Measure::SpeedRatio, 0);
    slower.than = 1;
    QTest::newRow("half as fast") << slower << "0.50 times";
    QTest::newRow("books that balance") << claim(Measure::Books, 0) << "balanced: 40 active, 40 alive";
    QTest::newRow("books with a leak") << claim(Measure::Books, 1) << "70 active, but 40 alive: 30 lost";
    QTest::newRow("harm done") << claim(Measure::StaleReferences, 1) << "2,345 writes into 11 objects of others";
    QTest::newRow("harm prevented") << claim(Measure::StaleReferences, 0) << "12 of 12 caught, none did harm";
}

void TestClaim::measuredText()
{
    QFETCH(Claim, asked);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(measured(asked, lanes())), text);
}

void TestClaim::nothingBeforeTheFirstFrame()
{
    std::vector<LaneSummary> fresh(2);
    for (const MeasureInfo& info : measures())
        QVERIFY2(measured(claim(info.measure, 0), fresh).empty(), info.id.c_str());
    QVERIFY2(measured(claim(Measure::Books, 2), lanes()).empty(), "there is no such lane");
}

QTEST_GUILESS_MAIN(TestClaim)
#include "tst_claim.moc"
