// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/collector_logs/collector_log.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <fstream>
#include <sstream>

using namespace poolscope;

namespace {

QString millis(std::uint64_t ns)
{
    return QString::number(static_cast<double>(ns) / 1e6, 'f', 3);
}

QString kibis(const std::optional<std::uint64_t>& bytes)
{
    return bytes ? QString::number(static_cast<double>(*bytes) / 1024, 'f', 0) : QStringLiteral("?");
}

QString spanText(const LoggedSpan& span)
{
    return (span.beginNs ? millis(*span.beginNs) : QStringLiteral("?")) + '+' + millis(span.lengthNs);
}

// "young Scavenge (allocation failure) 3994->3072/5120 at 103.060+1.940": KiB before, after and in all; ms.
QString collectionText(const LoggedCollection& collection)
{
    const char* const kinds[] = {"young", "mixed", "full", "concurrent"};
    QStringList words{kinds[static_cast<int>(collection.kind)]};
    if (!collection.name.empty()) words << QString::fromStdString(collection.name);
    if (!collection.cause.empty()) words << QString::fromStdString("<" + collection.cause + ">");
    words << kibis(collection.beforeBytes) + "->" + kibis(collection.afterBytes) + '/' +
                 kibis(collection.capacityBytes);
    for (const LoggedSpan& pause : collection.pauses)
        words << spanText(pause);
    if (!collection.phases.empty()) words << QString("and %1 phases").arg(collection.phases.size());
    return words.join(' ');
}

struct ReadLog
{
    CollectorLog log{};
    QStringList collections{}, faults{};
};

ReadLog read(std::istream& in)
{
    ReadLog result{.log = readCollectorLog(in)};
    for (const LoggedCollection& collection : result.log.collections)
        result.collections << collectionText(collection);
    for (const ImportFault& fault : result.log.faults)
        result.faults << QString::fromStdString(fault.message().english());
    return result;
}

ReadLog read(const QString& text)
{
    std::istringstream in(text.toStdString());
    return read(in);
}

const QString header = QStringLiteral("[0.010s][info][gc] Using Serial\n");
const QString young = QStringLiteral("[0.300s][info][gc] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 7.500ms\n");
const QString youngText =
    QStringLiteral("young Pause Young (Allocation Failure) <Allocation Failure> 8192->1024/30720 292.500+7.500");

} // namespace

class TestCollectorLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void files_data();
    void files();
    void lines_data();
    void lines();
    void saysWhatItCannotRead();
    void goalsAndStepsAndStalls();
    void isRecognisedByItsBeginning();
};

