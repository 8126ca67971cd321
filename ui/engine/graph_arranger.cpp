// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/graph_arranger.h"

#include <mutex>
#include <string>
#include <utility>

#include <graphviz/gvc.h>

namespace poolscope::ui {

namespace {

constexpr double pointsPerInch = 72; // a point of Graphviz is a pixel here

// Graphviz has global state: one layout at a time in the whole program.
std::mutex& graphvizMutex()
{
    static std::mutex mutex;
    return mutex;
}

std::string numbered(double value)
{
    return std::to_string(value);
}

// Graphviz takes names as if it might change them.
char* changeable(std::string& text)
{
    return text.data();
}

class GraphvizGraph
{
public:
    explicit GraphvizGraph(const GraphToArrange& graph) : context_(gvContext())
    {
        std::string name = "objects";
        graph_ = agopen(changeable(name), Agdirected, nullptr);
        set(AGRAPH, "rankdir", "LR");
        set(AGRAPH, "nodesep", "0.16");
        set(AGRAPH, "ranksep", "0.4");
        // Without a limit, a few hundred edges that cross take half a minute.
        set(AGRAPH, "nslimit", "1");
        set(AGRAPH, "nslimit1", "1");
        set(AGRAPH, "mclimit", "0.2");
        set(AGNODE, "shape", "box");
        set(AGNODE, "fixedsize", "true");
        set(AGNODE, "label", "");
        set(AGNODE, "width", "1");
        set(AGNODE, "height", "0.3");
        set(AGEDGE, "dir", "none"); // the arrow's head is ours
        for (std::size_t node = 0; node < graph.nodes.size(); ++node)
            nodes_.push_back(add(node, graph.nodes[node]));
        for (const GraphToArrange::Edge& edge : graph.edges)
            edges_.push_back(agedge(graph_, nodes_[edge.from], nodes_[edge.to], nullptr, 1));
        std::string layout = "dot";
        isLaidOut_ = gvLayout(context_, graph_, layout.c_str()) == 0;
    }
    ~GraphvizGraph()
    {
        if (isLaidOut_) gvFreeLayout(context_, graph_);
        agclose(graph_);
        gvFreeContext(context_);
    }
    GraphvizGraph(const GraphvizGraph&) = delete;
    GraphvizGraph& operator=(const GraphvizGraph&) = delete;

    [[nodiscard]] bool isLaidOut() const { return isLaidOut_; }
    [[nodiscard]] ArrangedGraph result() const
    {
        const boxf box = GD_bb(graph_);
        const auto placed = [&box](const pointf& point) { return QPointF(point.x - box.LL.x, box.UR.y - point.y); };
        ArrangedGraph arranged{.size = {box.UR.x - box.LL.x, box.UR.y - box.LL.y}, .nodes = {}, .edges = {}};
        for (Agnode_t* node : nodes_)
            arranged.nodes.push_back(placed(ND_coord(node)));
        for (Agedge_t* edge : edges_) {
            QPainterPath& path = arranged.edges.emplace_back();
            const splines* curve = ED_spl(edge);
            if (curve == nullptr || agtail(edge) == aghead(edge)) continue;
            const bezier& line = curve->list[0];
            path.moveTo(placed(line.list[0]));
            for (int point = 1; point + 2 < line.size; point += 3)
                path.cubicTo(placed(line.list[point]), placed(line.list[point + 1]), placed(line.list[point + 2]));
        }
        return arranged;
    }

private:
    void set(int of, std::string name, std::string value) { agattr(graph_, of, changeable(name), changeable(value)); }
    Agnode_t* add(std::size_t number, const QSizeF& size)
    {
        std::string name = std::to_string(number);
        Agnode_t* node = agnode(graph_, changeable(name), 1);
        std::string width = "width", height = "height";
        std::string wide = numbered(size.width() / pointsPerInch), high = numbered(size.height() / pointsPerInch);
        agset(node, changeable(width), changeable(wide));
        agset(node, changeable(height), changeable(high));
        return node;
    }

    GVC_t* context_;
    Agraph_t* graph_ = nullptr;
    std::vector<Agnode_t*> nodes_;
    std::vector<Agedge_t*> edges_;
    bool isLaidOut_ = false;
};

// In the order of the nodes, in one column: for the case that Graphviz has no layout.
ArrangedGraph listed(const GraphToArrange& graph)
{
    constexpr double gap = 12;
    ArrangedGraph arranged;
    double y = 0, width = 0;
    for (const QSizeF& node : graph.nodes) {
        arranged.nodes.emplace_back(node.width() / 2, y + node.height() / 2);
        y += node.height() + gap;
        width = std::max(width, node.width());
    }
    for (const GraphToArrange::Edge& edge : graph.edges) {
        QPainterPath& path = arranged.edges.emplace_back();
        if (edge.from == edge.to) continue;
        path.moveTo(arranged.nodes[edge.from]);
        path.lineTo(arranged.nodes[edge.to]);
    }
    arranged.size = {width, y};
    return arranged;
}

} // namespace

ArrangedGraph arranged(const GraphToArrange& graph)
{
    const std::lock_guard lock(graphvizMutex());
    const GraphvizGraph laidOut(graph);
    return laidOut.isLaidOut() ? laidOut.result() : listed(graph);
}

quint64 GraphArranger::begin(const GraphToArrange& graph)
{
    ++number_;
    if (background_.isRunning())
        wanted_ = graph;
    else
        arrange(graph);
    return number_;
}

void GraphArranger::arrange(const GraphToArrange& graph)
{
    background_.begin([this, graph, number = number_](Background::Task& task) {
        const auto result = std::make_shared<const ArrangedGraph>(arranged(graph));
        task.end([this, number, result] {
            if (wanted_)
                arrange(*std::exchange(wanted_, std::nullopt));
            else
                emit done(number, result);
        });
    });
}

} // namespace poolscope::ui
