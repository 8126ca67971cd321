// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/label_column.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace poolscope::ui {
namespace {

// Labels that touch are moved together.
struct Cluster
{
    double sum = 0; // sum over the labels of where each would place the centre of the first
    int count = 0;
    double first = 0; // centre of the first label
};

} // namespace

std::vector<double> spread(const std::vector<double>& wanted, double height, double top, double bottom)
{
    if (wanted.empty()) return {};
    const auto n = static_cast<double>(wanted.size());
    height = std::min(height, std::max(bottom - top, 0.0) / n);
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return wanted[a] < wanted[b]; });

    const auto settle = [&](Cluster& cluster) {
        const double lowest = bottom - height * (cluster.count - 0.5);
        cluster.first = std::clamp(cluster.sum / cluster.count, top + height / 2, std::max(lowest, top + height / 2));
    };
    std::vector<Cluster> clusters;
    for (const auto label : order) {
        clusters.push_back({wanted[label], 1, 0});
        settle(clusters.back());
        while (clusters.size() > 1) {
            const auto last = clusters.back();
            auto& before = clusters[clusters.size() - 2];
            if (before.first + before.count * height <= last.first) break;
            before.sum += last.sum - last.count * before.count * height;
            before.count += last.count;
            clusters.pop_back();
            settle(before);
        }
    }

    std::vector<double> centres(wanted.size());
    auto label = order.begin();
    for (const auto& cluster : clusters)
        for (int i = 0; i < cluster.count; ++i)
            centres[*label++] = cluster.first + i * height;
    return centres;
}

} // namespace poolscope::ui
