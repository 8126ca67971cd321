// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recorded program itself did, in the files, pictures and reports of a run of its trace.
#include "tests/integration/program.h"

#include "tests/program/test_program.h"
#include "tests/program/trace_in_progress.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace poolscope;

class TestProgramExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        write("game.trace", true);
        write("plain.trace", false);
    }

    void aRunHasWhatTheProgramDid_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("frames");
        QTest::addColumn<QByteArray>("head");
        QTest::newRow("all") << QStringList() << 20 << QByteArray(",resident_bytes,frame_ns\n");
        QTest::newRow("fewer frames") << QStringList{"--frames", "5"} << 5 << QByteArray(",resident_bytes,frame_ns\n");
        QTest::newRow("counters only") << QStringList{"--only", "counters"} << 20 << QByteArray(",allocated_bytes\n");
    }
    void aRunHasWhatTheProgramDid()
    {
        QFETCH(QStringList, options);
        QFETCH(int, frames);
        QFETCH(QByteArray, head);
        const QString out = path("out");
        const Outcome outcome =
            runProgram(QStringList{"run", path("game.trace"), "--charts", "svg", "--out", out} + options);
        QCOMPARE(outcome.errors, QString());
        QVERIFY(outcome.output.contains(QStringLiteral(" program-pools.csv program.csv ")));
        const QByteArray program = contentOf(out + "/program.csv");
        QVERIFY2(program.startsWith("frame,births,births_still_alive") && program.contains(head), program.constData());
        QCOMPARE(program.count('\n'), 1 + frames);
        QVERIFY(program.contains("\n1,1,1,224"));
        // Ten pools: frame f leaves f + k objects in pool k, after one more.
        const QByteArray pools = contentOf(out + "/program-pools.csv");
        QCOMPARE(pools.count('\n'), 1 + 10 * frames);
        QVERIFY(pools.contains("\n3,pool 0,4,5\n") && pools.contains("\n3,pool 9,13,14\n"));
        const QJsonArray listed =
            QJsonDocument::fromJson(contentOf(out + "/summary.json")).object()["programPools"].toArray();
        QCOMPARE(listed.size(), 10);
        QCOMPARE(listed[9].toObject(), (QJsonObject{{"name", "pool 9"}, {"highWater", 30}}));
        const QByteArray occupancy = contentOf(out + "/occupancy.svg");
        for (const char* text : {"program: pool 0", "program: pool 7", "program: 2 more pools"})
            QVERIFY2(occupancy.contains(text), text);
        QCOMPARE(contentOf(out + "/heap.svg").contains(">resident"), !options.contains("counters"));
        QCOMPARE(runProgram({"check", out}).exitCode, 0);
        // Those of an earlier run are not left beside a later one's.
        QCOMPARE(runProgram({"run", path("plain.trace"), "--out", out}).exitCode, 0);
        QVERIFY(QFile::exists(out + "/program.csv"));
        QVERIFY(!QFile::exists(out + "/program-pools.csv"));
        QVERIFY(!contentOf(out + "/summary.json").contains("programPools"));
        QCOMPARE(runProgram({"run", "boss-bullets", "--frames", "5", "--out", out}).exitCode, 0);
        QVERIFY(!QFile::exists(out + "/program.csv"));
    }

    void countersAreTheSameTwice()
    {
        for (const char* out : {"once", "twice"})
            QCOMPARE(runProgram({"run", path("game.trace"), "--only", "counters", "--out", path(out)}).exitCode, 0);
        QCOMPARE(contentOf(path("once/SHA256SUMS")), contentOf(path("twice/SHA256SUMS")));
    }

    void aReportHasThemAsLongAsTheTraceIsThere()
    {
        QVERIFY(QFile::copy(path("game.trace"), path("gone.trace")));
        QCOMPARE(runProgram({"run", path("gone.trace"), "--out", path("gone")}).exitCode, 0);
        QCOMPARE(runProgram({"report", path("gone"), "--out", path("with.html")}).exitCode, 0);
        QVERIFY(QFile::remove(path("gone.trace")));
        const Outcome without = runProgram({"report", path("gone"), "--out", path("without.html")});
        QCOMPARE(without.errors, QString());
        QVERIFY(contentOf(path("with.html")).contains("The program&#39;s own pools") ||
                contentOf(path("with.html")).contains("The program's own pools"));
        QVERIFY(contentOf(path("with.html")).contains("program: 2 more pools"));
        QVERIFY(!contentOf(path("without.html")).contains("program: 2 more pools"));
        const QByteArray missing("no lines of the recorded program itself");
        QVERIFY(!contentOf(path("with.html")).contains(missing) && contentOf(path("without.html")).contains(missing));
        QCOMPARE(runProgram({"report", path("gone"), "--out", path("d.html"), "--language", "de"}).exitCode, 0);
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    // Twenty frames with a birth each.
    void write(const QString& name, bool hasPools) const
    {
        TraceInProgress trace(path(name).toStdString(),
                              {.program = "game", .frames = FrameSource::Marks, .timesMarks = true});
        TraceWriter& writer = trace.writer();
        for (std::uint32_t pool = 0; hasPools && pool < 10; ++pool)
            writer.writeNotes({.pools = {{.name = "pool " + std::to_string(pool)}}});
        for (std::uint64_t frame = 1; frame <= 20; ++frame) {
            writer.resident(4096 * frame);
            writer.allocate(112); // the size of its kind
            for (std::uint32_t pool = 0; hasPools && pool < 10; ++pool)
                for (const std::uint64_t more : {1, 0})
                    writer.poolUse(pool, frame + pool + more);
            writer.time(frame * 1'000'000);
            writer.mark();
        }
        trace.finish();
    }

    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestProgramExport);
#include "tst_program_export.moc"
