// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/stack/event_line.h"

#include <QGuiApplication>
#include <QScreen>
#include <QTest>

using namespace poolscope::ui;

namespace {

const QString passing = QStringLiteral("A collection.");
const QString once = QStringLiteral("The first loss.");
const QString next = QStringLiteral("The first stale use.");

const QString longSentence =
    QStringLiteral("Frame 9,417, collected: the heap budget of 1.00 MiB was spent. Freed 31,198 objects "
                   "(995 KiB), kept 469, in 20.3 µs.");

// So large that few lines fit on the screen of the tests.
QFont largeFont()
{
    QFont font;
    font.setPixelSize(QGuiApplication::primaryScreen()->size().height() / 38);
    return font;
}

} // namespace

class EventLineTest : public QObject
{
    Q_OBJECT

private slots:
    void mentionsWhatIsNotEmpty()
    {
        EventLine line;
        line.mention(passing);
        line.mention({});
        line.hold({});
        line.say({});
        QCOMPARE(line.text(), passing);
    }

    void whatIsHeldIsNotTalkedOver()
    {
        EventLine line;
        line.mention(passing);
        line.hold(once);
        line.mention(passing);
        QCOMPARE(line.text(), once);
        line.hold(next);
        QCOMPARE(line.text(), once);
    }

    void eachThatIsHeldHasItsTurn()
    {
        EventLine line(nullptr, std::chrono::milliseconds(1));
        line.hold(once);
        line.hold(next);
        QCOMPARE(line.text(), once);
        QTRY_COMPARE(line.text(), next);
        // Nothing is waiting: the text stays until something else is mentioned.
        const auto mentioned = [&] {
            line.mention(passing);
            return line.text();
        };
        QTRY_COMPARE(mentioned(), passing);
    }

    void whatIsSaidEndsWhatIsHeld()
    {
        EventLine line(nullptr, std::chrono::milliseconds(50));
        line.hold(once);
        line.hold(next);
        line.say(QStringLiteral("Tuned."));
        QCOMPARE(line.text(), QStringLiteral("Tuned."));
        line.mention(passing);
        QVERIFY2(line.text() == QStringLiteral("Tuned."), "it is to be read");
        line.say(QStringLiteral("Tuned again."));
        QCOMPARE(line.text(), QStringLiteral("Tuned again."));
        QTRY_COMPARE((line.mention(passing), line.text()), passing);
    }

    void allAreSaidOneAfterAnother()
    {
        EventLine line(nullptr, std::chrono::milliseconds(1));
        line.hold(passing);
        line.sayAll({once, next});
        QCOMPARE(line.text(), once);
        QTRY_COMPARE(line.text(), next);
        line.sayAll({});
        QCOMPARE(line.text(), next);
    }

    void clearedItHoldsNothing()
    {
        EventLine line;
        line.hold(once);
        line.hold(next);
        line.clear();
        QCOMPARE(line.text(), QString());
        line.mention(passing);
        QCOMPARE(line.text(), passing);
    }

    void whatDoesNotFitEndsWithASentence_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("shown");
        QTest::newRow("all") << 2000 << longSentence;
        QTest::newRow("one sentence") << 820
                                      << QStringLiteral(
                                             "Frame 9,417, collected: the heap budget of 1.00 MiB was spent. …");
        QTest::newRow("words") << 470 << QStringLiteral("Frame 9,417, collected: the heap …");
    }

    void whatDoesNotFitEndsWithASentence()
    {
        QFETCH(int, width);
        QFETCH(QString, shown);
        EventLine line;
        line.setFont(largeFont());
        line.resize(width, 100);
        line.say(longSentence);
        QCOMPARE(line.text(), shown);
        QCOMPARE(line.said(), longSentence);
        QCOMPARE(line.toolTip().contains(QStringLiteral("31,198")), shown != longSentence);
    }

    void aBracketMayEndASentence()
    {
        const QString first =
            QStringLiteral("Freed 18,210 objects (993 KiB), kept 402, in 2.10 ms (12.6 % of the budget).");
        EventLine line;
        line.setFont(largeFont());
        line.resize(QFontMetrics(line.font()).horizontalAdvance(first + QStringLiteral(" The …")) + 40, 100);
        line.say(first + QStringLiteral(" The next collection comes at 2.00 MiB."));
        QCOMPARE(line.text(), first + QStringLiteral(" …"));
    }

    // Regression: it took a fifth of a small screen from the charts.
    void largeTextHasOneLine()
    {
        EventLine line;
        QFont small = line.font();
        small.setPixelSize(10);
        line.setFont(small);
        const int lineHeight = QFontMetrics(small).height();
        QVERIFY(line.height() >= 2 * lineHeight);
        QVERIFY(line.height() < 3 * lineHeight);
        line.setFont(largeFont());
        QVERIFY(line.height() < 2 * QFontMetrics(largeFont()).height());
        line.say(longSentence);
        QVERIFY(line.height() < 2 * QFontMetrics(largeFont()).height());
    }

    void namesAreNoMarkup()
    {
        EventLine line;
        QCOMPARE(line.textFormat(), Qt::PlainText);
    }
};

TEST_WITH_APPLICATION(EventLineTest);
#include "tst_event_line.moc"
