// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_round.h"

#include "tests/program/test_program.h"
#include "ui/appearance/language.h"
#include "ui/teaching/prediction_people.h"

#include <QAbstractItemModelTester>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

using Of = Prediction::Of;

namespace {

// 100 frames of two lanes. From frame 10 on, the first rises by 10 bytes per frame, and it is collected in every 20th
// frame. The second owns 50 slots of two kinds; each frame takes one more, and from frame 60 on one kind has none left.
Recording hundredFrames()
{
    Recording recording({std::string("collected"), std::string("pooled")}, 60);
    for (std::uint64_t frame = 0; frame < 100; ++frame) {
        Sample heap{.frame = frame, .lane = 0, .counters = {}, .timings = {}};
        heap.counters.heapBytes = 10 + 10 * (frame % 20);
        heap.counters.collections = frame % 20 == 0 && frame > 0 ? 1 : 0;
        recording.append(heap);
        Sample pool{.frame = frame, .lane = 1, .counters = {}, .timings = {}};
        pool.counters.slotsOwned = 50;
        pool.counters.slotsInUse = frame < 60 ? frame / 2 : 30;
        pool.counters.exhausted = frame >= 60 ? 1 : 0;
        recording.append(pool);
    }
    return recording;
}

constexpr PredictionQuestion heapCurve{Of::HeapBytes, 0, 30, 60};
constexpr PredictionQuestion slotCurve{Of::SlotsInUse, 1, 30, 60};

DrawnCurve curveThrough(const PredictionQuestion& question, const std::vector<QPointF>& points)
{
    DrawnCurve curve(question.first, question.frames);
    for (std::size_t i = 0; i < points.size(); ++i)
        curve.draw(points[i > 0 ? i - 1 : i], points[i]);
    return curve;
}

// With a fall in each of these frames.
DrawnCurve sawtooth(const std::vector<int>& falls)
{
    std::vector<QPointF> points{{30, 100}};
    for (const int frame : falls) {
        points.emplace_back(frame - 1, 200);
        points.emplace_back(frame, 10);
    }
    points.emplace_back(89, 100);
    return curveThrough(heapCurve, points);
}

QString joined(const PredictionTable& table, std::size_t row)
{
    return table.rows.at(row).cells.join(QLatin1Char('|'));
}

} // namespace

class PredictionRoundTest : public QObject
{
    Q_OBJECT

private slots:
    void aCurveHasFigures_data()
    {
        QTest::addColumn<std::vector<int>>("falls");
        QTest::addColumn<int>("first"); // -1: none
        QTest::addColumn<double>("period");
        QTest::newRow("none") << std::vector<int>{} << -1 << 0.0;
        QTest::newRow("one") << std::vector<int>{50} << 50 << 0.0;
        QTest::newRow("three, a little early") << std::vector<int>{37, 57, 77} << 37 << 20.0;
    }
    void aCurveHasFigures()
    {
        QFETCH(const std::vector<int>, falls);
        QFETCH(double, period);
        const CurveTraits figures = drawnTraits(sawtooth(falls), heapCurve, hundredFrames());
        QCOMPARE(figures.falls, static_cast<std::uint64_t>(falls.size()));
        QTEST(figures.firstFall ? static_cast<int>(*figures.firstFall) : -1, "first");
        QCOMPARE(figures.period, period);
        QVERIFY(!figures.full);
    }

    void whatCameHasFigures()
    {
        const CurveTraits figures = realTraits(heapCurve, hundredFrames(), heapCurve.last());
        QCOMPARE(figures.falls, std::uint64_t{3});
        QCOMPARE(figures.firstFall, std::optional<std::size_t>(40));
        QCOMPARE(figures.period, 20.0);
        QCOMPARE(figures.height, 190.0);
        QCOMPARE(figures.highest, 200.0);
        // Only as far as was drawn.
        QCOMPARE(realTraits(heapCurve, hundredFrames(), 50).falls, std::uint64_t{1});
    }

