// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Captions make way for data and for one another.
#include "ui/charts/picture/caption_painter.h"

#include "tests/program/test_program.h"
#include "ui/charts/picture/moment_painter.h"

#include <QTest>

#include <algorithm>

using namespace poolscope::ui;

class CaptionPainterTest : public QObject
{
    Q_OBJECT

private slots:
    void standsWhereThereIsNoData_data();
    void standsWhereThereIsNoData();
    void preferenceDoesNotDependOnTheHeight();
    void noTwoShareAPlace();
    void keepsClearOfAnnotations();
    void whatExplainsIsLeftOutWhereDataIsEverywhere_data();
    void whatExplainsIsLeftOutWhereDataIsEverywhere();
    void aPauseIsNamedBesideItsHead();

private:
    static PictureNote budget()
    {
        return {{0, 80}, QStringLiteral("budget 16.67 ms"), Qt::red, PictureNote::Align::Left, true};
    }
    static PictureStem pause(double frame, double height, bool isLoud)
    {
        return {frame, 10, height, Qt::blue, true, isLoud, QStringLiteral("pause 1.2 ms")};
    }
    // A band of strokes between two values.
    static PictureLine band(double from, double to, double low, double high)
    {
        PictureLine line;
        line.width = 2;
        for (double x = from; x < to; x += 0.25) {
            line.points.emplace_back(x, low);
            line.points.emplace_back(x, high);
        }
        return line;
    }
    [[nodiscard]] std::vector<Caption> captionsOf(const ChartPicture& picture) const
    {
        return poolscope::ui::captionsOf(picture, map_, style_, layout_);
    }
    [[nodiscard]] double covered(const ChartPicture& picture, const QRectF& rect) const
    {
        return CaptionRoom(picture, map_, style_, layout_).covered(rect);
    }

    const CanvasStyle style_{lightTheme(), chartFonts(QFont()), QStringLiteral("Frame time"), {}, {}};
    const CanvasLayout layout_ = layOut(style_, QSize(900, 260));
    const PlotMap map_{layout_.plot, 0, 100, 0, 100, false};
};

void CaptionPainterTest::standsWhereThereIsNoData_data()
{
    QTest::addColumn<QVector<QPointF>>("bands"); // frames of a band below the budget, or above it if negative
    QTest::addColumn<bool>("isBelow");
    QTest::addColumn<bool>("isAtLeft");
    QTest::newRow("nothing there") << QVector<QPointF>{} << true << true;
    QTest::newRow("under the line") << QVector<QPointF>{{0, 100}} << false << true;
    QTest::newRow("on both sides at the left") << QVector<QPointF>{{0, 40}, {-40, 0}} << true << false;
}

void CaptionPainterTest::standsWhereThereIsNoData()
{
    QFETCH(QVector<QPointF>, bands);
    QFETCH(bool, isBelow);
    QFETCH(bool, isAtLeft);
    ChartPicture picture;
    picture.lines.push_back({{{0, 80}, {100, 80}}, Qt::red, 1.5, PictureLine::dashed});
    picture.notes.push_back(budget());
    for (const QPointF& frames : bands)
        picture.lines.push_back(frames.x() < 0 ? band(0, -frames.x(), 82, 99) : band(frames.x(), frames.y(), 5, 78));
    const auto captions = captionsOf(picture);
    QCOMPARE(captions.size(), 1U);
    const QRectF rect = captions.front().rect;
    QCOMPARE(rect.top() > map_.y(80), isBelow);
    QCOMPARE(rect.left() < layout_.plot.left() + 20, isAtLeft);
    QVERIFY2(covered(picture, rect) < 0.1, qPrintable(QString::number(covered(picture, rect))));
}

// A line's caption need not avoid the line itself.
void CaptionPainterTest::preferenceDoesNotDependOnTheHeight()
{
    for (int height = 200; height < 230; ++height) {
        ChartPicture picture;
        picture.lines.push_back({{{0, 80}, {100, 80}}, Qt::red, 1.5, PictureLine::dashed});
        picture.notes.push_back(budget());
        const CanvasLayout layout = layOut(style_, QSize(900, height));
        const PlotMap map{layout.plot, 0, 100, 0, 100, false};
        const auto captions = poolscope::ui::captionsOf(picture, map, style_, layout);
        QCOMPARE(captions.size(), 1U);
        QVERIFY2(captions.front().rect.top() > map.y(80), qPrintable(QString::number(height)));
    }
}

void CaptionPainterTest::noTwoShareAPlace()
{
    ChartPicture picture;
    for (int i = 0; i < 3; ++i)
        picture.notes.push_back(budget());
    for (int i = 0; i < 4; ++i)
        picture.stems.push_back(pause(50 + i, 60, true));
    const auto captions = captionsOf(picture);
    QVERIFY(captions.size() > 5);
    for (std::size_t i = 0; i < captions.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!captions[i].rect.intersects(captions[j].rect));
}

void CaptionPainterTest::keepsClearOfAnnotations()
{
    ChartPicture picture;
    picture.notes.push_back(budget());
    for (const double frame : {2.0, 3.0, 5.0, 6.0})
        picture.moments.push_back({frame, QStringLiteral("pooled: slots set from 500 to 700"), Qt::black});
    const auto captions = captionsOf(picture);
    QCOMPARE(captions.size(), 1U);
    for (const QRectF& head : headsOf(picture.moments, map_, style_, layout_))
        QVERIFY(!head.intersects(captions.front().rect));
}

void CaptionPainterTest::whatExplainsIsLeftOutWhereDataIsEverywhere_data()
{
    QTest::addColumn<bool>("isLoud");
    QTest::newRow("a pause") << false;
    QTest::newRow("a pause that breaks the budget") << true;
}

void CaptionPainterTest::whatExplainsIsLeftOutWhereDataIsEverywhere()
{
    QFETCH(bool, isLoud);
    ChartPicture picture;
    picture.lines.push_back(band(0, 100, 0, 100));
    picture.stems.push_back(pause(50, 40, isLoud));
    picture.notes.push_back({{50, 40}, QStringLiteral("collection frees 9 KiB"), Qt::blue, PictureNote::Align::Centre});
    QCOMPARE(captionsOf(picture).size(), isLoud ? 1U : 0U);
}

void CaptionPainterTest::aPauseIsNamedBesideItsHead()
{
    for (const double frame : {0.0, 50.0, 100.0}) {
        ChartPicture picture;
        picture.stems.push_back(pause(frame, 40, false));
        const auto captions = captionsOf(picture);
        QCOMPARE(captions.size(), 1U);
        const QPointF head = map_.at({frame, 40});
        QVERIFY(!captions.front().rect.contains(head));
        QVERIFY(captions.front().rect.adjusted(-30, -10, 30, 10).contains(head));
        QVERIFY(QRectF(layout_.plot).contains(captions.front().rect));
    }
}

TEST_WITH_APPLICATION(CaptionPainterTest);
#include "tst_caption_painter.moc"
