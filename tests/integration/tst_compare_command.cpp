// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope compare`: two traces with known numbers as text, JSON and a report, and what cannot be compared.
#include "core/trace/trace_writer.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <fstream>

using namespace poolscope;

class TestCompareCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        write("before.trace", 3, "load()");
        write("after.trace", 5, "loadAll()");
        write("plain.trace", 5, nullptr);
    }

    void whatChangedIsPrinted_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("call sites and kinds") << QStringList{"before.trace", "after.trace"}
                                              << QStringList{"before before.trace: 5 frames, marked by the program",
                                                             "allocations/frame 4 6 +2",
                                                             "1 call site came, 1 went, 1 grew:",
                                                             "spawn < main 5.00 +2.00 100 B = 500 B +200 B",
                                                             "loadAll < main 1.00 new 100 B 20 B",
                                                             "load < main – -1.00 – -100 B – -20 B",
                                                             "1 kind came, 1 went, 1 grew:",
                                                             "spawn-112"};
        QTest::newRow("the same") << QStringList{"before.trace", "before.trace"}
                                  << QStringList{"2 call sites did not change.", "2 kinds did not change."};
        QTest::newRow("one row") << QStringList{"before.trace", "after.trace", "--rows", "1"}
                                 << QStringList{"and 2 more"};
        QTest::newRow("a tolerance") << QStringList{"before.trace", "after.trace", "--tolerance", "70%"}
                                     << QStringList{"1 call site came, 1 went, 1 did not change:"};
        QTest::newRow("first frames apart") << QStringList{"before.trace", "after.trace", "--after-frames", "2"}
                                            << QStringList{"3 frames, marked by the program, after the first 2"};
        QTest::newRow("no call sites in one")
            << QStringList{"before.trace", "plain.trace"}
            << QStringList{"Not both have call sites",
                           "1 kind grew, 1 did not change:", "object-112 5.00 +2.00 100 B = 500 B +200 B"};
    }
    void whatChangedIsPrinted()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QStringList, lines);
        const Outcome outcome = compare(arguments);
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
        const QString printed = outcome.output.simplified(); // columns are as wide as what is in them
        for (const QString& line : lines)
            QVERIFY2(printed.contains(line), qPrintable(line + " in\n" + outcome.output));
        for (const QString& line : outcome.output.split('\n'))
            QVERIFY2(line.size() <= 120, qPrintable(line));
    }

    void theFirstRowFollowsFromTheFigure_data()
    {
        QTest::addColumn<QString>("figure");
        QTest::addColumn<QString>("first");
        QTest::newRow("births") << "births"
                                << "spawn < main";
        QTest::newRow("peak") << "peak"
                              << "load";
        QTest::newRow("bytes") << "bytes"
                               << "spawn < main";
    }
    void theFirstRowFollowsFromTheFigure()
    {
        QFETCH(QString, figure);
        QFETCH(QString, first);
        const QStringList lines =
            compare({"before.trace", "after.trace", "--by", figure}).output.split('\n', Qt::SkipEmptyParts);
        const auto heading = lines.indexOf("1 call site came, 1 went, 1 grew:");
        QVERIFY(heading >= 0 && heading + 2 < lines.size());
        QVERIFY2(lines[heading + 2].contains(first), qPrintable(lines[heading + 2]));
    }

    void jsonIsPrinted()
    {
        const Outcome outcome = compare({"before.trace", "after.trace", "--json"});
        QCOMPARE(outcome.errors, QString());
        const QJsonObject json = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
        QCOMPARE(json["format"].toString(), QString("poolscope-comparison"));
        QCOMPARE(json["after"]["trace"].toString(), QString("after.trace"));
        QCOMPARE(json["figures"]["allocations/frame"]["after"].toInt(), 6);
    }

    void aReportIsWritten_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("English") << QStringList{"before.trace", "after.trace"}
                                 << QStringList{"What changed between two traces", "before.trace → after.trace",
                                                "spawn < main", "came", "+200 B"};
        QTest::newRow("without call sites")
            << QStringList{"before.trace", "plain.trace"} << QStringList{"Not both traces have call sites"};
        QTest::newRow("the same twice") << QStringList{"before.trace", "before.trace"} << QStringList{"Not changed: 2"};
    }
    void aReportIsWritten()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QStringList, texts);
        const Outcome outcome = compare(arguments + QStringList{"--report", "report.html"});
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
        const QByteArray html = contentOf(folder_.filePath("report.html"));
        QXmlStreamReader xml(html);
        QString all;
        while (!xml.atEnd())
            if (xml.readNext() == QXmlStreamReader::Characters) all += xml.text();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        for (const QString& text : texts)
            QVERIFY2(all.contains(text), qPrintable(text + " in\n" + all));
        QVERIFY(html.contains("<template id=\"provenance\">poolscope compare "));
    }

    void otherFilesAreKept()
    {
        writeText(folder_.filePath("notes.txt"), "mine");
        const Outcome outcome = compare({"before.trace", "after.trace", "--report", "notes.txt"});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(
            outcome.errors.contains("exists and is not a report of a comparison; move it, or name another file with "
                                    "--report"),
            qPrintable(outcome.errors));
        QCOMPARE(contentOf(folder_.filePath("notes.txt")), QByteArray("mine"));
    }

    void wrongUseIsTold_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no trace") << QStringList{} << "the first of two traces is missing";
        QTest::newRow("one trace") << QStringList{"before.trace"} << "the second trace is missing";
        QTest::newRow("three traces") << QStringList{"before.trace", "after.trace", "plain.trace"}
                                      << "there are 3 traces; allowed are two";
        QTest::newRow("an unknown figure") << QStringList{"before.trace", "after.trace", "--by", "age"}
                                           << "--by: 'age' is not known; allowed are births, peak, bytes";
        QTest::newRow("a tolerance without %")
            << QStringList{"before.trace", "after.trace", "--tolerance", "much"} << "--tolerance: ";
        QTest::newRow("too many first frames") << QStringList{"before.trace", "after.trace", "--after-frames", "5"}
                                               << "before.trace: has no more than 5 frames";
        QTest::newRow("no file") << QStringList{"before.trace", "other.trace"} << "other.trace: ";
        QTest::newRow("no trace at all") << QStringList{"before.trace", "text"} << "text: ";
    }
    void wrongUseIsTold()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        writeText(folder_.filePath("text"), "hello\n");
        const Outcome outcome = compare(arguments);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains(complaint), qPrintable(outcome.errors));
        QCOMPARE(outcome.output, QString());
    }

private:
    [[nodiscard]] Outcome compare(const QStringList& arguments) const
    {
        return runProgram(QStringList("compare") + arguments, {}, folder_.path());
    }

    // Five frames: in each, so many objects of spawn() that die, and one of `loader` that does not.
    void write(const QString& name, int dying, const char* loader) const
    {
        std::ofstream out(folder_.filePath(name).toStdString(), std::ios::binary);
        TraceWriter writer(out, {.source = "a test", .frames = FrameSource::Marks});
        const bool hasSites = loader != nullptr;
        for (int frame = 0; frame < 5; ++frame) {
            for (int i = 0; i < dying; ++i)
                writer.end(TraceEvent::Type::Free, writer.allocate(100, hasSites ? 1 : 0));
            writer.allocate(20, hasSites ? 2 : 0);
            writer.mark();
        }
        if (hasSites)
            writer.writeSites({.frames = {{.function = "spawn()"}, {.function = loader}, {.function = "main"}},
                               .sites = {{0, 2}, {1, 2}}});
        writer.finish({});
    }

    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestCompareCommand);
#include "tst_compare_command.moc"
