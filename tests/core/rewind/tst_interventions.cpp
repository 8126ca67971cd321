// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/recording/files/recorded_run.h"
#include "core/rewind/interventions.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <tuple>

using namespace poolscope;

namespace {

RecordedRun tunedRun()
{
    Experiment experiment = loadExperiment("boss-bullets");
    const std::string bullets = formatValue(experiment.parameters.at("bullets"));
    Recording recording(laneNames(experiment), 60);
    recording.append(Tuning{3, {}, "bullets", bullets, "50"});
    recording.append(Tuning{4, {}, std::string(speedPath), "1", "4"});
    recording.append(Tuning{7, {}, "bullets", "50", "70"});
    using Cause = Collection::Cause;
    for (const auto& [frame, lane, cause] :
         {std::tuple{2U, 0U, Cause::AskedFor}, std::tuple{2U, 0U, Cause::AskedFor}, std::tuple{5U, 0U, Cause::HeapFull},
          std::tuple{2U, 1U, Cause::AskedFor}, std::tuple{7U, 1U, Cause::AskedFor}})
        recording.append(CollectionRecord{.frame = frame, .lane = lane, .collection = {.cause = cause}});
    experiment.parameters.set("bullets", std::int64_t{70}); // as tuned at the end
    std::vector<Accounting> accounting(experiment.lanes.size());
    return {.experiment = experiment, .recording = recording, .accounting = accounting};
}

} // namespace

class TestInterventions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSpeedIsNone()
    {
        const Interventions all = interventionsIn(tunedRun().recording);
        QCOMPARE(all.tunings.size(), 2U);
        QCOMPARE(all.tunings.back().newValue, std::string("70"));
        QVERIFY((all.collections == std::vector<std::uint64_t>{2, 7}));
    }
    void tuningsAreTakenBack()
    {
        const RecordedRun run = tunedRun();
        QVERIFY(experimentAtStart(run.experiment, run.recording) == loadExperiment("boss-bullets"));
    }
};

TEST_WITHOUT_APPLICATION(TestInterventions);
#include "tst_interventions.moc"
