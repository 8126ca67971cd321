// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/kept_brushes.h"

#include <QBrush>
#include <QColor>
#include <QPen>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace poolscope::ui {

namespace {

constexpr std::size_t most = 64; // more than the colours of a theme

struct Kept
{
    QColor colour;
    QPen pen;
    QBrush brush;
};

const Kept& keptOf(const QColor& colour)
{
    thread_local std::vector<Kept> all;
    const auto known = std::ranges::find(all, colour, &Kept::colour);
    if (known != all.end()) return *known;
    if (all.size() == most) all.clear();
    return all.emplace_back(Kept{colour, QPen(colour), QBrush(colour)});
}

} // namespace

QPen keptPen(const QColor& colour)
{
    return keptOf(colour).pen;
}

QBrush keptBrush(const QColor& colour)
{
    return keptOf(colour).brush;
}

} // namespace poolscope::ui
