// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_statistics.h"

#include "core/collector_logs/log_json.h"
#include "tests/program/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <sstream>

using namespace poolscope;

namespace {

CollectorLog logOf(const char* text)
{
    std::istringstream in(text);
    return readCollectorLog(in);
}

} // namespace

class TestLogStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pausesOnATimeLine();
    void overlappingPausesFollowOneAnother();
    void nothingWithoutTimes();
    void stepsCountAsPaused();
    void causesByTheTimeTheyTook();
    void heapsThatTheLogTells();
    void asJson();
};

// Two pauses of 10 ms and one of 20 ms within a second.
void TestLogStatistics::pausesOnATimeLine()
{
    const LogStatistics found =
        statisticsOf(logOf("[0.000s][gc] Using Serial\n"
                           "[0.110s][gc] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 10.0ms\n"
                           "[0.130s][gc] GC(1) Pause Young (Allocation Failure) 8M->1M(30M) 10.0ms\n"
                           "[0.720s][gc] GC(2) Pause Full (Ergonomics) 8M->1M(30M) 20.0ms\n"
                           "[1.000s][gc,heap,exit] Heap\n"));
    QCOMPARE(found.collections, (std::array<std::uint64_t, LoggedCollection::kinds>{2, 0, 1, 0}));
    QCOMPARE(found.pauses, 3U);
    QCOMPARE(found.pause.p50, 10'000'000U);
    QCOMPARE(found.pause.max, 20'000'000U);
    QCOMPARE(found.pausedNs, 40'000'000U);
    QCOMPARE(found.totalNs, std::optional<std::uint64_t>(1'000'000'000));
    QVERIFY(std::abs(found.throughput.value() - 0.96) < 1e-9);
    const auto at = [&](std::uint64_t windowNs) {
        const auto point = std::find_if(found.utilisation.begin(), found.utilisation.end(),
                                        [windowNs](const UtilisationPoint& one) { return one.windowNs == windowNs; });
        return point == found.utilisation.end() ? -1 : point->utilisation;
    };
    QCOMPARE(at(10'000'000), 0.0);
    QVERIFY(std::abs(at(100'000'000) - 0.8) < 1e-9);
    QVERIFY(std::abs(at(1'000'000'000) - 0.96) < 1e-9);
}

// Their stamps are in milliseconds.
void TestLogStatistics::overlappingPausesFollowOneAnother()
{
    const auto line = pauseLineOf(logOf("[0.010s][gc] GC(0) Pause Full (Ergonomics) 8M->1M(30M) 1.9ms\n"
                                        "[0.011s][gc] GC(1) Pause Full (Ergonomics) 8M->1M(30M) 1.9ms\n"));
    QVERIFY(line);
    QCOMPARE(line->pauses().size(), 2U);
    QCOMPARE(line->pauses()[0].beginNs, 0U);
    QCOMPARE(line->pauses()[1].beginNs, 1'900'000U);
    QCOMPARE(line->totalNs(), 3'800'000U);
}

void TestLogStatistics::nothingWithoutTimes()
{
    const LogStatistics found = statisticsOf(logOf("GC(0) Pause Full (Ergonomics) 8M->1M(30M) 1.9ms\n"));
    QCOMPARE(found.pauses, 1U);
    QCOMPARE(found.pause.max, 1'900'000U);
    QVERIFY(!found.totalNs && !found.throughput);
    QVERIFY(found.utilisation.empty());
}

void TestLogStatistics::stepsCountAsPaused()
{
    const LogStatistics found = statisticsOf(
        logOf("[8:0x1]  100 ms: Scavenge 2.5 (8.0) -> 2.4 (8.0) MB, 1.0 / 0.0 ms  (average mu = 1.0) task;\n"
              "[8:0x1]  199 ms: Mark-sweep 2.5 (8.0) -> 2.4 (8.0) MB, 3.0 / 0.0 ms  (+ 6.0 ms in 4 steps since start "
              "of marking, biggest step 0.7 ms, walltime since start of marking 16 ms) task;\n"));
    QCOMPARE(found.pause.max, 3'000'000U);
    QCOMPARE(found.stepsNs, 6'000'000U);
    QCOMPARE(found.pausedNs, 10'000'000U);
    QVERIFY(std::abs(found.throughput.value() - 0.9) < 1e-9);
}

const char* const twoCauses = "[0.000s][gc] Using Serial\n"
                              "[0.110s][gc] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 10.0ms\n"
                              "[0.130s][gc] GC(1) Pause Young (Allocation Failure) 9M->3M(30M) 5.0ms\n"
                              "[0.720s][gc] GC(2) Pause Full (System.gc()) 4M->2M(32M) 20.0ms\n";

void TestLogStatistics::causesByTheTimeTheyTook()
{
    const std::vector<LoggedCause> causes = causesOf(logOf(twoCauses));
    QCOMPARE(causes.size(), 2U);
    QCOMPARE(causes[0].name, std::string("System.gc()"));
    QCOMPARE(causes[0].pausedNs, 20'000'000U);
    QCOMPARE(causes[1].name, std::string("Allocation Failure"));
    QCOMPARE(causes[1].collections, 2U);
    QCOMPARE(causes[1].pauses, 2U);
    QCOMPARE(causes[1].longestNs, 10'000'000U);
    QCOMPARE(causes[1].pausedNs, 15'000'000U);

    const std::vector<LoggedCause> numbered =
        causesOf(logOf("[0.1s][gc] GC(0) Pause Full (Free 12.5K of G1) 8M->1M(30M) 1.0ms\n"
                       "[0.2s][gc] GC(1) Pause Full (Free 7K of G1) 8M->1M(30M) 1.0ms\n"));
    QCOMPARE(numbered.size(), 1U);
    QCOMPARE(QString::fromStdString(numbered[0].name), QString("Free …K of G…"));
    QCOMPARE(numbered[0].collections, 2U);
}

void TestLogStatistics::heapsThatTheLogTells()
{
    const LogStatistics found = statisticsOf(logOf(twoCauses));
    QCOMPARE(found.mostBeforeBytes, std::optional<std::uint64_t>(9 << 20));
    QCOMPARE(found.mostAfterBytes, std::optional<std::uint64_t>(3 << 20));
    QCOMPARE(found.leastAfterBytes, std::optional<std::uint64_t>(1 << 20));
    QCOMPARE(found.mostCapacityBytes, std::optional<std::uint64_t>(32 << 20));
    const LogStatistics without = statisticsOf(logOf("[0.1s][gc] GC(0) Pause Remark 1.0ms\n"));
    QVERIFY(!without.mostBeforeBytes && !without.leastAfterBytes);
    QVERIFY(!utilisationOf(logOf(twoCauses), 10'000'000'000));
    QCOMPARE(utilisationOf(logOf(twoCauses), 20'000'000), std::optional<double>(0));
}

void TestLogStatistics::asJson()
{
    std::ostringstream out;
    writeLogJson(out, logOf(twoCauses), "a \xff.log");
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).object();
    QCOMPARE(json["format"].toString(), QString("poolscope-collections"));
    QCOMPARE(json["writer"].toString(), QString("jvm"));
    QCOMPARE(json["collector"].toString(), QString("Serial"));
    QCOMPARE(json["statistics"]["collections"]["young"].toInt(), 2);
    QCOMPARE(json["statistics"]["pauseNs"]["max"].toInt(), 20'000'000);
    QVERIFY(!json["statistics"]["minimumMutatorUtilisation"].toArray().isEmpty());
    QCOMPARE(json["causes"][0]["cause"].toString(), QString("System.gc()"));
    const QJsonArray collections = json["collections"].toArray();
    QCOMPARE(collections.size(), 3);
    QCOMPARE(collections[2]["kind"].toString(), QString("full"));
    QCOMPARE(collections[2]["beforeBytes"].toInt(), 4 << 20);
    QVERIFY(!collections[2].toObject().contains("goalBytes"));
    QCOMPARE(collections[2]["pauses"][0]["lengthNs"].toInt(), 20'000'000);
}

TEST_WITH_CORE_APPLICATION(TestLogStatistics);
#include "tst_log_statistics.moc"
