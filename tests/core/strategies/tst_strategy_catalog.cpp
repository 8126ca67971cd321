// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/address_range.h"
#include "core/metrics/sample.h"
#include "core/strategies/strategy_catalog.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestStrategyCatalog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void catalogIsWhole();
    void liveParameters();
    void estimatedFiguresAreThere();
    void poolsLargerThanTheMachine_data();
    void poolsLargerThanTheMachine();
    void heapLargerThanTheMachine();
};

void TestStrategyCatalog::catalogIsWhole()
{
    QStringList ids;
    for (const StrategyInfo& info : strategyCatalog()) {
        ids << QString::fromStdString(info.id);
        QVERIFY(!info.title.empty() && !info.meaning.empty() && info.make != nullptr);
        QCOMPARE(findStrategy(info.id), &info);
        for (const Parameter& parameter : info.parameters) {
            QVERIFY(!parameter.label.empty() && !parameter.meaning.empty());
            QVERIFY2(!parameter.complaint(parameter.standard), parameter.id.c_str());
        }
        if (info.contradiction != nullptr)
            QVERIFY(!info.contradiction(tangledKinds(), laneSetup("lane", info.id).parameters));
    }
    QCOMPARE(ids, (QStringList{"new-delete", "gc-mark-sweep", "gc-copying", "gc-generational", "gc-reference-counting",
                               "gc-boehm", "pool-stack", "pool-free-list", "pool-chunked", "pool-bitmap",
                               "pool-managed", "frame-arena", "pmr-pool"}));
    QCOMPARE(findStrategy("pool"), nullptr);
}

void TestStrategyCatalog::liveParameters()
{
    QStringList live;
    for (const StrategyInfo& info : strategyCatalog())
        for (const Parameter& parameter : info.parameters)
            if (parameter.live) live << QString::fromStdString(info.id + '/' + parameter.id);
    QCOMPARE(live, (QStringList{"gc-mark-sweep/heapBytes", "gc-copying/heapBytes", "gc-generational/promoteAfter",
                                "gc-generational/heapBytes", "gc-reference-counting/backupTrace",
                                "gc-boehm/minBytesAllocated", "pool-stack/initialSize", "pool-free-list/capacity",
                                "pool-chunked/chunkSize", "pool-bitmap/chunkSlots", "pool-managed/initialSize"}));
}

void TestStrategyCatalog::estimatedFiguresAreThere()
{
    QStringList names{"bytes_before", "bytes_after", "objects_visited", "objects_reclaimed"}; // of collections.csv
    for (const FieldInfo& info : fields())
        names << QString::fromStdString(std::string(info.name));
    QStringList estimating;
    for (const StrategyInfo& info : strategyCatalog()) {
        for (const std::string_view name : info.estimated)
            QVERIFY2(names.contains(QString::fromStdString(std::string(name))), info.id.c_str());
        if (!info.estimated.empty()) estimating << QString::fromStdString(info.id);
    }
    QCOMPARE(estimating, (QStringList{"new-delete", "gc-boehm", "pmr-pool"}));
}

void TestStrategyCatalog::poolsLargerThanTheMachine_data()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("parameter");
    QTest::newRow("a stack") << "pool-stack"
                             << "initialSize";
    QTest::newRow("a free list") << "pool-free-list"
                                 << "capacity";
    QTest::newRow("a managed pool") << "pool-managed"
                                    << "initialSize";
}

void TestStrategyCatalog::poolsLargerThanTheMachine()
{
    QFETCH(QString, strategy);
    QFETCH(QString, parameter);
    const StrategyInfo& info = *findStrategy(strategy.toStdString());
    // Kinds so heavy that the most slots of each allowed weigh more than any machine has.
    const std::vector<Kind> heavy(256, Kind{.name = "heavy", .bytes = 4096});
    const auto most = static_cast<std::int64_t>(AddressRange::physicalMemoryBytes() / (256 * 4096));
    if (most >= 16'777'216) QSKIP("a machine with 16 TiB");
    ParameterValues values = laneSetup("lane", info.id).parameters;
    values.set(parameter.toStdString(), most);
    QVERIFY(!info.contradiction(heavy, values));
    values.set(parameter.toStdString(), most + 1);
    const auto found = info.contradiction(heavy, values);
    QVERIFY(found.has_value());
    QCOMPARE(QString::fromStdString(found->parameter), parameter);
    const QString complaint = QString::fromStdString(found->complaint.english());
    QVERIFY2(complaint.contains(QLatin1String(" slots of each kind are more than this machine's memory of ")) &&
                 complaint.contains(QLatin1String("; allowed is up to ")),
             qPrintable(complaint));
}

void TestStrategyCatalog::heapLargerThanTheMachine()
{
    const auto memory = static_cast<std::int64_t>(AddressRange::physicalMemoryBytes());
    ParameterValues values = laneSetup("lane", "gc-mark-sweep").parameters;
    values.set("ceilingBytes", memory * 4);
    values.set("heapBytes", memory);
    const StrategyInfo& info = *findStrategy("gc-mark-sweep");
    QVERIFY(!info.contradiction(tangledKinds(), values));
    values.set("heapBytes", memory + 1);
    const auto found = info.contradiction(tangledKinds(), values);
    QVERIFY(found.has_value());
    QVERIFY2(found->complaint.english().find(" is more than this machine's memory; allowed is up to ") !=
                 std::string::npos,
             found->complaint.english().c_str());
}

TEST_WITHOUT_APPLICATION(TestStrategyCatalog);
#include "tst_strategy_catalog.moc"
