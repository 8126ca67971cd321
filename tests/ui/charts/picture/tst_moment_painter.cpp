// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/picture/moment_painter.h"

#include <QFontMetricsF>
#include <QTest>

using namespace poolscope::ui;

class MomentPainterTest : public QObject
{
    Q_OBJECT

private slots:
    void longTextStandsAcrossItsLine()
    {
        const CanvasLayout narrow = layOut(style_, QSize(560, 200));
        PlotMap map = map_;
        map.plot = narrow.plot;
        const double middle = (map.lower + map.upper) / 2;
        const auto heads = headsOf({moment(middle, "slots of each kind of bullet: 1,000 → 990")}, map, style_, narrow);
        QVERIFY(!heads.front().isEmpty());
        QVERIFY(heads.front().left() >= narrow.plot.left());
        QVERIFY(heads.front().right() <= narrow.plot.right() + 1);
        QVERIFY(heads.front().left() <= map.x(middle) && heads.front().right() >= map.x(middle));
    }

    void aTextStandsAtItsLine()
    {
        const auto heads = headsOf({moment(20, "one")}, map_, style_, layout_);
        QCOMPARE(heads[0].left(), map_.x(20));
        QVERIFY(heads[0].bottom() <= map_.plot.top() + 3); // beside the title
        QVERIFY(heads[0].width() >= QFontMetricsF(style_.fonts.small).horizontalAdvance(QStringLiteral("one")));
    }

    void atTheRightEndItStandsBeforeItsLine()
    {
        const auto heads = headsOf({moment(99.5, "something long")}, map_, style_, layout_);
        QCOMPARE(heads[0].right(), map_.x(99.5));
    }

    void neighboursStandInRows()
    {
        const auto heads =
            headsOf({moment(20, "the first"), moment(21, "the second"), moment(22, "the third"), moment(23, "no room")},
                    map_, style_, layout_);
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(!heads[i].intersects(heads[k]));
        QVERIFY(heads[3].isEmpty());
    }

    // The line begins at the foot of its text.
    void noLineRunsThroughTheHeading_data()
    {
        QTest::addColumn<double>("frame");
        QTest::newRow("over the heading's words") << 1.0;
        QTest::newRow("beside them") << 80.0;
    }

    void noLineRunsThroughTheHeading()
    {
        QFETCH(double, frame);
        CanvasStyle style = style_;
        style.title = QStringLiteral("Heap usage");
        style.heading = QStringLiteral("Boss bullets: collected heap against a free list");
        const CanvasLayout layout = layOut(style, QSize(1000, 300));
        PlotMap map = map_;
        map.plot = layout.plot;
        const QRectF head = headsOf({moment(frame, "one")}, map, style, layout).front();
        QVERIFY(!head.isEmpty());
        QVERIFY2(head.bottom() >= layout.heading.bottom() - 2, qPrintable(QString::number(head.bottom())));
    }

    void theTitleIsNotCovered()
    {
        CanvasStyle style = style_;
        style.title = QStringLiteral("Heap usage");
        const auto heads =
            headsOf({moment(0.1, "at the very beginning")}, map_, style, layOut(style, QSize(1000, 200)));
        QVERIFY(heads[0].top() >= map_.plot.top());
    }

    void whatIsNotSeenHasNoText_data()
    {
        QTest::addColumn<double>("frame");
        QTest::addColumn<QString>("text");
        QTest::newRow("before the view") << -1.0 << QStringLiteral("early");
        QTest::newRow("after the view") << 101.0 << QStringLiteral("late");
        QTest::newRow("told on another chart") << 50.0 << QString();
    }

    void whatIsNotSeenHasNoText()
    {
        QFETCH(double, frame);
        QFETCH(QString, text);
        QVERIFY(headsOf({{frame, text, Qt::red, true}}, map_, style_, layout_)[0].isEmpty());
    }

    void aLongTextIsShortened()
    {
        const PictureMoment lengthy{5, QString(400, QLatin1Char('x')), Qt::red, true};
        const PictureMoment next{6, QStringLiteral("next"), Qt::red, true};
        QVERIFY(headsOf({lengthy, next}, map_, style_, layout_)[0].width() < map_.plot.width() / 2);
        // A single text gets all the room there is, but no more.
        const double alone = headsOf({lengthy}, map_, style_, layout_)[0].width();
        QVERIFY(alone > map_.plot.width() / 2 && alone <= map_.plot.width());
    }

private:
    [[nodiscard]] static PictureMoment moment(double frame, const char* text)
    {
        return {frame, QString::fromLatin1(text), Qt::red, false};
    }

    const CanvasStyle style_{lightTheme(), chartFonts(QFont()), QStringLiteral("T"), {}, {}};
    const CanvasLayout layout_ = layOut(style_, QSize(1000, 200));
    const PlotMap map_{layout_.plot, 0, 100, 0, 100, false};
};

TEST_WITH_APPLICATION(MomentPainterTest);
#include "tst_moment_painter.moc"
