// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/resident_memory.h"
#include "core/trace/trace_reader.h"
#include "core/trace/trace_writer.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

Q_DECLARE_METATYPE(poolscope::ResidentMemory)

class TestResidentMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsComeToTheWhole_data()
    {
        QTest::addColumn<ResidentMemory>("memory");
        QTest::addColumn<QStringList>("parts"); // "NAME: BYTES"
        QTest::addColumn<int>("absent");
        QTest::newRow("not known") << ResidentMemory{.resident = 0, .seen = 10} << QStringList{} << 0;
        QTest::newRow("of a trace") << ResidentMemory{.resident = 1000, .seen = 300}
                                    << QStringList{"objects that were seen: 300", "the rest: 700"} << 0;
        QTest::newRow("of a process") << ResidentMemory{.resident = 1000, .seen = 300, .shared = 400}
                                      << QStringList{"objects that were seen: 300", "not seen: 300", "shared: 400"}
                                      << 0;
        QTest::newRow("objects that are not used yet")
            << ResidentMemory{.resident = 1000, .seen = 5000, .shared = 400}
            << QStringList{"objects that were seen: 600", "not seen: 0", "shared: 400"} << 4400;
        QTest::newRow("the same, of a trace") << ResidentMemory{.resident = 1000, .seen = 5000}
                                              << QStringList{"objects that were seen: 1000", "the rest: 0"} << 4000;
        QTest::newRow("with mappings") << ResidentMemory{.resident = 1000, .seen = 300, .countsMappings = true}
                                       << QStringList{"objects and mappings that were seen, at most: 300",
                                                      "the rest, at least: 700"}
                                       << 0;
        // What the system tells of a process is not of one moment.
        QTest::newRow("more shared than there is")
            << ResidentMemory{.resident = 1000, .seen = 300, .shared = 1400}
            << QStringList{"objects that were seen: 0", "not seen: 0", "shared: 1000"} << 300;
    }
    void partsComeToTheWhole()
    {
        QFETCH(ResidentMemory, memory);
        QStringList parts;
        std::uint64_t bytes = 0;
        double share = 0;
        for (const MemoryPart& part : partsOf(memory)) {
            parts << QString("%1: %2")
                         .arg(QString::fromStdString(part.name.english()).section(':', 0, 0))
                         .arg(part.bytes);
            bytes += part.bytes;
            share += part.share;
        }
        QTEST(parts, "parts");
        QTEST(static_cast<int>(absentBytesOf(memory)), "absent");
        QCOMPARE(bytes, memory.resident);
        if (memory.resident > 0) QCOMPARE(share, 1.0);
    }

    void theSentenceHasTheShareOfTheObjects()
    {
        const ResidentMemory memory{.resident = 2048, .seen = 1024, .shared = 512};
        QCOMPARE(QString::fromStdString(shareSentence(memory).english()),
                 QString("When the program's resident memory was largest (2.00 KiB), the objects that were seen made "
                         "up 50.0 % of "
                         "it."));
    }

    // Within one block of events, too.
    void aTraceKnowsWhatLivedWhenMostWasResident()
    {
        std::stringstream file;
        TraceWriter writer(file, {.source = "a test"});
        const std::uint32_t first = writer.allocate(100);
        writer.resident(4096);
        (void)writer.allocate(1000);
        writer.resident(8192);
        writer.end(TraceEvent::Type::Free, first);
        writer.resident(4096);
        (void)writer.allocate(5000);
        writer.resident(8192); // as much again: the first time counts, as it does while a program is recorded
        writer.finish({});
        TraceReader reader(file);
        std::vector<TraceEvent> events;
        while (reader.read(events)) {
        }
        QCOMPARE(reader.largestMemory(), (ResidentMemory{.resident = 8192, .seen = 1100}));
        QCOMPARE(reader.residentBytes(), std::uint64_t{8192});
    }
};

TEST_WITHOUT_APPLICATION(TestResidentMemory);
#include "tst_resident_memory.moc"
