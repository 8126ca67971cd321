// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"
#include "core/simulation/objects/body.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/golden_table.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace poolscope;

namespace {

std::uint64_t hashOf(Scenario& scenario, int frames)
{
    FrameEvents events;
    EventHash hash;
    for (int i = 0; i < frames; ++i) {
        scenario.produce(events);
        hash.add(events);
    }
    return hash.value();
}

// The events of a frame by type, and the hash of all events so far, shortened for readability.
const QStringList eventColumns{"births", "deaths", "leaks", "moves", "links", "hash"};

std::vector<std::uint64_t> eventRow(const FrameEvents& frame, const EventHash& hash)
{
    std::vector<std::uint64_t> row(6);
    for (const auto* events : {&frame.opening, &frame.closing})
        for (const Event& event : *events)
            ++row.at(static_cast<std::size_t>(event.type));
    row.back() = hash.value() & 0xffff'ffff;
    return row;
}

ParameterValues with(std::initializer_list<std::pair<const char*, ParameterValue>> some)
{
    ParameterValues values;
    for (const auto& [id, value] : some)
        values.set(id, value);
    return values;
}

ParameterValue whole(std::int64_t value)
{
    return value;
}

ParameterValue valueFor(const Parameter& parameter, double value)
{
    if (parameter.type == Parameter::Type::Integer) return static_cast<std::int64_t>(value);
    return value;
}

// The hash after each frame, with the parameter tuned after the first 200.
std::vector<std::uint64_t> hashesOfTuned(const ScenarioInfo& info, const std::string& parameter, double value)
{
    const auto scenario = makeScenario(info.id, 42);
    ParameterValues values;
    values.complete(info.parameters);
    FrameEvents events;
    EventHash hash;
    std::vector<std::uint64_t> all;
    for (int frame = 0; frame < 600; ++frame) {
        if (frame == 200 && !parameter.empty()) {
            values.set(parameter, valueFor(*findParameter(info.parameters, parameter), value));
            scenario->tune(values);
        }
        scenario->produce(events);
        hash.add(events);
        all.push_back(hash.value());
    }
    return all;
}

} // namespace

