// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/series.h"
#include "tests/program/test_program.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/time_axis.h"
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
        QTest::newRow("shorter than any frame") << quint64{12'600} << "pause 12.6 µs";
        QTest::newRow("much shorter") << quint64{900} << "pause 900 ns";
        QTest::newRow("longer than the frames") << quint64{2'100'000} << "pause 2.10 ms";
        QTest::newRow("beyond the budget: loud, the figure alone") << quint64{20'300'000} << "20.3 ms";
    }

    // A dot below the range used to be drawn, and named, as if it were on its edge.
    void namesThePauseAsLongAsItWas()
    {
        QFETCH(quint64, pauseNs);
        QFETCH(QString, caption);
        Series clean, pause;
        for (int frame = 0; frame < 200; ++frame) {
            clean.append(70'000 + (frame == 150 ? pauseNs : 0));
            pause.append(frame == 150 ? pauseNs : 0);
        }
        TimeAxis axis;
        axis.setFrameCount(200);
        FrameTimeChart chart(axis);
        chart.setSeries({{QStringLiteral("lane"), 0, &clean, nullptr, &pause}});
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("chart.svg"));
        exportSvg(chart, {}, path.toStdString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString drawing = QString::fromUtf8(file.readAll());
        QVERIFY2(drawing.contains(caption), qPrintable(drawing.section(QStringLiteral("pause"), 1, 1).left(40)));
    }
};

TEST_WITH_APPLICATION(FrameTimeChartTest);
#include "tst_frame_time_chart.moc"
