// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/charts/synthetic_series.h"
#include "ui/charts/canvas/time_axis.h"

#include <QAccessible>
#include <QApplication>
#include <QImage>
#include <QPalette>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <array>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// The three charts of a window on one axis.
struct Stack
{
    explicit Stack(std::size_t frames) : series(frames)
    {
        auto* layout = new QVBoxLayout(&window);
        for (auto* chart : charts)
            layout->addWidget(chart);
        heap.setTimeLabelsVisible(false);
        frameTime.setTimeLabelsVisible(false);
        frameTime.setTimeInReadout(false);
        occupancy.setTimeInReadout(false);
        heap.setSeries(series.heap());
        frameTime.setSeries(series.frameTime());
        occupancy.setSeries(series.occupancy());
        axis.setFrameCount(frames);
        window.resize(1000, 700);
        window.show();
    }

    void refresh()
    {
        for (auto* chart : charts)
            chart->refresh();
    }

    // Frames from the run.
    void arrive(std::size_t frames)
    {
        const std::size_t first = axis.frameCount();
        for (std::size_t frame = first; frame < first + frames; ++frame)
            series.append(frame);
        axis.setFrameCount(first + frames);
        refresh();
    }

    TimeAxis axis{60};
    SyntheticSeries series;
    QWidget window;
    HeapChart heap{axis, &window};
    FrameTimeChart frameTime{axis, &window};
    OccupancyChart occupancy{axis, &window};
    std::array<TimeChart*, 3> charts{&heap, &frameTime, &occupancy};
};

void wheel(QWidget& widget, const QPoint& at, const QPoint& angle)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, angle, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

void moveTo(QWidget& widget, Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPoint& at)
{
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, button, modifiers);
    QApplication::sendEvent(&widget, &move);
}

void drag(QWidget& widget, Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPoint& from,
          const QPoint& to)
{
    QTest::mousePress(&widget, button, modifiers, from);
    for (const auto& at : {from + (to - from) / 2, to})
        moveTo(widget, button, modifiers, at);
    QTest::mouseRelease(&widget, button, modifiers, to);
}

int distinctColours(const QImage& image)
{
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width(); x += 2)
            colours.insert(image.pixel(x, y));
    return static_cast<int>(colours.size());
}

} // namespace

class TestTimeChart : public QObject
{
    Q_OBJECT

private slots:
    void plotsStandUnderOneAnother();
    void wheelZoomsAtThePointer();
    void sidewaysWheelPans();
    void leftDragPansWhileDataArrives();
    void dataThatArrivesDoesNotMoveAGesture_data();
    void dataThatArrivesDoesNotMoveAGesture();
    void aGestureThatNobodyEndsHoldsNothing_data();
    void aGestureThatNobodyEndsHoldsNothing();
    void aClickIsNoDrag();
    void aClickChoosesTheNearestLine_data();
    void aClickChoosesTheNearestLine();
    void aClickOnADotIsOfItsFrame_data();
    void aClickOnADotIsOfItsFrame();
    void noPointIsChosen_data();
    void noPointIsChosen();
    void aPinIsDrawnOnEveryChart();
    void choosingARange_data();
    void choosingARange();
    void rightClickAsksForTheMenu();
    void doubleClickFollows();
    void keysDoTheSame();
    void escapeGivesUpADrag();
    void escapeGivesUpAPanAndFollowsAgain();
    void hoverShowsOnAllCharts();
    void hoverStaysUnderThePointerWhileFollowing();
    void refreshReadsOnlyWhatIsSeen_data();
    void refreshReadsOnlyWhatIsSeen();
    void hiddenChartsCatchUp();
    void linesAreDrawnInLaneColours();
    void chartsFollowThePalette();
    void logarithmicAndLinear();
    void occupancyWithoutSlotsSaysSo();
    void anEmptyRecordingIsDrawn();
    void everythingCanBeSaidAloud();
    void hoverSaysWhyAFrameIsFaint();
    void tinyWidgetsSurvive();
    void theMouseGoesBackThroughViews();
    void measuringCursorsAreDrawnOnEveryChart();
    void aMeasuringCursorIsDragged();
    void pressingBesideAMeasuringCursorPans();
};

