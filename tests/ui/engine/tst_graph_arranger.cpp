// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/graph_arranger.h"

#include "tests/program/test_program.h"

#include <QRectF>
#include <QSignalSpy>
#include <QtTest>

#include <vector>

using namespace poolscope::ui;

namespace {

constexpr QSizeF nodeSize(80, 20);

// 0 -> 1 -> 2, 0 -> 2, and 3 that refers to itself.
GraphToArrange smallGraph()
{
    return {std::vector<QSizeF>(4, nodeSize), {{0, 1}, {1, 2}, {0, 2}, {3, 3}}};
}

QRectF boxOf(const ArrangedGraph& graph, std::size_t node)
{
    return {graph.nodes[node] - QPointF(nodeSize.width() / 2, nodeSize.height() / 2), nodeSize};
}

} // namespace

class TestGraphArranger : public QObject
{
    Q_OBJECT

private slots:
    void goesFromTheLeftToTheRight()
    {
        const ArrangedGraph graph = arranged(smallGraph());
        QVERIFY(boxOf(graph, 0).right() < boxOf(graph, 1).left());
        QVERIFY(boxOf(graph, 1).right() < boxOf(graph, 2).left());
        QCOMPARE(graph.edges.size(), std::size_t{4});
        // From the one to the other.
        QVERIFY(graph.edges[0].pointAtPercent(0).x() <= boxOf(graph, 0).right() + 2);
        QVERIFY(graph.edges[0].pointAtPercent(1).x() >= boxOf(graph, 1).left() - 2);
        QVERIFY(graph.edges[3].isEmpty());
    }

    void keepsNodesApart_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("edges");
        QTest::newRow("none") << 0 << 0;
        QTest::newRow("one") << 1 << 0;
        QTest::newRow("as many as are drawn") << 200 << 300;
    }

    void keepsNodesApart()
    {
        QFETCH(int, nodes);
        QFETCH(int, edges);
        GraphToArrange graph{std::vector<QSizeF>(static_cast<std::size_t>(nodes), nodeSize), {}};
        for (int i = 0; i < edges; ++i)
            graph.edges.push_back(
                {static_cast<std::size_t>(i * 7 % nodes), static_cast<std::size_t>((i * 31 + i / nodes) % nodes)});
        const ArrangedGraph result = arranged(graph);
        QCOMPARE(result.nodes.size(), graph.nodes.size());
        QCOMPARE(result.edges.size(), graph.edges.size());
        const QRectF all = QRectF(QPointF(), result.size).adjusted(-1, -1, 1, 1);
        for (std::size_t one = 0; one < result.nodes.size(); ++one) {
            QVERIFY(all.contains(boxOf(result, one)));
            for (std::size_t other = 0; other < one; ++other)
                QVERIFY(!boxOf(result, one).intersects(boxOf(result, other)));
        }
    }

    void isTheSameEachTime() { QCOMPARE(arranged(smallGraph()).nodes, arranged(smallGraph()).nodes); }

    void arrangesOnlyTheLast()
    {
        GraphArranger arranger;
        QSignalSpy done(&arranger, &GraphArranger::done);
        arranger.begin(smallGraph());
        arranger.begin(smallGraph());
        const quint64 last = arranger.begin(smallGraph());
        QTRY_COMPARE(done.size(), 1);
        QCOMPARE(done[0][0].toULongLong(), last);
    }
};

TEST_WITH_CORE_APPLICATION(TestGraphArranger);
#include "tst_graph_arranger.moc"
