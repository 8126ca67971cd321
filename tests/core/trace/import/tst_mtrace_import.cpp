// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/import/imported_text.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestMtraceImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("events");
        QTest::addColumn<QStringList>("faults");
        const auto row = [](const char* name, const char* text, const QStringList& events, const QStringList& faults) {
            QTest::newRow(name) << "= Start\n" + QString(text) << events << faults;
        };
        row("as glibc writes it",
            "@ ./my game:[0x11b1] + 0x5580 0x18\n@ ./my game:(main+4d)[0x1200] < 0x5580\n"
            "@ ./my game:(main+4d)[0x1200] > 0x55f0 0xfa0\n@ ./my game:(main+91)[0x1244] - 0x55f0\n"
            "@ ./my game:(main+a7)[0x125a] + 0x54e0 0\n= End\n",
            QStringList{"+ 24", "r- 24", "r+ 4000", "- 4000", "+ 0"}, QStringList{});
        row("without places", "+ 0x10 0x8\n< 0x10\n> 0x10 0x9\n- 0x10\n", QStringList{"+ 8", "r- 8", "r+ 9", "- 9"},
            QStringList{});
        row("no memory", "@ a:[0x1] + (nil) 0x10\n@ a:[0x1] + 0x10 0x8\n@ a:[0x1] ! 0x10 0xffff\n", QStringList{"+ 8"},
            QStringList{});
        row("a place with signs", "@ ./a + b:[0x1] + 0x10 0x8\n@ ./a + b:[0x1] - 0x10\n", QStringList{"+ 8", "- 8"},
            QStringList{});
        row("what was allocated before", "@ a:[0x1] - 0x10\n@ a:[0x1] < 0x20\n@ a:[0x1] > 0x30 0x8\n",
            QStringList{"? 0", "? 0", "+ 8"}, QStringList{});
        row("a double free", "- 0x10\n- 0x10\n", QStringList{"? 0", "? 0"},
            QStringList{"at byte 15, line 3: 0x10 is freed a second time"});
        row("a realloc without its end", "+ 0x10 0x8\n< 0x10\n+ 0x20 0x9\n", QStringList{"+ 8", "- 8", "+ 9"},
            QStringList{
                "at byte 26, line 4: the line before begins a realloc, and the one that ends it is missing; its "
                "object is taken to have been freed"});
        row("an unfinished realloc at the end", "+ 0x10 0x8\n< 0x10\n", QStringList{"+ 8", "- 8"},
            QStringList{
                "at byte 26, line 3: the line before begins a realloc, and the one that ends it is missing; its "
                "object is taken to have been freed"});
        row("a size that is none", "@ a:[0x1] + 0x10 -8\n+ 0x10 0x8\n", QStringList{"+ 8"},
            QStringList{"at byte 8, line 2: '@ a:[0x1] + 0x10 -8' is not understood, and skipped"});
        row("no pointer", "@ a:[0x1] - here\n", QStringList{},
            QStringList{"at byte 8, line 2: '@ a:[0x1] - here' is not understood, and skipped"});
        row("no sign", "@ a:[0x1] 0x10\n", QStringList{},
            QStringList{"at byte 8, line 2: '@ a:[0x1] 0x10' is not understood, and skipped"});
        row("short lines", "@\n@ \n+\n+ \n", QStringList{},
            QStringList{"at byte 8, line 2: '@' is not understood, and skipped",
                        "at byte 10, line 3: '@ ' is not understood, and skipped",
                        "at byte 13, line 4: '+' is not understood, and skipped",
                        "at byte 15, line 5: '+ ' is not understood, and skipped"});
        row("cut within a line", "+ 0x10 0x8\n+ 0x20 0x", QStringList{"+ 8"},
            QStringList{"at byte 19, line 3: the file is cut within this line"});
    }
    void lines() { compareWithRow(ImportReport::Format::Mtrace); }

    void placesAreCallSites_data()
    {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("function");
        QTest::addColumn<QString>("module");
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("line");
        QTest::newRow("a function") << "@ ./my game:(main+38)[0x11eb] "
                                    << "main"
                                    << "my game"
                                    << "" << 0;
        QTest::newRow("no function") << "@ /lib/libc.so.6:[0x11eb] "
                                     << "libc.so.6+0x11eb"
                                     << "libc.so.6"
                                     << "" << 0;
        QTest::newRow("an address") << "@ [0x11eb] "
                                    << "0x11eb"
                                    << ""
                                    << "" << 0;
        QTest::newRow("a source file") << "@ src/tree.c:12 "
                                       << ""
                                       << ""
                                       << "src/tree.c" << 12;
        QTest::newRow("something else") << "@ somewhere "
                                        << "somewhere"
                                        << ""
                                        << "" << 0;
    }
    void placesAreCallSites()
    {
        QFETCH(QString, place);
        QFETCH(QString, function);
        QFETCH(QString, module);
        QFETCH(QString, file);
        QFETCH(int, line);
        const ImportedText imported =
            importedText("+ 0x10 0x8\n" + place.toStdString() + "+ 0x20 0x8\n" + place.toStdString() + "< 0x10\n" +
                         place.toStdString() + "> 0x40 0x10\n");
        const CallFrame frame{.function = function.toStdString(),
                              .module = module.toStdString(),
                              .file = file.toStdString(),
                              .line = static_cast<std::uint32_t>(line)};
        QVERIFY((imported.sites == CallSites{.frames = {frame}, .sites = {{0}}}));
        QCOMPARE(imported.faults, QStringList{});
    }
};

TEST_WITH_CORE_APPLICATION(TestMtraceImport);
#include "tst_mtrace_import.moc"
