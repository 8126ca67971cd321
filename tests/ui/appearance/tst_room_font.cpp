// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/appearance/room_font.h"

#include <QAction>
#include <QApplication>
#include <QTest>
#include <QWidget>

#include <memory>

using namespace poolscope::ui;

class RoomFontTest : public QObject
{
    Q_OBJECT

private slots:
    void theTextGrowsWithTheWindow_data()
    {
        QTest::addColumn<QSize>("window");
        QTest::addColumn<double>("points");
        QTest::newRow("the first start") << QSize(1280, 720) << 9.0;
        QTest::newRow("smaller") << QSize(900, 600) << 9.0;
        QTest::newRow("wide and low") << QSize(1920, 720) << 9.0;
        QTest::newRow("1600x900") << QSize(1600, 900) << 10.0;
        QTest::newRow("1920x1080 with bars of the desktop") << QSize(1920, 1010) << 11.0;
        QTest::newRow("2560x1440") << QSize(2560, 1400) << 12.0;
    }
    void theTextGrowsWithTheWindow()
    {
        QFETCH(QSize, window);
        QFETCH(double, points);
        const QFont usual = QApplication::font();
        QFont nine = usual;
        nine.setPointSizeF(9);
        QApplication::setFont(nine);
        const QAction none;
        QWidget shown;
        shown.resize(1280, 720);
        auto grown = std::make_unique<RoomFont>(shown, none);
        shown.show();
        shown.resize(window);
        QTRY_COMPARE(QApplication::font().pointSizeF(), points);
        grown.reset();
        QCOMPARE(QApplication::font().pointSizeF(), 9.0);
        QApplication::setFont(usual);
    }

    void itLeavesTheFontOfAProjectorAlone()
    {
        QAction projector;
        projector.setCheckable(true);
        projector.setChecked(true);
        QWidget window;
        const RoomFont grown(window, projector);
        const double before = QApplication::font().pointSizeF();
        window.resize(2560, 1400);
        window.show();
        QCOMPARE(QApplication::font().pointSizeF(), before);
        projector.setChecked(false);
        QTRY_VERIFY(QApplication::font().pointSizeF() > before);
    }
};

TEST_WITH_APPLICATION(RoomFontTest);
#include "tst_room_font.moc"
