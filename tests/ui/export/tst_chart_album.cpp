// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/synthetic_series.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/export/chart_export.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class ChartAlbumTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        heap_.setSeries(series_.heap());
        frameTime_.setSeries(series_.frameTime());
        axis_.setFrameCount(3600);
        axis_.fitAll();
    }

    void aDocumentHasAPageForEachChart()
    {
        const QByteArray pdf = album({}).document();
        QVERIFY(pdf.startsWith("%PDF-") && pdf.trimmed().endsWith("%%EOF"));
        static const QRegularExpression box("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)");
        QCOMPARE(pdf.count("/Type /Page\n"), 2);
        const auto match = box.match(QString::fromLatin1(pdf));
        QCOMPARE(qRound(match.captured(1).toDouble()), 680); // 240 mm in points
        QVERIFY(pdf.contains("provenance of it"));
        QVERIFY(!pdf.contains("/Subtype /Image")); // shapes and text
    }

    void filesAreNamedAfterTheirCharts_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("files");
        QTest::newRow("PNG") << "mine.png" << QStringList{"mine-frame-time.png", "mine-heap.png"};
        QTest::newRow("SVG") << "my own.svg" << QStringList{"my own-frame-time.svg", "my own-heap.svg"};
        QTest::newRow("PDF") << "a.b.pdf" << QStringList{"a.b-frame-time.pdf", "a.b-heap.pdf"};
    }
    void filesAreNamedAfterTheirCharts()
    {
        QFETCH(QString, name);
        QFETCH(QStringList, files);
        const QTemporaryDir folder;
        const ChartAlbum charts = album({});
        writeFiles(charts.files(folder.filePath(name).toStdString()));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files, QDir::Name), files);
        for (const QString& each : files)
            QVERIFY2(QFile(folder.filePath(each)).size() > 5000, qPrintable(each));
    }

    void theySayIfTheFormatIsUnknown()
    {
        const QTemporaryDir folder;
        const ChartAlbum charts = album({});
        const auto files = charts.files(folder.filePath("mine.jpg").toStdString());
        QVERIFY_EXCEPTION_THROWN(writeFiles(files), RunError);
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void theyHaveTheSizesAsked()
    {
        const QTemporaryDir folder;
        const ChartAlbum charts = album(
            {.pixels = {800, 600}, .dotsPerInch = 300, .svgMillimetres = {127, 127}, .pdfMillimetres = {254, 127}});
        writeFiles(charts.files(folder.filePath("a.png").toStdString()));
        writeFiles(charts.files(folder.filePath("a.svg").toStdString()));
        const QImage image(folder.filePath("a-heap.png"));
        QCOMPARE(image.size(), QSize(800, 600));
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), 300);
        QFile svg(folder.filePath("a-heap.svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.readAll().contains("viewBox=\"0 0 480 480\""));
        QVERIFY(charts.document().contains("/MediaBox [0 0 720"));
    }

    void oddSizesAreDrawn_data()
    {
        QTest::addColumn<QSize>("pixels");
        QTest::addColumn<double>("scale");
        QTest::newRow("a stamp with large text") << QSize(64, 64) << 4.0;
        QTest::newRow("a stamp with small text") << QSize(64, 64) << 0.5;
        QTest::newRow("large text") << QSize(1600, 900) << 4.0;
        QTest::newRow("wide and low") << QSize(4000, 64) << 1.0;
    }
    void oddSizesAreDrawn()
    {
        QFETCH(QSize, pixels);
        QFETCH(double, scale);
        const ChartAlbum charts =
            album({.pixels = pixels, .svgMillimetres = {20, 20}, .pdfMillimetres = {20, 20}, .scale = scale});
        const QTemporaryDir folder;
        writeFiles(charts.files(folder.filePath("a.png").toStdString()));
        QCOMPARE(QImage(folder.filePath("a-heap.png")).size(), pixels);
        QVERIFY(charts.document().startsWith("%PDF-"));
    }

    // Larger text and lines take room from the plot, and all is still in the picture.
    void theScaleIsOfEveryFormat()
    {
        const ChartAlbum usual = album({});
        const ChartAlbum large = album({.scale = 2});
        const QTemporaryDir folder;
        for (const char* name : {"a.svg", "a.pdf"}) {
            writeFiles(usual.files(folder.filePath(name).toStdString()));
            writeFiles(large.files(folder.filePath(QString("large-") + name).toStdString()));
        }
        const auto contentOf = [&](const char* name) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(!contentOf("a-heap.svg").contains("matrix(2,0,0,2,"));
        QVERIFY(contentOf("large-a-heap.svg").contains("matrix(2,0,0,2,"));
        QVERIFY(contentOf("large-a-heap.svg").contains("viewBox=\"0 0 960 540\""));
        QVERIFY(contentOf("large-a-heap.pdf").contains("/MediaBox [0 0 680"));
        QVERIFY(contentOf("large-a-heap.pdf") != contentOf("a-heap.pdf"));
        QVERIFY(large.document().size() != usual.document().size());
    }

private:
    [[nodiscard]] ChartAlbum album(const ExportSizes& sizes) const
    {
        ChartAlbum made({"Boss bullets", "seed 42", "provenance of it"}, sizes);
        made.add(heap_, "heap");
        made.add(frameTime_, "frame-time");
        return made;
    }

    SyntheticSeries series_{3600};
    TimeAxis axis_{60};
    HeapChart heap_{axis_};
    FrameTimeChart frameTime_{axis_};
};

TEST_WITH_APPLICATION(ChartAlbumTest);
#include "tst_chart_album.moc"
