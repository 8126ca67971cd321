// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/tuning_marks.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"

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
        const auto marks =
            marksOf({capacity(120, "1000", "990"), capacity(125, "990", "800"), capacity(140, "800", "640")});
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
        const Tuning budget{121, std::string("collected"), std::string("heapBytes"), std::string("1048576"),
                            std::string("524288")};
        const auto marks = marksOf({capacity(120, "1000", "990"), budget, capacity(122, "990", "800")});
        QCOMPARE(marks.size(), std::size_t{2});
        QCOMPARE(marks[0].text, QStringLiteral("slots of each kind: 1,000 → 800"));
        QCOMPARE(marks[1].lane, TunedLane(0));
        QCOMPARE(marks[1].text, QStringLiteral("heap budget: 1.00\u00a0MiB → 512\u00a0KiB"));
    }

    void theScenarioHasNoLane()
    {
        const auto bullets = [](std::uint64_t frame, const char* from, const char* to) {
            return Tuning{frame, {}, std::string("bullets"), std::string(from), std::string(to)};
        };
        const auto marks =
            marksOf({bullets(120, "400", "500"), capacity(121, "1000", "500"), bullets(125, "500", "900")});
        QCOMPARE(marks.size(), std::size_t{2});
        QVERIFY(!marks[0].lane);
        QCOMPARE(marks[0].text, QStringLiteral("bullets in the air: 400 → 900"));
        QCOMPARE(marks[1].lane, TunedLane(1));
    }

    // Regression: only the first was mentioned.
    void anotherParameterWithTheSameValueIsAnother()
    {
        const auto bytes = [](const char* parameter, const char* from) {
            return Tuning{120, std::string("collected"), std::string(parameter), std::string(from),
                          std::string("524288")};
        };
        const auto marks = marksOf({bytes("heapBytes", "1048576"), bytes("ceilingBytes", "1048576")});
        QCOMPARE(marks.size(), std::size_t{2});
        QCOMPARE(marks[0].text, QStringLiteral("heap budget: 1.00\u00a0MiB → 512\u00a0KiB"));
        QCOMPARE(marks[1].text, QStringLiteral("ceiling: 1.00\u00a0MiB → 512\u00a0KiB"));
    }

    void kindsWithOtherValuesBeforeAreOthers()
    {
        const auto marks = marksOf({capacity(120, "500", "700", "bullet"), capacity(120, "500", "700", "shot"),
                                    capacity(120, "600", "700", "vector")});
        QCOMPARE(marks.size(), std::size_t{2});
        QCOMPARE(marks[0].text, QStringLiteral("slots of bullet and shot: 500 → 700"));
        QCOMPARE(marks[1].text, QStringLiteral("slots of vector: 600 → 700"));
    }

    // Regression: a change from 1,000 to 1,000 was recorded.
    void whatIsUndoneInTheSameFrameIsNone()
    {
        const auto marks =
            marksOf({capacity(120, "1000", "500"), capacity(120, "500", "1000"), capacity(140, "1000", "640")});
        QCOMPARE(marks.size(), std::size_t{1});
        QCOMPARE(marks[0].frame, std::size_t{140});
        QCOMPARE(marks[0].text, QStringLiteral("slots of each kind: 1,000 → 640"));
    }

    void whatActedAndIsUndoneSoonIsTwo()
    {
        const auto marks =
            marksOf({capacity(120, "1000", "800"), capacity(122, "800", "500"), capacity(130, "500", "1000")});
        QCOMPARE(marks.size(), std::size_t{2});
        QCOMPARE(marks[0].text, QStringLiteral("slots of each kind: 1,000 → 500"));
        QCOMPARE(marks[1].frame, std::size_t{130});
        QCOMPARE(marks[1].text, QStringLiteral("slots of each kind: 500 → 1,000"));
    }

    void theSpeedHasItsMark()
    {
        const auto speed = [](std::uint64_t frame, const char* from, const char* to) {
            return Tuning{frame, {}, std::string(speedPath), std::string(from), std::string(to)};
        };
        const auto marks = marksOf({speed(10, "1", "0.5"), speed(20, "0.5", "0.25"), speed(300, "0.25", "unlimited")});
        QCOMPARE(marks.size(), std::size_t{2});
        QVERIFY(!marks[0].lane);
        QCOMPARE(marks[0].text, QStringLiteral("speed: 1 × → ¼ ×"));
        QCOMPARE(marks[1].text, QStringLiteral("speed: ¼ × → as fast as possible"));
    }

private:
    [[nodiscard]] static std::vector<TuningMark> marksOf(const std::vector<Tuning>& tunings)
    {
        Experiment experiment = loadExperiment("boss-bullets");
        ExperimentLane& pooled = experiment.lanes[1];
        for (const char* kind : {"bullet", "vector", "shot"})
            pooled.kinds.push_back({kind, {pooled.strategy, pooled.parameters}});
        Recording recording({experiment.lanes[0].name, experiment.lanes[1].name}, 60);
        for (const Tuning& tuning : tunings)
            recording.append(tuning);
        return tuningMarks(recording, experiment);
    }
};

TEST_WITH_CORE_APPLICATION(TuningMarksTest);
#include "tst_tuning_marks.moc"
