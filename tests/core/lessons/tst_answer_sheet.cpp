// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_reader.h"
#include "core/lessons/answer_sheet.h"
#include "tests/core/lessons/answers_of.h"
#include "tests/core/lessons/lesson_text_of.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestAnswerSheet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBackFromItsFile()
    {
        AnswerSheet sheet = sheetOf(smallLesson(), " Åsa  \"B\" Ö ", true);
        QCOMPARE(sheet.student, std::string("Åsa \"B\" Ö"));
        auto& tune = std::get<TuneAnswer>(*sheet.of("tune").answer);
        tune.tunings = {{40, "pool", "capacity", "", "200"}, {60, "", "sparks", "", "40"}};
        sheet.of("hints-only").hints = 2;
        const AnswerSheet again = parseAnswers(formatAnswers(sheet), "t");
        QVERIFY(again.isIntact);
        QVERIFY(again == sheet);
        QCOMPARE(formatAnswers(again), formatAnswers(sheet));
    }

    void noticesEdits_data()
    {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("instead");
        QTest::newRow("another name") << "Ada"
                                      << "Eve";
        QTest::newRow("another value") << "\"refuses\""
                                       << "\"suffices\"";
        QTest::newRow("fewer tries") << "\"tries\": 1"
                                     << "\"tries\": 0";
        QTest::newRow("another seed") << "\"seed\": 42"
                                      << "\"seed\": 43";
        QTest::newRow("another checksum") << "\"checksum\": \""
                                          << "\"checksum\": \"0";
    }
    void noticesEdits()
    {
        QFETCH(QString, part);
        QFETCH(QString, instead);
        QString text = QString::fromStdString(formatAnswers(sheetOf(smallLesson(), "Ada", true)));
        QVERIFY(parseAnswers(text.toStdString(), "t").isIntact);
        const qsizetype place = text.indexOf(part);
        QVERIFY(place >= 0);
        text.replace(place, part.size(), instead);
        QVERIFY(!parseAnswers(text.toStdString(), "t").isIntact);
    }

    // A student's progress is kept before the name is known.
    void mayBeWithoutAName()
    {
        const AnswerSheet again = parseAnswers(formatAnswers(sheetOf(smallLesson(), "")), "t");
        QVERIFY(again.isIntact);
        QCOMPARE(again.student, std::string());
    }

    void mayBeFormattedAnew()
    {
        QString text = QString::fromStdString(formatAnswers(sheetOf(smallLesson(), "Ada", true)));
        text.replace("\n", "\r\n  ");
        QVERIFY(parseAnswers(text.toStdString(), "t").isIntact);
    }

    void namesWhatCannotBeRead_data()
    {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("instead");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("another format") << "poolscope-answers"
                                        << "poolscope-lesson"
                                        << "format: these are no answers; allowed is \"poolscope-answers\"";
        QTest::newRow("a damaged hash") << "\"lessonHash\": \""
                                        << "\"lessonHash\": \"x"
                                        << "lessonHash: has 17 characters";
        QTest::newRow("an unknown key") << "\"tries\""
                                        << "\"tires\""
                                        << "tires: is not known";
        QTest::newRow("a point in the past") << "      11,\n"
                                             << "      9,\n"
                                             << "answers[1].answer.curve[1]: must be a frame";
        QTest::newRow("cut off") << "\"checksum\""
                                 << ""
                                 << "t:";
    }
    void namesWhatCannotBeRead()
    {
        QFETCH(QString, part);
        QFETCH(QString, instead);
        QFETCH(QString, complaint);
        QString text = QString::fromStdString(formatAnswers(sheetOf(smallLesson(), "Ada", true)));
        const qsizetype place = text.indexOf(part);
        QVERIFY(place >= 0);
        text.replace(place, part.size(), instead);
        try {
            (void)parseAnswers(text.toStdString(), "t");
            QFAIL("nothing is wrong");
        } catch (const ExperimentError& error) {
            QVERIFY2(QString(error.what()).contains(complaint), error.what());
        }
    }
};

TEST_WITHOUT_APPLICATION(TestAnswerSheet);
#include "tst_answer_sheet.moc"
