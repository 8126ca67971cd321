// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/happening_line.h"

#include <QTest>

using namespace poolscope::ui;

namespace {

const QString passing = QStringLiteral("A collection.");
const QString once = QStringLiteral("The first loss.");
const QString next = QStringLiteral("The first stale use.");

} // namespace

class HappeningLineTest : public QObject
{
    Q_OBJECT

private slots:
    void mentionsWhatIsNotEmpty()
    {
        HappeningLine line;
        line.mention(passing);
        line.mention({});
        line.hold({});
        line.say({});
        QCOMPARE(line.text(), passing);
    }

    void whatIsHeldIsNotTalkedOver()
    {
        HappeningLine line;
        line.mention(passing);
        line.hold(once);
        line.mention(passing);
        QCOMPARE(line.text(), once);
        line.hold(next);
        QCOMPARE(line.text(), once);
    }

    void eachThatIsHeldHasItsTurn()
    {
        HappeningLine line(nullptr, std::chrono::milliseconds(1));
        line.hold(once);
        line.hold(next);
        QCOMPARE(line.text(), once);
        QTRY_COMPARE(line.text(), next);
        // Nothing waits: it stays until something is mentioned again.
        const auto mentioned = [&] {
            line.mention(passing);
            return line.text();
        };
        QTRY_COMPARE(mentioned(), passing);
    }

    void whatIsSaidEndsWhatIsHeld()
    {
        HappeningLine line;
        line.hold(once);
        line.hold(next);
        line.say(QStringLiteral("Tuned."));
        QCOMPARE(line.text(), QStringLiteral("Tuned."));
        line.mention(passing);
        QCOMPARE(line.text(), passing);
    }

    void clearedItHoldsNothing()
    {
        HappeningLine line;
        line.hold(once);
        line.hold(next);
        line.clear();
        QCOMPARE(line.text(), QString());
        line.mention(passing);
        QCOMPARE(line.text(), passing);
    }

    void namesAreNoMarkup()
    {
        HappeningLine line;
        QCOMPARE(line.textFormat(), Qt::PlainText);
    }
};

QTEST_MAIN(HappeningLineTest)
#include "tst_happening_line.moc"
