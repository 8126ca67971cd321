// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"
#include "ui/charts/tuning/tuning_chart.h"

#include <QImage>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// boss-bullets with these values, with a row in which nothing is missed for every run.
Sweep sweepOf(const std::vector<std::string>& varied, const std::string& seeds = "10")
{
    SweepRequest request;
    request.experiment = loadExperiment("boss-bullets");
    for (const std::string& text : varied)
        request.varied.push_back(parseVaried(request.experiment, text));
    request.seeds = parseSeeds(request.experiment, seeds);
    Sweep sweep = Sweep::begun(std::move(request));
    for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
        SweepRow row;
        row.counters.acquires = 1000;
        row.counters.peakHeapBytes = 50'000 + i * 1000;
        sweep.rows[i] = row;
    }
    return sweep;
}

TuningChart chartOf(const Sweep& sweep)
{
    return {sweep.plan.request().experiment, tuningCurves(sweep).value()};
}

QString namesIn(const TuningChart& chart)
{
    QStringList names;
    for (const NamedCurve& curve : chart.curves())
        names << curve.name + QLatin1Char(' ') + QString::number(curve.style);
    return names.join(QStringLiteral(", "));
}

RenderRequest request(QSize size, double scale)
{
    RenderRequest made;
    made.theme = lightTheme();
    made.font = QFont(QStringLiteral("DejaVu Sans"));
    made.font.setPixelSize(16);
    made.size = size;
    made.heading = QStringLiteral("Boss bullets");
    made.footer = QStringLiteral("600 frames");
    made.scale = scale;
    return made;
}

int pixelsOf(const QImage& image, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour;
    return count;
}

} // namespace

class TestTuningChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void curvesHaveNamesAndTheirLanesColours_data()
    {
        QTest::addColumn<QStringList>("varied");
        QTest::addColumn<QString>("names");
        QTest::newRow("a lane") << QStringList{"pooled.capacity=1,2"} << "pooled 1";
        QTest::newRow("the scenario") << QStringList{"scenario.bullets=1,2"} << "collected 0, pooled 1";
        QTest::newRow("two parameters of a lane")
            << QStringList{"pooled.capacity=1,2", "pooled.onExhausted=refuse,grow"}
            << "when exhausted refuse 0, when exhausted grow 1";
        QTest::newRow("a lane and the scenario") << QStringList{"scenario.bullets=1,2", "pooled.capacity=1000,2000"}
                                                 << "collected 0, pooled, slots 1,000 1, pooled, slots 2,000 2";
    }
    void curvesHaveNamesAndTheirLanesColours()
    {
        QFETCH(QStringList, varied);
        std::vector<std::string> texts;
        for (const QString& text : varied)
            texts.push_back(text.toStdString());
        QTEST(namesIn(chartOf(sweepOf(texts))), "names");
    }

    void theAxisSaysWhatIsVaried_data()
    {
        QTest::addColumn<QString>("varied");
        QTest::addColumn<QString>("title");
        QTest::newRow("unit is the label") << "pooled.capacity=1,2"
                                           << "Slots (pooled.capacity)";
        QTest::newRow("bytes, told at each tick") << "collected.heapBytes=1MiB,2MiB"
                                                  << "Heap budget (collected.heapBytes)";
        QTest::newRow("of the scenario, unit in the label") << "scenario.vectors=1,2"
                                                            << "Vectors per bullet and frame (scenario.vectors)";
    }
    void theAxisSaysWhatIsVaried()
    {
        QFETCH(QString, varied);
        QTEST(chartOf(sweepOf({varied.toStdString()})).axisTitle(), "title");
    }

    void linesAreExplainedAndWhatIsNotDrawnIsTold_data()
    {
        QTest::addColumn<QStringList>("varied");
        QTest::addColumn<QString>("seeds");
        QTest::addColumn<QString>("legend");
        QTest::addColumn<QString>("notes");
        const QString lines = "Lines: medians of 3 seeds. Bands: from the lowest to the highest.";
        QTest::newRow("one seed") << QStringList{"pooled.capacity=1,2"} << "1"
                                  << "One seed."
                                  << "";
        QTest::newRow("three seeds") << QStringList{"pooled.capacity=1,2"} << "3" << lines << "";
        QTest::newRow("too many curves")
            << QStringList{"pooled.capacity=1,2", "scenario.bullets=1..20"} << "3"
            << lines + " Vertical lines: of the values tried, no miss or refusal from there on, in any seed."
            << "8 of 20 curves; the others are in the table.";
        QTest::newRow("two axes") << QStringList{"pooled.capacity=1,2", "collected.heapBytes=1MiB,2MiB"} << "3" << lines
                                  << "collected.heapBytes is in the table only.";
    }
    void linesAreExplainedAndWhatIsNotDrawnIsTold()
    {
        QFETCH(QStringList, varied);
        QFETCH(QString, seeds);
        std::vector<std::string> texts;
        for (const QString& text : varied)
            texts.push_back(text.toStdString());
        const TuningChart chart = chartOf(sweepOf(texts, seeds.toStdString()));
        QTEST(chart.legend(), "legend");
        QTEST(chart.notes(), "notes");
    }

    void failedRunsAreTold()
    {
        Sweep sweep = sweepOf({"pooled.capacity=1,2"}, "3");
        sweep.rows.back()->error = "the pool is full";
        QCOMPARE(chartOf(sweep).notes(), QString("Runs that failed are not in it: 1."));
    }

    void panelsAreBelowOneAnother()
    {
        const TuningChart chart = chartOf(sweepOf({"pooled.capacity=100..1000/10"}));
        const QSize size(800, 600);
        for (const int scale : {1, 2}) {
            QImage image(size * scale, QImage::Format_RGB32);
            image.fill(Qt::magenta);
            chart.render(image, request(size, scale));
            QCOMPARE(pixelsOf(image, Qt::magenta), 0);
            const QColor colour = lightTheme().lane(1).colour;
            const QRect upper(0, 0, size.width() * scale, size.height() * scale / 2);
            QVERIFY(pixelsOf(image.copy(upper), colour) > 500 * scale);
            QVERIFY(pixelsOf(image.copy(upper.translated(0, upper.height())), colour) > 500 * scale);
        }
    }

    void tinyPicturesSurvive()
    {
        const TuningChart chart = chartOf(sweepOf({"pooled.capacity=100..1000/10"}));
        for (const QSize size : {QSize(64, 64), QSize(10, 300), QSize(300, 10)}) {
            QImage image(size, QImage::Format_RGB32);
            chart.render(image, request(size, 1));
        }
    }
};

TEST_WITH_APPLICATION(TestTuningChart);
#include "tst_tuning_chart.moc"