void TestCollectorLog::files_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("collector");
    QTest::addColumn<QStringList>("collections");
    QTest::addColumn<QStringList>("faults");
    const auto row = [](const char* name, const char* file, const char* collector, const QStringList& collections,
                        const QStringList& faults = {}) {
        QTest::addRow("%s", name) << file << collector << collections << faults;
    };
    row("JVM, Serial", "serial", "Serial",
        {"young Pause Young (Allocation Failure) <Allocation Failure> 8192->1024/30720 264.470+7.530",
         "full Pause Full (System.gc()) <System.gc()> 14336->5120/30720 408.304+3.696"});
    row("JVM, Parallel", "parallel", "Parallel",
        {"young Pause Young (Allocation Failure) <Allocation Failure> 8192->1024/31744 339.791+18.209",
         "full Pause Full (System.gc()) <System.gc()> 11264->4096/29696 512.592+8.408"});
    row("JVM, G1", "g1", "G1",
        {"full Pause Full (System.gc()) <System.gc()> 21504->5120/20480 439.193+14.807",
         "concurrent Concurrent Mark Cycle 17408->21504/32768 663.572+0.428 671.945+0.055 and 7 phases",
         "young Pause Young (Prepare Mixed) (G1 Evacuation Pause) <G1 Evacuation Pause> 27648->19456/32768 "
         "701.836+2.164",
         "mixed Pause Young (Mixed) (G1 Evacuation Pause) <G1 Evacuation Pause> 27648->14336/32768 705.091+0.909"});
    row("JVM, Shenandoah", "shenandoah", "Shenandoah",
        {"concurrent <Average GC time (11.02 ms) is above the time for average allocation rate (205 MB/s) to deplete "
         "free headroom (2043K) (margin of error = 1.90)> ?->?/? 804.972+0.028 and 2 phases",
         "full Pause Degenerated GC (Roots) <Handle Allocation Failure> 30720->15360/32768 805.959+4.041"});
    row("JVM, ZGC", "zgc", "ZGC",
        {"concurrent Garbage Collection (Allocation Stall) <Allocation Stall> 26624->20480/? 739.989+0.011 "
         "766.982+0.018 768.992+0.008 and 6 phases"});
    row("JVM, generational ZGC", "generational_zgc", "ZGC",
        {"concurrent Major Collection (Warmup) <Warmup> 10240->16384/? 326.984+0.016 328.991+0.009 328.994+0.006 "
         "336.986+0.014 338.989+0.011 and 12 phases",
         "young Minor Collection (Allocation Rate) <Allocation Rate> 22528->12288/? 368.983+0.017 371.990+0.010 "
         "371.995+0.005 and 5 phases"});
    row("JDK 8, Serial", "jdk8_serial", "",
        {"young GC (Allocation Failure) <Allocation Failure> 100->50/1000 500.000+1.200",
         "full Full GC (System.gc()) <System.gc()> 900->300/1000 1000.000+51.000",
         "young GC (Allocation Failure) <Allocation Failure> 300->200/1000 2300.000+2.500"});
    row("JDK 8, Parallel", "jdk8_parallel", "Parallel",
        {"young GC (Allocation Failure) <Allocation Failure> 4096->3072/15872 100.000+3.000",
         "young GC (Allocation Failure) <Allocation Failure> 7168->14336/15872 150.000+4.000",
         "full Full GC (Ergonomics) <Ergonomics> 14336->10240/15872 154.000+9.000"});
    row("JDK 8, CMS", "jdk8_cms", "",
        {"concurrent 12288->13312/98304 1500.000+2.000 2500.000+6.000 and 3 phases",
         "young GC (Allocation Failure) <Allocation Failure> 36864->10240/98304 1800.000+8.100"});
    row("JDK 8, G1", "jdk8_g1", "",
        {"young GC pause (G1 Evacuation Pause) (young) <G1 Evacuation Pause> 14336->3584/131072 200.000+5.000",
         "young GC pause (G1 Humongous Allocation) (young) (initial-mark) <G1 Humongous Allocation> "
         "61440->51200/131072 4000.000+8.000",
         "concurrent 53248->52224/131072 4120.000+4.000 4130.000+1.000 and 2 phases",
         "mixed GC pause (G1 Evacuation Pause) (mixed) <G1 Evacuation Pause> 92160->40960/131072 5000.000+12.000",
         "full Full GC (Allocation Failure) <Allocation Failure> 130048->102400/131072 6000.000+300.000"});
    row("JDK 8, Shenandoah", "jdk8_shenandoah", "",
        {"concurrent 30720->34816/65536 499.600+0.400 559.400+0.600 and 1 phases",
         "full Pause Degenerated GC (Update Refs) 63488->24576/65536 1000.000+50.000"});
    row("Go, after the program's own line and before another run", "go", "Go",
        {"concurrent gc 3072->1024/? 71.000+0.080 76.480+18.000 and 1 phases",
         "concurrent gc 3072->3072/? 273.000+0.011 339.011+0.008 and 1 phases",
         "concurrent gc <forced> 19456->1024/? 1755.000+1.300 1758.900+0.005 and 1 phases"},
        {"at byte 0, line 1: the line is not of the log",
         "at byte 474, line 7: another run begins, which is left out; collections in it: 1, in the run that is read: 3",
         "at byte 600, line 8: the line tells of a collection, but is not complete"});
    row("V8, two isolates", "v8", "V8",
        {"young Scavenge <allocation failure> 19046->13312/28877 2761.090+6.910",
         "full Mark-Compact <finalize incremental marking via stack guard; GC in old space requested> "
         "14131->13005/47104 2773.360+246.640",
         "young Scavenge <allocation failure> 29491->16384/47514 3697.710+54.290"},
        {"at byte 615, line 4: another run begins, which is left out; collections in it: 1, in the run that is read: "
         "3"});
}

void TestCollectorLog::files()
{
    QFETCH(QString, file);
    QFETCH(QString, collector);
    std::ifstream in((QStringLiteral(POOLSCOPE_TEST_DATA "/collector_logs/") + file + ".log").toStdString());
    QVERIFY(in.good());
    const ReadLog result = read(in);
    QCOMPARE(QString::fromStdString(result.log.collector), collector);
    QTEST(result.collections, "collections");
    QTEST(result.faults, "faults");
}

