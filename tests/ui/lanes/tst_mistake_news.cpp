// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/simulation/mistake_counts.h"
#include "tests/program/test_program.h"
#include "ui/lanes/mistake_news.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Experiment lanesNamed(const std::vector<std::string>& names)
{
    Experiment experiment;
    for (const std::string& name : names)
        experiment.lanes.push_back({.name = name, .strategy = "new-delete", .parameters = {}});
    return experiment;
}

Accounting losing(std::uint64_t lost)
{
    Accounting accounting;
    accounting.lostObjects = lost;
    return accounting;
}

Accounting finding(std::uint64_t frame, const char* what)
{
    Accounting accounting;
    findingsIn(accounting, "staleReferences").first = {frame, Message::verbatim(what)};
    return accounting;
}

} // namespace

class MistakeNewsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { news_.begin(lanesNamed({"pool", "collected", "borrower"})); }

    void saysNothingOfAccountingInOrder() { QVERIFY(news_.newsIn(0, {}, 1).isEmpty()); }

    void saysTheFirstLossOfEachLaneOnce()
    {
        QCOMPARE(news_.newsIn(0, losing(1), 62),
                 QStringList{
                     QStringLiteral("Frame 61, pool: an object was leaked; it is dead, but still counts as in use.")});
        QVERIFY(news_.newsIn(0, losing(2), 63).isEmpty());
        QCOMPARE(news_.newsIn(2, losing(1024), 1201),
                 QStringList{QStringLiteral("Frame 1,200, borrower: 1,024 objects have been leaked; they are dead, but "
                                            "still count as in use.")});
        // The collector may have reclaimed all of them; the next losses are not news.
        QVERIFY(news_.newsIn(2, losing(0), 1300).isEmpty());
        QVERIFY(news_.newsIn(2, losing(1), 1400).isEmpty());
    }

    void saysTheFirstStaleUseOfEachLaneOnce()
    {
        const Accounting first = finding(63, "bullet 11 of generation 1 is used; its slot is idle");
        const QString use = QStringLiteral("Frame 63, %1: bullet 11 of generation 1 is used; its slot is idle.");
        QCOMPARE(news_.newsIn(1, first, 70), QStringList{use.arg(QStringLiteral("collected"))});
        QCOMPARE(news_.newsIn(2, first, 70), QStringList{use.arg(QStringLiteral("borrower"))});
        QVERIFY(news_.newsIn(1, first, 75).isEmpty());
        // A later finding that says more replaces the first, and is news.
        QCOMPARE(news_.newsIn(1, finding(71, "both are named"), 80),
                 QStringList{QStringLiteral("Frame 71, collected: both are named.")});
        QVERIFY(news_.newsIn(1, finding(71, "both are named"), 81).isEmpty());
    }

    void saysTheFirstLeftOverFieldOnce()
    {
        Accounting accounting;
        findingsIn(accounting,
                   "unsetFields") = {{1}, {90, Message::verbatim("spark 4 of generation 3 came into a used slot")}};
        QCOMPARE(news_.newsIn(0, accounting, 91),
                 QStringList{QStringLiteral("Frame 90, pool: spark 4 of generation 3 came into a used slot.")});
        setFound(accounting, "unsetFields", "objects", 7);
        QVERIFY(news_.newsIn(0, accounting, 99).isEmpty());
    }

    void saysTheFirstReleaseToTheWrongPoolOnce()
    {
        Accounting accounting;
        findingsIn(accounting, "wrongPool") = {{1, 0},
                                               {9, Message::verbatim("shot 4 of generation 1 was given back wrongly")}};
        QCOMPARE(news_.newsIn(0, accounting, 10),
                 QStringList{QStringLiteral("Frame 9, pool: shot 4 of generation 1 was given back wrongly.")});
        setFound(accounting, "wrongPool", "refused", 2);
        QVERIFY(news_.newsIn(0, accounting, 11).isEmpty());
    }

    void saysBothThatAreNewAtOnce()
    {
        Accounting accounting = losing(1);
        findingsIn(accounting, "staleReferences").first = {5, Message::verbatim("bullet 1 of generation 1 is used")};
        QCOMPARE(news_.newsIn(0, accounting, 7).size(), 2);
    }

    void beginsAgainWithTheRun()
    {
        QCOMPARE(news_.newsIn(0, losing(1), 62).size(), 1);
        news_.begin(lanesNamed({"correct", "raw", "handles"}));
        const QStringList news = news_.newsIn(0, losing(1), 62);
        QCOMPARE(news.size(), 1);
        QVERIFY2(news.front().startsWith(QStringLiteral("Frame 61, correct: ")), qPrintable(news.front()));
    }

private:
    MistakeNews news_;
};

TEST_WITH_CORE_APPLICATION(MistakeNewsTest);
#include "tst_mistake_news.moc"
