// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope leaks`: a trace of which it is known what stays, and what is no question.
#include "core/trace/trace_writer.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace poolscope;

class TestLeaksCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // In each of 100 frames, spawn() has an object of 64 bytes for ten frames, and log() one of 16 that stays.
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        std::ofstream out(folder_.filePath("a.trace").toStdString(), std::ios::binary);
        TraceWriter writer(out, {.source = "a test", .frames = FrameSource::Marks});
        std::vector<std::uint32_t> spawned;
        for (std::size_t frame = 0; frame < 100; ++frame) {
            spawned.push_back(writer.allocate(64, 1));
            (void)writer.allocate(16, 2);
            if (frame >= 10) writer.end(TraceEvent::Type::Free, spawned[frame - 10]);
            writer.mark();
        }
        writer.writeSites({.frames = {{.function = "spawn(int)"}, {.function = "log(int)"}, {.function = "main"}},
                           .sites = {{0, 2}, {1, 2}}});
        writer.finish({});
    }

    void whatStaysIsTold_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("at the end")
            << QStringList{}
            << QStringList{
                   "a.trace: 100 frames",
                   "Born in frames 0 to 99, still alive at the end: 110 objects of 200, 2.19 KiB; 22.4 B a frame.",
                   "log < main 100 100 1.56 KiB 16 B 0–99 1.0 never freed",
                   "spawn < main 10 100 640 B 6.40 B 90–99 9.1"};
        QTest::newRow("of some frames") << QStringList{"--frames", "20..29"}
                                        << QStringList{"Born in frames 20 to 29, still alive at the end: 10 objects",
                                                       "log < main 10 10 160 B 16 B 20–29 1.0 never freed"};
        QTest::newRow("at a frame") << QStringList{"--frames", "20", "--alive-at", "25"}
                                    << QStringList{"Born in frame 20, still alive after frame 25: 2 objects",
                                                   "spawn < main 1 1 64 B"};
        QTest::newRow("lived") << QStringList{"--lived", "10..10"}
                               << QStringList{"which lived for 10 frames: 90 objects", "spawn < main 90 100"};
        QTest::newRow("a rate") << QStringList{"--at-least", "10"}
                                << QStringList{"log < main", "1 with less than 10 B a frame left out"};
        QTest::newRow("kinds") << QStringList{"--by", "kind"} << QStringList{"log-32 100", "spawn-64 10"};
        QTest::newRow("threads") << QStringList{"--by", "thread"} << QStringList{"(not known) 110"};
    }
    void whatStaysIsTold()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QStringList, lines);
        const Outcome outcome = leaks(QStringList{"a.trace"} + arguments);
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
        // Columns are as wide as they need to be.
        static const QRegularExpression spaces(" +");
        const QString output = QString(outcome.output).replace(spaces, " ");
        for (const QString& line : lines)
            QVERIFY2(output.contains(line), qPrintable(line + " in\n" + output));
    }

    void jsonHasEveryWay()
    {
        const Outcome outcome = leaks({"a.trace", "--json", "--frames", "50.."});
        QCOMPARE(outcome.errors, QString());
        const QJsonObject json = QJsonDocument::fromJson(outcome.output.toUtf8()).object();
        QCOMPARE(json["found"].toObject()["objects"].toInt(), 60);
        for (const char* way : {"byCallSite", "byKind", "byThread", "byFrame"})
            QVERIFY2(json[QLatin1String(way)].isObject(), way);
    }

    void wrongUseIsTold_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no trace") << QStringList{} << "a trace is missing";
        QTest::newRow("no frames") << QStringList{"a.trace", "--frames", "x"} << "--frames is 'x'";
        QTest::newRow("the wrong way round") << QStringList{"a.trace", "--frames", "9..3"} << "--frames is '9..3'";
        QTest::newRow("no such frame") << QStringList{"a.trace", "--frames", "7..100"}
                                       << "has no frame 100: it has 100 frames, from 0 on";
        QTest::newRow("before they were born")
            << QStringList{"a.trace", "--frames", "7..9", "--alive-at", "8"} << "--alive-at is before";
        QTest::newRow("two questions") << QStringList{"a.trace", "--lived", "7..9", "--alive-at", "8"}
                                       << "do not go together";
        QTest::newRow("no bytes") << QStringList{"a.trace", "--at-least", "much"} << "--at-least: ";
        QTest::newRow("no way") << QStringList{"a.trace", "--by", "colour"} << "colour";
        QTest::newRow("no file") << QStringList{"other.trace"} << "other.trace";
    }
    void wrongUseIsTold()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        const Outcome outcome = leaks(arguments);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains(complaint), qPrintable(outcome.errors));
        QCOMPARE(outcome.output, QString());
    }

private:
    [[nodiscard]] Outcome leaks(const QStringList& arguments) const
    {
        return runProgram(QStringList("leaks") + arguments, {}, folder_.path());
    }

    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestLeaksCommand);
#include "tst_leaks_command.moc"