    void slotsRunOut_data()
    {
        QTest::addColumn<double>("end"); // of a straight line from 15 slots on
        QTest::addColumn<int>("full");   // -1: never
        QTest::newRow("it never gets there") << 49.0 << -1;
        QTest::newRow("in the last frame") << 50.0 << 89;
        QTest::newRow("between two frames") << 110.0 << 52; // 15 + 95 * 22 / 59 = 50.4
    }
    void slotsRunOut()
    {
        QFETCH(double, end);
        const Recording recording = hundredFrames();
        const DrawnCurve curve = curveThrough(slotCurve, {{30, 15}, {89, end}});
        const auto full = drawnTraits(curve, slotCurve, recording).full;
        QTEST(full ? static_cast<int>(*full) : -1, "full");
        // One kind has no slot left, while the other still has 20.
        QCOMPARE(realTraits(slotCurve, recording, slotCurve.last()).full, std::optional<std::size_t>(60));
        QVERIFY(!realTraits(slotCurve, recording, 59).full);
    }

    void eventsCome_data()
    {
        QTest::addColumn<int>("of");
        QTest::addColumn<int>("lane");
        QTest::addColumn<int>("frames"); // from 30 on
        QTest::addColumn<int>("frame");  // -1: none
        QTest::newRow("a collection") << static_cast<int>(Of::NextCollection) << 0 << 60 << 40;
        QTest::newRow("a refusal") << static_cast<int>(Of::FirstRefusal) << 1 << 60 << 60;
        QTest::newRow("not yet") << static_cast<int>(Of::FirstRefusal) << 1 << 30 << -1;
        QTest::newRow("never") << static_cast<int>(Of::FirstRefusal) << 0 << 60 << -1;
    }
    void eventsCome()
    {
        QFETCH(int, of);
        QFETCH(int, lane);
        QFETCH(int, frames);
        const PredictionQuestion question{static_cast<Of>(of), static_cast<std::size_t>(lane), 30,
                                          static_cast<std::size_t>(frames)};
        const auto frame = realFrame(question, hundredFrames());
        QTEST(frame ? static_cast<int>(*frame) : -1, "frame");
    }

    void whatIsKeptComesBack_data()
    {
        QTest::addColumn<PredictionQuestion>("question");
        QTest::newRow("a heap curve") << heapCurve;
        QTest::newRow("slots in use") << slotCurve;
        QTest::newRow("a refusal") << PredictionQuestion{Of::FirstRefusal, 1, 30, 60};
        QTest::newRow("a collection") << PredictionQuestion{Of::NextCollection, 0, 30, 60};
    }
    void whatIsKeptComesBack()
    {
        QFETCH(const PredictionQuestion, question);
        Recording recording = hundredFrames();
        std::vector<Guess> guesses(3);
        for (std::size_t i = 0; i < guesses.size(); ++i) {
            guesses[i].name = QString::number(i);
            if (i == 1) continue; // this person draws nothing
            if (question.isCurve())
                guesses[i].curve = curveThrough(question, {{35, 1.5}, {60, 20.25 + static_cast<double>(i)}});
            else
                guesses[i].frame = 40 + i;
        }
        recording.setPredictions(keptWith(guesses, question, recording));
        QCOMPARE(recording.predictions().size(), std::size_t{2});
        QVERIFY(recording.predictions()[0].isWellFormed() && recording.predictions()[1].isWellFormed());
        const std::vector<Guess> again = keptGuesses(question, recording);
        QCOMPARE(again.size(), std::size_t{2});
        QCOMPARE(again[1].name, QStringLiteral("2"));
        QCOMPARE(again[1].look, 1);
        QCOMPARE(again[1].frame, guesses[2].frame);
        QCOMPARE(again[1].curve.points(), guesses[2].curve.points());
        // Stored again, the predictions replace the earlier ones.
        recording.setPredictions(keptWith({again[1]}, question, recording));
        QCOMPARE(recording.predictions().size(), std::size_t{1});
    }

    void questionsAreKeptApart()
    {
        Recording recording = hundredFrames();
        Guess guess{QStringLiteral("Ann")};
        guess.curve = sawtooth({50});
        recording.setPredictions(keptWith({guess}, heapCurve, recording));
        Guess other{QStringLiteral("Ann")};
        other.curve = curveThrough(slotCurve, {{30, 1}, {80, 2}});
        recording.setPredictions(keptWith({other, other}, slotCurve, recording));
        QCOMPARE(recording.predictions().size(), std::size_t{3});
        QVERIFY((keptQuestions(recording) == std::vector{heapCurve, slotCurve}));
        QCOMPARE(keptGuesses(heapCurve, recording).size(), std::size_t{1});
        recording.setPredictions(keptWith({}, slotCurve, recording));
        QVERIFY(keptQuestions(recording) == std::vector{heapCurve});
    }

