// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/charts/marked_pool.h"
#include "ui/charts/series/slot_rail.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

ChartPicture railOf(const Pool& pool, const ChartView& view)
{
    ChartPicture picture;
    picture.upper = 1200;
    addSlotRail(picture, view, {{&pool.events, &pool.owned, 0}});
    return picture;
}

} // namespace

class SlotRailTest : public QObject
{
    Q_OBJECT

private slots:
    void takesNoRoomWithoutMarks()
    {
        const ChartPicture picture = railOf(Pool(100, {}, {}, {}), viewOf(0, 99));
        QCOMPARE(picture.lower, 0.0);
        QVERIFY(picture.ticksBelow.empty() && picture.stems.empty() && picture.markers.empty());
    }

    void steadyMissesAreARowOfThinTicks()
    {
        constexpr std::size_t frames = 100'000;
        const ChartPicture picture = railOf(Pool(frames, {}, everyFrame(0, frames, 9), {}), viewOf(0, frames));
        QCOMPARE(picture.ticksBelow.size(), std::size_t{1});
        QVERIFY(picture.ticksBelow.front().at.size() <= 301);
        QVERIFY(picture.ticksBelow.front().height <= 4);
        QVERIFY(picture.stems.empty());
        QVERIFY(picture.notes.empty());
    }

    void exhaustionHasAStemWhereItSetsIn_data()
    {
        QTest::addColumn<int>("first"); // frames in which acquires were refused
        QTest::addColumn<int>("last");
        QTest::addColumn<QString>("caption");
        QTest::addColumn<bool>("hasHead");
        QTest::newRow("one frame") << 150 << 151 << "12 refused" << true;
        QTest::newRow("many frames") << 150 << 200 << "up to 12 refused a frame" << true;
        QTest::newRow("since before the view") << 50 << 200 << "up to 12 refused a frame" << false;
    }

    void exhaustionHasAStemWhereItSetsIn()
    {
        QFETCH(int, first);
        QFETCH(int, last);
        QFETCH(bool, hasHead);
        const Counts exhausted = everyFrame(static_cast<std::size_t>(first), static_cast<std::size_t>(last), 12);
        const ChartPicture picture = railOf(Pool(400, {}, {}, exhausted), viewOf(100, 399));
        QCOMPARE(picture.stems.size(), std::size_t{1});
        const PictureStem& stem = picture.stems.front();
        QTEST(stem.caption, "caption");
        QCOMPARE(stem.hasHead, hasHead);
        QVERIFY(stem.isLoud);
        QCOMPARE(stem.colour, lightTheme().budget);
        QCOMPARE(stem.top, 1000.0);
    }

    // Regression: red stems and their captions hid the lines of four lanes, and did not say whose they were.
    void exhaustionOfSeveralLanesKeepsOffTheirLines()
    {
        const Pool first(400, {}, {}, everyFrame(150, 151, 12)), second(400, {}, {}, everyFrame(200, 300, 7));
        ChartPicture picture;
        picture.upper = 1200;
        addSlotRail(picture, viewOf(100, 399), {{&first.events, &first.owned, 0}, {&second.events, &second.owned, 3}});
        QVERIFY(picture.stems.empty() && picture.notes.empty());
        QCOMPARE(picture.legend.size(), std::size_t{2});
        QCOMPARE(picture.legend[0].text, "12 refused");
        QCOMPARE(picture.legend[1].text, "up to 7 refused a frame");
        for (const auto& [entry, style] : {std::pair{0, 0}, {1, 3}})
            QCOMPARE(picture.legend[static_cast<std::size_t>(entry)].colour, lightTheme().lane(style).colour);
        for (const PictureMarkers& heads : picture.markers)
            for (const QPointF& at : heads.at)
                QVERIFY(at.y() < 0);
    }

    void rowsStandUnderTheZeroLine()
    {
        const Pool pool(100, {{20, 500}}, {}, {});
        const ChartPicture picture = railOf(pool, viewOf(0, 99));
        QVERIFY(picture.lower < 0);
        QCOMPARE(picture.markers.front().at.size(), std::size_t{1});
        QVERIFY(picture.markers.front().at.front().y() < 0);
        QCOMPARE(picture.markers.front().shape, lightTheme().lane(0).marker);
    }

    void eightRowsLeaveRoomForTheLines()
    {
        const Pool pool(100, {{20, 500}}, {}, {});
        ChartPicture picture;
        picture.upper = 1000;
        ChartView view = viewOf(0, 99);
        view.plot.setHeight(60);
        addSlotRail(picture, view, std::vector<SlotRow>(8, {&pool.events, &pool.owned, 0}));
        QVERIFY(-picture.lower / (picture.upper - picture.lower) < 0.4);
    }

    void everyFrameHasItsMark()
    {
        const Pool pool(300, {{20, 500}, {40, 7}}, {{20, 3}, {30, 4}}, {{40, 12}});
        const std::vector<SlotMark> marks = readSlotMarks(pool.events, viewOf(0, 299));
        QCOMPARE(marks.size(), std::size_t{3});
        QCOMPARE(marks[0], (SlotMark{20, SlotEvent::Growth, 500}));
        QCOMPARE(marks[1], (SlotMark{30, SlotEvent::Miss, 4}));
        QCOMPARE(marks[2], (SlotMark{40, SlotEvent::Exhaustion, 12}));
    }

    void nothingIsMarkedOutsideTheView()
    {
        const Pool pool(300, {{20, 500}}, {{30, 4}}, {{40, 12}});
        QVERIFY(readSlotMarks(pool.events, viewOf(100, 200)).empty());
        QVERIFY(hasSlotMarks(pool.events));
    }

    void farAwayTheLoudestOfAStretchIsLeft()
    {
        constexpr std::size_t frames = 600'000;
        const Pool pool(frames, {}, everyFrame(0, frames, 2), {{300'017, 5}});
        const std::vector<SlotMark> marks = readSlotMarks(pool.events, viewOf(0, frames));
        QVERIFY(marks.size() <= 301); // buckets are two pixels wide
        const auto loud = [](const SlotMark& mark) { return mark.event == SlotEvent::Exhaustion; };
        QCOMPARE(std::ranges::count_if(marks, loud), 1);
        const SlotMark& found = *std::ranges::find_if(marks, loud);
        QCOMPARE(found.most, 5.0);
        QVERIFY(std::abs(found.frame - 300'017) <= 2000);
    }

    void aPoolThatOnlyServesHasNoMarks()
    {
        const Pool pool(100, {}, {}, {});
        QVERIFY(!hasSlotMarks(pool.events));
        QVERIFY(!hasSlotMarks({}));
        QVERIFY(readSlotMarks({}, viewOf(0, 100)).empty());
    }

    void isSpoken_data()
    {
        QTest::addColumn<int>("frame");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing") << 1 << "";
        QTest::newRow("growth") << 2 << "grew by 500 slots";
        QTest::newRow("growth by one, missed once") << 3 << "grew by 1 slot, 1 miss";
        QTest::newRow("misses") << 4 << "3 misses";
        QTest::newRow("all, the loudest first") << 5 << "12 refused, grew by 1,000 slots, 7 misses";
        QTest::newRow("past the end") << 10 << "";
    }

    void isSpoken()
    {
        QFETCH(int, frame);
        const Pool pool(6, {{2, 500}, {3, 1}, {5, 1000}}, {{3, 1}, {4, 3}, {5, 7}}, {{5, 12}});
        QTEST(spokenAt(pool.events, static_cast<std::size_t>(frame)), "words");
    }
};

TEST_WITH_CORE_APPLICATION(SlotRailTest);
#include "tst_slot_rail.moc"
