// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// poolscope report: from a run to a document, and what is said of input that is none.
#include "tests/integration/printed_verdict.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

class TestReportCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        const Outcome run = runProgram({"run", "boss-bullets", "--frames", "60", "--seed", "7", "--out", path("run")});
        QCOMPARE(run.errors, QString());
        hash_ = run.output.section("event hash ", 1).section('\n', 0, 0);
        QCOMPARE(hash_.size(), 16);
        QCOMPARE(runProgram({"run", "boss-bullets", "--frames", "20", "--only", "counters", "--out", path("counted")})
                     .exitCode,
                 0);
        QCOMPARE(runProgram({"sweep", "boss-bullets", "--vary", "pooled.capacity=100,200,400", "--seeds", "3",
                             "--frames", "60", "--out", path("sweep")})
                     .exitCode,
                 0);
        QCOMPARE(runProgram({"sweep", "too-small-pool", "--vary", "refuses.capacity=100,200", "--frames", "20", "--out",
                             path("foreign")})
                     .errors,
                 QString());
        QCOMPARE(
            runProgram({"run", "boss-bullets", "--frames", "20", "--repeat", "2", "--out", path("repeated")}).errors,
            QString());
        QCOMPARE(runProgram({"run", "boss-bullets", "--frames", "1", "--out", path("short")}).errors, QString());
        QVERIFY(QDir(path("empty")).mkpath("."));
        QCOMPARE(::mkfifo(qPrintable(path("pipe")), 0600), 0);
        QVERIFY(QDir(path("mixed")).mkpath("."));
        for (const QString& name : filesIn(path("repeated")))
            QVERIFY(QFile::copy(path("repeated/" + name), path("mixed/" + name)));
        QVERIFY(QFile::remove(path("mixed/run.poolscope-recording")));
        QVERIFY(QFile::copy(recording(), path("mixed/run.poolscope-recording")));
        // As a program leaves it that is killed while it moves the files of another run out.
        QVERIFY(QDir(path("killed/.poolscope-here-1-x/before")).mkpath("."));
        QVERIFY(QFile::copy(recording(), path("killed/run.poolscope-recording")));
        writeText(path("killed/.poolscope-here-1-x/SHA256SUMS"), "");
        writeText(path("text"), "hello\n");
        writeText(path("cut"), contentOf(recording()).left(200));
    }

    void fromAFolderOrItsRecording_data()
    {
        QTest::addColumn<QString>("source");
        QTest::newRow("folder") << path("run");
        QTest::newRow("recording") << recording();
    }
    void fromAFolderOrItsRecording()
    {
        QFETCH(QString, source);
        const QString file = path("one.html");
        const Outcome outcome = runProgram({"report", source, "--out", file, "--question", "Does it pay?"});
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.output, "Written into " + file + "\n");
        const QByteArray html = contentOf(file);
        QVERIFY(html.startsWith("<!DOCTYPE html>"));
        QVERIFY(html.contains("Does it pay?"));
        QVERIFY(html.contains("<pre>poolscope run boss-bullets --seed 7 --frames 60</pre>"));
        QVERIFY(html.contains(hash_.toLatin1()));
    }

    void whatASweepLeavesOutIsSaid()
    {
        QCOMPARE(
            runProgram({"sweep", "boss-bullets", "--collectors", "collected", "--frames", "3", "--out", path("left")})
                .exitCode,
            0);
        QCOMPARE(runProgram({"report", path("left"), "--out", path("left.html")}).errors, QString());
        QVERIFY(contentOf(path("left.html")).contains("is left out: it cannot have a heap that fits"));
    }

    void repeatsThatNothingVouchesForAreLeftOut()
    {
        QVERIFY(QDir(path("unlisted")).mkpath("."));
        for (const QString& name : filesIn(path("repeated")))
            if (name != "SHA256SUMS") QVERIFY(QFile::copy(path("repeated/" + name), path("unlisted/" + name)));
        const Outcome outcome = runProgram({"report", path("unlisted"), "--out", path("unlisted.html")});
        QCOMPARE(outcome.errors,
                 "poolscope: " + path("unlisted") +
                     ": SHA256SUMS is missing, so that nothing tells whether repeats.csv is of this run; "
                     "the report does without it\n");
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(!contentOf(path("unlisted.html")).contains("Measured in all repeats"));
        QVERIFY(runProgram({"report", path("repeated"), "--out", path("listed.html")}).errors.isEmpty());
        QVERIFY(contentOf(path("listed.html")).contains("Measured in all repeats"));
    }

    void asPdf_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("by its name") << QStringList{"--out", "a.pdf"} << QByteArray("%PDF-");
        QTest::newRow("asked for") << QStringList{"--out", "b", "--format", "pdf", "--paper", "letter"}
                                   << QByteArray("%PDF-");
        QTest::newRow("HTML asked for") << QStringList{"--out", "c", "--format", "html"}
                                        << QByteArray("<!DOCTYPE html>");
    }
    void asPdf()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, begins);
        const Outcome outcome = runProgram(QStringList{"report", path("run")} + options, {}, folder_.path());
        QCOMPARE(outcome.errors, QString());
        QVERIFY(contentOf(path(options[1])).startsWith(begins));
        QVERIFY(runProgram({"check", path(options[1])}).output.contains(": ok, a report on Boss bullets: "));
    }

    void theSameRunGivesTheSameReport()
    {
        QCOMPARE(runProgram({"report", path("run"), "--out", path("x.html")}).exitCode, 0);
        QCOMPARE(runProgram({"report", path("run"), "--out", path("y.html")}).exitCode, 0);
        QCOMPARE(contentOf(path("x.html")), contentOf(path("y.html")));
    }

    void itsExperimentRunsAgain()
    {
        const QString report = path("again.html"), experiment = path("again.json");
        QCOMPARE(runProgram({"report", path("run"), "--out", report}).exitCode, 0);
        QCOMPARE(runProgram({"check", report, "--experiment", experiment}).errors, QString());
        const Outcome run = runProgram({"run", experiment, "--only", "counters", "--out", path("again")});
        QVERIFY2(run.output.contains("event hash " + hash_), qPrintable(run.output));
    }

    void withAdvice()
    {
        QCOMPARE(runProgram({"report", path("run"), "--out", path("advice.html"), "--advice"}).errors, QString());
        const QByteArray html = contentOf(path("advice.html"));
        QVERIFY(html.contains("<section id=\"advice\">"));
        QVERIFY(html.contains("10 seeds with 60 frames each"));
        QVERIFY(!contentOf(path("x.html")).contains("<section id=\"advice\">"));
    }

    void theMachineThatMeasuredIsNamed()
    {
        QCOMPARE(runProgram({"report", path("run"), "--out", path("machine.html")}).exitCode, 0);
        QVERIFY(contentOf(path("machine.html")).contains("The run was measured on this machine."));
    }

    void ofASweep()
    {
        const Outcome outcome = runProgram({"report", path("sweep"), "--out", path("sweep.html")});
        QCOMPARE(outcome.errors, QString());
        const QByteArray html = contentOf(path("sweep.html"));
        for (const char* id : {"varied", "tuning", "medians", "repeat", "machine", "experiment"})
            QVERIFY2(html.contains(QByteArray("<section id=\"") + id + "\">"), id);
        QVERIFY(html.contains("<svg"));
        QVERIFY(html.contains(
            "<th scope=\"row\">collected</th>\n<td class=\"figure\">–</td>\n<td class=\"figure\">–</td>")); // it has no
                                                                                                            // slots
        const QByteArray command = "poolscope sweep boss-bullets --vary pooled.capacity=100,200,400 --seeds 42..44 "
                                   "--frames 60";
        QVERIFY(html.contains("<pre>" + command + "</pre>"));
        QCOMPARE(runProgram({"report", path("sweep"), "--out", path("sweep.pdf")}).errors, QString());
        QVERIFY(contentOf(path("sweep.pdf")).startsWith("%PDF-"));
        QVERIFY(runProgram({"check", path("sweep.pdf")}).output.contains(": ok, a report on "));
        // The command that the report names does the very same sweep: nothing is left to do.
        QStringList again = QString::fromLatin1(command).split(' ').mid(1);
        const Outcome repeated = runProgram(again << "--out" << path("again-sweep"));
        QCOMPARE(repeated.exitCode, 0);
        QCOMPARE(contentOf(path("again-sweep/sweep.csv")), contentOf(path("sweep/sweep.csv")));
    }

    void ofARunWithRepeats_data()
    {
        QTest::addColumn<QString>("source");
        QTest::newRow("folder") << path("repeated");
        QTest::newRow("recording in it") << path("repeated/run.poolscope-recording");
    }
    void ofARunWithRepeats()
    {
        QFETCH(QString, source);
        const Outcome outcome = runProgram({"report", source, "--out", path("repeated.html")});
        QCOMPARE(outcome.errors, QString());
        const QByteArray html = contentOf(path("repeated.html"));
        QVERIFY(html.contains("<section id=\"repeats\">"));
        QVERIFY(html.contains("Medians over 2 repeats"));
        QVERIFY(html.contains("Of the first of 2 repeats."));
        QVERIFY(html.contains("<pre>poolscope run boss-bullets --seed 42 --frames 20 --repeat 2</pre>"));
    }

    void theVerdictOnRepeatsIsThatOfTheRun()
    {
        const Outcome run = runProgram(
            {"run", "boss-bullets", "--frames", "200", "--repeat", "6", "--with-preempted", "--out", path("six")});
        QCOMPARE(run.errors, QString());
        const QStringList sentences = verdictIn(run.output);
        QVERIFY(sentences.contains("All of this is from one seed on one machine, and says nothing about others."));
        QCOMPARE(runProgram({"report", path("six"), "--out", path("six.html")}).errors, QString());
        const QString html = QString::fromUtf8(contentOf(path("six.html")));
        QVERIFY(html.contains("Over 6 repeats."));
        for (const QString& sentence : sentences)
            QVERIFY2(html.contains(sentence.toHtmlEscaped()), qPrintable(sentence));
        QVERIFY(!html.contains("the verdict on the first"));
        QVERIFY(!html.contains("This is one run with one seed"));
    }

    // Without the columns that the verdict needs.
    void repeatsOfAnOlderVersionHaveTheVerdictOfTheFirst()
    {
        QVERIFY(QDir(path("older")).mkpath("."));
        for (const QString& name : filesIn(path("repeated")))
            QVERIFY(QFile::copy(path("repeated/" + name), path("older/" + name)));
        const QByteArray whole = contentOf(path("older/repeats.csv"));
        const qsizetype columns = whole.left(whole.indexOf(",frames,")).count(',') + 1;
        QByteArray cut;
        for (const QByteArray& row : whole.trimmed().split('\n'))
            cut += row.split(',').mid(0, columns).join(',') + '\n';
        writeText(path("older/repeats.csv"), cut);
        const auto sumOf = [](const QByteArray& content) {
            return QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex();
        };
        QByteArray sums = contentOf(path("older/SHA256SUMS"));
        QVERIFY(sums.contains(sumOf(whole)));
        writeText(path("older/SHA256SUMS"), sums.replace(sumOf(whole), sumOf(cut)));
        QCOMPARE(runProgram({"report", path("older"), "--out", path("older.html")}).errors, QString());
        const QByteArray html = contentOf(path("older.html"));
        QVERIFY(html.contains("This is the verdict on the first of 2 repeats. The file repeats.csv is of an older"));
        QVERIFY(html.contains("This is one run with one seed on one machine"));
        QVERIFY(html.contains("Medians over 2 repeats"));
    }

    void aRecordingThatWasChangedStandsAlone()
    {
        const QString source = path("mixed/run.poolscope-recording");
        QCOMPARE(runProgram({"report", source, "--out", path("alone.html")}).errors, QString());
        QVERIFY(contentOf(path("alone.html")).contains("--seed 7 --frames 60</pre>"));
        QVERIFY(!contentOf(path("alone.html")).contains("repeats."));
    }

    void otherFilesThatWereChangedAreNamed()
    {
        const QString folder = path("changed");
        QCOMPARE(runProgram({"run", "boss-bullets", "--frames", "20", "--out", folder}).errors, QString());
        writeText(folder + "/samples.csv", "frame\n");
        QVERIFY(QFile::remove(folder + "/heap.png"));
        const Outcome outcome = runProgram({"report", folder, "--out", path("changed.html")});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.errors, "poolscope: " + folder + ": heap.png is missing; the report does without it\n" +
                                     "poolscope: " + folder +
                                     ": samples.csv is not what the run wrote; the report does without it\n");
    }

    void ofASingleFrame()
    {
        QCOMPARE(runProgram({"report", path("short"), "--out", path("short.html")}).errors, QString());
        QVERIFY(!contentOf(path("short.html")).contains("<svg"));
    }

    void questionsAreLines()
    {
        QCOMPARE(runProgram(
                     {"report", path("run"), "--out", path("two.html"), "--question", "Why?", "--question", "And how?"})
                     .errors,
                 QString());
        QVERIFY(contentOf(path("two.html")).contains("Why?\nAnd how?"));
    }

    void anInterruptLeavesNothing()
    {
        QCOMPARE(runProgram({"run", "boss-bullets", "--frames", "3000", "--out", path("long")}).errors, QString());
        const QStringList before = filesIn(folder_.path());
        QProcess process;
        process.start(QStringLiteral(POOLSCOPE_PROGRAM),
                      {"report", path("long"), "--advice", "--out", path("interrupted.html")});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(catchesSignal(process.processId(), SIGINT));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        const Outcome outcome = outcomeOf(process);
        QCOMPARE(outcome.exitCode, 130);
        QCOMPARE(outcome.errors, QString("poolscope: interrupted; nothing was written\n"));
        QCOMPARE(filesIn(folder_.path()), before);
    }

    void estimatesOfASweepAreMarked()
    {
        QCOMPARE(runProgram({"sweep", "chunk-sizes", "--vary", "by 16.chunkSize=8,16", "--seeds", "1", "--frames", "20",
                             "--out", path("chunks")})
                     .exitCode,
                 0);
        QCOMPARE(runProgram({"report", path("chunks"), "--out", path("chunks.html")}).errors, QString());
        const QString html = QString::fromUtf8(contentOf(path("chunks.html")));
        const auto rowOf = [&](const QString& lane) {
            return html.section("<th scope=\"row\">" + lane + "</th>", 1, 1).section("</tr>", 0, 0);
        };
        QVERIFY(!rowOf("by 500").isEmpty());
        QCOMPARE(rowOf("by 500").count(QChar(0x2248)), 0);
        QCOMPARE(rowOf("library's").count(QChar(0x2248)), 2); // misses, heap bytes
    }

    void withTheCurveOfASweep()
    {
        const Outcome outcome =
            runProgram({"report", path("run"), "--sweep", path("sweep"), "--out", path("curve.html")});
        QCOMPARE(outcome.errors, QString());
        QVERIFY(contentOf(path("curve.html")).contains("<section id=\"tuning\">"));
    }

    void inGerman()
    {
        QCOMPARE(runProgram({"report", path("run"), "--out", path("de.html"), "--language", "de"}).errors, QString());
        QVERIFY(contentOf(path("de.html")).contains("lang=\"de\""));
        QVERIFY(!contentOf(path("de.html")).contains(">About 400 bullets are in the air"));
    }

    void badInput_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("nothing") << QStringList{} << "a folder or a recording";
        QTest::newRow("no such folder") << QStringList{path("nowhere")}
                                        << path("nowhere") + ": there is no such folder or recording";
        QTest::newRow("empty folder") << QStringList{path("empty")}
                                      << path("empty") +
                                             " is not the folder of a run: it has no "
                                             "run.poolscope-recording; 'poolscope run EXPERIMENT --out " +
                                             path("empty") + "' writes one";
        QTest::newRow("counters only") << QStringList{path("counted")}
                                       << path("counted") + " is the folder of a run, but has no "
                                                            "run.poolscope-recording in it: an older version wrote it, "
                                                            "or --only counters left it out; run it again";
        QTest::newRow("another file") << QStringList{path("text")} << path("text") + " is not a recording; a report is";
        QTest::newRow("half a recording") << QStringList{path("cut")} << path("cut") + ": ";
        QTest::newRow("unknown format") << QStringList{path("run"), "--format", "doc"}
                                        << "--format: 'doc' is not known; allowed are html, pdf";
        QTest::newRow("unknown paper") << QStringList{path("run"), "--paper", "a3"}
                                       << "--paper: 'a3' is not known; allowed are a4, letter";
        QTest::newRow("unknown language")
            << QStringList{path("run"), "--language", "fr"} << "--language: 'fr' is not known; allowed are en, de";
        QTest::newRow("another file in its place")
            << QStringList{path("run"), "--out", path("text")} << path("text") + " exists and is not a report; move it";
        QTest::newRow("a chart in its place") << QStringList{path("run"), "--out", path("run/heap.png")}
                                              << path("run/heap.png") + " exists and is not a report; move it";
        QTest::newRow("a folder in its place") << QStringList{path("run"), "--out", path("empty")}
                                               << path("empty") + " is a folder; name a file with --out";
        QTest::newRow("a sweep of another experiment")
            << QStringList{path("run"), "--sweep", path("foreign")}
            << "--sweep: " + path("foreign") + " is a sweep of another experiment";
        QTest::newRow("no sweep") << QStringList{path("run"), "--sweep", path("empty")}
                                  << path("empty") + " holds no sweep: it has no sweep.json";
        QTest::newRow("advice on a sweep") << QStringList{path("sweep"), "--advice"}
                                           << "--advice goes with a run; " + path("sweep") + " is the folder";
        QTest::newRow("no name") << QStringList{path("run"), "--out", ""} << "--out is empty; allowed is a file";
        QTest::newRow("no name of a folder") << QStringList{""} << "the name is empty; allowed is that of a folder";
        QTest::newRow("no name of a sweep")
            << QStringList{path("run"), "--sweep", ""} << "--sweep is empty; allowed is the folder of a sweep";
        QTest::newRow("standard output") << QStringList{path("run"), "--out", "-"}
                                         << "--out -: a report is written into a file, not to standard output";
        QTest::newRow("a new folder") << QStringList{path("run"), "--out", path("new/")}
                                      << "--out: " + path("new/") + " names a folder; name a file";
        QTest::newRow("a pipe in its place")
            << QStringList{path("run"), "--out", path("pipe")} << path("pipe") + " is not a regular file; name another";
        QTest::newRow("a device in its place")
            << QStringList{path("run"), "--out", "/dev/null"} << "/dev/null is not a regular file; name another";
        QTest::newRow("from a pipe") << QStringList{path("pipe")}
                                     << path("pipe") + " is not a regular file; a report is of";
        QTest::newRow("HTML named PDF") << QStringList{path("run"), "--out", "c.pdf", "--format", "html"}
                                        << "--format html: but the name of c.pdf ends in .pdf; leave --format out";
        QTest::newRow("PDF named HTML") << QStringList{path("run"), "--out", "c.HTM", "--format", "pdf"}
                                        << "--format pdf: but the name of c.HTM ends in .HTM; leave --format out";
        QTest::newRow("files half replaced")
            << QStringList{path("killed")} << path("killed") + ": is not the folder of one run: a run is moving its";
        QTest::newRow("files of two runs")
            << QStringList{path("mixed")}
            << path("mixed") + ": is not the folder of one run: run.poolscope-recording is not what the run wrote";
    }
    void badInput()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        const QStringList before = filesIn(folder_.path());
        const QByteArray text = contentOf(path("text"));
        const Outcome outcome = runProgram(QStringList{"report"} + arguments, {}, folder_.path());
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.output, QString());
        QVERIFY2(outcome.errors.startsWith("poolscope: ") && outcome.errors.contains(complaint),
                 qPrintable(outcome.errors));
        QCOMPARE(outcome.errors.count('\n'), 1);
        QCOMPARE(filesIn(folder_.path()), before);
        QCOMPARE(contentOf(path("text")), text);
    }

    void whatCannotBeWrittenIsAnError()
    {
        const QString file = path("text/report.html"); // below a file
        const Outcome outcome = runProgram({"report", path("run"), "--out", file});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.errors.contains("cannot "), qPrintable(outcome.errors));
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] QString recording() const { return path("run/run.poolscope-recording"); }

    QTemporaryDir folder_;
    QString hash_;
};

TEST_WITH_CORE_APPLICATION(TestReportCommand);
#include "tst_report_command.moc"