    void thoseWithoutANameAreKeptInEnglish()
    {
        applyLanguage(LanguageChoice::German);
        const auto english = qScopeGuard([] { applyLanguage(LanguageChoice::English); });
        Recording recording = hundredFrames();
        Guess first{nameOfPrediction(1)}, named{QStringLiteral("Vorhersage von Ann")};
        first.curve = named.curve = sawtooth({50});
        QCOMPARE(first.name, QStringLiteral("Vorhersage 1"));
        recording.setPredictions(keptWith({first, named}, heapCurve, recording));
        QCOMPARE(recording.predictions()[0].name, std::string("Prediction 1"));
        QCOMPARE(recording.predictions()[1].name, std::string("Vorhersage von Ann"));
        QCOMPARE(keptGuesses(heapCurve, recording)[0].name, first.name);
    }

    void oneIsToldInWords_data()
    {
        QTest::addColumn<PredictionQuestion>("question");
        QTest::addColumn<DrawnCurve>("curve");
        QTest::addColumn<QString>("words");
        QTest::newRow("as many collections, a little early")
            << heapCurve << sawtooth({37, 57, 77})
            << QStringLiteral(
                   "collected: 3 collections predicted, 3 happened. The first in frame 37 predicted, in frame "
                   "40 in fact. One every 20.0 frames predicted, every 20.0 in fact. ");
        QTest::newRow("too few") << heapCurve << sawtooth({50})
                                 << QStringLiteral("1 collections predicted, 3 happened. The first in frame 50");
        QTest::newRow("none: of what is not predicted no frame is told")
            << heapCurve << curveThrough(heapCurve, {{30, 100}, {89, 100}})
            << QStringLiteral(
                   "0 collections predicted, 3 happened. A heap of 100 B on average predicted, 105 B in fact.");
        QTest::newRow("how far it is off, as a second figure")
            << heapCurve << sawtooth({37, 57, 77}) << QStringLiteral("of the highest value, over 60 frames.");
        QTest::newRow("slots run out later than predicted")
            << slotCurve << curveThrough(slotCurve, {{30, 15}, {89, 110}})
            << QStringLiteral("No slot left for the first time in frame 52 predicted, in frame 60 in fact.");
        QTest::newRow("slots run out, which nobody predicted")
            << slotCurve << curveThrough(slotCurve, {{30, 15}, {89, 20}})
            << QStringLiteral("Always a slot left predicted; there was none for the first time in frame 60.");
        QTest::newRow("slots do not run out")
            << slotCurve << curveThrough(slotCurve, {{30, 15}, {59, 60}})
            << QStringLiteral("predicted; there was always one. 37.5 slots in use on average predicted, 22 in fact.");
        QTest::newRow("nor were they to") << slotCurve << curveThrough(slotCurve, {{30, 15}, {59, 20}})
                                          << QStringLiteral("There was always a slot left, as predicted.");
        QTest::newRow("nothing drawn") << heapCurve << DrawnCurve(30, 60)
                                       << QStringLiteral("Nothing was predicted by Ann");
    }
    void oneIsToldInWords()
    {
        QFETCH(const PredictionQuestion, question);
        QFETCH(const DrawnCurve, curve);
        QFETCH(QString, words);
        const QString told = resultInWords({QStringLiteral("Ann"), 0, curve}, question, hundredFrames());
        QVERIFY2(told.contains(words), qPrintable(told));
    }

