// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/swatch_legend.h"

#include <QPainter>
#include <QStringList>

#include <utility>

namespace poolscope::ui {

namespace {

constexpr int swatchToWords = 5, entryToNext = 16;
constexpr int mostLines = 2; // of whole sentences

} // namespace

SwatchLegend::SwatchLegend(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Legend"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SwatchLegend::setEntries(std::vector<Entry> entries)
{
    entries_ = std::move(entries);
    setAccessibleDescription(text());
    setToolTip(text().replace(QStringLiteral(" · "), QStringLiteral("\n")));
    updateGeometry();
    update();
}

void SwatchLegend::setBrief(bool isBrief)
{
    if (isBrief == isBrief_) return;
    isBrief_ = isBrief;
    updateGeometry();
    update();
}

QString SwatchLegend::text() const
{
    QStringList lines;
    for (const Entry& entry : entries_)
        lines << entry.text;
    return lines.join(QStringLiteral(" · "));
}

int SwatchLegend::lineHeight() const
{
    return fontMetrics().height() + 4;
}

std::vector<QRect> SwatchLegend::places(int width) const
{
    if (isBriefAt(width)) return placesOf(&Entry::brief, width);
    return placesOf(&Entry::text, width);
}

bool SwatchLegend::isBriefAt(int width) const
{
    if (isBrief_ || entries_.empty()) return isBrief_;
    return placesOf(&Entry::text, width).back().bottom() >= mostLines * lineHeight();
}

std::vector<QRect> SwatchLegend::placesOf(QString Entry::*words, int width) const
{
    const int height = lineHeight();
    std::vector<QRect> all;
    int x = 0, y = 0;
    for (const Entry& entry : entries_) {
        const int wide = height + swatchToWords + fontMetrics().horizontalAdvance(entry.*words);
        if (x > 0 && x + wide > width) {
            x = 0;
            y += height;
        }
        all.emplace_back(x, y, wide, height);
        x += wide + entryToNext;
    }
    return all;
}

int SwatchLegend::heightForWidth(int width) const
{
    const auto all = places(width);
    return all.empty() ? lineHeight() : all.back().bottom() + 1;
}

void SwatchLegend::paintEvent(QPaintEvent*)
{
    const FilmLooks looks = filmLooksFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto where = places(width());
    const bool isBrief = isBriefAt(width());
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const QRect& place = where[i];
        painter.setFont(font());
        entries_[i].paint(painter, QRectF(place.left() + 2, place.top() + 2, place.height() - 4, place.height() - 4),
                          looks);
        painter.setFont(font());
        painter.setPen(looks.text);
        painter.drawText(place.adjusted(place.height() + swatchToWords, 0, 4, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         isBrief ? entries_[i].brief : entries_[i].text);
    }
}

} // namespace poolscope::ui