void TestTimeChart::plotsStandUnderOneAnother()
{
    Stack stack(3600);
    QCOMPARE(stack.frameTime.plotArea().left(), stack.heap.plotArea().left());
    QCOMPARE(stack.occupancy.plotArea().right(), stack.heap.plotArea().right());
    QVERIFY(stack.heap.plotArea().width() > 600);
    QVERIFY(stack.heap.rect().contains(stack.heap.plotArea()));
}

void TestTimeChart::wheelZoomsAtThePointer()
{
    Stack stack(36'000);
    stack.axis.setRange(10'000, 20'000);
    stack.refresh();
    const QPoint at(stack.heap.plotArea().left() + 200, stack.heap.plotArea().center().y());
    const double frame = stack.heap.frameAt(at.x());
    wheel(stack.heap, at, {0, 240});
    QVERIFY(stack.axis.span() < 7000);
    stack.refresh();
    QVERIFY(qAbs(stack.heap.frameAt(at.x()) - frame) < 1);
    QVERIFY(qAbs(stack.occupancy.frameAt(at.x()) - frame) < 1);
    wheel(stack.heap, at, {0, -240});
    QVERIFY(qAbs(stack.axis.lower() - 10'000) < 1);
    QVERIFY(!stack.axis.isFollowing());
}

void TestTimeChart::sidewaysWheelPans()
{
    Stack stack(36'000);
    stack.axis.setRange(10'000, 20'000);
    wheel(stack.heap, stack.heap.plotArea().center(), {-120, 0});
    QCOMPARE(stack.axis.lower(), 11'000.0);
    QCOMPARE(stack.axis.span(), 10'000.0);
}

void TestTimeChart::leftDragPansWhileDataArrives()
{
    Stack stack(3600);
    const auto from = stack.frameTime.plotArea().center();
    const double span = stack.axis.span();
    const double upper = stack.axis.upper();
    drag(stack.frameTime, Qt::LeftButton, {}, from, from + QPoint(150, 0));
    const double moved = 150 * span / stack.frameTime.plotArea().width();
    QVERIFY(qAbs(upper - moved - stack.axis.upper()) < 0.5);
    QVERIFY(!stack.axis.isFollowing());
    const double lower = stack.axis.lower();
    for (std::uint64_t frame = 3600; frame < 3700; ++frame) {
        stack.series.append(frame);
        stack.axis.setFrameCount(frame + 1);
        stack.refresh();
    }
    QCOMPARE(stack.axis.lower(), lower);
    QCOMPARE(stack.axis.span(), span);
}

void TestTimeChart::dataThatArrivesDoesNotMoveAGesture_data()
{
    QTest::addColumn<int>("button");
    QTest::addColumn<int>("modifier");
    QTest::addColumn<int>("distance");
    QTest::addColumn<double>("from"); // frame that is pressed
    QTest::addColumn<bool>("followsAfterwards");
    QTest::newRow("rubber band") << int(Qt::RightButton) << int(Qt::NoModifier) << 120 << 3300.0 << false;
    QTest::newRow("rubber band with Shift") << int(Qt::LeftButton) << int(Qt::ShiftModifier) << 120 << 3300.0 << false;
    QTest::newRow("pan") << int(Qt::LeftButton) << int(Qt::NoModifier) << 120 << 3300.0 << false;
    QTest::newRow("measuring cursor") << int(Qt::LeftButton) << int(Qt::NoModifier) << 120 << 3100.0 << true;
    QTest::newRow("note") << int(Qt::LeftButton) << int(Qt::NoModifier) << 120 << 3200.0 << true;
    QTest::newRow("a mere click") << int(Qt::LeftButton) << int(Qt::NoModifier) << 0 << 3300.0 << true;
    QTest::newRow("a click for the menu") << int(Qt::RightButton) << int(Qt::NoModifier) << 0 << 3300.0 << true;
}

// What one aimed at used to slide away under the pointer.
void TestTimeChart::dataThatArrivesDoesNotMoveAGesture()
{
    QFETCH(int, button);
    QFETCH(int, modifier);
    QFETCH(int, distance);
    QFETCH(double, from);
    Stack stack(3600);
    stack.axis.setMeasuring(MeasuringCursor::A, 3100);
    stack.axis.setMarks({{.kind = TimeMark::Kind::Annotation, .frame = 3200, .text = QStringLiteral("note")}});
    stack.refresh();
    const auto which = Qt::MouseButton(button);
    const auto keys = Qt::KeyboardModifiers(modifier);
    const QPoint start(qRound(stack.heap.xOf(from)), stack.heap.plotArea().center().y());
    const QPoint end = start + QPoint(distance, 0);
    const double lower = stack.axis.lower(), upper = stack.axis.upper();
    const double aimed = stack.heap.frameAt(end.x()), pressed = stack.heap.frameAt(start.x());
    const bool isPan = qstrcmp(QTest::currentDataTag(), "pan") == 0;

    QTest::mousePress(&stack.heap, which, keys, start);
    stack.arrive(90);
    QCOMPARE(stack.axis.lower(), lower);
    if (distance != 0) moveTo(stack.heap, which, keys, end);
    stack.arrive(90);
    if (!isPan) QCOMPARE(stack.axis.upper(), upper);
    QVERIFY(qAbs(stack.heap.frameAt(end.x()) - (isPan ? pressed : aimed)) < 1);
    QTest::mouseRelease(&stack.heap, which, keys, end);

    QTEST(stack.axis.isFollowing(), "followsAfterwards");
    if (stack.axis.isFollowing()) QCOMPARE(stack.axis.upper(), 3779.0);
    if (QByteArray(QTest::currentDataTag()).startsWith("rubber")) {
        QVERIFY(qAbs(stack.axis.lower() - pressed) < 1);
        QVERIFY(qAbs(stack.axis.upper() - aimed) < 1);
    }
    stack.arrive(10);
    QCOMPARE(stack.axis.isFollowing(), stack.axis.upper() == 3789.0);
}

void TestTimeChart::aGestureThatNobodyEndsHoldsNothing_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("the chart is hidden") << "hidden";
    QTest::newRow("a dialog took the release") << "released elsewhere";
    QTest::newRow("a new recording") << "new";
}

void TestTimeChart::aGestureThatNobodyEndsHoldsNothing()
{
    QFETCH(QString, how);
    Stack stack(3600);
    const QPoint at = stack.heap.plotArea().center();
    QTest::mousePress(&stack.heap, Qt::LeftButton, {}, at);
    if (how == QStringLiteral("hidden")) stack.heap.hide();
    if (how == QStringLiteral("released elsewhere")) moveTo(stack.heap, Qt::NoButton, {}, at);
    if (how == QStringLiteral("new")) stack.axis.setFrameCount(10);
    stack.axis.setFrameCount(4000);
    QVERIFY(stack.axis.isFollowing());
    QCOMPARE(stack.axis.upper(), 3999.0);
}

void TestTimeChart::aClickIsNoDrag()
{
    Stack stack(3600);
    const auto at = stack.heap.plotArea().center();
    drag(stack.heap, Qt::LeftButton, {}, at, at + QPoint(2, 0));
    QVERIFY(stack.axis.isFollowing());
}

void TestTimeChart::aClickChoosesTheNearestLine_data()
{
    QTest::addColumn<double>("share"); // of the plot's height, from its top
    QTest::addColumn<int>("style");
    QTest::newRow("at the top, on the sawtooth") << 0.02 << 0;
    QTest::newRow("near the flat line") << 0.88 << 1;
}

void TestTimeChart::aClickChoosesTheNearestLine()
{
    QFETCH(double, share);
    Stack stack(3600);
    stack.axis.setRange(SyntheticSeries::period * 5 - 30, SyntheticSeries::period * 5 + 10);
    stack.refresh();
    QSignalSpy chosen(&stack.heap, &TimeChart::pointChosen);
    const double frame = static_cast<double>(SyntheticSeries::period) * 5 - 8;
    const QRect plot = stack.heap.plotArea();
    const QPoint at(qRound(stack.heap.xOf(frame)), plot.top() + qRound(plot.height() * share));
    QTest::mouseClick(&stack.heap, Qt::LeftButton, {}, at);
    QCOMPARE(chosen.count(), 1);
    QTEST(chosen[0][0].toInt(), "style");
    QCOMPARE(chosen[0][1].toULongLong(), static_cast<qulonglong>(frame));
    QCOMPARE(chosen[0][2].toULongLong(), 0ULL); // a frame is many pixels wide
    QCOMPARE(chosen[0][3].toPoint(), stack.heap.mapToGlobal(at));
}

void TestTimeChart::aClickOnADotIsOfItsFrame_data()
{
    QTest::addColumn<int>("shift"); // pixels beside it
    QTest::newRow("on the dot") << 0;
    QTest::newRow("two pixels left of it") << -2;
    QTest::newRow("two pixels right of it") << 2;
}

// With several frames a pixel the column was taken for its middle, and the nearest line's lane.
void TestTimeChart::aClickOnADotIsOfItsFrame()
{
    QFETCH(int, shift);
    Stack stack(3600);
    stack.axis.setRange(0, 3599);
    stack.refresh();
    QSignalSpy chosen(&stack.frameTime, &TimeChart::pointChosen);
    const QColor colour = themeFor(stack.frameTime.palette()).lane(0).colour;
    const QImage image = stack.frameTime.grab().toImage();
    const QRect plot = stack.frameTime.plotArea();
    const double frame = static_cast<double>(SyntheticSeries::period) * 20;
    const int x = qRound(stack.frameTime.xOf(frame));
    int y = plot.top(); // the head of the pause is the highest of its colour
    while (y < plot.bottom() && image.pixelColor(x, y) != colour)
        ++y;
    QVERIFY(y < plot.bottom());
    QTest::mouseClick(&stack.frameTime, Qt::LeftButton, {}, QPoint(x + shift, y + 3));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toInt(), 0);
    QCOMPARE(chosen[0][1].toULongLong(), static_cast<qulonglong>(frame));
    QVERIFY(chosen[0][4].toBool());
}

void TestTimeChart::noPointIsChosen_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("by a drag") << "drag";
    QTest::newRow("by a right click") << "right";
    QTest::newRow("by a click with shift") << "shift";
    QTest::newRow("beside the plot") << "beside";
    QTest::newRow("by the second click of two") << "double";
}

void TestTimeChart::noPointIsChosen()
{
    QFETCH(QString, how);
    Stack stack(3600);
    stack.refresh();
    QSignalSpy chosen(&stack.heap, &TimeChart::pointChosen);
    const QPoint at = stack.heap.plotArea().center();
    if (how == QStringLiteral("drag")) drag(stack.heap, Qt::LeftButton, {}, at, at + QPoint(90, 0));
    if (how == QStringLiteral("right")) QTest::mouseClick(&stack.heap, Qt::RightButton, {}, at);
    if (how == QStringLiteral("shift")) QTest::mouseClick(&stack.heap, Qt::LeftButton, Qt::ShiftModifier, at);
    if (how == QStringLiteral("beside")) QTest::mouseClick(&stack.heap, Qt::LeftButton, {}, QPoint(3, at.y()));
    if (how == QStringLiteral("double")) QTest::mouseDClick(&stack.heap, Qt::LeftButton, {}, at);
    QCOMPARE(chosen.count(), 0);
}

void TestTimeChart::aPinIsDrawnOnEveryChart()
{
    Stack stack(3600);
    stack.refresh();
    const QImage before = stack.occupancy.grab().toImage();
    stack.axis.setPin(3300);
    QVERIFY(stack.occupancy.grab().toImage() != before);
    stack.axis.setPin(std::nullopt);
    QCOMPARE(stack.occupancy.grab().toImage(), before);
    stack.axis.setPin(3300);
    stack.axis.setFrameCount(10); // a new recording
    QVERIFY(!stack.axis.pin());
}

void TestTimeChart::choosingARange_data()
{
    QTest::addColumn<int>("button");
    QTest::addColumn<int>("modifier");
    QTest::newRow("right drag") << int(Qt::RightButton) << int(Qt::NoModifier);
    QTest::newRow("shift and left drag") << int(Qt::LeftButton) << int(Qt::ShiftModifier);
}

void TestTimeChart::choosingARange()
{
    QFETCH(int, button);
    QFETCH(int, modifier);
    Stack stack(3600);
    QSignalSpy menu(&stack.heap, &TimeChart::menuRequested);
    const auto plot = stack.heap.plotArea();
    const QPoint from(plot.left() + 300, plot.center().y());
    const QPoint to(plot.left() + 100, plot.center().y());
    const double upper = stack.heap.frameAt(from.x());
    const double lower = stack.heap.frameAt(to.x());
    drag(stack.heap, Qt::MouseButton(button), Qt::KeyboardModifiers(modifier), from, to);
    QVERIFY(qAbs(stack.axis.lower() - lower) < 0.01);
    QVERIFY(qAbs(stack.axis.upper() - upper) < 0.01);
    QCOMPARE(menu.count(), 0);
}

void TestTimeChart::rightClickAsksForTheMenu()
{
    Stack stack(3600);
    QSignalSpy menu(&stack.heap, &TimeChart::menuRequested);
    QTest::mouseClick(&stack.heap, Qt::RightButton, {}, stack.heap.plotArea().center());
    QCOMPARE(menu.count(), 1);
    QVERIFY(stack.axis.isFollowing());
}

void TestTimeChart::doubleClickFollows()
{
    Stack stack(3600);
    stack.axis.setRange(100, 300);
    QTest::mouseDClick(&stack.occupancy, Qt::LeftButton, {}, stack.occupancy.plotArea().center());
    QVERIFY(stack.axis.isFollowing());
    QCOMPARE(stack.axis.upper(), 3599.0);
}

void TestTimeChart::keysDoTheSame()
{
    Stack stack(36'001);
    auto& axis = stack.axis;
    axis.setRange(10'000, 20'000);
    QTest::keyClick(&stack.heap, Qt::Key_Right);
    QCOMPARE(axis.lower(), 11'000.0);
    QTest::keyClick(&stack.heap, Qt::Key_Left);
    QCOMPARE(axis.lower(), 10'000.0);
    QTest::keyClick(&stack.heap, Qt::Key_Plus);
    QCOMPARE(axis.span(), 8000.0);
    QTest::keyClick(&stack.heap, Qt::Key_Minus);
    QCOMPARE(axis.span(), 10'000.0);
    QTest::keyClick(&stack.heap, Qt::Key_Home);
    QCOMPARE(axis.lower(), 0.0);
    QTest::keyClick(&stack.heap, Qt::Key_0);
    QCOMPARE(axis.upper(), 36'000.0);
    QTest::keyClick(&stack.heap, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(*axis.cursor(), std::size_t{18'000});
    QTest::keyClick(&stack.heap, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(*axis.cursor(), std::size_t{18'001});
    QTest::keyClick(&stack.heap, Qt::Key_End);
    QVERIFY(axis.isFollowing());
}

void TestTimeChart::escapeGivesUpADrag()
{
    Stack stack(3600);
    const auto at = stack.heap.plotArea().center();
    QTest::mousePress(&stack.heap, Qt::RightButton, {}, at);
    QMouseEvent move(QEvent::MouseMove, at + QPoint(90, 0), stack.heap.mapToGlobal(at + QPoint(90, 0)), Qt::NoButton,
                     Qt::RightButton, {});
    QApplication::sendEvent(&stack.heap, &move);
    QTest::keyClick(&stack.heap, Qt::Key_Escape);
    QTest::mouseRelease(&stack.heap, Qt::RightButton, {}, at + QPoint(90, 0));
    QVERIFY(stack.axis.isFollowing());
}

void TestTimeChart::escapeGivesUpAPanAndFollowsAgain()
{
    Stack stack(3600);
    const auto at = stack.heap.plotArea().center();
    QTest::mousePress(&stack.heap, Qt::LeftButton, {}, at);
    moveTo(stack.heap, Qt::LeftButton, {}, at + QPoint(90, 0));
    QVERIFY(!stack.axis.isFollowing());
    QTest::keyClick(&stack.heap, Qt::Key_Escape);
    QVERIFY(stack.axis.isFollowing());
    stack.arrive(30);
    QCOMPARE(stack.axis.upper(), 3629.0);
    QTest::mouseRelease(&stack.heap, Qt::LeftButton, {}, at + QPoint(90, 0));
    QVERIFY(stack.axis.isFollowing());
}

void TestTimeChart::hoverShowsOnAllCharts()
{
    Stack stack(3600);
    const auto before = stack.occupancy.grab().toImage();
    const QPoint at(int(stack.heap.xOf(3375)), stack.heap.plotArea().center().y());
    QTest::mouseMove(&stack.heap, at);
    QMouseEvent move(QEvent::MouseMove, at, stack.heap.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&stack.heap, &move);
    QVERIFY(stack.axis.cursor());
    const auto frame = *stack.axis.cursor();
    QVERIFY(frame >= 3374 && frame <= 3376);
    const auto heap = stack.heap.readoutLines();
    QCOMPARE(heap.size(), 3);
    QVERIFY(heap[0].startsWith("frame 3,37"));
    QVERIFY(heap[1].startsWith("collected "));
    QVERIFY(heap[2].startsWith("pooled 93.8 KiB"));
    QCOMPARE(stack.frameTime.readoutLines().size(), 2);
    QCOMPARE(stack.occupancy.readoutLines().size(), 1);
    QVERIFY(stack.occupancy.readoutLines()[0].contains(" of 1,000"));
    QVERIFY(stack.occupancy.grab().toImage() != before);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&stack.heap, &leave);
    QVERIFY(stack.heap.readoutLines().isEmpty());
    QCOMPARE(stack.occupancy.grab().toImage(), before);
}

void TestTimeChart::hoverStaysUnderThePointerWhileFollowing()
{
    Stack stack(3600);
    const auto at = stack.heap.plotArea().center();
    QMouseEvent move(QEvent::MouseMove, at, stack.heap.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&stack.heap, &move);
    const auto before = *stack.axis.cursor();
    for (std::uint64_t frame = 3600; frame < 3630; ++frame)
        stack.series.append(frame);
    stack.axis.setFrameCount(3630);
    stack.refresh();
    QCOMPARE(*stack.axis.cursor(), before + 30);
}

void TestTimeChart::refreshReadsOnlyWhatIsSeen_data()
{
    QTest::addColumn<bool>("everything");
    QTest::newRow("ten seconds") << false;
    QTest::newRow("the whole recording") << true;
}

void TestTimeChart::refreshReadsOnlyWhatIsSeen()
{
    QFETCH(bool, everything);
    Stack stack(1'000'000);
    if (everything) stack.axis.fitAll();
    stack.refresh();
    for (const auto* chart : stack.charts) {
        QVERIFY(chart->longestLine() > 1);
        QVERIFY(chart->longestLine() <= static_cast<std::size_t>(2 * chart->plotArea().width()));
    }
}

void TestTimeChart::hiddenChartsCatchUp()
{
    Stack stack(3600);
    stack.window.hide();
    stack.axis.setRange(0, 100);
    stack.refresh();
    QVERIFY(qAbs(stack.heap.frameAt(stack.heap.plotArea().left()) - 0) > 100);
    stack.window.show();
    QVERIFY(qAbs(stack.heap.frameAt(stack.heap.plotArea().left()) - 0) < 1);
}

void TestTimeChart::linesAreDrawnInLaneColours()
{
    Stack stack(3600);
    const auto image = stack.heap.grab().toImage();
    const auto theme = themeFor(stack.heap.palette());
    // The pooled lane is flat: its line crosses the whole plot.
    const auto plot = stack.heap.plotArea();
    int flat = 0;
    int steep = 0;
    for (int x = plot.left(); x < plot.right(); ++x)
        for (int y = plot.top(); y < plot.bottom(); ++y) {
            flat += image.pixelColor(x, y) == theme.lane(1).colour;
            steep += image.pixelColor(x, y) == theme.lane(0).colour;
        }
    QVERIFY2(flat > plot.width(), qPrintable(QString::number(flat)));
    QVERIFY2(steep > plot.width() / 2, qPrintable(QString::number(steep)));
}

void TestTimeChart::chartsFollowThePalette()
{
    Stack stack(3600);
    QPalette dark(QColor(0x2b, 0x2b, 0x2b));
    dark.setColor(QPalette::Base, QColor(0x1e, 0x1e, 0x1e));
    stack.window.setPalette(dark);
    QTRY_COMPARE(stack.heap.grab().toImage().pixelColor(2, 100), QColor(0x1e, 0x1e, 0x1e));
    stack.window.setPalette(QPalette(QColor(0xef, 0xef, 0xef)));
    QTRY_COMPARE(stack.heap.grab().toImage().pixelColor(2, 100), QColor(Qt::white));
}

void TestTimeChart::logarithmicAndLinear()
{
    Stack stack(3600);
    QVERIFY(stack.frameTime.isLogarithmic());
    const auto logarithmic = stack.frameTime.grab().toImage();
    stack.frameTime.setLogarithmic(false);
    QTRY_VERIFY(stack.frameTime.grab().toImage() != logarithmic);
    stack.frameTime.setLogarithmic(true);
    QTRY_COMPARE(stack.frameTime.grab().toImage(), logarithmic);
}

void TestTimeChart::occupancyWithoutSlotsSaysSo()
{
    Stack stack(3600);
    stack.occupancy.setSeries({});
    stack.occupancy.refresh();
    QCOMPARE(stack.occupancy.longestLine(), std::size_t{0});
    stack.occupancy.setFocus();
    QTRY_VERIFY(stack.occupancy.accessibleDescription().contains("slots"));
    QVERIFY(distinctColours(stack.occupancy.grab().toImage()) > 3);
}

void TestTimeChart::anEmptyRecordingIsDrawn()
{
    Stack stack(0);
    stack.refresh();
    stack.axis.fitAll();
    stack.refresh();
    QCOMPARE(stack.heap.longestLine(), std::size_t{0});
    stack.series.append(0);
    stack.axis.setFrameCount(1);
    stack.axis.setCursor(0);
    stack.refresh();
    QCOMPARE(stack.heap.longestLine(), std::size_t{1});
    QCOMPARE(stack.heap.readoutLines().size(), 3);
}

void TestTimeChart::everythingCanBeSaidAloud()
{
    Stack stack(3600);
    for (auto* chart : stack.charts) {
        QCOMPARE(chart->focusPolicy(), Qt::StrongFocus);
        QCOMPARE(chart->accessibleName(), chart->title());
        QFocusEvent focus(QEvent::FocusIn, Qt::TabFocusReason);
        QApplication::sendEvent(chart, &focus);
        QVERIFY(chart->accessibleDescription().startsWith("50.0 s to 60.0 s"));
        QVERIFY(chart->accessibleDescription().contains("pooled"));
        QVERIFY(chart->toolTip().contains("tell the lanes apart"));
    }
    QVERIFY2(stack.heap.accessibleDescription().contains(" both "), "whose live bytes they are");
}

void TestTimeChart::hoverSaysWhyAFrameIsFaint()
{
    Stack stack(3600);
    stack.axis.setCursor(15 * 211 + 17);
    QVERIFY(stack.frameTime.readoutLines()[0].endsWith("faint: preempted by other programs"));
    stack.axis.setCursor(15 * 211 + 18);
    QVERIFY(!stack.frameTime.readoutLines()[0].contains("faint"));
}

void TestTimeChart::tinyWidgetsSurvive()
{
    Stack stack(3600);
    for (const QSize size : {QSize(1, 1), QSize(40, 20), QSize(200, 30)}) {
        stack.heap.setMinimumSize(1, 1);
        stack.heap.resize(size);
        stack.heap.refresh();
        wheel(stack.heap, {0, 0}, {0, 120});
        stack.heap.grab();
    }
    QVERIFY(stack.axis.span() >= TimeAxis::minimumSpan);
}

void TestTimeChart::theMouseGoesBackThroughViews()
{
    Stack stack(36'000);
    stack.axis.setRange(10'000, 20'000);
    stack.axis.settle();
    stack.axis.setRange(12'000, 13'000);
    const QPoint at = stack.heap.plotArea().center();
    QTest::mouseClick(&stack.heap, Qt::BackButton, {}, at);
    QCOMPARE(stack.axis.lower(), 10'000.0);
    QTest::mouseClick(&stack.heap, Qt::ForwardButton, {}, at);
    QCOMPARE(stack.axis.lower(), 12'000.0);
}

void TestTimeChart::measuringCursorsAreDrawnOnEveryChart()
{
    Stack stack(3600);
    stack.refresh();
    for (auto* chart : stack.charts) {
        stack.axis.removeMeasuring();
        const QImage before = chart->grab().toImage();
        stack.axis.setMeasuring(MeasuringCursor::A, 3200);
        const QImage one = chart->grab().toImage();
        QVERIFY(one != before);
        stack.axis.setMeasuring(MeasuringCursor::B, 3400);
        QVERIFY(chart->grab().toImage() != one);
    }
}

void TestTimeChart::aMeasuringCursorIsDragged()
{
    Stack stack(3600);
    stack.refresh();
    stack.axis.setMeasuring(MeasuringCursor::A, 3200);
    stack.axis.setMeasuring(MeasuringCursor::B, 3400);
    const double lower = stack.axis.lower();
    const QRect plot = stack.frameTime.plotArea();
    const QPoint from(qRound(stack.frameTime.xOf(3200)) + 2, plot.center().y());
    const QPoint to(qRound(stack.frameTime.xOf(3300)), plot.center().y());
    drag(stack.frameTime, Qt::LeftButton, {}, from, to);
    QVERIFY(qAbs(static_cast<double>(*stack.axis.measuring(MeasuringCursor::A)) - 3300) <= 1);
    QCOMPARE(*stack.axis.measuring(MeasuringCursor::B), std::size_t{3400});
    QCOMPARE(stack.axis.lower(), lower);
}

void TestTimeChart::pressingBesideAMeasuringCursorPans()
{
    Stack stack(3600);
    stack.refresh();
    stack.axis.setMeasuring(MeasuringCursor::A, 3200);
    const double lower = stack.axis.lower();
    const QPoint from(qRound(stack.heap.xOf(3200)) + 20, stack.heap.plotArea().center().y());
    drag(stack.heap, Qt::LeftButton, {}, from, from + QPoint(80, 0));
    QCOMPARE(*stack.axis.measuring(MeasuringCursor::A), std::size_t{3200});
    QVERIFY(stack.axis.lower() < lower);
}

TEST_WITH_APPLICATION(TestTimeChart);
#include "tst_time_chart.moc"
