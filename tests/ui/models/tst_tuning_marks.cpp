// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/tuning_marks.h"

#include "core/experiment/built_in_experiments.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Tuning capacity(std::uint64_t frame, const char* from, const char* to, const char* kind = "")
{
    std::string parameter(kind);
    if (!parameter.empty()) parameter += '.';
    parameter.append("capacity");
    return {frame, std::string("pooled"), parameter, std::string(from), std::string(to)};
}

} // namespace

class TuningMarksTest : public QObject
{
    Q_OBJECT

private slots:
    void oneChangeIsOneMark()
    {
        const auto marks = marksOf({capacity(120, "1000", "500")});
        QCOMPARE(marks.size(), std::size_t{1});
        QCOMPARE(marks[0].frame, std::size_t{120});
        QCOMPARE(marks[0].lane, TunedLane(1));
        QCOMPARE(marks[0].text, QStringLiteral("slots of each kind: 1,000 → 500"));
    }

    void aSliderThatIsDraggedIsOneMark()
    {
        const auto marks = marksOf({capacity(120, "1000", "990"), capacity(125, "990", "800"), capacity(140, "800", "640")});
        QCOMPARE(marks.size(), std::size_t{1});
        QCOMPARE(marks[0].text, QStringLiteral("slots of each kind: 1,000 → 640"));
    }

    void aLaterChangeIsAnother()
    {
        const auto marks = marksOf({capacity(120, "1000", "990"), capacity(200, "990", "800")});
        QCOMPARE(marks.size(), std::size_t{2});
        QCOMPARE(marks[1].frame, std::size_t{200});
        QCOMPARE(marks[1].text, QStringLiteral("slots of each kind: 990 → 800"));
    }

    void anotherParameterIsAnother()
    {
        const Tuning budget{121, std::string("collected"), std::string("heapBytes"), std::string("1048576"), std::string("524288")};
        const auto marks = marksOf({capacity(120, "1000", "990"), budget, capacity(122, "990", "800")});
        QCOMPARE(marks.size(), std::size_t{2});
        QCOMPARE(marks[0].text, QStringLiteral("slots of each kind: 1,000 → 800"));
        QCOMPARE(marks[1].lane, TunedLane(0));
        QCOMPARE(marks[1].text, QStringLiteral("heap budget: 1.00 MiB → 512 KiB"));
    }

    void theScenarioHasNoLane()
    {
        const auto bullets = [](std::uint64_t frame, const char* from, const char* to) {
            return Tuning{frame, {}, std::string("bullets"), std::string(from), std::string(to)};
        };
        const auto marks = marksOf({bullets(120, "400", "500"), capacity(121, "1000", "500"), bullets(125, "500", "900")});
        QCOMPARE(marks.size(), std::size_t{2});
        QVERIFY(!marks[0].lane);
        QCOMPARE(marks[0].text, QStringLiteral("bullets in the air: 400 → 900"));
        QCOMPARE(marks[1].lane, TunedLane(1));
    }

private:
    [[nodiscard]] static std::vector<TuningMark> marksOf(const std::vector<Tuning>& tunings)
    {
        const Experiment experiment = loadExperiment("boss-bullets");
        Recording recording({experiment.lanes[0].name, experiment.lanes[1].name}, 60);
        for (const Tuning& tuning : tunings)
            recording.append(tuning);
        return tuningMarks(recording, experiment);
    }
};

QTEST_GUILESS_MAIN(TuningMarksTest)
#include "tst_tuning_marks.moc"
