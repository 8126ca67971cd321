// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <functional>
#include <set>

using namespace poolscope;

namespace {

Event spawnOf(std::uint32_t index)
{
    return {.id = {index, 1}, .owner = {}, .x = 0.5F, .y = 0.25F, .vx = 0.125F, .vy = -1, .kind = 2};
}

Event killOf(std::uint32_t index)
{
    Event event;
    event.id = {index, 1};
    event.type = Event::Type::Kill;
    return event;
}

std::uint64_t hashOf(std::initializer_list<FrameEvents> frames)
{
    EventHash hash;
    for (const FrameEvents& frame : frames)
        hash.add(frame);
    return hash.value();
}

} // namespace

class TestHash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void golden()
    {
        const FrameEvents first{{spawnOf(0), spawnOf(1)}, {killOf(1)}};
        const FrameEvents second{{killOf(0)}, {}};
        QCOMPARE(QString::fromStdString(formatHash(hashOf({first, second}))), QStringLiteral("a470889558ada6ae"));
        QCOMPARE(formatHash(EventHash().value()), std::string("706f6f6c73636f70"));
    }

    void text()
    {
        QCOMPARE(formatHash(0), std::string("0000000000000000"));
        QCOMPARE(formatHash(0xabcULL), std::string("0000000000000abc"));
        QCOMPARE(formatHash(~0ULL), std::string("ffffffffffffffff"));
    }

    void everyFieldOfABirthMatters()
    {
        const std::function<void(Event&)> changes[] = {
            [](Event&) {},
            [](Event& e) { e.id.index = 7; },
            [](Event& e) { e.id.generation = 3; },
            [](Event& e) { e.owner.index = 0; },
            [](Event& e) { e.owner.generation = 1; },
            [](Event& e) { e.x = 0.75F; },
            [](Event& e) { e.y = 0.75F; },
            [](Event& e) { e.vx = 0.75F; },
            [](Event& e) { e.vy = 0.75F; },
            [](Event& e) { e.kind = 3; },
            [](Event& e) { e.reference = 1; },
            [](Event& e) { e.type = Event::Type::Kill; },
            [](Event& e) { std::swap(e.x, e.y); },
        };
        std::set<std::uint64_t> values;
        for (const auto& change : changes) {
            Event event = spawnOf(0);
            change(event);
            EventHash hash;
            hash.add(event);
            values.insert(hash.value());
        }
        QCOMPARE(values.size(), std::size(changes));
    }

    void onlyTheIdOfADeathMatters()
    {
        Event elsewhere = killOf(3);
        elsewhere.x = 1;
        elsewhere.kind = 2;
        EventHash a, b;
        a.add(killOf(3));
        b.add(elsewhere);
        QCOMPARE(a.value(), b.value());
    }

    void orderMatters()
    {
        QVERIFY(hashOf({{{spawnOf(0), spawnOf(1)}, {}}}) != hashOf({{{spawnOf(1), spawnOf(0)}, {}}}));
        QVERIFY(hashOf({{{spawnOf(0), killOf(0)}, {}}}) != hashOf({{{killOf(0), spawnOf(0)}, {}}}));
    }

    void frameCutsMatter()
    {
        const std::set<std::uint64_t> values{
            hashOf({{{spawnOf(0), killOf(0)}, {}}}),         // all in the opening events
            hashOf({{{spawnOf(0)}, {killOf(0)}}}),           // one in the closing events
            hashOf({{{}, {spawnOf(0), killOf(0)}}}),         // all in the closing events
            hashOf({{{spawnOf(0)}, {}}, {{killOf(0)}, {}}}), // two frames
            hashOf({{{spawnOf(0)}, {}}, {{}, {killOf(0)}}}),
            hashOf({{{spawnOf(0), killOf(0)}, {}}, {}}), // with an empty frame after it
            hashOf({{}, {{spawnOf(0), killOf(0)}, {}}}), // and before it
        };
        QCOMPARE(values.size(), std::size_t{7});
    }
};

TEST_WITHOUT_APPLICATION(TestHash);
#include "tst_hash.moc"
