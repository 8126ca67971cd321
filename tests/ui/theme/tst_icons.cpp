// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The icons of actions are there, differ, and follow the palette.
#include "tests/program/test_program.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QPainter>
#include <QPalette>
#include <QSet>
#include <QTest>

using namespace poolscope::ui;

class IconsTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QApplication::setPalette(QPalette()); }

    void eachDrawingIsAnother()
    {
        const QStringList names = QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")});
        QVERIFY(names.size() > 10);
        QSet<QByteArray> pictures;
        for (const QString& name : names) {
            const QImage image =
                iconNamed(name.chopped(4)).pixmap(16, 16).toImage().convertToFormat(QImage::Format_RGBA8888);
            pictures.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()));
        }
        QCOMPARE(pictures.size(), names.size());
        QVERIFY(iconNamed(QStringLiteral("no such icon")).isNull());
    }

    // As on the card of a lesson.
    void aWideRoomDoesNotStretchIt()
    {
        QImage image(200, 64, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        iconNamed(QStringLiteral("run.pause")).paint(&painter, image.rect());
        painter.end();
        QVERIFY(image.pixelColor(68 + 20, 32) != Qt::white);
        QCOMPARE(image.pixelColor(200 * 5 / 16, 32), QColor(Qt::white));
    }

    void anIconFollowsThePalette_data()
    {
        QTest::addColumn<QColor>("text");
        QTest::addColumn<QIcon::Mode>("mode");
        QTest::addColumn<QColor>("wanted");
        QTest::newRow("light") << QColor(0x1f, 0x23, 0x28) << QIcon::Normal << QColor(0x1f, 0x23, 0x28);
        QTest::newRow("dark") << QColor(0xe6, 0xe8, 0xea) << QIcon::Normal << QColor(0xe6, 0xe8, 0xea);
        QTest::newRow("disabled") << QColor(Qt::white) << QIcon::Disabled << QColor(Qt::gray);
        QTest::newRow("chosen in a menu") << QColor(Qt::white) << QIcon::Selected << QColor(Qt::red);
    }

    void anIconFollowsThePalette()
    {
        QFETCH(QColor, text);
        QFETCH(QIcon::Mode, mode);
        QFETCH(QColor, wanted);
        const QIcon icon = iconNamed(QStringLiteral("run.pause")); // made before the palette is chosen
        QPalette palette;
        palette.setColor(QPalette::ButtonText, text);
        palette.setColor(QPalette::Disabled, QPalette::ButtonText, Qt::gray);
        palette.setColor(QPalette::HighlightedText, Qt::red);
        QApplication::setPalette(palette);
        QCOMPARE(icon.pixmap(QSize(64, 64), mode).toImage().pixelColor(20, 32).rgb(), wanted.rgb());
    }
};

TEST_WITH_APPLICATION(IconsTest);
#include "tst_icons.moc"
