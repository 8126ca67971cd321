// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/flame/flame_layout.h"

#include <algorithm>
#include <ranges>

namespace poolscope::ui {

namespace {

void addCallees(std::vector<FlameBox>& boxes, const FlameFrames& frames, double leastWidth)
{
    const double whole = frames[boxes.back().frame].value;
    if (whole <= 0) return;
    // The list grows behind the box whose callees are added.
    for (std::size_t at = boxes.size() - 1; at < boxes.size(); ++at) {
        const FlameBox box = boxes[at];
        double left = box.left;
        for (const std::size_t callee : frames[box.frame].callees) {
            const double width = frames[callee].value / whole;
            if (width >= leastWidth) boxes.push_back({callee, box.level + 1, left, width});
            left += width;
        }
    }
}

} // namespace

std::vector<FlameBox> flameBoxes(const FlameFrames& frames, std::size_t focus, double leastWidth)
{
    if (focus >= frames.size()) return {};
    std::vector<std::size_t> callers{focus};
    while (callers.back() != 0)
        callers.push_back(frames[callers.back()].caller);
    std::vector<FlameBox> boxes;
    for (const std::size_t frame : std::views::reverse(callers))
        boxes.push_back({frame, static_cast<int>(boxes.size()), 0, 1});
    addCallees(boxes, frames, leastWidth);
    return boxes;
}

std::size_t flameTrunk(const FlameFrames& frames)
{
    std::size_t frame = 0;
    if (frames.empty()) return frame;
    while (frames[frame].callees.size() == 1 && frames[frames[frame].callees.front()].value >= frames[frame].value)
        frame = frames[frame].callees.front();
    return frame;
}

int levelsOf(const std::vector<FlameBox>& boxes)
{
    int highest = -1;
    for (const FlameBox& box : boxes)
        highest = std::max(highest, box.level);
    return highest + 1;
}

std::vector<QString> flamePath(const FlameFrames& frames, std::size_t frame)
{
    std::vector<QString> path;
    for (; frame != 0; frame = frames.at(frame).caller)
        path.push_back(frames.at(frame).name);
    std::ranges::reverse(path);
    return path;
}

std::size_t frameOnPath(const FlameFrames& frames, const std::vector<QString>& path)
{
    std::size_t frame = 0;
    if (frames.empty()) return frame;
    for (const QString& name : path) {
        const std::vector<std::size_t>& callees = frames[frame].callees;
        const auto next = std::ranges::find(callees, name, [&](std::size_t callee) { return frames[callee].name; });
        if (next == callees.end()) break;
        frame = *next;
    }
    return frame;
}

} // namespace poolscope::ui
