// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every mistake of the catalog keeps its promises, whatever it is.
#include "core/simulation/mistakes/mistake_catalog.h"

#include "tests/core/scenarios/event_audit.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <set>
#include <string>

using namespace poolscope;

class TestMistakeCatalog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachIsWhole_data()
    {
        QTest::addColumn<QString>("id");
        for (const MistakeInfo& info : mistakeCatalog())
            QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
    }
    void eachIsWhole()
    {
        QFETCH(QString, id);
        const MistakeInfo& info = *findMistake(id.toStdString());
        for (const Text& text : {info.title, info.meaning, info.help, info.measured})
            QVERIFY(*text.english != '\0');
        QVERIFY(!info.figures.empty());
        std::set<std::string> keys{"first"};
        for (const MistakeFigure& figure : info.figures) {
            QVERIFY2(keys.insert(figure.key).second, figure.key.c_str());
            QCOMPARE(figure.sentence.empty(), *figure.sentence.one.english == '\0');
            QCOMPARE(figure.onCard.empty(), *figure.onCard.one.english == '\0');
        }
        QVERIFY(!info.finding(findingsOf({}, info)).empty());
    }

    void namesDiffer()
    {
        std::set<std::string> ids, keys, measures;
        for (const MistakeInfo& info : mistakeCatalog()) {
            QVERIFY2(ids.insert(info.id).second, info.id.c_str());
            QVERIFY2(keys.insert(info.findingsKey).second, info.id.c_str());
            QVERIFY2(measures.insert(info.measure).second, info.id.c_str());
        }
        QVERIFY(findMistake("none of these") == nullptr);
    }

    // A lane that makes all of them counts all of them, in the order of the catalog, and one that makes none has zeros.
    void aLaneTellsOfAll()
    {
        LaneSetup setup = laneSetup("lane", "pool-chunked");
        for (const MistakeInfo& info : mistakeCatalog()) {
            QVERIFY(info.misfit == nullptr || !info.misfit({setup.strategy, setup.parameters}, {}));
            ParameterValues values;
            values.complete(info.parameters);
            values.set("every", std::int64_t{1});
            setup.mistakes.push_back({&info, std::move(values)});
        }
        const auto scenario = makeScenario("fireworks");
        Lane wrong(setup, scenario->kinds());
        setup.mistakes.clear();
        Lane right(setup, scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 200; ++frame) {
            scenario->produce(events);
            (void)wrong.work(events);
            (void)right.work(events);
        }
        for (const MistakeInfo& info : mistakeCatalog()) {
            QVERIFY2(!findingsOf(wrong.accounting(), info).first.empty(), info.id.c_str());
            QCOMPARE(findingsOf(right.accounting(), info), findingsOf({}, info));
        }
    }
};

TEST_WITHOUT_APPLICATION(TestMistakeCatalog);
#include "tst_mistake_catalog.moc"
