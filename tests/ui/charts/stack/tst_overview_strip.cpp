// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/charts/synthetic_series.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/overview_strip.h"

#include <QApplication>
#include <QImage>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// The strip under a chart.
struct Fixture
{
    explicit Fixture(std::size_t frames) : series(frames)
    {
        auto* column = new QVBoxLayout(&window);
        column->addWidget(&heap, 1);
        column->addWidget(&strip);
        axis.setFrameCount(frames);
        std::vector<OverviewSeries> lanes;
        for (const HeapSeries& lane : series.heap())
            lanes.push_back({lane.style, lane.heap, nullptr});
        strip.setSeries(lanes);
        heap.setSeries(series.heap());
        window.resize(1000, 300);
        window.show();
    }

    [[nodiscard]] QPoint at(double x) const { return {qRound(x), strip.plotArea().center().y()}; }

    void drag(double from, double to)
    {
        QTest::mousePress(&strip, Qt::LeftButton, {}, at(from));
        for (const QPoint& point : {at((from + to) / 2), at(to)}) {
            QMouseEvent move(QEvent::MouseMove, point, strip.mapToGlobal(point), Qt::LeftButton, Qt::LeftButton, {});
            QApplication::sendEvent(&strip, &move);
        }
        QTest::mouseRelease(&strip, Qt::LeftButton, {}, at(to));
    }

    TimeAxis axis{60};
    SyntheticSeries series;
    QWidget window;
    HeapChart heap{axis, &window};
    OverviewStrip strip{axis, &window};
};

} // namespace

class TestOverviewStrip : public QObject
{
    Q_OBJECT

private slots:
    void standsUnderTheCharts();
    void theHandleIsWhatIsSeen();
    void aHandleOfALongRecordingCanBeTakenHoldOf();
    void draggingTheHandleMovesTheView();
    void draggingAnEdgeResizesTheView_data();
    void draggingAnEdgeResizesTheView();
    void edgesDoNotPassEachOther();
    void aPressBesideBringsThatMoment();
    void aDragIsOneViewToGoBackFrom();
    void aClickOnTheHandleMovesNothing();
    void dataThatArrivesDoesNotMoveWhatIsHeld();
    void doubleClickFollows();
    void wheelZooms();
    void keysMoveIt();
    void theWholeRecordingIsDrawn();
    void isDrawnAnewAsItGrows();
    void saysWhatItShows();
    void anEmptyRecordingIsDrawn();
};

