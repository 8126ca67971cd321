// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/book_watch.h"

#include "core/experiment/built_in_experiments.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

RunReport reportOf(std::uint64_t frames, std::vector<LaneBooks> books)
{
    RunReport report;
    report.frames = frames;
    for (LaneBooks& lane : books)
        report.lanes.push_back({.kinds = {}, .books = std::move(lane)});
    return report;
}

LaneBooks losing(std::uint64_t lost)
{
    LaneBooks books;
    books.lostObjects = lost;
    return books;
}

LaneBooks finding(const std::string& first)
{
    LaneBooks books;
    books.stale.first = first;
    return books;
}

} // namespace

class BookWatchTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { watch_.begin(loadExperiment("forgotten-release")); }

    void saysNothingOfBooksInOrder()
    {
        QVERIFY(watch_.newsIn({}).isEmpty());
        QVERIFY(watch_.newsIn(reportOf(1, {{}, {}, {}})).isEmpty());
    }

    void saysTheFirstLossOfEachLaneOnce()
    {
        QCOMPARE(watch_.newsIn(reportOf(62, {losing(1), {}, {}})),
                 QStringList{QStringLiteral("Frame 61, pool: a release was forgotten; the object is dead, but still "
                                            "counts as in use.")});
        QVERIFY(watch_.newsIn(reportOf(63, {losing(2), {}, {}})).isEmpty());
        QCOMPARE(watch_.newsIn(reportOf(1201, {losing(40), {}, losing(1024)})),
                 QStringList{QStringLiteral("Frame 1,200, pool on collected: 1,024 releases were forgotten by now; the "
                                            "objects are dead, but still count as in use.")});
        // The collector may have taken all of them back; what is lost next is no news.
        QVERIFY(watch_.newsIn(reportOf(1300, {{}, {}, {}})).isEmpty());
        QVERIFY(watch_.newsIn(reportOf(1400, {{}, {}, losing(1)})).isEmpty());
    }

    void saysTheFirstStaleUseOfEachLaneOnce()
    {
        const std::string first = "frame 63: bullet 11 of generation 1 is used; its slot is idle";
        const QStringList news = watch_.newsIn(reportOf(70, {{}, finding(first), finding(first)}));
        QCOMPARE(news, (QStringList{QStringLiteral("Frame 63, collected: bullet 11 of generation 1 is used; its slot is "
                                                   "idle."),
                                    QStringLiteral("Frame 63, pool on collected: bullet 11 of generation 1 is used; its "
                                                   "slot is idle.")}));
        // A later catch that says more takes the place of the first.
        QVERIFY(watch_.newsIn(reportOf(80, {{}, finding("frame 71: another"), {}})).isEmpty());
    }

    void beginsAnewWithTheRun()
    {
        QCOMPARE(watch_.newsIn(reportOf(62, {losing(1), {}, {}})).size(), 1);
        watch_.begin(loadExperiment("use-after-release"));
        const QStringList news = watch_.newsIn(reportOf(62, {losing(1), {}, {}}));
        QCOMPARE(news.size(), 1);
        QVERIFY2(news.front().startsWith(QStringLiteral("Frame 61, as it should be: ")), qPrintable(news.front()));
    }

private:
    BookWatch watch_;
};

QTEST_GUILESS_MAIN(BookWatchTest)
#include "tst_book_watch.moc"
