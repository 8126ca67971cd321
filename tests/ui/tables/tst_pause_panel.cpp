// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/tables/pause_panel.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// Adds that many frames of 16 ms, with a pause of 1 to 5 ms in every third.
void grow(PauseLine& line, std::uint64_t frames)
{
    for (std::uint64_t frame = 0; frame < frames; ++frame) {
        const CollectionRecord record{
            .frame = frame, .lane = 0, .collection = {}, .beginNs = 1000, .pauseNs = (1 + frame % 5) * 1'000'000};
        line.add(8'000'000, std::span(&record, frame % 3 == 0 ? 1 : 0));
    }
}

std::vector<std::uint64_t> lengthsOf(const PauseLine& line)
{
    std::vector<std::uint64_t> lengths;
    for (const Pause& pause : line.pauses())
        lengths.push_back(pause.lengthNs);
    return lengths;
}

using Lines = std::vector<const PauseLine*>;

// In slices as short as can be.
int workToTheEnd(PauseCurves& curves, const Lines& lines)
{
    int slices = 1;
    while (!curves.work(lines, std::chrono::seconds(0)))
        ++slices;
    return slices;
}

bool isAsDirect(const PauseCurves::Lane& lane, const PauseLine& line)
{
    const auto percentiles = percentileCurve(lengthsOf(line));
    const auto utilisation = utilisationCurve(line.pauses(), line.totalNs());
    return std::ranges::equal(lane.percentiles, percentiles, {}, &PercentilePoint::value, &PercentilePoint::value) &&
           std::ranges::equal(lane.utilisation, utilisation, {}, &UtilisationPoint::utilisation,
                              &UtilisationPoint::utilisation);
}

} // namespace

class PauseCurvesTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingToDo();
    void areWhatTheyWouldBeAtOnce();
    void areOfTheTimeTheWorkBegan();
    void anotherRunForgetsTheWork();
};

void PauseCurvesTest::nothingToDo()
{
    PauseCurves curves;
    QVERIFY(!curves.work({}, std::chrono::seconds(1)));
    QVERIFY(!curves.isWorking());
    const PauseLine empty(16e6);
    curves.begin(1);
    QVERIFY(curves.work(Lines{&empty}, std::chrono::seconds(1)));
    QVERIFY(curves.lanes()[0].percentiles.empty() && curves.lanes()[0].utilisation.empty());
}

void PauseCurvesTest::areWhatTheyWouldBeAtOnce()
{
    PauseLine first(16e6), second(16e6);
    grow(first, 500);
    second.add(1'000'000'000, {}); // a lane without pauses
    PauseCurves curves;
    curves.begin(2);
    QVERIFY2(curves.lanes().size() == 2 && curves.lanes()[0].percentiles.empty(), "none yet");
    QVERIFY2(workToTheEnd(curves, {&first, &second}) > 30, "in many slices");
    QVERIFY(!curves.isWorking());
    QVERIFY(isAsDirect(curves.lanes()[0], first));
    QVERIFY(isAsDirect(curves.lanes()[1], second));
    QVERIFY(curves.lanes()[1].percentiles.empty());
    QCOMPARE(curves.lanes()[1].utilisation.back().utilisation, 1.0);
}

void PauseCurvesTest::areOfTheTimeTheWorkBegan()
{
    PauseLine line(16e6), then(16e6);
    grow(line, 500);
    grow(then, 500);
    PauseCurves curves;
    curves.begin(1);
    QVERIFY(!curves.work(Lines{&line}, std::chrono::seconds(0)));
    QVERIFY(curves.isWorking());
    grow(line, 5000);
    (void)workToTheEnd(curves, {&line});
    QVERIFY(isAsDirect(curves.lanes()[0], then));
    (void)workToTheEnd(curves, {&line});
    QVERIFY(isAsDirect(curves.lanes()[0], line));
}

void PauseCurvesTest::anotherRunForgetsTheWork()
{
    PauseLine first(16e6), second(16e6);
    grow(first, 500);
    PauseCurves curves;
    curves.begin(1);
    (void)curves.work(Lines{&first}, std::chrono::seconds(0));
    curves.begin(2);
    QVERIFY(!curves.isWorking());
    QCOMPARE(curves.lanes().size(), std::size_t{2});
    (void)workToTheEnd(curves, {&second, &second});
    QVERIFY(curves.lanes()[0].percentiles.empty());
}

TEST_WITH_CORE_APPLICATION(PauseCurvesTest);
#include "tst_pause_panel.moc"
