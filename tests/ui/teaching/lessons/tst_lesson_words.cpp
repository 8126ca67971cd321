// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson calls the lanes what the window does, in its language.
#include "tests/program/test_program.h"
#include "ui/teaching/lessons/lesson_words.h"

#include <QLocale>
#include <QTest>
#include <QTranslator>

using namespace poolscope;
using namespace poolscope::ui;

class LessonWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(german_.load(QStringLiteral(":/translations/poolscope_de.qm")));
        QVERIFY(QCoreApplication::installTranslator(&german_));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    }
    void cleanupTestCase() { QLocale::setDefault(QLocale::c()); }

    void lanesAreNamed_data();
    void lanesAreNamed();

private:
    QTranslator german_;
};

void LessonWordsTest::lanesAreNamed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");

    QTest::newRow("one lane") << "Die Spur *grows* nimmt" << QStringLiteral("Die Spur *wächst* nimmt");
    QTest::newRow("two lanes") << "*best fit* und *worst fit*"
                               << "*Best Fit* und *Worst Fit*";
    QTest::newRow("a lane after bold words")
        << "**in** Blöcken. *best fit* rundet" << QStringLiteral("**in** Blöcken. *Best Fit* rundet");
    QTest::newRow("a lane before bold words") << "*best fit* **teilt**"
                                              << "*Best Fit* **teilt**";
    QTest::newRow("bold words like a lane") << "**grows**"
                                            << "**grows**";
    QTest::newRow("no lane") << "*my own*"
                             << "*my own*";
}

void LessonWordsTest::lanesAreNamed()
{
    QFETCH(const QString, text);
    QTEST(inLanguage(LessonText({{"de", text.toStdString()}})), "shown");
}

TEST_WITH_CORE_APPLICATION(LessonWordsTest);
#include "tst_lesson_words.moc"
