// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/export/content_checksum.h"
#include "ui/export/picture_metadata.h"

#include <QBuffer>
#include <QImage>
#include <QTest>

using namespace poolscope::ui;

class TestContentChecksum : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyByteCounts_data()
    {
        QTest::addColumn<QByteArray>("content");
        QImage image(3, 2, QImage::Format_RGB32);
        image.fill(Qt::white);
        QByteArray png;
        QBuffer buffer(&png);
        QVERIFY(buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG"));
        QTest::newRow("PNG") << pngWith("{}", png);
        QTest::newRow("SVG") << svgWith("{}", "<svg><desc>d</desc><text>t</text></svg>\n");
        QTest::newRow("document") << withChecksum("begins " + xmpWith("{}", "title") + " and ends");
        QTest::newRow("mark in the title too")
            << withChecksum("begins " + xmpWith("{}", QString::fromUtf8(checksumPlace())) + " and ends");
    }
    void everyByteCounts()
    {
        QFETCH(QByteArray, content);
        QVERIFY(checksumOf(content) == Checksum::Right);
        const qsizetype crc = content.lastIndexOf("poolscope-sha256:") + 17 + 64;
        for (qsizetype i = 0; i < content.size(); ++i) {
            QByteArray changed = content;
            changed[i] = static_cast<char>(changed[i] ^ 1);
            // Without its mark there is none; and the PNG itself tells a change to the sum of the chunk.
            const bool isOfPng = content.startsWith("\x89PNG") && i >= crc && i < crc + 4;
            QVERIFY2((checksumOf(changed) == Checksum::Right) == isOfPng, QByteArray::number(i));
        }
        for (const qsizetype size : {content.size() / 2, content.size() - 1})
            QVERIFY(checksumOf(content.left(size)) != Checksum::Right);
    }

    void chunksOfAPngStayRight()
    {
        const QByteArray chunk = checksumChunk();
        const QByteArray png = withChecksum("\x89PNG" + chunk + "rest of it");
        const QByteArray content = png.mid(8, chunk.size() - 8);
        QCOMPARE(png.mid(8 + content.size(), 4), pngChecksumBytes(content));
        QVERIFY(png.mid(8 + content.size(), 4) != chunk.right(4));
    }

    void withoutAPlaceItStaysAsItIs()
    {
        QCOMPARE(withChecksum("nothing"), QByteArray("nothing"));
        QVERIFY(checksumOf("nothing") == Checksum::Missing);
        QVERIFY(checksumOf("poolscope-sha256:00") == Checksum::Missing);
    }
};

TEST_WITHOUT_APPLICATION(TestContentChecksum);
#include "tst_content_checksum.moc"
