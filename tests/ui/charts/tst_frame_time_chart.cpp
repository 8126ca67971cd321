// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/series.h"
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/frame_bars_chart.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/export/chart_export.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class FrameTimeChartTest : public QObject
{
    Q_OBJECT

private slots:
    void namesThePauseAsLongAsItWas_data()
    {
        QTest::addColumn<quint64>("pauseNs");
        QTest::addColumn<QString>("caption");
        QTest::addColumn<quint64>("laterNs"); // of a pause in a preempted frame behind it
        QTest::newRow("shorter than any frame") << quint64{12'600} << "pause 12.6 µs" << quint64{0};
        QTest::newRow("much shorter") << quint64{900} << "pause 900 ns" << quint64{0};
        QTest::newRow("longer than the frames") << quint64{2'100'000} << "pause 2.10 ms" << quint64{0};
        QTest::newRow("not that of a preempted frame") << quint64{50'000} << "pause 50.0 µs" << quint64{213'000};
        QTest::newRow("beyond the budget: loud, the figure alone") << quint64{20'300'000} << "20.3 ms" << quint64{0};
    }

    // Regression: a dot below the range was drawn on its edge, and captioned with the wrong value.
    void namesThePauseAsLongAsItWas()
    {
        QFETCH(quint64, pauseNs);
        QFETCH(QString, caption);
        QFETCH(quint64, laterNs);
        Series clean, pause, preempted;
        for (int frame = 0; frame < 200; ++frame) {
            clean.append(70'000 + (frame == 150 ? pauseNs : 0));
            pause.append(frame == 150 ? pauseNs : frame == 190 ? laterNs : 0);
            preempted.append(frame == 190 && laterNs > 0 ? 70'000 + laterNs : 0);
        }
        TimeAxis axis;
        axis.setFrameCount(200);
        FrameTimeChart chart(axis);
        chart.setSeries({{QStringLiteral("lane"), 0, &clean, &preempted, &pause}});
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.svg"));
        exportSvg(chart, {}, path.toStdString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString drawing = QString::fromUtf8(file.readAll());
        QVERIFY2(drawing.contains(caption), qPrintable(drawing.section(QStringLiteral("pause"), 1, 1).left(40)));
    }

    void saysHowManyFaintFramesThereAre_data()
    {
        QTest::addColumn<int>("every");
        QTest::addColumn<double>("from");
        QTest::addColumn<QString>("legend");
        QTest::newRow("every tenth") << 10 << 0.0 << "faint: preempted frames (500)";
        QTest::newRow("of the range that is seen") << 10 << 2501.0 << "faint: preempted frames (250)";
        QTest::newRow("a single one") << 4000 << 3000.0 << "faint: preempted frames (1)";
        QTest::newRow("none where one looks") << 4000 << 4500.0 << QString();
        QTest::newRow("none at all") << 100'000 << 1.0 << QString();
    }
    // In the chart of bars as well as in that of lines.
    void saysHowManyFaintFramesThereAre()
    {
        QFETCH(int, every);
        QFETCH(double, from);
        QFETCH(QString, legend);
        Series clean, preempted;
        for (int frame = 0; frame < 5001; ++frame) {
            clean.append(70'000);
            preempted.append(frame > 0 && frame % every == 0 ? 90'000 : 0);
        }
        TimeAxis axis;
        axis.setFrameCount(5001);
        axis.setRange(from, 5000);
        FrameTimeChart lines(axis);
        FrameBarsChart bars(axis);
        for (TimeChart* chart : {static_cast<TimeChart*>(&lines), static_cast<TimeChart*>(&bars)}) {
            lines.setSeries({{QStringLiteral("lane"), 0, &clean, &preempted, nullptr}});
            bars.setSeries({{QStringLiteral("lane"), 0, &clean, &preempted, nullptr}});
            QTemporaryDir folder;
            const QString path = folder.filePath(QStringLiteral("chart.svg"));
            exportSvg(*chart, {}, path.toStdString());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString drawing = QString::fromUtf8(file.readAll());
            if (legend.isEmpty())
                QVERIFY(!drawing.contains(QStringLiteral("preempted frames")));
            else
                QVERIFY2(drawing.contains(legend), qPrintable(chart->title()));
        }
    }
};

TEST_WITH_APPLICATION(FrameTimeChartTest);
#include "tst_frame_time_chart.moc"
