// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/address_range.h"
#include "core/metrics/sample.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/pools/pool_plan.h"
#include "core/strategies/strategy.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/core/strategies/strategy_fixture.h"
#include "tests/program/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QtTest>

#include <algorithm>
#include <stdexcept>

using namespace poolscope;

namespace {

void addEveryStrategy()
{
    QTest::addColumn<QString>("strategy");
    for (const StrategyInfo& info : strategyCatalog())
        QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
}

} // namespace

class TestStrategyCatalog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void catalogIsWhole()
    {
        QStringList ids;
        for (const StrategyInfo& info : strategyCatalog()) {
            QVERIFY2(!ids.contains(QString::fromStdString(info.id)), info.id.c_str());
            ids << QString::fromStdString(info.id);
            QVERIFY(!info.title.empty() && !info.meaning.empty() && info.make != nullptr);
            QCOMPARE(findStrategy(info.id), &info);
            for (const Parameter& parameter : info.parameters) {
                QVERIFY(!parameter.label.empty() && !parameter.meaning.empty());
                QVERIFY2(!parameter.complaint(parameter.defaultValue), parameter.id.c_str());
            }
            if (info.contradiction != nullptr && info.missing.empty())
                QVERIFY(!info.contradiction(tangledKinds(), laneSetup("lane", info.id).parameters));
        }
        QVERIFY(ids.size() >= 20);
        QCOMPARE(findStrategy("pool"), nullptr);
    }

    void eachIsInTheFileOfItsName_data() { addEveryStrategy(); }
    void eachIsInTheFileOfItsName()
    {
        QFETCH(QString, strategy);
        const QString name = strategy.replace('-', '_');
        QDirIterator files(POOLSCOPE_SOURCE_DIR "/core/strategies", {name + ".cpp"}, QDir::Files,
                           QDirIterator::Subdirectories);
        QVERIFY2(files.hasNext(), qPrintable(name));
        QFile source(files.next());
        QVERIFY(source.open(QIODevice::ReadOnly));
        QVERIFY(source.readAll().contains(("\"" + strategy.replace('_', '-') + "\"").toUtf8()));
    }

    void eachCanDoWhatItSays_data() { addEveryStrategy(); }
    void eachCanDoWhatItSays()
    {
        QFETCH(QString, strategy);
        const StrategyInfo& info = *findStrategy(strategy.toStdString());
        if (!info.missing.empty()) QSKIP(info.missing.c_str());
        const MadeStrategy made(info.id, {{.name = "ball", .bytes = 64}});
        QCOMPARE(made->slotKeeping() != nullptr, info.hasSlots);
        QCOMPARE(made->typeChecking() != nullptr, info.checksTypes);
        QCOMPARE(made->collecting() != nullptr, info.collects);
        QCOMPARE(lentHeap(*made) != nullptr, info.lendsHeap());
        if (info.keepsSlots || info.keepsMemory) QVERIFY(made->heldMemory() != nullptr);
        for (const Parameter& parameter : info.parameters)
            if (parameter.live) made->tune(parameter.id, parameter.defaultValue);
        if (std::ranges::any_of(info.parameters, &Parameter::live))
            QVERIFY_EXCEPTION_THROWN(made->tune("nonsense", whole(1)), std::out_of_range);
        if (!info.canBeCollected()) return;
        const PoolPlan plan = info.plan(laneSetup("lane", info.id).parameters);
        QVERIFY(findParameter(info.parameters, plan.sizeParameter) != nullptr);
        if (plan.exhaustParameter != nullptr) QVERIFY(findParameter(info.parameters, plan.exhaustParameter) != nullptr);
    }

    void liveParameters()
    {
        QStringList live;
        for (const StrategyInfo& info : strategyCatalog())
            for (const Parameter& parameter : info.parameters)
                if (parameter.live) live << QString::fromStdString(info.id + '/' + parameter.id);
        for (const char* known : {"gc-mark-sweep/heapBytes", "gc-copying/heapBytes", "gc-generational/promoteAfter",
                                  "gc-generational/heapBytes", "gc-reference-counting/backupTrace",
                                  "gc-boehm/minBytesAllocated", "pool-stack/initialSize", "pool-free-list/capacity",
                                  "pool-chunked/chunkSize", "pool-bitmap/chunkSlots", "pool-managed/initialSize",
                                  "heap-list/fit", "heap-list/coalesce", "heap-list/splitFrom", "heap-tlsf/coalesce"})
            QVERIFY2(live.contains(known), known);
        // Parameters that determine the layout of a run cannot change during the run.
        for (const char* known : {"gc-mark-sweep/barrier", "pool-free-list/order", "frame-arena/blockBytes",
                                  "heap-list/order", "heap-buddy/arenaBytes"})
            QVERIFY2(!live.contains(known), known);
    }

    void estimatedFiguresAreThere()
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
        for (const char* known : {"new-delete", "malloc-tcmalloc", "gc-boehm", "pmr-pool"})
            QVERIFY2(estimating.contains(known), known);
        QVERIFY(!estimating.contains("pool-stack"));
    }

    void poolsLargerThanTheMachine_data()
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
    void poolsLargerThanTheMachine()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameter);
        const StrategyInfo& info = *findStrategy(strategy.toStdString());
        // Kinds so heavy that the maximum number of slots exceeds any machine's memory.
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

    void heapLargerThanTheMachine()
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
};

TEST_WITHOUT_APPLICATION(TestStrategyCatalog);
#include "tst_strategy_catalog.moc"