void TestOverviewStrip::standsUnderTheCharts()
{
    Fixture f(36'000);
    QCOMPARE(f.strip.plotArea().left(), f.heap.plotArea().left());
    QCOMPARE(f.strip.plotArea().right(), f.heap.plotArea().right());
}

void TestOverviewStrip::theHandleIsWhatIsSeen()
{
    Fixture f(36'001);
    f.axis.setRange(9000, 18'000);
    const QRectF plot(f.strip.plotArea());
    QVERIFY(qAbs(f.strip.handle().left() - (plot.left() + plot.width() / 4)) < 1);
    QVERIFY(qAbs(f.strip.handle().right() - (plot.left() + plot.width() / 2)) < 1);
}

void TestOverviewStrip::aHandleOfALongRecordingCanBeTakenHoldOf()
{
    Fixture f(1'000'000);
    f.axis.setRange(500'000, 500'010);
    QVERIFY(f.strip.handle().width() >= 10);
    f.drag(f.strip.handle().center().x(), f.strip.handle().center().x() + 50);
    QCOMPARE(f.axis.span(), 10.0);
    QVERIFY(f.axis.lower() > 540'000);
}

void TestOverviewStrip::draggingTheHandleMovesTheView()
{
    Fixture f(36'001);
    f.axis.setRange(9000, 18'000);
    const double middle = f.strip.handle().center().x();
    f.drag(middle, middle + f.strip.plotArea().width() / 4.0);
    QVERIFY(qAbs(f.axis.lower() - 18'000) < 100);
    QCOMPARE(f.axis.span(), 9000.0);
}

void TestOverviewStrip::draggingAnEdgeResizesTheView_data()
{
    QTest::addColumn<bool>("isLower");
    QTest::newRow("the lower") << true;
    QTest::newRow("the upper") << false;
}

void TestOverviewStrip::draggingAnEdgeResizesTheView()
{
    QFETCH(bool, isLower);
    Fixture f(36'001);
    f.axis.setRange(9000, 18'000);
    const double quarter = f.strip.plotArea().width() / 4.0;
    const QRectF handle = f.strip.handle();
    isLower ? f.drag(handle.left() + 1, handle.left() + 1 - quarter)
            : f.drag(handle.right() - 1, handle.right() - 1 + quarter);
    QVERIFY(qAbs(f.axis.span() - 18'000) < 100);
    QVERIFY(qAbs((isLower ? f.axis.upper() : f.axis.lower()) - (isLower ? 18'000 : 9000)) < 1e-6);
}

void TestOverviewStrip::edgesDoNotPassEachOther()
{
    Fixture f(36'001);
    f.axis.setRange(9000, 18'000);
    f.drag(f.strip.handle().left() + 1, f.strip.plotArea().right());
    QCOMPARE(f.axis.span(), TimeAxis::minimumSpan);
    QVERIFY(qAbs(f.axis.upper() - 18'000) < 1e-6);
}

void TestOverviewStrip::aPressBesideBringsThatMoment()
{
    Fixture f(36'001);
    f.axis.setRange(9000, 12'000);
    QTest::mouseClick(&f.strip, Qt::LeftButton, {},
                      f.at(f.strip.plotArea().left() + f.strip.plotArea().width() * 0.75));
    QVERIFY(qAbs((f.axis.lower() + f.axis.upper()) / 2 - 27'000) < 100);
    QCOMPARE(f.axis.span(), 3000.0);
}

void TestOverviewStrip::aDragIsOneViewToGoBackFrom()
{
    Fixture f(36'001);
    f.axis.setRange(9000, 18'000);
    const double middle = f.strip.handle().center().x();
    f.drag(middle, middle + 100);
    f.axis.goBack();
    QCOMPARE(f.axis.lower(), 9000.0);
}

void TestOverviewStrip::aClickOnTheHandleMovesNothing()
{
    Fixture f(36'001);
    const double middle = f.strip.handle().center().x();
    f.drag(middle, middle + 2);
    QVERIFY(f.axis.isFollowing());
}

// Regression: the handle ran away between the press and the first move.
void TestOverviewStrip::dataThatArrivesDoesNotMoveWhatIsHeld()
{
    Fixture f(36'000);
    const double lower = f.axis.lower();
    const QPoint on = f.strip.handle().center().toPoint();
    QTest::mousePress(&f.strip, Qt::LeftButton, {}, on);
    f.axis.setFrameCount(36'300);
    QCOMPARE(f.axis.lower(), lower);
    QTest::mouseRelease(&f.strip, Qt::LeftButton, {}, on);
    QVERIFY(f.axis.isFollowing());
    QCOMPARE(f.axis.upper(), 36'299.0);
}

void TestOverviewStrip::doubleClickFollows()
{
    Fixture f(36'001);
    f.axis.setRange(9000, 18'000);
    QTest::mouseDClick(&f.strip, Qt::LeftButton, {}, f.strip.handle().center().toPoint());
    QVERIFY(f.axis.isFollowing());
}

void TestOverviewStrip::wheelZooms()
{
    Fixture f(36'001);
    f.axis.setRange(9000, 18'000);
    const QPoint at = f.strip.handle().center().toPoint();
    QWheelEvent event(at, f.strip.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&f.strip, &event);
    QVERIFY(f.axis.span() < 8000);
}

void TestOverviewStrip::keysMoveIt()
{
    Fixture f(36'001);
    f.axis.setRange(9000, 18'000);
    QTest::keyClick(&f.strip, Qt::Key_Right);
    QCOMPARE(f.axis.lower(), 9900.0);
    QTest::keyClick(&f.strip, Qt::Key_End);
    QVERIFY(f.axis.isFollowing());
}

void TestOverviewStrip::theWholeRecordingIsDrawn()
{
    Fixture f(36'001);
    const QImage image = f.strip.grab().toImage();
    const QColor colour = themeFor(f.strip.palette()).lane(0).colour;
    const QRect plot = f.strip.plotArea();
    // In the first tenth, which no chart shows, and in the last.
    for (const int from : {plot.left(), plot.right() - plot.width() / 10}) {
        int seen = 0;
        for (int x = from; x < from + plot.width() / 10; ++x)
            for (int y = plot.top(); y <= plot.bottom(); ++y)
                if (qAbs(QColor(image.pixel(x, y)).hue() - colour.hue()) < 12 &&
                    QColor(image.pixel(x, y)).saturation() > 60)
                    ++seen;
        QVERIFY2(seen > 20, qPrintable(QString::number(seen)));
    }
}

void TestOverviewStrip::isDrawnAnewAsItGrows()
{
    Fixture f(3000);
    const QImage before = f.strip.grab().toImage();
    for (std::uint64_t frame = 3000; frame < 6000; ++frame)
        f.series.append(frame);
    f.axis.setFrameCount(6000);
    f.strip.refresh();
    QVERIFY(f.strip.grab().toImage() != before);
}

void TestOverviewStrip::saysWhatItShows()
{
    Fixture f(36'000);
    f.axis.setRange(600, 1200);
    QCOMPARE(f.strip.accessibleDescription(), QStringLiteral("The charts show 10.0 s to 20.0 s of 600.0 s."));
}

void TestOverviewStrip::anEmptyRecordingIsDrawn()
{
    Fixture f(0);
    QVERIFY(!f.strip.grab().isNull());
    f.drag(f.strip.handle().center().x(), f.strip.plotArea().right());
    QVERIFY(f.axis.lower() >= 0);
}

TEST_WITH_APPLICATION(TestOverviewStrip);
#include "tst_overview_strip.moc"
