// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/import/imported_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

const QString heaptrackHead = QStringLiteral("v 10400 3\nx c /usr/bin/lsx\nX ls -l /\nI 1000 5e298d\n");

} // namespace

class TestHeaptrackImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QString>("text"); // after the head
        QTest::addColumn<QStringList>("events");
        QTest::addColumn<QStringList>("faults"); // their messages without where
        const auto row = [](const char* name, const QString& text, const QStringList& events,
                            const QStringList& faults) { QTest::newRow(name) << text << events << faults; };
        row("nothing", "", QStringList{}, QStringList{});
        row("objects", "t 500 0\n+ 10 1 a0\n+ 20 1 b0\n- a0\n", QStringList{"+ 16", "+ 32", "- 16"}, QStringList{});
        row("time", "c 0\n+ 10 0 a0\nc a\nR 45d\nc a\nc ff\n", QStringList{"+ 16", "time 10000000", "time 255000000"},
            QStringList{});
        row("time goes back", "c a\nc 9\nc b\n", QStringList{"time 10000000", "time 11000000"},
            QStringList{"time goes back by 1.00 ms; that is ignored"});
        row("a time that cannot be", "c ffffffffffffffff\n", QStringList{},
            QStringList{"'c ffffffffffffffff' is not understood, and skipped"});
        row("an unknown pointer", "- a0\n", QStringList{"? 0"},
            QStringList{"0xa0 is freed, but was not seen allocated"});
        row("an unknown pointer of a program that was running", "A\n- a0\n+ 10 0 b0\n- b0\n- b0\n",
            QStringList{"? 0", "+ 16", "- 16", "? 0"}, QStringList{"0xb0 is freed a second time"});
        row("a free of NULL", "- 0\n", QStringList{}, QStringList{});
        row("an object at NULL", "+ 10 0 0\n", QStringList{}, QStringList{"'+ 10 0 0' is not understood, and skipped"});
        row("an unknown stack", "+ 10 3 a0\n", QStringList{"+ 16"},
            QStringList{"stack 3 is missing; where that object was allocated is not known"});
        row("an unknown caller", "t 500 7\n+ 10 1 a0\n", QStringList{"+ 16"},
            QStringList{"'t 500 7' is not understood, and skipped"});
        row("no bytes", "+ 0 0 a0\n- a0\n", QStringList{"+ 0", "- 0"}, QStringList{});
        row("an enormous size", "+ ffffffffffffffff 0 a0\n", QStringList{},
            QStringList{"no object has 18446744073709551615 bytes; that line is skipped"});
        row("damage within", "+ 10 0 a0\n+ 10 0 b\xC3\xBF 0\n- a0\n", QStringList{"+ 16", "- 16"},
            QStringList{"'+ 10 0 bÿ 0' is not understood, and skipped"});
        row("an index among addresses", "+ 10 0 a0\n+ 7\na 10 1\n", QStringList{"+ 16"},
            QStringList{"'+ 7' is not understood, and skipped", "'a 10 1' is not understood, and skipped"});
        row("cut within a line", "+ 10 0 a0\n- a", QStringList{"+ 16"},
            QStringList{"the file is cut within this line"});
    }
    void lines()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, events);
        QFETCH(QStringList, faults);
        const ImportedText imported = importedText((heaptrackHead + text).toStdString());
        QCOMPARE(imported.report.format, ImportReport::Format::Heaptrack);
        QCOMPARE(imported.events, events);
        QStringList found;
        for (const ImportFault& fault : imported.report.faults) {
            QVERIFY(fault.offset >= static_cast<std::uint64_t>(heaptrackHead.size()));
            QVERIFY(fault.line > 4);
            found << QString::fromStdString(fault.complaint.english());
        }
        QCOMPARE(found, faults);
        QCOMPARE(imported.report.totals, imported.totals);
        QVERIFY(imported.isWhole);
    }

    void theHeadTellsOfTheProgram()
    {
        ImportedText imported = importedText(heaptrackHead.toStdString());
        QCOMPARE(imported.info.source, std::string("heaptrack"));
        QCOMPARE(imported.info.program, std::string("ls"));
        QCOMPARE(imported.info.arguments, (std::vector<std::string>{"-l", "/"}));
        QVERIFY(imported.info.hasTime);
        imported = importedText("v 10400 3\nx 7 /bin/ls\n+ 1 0 10\n");
        QCOMPARE(imported.info.program, std::string("/bin/ls"));
    }

    void callSitesAreOffsetsInModules_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("functions"); // of the site of each object
        const QString modules = heaptrackHead + "m 1 -\nm 1 x 5000 0 100 200 100\nm b /lib/lib.so 9000 0 1000\n";
        QTest::newRow("within the program and a library") << modules + "t 5210 0\nt 9123 1\n+ 8 2 a0\n"
                                                          << QStringList{"lib.so+0x123 lsx+0x210"};
        QTest::newRow("between parts of a module") << modules + "t 5180 0\n+ 8 1 a0\n" << QStringList{"0x5180"};
        QTest::newRow("behind a module") << modules + "t a000 0\n+ 8 1 a0\n" << QStringList{"0xa000"};
        QTest::newRow("another module where one was")
            << modules + "t 9123 0\n+ 8 1 a0\nm 1 -\nm 8 other.so 9100 0 1000\nt 9123 0\n+ 8 2 b0\n"
            << QStringList{"lib.so+0x123", "other.so+0x23"};
        QTest::newRow("a name with spaces") << heaptrackHead + "m 7 my a.so 9000 0 1000\nt 9001 0\n+ 8 1 a0\n"
                                            << QStringList{"my a.so+0x1"};
        QTest::newRow("names without lengths, in format 2")
            << "v 10200 2\nx /bin/ls\nm x 5000 0 100\nt 5010 0\n+ 8 1 a0\n"
            << QStringList{"ls+0x10"};
        QTest::newRow("the same site twice") << modules + "t 5010 0\n+ 8 1 a0\n+ 9 1 b0\n"
                                             << QStringList{"lsx+0x10", "lsx+0x10"};
    }
    void callSitesAreOffsetsInModules()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, functions);
        std::istringstream in(text.toStdString());
        std::stringstream out;
        const ImportReport report = importTrace(in, out);
        QVERIFY(report.faults.empty());
        TraceReader reader(out);
        std::vector<TraceEvent> events, all;
        while (reader.read(events))
            all.insert(all.end(), events.begin(), events.end());
        QStringList found;
        for (const TraceEvent& event : all) {
            QStringList stack;
            for (const std::uint32_t frame : reader.sites().sites.at(event.site - 1))
                stack << QString::fromStdString(reader.sites().frames.at(frame).function);
            found << stack.join(' ');
        }
        QCOMPARE(found, functions);
    }

    void deepStacksAreCut()
    {
        std::string text = heaptrackHead.toStdString();
        for (int i = 0; i < 1000; ++i)
            text +=
                "t " + QString::number(1000 + i, 16).toStdString() + ' ' + QString::number(i, 16).toStdString() + '\n';
        text += "+ 8 3e8 a0\n";
        const ImportedText imported = importedText(text);
        QCOMPARE(imported.sites.sites.size(), std::size_t{1});
        QCOMPARE(imported.sites.sites.front().size(), std::size_t{64});
    }

    void moreCallsThanThereAreAreSkipped()
    {
        std::string text = "v 10400 3\n";
        constexpr int calls = 1 << 23;
        for (int call = 0; call < calls; ++call)
            text += "t 1 0\n";
        const ImportedText imported = importedText(text + "t 2 0\n+ 10 1 a0\n- a0\n");
        QCOMPARE(imported.faults,
                 QStringList("at byte 50331658, line 8388610: 't 2 0' is not understood, and skipped"));
        QCOMPARE(imported.events, (QStringList{"+ 16", "- 16"}));
    }

    void otherFormatsAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("a newer format") << "v 20000 4\nX ls\n"
                                        << "an unknown format; formats 1 to 3 are known";
        QTest::newRow("format 0") << "v 20000 0\nX ls\n"
                                  << "an unknown format; formats 1 to 3 are known";
    }
    void otherFormatsAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, complaint);
        const QString refusal = refusalOf(text.toStdString());
        QVERIFY2(refusal.contains(complaint), qPrintable(refusal));
    }
};

TEST_WITH_CORE_APPLICATION(TestHeaptrackImport);
#include "tst_heaptrack_import.moc"
