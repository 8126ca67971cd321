// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/text/digits.h"

#include <QLocale>
#include <QTest>

using namespace poolscope::ui;

class TestDigits : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QLocale::setDefault(QLocale(QLocale::English)); }

    void ofALanguage_data();
    void ofALanguage();
    void countsAreNeverBelowZero();
    void aFigureKeepsItsUnit();
};

void TestDigits::ofALanguage_data()
{
    QTest::addColumn<QLocale::Language>("language");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("local");

    const auto row = [](const char* name, QLocale::Language language, const char* english, const char* local) {
        QTest::newRow(name) << language << QString::fromUtf8(english) << QString::fromUtf8(local);
    };
    row("English stays", QLocale::English, "1,050 of 1.05 MiB", "1,050 of 1.05 MiB");
    row("a point and a comma", QLocale::German, "1,050 of 1.05 MiB", "1.050 of 1,05 MiB");
    row("several groups", QLocale::German, "1,234,567", "1.234.567");
    row("after a sign", QLocale::German, "> 99.9 %", "> 99,9 %");
    row("no number", QLocale::German, "Slots, in use.", "Slots, in use.");
    row("the end of a sentence", QLocale::German, "Frame 12. Slots 3, 4", "Frame 12. Slots 3, 4");
    row("nothing", QLocale::German, "", "");
}

void TestDigits::ofALanguage()
{
    QFETCH(QLocale::Language, language);
    QFETCH(QString, english);
    QFETCH(QString, local);
    QLocale::setDefault(QLocale(language));
    QCOMPARE(inLocalDigits(english), local);
    QCOMPARE(inEnglishDigits(local), english);
}

void TestDigits::aFigureKeepsItsUnit()
{
    QCOMPARE(unbroken(QStringLiteral("1.05 MiB")), QStringLiteral("1.05\u00a0MiB"));
    QCOMPARE(unbroken(QStringLiteral("1,050")), QStringLiteral("1,050"));
}

void TestDigits::countsAreNeverBelowZero()
{
    QCOMPARE(localCount(18'210), QStringLiteral("18,210"));
    QCOMPARE(localCount(~std::uint64_t{0}), QStringLiteral("9,223,372,036,854,775,807"));
}

TEST_WITH_CORE_APPLICATION(TestDigits);
#include "tst_digits.moc"
