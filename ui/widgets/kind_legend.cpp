// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/kind_legend.h"

#include "ui/theme/chart_theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

// The legend may cover only part of the picture, which matters more.
constexpr double widthOfRoom = 0.5;
constexpr double heightOfRoom = 0.62;
// With fewer letters, an elided name is unreadable.
constexpr int minLetters = 4;

constexpr int legendPadding = 6;
constexpr int dotSize = 7;
constexpr int legendGap = 6;
constexpr double legendFontScale = 0.9;
constexpr QRgb textColour = 0xffc3ccd5;
constexpr int groundOpacity = 165; // of 255

} // namespace

KindLegend::KindLegend(std::vector<KindEntry> entries, const QFont& font, const QRect& room)
    : entries_(std::move(entries)),
      font_(font)
{
    if (font.pointSizeF() > 0) font_.setPointSizeF(font.pointSizeF() * legendFontScale);
    const QFontMetrics metrics(font_);
    rowHeight_ = metrics.height() + 1;
    const int beside = 2 * legendPadding + dotSize + legendGap;
    const int most = static_cast<int>(room.width() * widthOfRoom) - beside;
    const int height = static_cast<int>(entries_.size()) * rowHeight_ + legendPadding;
    const bool fits = most >= minLetters * metrics.averageCharWidth() && height <= room.height() * heightOfRoom;
    if (entries_.empty() || !fits) return;
    int widest = 0;
    for (KindEntry& entry : entries_) {
        entry.name = metrics.elidedText(entry.name, Qt::ElideRight, most);
        widest = std::max(widest, metrics.horizontalAdvance(entry.name));
    }
    area_ = QRect(0, 0, widest + beside, height);
    area_.moveBottomRight(room.bottomRight());
}

void KindLegend::paint(QPainter& painter) const
{
    if (area_.isEmpty()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font_);
    QColor ground(panelColour);
    ground.setAlpha(groundOpacity);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(area_, legendPadding, legendPadding);
    QRect row(area_.left() + legendPadding, area_.top() + legendPadding / 2, area_.width() - 2 * legendPadding,
              rowHeight_);
    for (const KindEntry& entry : entries_) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(entry.colour);
        painter.drawEllipse(QRectF(row.left(), row.center().y() - dotSize / 2.0 + 0.5, dotSize, dotSize));
        painter.setPen(QColor(textColour));
        painter.drawText(row.adjusted(dotSize + legendGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, entry.name);
        row.translate(0, rowHeight_);
    }
    painter.restore();
}

} // namespace poolscope::ui
