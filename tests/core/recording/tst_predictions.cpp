// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/predictions.h"
#include "tests/program/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <set>

using namespace poolscope;

namespace {

using Points = std::vector<Prediction::Point>;

Prediction curve()
{
    return {std::string("Ann"), {Prediction::Of::HeapBytes, 0, 10, 20}, {{10, 1}, {29, 2}}};
}

} // namespace

class PredictionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wellFormed_data()
    {
        QTest::addColumn<Prediction>("prediction");
        QTest::addColumn<bool>("is");
        const auto row = [](const char* name, bool is, auto change) {
            Prediction prediction = curve();
            change(prediction);
            QTest::newRow(name) << prediction << is;
        };
        row("a curve", true, [](Prediction&) {});
        row("of no frames", false, [](Prediction& p) { p.question.frames = 0; });
        row("of too many", false, [](Prediction& p) { p.question.frames = Prediction::maxFrames + 1; });
        row("beyond all numbers", false, [](Prediction& p) {
            p.question.first = std::numeric_limits<std::uint64_t>::max() - 5;
            p.points = {{p.question.first, 1}};
        });
        row("of no points", false, [](Prediction& p) { p.points.clear(); });
        row("before its frames", false, [](Prediction& p) { p.points.front().frame = 9; });
        row("after its frames", false, [](Prediction& p) { p.points.back().frame = 30; });
        row("two in one frame", false, [](Prediction& p) { p.points.back().frame = 10; });
        row("backwards", false, [](Prediction& p) { std::swap(p.points.front(), p.points.back()); });
        row("below nothing", false, [](Prediction& p) { p.points.front().value = -1; });
        row("without end", false, [](Prediction& p) { p.points.front().value = HUGE_VAL; });
        row("a frame", true, [](Prediction& p) {
            p.question.of = Prediction::Of::NextCollection;
            p.points = {{12, 0}};
        });
        row("two frames at once", false, [](Prediction& p) { p.question.of = Prediction::Of::FirstRefusal; });
    }
    void wellFormed()
    {
        QFETCH(const Prediction, prediction);
        QTEST(prediction.isWellFormed(), "is");
    }

    void idsLeadBack()
    {
        using Of = Prediction::Of;
        std::set<std::string_view> ids;
        for (const Of of : {Of::HeapBytes, Of::SlotsInUse, Of::FirstRefusal, Of::NextCollection}) {
            ids.insert(idOf(of));
            QVERIFY(predictedAs(idOf(of)) == of);
        }
        QCOMPARE(ids.size(), std::size_t{4});
        QVERIFY(!predictedAs("something-new"));
    }
};

TEST_WITH_CORE_APPLICATION(PredictionsTest);
#include "tst_predictions.moc"
