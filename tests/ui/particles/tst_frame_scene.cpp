// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/particles/temporaries_scene.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace poolscope::ui;

class TestFrameScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesAreOnThePlanet();
    void theRingLeavesThePlanetFree();
    void wavesAreBelow();
    void followsFromFrameAndFlicker();
    void goesOnWithoutAJump();
};

namespace {

constexpr Place planet{0.75F, 0.36F};
constexpr float radius = 0.2F;
constexpr std::uint32_t count = 500;

FrameScene sceneAt(std::uint64_t frame, float flicker = 0.3F)
{
    FrameScene scene({});
    scene.setFrame(frame, flicker);
    return scene;
}

Place middleOf(const Span& span)
{
    return {(span.from.x + span.to.x) / 2, (span.from.y + span.to.y) / 2};
}

float distance(const Place& one, const Place& other)
{
    return std::hypot(one.x - other.x, one.y - other.y);
}

} // namespace

void TestFrameScene::linesAreOnThePlanet()
{
    for (const std::uint64_t frame : {0, 100, 12'345}) {
        const FrameScene scene = sceneAt(frame);
        float farthest = 0;
        for (std::uint32_t i = 0; i < count; ++i)
            farthest = std::max(farthest, distance(middleOf(scene.planetLine(i, count)), planet));
        QVERIFY2(farthest <= radius * 1.001F && farthest > 0.9F * radius, qPrintable(QString::number(farthest)));
    }
}

void TestFrameScene::theRingLeavesThePlanetFree()
{
    const FrameScene scene = sceneAt(77);
    int before = 0, beside = 0;
    float farthest = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const Place place = middleOf(scene.ringRectangle(i, count));
        const float away = distance(place, planet);
        ++(away < radius ? before : beside);
        farthest = std::max(farthest, away);
    }
    // Passing in front is visible, passing behind is not: less than the half that would be visible of both.
    QVERIFY2(before > 0 && before < beside / 3, qPrintable(QStringLiteral("%1 and %2").arg(before).arg(beside)));
    QVERIFY2(std::abs(farthest - 2.5F * radius) < 0.02F, qPrintable(QString::number(farthest)));
}

void TestFrameScene::wavesAreBelow()
{
    float top = 1, bottom = 0;
    for (std::uint64_t frame = 0; frame < 300; frame += 10) {
        const FrameScene scene = sceneAt(frame);
        for (std::uint32_t i = 0; i < count; ++i) {
            const float y = scene.wave(i, count).y;
            top = std::min(top, y);
            bottom = std::max(bottom, y);
        }
    }
    QVERIFY2(top > planet.y + radius, qPrintable(QString::number(top)));
    QVERIFY2(bottom < 1 && bottom > 0.95F, qPrintable(QString::number(bottom)));
}

void TestFrameScene::followsFromFrameAndFlicker()
{
    const FrameScene one = sceneAt(500, 0.25F), same = sceneAt(500, 0.25F), other = sceneAt(500, 0.75F);
    bool differs = false;
    for (std::uint32_t i = 0; i < count; ++i) {
        QCOMPARE(one.wave(i, count).x, same.wave(i, count).x);
        QCOMPARE(one.wave(i, count).y, same.wave(i, count).y);
        differs = differs || one.wave(i, count).x != other.wave(i, count).x;
    }
    QVERIFY(differs);
}

void TestFrameScene::goesOnWithoutAJump()
{
    // Without flicker, next to nothing jumps, except objects that leave on one side and re-enter on the other.
    for (const std::uint64_t frame : {0, 96, 149, 359, 719, 1799, 1'000'000}) {
        const FrameScene before = sceneAt(frame), after = sceneAt(frame + 1);
        int leaps = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            leaps += distance(before.wave(i, count), after.wave(i, count)) > 0.02F;
            leaps += distance(middleOf(before.planetLine(i, count)), middleOf(after.planetLine(i, count))) > 0.02F;
            const Place ring = middleOf(before.ringRectangle(i, count));
            leaps += distance(ring, middleOf(after.ringRectangle(i, count))) > 0.02F;
        }
        QVERIFY2(leaps <= 15, qPrintable(QStringLiteral("%1 at frame %2").arg(leaps).arg(frame)));
    }
}

TEST_WITHOUT_APPLICATION(TestFrameScene);
#include "tst_frame_scene.moc"
