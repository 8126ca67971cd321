// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope run --set` and `--repeat`: the values that were asked for are those that run, what cannot be set is told,
// and repeats are timed one by one.
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

namespace {

QJsonObject summaryIn(const QString& folder)
{
    return QJsonDocument::fromJson(contentOf(folder + "/summary.json")).object();
}

QJsonObject experimentIn(const QString& folder)
{
    return summaryIn(folder)["experiment"].toObject();
}

// The value as run; `lane` below 0: the scenario's.
QJsonValue valueIn(const QString& folder, int lane, const QString& parameter)
{
    const QJsonObject experiment = experimentIn(folder);
    const QJsonObject owner = lane < 0 ? experiment : experiment["lanes"][lane].toObject();
    return owner["parameters"][parameter];
}

} // namespace

class TestRunOptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }

    void aSetValueIsTheOneThatRuns_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<int>("lane");
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<QVariant>("value");
        QTest::newRow("a lane's") << QStringList{"pooled.capacity=77"} << 1 << "capacity" << QVariant(77);
        QTest::newRow("a choice") << QStringList{"pooled.onExhausted=refuse"} << 1 << "onExhausted"
                                  << QVariant("refuse");
        QTest::newRow("bytes") << QStringList{"collected.heapBytes=2MiB"} << 0 << "heapBytes" << QVariant(2 << 20);
        QTest::newRow("the scenario's") << QStringList{"scenario.bullets=40"} << -1 << "bullets" << QVariant(40);
        QTest::newRow("one of several") << QStringList{"pooled.capacity=77", "pooled.prefill=construct"} << 1
                                        << "prefill" << QVariant("construct");
        QTest::newRow("one that contradicts until the next is set")
            << QStringList{"collected.ceilingBytes=512KiB", "collected.heapBytes=256KiB"} << 0 << "heapBytes"
            << QVariant(256 << 10);
    }
    void aSetValueIsTheOneThatRuns()
    {
        QFETCH(QStringList, settings);
        QFETCH(int, lane);
        QFETCH(QString, parameter);
        QFETCH(QVariant, value);
        QCOMPARE(run(settings).errors, QString());
        QCOMPARE(valueIn(out(), lane, parameter).toVariant().toString(), value.toString());
    }

    void aKindWithAStrategyOfItsOwnIsSetByItself()
    {
        const QStringList arguments{
            "run", "held-references", "--frames", "5", "--set", "clears.spark.clearsReferences=no", "--out", out()};
        QCOMPARE(runProgram(arguments).errors, QString());
        const QJsonObject spark = experimentIn(out())["lanes"][0]["kinds"]["spark"].toObject();
        QCOMPARE(spark["parameters"]["clearsReferences"].toString(), QString("no"));
    }

    void whatCannotBeSetIsToldAndNothingIsWritten_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no value") << QStringList{"pooled.capacity"}
                                  << "pooled.capacity names no value; write pooled.capacity=1000";
        QTest::newRow("an empty value") << QStringList{"pooled.capacity="}
                                        << "pooled.capacity: '' is not a whole number; allowed is 1 to 16,777,216";
        QTest::newRow("a misspelt parameter")
            << QStringList{"pooled.capacit=3"}
            << "pooled.capacit: there is no parameter capacit; there are capacity, prefill, order, onExhausted, "
               "keepsChildren, clearsReferences (did you mean capacity?)";
        QTest::newRow("a misspelt lane") << QStringList{"poled.capacity=3"}
                                         << "poled.capacity: no lane is called poled; there are collected, pooled, "
                                            "scenario (did you mean pooled?)";
        QTest::newRow("a lane alone") << QStringList{"pooled=3"}
                                      << "'pooled' names no parameter; write LANE.PARAMETER, or scenario.PARAMETER";
        QTest::newRow("nothing") << QStringList{"=3"}
                                 << "'' names no parameter; write LANE.PARAMETER, or scenario.PARAMETER";
        QTest::newRow("out of range") << QStringList{"pooled.capacity=0"}
                                      << "pooled.capacity: 0 is too small; allowed is 1 to 16,777,216";
        QTest::newRow("no choice") << QStringList{"pooled.order=random"}
                                   << "pooled.order: 'random' is not known; allowed is one of lifo, fifo";
        QTest::newRow("twice") << QStringList{"pooled.capacity=3", "scenario.bullets=40", "pooled.capacity=4"}
                               << "pooled.capacity is set twice";
        QTest::newRow("what contradicts the rest")
            << QStringList{"collected.heapBytes=2MiB", "collected.ceilingBytes=1MiB", "pooled.capacity=3"}
            << "collected.ceilingBytes=1MiB: 2,097,152 is more than ceilingBytes; allowed is up to 1,048,576";
    }
    void whatCannotBeSetIsToldAndNothingIsWritten()
    {
        QFETCH(QStringList, settings);
        QFETCH(QString, complaint);
        QDir(out()).removeRecursively();
        const Outcome outcome = run(settings);
        QCOMPARE(outcome.errors, "poolscope: " + complaint + "\n");
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY(!QFile::exists(out()));
    }

    // Its collector takes whatever looks like a reference for one, and collects now earlier and now later.
    void whatIsNotTheSameEachTimeIsNamed()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("boehm.json");
        writeText(file, R"({"format": "poolscope-experiment", "version": 1, "scenario": "aging-cache", "seed": 6,
            "parameters": {"requests": 200, "insertions": 3, "places": 2000, "rings": 40}, "frames": 400,
            "lanes": [{"name": "b", "strategy": "gc-boehm"}, {"name": "ms", "strategy": "gc-mark-sweep"}]})");
        const Outcome outcome = runProgram({"run", file, "--repeat", "3", "--out", folder.filePath("out")});
        if (outcome.errors.contains("gc-boehm")) QSKIP("libgc is missing");
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        QVERIFY2(outcome.output.contains("\nNot the same each time in b, "), qPrintable(outcome.output));
        const QJsonArray lanes =
            QJsonDocument::fromJson(contentOf(folder.filePath("out/summary.json"))).object()["lanes"].toArray();
        QVERIFY(lanes[0].toObject()["varying"].toArray().contains("collections"));
        QVERIFY(!lanes[1].toObject().contains("varying"));
    }

    void everyRepeatIsARowOfEachLane()
    {
        const Outcome outcome = repeat({"--repeat", "7"});
        QCOMPARE(outcome.errors, QString());
        const QList<QByteArray> rows = contentOf(out() + "/repeats.csv").trimmed().split('\n');
        QVERIFY2(rows[0].startsWith("repeat,lane,frames_timed,frame_p50_ns,frame_p95_ns,frame_p99_ns,frame_max_ns,"),
                 rows[0].constData());
        QVERIFY2(rows[0].contains(",peak_reserved_bytes,frames,over_budget_by_collections,"), rows[0].constData());
        QVERIFY2(rows[0].endsWith(",frames_against_collected,saved_ns_against_collected,"
                                  "saved_low_ns_against_collected,saved_high_ns_against_collected,"
                                  "processor_time_against_collected,spared_against_collected,"
                                  "caused_against_collected"),
                 rows[0].constData());
        QCOMPARE(rows.size(), 1 + 7 * 2);
        for (int i = 0; i < 14; ++i)
            QVERIFY2(rows[1 + i].startsWith(QByteArray::number(1 + i / 2) + (i % 2 == 0 ? ",collected," : ",pooled,")),
                     rows[1 + i].constData());
        QVERIFY(outcome.output.contains(", over 7 repeats\n"));
        QVERIFY(outcome.output.contains("  measured here, first of 7 repeats  "));
        QVERIFY(outcome.output.contains("the median over 7 repeats, and in parentheses its 95 % interval"));
        QVERIFY(outcome.output.contains("a probability of 98.4 %"));
        QVERIFY(contentOf(out() + "/SHA256SUMS").contains("  repeats.csv\n"));
        QCOMPARE(runProgram({"check", out()}).exitCode, 0);
        // What is counted is as in a run by itself, which leaves no repeats of another behind.
        const QByteArray collections = contentOf(out() + "/collections.csv");
        QVERIFY(!repeat({}).output.contains("repeats"));
        QVERIFY(!QFile::exists(out() + "/repeats.csv"));
        QCOMPARE(columnsOf(contentOf(out() + "/collections.csv"), 4), columnsOf(collections, 4));
        QCOMPARE(runProgram({"check", out()}).exitCode, 0);
    }

    void fewRepeatsHaveNoInterval()
    {
        QVERIFY(
            repeat({"--repeat", "5"})
                .output.contains("the median over 5 repeats, and in parentheses the least and the most; an interval "
                                 "takes 6 repeats or more.\n"));
    }

    void oneRepeatIsARun()
    {
        const QString output = repeat({"--repeat", "1"}).output;
        QVERIFY(output.contains(", over 1 repeat\n"));
        QVERIFY(!output.contains("median over"));
        QCOMPARE(contentOf(out() + "/repeats.csv").count('\n'), 1 + 2);
    }

    void whatCannotBeRepeatedIsTold_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("never") << QStringList{"--repeat", "0"} << "--repeat: 0 is too small; allowed is 1 to 1,000";
        QTest::newRow("too often") << QStringList{"--repeat", "1001"}
                                   << "--repeat: 1,001 is too large; allowed is 1 to 1,000";
        QTest::newRow("a word") << QStringList{"--repeat", "twice"}
                                << "--repeat twice: must be a whole number from 1 to 1,000";
        QTest::newRow("what is counted")
            << QStringList{"--repeat", "3", "--only", "counters"}
            << "--repeat does not go with --only counters: the counters of every repeat are the same";
    }
    void whatCannotBeRepeatedIsTold()
    {
        QFETCH(QStringList, more);
        QFETCH(QString, complaint);
        QDir(out()).removeRecursively();
        const Outcome outcome = repeat(more);
        QCOMPARE(outcome.errors, "poolscope: " + complaint + "; 'poolscope run --help' tells more\n");
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY(!QFile::exists(out()));
    }

    void furtherFilesAreWrittenOnRequest()
    {
        const QString folder = folder_.filePath("further");
        const QStringList run{"run", "boss-bullets", "--frames", "20", "--out", folder};
        const Outcome outcome = runProgram(run + QStringList{"--by-kind", "--charts", "svg,pdf"});
        QCOMPARE(outcome.errors, QString());
        // Every kind has its row, with its births, lifetimes and slots.
        static const QRegularExpression vector(
            QStringLiteral("\nvector +[0-9.]+ +[0-9,]+ +0 +[0-9.,]+ +1 +1 +1 +pooled +1,000 +"
                           "[0-9,]+ +0 +0\n"));
        QVERIFY2(outcome.output.contains(vector), qPrintable(outcome.output));
        const QString byKind = QString::fromUtf8(contentOf(folder + "/samples-by-kind.csv"));
        QCOMPARE(byKind.count('\n'), 1 + 20 * 5);
        // As many births as the summary counts.
        std::uint64_t births = 0;
        for (const QString& row : byKind.split('\n'))
            if (row.contains(",vector,")) births += row.section(',', -1).toULongLong();
        const auto kinds = QJsonDocument::fromJson(contentOf(folder + "/summary.json")).object()["kinds"].toArray();
        for (const auto& kind : kinds)
            if (kind.toObject()["kind"] == "vector")
                QCOMPARE(std::uint64_t(kind.toObject()["births"].toInteger()), births);
        QVERIFY(births > 0);
        QVERIFY(contentOf(folder + "/budget-share.svg").contains("<metadata>"));
        QVERIFY(contentOf(folder + "/allocation-rate.pdf").startsWith("%PDF-"));
        QVERIFY(contentOf(folder + "/births.svg").contains("vector"));
        QVERIFY(contentOf(folder + "/pauses.pdf").startsWith("%PDF-"));
        QVERIFY(contentOf(folder + "/utilisation.svg").contains("<metadata>"));
        QVERIFY(!QFile::exists(folder + "/heap.png"));
        QCOMPARE(runProgram({"check", folder}).exitCode, 0);
        // Those of an earlier run are not left beside a later one's.
        QCOMPARE(runProgram(run).exitCode, 0);
        QVERIFY(QFile::exists(folder + "/heap.png"));
        for (const char* name : {"/samples-by-kind.csv", "/budget-share.svg", "/allocation-rate.pdf", "/pauses.pdf"})
            QVERIFY2(!QFile::exists(folder + name), name);
    }

    // The standard library's pool does not report its slots.
    void estimatesOfKindsAreMarked()
    {
        const Outcome outcome =
            runProgram({"run", "chunk-sizes", "--frames", "20", "--by-kind", "--out", folder_.filePath("marked")});
        QCOMPARE(outcome.errors, QString());
        static const QRegularExpression estimated(QStringLiteral(" ≈ [0-9,]+ +[0-9,]+ +≈ [0-9,]+ +0\n"));
        QVERIFY2(outcome.output.contains(estimated), qPrintable(outcome.output));
    }

    void whatCannotBeDrawnIsTold_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no such format") << QStringList{"--charts", "png,jpg"}
                                        << "--charts: 'jpg' is not known; allowed are png, svg and pdf";
        QTest::newRow("nothing") << QStringList{"--charts", ""}
                                 << "--charts: '' is not known; allowed are png, svg and pdf";
        QTest::newRow("files that are the same every time")
            << QStringList{"--charts", "pdf", "--only", "counters"}
            << "--charts pdf does not go with --only counters: a PDF has its date in it";
    }
    void whatCannotBeDrawnIsTold()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, complaint);
        const Outcome outcome =
            runProgram(QStringList{"run", "boss-bullets", "--out", folder_.filePath("none")} + options);
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.errors, "poolscope: " + complaint + "; 'poolscope run --help' tells more\n");
        QVERIFY(!QFile::exists(folder_.filePath("none")));
    }

private:
    // The first columns of every row.
    static QByteArrayList columnsOf(const QByteArray& table, qsizetype count)
    {
        QByteArrayList rows;
        for (const QByteArray& row : table.split('\n'))
            rows << row.split(',').mid(0, count).join(',');
        return rows;
    }
    Outcome repeat(const QStringList& more)
    {
        return runProgram(QStringList{"run", "boss-bullets", "--frames", "80", "--out", out()} + more);
    }
    [[nodiscard]] QString out() const { return folder_.filePath("out"); }
    Outcome run(const QStringList& settings)
    {
        QStringList arguments{"run", "boss-bullets", "--frames", "20", "--out", out()};
        for (const QString& setting : settings)
            arguments << "--set" << setting;
        return runProgram(arguments);
    }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestRunOptions);
#include "tst_run_options.moc"
