// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/pictures/frame_picture.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/simulation/lane.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

namespace {

constexpr std::uint32_t ground = 0xff000000;
const std::vector<Kind> kinds{
    {.name = "seen", .bytes = 32}, {.name = "other", .bytes = 32}, {.name = "unseen", .bytes = 32, .visible = false}};

struct Placed
{
    Placed(float x, float y, KindIndex kind = 0)
    {
        initialise(object(), {.id = {0, 1}, .owner = {}, .x = x, .y = y, .kind = kind}, kinds[kind]);
    }
    [[nodiscard]] Object* object() { return reinterpret_cast<Object*>(bytes); }

    alignas(16) std::byte bytes[32]{};
};

std::vector<std::uint32_t> pixelsOf(const FramePicture& picture)
{
    return {picture.pixels().begin(), picture.pixels().end()};
}

} // namespace

class TestFramePicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSizeIsReadFromItsName_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<quint32>("width");
        QTest::addColumn<quint32>("height");
        QTest::newRow("none") << "none" << 0U << 0U;
        QTest::newRow("small") << "640x360" << 640U << 360U;
        QTest::newRow("large") << "3840x2160" << 3840U << 2160U;
    }
    void aSizeIsReadFromItsName()
    {
        QFETCH(QString, name);
        const PictureSize size = pictureSizeOf(name.toStdString());
        QTEST(quint32{size.width}, "width");
        QTEST(quint32{size.height}, "height");
        QCOMPARE(size.isNone(), name == QStringLiteral("none"));
    }

    void anObjectLeavesADiscWhereItIs_data()
    {
        QTest::addColumn<float>("x");
        QTest::addColumn<float>("y");
        QTest::addColumn<int>("column");
        QTest::addColumn<int>("row");
        // 600 by 360 pixels: the room takes 540 by 360 of them, 30 from the left.
        QTest::newRow("in the middle") << 0.75F << 0.5F << 300 << 180;
        QTest::newRow("at the top left") << 0.0F << 0.0F << 30 << 0;
        QTest::newRow("at the bottom right") << 1.5F << 1.0F << 570 << 359;
    }
    void anObjectLeavesADiscWhereItIs()
    {
        QFETCH(float, x);
        QFETCH(float, y);
        QFETCH(int, column);
        QFETCH(int, row);
        FramePicture picture({600, 360}, {}, kinds);
        picture.draw(*Placed(x, y).object());
        const auto pixels = picture.pixels();
        int lit = 0;
        for (int i = 0; i < 600 * 360; ++i) {
            if (pixels[static_cast<std::size_t>(i)] == ground) continue;
            ++lit;
            const int dx = i % 600 - column, dy = i / 600 - row;
            QVERIFY2(dx * dx + dy * dy <= 6 * 6, qPrintable(QStringLiteral("%1, %2").arg(i % 600).arg(i / 600)));
        }
        QVERIFY2(lit > 10, qPrintable(QString::number(lit)));
    }

    void lightAddsUpInAnyOrder()
    {
        Placed one(0.5F, 0.5F, 0), other(0.505F, 0.5F, 1);
        FramePicture first({640, 360}, {}, kinds), second({640, 360}, {}, kinds);
        for (int i = 0; i < 6; ++i) {
            first.draw(*one.object());
            first.draw(*other.object());
        }
        for (int i = 0; i < 6; ++i)
            second.draw(*other.object());
        for (int i = 0; i < 6; ++i)
            second.draw(*one.object());
        QCOMPARE(pixelsOf(first), pixelsOf(second));
        QVERIFY2(std::ranges::any_of(first.pixels(), [](std::uint32_t pixel) { return (pixel & 0xffU) == 0xffU; }),
                 "where there is much light it ends at 255");
    }

    void isClearedForTheNextFrame()
    {
        FramePicture picture({640, 360}, {}, kinds);
        picture.draw(*Placed(0.5F, 0.5F).object());
        picture.clear();
        QVERIFY(std::ranges::all_of(picture.pixels(), [](std::uint32_t pixel) { return pixel == ground; }));
    }

    void everyLaneDrawsTheSame()
    {
        std::vector<std::uint32_t> first;
        for (const StrategyInfo& info : availableStrategies()) {
            Lane lane(laneSetup("lane", info.id), tangledKinds());
            lane.drawFrames({640, 360}, {});
            RandomStream stream(7);
            for (int frame = 0; frame < 40; ++frame)
                (void)lane.work(stream.next(60));
            QVERIFY(lane.drawn() != nullptr);
            const std::vector<std::uint32_t> pixels = pixelsOf(*lane.drawn());
            QVERIFY(std::ranges::any_of(pixels, [](std::uint32_t pixel) { return pixel != ground; }));
            if (first.empty()) first = pixels;
            // A free list that is full refuses.
            if (lane.accounting().alive > 0 && info.id != "pool-free-list") QVERIFY2(pixels == first, info.id.c_str());
        }
    }

    void drawingIsAPartOfTheFrame()
    {
        Lane lane(laneSetup("lane", "gc-mark-sweep"), tangledKinds());
        lane.drawFrames({1280, 720}, {});
        RandomStream stream(7);
        for (int frame = 0; frame < 20; ++frame) {
            const Timings t = lane.work(stream.next(60)).timings;
            QVERIFY(t.drawNs > 0);
            QCOMPARE(t.allocationNs + t.updateNs + t.drawNs + t.pauseNs, t.frameNs);
        }
    }

    void whoDrawsNothingTakesNoTimeForIt()
    {
        Lane lane(laneSetup("lane", "new-delete"), tangledKinds());
        RandomStream stream(7);
        QCOMPARE(lane.work(stream.next(60)).timings.drawNs, 0U);
        QVERIFY(lane.drawn() == nullptr);
    }
};

TEST_WITH_CORE_APPLICATION(TestFramePicture);
#include "tst_frame_picture.moc"
