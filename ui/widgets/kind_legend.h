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
    // Laid out within `room`, in logical pixels. Names that are too long are elided. If elided names would be
    // unreadable, or if there are too many entries, there is no legend.
    KindLegend(std::vector<KindEntry> entries, const QFont& font, const QRect& room);

    // The area it covers; empty if there is no legend.
    [[nodiscard]] QRect area() const { return area_; }
    void paint(QPainter& painter) const;

private:
    std::vector<KindEntry> entries_; // with names as shown
    QFont font_;
    int rowHeight_ = 0;
    QRect area_;
};

} // namespace poolscope::ui
