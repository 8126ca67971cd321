// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <bit>

using namespace poolscope;

namespace {

std::unique_ptr<Scenario> leaky(std::int64_t every, std::unique_ptr<Scenario> inside)
{
    ParameterValues values;
    values.set("every", every);
    return findScenario("leaky")->makeAround(values, std::move(inside));
}

// The numbers of the leaked deaths, counting all deaths of the stream from 1.
std::vector<qint64> leakedDeaths(Scenario& scenario, int frames)
{
    FrameEvents events;
    std::vector<qint64> found;
    qint64 deaths = 0;
    for (int frame = 0; frame < frames; ++frame) {
        scenario.produce(events);
        for (const auto* part : {&events.opening, &events.closing}) {
            for (const Event& event : *part) {
                if (event.type == Event::Type::Kill) ++deaths;
                if (event.type == Event::Type::Leak) found.push_back(++deaths);
            }
        }
    }
    return found;
}

// A scenario of one kind in a room of its own.
class SmallRoom final : public Scenario
{
public:
    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    [[nodiscard]] Room room() const override { return {3, 2}; }
    void produce(FrameEvents& events) override { events.clear(); }

private:
    std::vector<Kind> kinds_{{.name = "thing", .bytes = 32}};
};

} // namespace

class TestLeaky : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forgetsEveryNth_data()
    {
        QTest::addColumn<qint64>("every");
        QTest::addColumn<int>("frames"); // of churn: 100 deaths in each except the first
        QTest::addColumn<int>("leaked"); // of these deaths
        QTest::newRow("all") << qint64{1} << 11 << 1000;
        QTest::newRow("every second") << qint64{2} << 11 << 500;
        QTest::newRow("across frames") << qint64{7} << 11 << 142;
        QTest::newRow("the default") << qint64{100} << 501 << 500;
        QTest::newRow("just one") << qint64{1000} << 11 << 1;
        QTest::newRow("not yet") << qint64{1001} << 11 << 0;
    }
    void forgetsEveryNth()
    {
        QFETCH(qint64, every);
        QFETCH(int, frames);
        QFETCH(int, leaked);
        const auto scenario = leaky(every, makeScenario("churn"));
        const std::vector<qint64> found = leakedDeaths(*scenario, frames);
        QCOMPARE(static_cast<int>(found.size()), leaked);
        for (std::size_t i = 0; i < found.size(); ++i)
            QCOMPARE(found[i], static_cast<qint64>(i + 1) * every);
    }

    void changesNothingElse_data()
    {
        QTest::addColumn<QString>("inside");
        for (const ScenarioInfo& info : scenarioCatalog())
            if (info.make != nullptr) QTest::addRow("%s", info.id.c_str()) << QString::fromStdString(info.id);
    }
    void changesNothingElse()
    {
        QFETCH(QString, inside);
        const auto plain = makeScenario(inside.toStdString());
        const auto scenario = leaky(3, makeScenario(inside.toStdString()));
        EventAudit audit(scenario->kinds()), plainAudit(plain->kinds());
        FrameEvents events, plainEvents;
        for (int frame = 0; frame < 200; ++frame) {
            scenario->produce(events);
            plain->produce(plainEvents);
            audit.read(events);
            plainAudit.read(plainEvents);
            QCOMPARE(events.opening.size(), plainEvents.opening.size());
            QCOMPARE(events.closing.size(), plainEvents.closing.size());
            QCOMPARE(audit.alive(), plainAudit.alive());
            for (std::size_t i = 0; i < events.opening.size(); ++i) {
                const Event &one = events.opening[i], &other = plainEvents.opening[i];
                QVERIFY(one.id == other.id && one.owner == other.owner && one.kind == other.kind &&
                        one.variant == other.variant);
                QCOMPARE(std::bit_cast<std::uint32_t>(one.x), std::bit_cast<std::uint32_t>(other.x));
                QVERIFY(one.type == other.type || (one.type == Event::Type::Leak && other.type == Event::Type::Kill));
            }
        }
        QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
        QVERIFY(audit.leaked() > 0);
    }

    void countsTheClosingToo()
    {
        ParameterValues values;
        values.set("bullets", std::int64_t{400});
        values.set("vectors", std::int64_t{1});
        const auto plain = makeScenario("boss-bullets", 42, values);
        const auto scenario = leaky(10, makeScenario("boss-bullets", 42, values));
        FrameEvents events;
        qint64 deaths = 0, closing = 0;
        for (int frame = 0; frame < 300; ++frame) {
            plain->produce(events);
            deaths += std::ranges::count(events.opening, Event::Type::Kill, &Event::type);
            closing += static_cast<qint64>(events.closing.size());
        }
        QVERIFY(closing > 50'000);
        QCOMPARE(static_cast<qint64>(leakedDeaths(*scenario, 300).size()), (deaths + closing) / 10);
    }

    void aroundAnotherLeak()
    {
        // Of 1,000 deaths the inner one leaks 500; of the other 500 the outer one leaks every fifth.
        const auto scenario = leaky(5, leaky(2, makeScenario("churn")));
        QCOMPARE(leakedDeaths(*scenario, 11).size(), std::size_t{600});
    }

    void sharesRoomAndKinds()
    {
        const auto scenario = leaky(1, std::make_unique<SmallRoom>());
        QCOMPARE(scenario->room().width, 3.0F);
        QCOMPARE(scenario->room().height, 2.0F);
        QCOMPARE(scenario->kinds().size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(scenario->kinds()[0].name), "thing");
    }

    void worksOnAnother()
    {
        const ScenarioInfo& info = *findScenario("leaky");
        QVERIFY(info.make == nullptr && info.makeAround != nullptr);
    }
};

TEST_WITHOUT_APPLICATION(TestLeaky);
#include "tst_leaky.moc"
