// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/theme/marker.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace poolscope::ui;

class MarkerTest : public QObject
{
    Q_OBJECT

private slots:
    void leavesThePainterAsItWas_data()
    {
        QTest::addColumn<bool>("isHollow");
        QTest::addColumn<bool>("isAntialiased");
        QTest::newRow("a full marker, smooth edges") << false << true;
        QTest::newRow("a full marker, hard edges") << false << false;
        QTest::newRow("a hollow marker, hard edges") << true << false;
    }
    void leavesThePainterAsItWas()
    {
        QFETCH(const bool, isHollow);
        QFETCH(const bool, isAntialiased);
        QImage image(40, 40, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        const QPen pen(Qt::red, 3);
        const QBrush brush(Qt::blue, Qt::Dense4Pattern);
        painter.setPen(pen);
        painter.setBrush(brush);
        painter.setRenderHint(QPainter::Antialiasing, isAntialiased);
        const auto draw = isHollow ? drawHollowMarker : drawMarker;
        draw(painter, QPointF(20, 20), MarkerShape::Star, Qt::green, 12);
        QCOMPARE(painter.pen(), pen);
        QCOMPARE(painter.brush(), brush);
        QCOMPARE(painter.testRenderHint(QPainter::Antialiasing), isAntialiased);
        QVERIFY(image.pixel(20, 9) != QColor(Qt::white).rgb()); // it was drawn
    }
};

TEST_WITH_APPLICATION(MarkerTest);
#include "tst_marker.moc"
