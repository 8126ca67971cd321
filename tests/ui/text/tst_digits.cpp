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
    void decimalsHaveGroups_data();
    void decimalsHaveGroups();
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
    QLocale::setDefault(QLocale(QLocale::English));
    QCOMPARE(localCount(18'210), QStringLiteral("18,210"));
    QCOMPARE(localCount(~std::uint64_t{0}), QStringLiteral("18,446,744,073,709,551,615"));
}

void TestDigits::decimalsHaveGroups_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("text");
    QTest::newRow("less than a group") << 999.5 << 2 << QStringLiteral("999,50");
    QTest::newRow("a group") << 4767.654 << 2 << QStringLiteral("4.767,65");
    QTest::newRow("two groups") << 1234567.0 << 1 << QStringLiteral("1.234.567,0");
    QTest::newRow("no decimals") << 16084.0 << 0 << QStringLiteral("16.084");
    QTest::newRow("less than zero") << -123.25 << 2 << QStringLiteral("-123,25");
    QTest::newRow("far less than zero") << -1234.25 << 2 << QStringLiteral("-1.234,25");
}

void TestDigits::decimalsHaveGroups()
{
    QFETCH(const double, value);
    QFETCH(const int, decimals);
    QFETCH(const QString, text);
    QLocale::setDefault(QLocale(QLocale::German));
    QCOMPARE(inLocalDigits(value, decimals), text);
}

TEST_WITH_CORE_APPLICATION(TestDigits);
#include "tst_digits.moc"
