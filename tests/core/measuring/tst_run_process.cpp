// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_reader.h"
#include "core/json/json_document.h"
#include "core/measuring/run_process.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <QTemporaryFile>

#include <array>
#include <sys/prctl.h>
#include <unistd.h>

using namespace poolscope;

class TestRunProcess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Whoever started it may be gone before it could ask to be ended with them.
    void itEndsWhenNobodyReads()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.frames = 10'000'000;
        QTemporaryFile input;
        QVERIFY(input.open());
        input.write(QByteArray::fromStdString(formatJson(toJson(experiment))));
        QVERIFY(input.seek(0));
        std::array<int, 2> ends{};
        QCOMPARE(::pipe(ends.data()), 0);
        ::close(ends[0]);
        QCOMPARE(serveRecordedRun(input.handle(), ends[1]), 1);
        ::prctl(PR_SET_PDEATHSIG, 0);
        ::close(ends[1]);
    }

    // With all defaults written out, that of a file may become so.
    void itReadsExperimentsThatAreTooLargeForAFile()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.frames = 3;
        QTemporaryFile input, output;
        QVERIFY(input.open() && output.open());
        input.write(QByteArray::fromStdString(formatJson(toJson(experiment))));
        input.write(QByteArray(maximumExperimentBytes, ' '));
        QVERIFY(input.seek(0));
        const int exitCode = serveRecordedRun(input.handle(), output.handle());
        ::prctl(PR_SET_PDEATHSIG, 0);
        QVERIFY2(exitCode == 0, output.readAll());
    }
};

TEST_WITHOUT_APPLICATION(TestRunProcess);
#include "tst_run_process.moc"
