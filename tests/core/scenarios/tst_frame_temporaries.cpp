// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

namespace {

constexpr KindIndex vectorKind = 0, rectangle = 1, line = 2;

std::unique_ptr<Scenario> temporariesOf(std::int64_t count, double shapes, std::uint64_t seed = 42)
{
    ParameterValues values;
    values.set("temporaries", count);
    values.set("shapes", shapes);
    return makeScenario("frame-temporaries", seed, values);
}

} // namespace

class TestFrameTemporaries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asManyAsAsked_data()
    {
        QTest::addColumn<qint64>("temporaries");
        QTest::addColumn<double>("shapes");
        QTest::addColumn<quint64>("vectors"); // two for each shape, and the single ones
        QTest::addColumn<quint64>("rectangles");
        QTest::addColumn<quint64>("lines");
        const auto row = [](const char* name, qint64 all, double shapes, quint64 vectors, quint64 rectangles,
                            quint64 lines) { QTest::newRow(name) << all << shapes << vectors << rectangles << lines; };
        row("the default", 2400, 0.5, 2000, 200, 200);
        row("none", 0, 0.5, 0, 0, 0);
        row("one that fits no shape", 1, 1, 1, 0, 0);
        row("two that fit no shape", 2, 1, 2, 0, 0);
        row("one shape", 3, 1, 2, 0, 1);
        row("two shapes and a vector", 7, 1, 5, 1, 1);
        row("shapes only", 2400, 1, 1600, 400, 400);
        row("vectors only", 2400, 0, 2400, 0, 0);
        row("a share that is not exact in binary", 100, 0.57, 81, 9, 10);
        row("a million", 1'000'000, 1, 666'667, 166'666, 166'667);
    }
    void asManyAsAsked()
    {
        QFETCH(qint64, temporaries);
        QFETCH(double, shapes);
        QFETCH(quint64, vectors);
        QFETCH(quint64, rectangles);
        QFETCH(quint64, lines);
        const auto scenario = temporariesOf(temporaries, shapes);
        QCOMPARE(kindNamed(*scenario, "vector"), vectorKind);
        QCOMPARE(kindNamed(*scenario, "rectangle"), rectangle);
        QCOMPARE(kindNamed(*scenario, "line"), line);
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 3; ++frame) {
            scenario->produce(events);
            audit.read(events);
            QCOMPARE(audit.inFlight(vectorKind), std::size_t{vectors});
            QCOMPARE(audit.inFlight(rectangle), std::size_t{rectangles});
            QCOMPARE(audit.inFlight(line), std::size_t{lines});
            QCOMPARE(vectors + rectangles + lines, static_cast<quint64>(temporaries));
            QCOMPARE(audit.alive(), std::size_t{0});
        }
        QCOMPARE(audit.maxAlive(), static_cast<std::size_t>(temporaries));
        QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
    }

    void noneOutlivesItsFrame()
    {
        const auto scenario = temporariesOf(2400, 0.5);
        FrameEvents events;
        std::uint32_t highest = 0;
        for (int frame = 0; frame < 50; ++frame) {
            scenario->produce(events);
            QCOMPARE(events.opening.size(), std::size_t{2400});
            // 1,200 single vectors and 400 shapes; what a shape owns dies with it.
            QCOMPARE(events.closing.size(), std::size_t{1600});
            for (const Event& event : events.opening) {
                QCOMPARE(event.type, Event::Type::Spawn);
                highest = std::max(highest, event.id.index);
            }
            QVERIFY(std::ranges::all_of(events.closing, [](const Event& e) { return e.type == Event::Type::Kill; }));
        }
        QCOMPARE(highest, 2399U);
    }

    void shapesOwnTheirVectors()
    {
        const auto scenario = temporariesOf(2400, 0.5);
        FrameEvents events;
        scenario->produce(events);
        int shapes = 0;
        for (std::size_t i = 0; i < events.opening.size(); ++i) {
            const Event& shape = events.opening[i];
            if (shape.kind == vectorKind) continue;
            ++shapes;
            const Event &from = events.opening.at(i + 1), &to = events.opening.at(i + 2);
            for (const Event* end : {&from, &to}) {
                QCOMPARE(end->kind, vectorKind);
                QCOMPARE(end->owner, shape.id);
            }
            QCOMPARE(int{from.reference}, 0);
            QCOMPARE(int{to.reference}, 1);
            QVERIFY2(from.x < shape.x && shape.x < to.x, "a shape lies between its vectors");
        }
        QCOMPARE(shapes, 400);
    }

    void allLieInTheRoom_data()
    {
        QTest::addColumn<qint64>("temporaries");
        QTest::addColumn<int>("frames");
        QTest::newRow("one") << qint64{1} << 5000;
        QTest::newRow("a shape and a vector") << qint64{4} << 5000;
        QTest::newRow("the default") << qint64{2400} << 500;
        QTest::newRow("a hundred thousand") << qint64{100'000} << 5;
    }
    void allLieInTheRoom()
    {
        QFETCH(qint64, temporaries);
        QFETCH(int, frames);
        const auto scenario = temporariesOf(temporaries, 0.75);
        const Room room = scenario->room();
        FrameEvents events;
        for (int frame = 0; frame < frames; ++frame) {
            scenario->produce(events);
            for (const Event& event : events.opening) {
                QVERIFY(event.x >= 0 && event.x <= room.width && event.y >= 0 && event.y <= room.height);
                QVERIFY(event.vx == 0 && event.vy == 0);
            }
        }
    }

    void positionsSayWhichAndWhen()
    {
        const auto scenario = temporariesOf(2400, 0.5);
        FrameEvents before, events;
        scenario->produce(before);
        for (int frame = 1; frame < 200; ++frame) {
            scenario->produce(events);
            for (std::size_t i = 0; i < events.opening.size(); ++i) {
                const Event &one = events.opening[i], &earlier = before.opening[i];
                QVERIFY2(one.y > earlier.y && one.y < earlier.y + 1e-4F, "a frame lies a little lower than the last");
                const std::size_t row = i < 1200 ? 0 : i < 1800 ? 1 : 2;
                QCOMPARE(static_cast<std::size_t>(3 * one.y), row);
                // A vector or a shape with its two vectors has one of the row's cells.
                const std::size_t index = row == 0 ? i : (i - 600 - 600 * row) / 3, cells = row == 0 ? 1200 : 200;
                QCOMPARE(static_cast<std::size_t>(one.x / scenario->room().width * static_cast<float>(cells)), index);
            }
            std::swap(before, events);
        }
    }
};

TEST_WITHOUT_APPLICATION(TestFrameTemporaries);
#include "tst_frame_temporaries.moc"
