// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/tuning/sweep/repeats_csv.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

class TestRepeatsCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRowIsARepeatOfALane()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[1].name = "pooled, FIFO";
        std::vector<std::vector<LaneSummary>> repeats(2, std::vector<LaneSummary>(2));
        TimingSummary& timings = repeats[1][1].timings;
        timings.frames = 598;
        timings.frame = {.p50 = 11, .p95 = 13, .p99 = 14, .max = 17};
        timings.framesOverBudget = 3;
        timings.pauses = 4;
        timings.pause = {.p50 = 5, .p99 = 6, .max = 7};
        timings.pausedNs = 21;
        timings.utilisation16ms = 0.25;
        timings.utilisation100ms = 0.75;
        timings.preemptedFrames = 2;
        timings.reservedBytesPeak = 4096;
        std::ostringstream out;
        writeRepeats(out, experiment, repeats);
        QCOMPARE(
            QString::fromStdString(out.str()),
            QString(
                "repeat,lane,frames_timed,frame_p50_ns,frame_p95_ns,frame_p99_ns,frame_max_ns,"
                "frames_over_budget,pauses,pause_p50_ns,pause_p99_ns,pause_max_ns,paused_ns,mmu_16ms_ppm,mmu_100ms_ppm,"
                "preempted_frames,peak_reserved_bytes\n"
                "1,collected,0,0,0,0,0,0,0,0,0,0,0,1000000,1000000,0,0\n"
                "1,\"pooled, FIFO\",0,0,0,0,0,0,0,0,0,0,0,1000000,1000000,0,0\n"
                "2,collected,0,0,0,0,0,0,0,0,0,0,0,1000000,1000000,0,0\n"
                "2,\"pooled, FIFO\",598,11,13,14,17,3,4,5,6,7,21,250000,750000,2,4096\n"));
    }
};

TEST_WITHOUT_APPLICATION(TestRepeatsCsv);
#include "tst_repeats_csv.moc"
