// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A quiet legend in the lower right corner of a panel: a dot and a name for each kind. Interface thread.
#pragma once

#include <QColor>
#include <QFont>
#include <QRect>
#include <QString>

#include <vector>

class QPainter;

namespace poolscope::ui {

struct KindEntry
{
    QString name;
    QColor colour;

    friend bool operator==(const KindEntry&, const KindEntry&) = default;
};

class KindLegend
{
public:
    // Laid out within `room`, in logical pixels. Names too long for it are elided; where not even that leaves
    // something to read, or there are too many, there is no legend.
    KindLegend(std::vector<KindEntry> entries, const QFont& font, const QRect& room);

    // What it covers; empty: there is none.
    [[nodiscard]] QRect area() const { return area_; }
    void paint(QPainter& painter) const;

private:
    std::vector<KindEntry> entries_; // names as they are shown
    QFont font_;
    int rowHeight_ = 0;
    QRect area_;
};

} // namespace poolscope::ui