void TestCollectorLog::lines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("collections");
    QTest::addColumn<QStringList>("faults");
    const auto row = [](const char* name, const QString& text, const QStringList& collections,
                        const QStringList& faults = {}) { QTest::addRow("%s", name) << text << collections << faults; };
    const QString part = QStringLiteral("the line tells of a collection, but is not complete");
    row("a log without a collection", header, {});
    row("other lines between", header + "Server started\n\n" + young, {youngText},
        {"at byte 32, line 2: the line is not of the log"});
    row("a damaged size", header + "[0.3s][gc] GC(0) Pause Full (Ergonomics) 8M->1X(30M) 7.5ms\n" + young, {youngText},
        {"at byte 32, line 2: " + part});
    row("a bracket that does not end", header + "[0.3s][gc] GC(0) Pause Full (Ergonomics 8M->1M(30M) 7.5ms\n", {},
        {"at byte 32, line 2: " + part});
    row("the file ends within a line", header + young + "[0.400s][info][gc] GC(1) Pause Full (Ergonomics) 8M->",
        {youngText}, {"at byte 110, line 3: the file ends within this line"});
    row("only the beginning of a collection", header + young + "[0.4s][gc,start] GC(1) Pause Full (Ergonomics)\n",
        {youngText});
    row("no stamps at all", "GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 7.5ms\n",
        {"young Pause Young (Allocation Failure) <Allocation Failure> 8192->1024/30720 ?+7.500"});
    row("the time of day alone, from the first line on",
        "[2026-01-02T23:59:59.900-0600] Using Serial\n"
        "[2026-01-03T00:00:00.300-0600] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 7.5ms\n",
        {"young Pause Young (Allocation Failure) <Allocation Failure> 8192->1024/30720 392.500+7.500"});
    row("the time of day over a leap day, and from west to east",
        "[2028-02-29T23:59:59.900-0100] Using Serial\n"
        "[2028-03-01T02:00:00.300+0100] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 7.5ms\n",
        {"young Pause Young (Allocation Failure) <Allocation Failure> 8192->1024/30720 392.500+7.500"});
    row("the time of day and the one since the start",
        "[2026-01-02T23:59:59.900-0600][0.300s] GC(0) Pause Young (Allocation Failure) 8M->1M(30M) 7.5ms\n",
        {youngText});
    row("milliseconds, and those since 1970", "[1770000000123ms][300ms] " + young.mid(young.indexOf("GC(")),
        {youngText});
    row("stamps with spaces",
        "[2026-01-02T23:59:59.900-0600][0.300s][info   ][gc      ] " + young.mid(young.indexOf("GC(")), {youngText});
    row("two runs, one after the other",
        header + "[9.300s][gc] GC(0) Pause Full (Ergonomics) 9M->1M(30M) 1.0ms\n" + header + young +
            "[0.400s][gc] GC(1) Pause Full (Ergonomics) 8M->1M(30M) 1.5ms\n",
        {youngText, "full Pause Full (Ergonomics) <Ergonomics> 8192->1024/30720 398.500+1.500"},
        {"at byte 0, line 1: another run begins, which is left out; collections in it: 1, in the run that is read: 2"});
    row("G1 that could not evacuate",
        "[0.1s] GC(3) Pause Young (Mixed) (G1 Humongous Allocation) (Evacuation Failure: Allocation) 200M->200M(256M) "
        "2.500ms\n",
        {"mixed Pause Young (Mixed) (G1 Humongous Allocation) (Evacuation Failure: Allocation) "
         "<G1 Humongous Allocation> 204800->204800/262144 97.500+2.500"});
    row("JDK 8 with a comma for a point", "0,500: [GC (Allocation Failure)  100K->50K(1000K), 0,0012 secs]\n",
        {"young GC (Allocation Failure) <Allocation Failure> 100->50/1000 500.000+1.200"});
    row("JDK 8, a pause whose line does not end",
        "0.5: [GC (Allocation Failure)\n0.6: [Full GC (Ergonomics)  9K->5K(10K), 0.1 secs]\n",
        {"full Full GC (Ergonomics) <Ergonomics> 9->5/10 600.000+100.000"}, {"at byte 0, line 1: " + part});
    row("JDK 8, threads of G1 that write at once",
        "29.819: [GC pause (G1 Humongous Allocation) (young)29.820: [GC concurrent-root-region-scan-end, 0.001 secs]\n"
        "29.820: 29.821: [GC concurrent-mark-start]\n, 0.003 secs]\n"
        ": 29.9: Total time for which application threads were stopped: 0.1 seconds\n"
        "29.950: [GC remark, 0.010 secs]\n: 30.0: [GC concurrent-root-region-scan-end, 0.001 secs]\n"
        "30.1: [GC remark, 0.020 secs]\n",
        {"concurrent ?->?/? 29950.000+10.000",
         "young GC pause (G1 Humongous Allocation) (young) <G1 Humongous Allocation> ?->?/? 29819.000+3.000",
         "concurrent ?->?/? 30100.000+20.000 and 1 phases"});
    row("JDK 8, a line that kept only the time of day",
        "2026-03-20T10:00:00.411+0100: 5.601: [GC (Ergonomics)  9K->5K(10K), 0.1 secs]\n"
        "2026-03-20T10:00:00.411+0100: 2026-03-20T10:00:00.411+01005.602: : [Full GC (Ergonomics)  9K->5K(10K), 0.1 "
        "secs]\n",
        {"young GC (Ergonomics) <Ergonomics> 9->5/10 5601.000+100.000",
         "full Full GC (Ergonomics) <Ergonomics> 9->5/10 5601.000+100.000"});
    row("Go 1.5 with five parts",
        "gc 1 @0.1s 2%: 1+2+3+4+5 ms clock, 1+2+3+4/5/6+7 ms cpu, 4->5->2 MB, 5 MB goal, 4 P\n",
        {"concurrent gc 4096->2048/? 100.000+1.000 110.000+5.000 and 3 phases"});
    row("V8 before version 6",
        "[1234]     105 ms: Scavenge 2.0 (38.0) -> 1.0 (39.0) MB, 0.6 / 0 ms [allocation failure].\n",
        {"young Scavenge <allocation failure> 2048->1024/39936 104.400+0.600"});
    row("V8, with what is pooled",
        "[1:0x5]  105 ms: Scavenge (interleaved) 2.0 (38.0) -> 1.0 (39.0) MB, pooled: 0 MB, 0.50 / 0.00 ms  (average "
        "mu = 0.900, current mu = 0.900) task;\n",
        {"young Scavenge (interleaved) <task> 2048->1024/39936 104.500+0.500"});
    row("V8, a damaged line",
        "[1:0x5]  105 ms: Scavenge 2.0 (38.0) -> 1.0 (39.0) MB, 0.6 / 0.0 ms  (average mu = 1.0, current mu = 1.0) "
        "task;\n[1:0x5]  106 ms: Scavenge 2.0 (38.0) -> 1.0 MB\n",
        {"young Scavenge <task> 2048->1024/39936 104.400+0.600"}, {"at byte 112, line 2: " + part});
}

