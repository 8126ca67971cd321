// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/export/provenance.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/synthetic_series.h"
#include "tests/ui/export/exported_pictures.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/export/chart_export.h"

#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QMimeData>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestChartExport : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        heap_.setSeries(series_.heap());
        frameTime_.setSeries(series_.frameTime());
        axis_.setFrameCount(3600);
        axis_.setRange(1000.5, 1700.25);
    }

    void pngHasTheSizeAsked_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::addColumn<int>("dpi");
        QTest::newRow("slide") << QSize(1600, 900) << 1.0 << 96;
        QTest::newRow("poster") << QSize(3200, 1800) << 2.0 << 192;
        QTest::newRow("thumbnail") << QSize(320, 180) << 0.5 << 72;
    }
    void pngHasTheSizeAsked()
    {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        QFETCH(int, dpi);
        exportPng(heap_, caption_, file("chart.png"), {size, scale, dpi});
        const QImage image(path("chart.png"));
        QCOMPARE(image.size(), size);
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), dpi);
        QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
        int coloured = 0;
        for (int x = 0; x < size.width(); ++x)
            for (int y = 0; y < size.height(); ++y)
                coloured += image.pixelColor(x, y).saturation() > 150;
        QVERIFY(coloured > size.width());
    }

    void pngIsTheSameTwice()
    {
        exportPng(heap_, caption_, file("one.png"));
        exportPng(heap_, caption_, file("two.png"));
        QVERIFY(!contentOf(path("one.png")).isEmpty());
        QCOMPARE(contentOf(path("one.png")), contentOf(path("two.png")));
    }

    void svgIsWellFormedAndSpeaks()
    {
        exportSvg(frameTime_, caption_, file("chart.svg"));
        const auto content = contentOf(path("chart.svg"));
        QXmlStreamReader reader(content);
        QString words;
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
                words += reader.readElementText() + '\n';
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        for (const char* word :
             {"Frame time", "Boss bullets", "collected", "pooled", "budget 16.67 ms", "seed 42", "µs"})
            QVERIFY2(words.contains(QString::fromUtf8(word)), word);
        QVERIFY(!content.contains("Sans Serif"));
    }

    // SVG generators cannot clip, so anything drawn outside the plot would be visible.
    void svgIsWellFormedWhateverTheTitle()
    {
        ExportCaption caption = caption_;
        caption.heading = QStringLiteral("A & B</desc><script>1</script>");
        const QByteArray content = chartSvg(frameTime_, caption);
        QXmlStreamReader reader(content);
        while (!reader.atEnd())
            QVERIFY(reader.readNext() != QXmlStreamReader::StartElement || reader.name() != QLatin1String("script"));
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    }

    void svgKeepsLinesWithinThePlot()
    {
        const double lower = axis_.lower();
        const double upper = axis_.upper();
        axis_.setRange(1000.5, 1030.25); // the next values are many pixels beyond the edges
        exportSvg(frameTime_, caption_, file("chart.svg"));
        axis_.setRange(lower, upper);
        static const QRegularExpression lines("<polyline[^>]*points=\"([^\"]*)\"");
        double left = 1e9;
        double right = 0;
        double gridLeft = 1e9;
        double gridRight = 0;
        auto matches = lines.globalMatch(QString::fromUtf8(contentOf(path("chart.svg"))));
        while (matches.hasNext()) {
            const auto points = matches.next().captured(1).split(' ', Qt::SkipEmptyParts);
            for (const auto& point : points) {
                const double x = point.section(',', 0, 0).toDouble();
                const bool isLine = points.size() > 5;
                (isLine ? left : gridLeft) = std::min(isLine ? left : gridLeft, x);
                (isLine ? right : gridRight) = std::max(isLine ? right : gridRight, x);
            }
        }
        QVERIFY2(right - left > 500, qPrintable(QString("%1 to %2").arg(left).arg(right)));
        QVERIFY(left >= gridLeft - 0.5);
        QVERIFY(right <= gridRight + 1.5);
    }

    void pdfHasTheSizeAsked()
    {
        exportPdf(heap_, caption_, file("chart.pdf"), {254, 127});
        const auto content = contentOf(path("chart.pdf"));
        QVERIFY(content.startsWith("%PDF-"));
        QVERIFY(content.trimmed().endsWith("%%EOF"));
        static const QRegularExpression box("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)");
        const auto match = box.match(QString::fromLatin1(content));
        QVERIFY(match.hasMatch());
        QCOMPARE(qRound(match.captured(1).toDouble()), 720); // ten inches in points
        QCOMPARE(qRound(match.captured(2).toDouble()), 360);
    }

    void theEndingDecides()
    {
        for (const char* name : {"a.PNG", "a.svg", "a.Pdf"}) {
            exportChart(heap_, caption_, file(name));
            QVERIFY2(!contentOf(path(name)).isEmpty(), name);
        }
        QVERIFY_EXCEPTION_THROWN(exportChart(heap_, caption_, file("a.jpg")), RunError);
        QVERIFY(!QFile::exists(path("a.jpg")));
    }

    void failuresNameTheFile_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"chart.png", "chart.svg", "chart.pdf"})
            QTest::newRow(name) << name;
    }
    void failuresNameTheFile()
    {
        QFETCH(QString, name);
        QFile obstacle(path("obstacle"));
        QVERIFY(
            obstacle.open(QIODevice::WriteOnly)); // a file where a folder should be: nothing can be written below it
        const auto target = "obstacle/" + name;
        try {
            exportChart(heap_, caption_, file(target));
            QFAIL("there should be an error");
        } catch (const RunError& error) {
            const auto words = QString::fromUtf8(error.what());
            QVERIFY2(words.contains(path("obstacle")) && words.contains("directory"), error.what());
        }
    }

    void footerSaysHowToRunItAgain()
    {
        Provenance provenance{.program = "Poolscope 9.8.7", .frames = 1600, .eventHash = 0x0a1b2c3d4e5f6071};
        provenance.experiment.title = "Churn";
        provenance.experiment.scenario = "churn";
        provenance.experiment.seed = 7;
        const QString origin = "churn · seed 7 · 1,600 frames · Poolscope 9.8.7 · event hash 0a1b2c3d";
        const ExportCaption caption = captionOf(provenance, "poolscope run churn --seed 7");
        QCOMPARE(caption.heading, QString("Churn"));
        QCOMPARE(caption.footer, origin + " · poolscope run churn --seed 7");
        QCOMPARE(caption.provenance, formatProvenance(provenance));
        QCOMPARE(captionOf(provenance, {}).footer, origin);
        QCOMPARE(captionOf(provenance, {}, {"a", "b", "c"}).footer, "tuned: a, b and 1 more · " + origin);
    }

    void withoutAFooterThereIsNoLine()
    {
        ExportCaption caption = caption_;
        caption.provenance = "{}";
        QVERIFY(textsOf(chartSvg(heap_, caption)).contains(caption.footer));
        caption.footer.clear();
        const QByteArray svg = chartSvg(heap_, caption);
        QVERIFY(!textsOf(svg).join(' ').contains("seed"));
        QVERIFY(svg.contains("<desc>Boss bullets</desc>") && svg.contains("<metadata>{}</metadata>"));
    }

    // Compressing takes longer than drawing, and a window with five charts would not answer meanwhile.
    void aPictureIsCompressedWhenItIsWanted_data()
    {
        QTest::addColumn<QSize>("pixels");
        QTest::addColumn<bool>("isWaitedFor");
        QTest::newRow("slide") << QSize(1600, 900) << true;
        QTest::newRow("too large to keep some") << QSize(5000, 4000) << false;
    }
    void aPictureIsCompressedWhenItIsWanted()
    {
        QFETCH(QSize, pixels);
        QFETCH(bool, isWaitedFor);
        const DrawnChart drawn = drawnChart(heap_, caption_, {.pixels = pixels});
        QCOMPARE(drawn.image.isNull(), !isWaitedFor);
        QCOMPARE(drawn.png.isEmpty(), isWaitedFor);
        QVERIFY(bytesFor(drawn, "mine.png") == chartPng(heap_, caption_, {pixels}));
    }

    // The image as the clipboard of the system offers it.
    void isCopiedAsPngAndSvg()
    {
        const auto content = chartContent(heap_, caption_);
        QCOMPARE(content->data("image/png"), chartPng(heap_, caption_));
        QCOMPARE(content->data("image/svg+xml"), chartSvg(heap_, caption_));
        QCOMPARE(content->imageData().value<QImage>().size(), QSize(1600, 900));
    }

    void everyFormatCarriesWhereItIsFrom_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"chart.png", "chart.svg", "chart.pdf"})
            QTest::newRow(name) << name;
    }
    void everyFormatCarriesWhereItIsFrom()
    {
        QFETCH(QString, name);
        Provenance provenance{.program = "Poolscope 9.8.7", .experiment = loadExperiment("boss-bullets"), .frames = 77};
        provenance.experiment.title = "a < b & c";
        ExportCaption caption = caption_;
        caption.provenance = formatProvenance(provenance);
        exportChart(heap_, caption, file(name));
        const QByteArray content = contentOf(path(name));
        const auto found = findProvenance({content.data(), static_cast<std::size_t>(content.size())}, "f");
        QVERIFY(found);
        QVERIFY(found->experiment == provenance.experiment);
        QCOMPARE(found->frames, std::uint64_t{77});
    }

    // As other programs look for it.
    void pngAndSvgStayValid()
    {
        ExportCaption caption = caption_;
        caption.provenance = formatProvenance({.program = "P", .experiment = loadExperiment("boss-bullets")});
        exportPng(heap_, caption, file("chart.png"));
        QImageReader reader(path("chart.png"));
        const QImage image = reader.read();
        QCOMPARE(image.size(), QSize(1600, 900));
        QCOMPARE(image.text("Poolscope").toStdString(), caption.provenance);
        QVERIFY(image.text("Software").startsWith("Poolscope "));
        exportSvg(heap_, caption, file("chart.svg"));
        QXmlStreamReader xml(contentOf(path("chart.svg")));
        QString metadata;
        while (!xml.atEnd())
            if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"metadata")
                metadata = xml.readElementText();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(metadata.toStdString(), caption.provenance);
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] std::filesystem::path file(const QString& name) const { return path(name).toStdString(); }

    QTemporaryDir folder_;
    SyntheticSeries series_{3600};
    TimeAxis axis_{60};
    HeapChart heap_{axis_};
    FrameTimeChart frameTime_{axis_};
    ExportCaption caption_{"Boss bullets", "boss-bullets · seed 42 · poolscope run boss-bullets"};
};

TEST_WITH_APPLICATION(TestChartExport);
#include "tst_chart_export.moc"
