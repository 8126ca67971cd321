// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/text/literal.h"

#include <QTest>
#include <QTextDocument>

using namespace poolscope::ui;

class TestLiteral : public QObject
{
    Q_OBJECT

private slots:
    void isShownAsItIs_data();
    void isShownAsItIs();
    void plainTextStays();
};

void TestLiteral::isShownAsItIs_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("a tag") << "<h1>Lane</h1>";
    QTest::newRow("a tag within") << "lanes[0]: <b>name</b> is no name";
    QTest::newRow("signs that are none") << "a < b & c > d";
    QTest::newRow("two lines") << "<b>x</b>\ny";
}

void TestLiteral::isShownAsItIs()
{
    QFETCH(QString, text);
    const QString shown = literally(text);
    QTextDocument document;
    Qt::mightBeRichText(shown) ? document.setHtml(shown) : document.setPlainText(shown);
    QCOMPARE(document.toPlainText(), text);
}

void TestLiteral::plainTextStays()
{
    QCOMPARE(literally(QStringLiteral("1 & 2")), QStringLiteral("1 & 2"));
}

TEST_WITH_APPLICATION(TestLiteral);
#include "tst_literal.moc"