void TestCollectorLog::lines()
{
    QFETCH(QString, text);
    const ReadLog result = read(text);
    QTEST(result.collections, "collections");
    QTEST(result.faults, "faults");
}

void TestCollectorLog::saysWhatItCannotRead()
{
    for (const char* text : {"", "hello\n", "a 0 512\nf 0\n", "[12] [info] Started\n"}) {
        try {
            (void)read(QString(text));
            QFAIL("it was read");
        } catch (const InputError& error) {
            QVERIFY(QString(error.what()).contains("-Xlog:gc"));
        }
    }
}

void TestCollectorLog::goalsAndStepsAndStalls()
{
    const ReadLog go = read(QString("gc 2 @0.300s 5%: 0.010+20+0.020 ms clock, 0.040+0/15/30+0.080 ms cpu, 40->41->30 "
                                    "MB, 50 MB goal, 4 P\n"));
    QCOMPARE(go.log.collections.at(0).goalBytes, std::optional<std::uint64_t>(50 << 20));
    const ReadLog v8 = read(QString("[8:0x1]  5000 ms: Mark-sweep 60.5 (64.0) -> 50.5 (66.0) MB, 12.0 / 0.0 ms  "
                                    "(+ 0.7 ms in 4 steps since start of marking, biggest step 0.4 ms, walltime since "
                                    "start of marking 20 ms) (average mu = 0.900, current mu = 0.800) allocation\n"));
    QCOMPARE(v8.log.collections.at(0).steps, 4U);
    QCOMPARE(v8.log.collections.at(0).stepsNs, 700'000U);
    const ReadLog z = read(QString("[0.010s][gc,init] Initializing The Z Garbage Collector\n[0.011s][gc,init] Max "
                                   "Capacity: 32M\n[0.773s][gc] Allocation Stall (main) 25.574ms\n"));
    QCOMPARE(z.log.maxBytes, std::optional<std::uint64_t>(32 << 20));
    QCOMPARE(z.log.stalls.size(), 1U);
    QCOMPARE(z.log.stalls.front().name, std::string("main"));
    QCOMPARE(spanText(z.log.stalls.front()), QString("747.426+25.574"));
}

void TestCollectorLog::isRecognisedByItsBeginning()
{
    QVERIFY(isCollectorLog(POOLSCOPE_TEST_DATA "/collector_logs/g1.log"));
    QVERIFY(!isCollectorLog(POOLSCOPE_TEST_DATA "/collector_logs"));
    QVERIFY(!isCollectorLog(POOLSCOPE_TEST_DATA "/no such file"));
    QVERIFY(!isCollectorLog(POOLSCOPE_SOURCE_DIR "/resources/experiments/address-or-lifo.json"));
    QVERIFY(!isCollectorLog(POOLSCOPE_SOURCE_DIR "/README.md"));
}

TEST_WITH_CORE_APPLICATION(TestCollectorLog);
#include "tst_collector_log.moc"
