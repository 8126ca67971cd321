// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/particles/particle_view.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace poolscope::ui;

namespace {

std::vector<KindEntry> entries(int count, const QString& name = QStringLiteral("bullet"))
{
    return std::vector<KindEntry>(static_cast<std::size_t>(count), {name, Qt::green});
}

} // namespace

class KindLegendTest : public QObject
{
    Q_OBJECT

private slots:
    void isThereWhereItFits_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<QSize>("room");
        QTest::addColumn<bool>("isThere");
        QTest::newRow("no kinds") << 0 << QSize(800, 600) << false;
        QTest::newRow("two kinds in a card") << 2 << QSize(230, 150) << true;
        QTest::newRow("twenty kinds in a card") << 20 << QSize(230, 150) << false;
        QTest::newRow("eight kinds on a wall") << 8 << QSize(880, 580) << true;
        QTest::newRow("no height") << 2 << QSize(230, 30) << false;
        QTest::newRow("no width") << 2 << QSize(50, 150) << false;
        QTest::newRow("no room at all") << 2 << QSize(-4, -4) << false;
    }

    void isThereWhereItFits()
    {
        QFETCH(int, count);
        QFETCH(QSize, room);
        const QRect area = KindLegend(entries(count), QApplication::font(), QRect({5, 7}, room)).area();
        QTEST(!area.isEmpty(), "isThere");
        if (area.isEmpty()) return;
        QVERIFY(QRect({5, 7}, room).contains(area));
        QCOMPARE(area.bottomRight(), QRect({5, 7}, room).bottomRight());
    }

    void longNamesAreElided()
    {
        const QString name = QStringLiteral("a-kind-with-a-name-that-nobody-would-want-to-read");
        const QRect area = KindLegend(entries(2, name), QApplication::font(), QRect(0, 0, 230, 150)).area();
        QVERIFY(!area.isEmpty() && area.width() <= 115);
    }

    void paintsADotForEachKindInItsColour()
    {
        QImage image(230, 150, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        const KindLegend legend({{QStringLiteral("bullet"), Qt::red}, {QStringLiteral("enemy"), Qt::green}},
                                QApplication::font(), image.rect());
        legend.paint(painter);
        painter.end();
        int red = 0, green = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QRgb pixel = image.pixel(x, y);
                red += pixel == QColor(Qt::red).rgb();
                green += pixel == QColor(Qt::green).rgb();
                if (!legend.area().contains(x, y)) QCOMPARE(pixel, QColor(Qt::black).rgb());
            }
        }
        QVERIFY(red > 15 && green > 15);
    }
};

TEST_WITH_APPLICATION(KindLegendTest);
#include "tst_kind_legend.moc"
