// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/collection.h"
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/series/collection_marks.h"
#include "ui/export/chart_export.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

ChartView markedViewOf(double lower, double upper)
{
    return {lower, upper, 60, QSizeF(600, 200), 1, lightTheme()};
}

// Teeth of `period` frames each, rising from 10 by 10 per frame.
struct Teeth
{
    Teeth(std::size_t frames, std::size_t period, std::uint64_t rank)
    {
        for (std::size_t frame = 0; frame < frames; ++frame) {
            heap.append(10 + frame % period * 10);
            largest.append(frame > 0 && frame % period == 0 ? rank : 0);
        }
    }

    Series heap, largest;
};

} // namespace

class CollectionMarksTest : public QObject
{
    Q_OBJECT

private slots:
    void standAtTheTips();
    void theLoudestAndLatestOfAStretch();
    void areAtMostOneForAFewPixels();
    void stayPutWhileTheViewScrolls();
    void anIncrementThatReclaimsNothingIsOnTheLine();
    void eachKindHasItsLook_data();
    void eachKindHasItsLook();
    void triggerIsNamed_data();
    void triggerIsNamed();
};

void CollectionMarksTest::standAtTheTips()
{
    const Teeth teeth(100, 20, 3);
    const auto marks = readCollectionMarks(teeth.largest, teeth.heap, markedViewOf(0, 99));
    QCOMPARE(marks,
             (std::vector<CollectionMark>{{19, 3, 200, 20}, {39, 3, 200, 40}, {59, 3, 200, 60}, {79, 3, 200, 80}}));
}

void CollectionMarksTest::theLoudestAndLatestOfAStretch()
{
    Series heap, largest;
    for (const std::uint64_t rank : {1, 2, 3, 1, 3, 2, 1, 0}) {
        largest.append(rank);
        heap.append(7);
    }
    const auto marks = readCollectionMarks(largest, heap, markedViewOf(0, 800)); // eight frames per bucket
    QCOMPARE(marks, (std::vector<CollectionMark>{{4, 3, 7, 4}}));
}

void CollectionMarksTest::areAtMostOneForAFewPixels()
{
    const Teeth teeth(300'000, 2, 2);
    const auto marks = readCollectionMarks(teeth.largest, teeth.heap, markedViewOf(0, 300'000));
    QVERIFY(marks.size() > 50 && marks.size() <= 101);
}

void CollectionMarksTest::stayPutWhileTheViewScrolls()
{
    const Teeth teeth(10'000, 7, 3);
    const auto before = readCollectionMarks(teeth.largest, teeth.heap, markedViewOf(2000, 8000));
    const auto after = readCollectionMarks(teeth.largest, teeth.heap, markedViewOf(2100, 8100));
    const auto in = [](const std::vector<CollectionMark>& marks, std::size_t first, std::size_t last) {
        std::vector<CollectionMark> found;
        for (const CollectionMark& mark : marks)
            if (mark.frame >= first && mark.frame < last) found.push_back(mark);
        return found;
    };
    QVERIFY(in(before, 2200, 7900).size() > 50);
    QCOMPARE(in(after, 2200, 7900), in(before, 2200, 7900));
}

void CollectionMarksTest::anIncrementThatReclaimsNothingIsOnTheLine()
{
    Series heap, largest;
    for (std::uint64_t frame = 0; frame < 10; ++frame) {
        heap.append(100 + frame * 10);
        largest.append(frame == 5 ? 1 : 0);
    }
    QCOMPARE(readCollectionMarks(largest, heap, markedViewOf(0, 9)), (std::vector<CollectionMark>{{5, 1, 150, 5}}));
}

void CollectionMarksTest::eachKindHasItsLook_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("markers");
    QTest::addColumn<bool>("isHollow");
    QTest::addColumn<int>("strokes");
    using K = Collection::Kind;
    QTest::newRow("major") << int(K::Major) << 1 << false << 0;
    QTest::newRow("minor") << int(K::Minor) << 1 << true << 0;
    QTest::newRow("increment") << int(K::Increment) << 0 << false << 1;
}

void CollectionMarksTest::eachKindHasItsLook()
{
    QFETCH(int, kind);
    QFETCH(int, markers);
    const std::uint64_t rank = rankOf(static_cast<Collection::Kind>(kind));
    const Teeth teeth(100, 20, rank);
    ChartPicture picture;
    addCollectionMarks(picture, markedViewOf(0, 99), teeth.largest, teeth.heap, 0);
    QCOMPARE(static_cast<int>(picture.markers.size()), markers);
    QTEST(static_cast<int>(picture.strokes.size()), "strokes");
    if (markers > 0) QTEST(picture.markers.front().isHollow, "isHollow");
    QVERIFY(!spokenCollection(rank).isEmpty());
    QVERIFY(spokenCollection(0).isEmpty());
}

void CollectionMarksTest::triggerIsNamed_data()
{
    QTest::addColumn<quint64>("trigger");
    QTest::addColumn<bool>("isSeen");
    QTest::newRow("a little above the heap") << quint64{220} << true;
    QTest::newRow("so far above that it would flatten the line") << quint64{50'000} << false;
    QTest::newRow("no collection will come") << quint64{0} << false;
}

void CollectionMarksTest::triggerIsNamed()
{
    QFETCH(quint64, trigger);
    const Teeth teeth(100, 20, 3);
    Series triggers;
    for (int frame = 0; frame < 100; ++frame)
        triggers.append(trigger);
    TimeAxis axis;
    axis.setFrameCount(100);
    HeapChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, &teeth.heap, nullptr, nullptr, &triggers, &teeth.largest}});
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("chart.svg"));
    exportSvg(chart, {}, path.toStdString());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QTEST(file.readAll().contains("trigger 220 B"), "isSeen");
    axis.setCursor(40);
    const QString readout = chart.readoutLines().join(QLatin1Char(' '));
    QVERIFY2(readout.contains(QStringLiteral("major collection")), qPrintable(readout));
    QCOMPARE(readout.contains(QStringLiteral("trigger")), trigger > 0);
}

TEST_WITH_APPLICATION(CollectionMarksTest);
#include "tst_collection_marks.moc"
