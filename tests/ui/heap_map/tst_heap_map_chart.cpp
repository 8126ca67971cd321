// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/export/exported_pictures.h"
#include "tests/ui/heap_map/heap_map_fixture.h"
#include "ui/export/chart_export.h"
#include "ui/heap_map/heap_map_chart.h"
#include "ui/heap_map/heap_map_view.h"
#include "ui/theme/chart_theme.h"

#include <QTest>

#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr const char* drawnLanes[] = {"collected", "pooled", "plain", "copied", "counted"};

HeapMap mapAfter(std::uint64_t frames)
{
    using enum MemoryState;
    HeapMap map;
    addSpace(map, "heap", {Live, Live, Live, Garbage, Garbage, Idle, Free, NeverUsed, Other});
    addSpace(map, "stack", {Live, Free});
    map.frames = frames;
    map.freeBytes = map.largestFreeRun = 128;
    return map;
}

const ExportCaption caption{"Boss bullets", "boss-bullets · seed 42 · 600 frames", "{\"of\": \"a run\"}"};

} // namespace

class HeapMapChartTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { views_.clear(); }

    void aDrawingSaysWhatTheWindowSays_data()
    {
        QTest::addColumn<int>("lanes");
        QTest::newRow("one lane") << 1;
        QTest::newRow("two lanes") << 2;
        QTest::newRow("five lanes, in two rows") << 5;
    }
    void aDrawingSaysWhatTheWindowSays()
    {
        QFETCH(int, lanes);
        const HeapMapChart chart = chartOf(lanes);
        const QByteArray svg = chartSvg(chart, caption);
        const QString all = textsOf(svg).join('\n');
        for (const char* words : {"Heap map", "Boss bullets", "seed 42", "After frame 317", "a cell is 64 B", "heap",
                                  "stack", "live", "garbage", "idle", "free", "never used"})
            QVERIFY2(all.contains(QString::fromUtf8(words)), words);
        for (int lane = 0; lane < lanes; ++lane)
            QCOMPARE(textsOf(svg).count(QLatin1String(drawnLanes[lane])), 1);
        QVERIFY(svg.contains("<metadata>{\"of\": \"a run\"}</metadata>"));
    }

    void cellsStayShapes()
    {
        const HeapMapChart chart = chartOf(2);
        const QByteArray svg = chartSvg(chart, caption);
        QVERIFY(!svg.contains("<image"));
        QVERIFY(svg.contains("<path"));
        const DrawnChart drawn = drawnChart(chart, caption);
        QVERIFY(drawn.pdf.startsWith("%PDF-"));
        QVERIFY(!drawn.pdf.contains("/Subtype /Image"));
    }

    void aPictureHasItsCells_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::newRow("slide") << QSize(1600, 900) << 1.0;
        QTest::newRow("poster") << QSize(3200, 1800) << 2.0;
        QTest::newRow("upright") << QSize(900, 1200) << 1.0;
    }
    void aPictureHasItsCells()
    {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        const QImage image = chartImage(chartOf(2), caption, {size, scale});
        QCOMPARE(image.size(), size);
        QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
        for (const int lane : {0, 1})
            QVERIFY(countOf(image, lightTheme().lane(lane).colour) > 4 * 20 * 20);
    }

    void isLightWhateverTheWindowIs_data()
    {
        QTest::addColumn<bool>("byKind");
        QTest::newRow("in the colours of lanes") << false;
        QTest::newRow("in the colours of kinds") << true;
    }
    void isLightWhateverTheWindowIs()
    {
        QFETCH(bool, byKind);
        const HeapMapChart chart = chartOf(1);
        HeapMapView& view = *views_.front();
        view.setKinds({{"bullet", 3}});
        view.setColouredByKind(byKind);
        HeapMap map = mapAfter(317);
        map.cells.front().kind = 0;
        view.setMap(map);
        QPalette dark;
        for (const auto role : {QPalette::Base, QPalette::Window})
            dark.setColor(role, darkTheme().background);
        for (const auto role : {QPalette::Text, QPalette::WindowText})
            dark.setColor(role, darkTheme().text);
        const QByteArray inLight = chartSvg(chart, caption);
        view.setPalette(dark);
        QCOMPARE(chartSvg(chart, caption), inLight);
        const QColor cells = lightTheme().lane(byKind ? 3 : 0).colour;
        QVERIFY(inLight.contains(cells.name().toLatin1()));
    }

    void tellsFramesThatDiffer()
    {
        const HeapMapChart chart = chartOf(2);
        views_.back()->setMap(mapAfter(319));
        QVERIFY(textsOf(chartSvg(chart, caption)).join('\n').contains("After frames 317 to 319"));
    }

    void allCellsHaveRoom()
    {
        const HeapMapChart chart = chartOf(1);
        HeapMap map = mapAfter(1);
        map.spaces.clear();
        map.cells.clear();
        const std::size_t many = 6000;
        map.spaces.push_back({"heap", 1 << 20, many * 64, 0, many});
        map.cells.assign(many, {});
        for (HeapMapCell& cell : map.cells)
            cell.bytes[static_cast<std::size_t>(MemoryState::Live)] = 64;
        map.bytes = {}; // no legend, which would have the last cell's colour
        map.cells.back().bytes = {};
        map.cells.back().bytes[static_cast<std::size_t>(MemoryState::Garbage)] = 64;
        views_.front()->setMap(map);
        const QImage image = chartImage(chart, caption);
        QVERIFY(countOf(image, QColor(0xf2, 0xb6, 0x32)) > 0); // the tape of the last cell
        QVERIFY(countOf(image, lightTheme().lane(0).colour) > static_cast<int>(many) * 4);
    }

private:
    HeapMapChart chartOf(int lanes)
    {
        views_.clear();
        std::vector<const HeapMapView*> maps;
        for (int lane = 0; lane < lanes; ++lane) {
            auto& view = *views_.emplace_back(std::make_unique<HeapMapView>());
            view.setLane(QLatin1String(drawnLanes[lane]), lane);
            view.setMap(mapAfter(317));
            maps.push_back(&view);
        }
        return HeapMapChart(std::move(maps));
    }

    std::vector<std::unique_ptr<HeapMapView>> views_;
};

TEST_WITH_APPLICATION(HeapMapChartTest);
#include "tst_heap_map_chart.moc"
