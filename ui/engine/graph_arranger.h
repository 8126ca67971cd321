// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lays out directed graphs by Graphviz, from the left to the right. Belongs to the interface thread; Graphviz works in
// a thread of its own, which is hidden from all other classes. Nothing blocks except the destructor, which waits for
// the layout in progress.
#pragma once

#include "ui/engine/background.h"

#include <QObject>
#include <QPainterPath>
#include <QPointF>
#include <QSizeF>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace poolscope::ui {

struct GraphToArrange
{
    struct Edge
    {
        std::size_t from = 0, to = 0; // indices of nodes
    };

    std::vector<QSizeF> nodes; // their sizes, in pixels; those that nothing leads to are at the left
    std::vector<Edge> edges;
};

struct ArrangedGraph
{
    QSizeF size;                     // of all of it, in pixels; y grows downwards
    std::vector<QPointF> nodes;      // centres
    std::vector<QPainterPath> edges; // curves to the edge of the node that they lead to; empty: from a node to itself
};

// The layout itself, in the calling thread; one thread at a time. Some milliseconds, up to half a second for 200 nodes
// that are densely connected. The same graph always gets the same layout.
[[nodiscard]] ArrangedGraph arranged(const GraphToArrange& graph);

class GraphArranger : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Of several graphs that wait, only the last one is arranged. Returns the number that `done` will have.
    quint64 begin(const GraphToArrange& graph);

signals:
    // Only for the graph of the last begin().
    void done(quint64 number, const std::shared_ptr<const poolscope::ui::ArrangedGraph>& graph);

private:
    void arrange(const GraphToArrange& graph);

    quint64 number_ = 0;
    std::optional<GraphToArrange> wanted_; // once the present one is arranged
    Background background_;
};

} // namespace poolscope::ui
