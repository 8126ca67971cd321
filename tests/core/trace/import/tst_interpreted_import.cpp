// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/import/imported_text.h"
#include "tests/core/trace/import/packed_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

// As heaptrack 1.4 writes it: spawn was inlined into step, which main calls. Classes are 0 (16 bytes) and 1 (32).
const std::string beginning = "v 10400 3\nX ./game -f\nI 1000 5e2919\n"
                              "s a /home/game\ns 5 spawn\ns 8 game.cpp\ns 4 step\ns 4 main\n"
                              "i 55b962eb3155 1 2 3 6 4 3 9\nt 1 0\ni 55b962eb3000 1 5 3 1e\nt 2 0\nt 1 2\n"
                              "a 10 3\na 20 3\n";

// When each object of 16 bytes died, in ms, in the order in which they were born; -1: it did not.
QList<int> deathsOf(const std::string& text, EqualDeaths deaths)
{
    std::istringstream in(text);
    std::stringstream out;
    (void)importTrace(in, out, {}, deaths);
    TraceReader reader(out);
    std::vector<TraceEvent> events;
    QList<int> died;
    QMap<std::uint32_t, int> bornIn; // by slot
    int now = 0;
    while (reader.read(events)) {
        for (const TraceEvent& event : events) {
            if (event.type == TraceEvent::Type::Time) now = static_cast<int>(event.bytes / 1'000'000);
            if (event.type == TraceEvent::Type::Allocate) {
                bornIn[event.slot] = static_cast<int>(died.size());
                died << -1;
            }
            if (event.type == TraceEvent::Type::Free) died[bornIn[event.slot]] = now;
        }
    }
    return died;
}

} // namespace

class TestInterpretedImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("events");
        QTest::addColumn<QStringList>("faults");
        const auto row = [](const char* name, const QString& text, const QStringList& events,
                            const QStringList& faults) { QTest::newRow(name) << text << events << faults; };
        row("objects of two classes", "+ 0\n+ 1\n- 0\n+ 0\n- 1\n", QStringList{"+ 16", "+ 32", "- 16", "+ 16", "- 32"},
            QStringList{});
        row("times, and what is left out", "c 5\nR 3d6\n# strings: 5\n\n+ 0\nc a\n- 0\n",
            QStringList{"time 5000000", "+ 16", "time 10000000", "- 16"}, QStringList{});
        row("a class without a call site", "a 8 0\n+ 2\n", QStringList{"+ 8"}, QStringList{});
        row("more freed than allocated", "+ 0\n- 0\n- 0\n- 0\n", QStringList{"+ 16", "- 16", "? 0", "? 0"},
            QStringList{
                "an object of 16 bytes is freed, but all such objects that were seen allocated are freed already",
                "an object of 16 bytes is freed, but all such objects that were seen allocated are freed "
                "already"});
        row("a class that was not told", "+ 7\n- 7\n+ 0\n", QStringList{"+ 16"},
            QStringList{"'+ 7' is not understood, and skipped", "'- 7' is not understood, and skipped"});
        row("a damaged class keeps its number", "a x 1\na 8 1\n+ 3\n+ 2\n", QStringList{"+ 8"},
            QStringList{"'a x 1' is not understood, and skipped", "'+ 2' is not understood, and skipped"});
        row("a stack that was not told", "a 8 ff\n+ 2\n", QStringList{"+ 8"},
            QStringList{"stack 255 is missing; where these objects are allocated is not known"});
        row("a damaged call keeps its number", "t 9 0\nt 1 4\na 8 5\n+ 2\n", QStringList{"+ 8"},
            QStringList{"'t 9 0' is not understood, and skipped"});
        row("a damaged text keeps its number", "s 9 ab\ns 1 x\ni 1 7 7\nt 3 0\na 8 4\n+ 2\n", QStringList{"+ 8"},
            QStringList{"'s 9 ab' is not understood, and skipped"});
        row("a text that was not told", "i 1 9\n", QStringList{},
            QStringList{"'i 1 9' is not understood, and skipped"});
        row("raw lines among them", "m 1 -\n+ 10 1 a0\n", QStringList{},
            QStringList{"'m 1 -' is not understood, and skipped", "'+ 10 1 a0' is not understood, and skipped"});
        row("an enormous size", "a ffffffffffffff 0\n+ 2\n- 2\n", QStringList{},
            QStringList{"no object has 72057594037927935 bytes; that line is skipped"});
        row("time goes back", "c 5\n+ 0\nc 3\n", QStringList{"time 5000000", "+ 16"},
            QStringList{"time goes back by 2.00 ms; that is ignored"});
        row("cut within a line", "+ 0\n- ", QStringList{"+ 16"}, QStringList{"the file is cut within this line"});
    }
    void lines()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, events);
        QFETCH(QStringList, faults);
        const ImportedText imported = importedText(beginning + text.toStdString());
        QCOMPARE(imported.report.format, ImportReport::Format::InterpretedHeaptrack);
        QCOMPARE(imported.events, events);
        QStringList found;
        for (const ImportFault& fault : imported.report.faults) {
            QVERIFY(fault.line > 15);
            found << QString::fromStdString(fault.complaint.english());
        }
        QCOMPARE(found, faults);
        QCOMPARE(imported.report.totals, imported.totals);
        QVERIFY(imported.isWhole);
    }

    void theHeadTellsOfTheProgram()
    {
        for (const std::string& text : {beginning, gzipped(beginning), zstandard(beginning)}) {
            const ImportedText imported = importedText(text);
            QCOMPARE(imported.info.program, std::string("./game"));
            QCOMPARE(imported.info.arguments, std::vector<std::string>{"-f"});
            QVERIFY(imported.info.hasTime);
            QCOMPARE(imported.info.source,
                     std::string("heaptrack, interpreted (the oldest of equal objects dies first)"));
        }
        QCOMPARE(importedText(beginning, EqualDeaths::YoungestFirst).info.source,
                 std::string("heaptrack, interpreted (the youngest of equal objects dies first)"));
    }

    void dataAreRecognisedBehindTimes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("at once") << "s 1 a\n";
        QTest::newRow("behind times") << "c 1\nR 3\nc 2\ns 1 a\n";
        QTest::newRow("by a class") << "a 8 0\n+ 0\n";
        QTest::newRow("by a number of one") << "+ 0\n";
    }
    void dataAreRecognisedBehindTimes()
    {
        QFETCH(QString, text);
        QCOMPARE(importedText("v 10400 3\nX ls\n" + text.toStdString()).report.format,
                 ImportReport::Format::InterpretedHeaptrack);
    }

    void eitherTheOldestDiesOrTheYoungest()
    {
        std::string text = beginning + "c 1\n+ 0\nc 2\n+ 0\nc 3\n+ 0\nc 4\n- 0\nc 5\n- 0\nc 6\n+ 0\nc 7\n- 0\n";
        QCOMPARE(deathsOf(text, EqualDeaths::OldestFirst), (QList<int>{4, 5, 7, -1}));
        QCOMPARE(deathsOf(text, EqualDeaths::YoungestFirst), (QList<int>{-1, 5, 4, 7}));
    }

    void whatIsAliveIsTheSameWhicheverDies()
    {
        std::string text = beginning;
        for (int i = 0; i < 5'000; ++i)
            text += std::string(i % 3 == 2 ? "- " : "+ ") + (i % 7 < 3 ? "0\n" : "1\n");
        const ImportedText oldest = importedText(text), youngest = importedText(text, EqualDeaths::YoungestFirst);
        QCOMPARE(oldest.events, youngest.events);
        QCOMPARE(oldest.totals, youngest.totals);
        QCOMPARE(oldest.faults, QStringList{});
    }

    void callSitesHaveNamesAndInlinedFunctions()
    {
        const ImportedText imported = importedText(beginning + "+ 1\n");
        QCOMPARE(imported.sites.sites.size(), std::size_t{1});
        QStringList stack;
        for (const std::uint32_t number : imported.sites.sites.front()) {
            const CallFrame& frame = imported.sites.frames.at(number);
            stack << QString("%1 %2:%3 in %4")
                         .arg(QString::fromStdString(frame.function), QString::fromStdString(frame.file))
                         .arg(frame.line)
                         .arg(QString::fromStdString(frame.module));
        }
        QCOMPARE(stack,
                 (QStringList{"spawn game.cpp:6 in game", "step game.cpp:9 in game", "main game.cpp:30 in game"}));
    }

    void aDamagedCallBeforeAnyPlaceKeepsNumbers()
    {
        const ImportedText imported =
            importedText("v 10400 3\nX ls\ns 4 main\nt x 0\ni 10 0 1\nt 1 0\na 8 2\n+ 0\na 9 1\n+ 1\n");
        QCOMPARE(imported.faults, QStringList("at byte 24, line 4: 't x 0' is not understood, and skipped"));
        QCOMPARE(imported.sites.sites.size(), std::size_t{2});
        QCOMPARE(imported.sites.frames.at(imported.sites.sites.at(0).front()).function, std::string("main"));
        QCOMPARE(imported.sites.frames.at(imported.sites.sites.at(1).front()).function, std::string());
    }

    void namesThatAreTooLongForATraceAreLeftOut()
    {
        std::string text =
            "v 10400 3\nX ls\ns 4 main\ns c350 " + std::string(50'000, 'f') + "\ni 10 0 1\nt 1 0\na 8 1\n+ 0\n";
        for (int place = 0; place < 1'000; ++place)
            text += "i 10 0 2\n";
        const ImportedText imported = importedText(text);
        QCOMPARE(imported.sites.frames.size(), std::size_t{1'002});
        QCOMPARE(imported.sites.frames.at(1).function, std::string("main"));
        QCOMPARE(imported.sites.frames.at(2).function.size(), std::size_t{50'000});
        QCOMPARE(imported.sites.frames.back().function, std::string());
    }

    void textsEndWithTheLineBeforeFormat3()
    {
        const ImportedText imported =
            importedText("v 10200 2\nX ls\ns a b\ns f(int, int)\ni 1 1 2\nt 1 0\na 8 1\n+ 0\n");
        QCOMPARE(imported.faults, QStringList{});
        QCOMPARE(imported.sites.frames.at(1).function, std::string("f(int, int)"));
        QCOMPARE(imported.sites.frames.at(1).module, std::string("a b"));
    }
};

TEST_WITH_CORE_APPLICATION(TestInterpretedImport);
#include "tst_interpreted_import.moc"
