// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/text/sentence.h"

#include <QTest>

class SentenceTest : public QObject
{
    Q_OBJECT

private slots:
    void beginsWithACapital_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a plain word") << "cannot write heap.png: disk full"
                                      << "Cannot write heap.png: disk full";
        QTest::newRow("a sentence already") << "The machine has no memory left."
                                            << "The machine has no memory left.";
        QTest::newRow("a file's name stays") << "mine.json:3: lanes is missing"
                                             << "mine.json:3: lanes is missing";
        QTest::newRow("a field's name stays") << "seed: 5 is too small"
                                              << "seed: 5 is too small";
        QTest::newRow("what turns the direction is named")
            << QStringLiteral("cannot write a\u202eb.png: disk full") << "Cannot write a<U+202E>b.png: disk full";
        QTest::newRow("nothing") << ""
                                 << "";
    }

    void beginsWithACapital()
    {
        QFETCH(QString, words);
        QTEST(poolscope::ui::sentenceOf(words.toStdString()), "sentence");
    }
};

TEST_WITHOUT_APPLICATION(SentenceTest);
#include "tst_sentence.moc"