class TestScenarios : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void catalogIsWhole()
    {
        QStringList ids;
        for (const ScenarioInfo& info : scenarioCatalog()) {
            QVERIFY2(!ids.contains(QString::fromStdString(info.id)), info.id.c_str());
            ids << QString::fromStdString(info.id);
            const QString file = QString::fromStdString(info.id).replace('-', '_');
            QString path = "/core/scenarios/" + file + ".cpp";
            if (info.id == "trace") path = "/core/trace/replay/trace_replay.cpp";
            if (info.id == "mixed-sizes") path = "/core/trace/replay/mixed_sizes.cpp";
            QVERIFY2(QFile::exists(POOLSCOPE_SOURCE_DIR + path), info.id.c_str());
            QVERIFY(!info.title.empty() && !info.meaning.empty());
            QVERIFY2((info.make != nullptr) != (info.makeAround != nullptr), info.id.c_str());
            QCOMPARE(findScenario(info.id), &info);
            for (const Parameter& parameter : info.parameters) {
                QVERIFY(!parameter.id.empty() && !parameter.label.empty() && !parameter.meaning.empty());
                QVERIFY2(!parameter.complaint(parameter.defaultValue), parameter.id.c_str());
            }
            ParameterValues defaults;
            defaults.complete(info.parameters);
            QVERIFY2(info.contradiction == nullptr || !info.contradiction(defaults), info.id.c_str());
        }
        QVERIFY(ids.size() >= 7);
        QCOMPARE(findScenario("Churn"), nullptr);
        QCOMPARE(findScenario(""), nullptr);
    }

    void kindsAreValid_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<ParameterValues>("values");
        for (const ScenarioInfo& info : scenarioCatalog())
            QTest::addRow("%s", info.id.c_str()) << QString::fromStdString(info.id) << ParameterValues();
        QTest::newRow("fireworks without trails") << "fireworks" << with({{"trails", whole(0)}});
        QTest::newRow("fireworks with seven trails") << "fireworks" << with({{"trails", whole(7)}});
        QTest::newRow("fireworks with eight trails") << "fireworks" << with({{"trails", whole(8)}});
        QTest::newRow("linked churn") << "churn" << with({{"relinks", whole(1)}});
        QTest::newRow("two sizes") << "mixed-sizes" << with({{"sizeCount", whole(2)}});
        QTest::newRow("one size") << "mixed-sizes"
                                  << with({{"smallestBytes", whole(100)}, {"largestBytes", whole(100)}});
        QTest::newRow("many sizes by a power law") << "mixed-sizes"
                                                   << with({{"sizes", std::string("power-law")},
                                                            {"sizeCount", whole(64)},
                                                            {"largestBytes", whole(maximumObjectBytes)}});
        QTest::newRow("the sizes of a trace") << "mixed-sizes" << with({{"sizes", std::string("trace")}});
        QTest::newRow("a checkerboard of odd sizes")
            << "checkerboard" << with({{"smallBytes", whole(33)}, {"largeBytes", whole(maximumObjectBytes)}});
        QTest::newRow("levels of large objects")
            << "generations-of-levels" << with({{"bytesFactor", whole(maximumObjectBytes / 2048)}});
    }
    void kindsAreValid()
    {
        QFETCH(QString, id);
        QFETCH(ParameterValues, values);
        const auto scenario = makeScenario(id.toStdString(), 1, values);
        std::set<std::string> names;
        for (const Kind& kind : scenario->kinds()) {
            QVERIFY2(names.insert(kind.name).second, kind.name.c_str());
            QCOMPARE(kind.bytes % 16, 0U);
            QVERIFY(kind.bytes >= minimumBytes(kind.references()));
            QVERIFY(kind.bytes <= maximumObjectBytes);
            for (const KindIndex child : kind.children)
                QVERIFY(child < scenario->kinds().size());
        }
        QVERIFY(scenario->room().width > 0 && scenario->room().height > 0);
    }

    void goldenEvents_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<quint64>("seed");
        QTest::addColumn<QString>("hash");
        QTest::newRow("fireworks, seed 42") << "fireworks" << quint64{42} << "e1fa3b05a9c78e81";
        QTest::newRow("fireworks, seed 7") << "fireworks" << quint64{7} << "87d8b05ea43b1618";
        QTest::newRow("churn, seed 42") << "churn" << quint64{42} << "3d28757510a02b57";
        QTest::newRow("churn, seed 7") << "churn" << quint64{7} << "5415a64e49b94d74";
        QTest::newRow("boss-bullets, seed 42") << "boss-bullets" << quint64{42} << "767eaf841c6ac22b";
        QTest::newRow("boss-bullets, seed 7") << "boss-bullets" << quint64{7} << "a2577235f5d44cbd";
        QTest::newRow("frame-temporaries, seed 42") << "frame-temporaries" << quint64{42} << "0b81ada43171819e";
        QTest::newRow("frame-temporaries, seed 7") << "frame-temporaries" << quint64{7} << "ade22dbc540afec0";
        QTest::newRow("falling-words, seed 42") << "falling-words" << quint64{42} << "89cee17652807fbf";
        QTest::newRow("falling-words, seed 7") << "falling-words" << quint64{7} << "889ffe6886e12cfc";
        QTest::newRow("aging-cache, seed 42") << "aging-cache" << quint64{42} << "4e6bb5455c05a33b";
        QTest::newRow("aging-cache, seed 7") << "aging-cache" << quint64{7} << "6b38f8d017ca5bc1";
        QTest::newRow("mixed-sizes, seed 42") << "mixed-sizes" << quint64{42} << "293e090fb8c3db59";
        QTest::newRow("mixed-sizes, seed 7") << "mixed-sizes" << quint64{7} << "dca85040b848f6c4";
        QTest::newRow("checkerboard, seed 42") << "checkerboard" << quint64{42} << "d3bbbecfbcee1880";
        QTest::newRow("checkerboard, seed 7") << "checkerboard" << quint64{7} << "d3bbbecfbcee1880";
        QTest::newRow("generations-of-levels, seed 42") << "generations-of-levels" << quint64{42} << "b2a12fddd5149833";
        QTest::newRow("generations-of-levels, seed 7") << "generations-of-levels" << quint64{7} << "85328f8fd9c2bbf2";
        QTest::newRow("robson, seed 42") << "robson" << quint64{42} << "14d42de0ecb5cf66";
        QTest::newRow("leaky churn, seed 42") << "leaky" << quint64{42} << "b64eded521d83357";
        QTest::newRow("leaky churn, seed 7") << "leaky" << quint64{7} << "8e78c94d72801623";
    }
    void goldenEvents()
    {
        QFETCH(QString, id);
        QFETCH(quint64, seed);
        const auto scenario = makeScenario(id.toStdString(), seed);
        GoldenTable golden(QStringLiteral("events/%1 %2").arg(id).arg(seed), eventColumns);
        EventHash sum;
        FrameEvents events;
        for (int frame = 0; frame < 600; ++frame) {
            scenario->produce(events);
            sum.add(events);
            golden.add(eventRow(events, sum));
        }
        QCOMPARE(golden.firstDifference(), QString());
        const QString hash = QString::fromStdString(formatHash(sum.value()));
        QTEST(hash, "hash");
        const auto again = makeScenario(id.toStdString(), seed);
        QCOMPARE(QString::fromStdString(formatHash(hashOf(*again, 600))), hash);
    }

    void tuningActsFromTheNextFrameOn_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("hash"); // of 600 frames, tuned after the first 200
        const auto row = [](const char* id, const char* parameter, double value, const char* hash) {
            QTest::addRow("%s of %s", parameter, id) << id << parameter << value << hash;
        };
        row("fireworks", "rockets", 4.5, "68abeee1e7fe35d4");
        row("fireworks", "sparks", 20, "05145ca3250be29b");
        row("churn", "exchanges", 10, "d7892d5a891d47ac");
        row("churn", "kept", 3, "f6abf46a238beb6f");
        row("boss-bullets", "bullets", 900, "6f40145815d14082");
        row("boss-bullets", "vectors", 0, "7136c5652c1705b1");
        row("frame-temporaries", "temporaries", 100, "33b23bfe6d9d291b");
        row("frame-temporaries", "shapes", 0.9, "0e2159248cc0672c");
        row("falling-words", "letters", 20, "b2fa5c82eec52e5f");
        row("falling-words", "framesBetweenWords", 400, "1b80be8b9c84b2ef");
        row("falling-words", "pairs", 3, "780776f1f9a6201f");
        row("falling-words", "passes", 3, "516c8d40e1a44279");
        row("aging-cache", "requests", 30, "672fc154eacd90ef");
        row("aging-cache", "insertions", 12, "04a5e8ab82be8ff1");
        row("aging-cache", "relinks", 0, "9ca5b0ac665d31a6");
        row("mixed-sizes", "births", 5, "6bd9b0646cca7e42");
        row("mixed-sizes", "shortFrames", 100, "2b42773eb59b0bc1");
        row("mixed-sizes", "longFrames", 60, "9ed87c400500a0a2");
        row("mixed-sizes", "longShare", 50, "e6b34e12baf95d35");
        row("checkerboard", "refill", 50, "4baa5e163e24f8ac");
        row("checkerboard", "perFrame", 31, "ca4d7d6d5de65573");
        row("checkerboard", "hold", 5, "9ce3afbca5bdcfdc");
        row("generations-of-levels", "survivors", 40, "e30e2ad6e39cc4ae");
        row("generations-of-levels", "effects", 0, "a94a6018e0f668bc");
        row("robson", "perFrame", 31, "ca70010b8075cd02");
        row("robson", "hold", 5, "d41602276fba2018");
        row("leaky", "every", 2, "6d0000471ed8ef95");
    }
    void tuningActsFromTheNextFrameOn()
    {
        QFETCH(QString, id);
        QFETCH(QString, parameter);
        QFETCH(double, value);
        const ScenarioInfo& info = *findScenario(id.toStdString());
        QVERIFY(findParameter(info.parameters, parameter.toStdString())->live);
        const auto plain = hashesOfTuned(info, {}, 0), tuned = hashesOfTuned(info, parameter.toStdString(), value);
        QCOMPARE(tuned[199], plain[199]);
        QTEST(QString::fromStdString(formatHash(tuned.back())), "hash");
        QVERIFY(tuned.back() != plain.back());
        QVERIFY(hashesOfTuned(info, parameter.toStdString(), value) == tuned);
    }

    void tunedEventsFollowTheRules_data()
    {
        QTest::addColumn<QString>("id");
        for (const ScenarioInfo& info : scenarioCatalog())
            if (info.id != "trace") // what is recorded cannot be tuned
                QTest::addRow("%s", info.id.c_str()) << QString::fromStdString(info.id);
    }
    // Each live parameter in turn: to its minimum, to three times the usual value, and back.
    void tunedEventsFollowTheRules()
    {
        QFETCH(QString, id);
        const ScenarioInfo& info = *findScenario(id.toStdString());
        const auto scenario = makeScenario(info.id, 3);
        std::vector<ParameterValues> stages;
        for (const Parameter& parameter : info.parameters) {
            if (!parameter.live) continue;
            for (const double times : {0.0, 3.0, 1.0}) {
                ParameterValues& values = stages.emplace_back();
                values.complete(info.parameters);
                const double value =
                    std::clamp(values.real(parameter.id) * times, parameter.minimum, parameter.maximum);
                values.set(parameter.id, valueFor(parameter, value));
            }
        }
        QVERIFY(!stages.empty());
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        for (const ParameterValues& values : stages) {
            for (int frame = 0; frame < 80; ++frame) {
                scenario->produce(events);
                audit.read(events);
                QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
            }
            scenario->tune(values);
        }
    }

    void eventsFollowTheRules_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<ParameterValues>("values");
        QTest::addColumn<int>("frames");
        for (const ScenarioInfo& info : scenarioCatalog())
            QTest::addRow("%s", info.id.c_str()) << QString::fromStdString(info.id) << ParameterValues() << 700;
        QTest::newRow("fireworks of short sparks with eight trails")
            << "fireworks" << with({{"sparkLife", whole(1)}, {"trails", whole(8)}, {"rockets", 5.0}}) << 400;
        QTest::newRow("fireworks of long sparks")
            << "fireworks" << with({{"sparkLife", whole(1500)}, {"sparks", whole(10)}}) << 4000;
        QTest::newRow("churn of one") << "churn" << with({{"active", whole(1)}, {"exchanges", whole(7)}}) << 300;
        QTest::newRow("churn without exchanges") << "churn" << with({{"exchanges", whole(0)}}) << 300;
        QTest::newRow("churn that ends") << "churn" << with({{"created", whole(3333)}}) << 100;
        QTest::newRow("no temporaries") << "frame-temporaries" << with({{"temporaries", whole(0)}}) << 10;
        QTest::newRow("one temporary") << "frame-temporaries" << with({{"temporaries", whole(1)}, {"shapes", 1.0}})
                                       << 10;
        QTest::newRow("shapes only") << "frame-temporaries" << with({{"shapes", 1.0}}) << 100;
        QTest::newRow("as few words as can be")
            << "falling-words" << with({{"letters", whole(8)}, {"passes", whole(1)}}) << 1000;
        QTest::newRow("as many words as can be") << "falling-words"
                                                 << with({{"letters", whole(300)},
                                                          {"framesBetweenWords", whole(1)},
                                                          {"pairs", whole(1)},
                                                          {"passes", whole(2)}})
                                                 << 1500;
        QTest::newRow("churn of linked objects")
            << "churn" << with({{"relinks", whole(150)}, {"exchanges", whole(30)}}) << 300;
        QTest::newRow("churn that keeps some") << "churn" << with({{"kept", whole(3)}, {"relinks", whole(10)}}) << 300;
        QTest::newRow("churn of one that refers to itself")
            << "churn" << with({{"active", whole(1)}, {"relinks", whole(2)}, {"exchanges", whole(1)}}) << 50;
        QTest::newRow("an aging cache that is full") << "aging-cache"
                                                     << with({{"places", whole(50)},
                                                              {"insertions", whole(20)},
                                                              {"pinned", whole(5)},
                                                              {"relinks", whole(100)},
                                                              {"rings", whole(100)}})
                                                     << 500;
        QTest::newRow("an aging cache that is warm")
            << "aging-cache" << with({{"places", whole(500)}, {"filled", whole(90)}, {"insertions", whole(3)}}) << 200;
        QTest::newRow("an aging cache without requests") << "aging-cache" << with({{"requests", whole(0)}}) << 100;
        QTest::newRow("an aging cache of eight")
            << "aging-cache" << with({{"places", whole(8)}, {"pinned", whole(7)}}) << 500;
        QTest::newRow("objects of one frame")
            << "mixed-sizes"
            << with({{"lives", std::string("short")}, {"shortFrames", whole(1)}, {"births", whole(100)}}) << 100;
        QTest::newRow("long lives of a power law")
            << "mixed-sizes"
            << with({{"lives", std::string("long")}, {"sizes", std::string("power-law")}, {"longFrames", whole(50)}})
            << 300;
        QTest::newRow("lives of the sizes of a trace")
            << "mixed-sizes" << with({{"sizes", std::string("trace")}, {"births", whole(100)}}) << 300;
        QTest::newRow("a checkerboard of two")
            << "checkerboard" << with({{"small", whole(2)}, {"hold", whole(1)}}) << 50;
        QTest::newRow("a checkerboard that nothing fills")
            << "checkerboard" << with({{"refill", whole(0)}, {"small", whole(101)}}) << 300;
        QTest::newRow("one survivor in a thousand")
            << "checkerboard" << with({{"oneIn", whole(1000)}, {"small", whole(50)}}) << 300;
        QTest::newRow("levels of one object")
            << "generations-of-levels" << with({{"objects", whole(1)}, {"loading", whole(1)}, {"playing", whole(1)}})
            << 300;
        QTest::newRow("levels of which everything survives")
            << "generations-of-levels"
            << with({{"objects", whole(50)}, {"survivors", whole(100)}, {"loading", whole(9)}, {"playing", whole(2)}})
            << 300;
        QTest::newRow("Robson's worst case in little room")
            << "robson" << with({{"live", whole(64)}, {"hold", whole(1)}, {"perFrame", whole(1000)}}) << 50;
        QTest::newRow("everything leaks") << "leaky" << with({{"every", whole(1)}}) << 100;
        QTest::newRow("churn of everything many times") << "churn" << with({{"exchanges", whole(1000)}}) << 100;
        QTest::newRow("no bullets") << "boss-bullets" << with({{"bullets", whole(0)}}) << 1000;
        QTest::newRow("few bullets") << "boss-bullets" << with({{"bullets", whole(1)}, {"vectors", whole(0)}}) << 3000;
        QTest::newRow("many bullets") << "boss-bullets" << with({{"bullets", whole(3000)}, {"vectors", whole(1)}})
                                      << 300;
    }
    void eventsFollowTheRules()
    {
        QFETCH(QString, id);
        QFETCH(ParameterValues, values);
        QFETCH(int, frames);
        const auto scenario = makeScenario(id.toStdString(), 42, values);
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        for (int i = 0; i < frames; ++i) {
            scenario->produce(events);
            audit.read(events);
            if (!audit.complaint().empty())
                QFAIL(qPrintable(QStringLiteral("frame %1: %2").arg(i).arg(audit.complaint().c_str())));
            for (const Event& event : events.opening)
                QVERIFY(std::isfinite(event.x) && std::isfinite(event.y) && std::isfinite(event.vx) &&
                        std::isfinite(event.vy));
        }
    }

    void frameIsReplaced()
    {
        for (const ScenarioInfo& info : scenarioCatalog()) {
            const auto fresh = makeScenario(info.id), reused = makeScenario(info.id);
            FrameEvents events;
            for (int i = 0; i < 100; ++i) {
                FrameEvents own;
                fresh->produce(own);
                reused->produce(events);
                QCOMPARE(events.opening.size(), own.opening.size());
                QCOMPARE(events.closing.size(), own.closing.size());
            }
        }
    }
};

TEST_WITHOUT_APPLICATION(TestScenarios);
#include "tst_scenarios.moc"
