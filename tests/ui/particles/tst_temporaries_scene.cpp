// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/scenarios/frame_temporaries.h"
#include "tests/program/test_program.h"
#include "ui/particles/scene_catalog.h"
#include "ui/particles/temporaries_scene.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

ParameterValues valuesOf(std::int64_t temporaries, double shapes)
{
    ParameterValues values;
    values.set("temporaries", temporaries);
    values.set("shapes", shapes);
    return values;
}

// A run of the scenario, of which pictures are made as the engine does, each before its scene is applied.
class Temporaries
{
public:
    Temporaries(std::int64_t count, double shapes)
        : values_(valuesOf(count, shapes)),
          scenario_(findScenario("frame-temporaries")->make(values_, 42))
    {
    }

    Picture next()
    {
        scenario_->produce(events_);
        Picture picture{.frames = ++frames_,
                        .scenario = "frame-temporaries",
                        .parameters = values_,
                        .room = scenario_->room(),
                        .kinds = {},
                        .particles = {}};
        for (const Event& event : events_.opening)
            picture.particles.push_back({event.x, event.y, event.kind});
        return picture;
    }

    Picture at(std::uint64_t frame)
    {
        for (; frames_ < frame; ++frames_)
            scenario_->produce(events_);
        return next();
    }

private:
    ParameterValues values_;
    std::unique_ptr<Scenario> scenario_;
    FrameEvents events_;
    std::uint64_t frames_ = 0;
};

Picture staged(Picture picture)
{
    findScene(picture.scenario)(picture);
    return picture;
}

float distance(const Particle& one, const Particle& other)
{
    return std::hypot(one.x - other.x, one.y - other.y);
}

float distance(const Particle& particle, const Place& place)
{
    return std::hypot(particle.x - place.x, particle.y - place.y);
}

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

class TestTemporariesScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachObjectIsItsPointOfTheScene_data()
    {
        QTest::addColumn<qint64>("temporaries");
        QTest::addColumn<double>("shapes");
        QTest::addColumn<quint64>("frame");
        QTest::newRow("the default, in the first frame") << qint64{2400} << 0.5 << quint64{0};
        QTest::newRow("the default, later") << qint64{2400} << 0.5 << quint64{12'345};
        QTest::newRow("the default, from the top of the rows again") << qint64{2400} << 0.5 << quint64{32'770};
        QTest::newRow("vectors only") << qint64{100} << 0.0 << quint64{3};
        QTest::newRow("one shape") << qint64{3} << 1.0 << quint64{3};
        QTest::newRow("as many vectors as there may be") << qint64{1'000'000} << 0.0 << quint64{1};
        QTest::newRow("as many shapes as there may be") << qint64{1'000'000} << 1.0 << quint64{1};
    }

    // With the values that the scenario draws: the first number of every frame is that frame's flicker.
    void eachObjectIsItsPointOfTheScene()
    {
        QFETCH(qint64, temporaries);
        QFETCH(double, shapes);
        QFETCH(quint64, frame);
        Temporaries run(temporaries, shapes);
        const Picture picture = staged(run.at(frame));
        Random random(42);
        float flicker = random.unit();
        for (quint64 i = 0; i < frame; ++i)
            flicker = random.unit();
        FrameScene scene(picture.room);
        scene.setFrame(frame, flicker);
        const auto counts = FrameTemporaries::countsOf(picture.parameters);
        // A cell of a million is so narrow that the flicker in it is coarse, and that may make a rectangle as small as
        // another.
        const float tolerance = temporaries > 100'000 ? 7e-3F : 1e-4F;
        std::size_t number = 0, far = 0;
        const auto check = [&](const Place& place) {
            far += distance(picture.particles.at(number++), place) > tolerance;
        };
        const auto checkShape = [&](const Span& span) {
            check({(span.from.x + span.to.x) / 2, (span.from.y + span.to.y) / 2});
            check(span.from);
            check(span.to);
        };
        for (std::uint32_t i = 0; i < counts.vectors; ++i)
            check(scene.wave(i, counts.vectors));
        for (std::uint32_t i = 0; i < counts.lines; ++i)
            checkShape(scene.planetLine(i, counts.lines));
        for (std::uint32_t i = 0; i < counts.rectangles; ++i)
            checkShape(scene.ringRectangle(i, counts.rectangles));
        QCOMPARE(number, picture.particles.size());
        // A point may have crossed from one side of the picture to the other.
        QVERIFY2(far <= number / 500, qPrintable(QStringLiteral("%1 of %2").arg(far).arg(number)));
    }

    void shapesAreBetweenTheirVectors()
    {
        const Picture picture = staged(Temporaries(2400, 0.5).next());
        int shapes = 0, slim = 0;
        for (std::size_t i = 1200; i < picture.particles.size(); i += 3) {
            const Particle &shape = picture.particles[i], &from = picture.particles[i + 1],
                           &to = picture.particles[i + 2];
            ++shapes;
            QVERIFY(shape.kind != 0 && from.kind == 0 && to.kind == 0);
            QVERIFY(std::abs(distance(shape, from) - distance(shape, to)) < 1e-4F);
            QVERIFY(distance(from, to) < 0.06F);
            if (distance(from, to) < 2e-3F) ++slim;
        }
        QCOMPARE(shapes, 400);
        QVERIFY2(slim < 40, qPrintable(QString::number(slim))); // lines on the planet's rim, seen from their end
    }

    void thePictureMoves()
    {
        Temporaries run(2400, 0.5);
        Picture before = staged(run.next());
        int movedInAll = 0;
        for (int frame = 1; frame < 200; ++frame) {
            const Picture picture = staged(run.next());
            // A third of a pixel in a panel of 700 pixels: less is not seen to have moved.
            int moved = 0;
            for (std::size_t i = 0; i < picture.particles.size(); ++i)
                if (distance(picture.particles[i], before.particles[i]) > 5e-4F) ++moved;
            QVERIFY2(moved > 1200, qPrintable(QStringLiteral("%1 of 2400 in frame %2").arg(moved).arg(frame)));
            movedInAll += moved;
            before = picture;
        }
        QVERIFY2(movedInAll > 199 * 2160, qPrintable(QString::number(movedInAll / 199)));
    }

    // However many there are, they share the scene: the part of them in each ninth of the room stays about the same.
    void thePictureKeepsItsShape()
    {
        std::array<std::array<double, 9>, 2> parts{};
        const std::array<std::int64_t, 2> counts{2400, 240'000};
        for (std::size_t which = 0; which < counts.size(); ++which) {
            for (const Picture shown = staged(Temporaries(counts[which], 0.5).next());
                 const Particle& particle : shown.particles) {
                const int column = std::min(2, static_cast<int>(particle.x * 2));
                const int row = std::min(2, static_cast<int>(particle.y * 3));
                parts[which][static_cast<std::size_t>(3 * row + column)] += 1.0 / static_cast<double>(counts[which]);
            }
        }
        for (std::size_t part = 0; part < 9; ++part) {
            const QString seen =
                QStringLiteral("ninth %1: %2 and %3").arg(part).arg(parts[0][part]).arg(parts[1][part]);
            QVERIFY2(std::abs(parts[0][part] - parts[1][part]) < 0.02, qPrintable(seen));
        }
        QVERIFY2(parts[0][1] > 0.15, "the planet is in the middle above");
        QVERIFY2(parts[0][6] > 0.08 && parts[0][7] > 0.08 && parts[0][8] > 0.08, "the waves go from wall to wall");
    }

    void leakedObjectsStayWhereTheyWere()
    {
        Temporaries run(2400, 0.5);
        const Picture leaked = run.at(10);
        Picture later = run.at(5000);
        later.particles = leaked.particles;
        for (Particle& particle : later.particles)
            particle.state = Particle::State::Leaked;
        const Picture before = staged(leaked), after = staged(later);
        for (std::size_t i = 0; i < before.particles.size(); ++i)
            QCOMPARE(distance(after.particles[i], before.particles[i]), 0.0F);
    }

    void aRowTunedToNothingIsSafe()
    {
        Picture picture = Temporaries(2400, 0.5).next();
        picture.parameters = valuesOf(0, 0.5);
        for (const Picture shown = staged(picture); const Particle& particle : shown.particles)
            QVERIFY(particle.x >= 0 && particle.x <= picture.room.width && particle.y >= 0 &&
                    particle.y <= picture.room.height);
    }

    void otherScenariosHaveNoScene()
    {
        for (const ScenarioInfo& info : scenarioCatalog())
            QCOMPARE(findScene(info.id) != nullptr, info.id == "frame-temporaries");
        QVERIFY(findScene("") == nullptr);
    }

private Q_SLOTS:
    void linesAreOnThePlanet()
    {
        for (const std::uint64_t frame : {0, 100, 12'345}) {
            const FrameScene scene = sceneAt(frame);
            float farthest = 0;
            for (std::uint32_t i = 0; i < count; ++i)
                farthest = std::max(farthest, distance(middleOf(scene.planetLine(i, count)), planet));
            QVERIFY2(farthest <= radius * 1.001F && farthest > 0.9F * radius, qPrintable(QString::number(farthest)));
        }
    }

    void theRingLeavesThePlanetFree()
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

    void wavesAreBelow()
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

    void followsFromFrameAndFlicker()
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

    void goesOnWithoutAJump()
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
};

TEST_WITHOUT_APPLICATION(TestTemporariesScene);
#include "tst_temporaries_scene.moc"
