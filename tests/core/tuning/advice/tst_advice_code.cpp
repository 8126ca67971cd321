// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/advice_code.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestAdviceCode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noNameEndsTheComment_data();
    void noNameEndsTheComment();
};

void TestAdviceCode::noNameEndsTheComment_data()
{
    QTest::addColumn<QByteArray>("title");
    QTest::addColumn<QString>("shown");
    QTest::newRow("a line feed") << QByteArray("game\nint evil;") << "game<U+000A>int evil;";
    QTest::newRow("a carriage return") << QByteArray("game\rint evil;") << "game<U+000D>int evil;";
    QTest::newRow("a line separator") << QByteArray("game\u2028int evil;") << "game<U+2028>int evil;";
    QTest::newRow("a backslash") << QByteArray("game\\") << "game<U+005C>";
    QTest::newRow("the end of a comment") << QByteArray("game */ int evil; /*") << "game */ int evil; /*";
    QTest::newRow("no UTF-8") << QByteArray("g\xE4me") << "g<E4>me";
}

void TestAdviceCode::noNameEndsTheComment()
{
    QFETCH(QByteArray, title);
    QFETCH(QString, shown);
    Advice advice{.experiment = {}, .program = "Poolscope", .seeds = {1}, .eventHashes = {7}, .lanes = {}};
    advice.experiment.title = title.toStdString();
    for (const char* scenario : {"trace", "boss-bullets"}) {
        advice.experiment.scenario = scenario;
        const QString code =
            QString::fromStdString(codeFor({.lane = title.toStdString(), .kinds = {}, .values = {}}, advice));
        QVERIFY2(QString(code).replace("\n// ", " ").contains("\"" + shown + "\""), qPrintable(code));
        for (const QString& line : code.split('\n', Qt::SkipEmptyParts))
            QVERIFY2(line.startsWith("// ") && !line.endsWith('\\'), qPrintable(line));
    }
    const QString comment = QString::fromStdString(codeComment(title.toStdString(), CommentStyle::C));
    QVERIFY2(comment.contains(QString(shown).replace('*', "<U+002A>")), qPrintable(comment));
    QVERIFY2(comment.startsWith("/* ") && comment.endsWith(" */\n"), qPrintable(comment));
    QCOMPARE(comment.count('*'), 2);
}

TEST_WITH_CORE_APPLICATION(TestAdviceCode);
#include "tst_advice_code.moc"