    void severalStandSideBySide_data()
    {
        QTest::addColumn<PredictionQuestion>("question");
        QTest::addColumn<QStringList>("rows");
        QTest::newRow("a heap curve") << heapCurve
                                      << QStringList{QStringLiteral("Ann|3|37|20.0|190 B|"),
                                                     QStringLiteral("Ben|1|50|–|"), QStringLiteral("Cem|–|–|–|–|–|–"),
                                                     QStringLiteral("what came|3|40|20.0|190 B|105 B|")};
        QTest::newRow("slots in use") << slotCurve
                                      << QStringList{QStringLiteral("Ann|–|20|17.5|"),
                                                     QStringLiteral("Ben|52|110|62.5|"), QStringLiteral("Cem|–|–|–|–"),
                                                     QStringLiteral("what came|60|30|26|")};
        QTest::newRow("a refusal") << PredictionQuestion{Of::FirstRefusal, 1, 30, 60}
                                   << QStringList{QStringLiteral("Ann|48|−12"), QStringLiteral("Ben|60|±0"),
                                                  QStringLiteral("Cem|–|–"), QStringLiteral("what came|60|")};
        QTest::newRow("a collection that does not come")
            << PredictionQuestion{Of::NextCollection, 1, 30, 60}
            << QStringList{QStringLiteral("Ann|48|–"), QStringLiteral("Ben|60|–"), QStringLiteral("Cem|–|–"),
                           QStringLiteral("what came|–|")};
    }
    void severalStandSideBySide()
    {
        QFETCH(const PredictionQuestion, question);
        QFETCH(QStringList, rows);
        std::vector<Guess> guesses{{QStringLiteral("Ann"), 0}, {QStringLiteral("Ben"), 3}, {QStringLiteral("Cem"), 1}};
        if (question.of == Of::HeapBytes) {
            guesses[0].curve = sawtooth({37, 57, 77});
            guesses[1].curve = sawtooth({50});
        } else if (question.of == Of::SlotsInUse) {
            guesses[0].curve = curveThrough(question, {{30, 15}, {89, 20}});
            guesses[1].curve = curveThrough(question, {{30, 15}, {89, 110}});
        } else {
            guesses[0].frame = 48;
            guesses[1].frame = 60;
        }
        const PredictionTable table = predictionTable(guesses, question, hundredFrames(), true);
        QCOMPARE(table.titles.size(), table.meanings.size());
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            QVERIFY2(joined(table, row).startsWith(rows.at(static_cast<qsizetype>(row))),
                     qPrintable(joined(table, row)));
            QCOMPARE(table.rows[row].cells.size(), table.titles.size());
        }
        QCOMPARE(table.rows.size(), std::size_t{4});
        QCOMPARE(table.rows[1].look, 3);
        QCOMPARE(table.rows[3].look, -1);
    }

    void howFarTheyAreIsTold()
    {
        std::vector<Guess> guesses{{QStringLiteral("Ann")}, {QStringLiteral("Ben"), 1}};
        guesses[0].curve = curveThrough(heapCurve, {{30, 1}, {70, 2}});
        const PredictionTable asking = predictionTable(guesses, heapCurve, hundredFrames(), false);
        QCOMPARE(asking.rows.size(), std::size_t{2});
        QCOMPARE(joined(asking, 0), QStringLiteral("Ann|drawn up to frame 70"));
        QCOMPARE(joined(asking, 1), QStringLiteral("Ben|nothing yet"));
        const PredictionTable revealed = predictionTable(guesses, heapCurve, hundredFrames(), true);
        QCOMPARE(revealed.rows[0].tip, QStringLiteral("Drawn up to frame 70 only, of 89"));
    }

    void namesAreChanged_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("name"); // empty: none
        const QString longName(60, QLatin1Char('x'));
        QTest::newRow("another") << 0 << 0 << QStringLiteral("Zoë") << QStringLiteral("Zoë");
        QTest::newRow("the same") << 0 << 0 << QStringLiteral("Ann") << QString();
        QTest::newRow("none") << 0 << 0 << QStringLiteral("  ") << QString();
        QTest::newRow("of two lines") << 0 << 0 << QStringLiteral(" a\n b\t") << QStringLiteral("a b");
        QTest::newRow("without end") << 0 << 0 << longName << longName.left(40);
        QTest::newRow("of letters that take two places")
            << 0 << 0 << QStringLiteral("🐟").repeated(50) << QStringLiteral("🐟").repeated(40);
        QTest::newRow("a figure is none") << 0 << 1 << QStringLiteral("7") << QString();
        QTest::newRow("what came has none") << 1 << 0 << QStringLiteral("Zoë") << QString();
    }
    void namesAreChanged()
    {
        QFETCH(int, row);
        QFETCH(int, column);
        QFETCH(QString, typed);
        QFETCH(QString, name);
        PredictionTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTable(predictionTable({{QStringLiteral("Ann")}}, heapCurve, hundredFrames(), true));
        QSignalSpy renamed(&model, &PredictionTableModel::renamed);
        QCOMPARE(model.setData(model.index(row, column), typed), !name.isEmpty());
        QCOMPARE(renamed.count(), name.isEmpty() ? 0 : 1);
        if (!name.isEmpty()) QCOMPARE(renamed[0][1].toString(), name);
        // Unchanged until the model is given the table again.
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Ann"));
    }
};

TEST_WITH_CORE_APPLICATION(PredictionRoundTest);
#include "tst_prediction_round.moc"
