// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/object.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

namespace {

constexpr int levelFrames = 40;

ParameterValues levelsOf(std::int64_t objects, std::int64_t survivors, std::int64_t outlive)
{
    ParameterValues values;
    values.set("objects", objects);
    values.set("survivors", survivors);
    values.set("outlive", outlive);
    values.set("loading", std::int64_t{8});
    values.set("playing", std::int64_t{levelFrames - 8});
    values.set("effects", std::int64_t{0});
    return values;
}

} // namespace

class TestGenerationsOfLevels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void levelsAreLoadedOverSomeFrames()
    {
        const auto scenario = makeScenario("generations-of-levels", 42, levelsOf(1000, 0, 1));
        FrameEvents events;
        std::vector<qint64> loaded; // by level
        for (int level = 0; level < 20; ++level) {
            qint64 born = 0;
            for (int frame = 0; frame < levelFrames; ++frame) {
                scenario->produce(events);
                const auto now = std::ranges::count(events.opening, Event::Type::Spawn, &Event::type);
                const auto dead = std::ranges::count(events.opening, Event::Type::Kill, &Event::type);
                QCOMPARE(now > 0, frame < 8);
                QCOMPARE(dead, frame == 0 && level > 0 ? loaded.back() : 0);
                born += now;
            }
            loaded.push_back(born);
        }
        const auto [least, most] = std::ranges::minmax(loaded);
        QVERIFY2(least >= 750 && most <= 1250 && most - least > 200,
                 qPrintable(QStringLiteral("%1 to %2").arg(least).arg(most)));
    }

    void survivorsOutliveLevels_data()
    {
        QTest::addColumn<int>("outlive");
        QTest::newRow("one") << 1;
        QTest::newRow("three") << 3;
    }
    // Right after a level has been unloaded and the next one begun, all objects but items are of the new one.
    void survivorsOutliveLevels()
    {
        QFETCH(int, outlive);
        const auto scenario = makeScenario("generations-of-levels", 42, levelsOf(1000, 10, outlive));
        const KindIndex item = kindNamed(*scenario, "item");
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        std::vector<std::size_t> items{0}; // born up to the end of each level
        for (int level = 0; level < 10; ++level) {
            for (int frame = 0; frame < levelFrames; ++frame) {
                scenario->produce(events);
                audit.read(events);
                if (frame != 8) continue;
                const int dead = std::max(0, level - outlive); // levels whose items are dead
                QCOMPARE(audit.alive(item), audit.born(item) - items[static_cast<std::size_t>(dead)]);
                QVERIFY(audit.alive() <= 1250 + audit.alive(item));
            }
            items.push_back(audit.born(item));
        }
        QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
        QVERIFY(items.back() > 700 && items.back() < 1300);
    }

    void eachLevelHasAMixtureOfItsOwn()
    {
        const auto scenario = makeScenario("generations-of-levels", 42, levelsOf(2000, 0, 1));
        const KindIndex texture = kindNamed(*scenario, "texture");
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        double least = 1, most = 0;
        for (int frame = 0; frame < 20 * levelFrames; ++frame) {
            scenario->produce(events);
            audit.read(events);
            if (frame % levelFrames != 8) continue;
            const double share = static_cast<double>(audit.alive(texture)) / static_cast<double>(audit.alive());
            least = std::min(least, share);
            most = std::max(most, share);
        }
        QVERIFY2(least > 0 && most > 2 * least, qPrintable(QStringLiteral("%1 to %2").arg(least).arg(most)));
    }

    void objectsMayBeLarger()
    {
        ParameterValues values = levelsOf(10, 10, 1);
        const Parameter& factor = *findParameter(findScenario("generations-of-levels")->parameters, "bytesFactor");
        values.set("bytesFactor", static_cast<std::int64_t>(factor.maximum));
        const auto scenario = makeScenario("generations-of-levels", 42, values);
        QCOMPARE(scenario->kinds()[kindNamed(*scenario, "texture")].bytes, maximumObjectBytes);
        QCOMPARE(scenario->kinds()[kindNamed(*scenario, "item")].bytes, 48U);
    }
};

TEST_WITHOUT_APPLICATION(TestGenerationsOfLevels);
#include "tst_generations_of_levels.moc"
