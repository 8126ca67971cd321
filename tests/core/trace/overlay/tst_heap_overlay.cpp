// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/trace/overlay/heap_overlay.h"
#include "tests/core/trace/import/packed_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

namespace {

const std::string massif = "desc: --massif-out-file=m\ncmd: ls -l\ntime_unit: i\n"
                           "#-----------\nsnapshot=0\n#-----------\ntime=0\nmem_heap_B=0\nmem_heap_extra_B=0\n"
                           "mem_stacks_B=0\nheap_tree=empty\n"
                           "#-----------\nsnapshot=1\n#-----------\ntime=700\nmem_heap_B=4096\nmem_heap_extra_B=8\n"
                           "mem_stacks_B=24\nheap_tree=peak\nn1: 4096 (heap allocation functions) malloc\n"
                           " n0: 4096 0x1234: time=7 (a.c:3)\n";

const std::string dhat = "{\"dhatFileVersion\":2,\"mode\":\"heap\",\"verb\":\"Allocated\"\n,\"tu\":\"instrs\"\n"
                         ",\"cmd\":\"ls -l\",\"tg\":100,\"te\":250\n,\"pps\":\n [{\"tb\":99,\"gb\":64,\"eb\":0,\"acc\":"
                         "[-3,2],\"fs\":[1,2]}\n ,{\"tb\":1,\"gb\":36,\"eb\":16,\"fs\":[3]}\n ]\n,\"ftbl\":"
                         "[\"[root]\",\"gb\"]\n}\n";

HeapOverlay overlayIn(const std::string& text)
{
    std::istringstream in(text);
    return readHeapOverlay(in);
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

class TestHeapOverlay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void massifHasPointsOverTime()
    {
        for (const std::string& file : {massif, gzipped(massif), bzipped(massif), zstandard(massif)}) {
            const HeapOverlay overlay = overlayIn(file);
            QCOMPARE(overlay.profiler, std::string("massif"));
            QCOMPARE(overlay.command, std::string("ls -l"));
            QCOMPARE(overlay.unit, HeapOverlay::TimeUnit::Instructions);
            QVERIFY((overlay.points == std::vector<HeapOverlay::Point>{
                                           {}, {.time = 700, .bytes = 4096, .extraBytes = 8, .stackBytes = 24}}));
        }
        QCOMPARE(overlayIn(replaced(massif, "unit: i", "unit: ms")).unit, HeapOverlay::TimeUnit::Milliseconds);
        QCOMPARE(overlayIn(replaced(massif, "unit: i", "unit: B")).unit, HeapOverlay::TimeUnit::AllocatedBytes);
    }

    void dhatHasItsPeakAndItsEnd()
    {
        for (const std::string& file : {dhat, gzipped(dhat), bzipped(dhat), zstandard(dhat)}) {
            const HeapOverlay overlay = overlayIn(file);
            QCOMPARE(overlay.profiler, std::string("DHAT"));
            QCOMPARE(overlay.command, std::string("ls -l"));
            QVERIFY((overlay.points ==
                     std::vector<HeapOverlay::Point>{{}, {.time = 100, .bytes = 100}, {.time = 250, .bytes = 16}}));
        }
    }

    void dhatOfRustHasMicroseconds_data()
    {
        QTest::addColumn<QString>("points");
        QTest::addColumn<quint64>("peak");
        QTest::addColumn<quint64>("end");
        QTest::newRow("two points")
            << "\n    { \"tb\": 96000, \"tbk\": 2000, \"tl\": 33334000, \"mb\": 4800, \"mbk\": 100,\n"
               "      \"gb\": 4800, \"gbk\": 100, \"eb\": 0, \"ebk\": 0, \"fs\": [ 1 ] },\n"
               "    { \"tb\": 64, \"gb\": 64, \"eb\": 64, \"fs\": [ 2 ] }\n  "
            << quint64{4864} << quint64{64};
        QTest::newRow("no points") << "" << quint64{0} << quint64{0};
    }
    void dhatOfRustHasMicroseconds()
    {
        QFETCH(QString, points);
        QFETCH(quint64, peak);
        QFETCH(quint64, end);
        const HeapOverlay overlay = overlayIn(
            "{\n  \"dhatFileVersion\": 2,\n  \"mode\": \"rust-heap\",\n  \"verb\": \"Allocated\",\n  \"bklt\": true,\n"
            "  \"bkacc\": false,\n  \"tu\": \"\u00B5s\",\n  \"Mtu\": \"s\",\n  \"tuth\": 10,\n"
            "  \"cmd\": \"shooter.exe\",\n  \"pid\": 1,\n  \"tg\": 1500000,\n  \"te\": 3000000,\n  \"pps\": [" +
            points.toStdString() + "],\n  \"ftbl\": [\n    \"[root]\"\n  ]\n}\n");
        QCOMPARE(overlay.profiler, std::string("dhat-rs"));
        QCOMPARE(overlay.command, std::string("shooter.exe"));
        QCOMPARE(overlay.unit, HeapOverlay::TimeUnit::Microseconds);
        QVERIFY((overlay.points == std::vector<HeapOverlay::Point>{
                                       {}, {.time = 1'500'000, .bytes = peak}, {.time = 3'000'000, .bytes = end}}));
    }

    void heaptrackHasFractionsOfSeconds()
    {
        std::string text = "desc: heaptrack\ncmd: ./game\ntime_unit: s\n";
        for (const auto& [time, bytes] : {std::pair{"0.01", "4096"}, {"0.01", "8192"}, {"2.5", "1024"}, {"1e+02", "0"}})
            text += std::string("#-----------\nsnapshot=0\n#-----------\ntime=") + time + "\nmem_heap_B=" + bytes +
                    "\nmem_heap_extra_B=0\nmem_stacks_B=0\nheap_tree=empty\n";
        const HeapOverlay overlay = overlayIn(text);
        QCOMPARE(overlay.profiler, std::string("heaptrack"));
        QCOMPARE(overlay.unit, HeapOverlay::TimeUnit::Microseconds);
        QVERIFY((overlay.points == std::vector<HeapOverlay::Point>{{.time = 10'000, .bytes = 4096},
                                                                   {.time = 10'000, .bytes = 8192},
                                                                   {.time = 2'500'000, .bytes = 1024},
                                                                   {.time = 100'000'000}}));
    }

    // What a packed file of some kilobytes may hold.
    void smallFilesDoNotBecomeLarge_data()
    {
        QTest::addColumn<QByteArray>("beginning");
        QTest::addColumn<QByteArray>("repeated");
        QTest::addColumn<QString>("complaint");
        const QByteArray start = "{\"dhatFileVersion\":2,\n\"cmd\":";
        QTest::newRow("a text without an end") << start + '"' << QByteArray("a, b: ") << "line 2: a text is too long";
        QTest::newRow("a name without an end")
            << QByteArray("{\"") << QByteArray("\\\"") << "line 1: a text is too long";
        QTest::newRow("a number without an end") << start << QByteArray("1") << "line 2: a text is too long";
        QTest::newRow("nothing but spaces") << start << QByteArray(" ") << "line 2: a text is too long";
        QTest::newRow("lists in lists") << start << QByteArray("[") << "line 2: the text is nested too deeply";
        QTest::newRow("objects in objects")
            << start << QByteArray("{\"a\":") << "line 2: the text is nested too deeply";
        if (!allOr(false, true)) return; // hundreds of megabytes
        QTest::newRow("snapshots without an end")
            << QByteArray("desc: x\ntime_unit: i\n")
            << QByteArray("snapshot=0\ntime=1\nmem_heap_B=1\nmem_heap_extra_B=0\nmem_stacks_B=0\nheap_tree=empty\n" +
                          QByteArray(10'000, '\n'))
            << "it is too large";
    }
    void smallFilesDoNotBecomeLarge()
    {
        QFETCH(QByteArray, beginning);
        QFETCH(QByteArray, repeated);
        QFETCH(QString, complaint);
        std::string packed = zstandard(beginning.toStdString());
        const std::string more =
            zstandard(repeated.repeated((1 << 20) / static_cast<int>(repeated.size())).toStdString());
        for (int mebibytes = 0; mebibytes < 300; ++mebibytes)
            packed += more;
        try {
            (void)overlayIn(packed);
            QFAIL("it was read");
        } catch (const InputError& error) {
            QVERIFY2(QString(error.what()).contains(complaint), error.what());
        }
    }

    void otherFilesAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("complaint");
        const auto in = [](const std::string& text, const char* from, const char* to) {
            return QString::fromStdString(replaced(text, from, to));
        };
        QTest::newRow("nothing") << ""
                                 << "not a massif or DHAT profile";
        QTest::newRow("words") << "once upon a time\n"
                               << "not a massif or DHAT profile";
        QTest::newRow("packed by zip") << "PK\x03\x04"
                                       << "packed by zip; unpack it first, with unzip";
        QTest::newRow("a text of ms_print") << QString(80, '-') + "\nCommand:            ./game\n"
                                            << "text that ms_print made from a massif profile; overlay the profile";
        QTest::newRow("seconds below 0") << in(massif, "unit: i", "unit: s").replace("time=700", "time=-0.5")
                                         << "line 15: 'time=-0.5' has no valid number";
        QTest::newRow("seconds that are no number") << in(massif, "unit: i", "unit: s").replace("time=700", "time=nan")
                                                    << "line 15: 'time=nan' has no valid number";
        QTest::newRow("fractions of instructions")
            << in(massif, "time=700", "time=0.5") << "line 15: 'time=0.5' has no";
        QTest::newRow("another unit of DHAT")
            << in(dhat, "instrs", "h") << "line 2: the unit of time is instrs, ms or \u00B5s";
        QTest::newRow("another unit") << in(massif, "unit: i", "unit: h")
                                      << "line 3: the unit of time is i, ms, s or B";
        QTest::newRow("no number") << in(massif, "B=4096", "B=4k") << "line 16: 'mem_heap_B=4k' has no valid number";
        QTest::newRow("an enormous heap") << in(massif, "B=4096", "B=281474976710657") << "line 16: ";
        QTest::newRow("time goes back") << in(massif, "time=0", "time=701") << "line 19: time goes back";
        QTest::newRow("a snapshot without stacks") << in(massif, "mem_stacks_B=24\n", "") << "line 18: a snapshot ends";
        QTest::newRow("a snapshot in a snapshot")
            << in(massif, "heap_tree=empty\n", "") << "line 12: a snapshot begins";
        QTest::newRow("another JSON") << "{\"a\": 1}"
                                      << "an unknown DHAT format; format 2 is known";
        QTest::newRow("another version") << in(dhat, "Version\":2", "Version\":3")
                                         << "an unknown DHAT format; format 2 is known";
        QTest::newRow("no heap") << in(dhat, "\"heap\"", "\"copy\"") << "not a heap profile";
        QTest::newRow("no peak") << in(dhat, "\"tg\"", "\"th\"") << "not a heap profile with the times tg and te";
        QTest::newRow("a peak after the end") << in(dhat, "\"tg\":1", "\"tg\":9") << "not a heap profile";
        QTest::newRow("bytes below 0") << in(dhat, ":36", ":-36") << "line 6: 'gb' is a whole number, not below 0";
        QTest::newRow("bytes as text") << in(dhat, ":36", ":\"x\"") << "line 6: 'gb' is a whole number";
        QTest::newRow("more bytes than can be") << in(dhat, ":36", ":281474976710656") << "line 6: no heap has";
        QTest::newRow("no JSON") << in(dhat, ":36", ":;") << "line 6: ";
    }
    void otherFilesAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, complaint);
        try {
            (void)overlayIn(text.toStdString());
            QFAIL("it was read");
        } catch (const InputError& error) {
            QVERIFY2(QString(error.what()).contains(complaint), error.what());
        }
    }

    void aProfileCutAnywhereIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("DHAT") << QByteArray::fromStdString(dhat.substr(0, dhat.size() - 1));
        QTest::newRow("DHAT, packed") << QByteArray::fromStdString(gzipped(dhat));
        QTest::newRow("massif, packed") << QByteArray::fromStdString(zstandard(massif));
    }
    void aProfileCutAnywhereIsRefused()
    {
        QFETCH(QByteArray, text);
        for (qsizetype length = 0; length < text.size(); length += qsizetype(bytesApart()))
            QVERIFY_EXCEPTION_THROWN(overlayIn(text.left(length).toStdString()), InputError);
    }
};

TEST_WITH_CORE_APPLICATION(TestHeapOverlay);
#include "tst_heap_overlay.moc"
