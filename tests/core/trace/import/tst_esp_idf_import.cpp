// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/import/imported_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

// A record of 8 or more bytes at an address; its CPU's cycles say which one it is.
std::string record(int bytes, const char* address, const char* cycles = "0x10")
{
    return "    " + std::to_string(bytes) + " bytes (@ " + address + ", Internal) allocated CPU 0 ccount " + cycles +
           " caller 0x400d276d:0x400d27c1\n";
}

const std::string head = "====== Heap Trace: 2 records (100 capacity) ======\n";
const std::string tail = "====== Heap Trace Summary ======\nMode: Heap Trace All\n";

} // namespace

class TestEspIdfImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dumps_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("events");
        QTest::addColumn<QStringList>("faults");
        const auto row = [](const char* name, const std::string& text, const QStringList& events,
                            const QStringList& faults) {
            QTest::newRow(name) << QString::fromStdString(text) << events << faults;
        };
        row("leaks", head + record(32, "0x3ffaf214") + record(8, "0x3ffaf804") + tail, QStringList{"+ 32", "+ 8"},
            QStringList{});
        row("before ESP-IDF 5",
            "2 allocations trace (100 entry buffer)\n"
            "32 bytes (@ 0x3ffaf214) allocated CPU 0 ccount 0x2e9b7384 caller 0x400d276d:0x400d27c1\n"
            "8 bytes (@ 0x3ffaf804) allocated CPU 1 ccount 0x2e9b79c0 caller \n"
            "40 bytes 'leaked' in trace (2 allocations)\ntotal allocations 2 total frees 0\n",
            QStringList{"+ 32", "+ 8"}, QStringList{});
        row("external memory",
            head + "     8 bytes (@ 0x3f800000,    PSRAM) allocated CPU 0 ccount 0x10 caller 0x1:0x2\n" + tail,
            QStringList{"+ 8"}, QStringList{});
        row("what is freed lives to the end",
            head + record(32, "0x10") + "freed by 0x400d1111:0x0\n" + record(8, "0x20") + tail,
            QStringList{"+ 32", "+ 8", "- 32"}, QStringList{});
        row("or until its memory is used again",
            head + record(32, "0x10") + "freed by 0x1:0x2\n" + record(8, "0x10", "0x20") + tail,
            QStringList{"+ 32", "- 32", "+ 8"}, QStringList{});
        row("a second dump of the same records",
            head + record(32, "0x10") + record(8, "0x20") + tail + head + record(32, "0x10") + "freed by 0x1:0x2\n" +
                record(8, "0x20") + record(9, "0x30") + tail,
            QStringList{"+ 32", "+ 8", "+ 9", "- 32"}, QStringList{});
        row("memory given away twice", head + record(32, "0x10") + record(8, "0x10", "0x20") + tail,
            QStringList{"+ 32", "u- 32", "+ 8"},
            QStringList{
                "at byte 140, line 3: 0x10 is allocated again but was never freed; it is taken to have been freed"});
        row("a cut dump", head + record(32, "0x10"), QStringList{"+ 32"},
            QStringList{"at byte 140, line 2: the heap trace ends after record 1 of 2"});
        row("a dump that a restart cuts", head + head + tail, QStringList{},
            QStringList{"at byte 51, line 2: the heap trace ends after record 0 of 2"});
        row("a full buffer", head + tail + "(NB: Internal Buffer has overflowed, so trace data is incomplete.)\n",
            QStringList{}, QStringList{"at byte 105, line 4: the chip says that records are missing"});
        row("a damaged record, and what follows from it",
            head + record(8, "0x10") + "    8 bytes (@ 0x20, Intefreed by 0x1:0x2\nfreed by 0x1:0x2\n" + tail,
            QStringList{"+ 8"},
            QStringList{
                "at byte 139, line 3: '    8 bytes (@ 0x20, Intefreed by 0x1:0x2' is not understood, and skipped"});
        row("no dump before", record(32, "0x10") + "freed by 0x1:0x2\n", QStringList{"+ 32", "- 32"}, QStringList{});
        row("in the log of a console",
            "I (325) cpu_start: Starting scheduler\nI (330) main: hello\n\n" + head + "W (340) wifi: busy\n" +
                record(32, "0x10") + tail + "I (400) main: bye\n",
            QStringList{"+ 32"}, QStringList{});
        row("with line ends of a terminal", "====== Heap Trace: 0 records (8 capacity) ======\r\n" + tail,
            QStringList{}, QStringList{});
    }
    void dumps() { compareWithRow(ImportReport::Format::EspIdf); }

    void callersAreCallSites()
    {
        const ImportedText imported =
            importedText(head + record(32, "0x10") +
                         "--- 0x400d276d: leak_some_memory at /idf/main/blink.c:27\n"
                         "--- 0x400d27c1: blink task at /idf/main/blink.c\n--- 0x400d9999: other at x.c:1\n" +
                         record(8, "0x20") + "9 bytes (@ 0x30) allocated CPU 0 ccount 0x10 caller 0x400d27c1:0x42:\n" +
                         "9 bytes (@ 0x40) allocated CPU 0 ccount 0x10 caller \n" + tail);
        const std::vector<CallFrame> frames{
            {.function = "leak_some_memory", .file = "/idf/main/blink.c", .line = 27},
            {.function = "blink task", .file = "/idf/main/blink.c"},
            {.function = "0x42"},
        };
        QVERIFY((imported.sites == CallSites{.frames = frames, .sites = {{0, 1}, {1, 2}}}));
        QCOMPARE(imported.faults, QStringList{});
    }
};

TEST_WITH_CORE_APPLICATION(TestEspIdfImport);
#include "tst_esp_idf_import.moc"
