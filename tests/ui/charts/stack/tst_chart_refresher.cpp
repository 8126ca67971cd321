// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Charts are redrawn in turns while data arrives.
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/canvas/time_chart.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/stack/chart_refresher.h"

#include <QElapsedTimer>
#include <QTest>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <numeric>

using namespace poolscope::ui;

namespace {

// Counts its redraws, and takes some time for each.
class CountingChart : public TimeChart
{
public:
    CountingChart(TimeAxis& axis, int milliseconds, QWidget* parent)
        : TimeChart(QStringLiteral("chart"), axis, parent),
          milliseconds_(milliseconds)
    {
    }

    mutable int count = 0;

protected:
    ChartPicture picture(const ChartView&, SteadyRange&) const override
    {
        ++count;
        QElapsedTimer time;
        for (time.start(); time.elapsed() < milliseconds_;) {
        }
        return {};
    }
    std::vector<ReadoutRow> readout(std::size_t, const ChartTheme&) const override { return {}; }
    std::vector<Band> bands(std::size_t, std::size_t) const override { return {}; }

private:
    int milliseconds_;
};

struct Charts
{
    Charts(std::size_t number, int milliseconds)
    {
        auto* column = new QVBoxLayout(&window);
        for (std::size_t i = 0; i < number; ++i) {
            all.push_back(new CountingChart(axis, milliseconds, &window));
            column->addWidget(all.back());
        }
        window.show();
        QTest::qWait(0);
        for (auto* chart : all)
            chart->count = 0;
        QObject::connect(&refresher, &ChartRefresher::turned, &window, [this] {
            drawnByTurn.push_back(drawn() - std::accumulate(drawnByTurn.begin(), drawnByTurn.end(), 0));
        });
    }
    ~Charts() { refresher.setCharts({}); }

    void begin() { refresher.setCharts({all.begin(), all.end()}); }
    [[nodiscard]] int drawn() const
    {
        return std::accumulate(all.begin(), all.end(), 0, [](int sum, auto* chart) { return sum + chart->count; });
    }
    [[nodiscard]] bool isEachDrawn(int times) const
    {
        return std::ranges::all_of(all, [times](auto* chart) { return chart->count == times; });
    }

    TimeAxis axis;
    QWidget window;
    std::vector<CountingChart*> all;
    ChartRefresher refresher;
    std::vector<int> drawnByTurn;
};

} // namespace

class ChartRefresherTest : public QObject
{
    Q_OBJECT

private slots:
    void eachIsDrawnOnceForWhatIsNew_data();
    void eachIsDrawnOnceForWhatIsNew();
    void aTurnIsNeverAllOfThem();
    void slowChartsHaveATurnEach();
    void whatComesInBetweenIsDrawnByAll();
    void chartsThatGoAreDrawnNoMore();
};

void ChartRefresherTest::eachIsDrawnOnceForWhatIsNew_data()
{
    QTest::addColumn<int>("number");
    for (const int number : {1, 2, 3, 8})
        QTest::addRow("%d", number) << number;
}

void ChartRefresherTest::eachIsDrawnOnceForWhatIsNew()
{
    QFETCH(int, number);
    Charts charts(static_cast<std::size_t>(number), 0);
    charts.begin();
    QTRY_VERIFY(charts.isEachDrawn(1));
    charts.refresher.start();
    QTRY_VERIFY(charts.isEachDrawn(2));
    QTest::qWait(5 * ChartRefresher::shortestInterval); // no more data arrives
    QVERIFY(charts.isEachDrawn(2));
}

void ChartRefresherTest::aTurnIsNeverAllOfThem()
{
    Charts charts(7, 0);
    charts.begin();
    QTRY_COMPARE(charts.drawn(), 7);
    QVERIFY(std::ranges::max(charts.drawnByTurn) <= 4);
}

void ChartRefresherTest::slowChartsHaveATurnEach()
{
    Charts charts(4, ChartRefresher::longestTurn + 1);
    charts.begin();
    QTRY_COMPARE(charts.drawn(), 4);
    QCOMPARE(charts.drawnByTurn, std::vector<int>({1, 1, 1, 1}));
}

void ChartRefresherTest::whatComesInBetweenIsDrawnByAll()
{
    Charts charts(4, ChartRefresher::longestTurn + 1);
    // When two charts show the old data and two have not been drawn yet.
    QObject::connect(&charts.refresher, &ChartRefresher::turned, &charts.window, [&charts] {
        if (charts.drawn() == 2) charts.refresher.start();
    });
    charts.begin();
    QTRY_COMPARE(charts.drawn(), 6);
    QVERIFY(std::ranges::all_of(charts.all, [](auto* chart) { return chart->count >= 1; }));
    QCOMPARE(charts.all[0]->count, 2); // once more, after the new data
    QCOMPARE(charts.all[1]->count, 2);
}

void ChartRefresherTest::chartsThatGoAreDrawnNoMore()
{
    Charts charts(2, 0);
    charts.begin();
    charts.refresher.setCharts({});
    QTest::qWait(3 * ChartRefresher::shortestInterval);
    QCOMPARE(charts.drawn(), 0);
    charts.refresher.start();
    QTest::qWait(3 * ChartRefresher::shortestInterval);
    QCOMPARE(charts.drawn(), 0);
}

TEST_WITH_APPLICATION(ChartRefresherTest);
#include "tst_chart_refresher.moc"
