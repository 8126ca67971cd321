// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heap_map/heap_map_chart.h"

#include "ui/charts/canvas/chart_sheet.h"
#include "ui/heap_map/heap_map_view.h"
#include "ui/text/digits.h"

#include <QPainter>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int minWidth = 236; // pixels that the sentence under a map needs to fit into its lines

} // namespace

std::size_t heapMapColumns(std::size_t lanes, int width)
{
    const std::size_t wanted =
        lanes <= 3 ? std::max<std::size_t>(lanes, 1) : std::min(maxHeapMapColumns, (lanes + 1) / 2);
    return std::clamp<std::size_t>(static_cast<std::size_t>(std::max(0, width / minWidth)), 1, wanted);
}

HeapMapChart::HeapMapChart(std::vector<const HeapMapView*> maps) : maps_(std::move(maps)), title_(tr("Heap map")) {}

// While the run goes on, maps of several lanes may be of different frames.
QString HeapMapChart::legend() const
{
    std::vector<std::uint64_t> frames;
    for (const HeapMapView* map : maps_)
        if (const auto frame = map->frames()) frames.push_back(*frame);
    if (frames.empty()) return {};
    const auto [first, last] = std::ranges::minmax(frames);
    return first == last
               ? tr("After frame %1, in the order of addresses").arg(localCount(first))
               : tr("After frames %1 to %2, in the order of addresses").arg(localCount(first), localCount(last));
}

void HeapMapChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    renderSheet(device, request, {.title = title_, .legend = legend()},
                [this](QPainter& painter, const SheetBody& body) {
                    if (maps_.empty()) return;
                    const std::size_t columns = heapMapColumns(maps_.size(), body.size.width());
                    const std::size_t rows = (maps_.size() + columns - 1) / columns;
                    const QSize each(body.size.width() / static_cast<int>(columns),
                                     body.size.height() / static_cast<int>(rows));
                    for (std::size_t i = 0; i < maps_.size(); ++i) {
                        HeapMapView map;
                        map.setFont(body.font);
                        map.setPalette(body.palette);
                        map.resize(each);
                        map.showAs(*maps_[i]);
                        const QPoint at(static_cast<int>(i % columns) * each.width(),
                                        static_cast<int>(i / columns) * each.height());
                        painter.translate(at);
                        map.drawOn(painter);
                        painter.translate(-at);
                    }
                });
}

} // namespace poolscope::ui
