// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"
#include "core/base/units.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/export/provenance.h"
#include "core/export/summary_json.h"
#include "core/simulation/run.h"
#include "core/verdict/verdict.h"
#include "tests/program/test_program.h"
#include "ui/charts/canvas/drawable_chart.h"
#include "ui/export/report/html_report.h"
#include "ui/export/report/pdf_report.h"
#include "ui/export/report/run_report.h"
#include "ui/text/spoken_message.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <sstream>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

RecordedRun recorded(Experiment experiment)
{
    Recording recording = recordingFor(experiment);
    Run run(setupOf(experiment));
    while (run.frame() < experiment.frames)
        for (const Sample& sample : run.step()) {
            for (const CollectionRecord& record : run.collections(sample.lane))
                recording.append(record);
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                recording.append(record);
            recording.append(sample);
        }
    RecordedRun made{std::move(experiment), std::move(recording), run.eventHash()};
    for (std::size_t lane = 0; lane < made.experiment.lanes.size(); ++lane) {
        made.accounting.push_back(run.accounting(lane));
        made.setUpNs.push_back(run.setUpNs(lane));
    }
    return made;
}

Experiment bossBullets(std::uint64_t frames)
{
    Experiment experiment = loadExperiment("boss-bullets");
    experiment.frames = frames;
    return experiment;
}

// The pool alone.
Experiment withoutPauses(std::uint64_t frames)
{
    Experiment experiment = bossBullets(frames);
    experiment.claims.clear();
    experiment.lanes.erase(experiment.lanes.begin());
    return experiment;
}

std::shared_ptr<const ReportedRun> reported(RecordedRun run)
{
    return std::make_shared<const ReportedRun>(reportedRun(std::move(run)));
}

ReportContent contentOf(RecordedRun run, const ReportRequest& request = {})
{
    return reportOf(reported(std::move(run)), request);
}

// What a reader of the page finds in it. Complains if the page is not well-formed.
struct Page
{
    QStringList sections;            // by their ids
    QMap<QString, QString> titles;   // h1, title
    QMap<QString, QStringList> rows; // first cell and the others, "SECTION/CELL"
    QStringList links;               // of all that could be fetched
    QString text;
    QStringList scripts; // their types
    int charts = 0;
    QString error;
};

Page pageOf(const QByteArray& html)
{
    Page page;
    QXmlStreamReader reader(html);
    QStringList cells;
    QString cell;
    while (!reader.atEnd()) {
        reader.readNext();
        const QString name = reader.name().toString();
        if (reader.isCharacters()) {
            page.text += reader.text();
            cell += reader.text();
        } else if (reader.isStartElement()) {
            cell.clear();
            if (name == "section") page.sections << reader.attributes().value("id").toString();
            if (name == "tr") cells.clear();
            if (name == "svg" || name == "img") ++page.charts;
            for (const QXmlStreamAttribute& attribute : reader.attributes())
                if (QStringList{"href", "src", "data"}.contains(attribute.name().toString()) &&
                    !attribute.value().startsWith(QLatin1Char('#')))
                    page.links << attribute.value().toString();
            if (QStringList{"link", "iframe", "object"}.contains(name)) page.links << name;
            if (name == "script") page.scripts << reader.attributes().value("type").toString();
        } else if (reader.isEndElement()) {
            if (name == "td" || name == "th") cells << cell;
            // A chart has a title, too.
            if ((name == "h1" || name == "title") && !page.titles.contains(name)) page.titles.insert(name, cell);
            if (name == "tr" && !cells.isEmpty())
                page.rows.insert(page.sections.value(page.sections.size() - 1) + "/" + cells.first(), cells.mid(1));
            cell.clear();
        }
    }
    if (reader.hasError()) page.error = reader.errorString();
    return page;
}

