// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the card of a collected lane says of its collections, and how choices are tuned.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/program/test_program.h"
#include "ui/lanes/lane_card.h"
#include "ui/widgets/value_editor.h"

#include <QComboBox>

using namespace poolscope;
using namespace poolscope::ui;

class LaneCardTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void collectionsAreTold_data()
    {
        QTest::addColumn<quint64>("collections");
        QTest::addColumn<quint64>("increments");
        QTest::addColumn<quint64>("longestPause"); // ns; 0: all were in preempted frames
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, quint64 collections, quint64 increments, quint64 pause,
                            const char* told) {
            QTest::newRow(name) << collections << increments << pause << QString::fromUtf8(told);
        };
        row("none", 0, 0, 0, "No collection yet");
        row("one", 1, 0, 21'300, "1 collection, a pause of 21.3\u00a0µs");
        row("several", 7, 0, 21'300, "7 collections, longest pause 21.3\u00a0µs");
        row("in increments", 7, 90, 21'300, "7 collections in 90 increments, longest pause 21.3\u00a0µs");
        row("several, left out", 7, 90, 0, "7 collections, all in preempted frames, which are left out");
    }

    void collectionsAreTold()
    {
        QFETCH(quint64, collections);
        QFETCH(quint64, increments);
        QFETCH(quint64, longestPause);
        QFETCH(QString, told);
        LaneCard card(loadExperiment("boss-bullets").lanes.front(), 0);
        LaneSummary summary;
        summary.counters.totals.collections = collections;
        summary.counters.totals.increments = increments;
        summary.timings.pause.max = longestPause;
        card.setSummary(summary);
        QVERIFY2(card.figures().contains(told), qPrintable(card.figures()));
    }

    void manyPausesLeftOutAreCounted_data()
    {
        QTest::addColumn<quint64>("timed"); // of 16 pauses
        QTest::addColumn<QString>("told");
        QTest::newRow("more of the pauses than of the frames")
            << quint64{6} << QStringLiteral("(without 10 in preempted frames)");
        QTest::newRow("about as many") << quint64{14} << QString();
    }

    void manyPausesLeftOutAreCounted()
    {
        QFETCH(quint64, timed);
        QFETCH(QString, told);
        LaneCard card(loadExperiment("boss-bullets").lanes.front(), 0);
        LaneSummary summary;
        summary.counters.frames = 2'900;
        summary.counters.totals.collections = 16;
        summary.counters.collections.major = 16;
        summary.timings.preemptedFrames = 367;
        summary.timings.pauses = timed;
        summary.timings.pause.max = 13'000'000;
        card.setSummary(summary);
        QCOMPARE(card.figures().contains(QStringLiteral("(without")), !told.isEmpty());
        QVERIFY2(card.figures().contains(told), qPrintable(card.figures()));
    }

    // Only numbers could be.
    void choicesAreTuned()
    {
        ExperimentLane lane = loadExperiment("boss-bullets").lanes.front();
        lane.name = "heap";
        lane.strategy = "heap-list";
        lane.parameters = {};
        lane.parameters.complete(findStrategy(lane.strategy)->parameters);
        LaneCard card(lane, 0);
        std::vector<std::string> paths;
        ParameterValue chosen;
        connect(&card, &LaneCard::tuneRequested, this,
                [&](const std::vector<std::string>& tuned, const ParameterValue& value) {
                    paths = tuned;
                    chosen = value;
                });
        for (const char* name : {"tune.heap.coalesce", "tune.heap.splitFrom"})
            QVERIFY2(card.findChild<QWidget*>(QString::fromLatin1(name)) != nullptr, name);
        QVERIFY(card.findChild<QWidget*>(QStringLiteral("tune.heap.order")) == nullptr);
        auto* list = card.findChild<ValueEditor*>(QStringLiteral("tune.heap.fit"))->findChild<QComboBox*>();
        QCOMPARE(list->currentText(), QStringLiteral("first"));
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(paths, std::vector<std::string>{"fit"});
        QVERIFY(chosen == ParameterValue(std::string("next")));
        card.setValue("fit", std::string("worst"));
        QCOMPARE(list->currentText(), QStringLiteral("worst"));
    }
};

TEST_WITH_APPLICATION(LaneCardTest);
#include "tst_lane_card.moc"
