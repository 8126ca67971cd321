// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/status_line.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"
#include "ui/engine/engine.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class StatusLineTest : public QObject
{
    Q_OBJECT

private slots:
    void saysHowFast_data()
    {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("asked");
        QTest::addColumn<double>("neededNs");
        QTest::addColumn<QString>("text");
        QTest::newRow("not measured yet") << 0.0 << 60.0 << 1e6 << "";
        QTest::newRow("as asked") << 59.9 << 60.0 << 1e6 << "59.9 frames a second";
        QTest::newRow("as fast as possible") << 3000.0 << 0.0 << 1e6 << "3,000 frames a second";
        QTest::newRow("slow by the lanes") << 29.8 << 60.0 << 33.1e6
                                           << "29.8 frames a second, 50 % of the speed asked for: the lanes need "
                                              "33.1 ms a frame";
        QTest::newRow("slow by something else")
            << 30.0 << 60.0 << 1e6 << "30.0 frames a second, 50 % of the speed asked for";
    }

    void saysHowFast()
    {
        QFETCH(double, rate);
        QFETCH(double, asked);
        QFETCH(double, neededNs);
        QTEST(rateStatus(rate, asked, neededNs), "text");
    }

    void saysWhenThePlannedFramesAreDone()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.frames = 2;
        Engine engine;
        engine.load(experiment);
        for (const char* words : {"frame 1 of 2 ", "frame 2 of 2 ", "frame 3, beyond the planned 2 frames "}) {
            const std::size_t before = engine.recording().frameCount();
            engine.step();
            QTRY_COMPARE(engine.recording().frameCount(), before + 1);
            QVERIFY2(runStatus(engine).contains(QLatin1String(words)), qPrintable(runStatus(engine)));
        }
    }
};

TEST_WITH_APPLICATION(StatusLineTest);
#include "tst_status_line.moc"
