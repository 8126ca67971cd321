// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/picture_painter.h"

#include "tests/program/test_program.h"
#include "ui/charts/picture/axis_painter.h"
#include "ui/charts/picture/caption_painter.h"
#include "ui/charts/picture/painter_brush.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace poolscope::ui;

class PicturePainterTest : public QObject
{
    Q_OBJECT

private slots:
    void captionsStandOnTop_data()
    {
        QTest::addColumn<bool>("isNote");
        QTest::newRow("of a pause") << false;
        QTest::newRow("a note") << true;
    }

    // Regression: dots and stems of the next lane were drawn over the captions.
    void captionsStandOnTop()
    {
        QFETCH(bool, isNote);
        const CanvasStyle style{lightTheme(), chartFonts(QFont()), {}, {}, {}};
        const auto layout = layOut(style, QSize(800, 200));
        const PlotMap map{layout.plot, 0, 100, 0, 100, false};
        const QString words = QStringLiteral("pause 12 ms");
        ChartPicture picture;
        picture.upper = 100;
        PictureMarkers dots;
        dots.colour = Qt::red;
        for (int x = 0; x < 100; ++x) {
            dots.at.emplace_back(x, 50);
            picture.stems.push_back({double(x), 20, 80, Qt::red, true, false, {}});
        }
        picture.markers.push_back(dots);
        if (isNote)
            picture.notes.push_back({{10, 50}, words, Qt::black, PictureNote::Align::Left, true});
        else
            picture.stems.insert(picture.stems.begin(), {10, 20, 50, Qt::black, true, true, words});
        QImage image(layout.size, QImage::Format_RGB32);
        image.fill(style.theme.background);
        QPainter painter(&image);
        paintMarks(painter, picture, map, style, layout);
        painter.end();

        const auto captions = captionsOf(picture, map, style, layout);
        QCOMPARE(captions.size(), 1U);
        const QRect caption = captions.front().rect.toAlignedRect().adjusted(2, 2, -2, -2);
        for (int y = caption.top(); y <= caption.bottom(); ++y)
            for (int x = caption.left(); x <= caption.right(); ++x)
                QVERIFY2(image.pixelColor(x, y).saturation() < 128, qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
    }

    // Regression: those of rare percentiles were painted over one another in a narrow chart.
    void labelsBelowTheAxisDoNotOverlap()
    {
        const CanvasStyle style{lightTheme(), chartFonts(QFont()), {}, {}, {}};
        const auto layout = layOut(style, QSize(800, 200));
        const PlotMap map{layout.plot, 0, 100, 0, 100, false};
        const auto painted = [&](const std::vector<Tick>& times) {
            QImage image(layout.size, QImage::Format_RGB32);
            image.fill(style.theme.background);
            QPainter painter(&image);
            paintTickLabels({painter, map, style, layout, style.fonts.unit}, {}, times, TickPlacing::Pixels);
            return image;
        };
        const Tick first{40, QStringLiteral("p99.9")}, close{42, QStringLiteral("p99.99")},
            apart{80, QStringLiteral("p99.999")};
        QVERIFY(painted({first, close, apart}) == painted({first, apart}));
        QVERIFY(painted({first, apart}) != painted({first}));
    }
};

TEST_WITH_APPLICATION(PicturePainterTest);
#include "tst_picture_painter.moc"
