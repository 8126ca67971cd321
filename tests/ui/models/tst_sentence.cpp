// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/sentence.h"

#include <QTest>

class SentenceTest : public QObject
{
    Q_OBJECT

private slots:
    void beginsWithACapital_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a plain word") << "cannot write heap.png: disk full" << "Cannot write heap.png: disk full";
        QTest::newRow("a sentence already") << "The machine has no memory left." << "The machine has no memory left.";
        QTest::newRow("a file's name stays") << "mine.json:3: lanes is missing" << "mine.json:3: lanes is missing";
        QTest::newRow("a field's name stays") << "seed: 5 is too small" << "seed: 5 is too small";
        QTest::newRow("nothing") << "" << "";
    }

    void beginsWithACapital()
    {
        QFETCH(QString, words);
        QTEST(poolscope::ui::sentenceOf(words.toStdString()), "sentence");
    }
};

QTEST_APPLESS_MAIN(SentenceTest)
#include "tst_sentence.moc"
