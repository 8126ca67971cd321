// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/appearance/program_style.h"
#include "ui/appearance/theme.h"
#include "ui/theme/chart_theme.h"

#include <QImage>
#include <QPainter>
#include <QStyleOption>
#include <QTabBar>
#include <QTest>

using namespace poolscope::ui;

class ProgramStyleTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << lightPalette();
        QTest::newRow("dark") << darkPalette();
        QTest::newRow("high contrast") << highContrastPalette();
    }

    void theAccentIsSeen()
    {
        QFETCH_GLOBAL(QPalette, palette);
        const QColor accent = palette.color(QPalette::Highlight);
        QVERIFY(contrast(accent, palette.color(QPalette::Window)) >= 3);
        QVERIFY(contrast(accent, palette.color(QPalette::Button)) >= 3);
    }

    void onlyTheChosenTabIsUnderlined_data()
    {
        QTest::addColumn<QTabBar::Shape>("shape");
        QTest::addColumn<QPoint>("place");
        QTest::newRow("above its page") << QTabBar::RoundedNorth << QPoint(40, 22);
        QTest::newRow("below its page") << QTabBar::RoundedSouth << QPoint(40, 1);
        QTest::newRow("left of its page") << QTabBar::RoundedWest << QPoint(78, 12);
        QTest::newRow("right of its page") << QTabBar::RoundedEast << QPoint(1, 12);
    }

    void onlyTheChosenTabIsUnderlined()
    {
        QFETCH_GLOBAL(QPalette, palette);
        QFETCH(QTabBar::Shape, shape);
        QFETCH(QPoint, place);
        const ProgramStyle style;
        for (const bool isChosen : {false, true}) {
            QStyleOptionTab tab;
            tab.palette = palette;
            tab.rect = QRect(0, 0, 80, 24);
            tab.shape = shape;
            tab.state = QStyle::State_Enabled;
            if (isChosen) tab.state |= QStyle::State_Selected;
            QImage image(tab.rect.size(), QImage::Format_RGB32);
            image.fill(palette.color(QPalette::Window));
            QPainter painter(&image);
            style.drawControl(QStyle::CE_TabBarTabShape, &tab, &painter);
            painter.end();
            QCOMPARE(image.pixelColor(place), palette.color(isChosen ? QPalette::Highlight : QPalette::Window));
            QCOMPARE(image.pixelColor(tab.rect.center()), palette.color(QPalette::Window));
        }
    }

    void aButtonIsFlat()
    {
        QFETCH_GLOBAL(QPalette, palette);
        const ProgramStyle style;
        QStyleOptionButton button;
        button.palette = palette;
        button.rect = QRect(0, 0, 80, 24);
        button.state = QStyle::State_Enabled | QStyle::State_Raised;
        QImage image(button.rect.size(), QImage::Format_RGB32);
        image.fill(palette.color(QPalette::Window));
        QPainter painter(&image);
        style.drawPrimitive(QStyle::PE_PanelButtonCommand, &button, &painter);
        painter.end();
        for (int y = 3; y < button.rect.height() - 3; ++y)
            QCOMPARE(image.pixelColor(40, y), palette.color(QPalette::Button));
    }
};

TEST_WITH_APPLICATION(ProgramStyleTest);
#include "tst_program_style.moc"
