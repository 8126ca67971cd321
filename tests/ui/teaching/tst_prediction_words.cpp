// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction_words.h"

#include "tests/core/lessons/predicted_run.h"
#include "tests/program/test_program.h"
#include "ui/teaching/prediction_people.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

using Of = Prediction::Of;

namespace {

QString joined(const PredictionTable& table, std::size_t row)
{
    return table.rows.at(row).cells.join(QLatin1Char('|'));
}

} // namespace

class PredictionWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void oneIsToldInWords_data()
    {
        QTest::addColumn<Prediction::Question>("question");
        QTest::addColumn<PredictedLine>("curve");
        QTest::addColumn<QString>("words");
        QTest::newRow("as many collections, a little early")
            << heapCurve << sawtooth({37, 57, 77})
            << QStringLiteral(
                   "collected: 3 collections predicted, 3 happened. The first in frame 37 predicted, in frame "
                   "40 in fact. One every 20.0 frames predicted, every 20.0 in fact. ");
        QTest::newRow("too few") << heapCurve << sawtooth({50})
                                 << QStringLiteral("1 collections predicted, 3 happened. The first in frame 50");
        QTest::newRow("none: of what is not predicted no frame is told")
            << heapCurve << filledIn(PredictedLine{{30, 100}, {89, 100}})
            << QStringLiteral(
                   "0 collections predicted, 3 happened. A heap of 100 B on average predicted, 105 B in fact.");
        QTest::newRow("how far it is off, as a second figure")
            << heapCurve << sawtooth({37, 57, 77}) << QStringLiteral("of the highest value, over 60 frames.");
        QTest::newRow("slots run out later than predicted")
            << slotCurve << filledIn(PredictedLine{{30, 15}, {89, 110}})
            << QStringLiteral("No slot left for the first time in frame 52 predicted, in frame 60 in fact.");
        QTest::newRow("slots run out, which nobody predicted")
            << slotCurve << filledIn(PredictedLine{{30, 15}, {89, 20}})
            << QStringLiteral("Always a slot left predicted; there was none for the first time in frame 60.");
        QTest::newRow("slots do not run out")
            << slotCurve << filledIn(PredictedLine{{30, 15}, {59, 60}})
            << QStringLiteral("predicted; there was always one. 37.5 slots in use on average predicted, 22 in fact.");
        QTest::newRow("nor were they to") << slotCurve << filledIn(PredictedLine{{30, 15}, {59, 20}})
                                          << QStringLiteral("There was always a slot left, as predicted.");
        QTest::newRow("nothing drawn") << heapCurve << PredictedLine{}
                                       << QStringLiteral("Nothing was predicted by Ann");
    }
    void oneIsToldInWords()
    {
        QFETCH(const Prediction::Question, question);
        QFETCH(const PredictedLine, curve);
        QFETCH(QString, words);
        const QString told = resultInWords({QStringLiteral("Ann"), 0, curve}, question, hundredFrames());
        QVERIFY2(told.contains(words), qPrintable(told));
    }

    void severalStandSideBySide_data()
    {
        QTest::addColumn<Prediction::Question>("question");
        QTest::addColumn<QStringList>("rows");
        QTest::newRow("a heap curve") << heapCurve
                                      << QStringList{QStringLiteral("Ann|3|37|20.0|190 B|"),
                                                     QStringLiteral("Ben|1|50|–|"), QStringLiteral("Cem|–|–|–|–|–|–"),
                                                     QStringLiteral("what came|3|40|20.0|190 B|105 B|")};
        QTest::newRow("slots in use") << slotCurve
                                      << QStringList{QStringLiteral("Ann|–|20|17.5|"),
                                                     QStringLiteral("Ben|52|110|62.5|"), QStringLiteral("Cem|–|–|–|–"),
                                                     QStringLiteral("what came|60|30|26|")};
        QTest::newRow("a refusal") << Prediction::Question{Of::FirstRefusal, 1, 30, 60}
                                   << QStringList{QStringLiteral("Ann|48|−12"), QStringLiteral("Ben|60|±0"),
                                                  QStringLiteral("Cem|–|–"), QStringLiteral("what came|60|")};
        QTest::newRow("a collection that does not come")
            << Prediction::Question{Of::NextCollection, 1, 30, 60}
            << QStringList{QStringLiteral("Ann|48|–"), QStringLiteral("Ben|60|–"), QStringLiteral("Cem|–|–"),
                           QStringLiteral("what came|–|")};
    }
    void severalStandSideBySide()
    {
        QFETCH(const Prediction::Question, question);
        QFETCH(QStringList, rows);
        std::vector<Guess> guesses{{QStringLiteral("Ann"), 0}, {QStringLiteral("Ben"), 3}, {QStringLiteral("Cem"), 1}};
        if (question.of == Of::HeapBytes) {
            guesses[0].points = sawtooth({37, 57, 77});
            guesses[1].points = sawtooth({50});
        } else if (question.of == Of::SlotsInUse) {
            guesses[0].points = filledIn(PredictedLine{{30, 15}, {89, 20}});
            guesses[1].points = filledIn(PredictedLine{{30, 15}, {89, 110}});
        } else {
            guesses[0].points = {{48, 0}};
            guesses[1].points = {{60, 0}};
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
        guesses[0].points = filledIn(PredictedLine{{30, 1}, {70, 2}});
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

TEST_WITH_CORE_APPLICATION(PredictionWordsTest);
#include "tst_prediction_words.moc"