// The data of the charts that move.
QList<QJsonObject> liveChartsIn(const QByteArray& html)
{
    QList<QJsonObject> charts;
    QXmlStreamReader reader(html);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement || reader.name() != QLatin1String("script")) continue;
        if (reader.attributes().value("type").isEmpty() || reader.attributes().hasAttribute("id")) continue;
        charts << QJsonDocument::fromJson(reader.readElementText().toUtf8()).object();
    }
    return charts;
}

QJsonObject summaryOf(const ReportedRun& run)
{
    std::ostringstream out;
    writeSummary(out, run.run.experiment, run.run.eventHash, {}, run.lanes, run.findings, Columns::All);
    return QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).object();
}

qsizetype pagesIn(const QByteArray& pdf)
{
    static const QRegularExpression page(QStringLiteral("/Type /Page\\b(?!s)"));
    qsizetype count = 0;
    for (auto next = page.globalMatch(QString::fromLatin1(pdf)); next.hasNext(); next.next())
        ++count;
    return count;
}

// Nothing where the program that tells is missing.
std::optional<QString> textOf(const QByteArray& pdf)
{
    const QString program = QStandardPaths::findExecutable("pdftotext");
    const QTemporaryDir folder;
    QFile file(folder.filePath("report.pdf"));
    if (program.isEmpty() || !file.open(QIODevice::WriteOnly)) return std::nullopt;
    file.write(pdf);
    file.close();
    QProcess process;
    process.start(program, {"-layout", file.fileName(), "-"});
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput());
}

QStringList chartTitles(const ReportContent& content)
{
    QStringList titles;
    for (const ReportSection& section : content.sections)
        for (const ReportPart& part : section.parts)
            if (const auto* chart = std::get_if<ReportChart>(&part)) titles << chart->chart->title();
    return titles;
}

} // namespace

class TestReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void everySectionIsThere()
    {
        const ReportContent content = contentOf(recorded(bossBullets(200)), {.question = "Why?\nAnd how?"});
        const Page page = pageOf(htmlReport(content));
        QCOMPARE(page.error, QString());
        QCOMPARE(page.sections, QStringList({"verdict", "charts", "counted", "pools", "measured", "collections",
                                             "claims", "repeat", "machine", "experiment"}));
        QCOMPARE(page.titles.value("h1"), QString("Boss bullets: collected heap against a free list"));
        QCOMPARE(page.titles.value("title"), page.titles.value("h1"));
        QVERIFY(page.text.contains("About 400 bullets are in the air"));
        QVERIFY(page.text.contains("Why?\nAnd how?"));
        QVERIFY(page.text.contains("\"capacity\": 1000"));
        QCOMPARE(page.charts, 9); // the last are the curves of pauses and of utilisation
        QVERIFY(page.text.contains("Minimum mutator utilisation"));
    }

    void sectionsWithoutContentAreNot()
    {
        Experiment experiment = loadExperiment("not-worth-it");
        experiment.frames = 50;
        experiment.claims.clear();
        std::erase_if(experiment.lanes, [](const ExperimentLane& lane) { return lane.strategy != "new-delete"; });
        const Page page = pageOf(htmlReport(contentOf(recorded(experiment))));
        QCOMPARE(page.sections,
                 QStringList({"verdict", "charts", "counted", "measured", "repeat", "machine", "experiment"}));
        QVERIFY(!page.rows.contains("counted/Hits"));
        QVERIFY(!page.text.contains("Question"));
    }

    void figuresAreThoseOfTheSummary()
    {
        const auto run = reported(recorded(bossBullets(400)));
        const Page page = pageOf(htmlReport(reportOf(run, {})));
        const QJsonArray lanes = summaryOf(*run).value("lanes").toArray();
        QCOMPARE(lanes.size(), 2);
        const auto count = [](double value) {
            return QString::fromStdString(formatCount(static_cast<std::int64_t>(value)));
        };
        for (qsizetype lane = 0; lane < lanes.size(); ++lane) {
            const QJsonObject counters = lanes[lane].toObject().value("counters").toObject();
            const QJsonObject totals = counters.value("totals").toObject(), peaks = counters.value("peaks").toObject();
            const QJsonObject timings = lanes[lane].toObject().value("timings").toObject();
            const auto cell = [&](const char* row) { return page.rows.value(row).value(lane); };
            QCOMPARE(cell("counted/Acquires"), count(totals.value("acquires").toDouble()));
            QCOMPARE(cell("counted/Heap allocations"), count(totals.value("heapAllocations").toDouble()));
            QCOMPARE(cell("counted/Live objects at most"), count(peaks.value("liveObjects").toDouble()));
            QCOMPARE(cell("counted/Heap bytes at most"),
                     QString::fromStdString(formatBytes(peaks.value("heapBytes").toDouble())));
            QCOMPARE(cell("counted/New objects made"), count(counters.value("instantiations").toDouble()));
            QCOMPARE(cell("counted/Hits"), lane == 0 ? QString("–") : count(totals.value("hits").toDouble()));
            QCOMPARE(cell("counted/Collections"),
                     lane == 1 ? QString("–") : count(totals.value("collections").toDouble()));
            const double p99 = timings.value("frameNs").toObject().value("p99").toDouble();
            QCOMPARE(cell("measured/Frame time, 99 % of frames"), QString::fromStdString(formatNanoseconds(p99)));
            QCOMPARE(cell("measured/Preempted frames"), count(timings.value("preemptedFrames").toDouble()));
        }
        QCOMPARE(page.rows.value("pools/pooled").size(), 5);
        QVERIFY(page.text.contains("Event hash: " + QString::fromStdString(formatHash(run->run.eventHash))));
    }

    void chartsAndTablesAreNumbered()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.frames = 60;
        const ReportContent content = numbered(contentOf(recorded(experiment)));
        int figures = 0, tables = 0;
        for (const ReportSection& section : content.sections)
            for (const ReportPart& part : section.parts) {
                if (const auto* chart = std::get_if<ReportChart>(&part))
                    QCOMPARE(chart->caption, QString("Figure %1: %2").arg(++figures).arg(chart->chart->title()));
                if (const auto* table = std::get_if<ReportTable>(&part))
                    QVERIFY2(table->caption.startsWith(QString("Table %1: ").arg(++tables)),
                             qPrintable(table->caption));
            }
        QVERIFY(figures > 3 && tables > 3);
        const QString page = QString::fromUtf8(htmlReport(contentOf(recorded(experiment))));
        QVERIFY(page.contains("<figcaption>Figure 1: Heap usage</figcaption>"));
        QVERIFY(page.contains("<caption>Table 1: "));
    }

    void estimatesStandApart()
    {
        Experiment experiment = loadExperiment("chunk-sizes");
        experiment.frames = 60;
        const ReportContent content = contentOf(recorded(experiment));
        const auto counted = std::ranges::find(content.sections, QString("counted"), &ReportSection::id);
        int exact = 0, estimates = 0;
        for (const ReportPart& part : counted->parts)
            if (const auto* table = std::get_if<ReportTable>(&part))
                for (const QStringList& row : table->rows)
                    for (const QString& cell : row.mid(1)) {
                        QCOMPARE(cell.startsWith(QChar(0x2248)), table->caption == "Estimated" && cell != "–");
                        ++(cell.startsWith(QChar(0x2248)) ? estimates : exact);
                    }
        QVERIFY(exact > 40);
        QVERIFY(estimates > 3); // pmr-pool
    }

    void estimatesAreMarkedWhereverTheyAre()
    {
        const Experiment experiment = parseExperiment(
            R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "frames": 60, "lanes": [
                {"name": "plain", "strategy": "new-delete"},
                {"name": "boehm", "strategy": "gc-boehm"},
                {"name": "library", "strategy": "pmr-pool"},
                {"name": "ours", "strategy": "pool-stack"}]})",
            "four.json");
        const ReportContent content = contentOf(recorded(experiment));
        const Page page = pageOf(htmlReport(content));
        const QStringList reserved = page.rows.value("measured/Bytes reserved at most");
        QCOMPARE(reserved.size(), 4);
        const QString mark(QChar(0x2248));
        QVERIFY2(reserved[0].startsWith(mark), qPrintable(reserved[0]));
        for (int lane = 1; lane < 4; ++lane)
            QVERIFY2(!reserved[lane].startsWith(mark), qPrintable(reserved[lane]));
        QVERIFY(page.text.contains(mark + " is an estimate: malloc was asked"));
        const auto collections = std::ranges::find(content.sections, QString("collections"), &ReportSection::id);
        QVERIFY(collections != content.sections.end());
        const QString reclaimed = std::get<ReportTable>(collections->parts[0]).rows.front()[4];
        QVERIFY2(reclaimed.startsWith(mark), qPrintable(reclaimed));
        const QStringList library = page.rows.value("pools/library"), ours = page.rows.value("pools/ours");
        QCOMPARE(library.size(), 5);
        for (int column = 1; column < 5; ++column) {
            QCOMPARE(library[column].startsWith(mark), column == 1 || column == 3); // slots owned, misses
            QVERIFY(!ours[column].startsWith(mark));
        }
    }

    void repeatsHaveATableAndTheRestIsOfTheFirst_data()
    {
        QTest::addColumn<int>("repeats");
        QTest::addColumn<QString>("median");
        QTest::addColumn<QString>("remark");
        QTest::newRow("too few for an interval") << 3 << "20.0 µs (10.0 µs–30.0 µs)"
                                                 << "the least and the most";
        QTest::newRow("with an interval") << 7 << "40.0 µs (10.0 µs–70.0 µs)"
                                          << "with a probability of 98.4 %";
    }
    void repeatsHaveATableAndTheRestIsOfTheFirst()
    {
        QFETCH(int, repeats);
        QFETCH(QString, median);
        QFETCH(QString, remark);
        RepeatedTimings timings;
        for (int repeat = 1; repeat <= repeats; ++repeat) {
            SweepTimings collected{.framesTimed = 60, .frameP50Ns = static_cast<std::uint64_t>(repeat) * 10'000};
            collected.pauses = repeat == 1 ? 1 : 0;
            collected.pauseMaxNs = 5000;
            timings.push_back({collected, SweepTimings{.framesTimed = 60, .frameP50Ns = 7000}});
        }
        const ReportContent content = contentOf(recorded(bossBullets(60)), {.sourceShown = "x", .repeats = {timings}});
        const Page page = pageOf(htmlReport(content));
        QCOMPARE(page.rows.value("repeats/Frame time, median"), QStringList({median, "7.00 µs"}));
        QCOMPARE(page.rows.value("repeats/Longest pause"),
                 QStringList({QString("5.00 µs in 1 of %1").arg(repeats), "–"}));
        QVERIFY2(page.text.contains(remark), qPrintable(remark));
        QCOMPARE(page.text.count(QString("Of the first of %1 repeats.").arg(repeats)),
                 4); // charts, measured, collections, claims
        QVERIFY(page.text.contains(QString("the verdict on the first of %1 repeats").arg(repeats)));
        QVERIFY(page.text.contains(QString("poolscope run x --seed 42 --frames 60 --repeat %1").arg(repeats)));
        timings.resize(1);
        const Page one = pageOf(htmlReport(contentOf(recorded(bossBullets(60)), {.repeats = {timings}})));
        QVERIFY(!one.sections.contains("repeats"));
        QVERIFY(!one.text.contains("repeats."));
    }

    void theVerdictIsOverAllRepeats()
    {
        const auto run = reported(recorded(bossBullets(200)));
        MeasuredRepeats repeats{.timings = RepeatedTimings(3, std::vector<SweepTimings>(2))};
        for (int repeat = 0; repeat < 3; ++repeat) {
            const RecordedRun again = recorded(bossBullets(200));
            repeats.runs.push_back(measuredRunOf(again.experiment, again.recording, PreemptedFrames::LeftOut));
        }
        const Page page = pageOf(htmlReport(reportOf(run, {.repeats = repeats})));
        for (const Message& sentence :
             verdictOf(run->run.experiment, run->run.recording, run->lanes, repeats.runs).sentences)
            QVERIFY2(page.text.contains(spoken(sentence)), qPrintable(spoken(sentence)));
        QVERIFY(page.text.contains("3 repeats are too few for an interval"));
        QVERIFY(page.text.contains("Over 3 repeats."));
        QVERIFY(!page.text.contains("the verdict on the first of"));
    }

    void collectionsOfPreemptedFramesFollowTheRule_data()
    {
        QTest::addColumn<int>("rule");
        QTest::addColumn<QStringList>("frames"); // those with the longest pauses
        QTest::newRow("left out") << static_cast<int>(PreemptedFrames::LeftOut) << QStringList{"2", "0"};
        QTest::newRow("included") << static_cast<int>(PreemptedFrames::Included) << QStringList{"1", "2", "0"};
    }
    void collectionsOfPreemptedFramesFollowTheRule()
    {
        QFETCH(int, rule);
        QFETCH(QStringList, frames);
        Experiment experiment = bossBullets(3);
        Recording recording(laneNames(experiment), experiment.frameRate);
        for (std::uint64_t frame = 0; frame < 3; ++frame)
            for (std::uint32_t lane = 0; lane < 2; ++lane) {
                Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
                sample.timings.frameNs = 1'000'000;
                sample.timings.cpuNs = frame == 1 ? 100'000 : 1'000'000;
                if (lane == 0) {
                    sample.timings.pauseNs = frame == 1 ? 900'000 : 1000 * (frame + 1);
                    recording.append(CollectionRecord{frame, lane, {.number = frame}, 0, sample.timings.pauseNs});
                }
                recording.append(sample);
            }
        RecordedRun run{std::move(experiment), std::move(recording), 1, std::vector<Accounting>(2)};
        const auto reported =
            std::make_shared<const ReportedRun>(reportedRun(std::move(run), static_cast<PreemptedFrames>(rule)));
        const ReportContent content = reportOf(reported, {});
        const auto section = std::ranges::find(content.sections, QString("collections"), &ReportSection::id);
        QVERIFY(section != content.sections.end());
        QStringList found;
        for (const QStringList& row : std::get<ReportTable>(section->parts[1]).rows)
            found << row[3];
        QCOMPARE(found, frames);
        const auto measured = pageOf(htmlReport(content)).rows.value("measured/Longest pause").value(0);
        QCOMPARE(measured, std::get<ReportTable>(section->parts[1]).rows.front()[7]);
    }

    void aSingleFrameHasNoCharts()
    {
        const Page page = pageOf(htmlReport(contentOf(recorded(bossBullets(1)))));
        QCOMPARE(page.charts, 0);
        QVERIFY(page.text.contains("a single frame has no course over time"));
    }

    void writingEndsWhenAsked()
    {
        const ReportContent content = contentOf(recorded(bossBullets(60)));
        int calls = 0;
        const auto stopAtTheThird = [&] {
            if (++calls == 3) throw 3;
        };
        QVERIFY_EXCEPTION_THROWN((void)htmlReport(content, stopAtTheThird), int);
        QCOMPARE(calls, 3);
        calls = 0;
        QVERIFY_EXCEPTION_THROWN((void)pdfReport(content, Paper::A4, stopAtTheThird), int);
        QCOMPARE(calls, 3);
    }

    void nothingIsFetched()
    {
        const QByteArray html = htmlReport(contentOf(recorded(bossBullets(100))));
        const Page page = pageOf(html);
        QCOMPARE(page.links, QStringList());
        // Data, and one script; what it could fetch with is not in it.
        QCOMPARE(page.scripts.count(QString()), 1);
        QCOMPARE(page.scripts.count("application/json"), page.scripts.size() - 1);
        for (const char* way : {"fetch(", "XMLHttpRequest", "WebSocket", "import(", "eval(", "sendBeacon"})
            QVERIFY2(!html.contains(way), way);
        QString rest = QString::fromUtf8(html);
        rest.remove(QRegularExpression("xmlns(:\\w+)?=\"[^\"]*\""));
        QVERIFY2(!rest.contains("http"), qPrintable(rest.mid(rest.indexOf("http"), 80)));
        QVERIFY(!rest.contains("url(") && !rest.contains("@import"));
    }

    void namesAreShownLiterally()
    {
        RecordedRun run = recorded(bossBullets(60));
        const QString title = "<b>&\"bold\"</b> 'and' <script>alert(1)</script>";
        run.experiment.title = title.toStdString();
        run.recording.annotations().add({10, "<i>&amp;</i>"});
        const Page page = pageOf(htmlReport(contentOf(std::move(run), {.question = "a < b && c > d?"})));
        QCOMPARE(page.error, QString());
        QCOMPARE(page.links, QStringList());
        QCOMPARE(page.scripts.count(QString()), 1);
        QCOMPARE(page.titles.value("h1"), title);
        QVERIFY(page.text.contains("a < b && c > d?"));
        QCOMPARE(page.rows.value("notes/10").value(1), QString("<i>&amp;</i>"));
    }

    void germanNumbers()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        const auto run = reported(recorded(bossBullets(200)));
        const ReportContent content = reportOf(run, {});
        QCOMPARE(content.language, QString("de"));
        QVERIFY(htmlReport(content).contains("lang=\"de\""));
        const QString acquires =
            QLocale(QLocale::German).toString(static_cast<qulonglong>(run->lanes[0].counters.totals.acquires));
        QVERIFY(acquires.contains(QLatin1Char('.')));
        QVERIFY(htmlReport(content).contains(acquires.toUtf8()));
    }

    void chartsAsInTheWindow()
    {
        const auto run = reported(recorded(withoutPauses(300)));
        const ReportRequest request{.charts = {{"occupancy", ""}, {"heap", ""}}, .frames = std::pair(60.0, 120.0)};
        const ReportContent content = reportOf(run, request);
        const QStringList titles = chartTitles(content);
        QCOMPARE(titles.size(), 2);
        QVERIFY(titles.front().startsWith("Occupancy"));
        const Page page = pageOf(htmlReport(content));
        QVERIFY(page.text.contains("The charts show the frames from 60 to 120 of 300"));
        static const QRegularExpression tick(QStringLiteral("^(\\d+(\\.\\d+)?).s$"));
        int ticks = 0;
        for (const QString& line : page.text.split(QLatin1Char('\n')))
            if (const auto match = tick.match(line.trimmed()); match.hasMatch()) {
                ++ticks;
                QVERIFY2(match.captured(1).toDouble() >= 1 && match.captured(1).toDouble() <= 2, qPrintable(line));
            }
        QVERIFY(ticks > 4);
        QVERIFY(page.text.contains("seed 42 · 300 frames · Poolscope"));
        const QList<QJsonObject> live = liveChartsIn(htmlReport(content));
        QCOMPARE(live.size(), 2);
        for (qsizetype i = 0; i < live.size(); ++i) {
            QCOMPARE(live[i].value("title").toString(), titles[i]);
            QCOMPARE(live[i].value("lower").toDouble(), 60.0);
            QCOMPARE(live[i].value("upper").toDouble(), 120.0);
            const QJsonArray values = live[i].value("values").toArray();
            QCOMPARE(values.size(), 61); // every frame: there are few
            QCOMPARE(values.first().toArray().at(0).toInt(), 60);
            QCOMPARE(values.first().toArray().at(1).toString(), QString("frame 60 · 1.00 s"));
            QVERIFY(!values.first().toArray().at(2).toArray().isEmpty());
            QCOMPARE(live[i].value("lanes").toArray().size(), 1);
            QVERIFY(!live[i].value("lines").toArray().isEmpty());
        }
        ReportRequest bare = request;
        bare.hasCaptions = false;
        const ReportContent plain = reportOf(run, bare);
        for (const ReportPart& part : plain.sections[1].parts)
            if (const auto* chart = std::get_if<ReportChart>(&part)) QCOMPARE(chart->footer, QString());
    }

    void chartsAnswerInABrowser()
    {
        const QString browser = QStandardPaths::findExecutable("chromium");
        const QString python = QStandardPaths::findExecutable("python3");
        if (browser.isEmpty() || python.isEmpty()) QSKIP("there is no chromium or no python3 (see tests/packages)");
        RecordedRun run = recorded(bossBullets(400));
        run.recording.annotations().add({90, "it begins"});
        const QTemporaryDir folder;
        QFile file(folder.filePath("report.html"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(htmlReport(contentOf(std::move(run))));
        file.close();
        QProcess process;
        process.start(python,
                      {POOLSCOPE_SOURCE_DIR "/tests/ui/export/report/browse_report.py", browser, file.fileName()});
        QVERIFY(process.waitForFinished(280'000));
        const QByteArray said = process.readAllStandardOutput().trimmed();
        constexpr int noBrowser = 77;
        if (process.exitCode() == noBrowser) QSKIP("Chromium does not start here.");
        const QByteArray all = said + '\n' + process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0 && said == "ok", all.constData());
    }

    void notesAndTunings()
    {
        RecordedRun run = recorded(bossBullets(120));
        run.recording.annotations().add({90, "it begins"});
        run.recording.append(Tuning{30, "pooled", "capacity", "1000", "1200"});
        const Page page = pageOf(htmlReport(contentOf(std::move(run))));
        QVERIFY(page.sections.contains("notes"));
        QCOMPARE(page.rows.value("notes/90"), QStringList({"1.50 s", "it begins"}));
        const QString tuned = page.rows.value("notes/30").value(1);
        QVERIFY2(tuned.startsWith("Tuned: pooled") && tuned.contains("1,200"), qPrintable(tuned));
        QVERIFY(page.text.contains("a command alone does not repeat it"));
    }

    void sourceOfTheExperiment()
    {
        const auto run = reported(recorded(bossBullets(60)));
        QVERIFY(htmlReport(reportOf(run, {.sourceShown = "boss-bullets"}))
                    .contains("<pre>poolscope run boss-bullets --seed 42 --frames 60</pre>"));
        QVERIFY(htmlReport(reportOf(run, {})).contains("poolscope check REPORT --experiment experiment.json"));
    }

    void machineOfTheRecording()
    {
        RecordedRun run = recorded(bossBullets(60));
        ReportRequest request;
        request.machine.processor = "Writer's Processor";
        const Page unnamed = pageOf(htmlReport(contentOf(run, request)));
        QVERIFY(unnamed.text.contains("Writer's Processor"));
        QVERIFY(unnamed.text.contains("does not name the machine"));
        run.machine = Machine{"Laboratory Processor", 4, 8'000'000'000, "Linux", "GCC"};
        const Page named = pageOf(htmlReport(contentOf(run, request)));
        QVERIFY(named.rows.value("machine/Processor").value(0).startsWith("Laboratory Processor, 4 "));
        QVERIFY(named.text.contains("The run was measured on this machine."));
        QVERIFY(!named.text.contains("Writer's Processor"));
    }

    void curvesOnlyOfWhatPauses()
    {
        const QStringList without = chartTitles(contentOf(recorded(withoutPauses(200))));
        const QStringList with = chartTitles(contentOf(recorded(bossBullets(200)), {.frames = std::pair(10.0, 20.0)}));
        QCOMPARE(with.filter("utilisation", Qt::CaseInsensitive).size(), 1);
        QCOMPARE(without.filter("utilisation", Qt::CaseInsensitive).size(), 0);
    }

    void provenanceIsCarried()
    {
        const RecordedRun run = recorded(bossBullets(60));
        for (const QByteArray& bytes : {htmlReport(contentOf(run)), pdfReport(contentOf(run))}) {
            const auto found = findProvenance({bytes.data(), static_cast<std::size_t>(bytes.size())}, "report");
            QVERIFY(found);
            QCOMPARE(found->experiment, run.experiment);
            QCOMPARE(found->eventHash, run.eventHash);
        }
    }

    void pagesOfPaper_data()
    {
        QTest::addColumn<int>("paper");
        QTest::addColumn<QByteArray>("box");
        QTest::newRow("A4") << static_cast<int>(Paper::A4) << QByteArray("/MediaBox [ 0 0 595");
        QTest::newRow("letter") << static_cast<int>(Paper::Letter) << QByteArray("/MediaBox [ 0 0 612");
    }
    void pagesOfPaper()
    {
        QFETCH(int, paper);
        QFETCH(QByteArray, box);
        const ReportContent content = contentOf(recorded(bossBullets(200)), {.question = "Why a pool?"});
        const QByteArray pdf = pdfReport(content, static_cast<Paper>(paper));
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.contains(box));
        QVERIFY2(pagesIn(pdf) >= 6 && pagesIn(pdf) <= 14, qPrintable(QString::number(pagesIn(pdf))));
        QVERIFY2(pdf.contains("/Outlines"), "readers show the headings beside the pages");
        for (const ReportSection& section : content.sections)
            QVERIFY2(pdf.contains("/Title (" + section.title.toLatin1() + ')'), qPrintable(section.title));
        const auto text = textOf(pdf);
        if (!text) QSKIP("there is no pdftotext");
        for (const ReportSection& section : content.sections)
            QVERIFY2(text->contains(section.title), qPrintable(section.title));
        QVERIFY(text->contains("Why a pool?"));
        QVERIFY(text->contains("Heap usage")); // of a chart
        QVERIFY(text->contains(QString("page 1 of %1").arg(pagesIn(pdf))));
    }

    void longRunsMakeSmallReports()
    {
        constexpr std::uint64_t frames = 100'000;
        Experiment experiment = bossBullets(frames);
        Recording recording(laneNames(experiment), experiment.frameRate);
        for (std::uint64_t frame = 0; frame < frames; ++frame)
            for (std::uint32_t lane = 0; lane < 2; ++lane) {
                Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
                sample.counters.heapBytes = 60'000 + (frame * 7919) % 900'001;
                sample.counters.slotsOwned = 1000;
                sample.counters.slotsInUse = (frame * 31) % 997;
                sample.timings.frameNs = sample.timings.cpuNs = 20'000 + (frame * 104'729) % 1'000'003;
                if (lane == 0 && frame % 3 == 0) {
                    sample.timings.pauseNs = 1000 + frame % 8000;
                    recording.append(CollectionRecord{frame, lane, {.number = frame}, 0, sample.timings.pauseNs});
                }
                recording.append(sample);
            }
        RecordedRun run{std::move(experiment), std::move(recording), 1, std::vector<Accounting>(2)};
        const ReportContent content = contentOf(std::move(run));
        const QByteArray html = htmlReport(content), pdf = pdfReport(content);
        QVERIFY2(html.size() < 5'000'000, qPrintable(QString::number(html.size())));
        QVERIFY2(pdf.size() < 5'000'000, qPrintable(QString::number(pdf.size())));
        const QList<QJsonObject> live = liveChartsIn(html);
        QVERIFY(live.size() > 3);
        for (const QJsonObject& chart : live) {
            const qsizetype values = chart.value("values").toArray().size();
            QVERIFY2(values > 50 && values < 10'000, qPrintable(QString::number(values)));
            const qsizetype bytes = QJsonDocument(chart).toJson(QJsonDocument::Compact).size();
            QVERIFY2(bytes < 300'000, qPrintable(chart.value("title").toString() + QString::number(bytes)));
        }
    }
};

TEST_WITH_APPLICATION(TestReport);
#include "tst_report.moc"
