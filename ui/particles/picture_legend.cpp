// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/picture_legend.h"

#include "ui/particles/particle_painter.h"
#include "ui/theme/chart_theme.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int signGap = 6;   // pixels, between a sign and its words
constexpr int entryGap = 18; // between two entries
constexpr QRgb leakedColour = 0xff6b7682;
constexpr QRgb pointerColour = 0xffeef2f5;

void paintSign(QPainter& painter, PictureLegend::Sign sign, const QRectF& box, const QColor& colour)
{
    using enum PictureLegend::Sign;
    // With the background that the signs have in the pictures.
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(panelColour));
    painter.drawRoundedRect(box, 3, 3);
    const QPointF centre = box.center();
    const double unit = box.height() / 16;
    const auto ring = [&](const QColor& pen, double radius, double width) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(pen, width * unit));
        painter.drawEllipse(centre, radius * unit, radius * unit);
    };
    const auto dot = [&] {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(centre, 3 * unit, 3 * unit);
    };
    switch (sign) {
    case Alive: return dot();
    case Leaked: return ring(QColor(leakedColour), 3, 1.2);
    case Shared:
        dot();
        ring(Qt::white, 4.2, 1);
        return ring(QColor(sharedColour), 5.8, 1.4);
    case Pointer: return ring(QColor(pointerColour), 5, 1.8);
    case Held:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(QColor(sharedColour), 2));
        return painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 3, 3);
    }
}

} // namespace

PictureLegend::PictureLegend(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("pictures.legend"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PictureLegend::setSigns(const std::vector<Sign>& signs, const QColor& colour)
{
    if (signs == signs_ && colour == colour_) return;
    signs_ = signs;
    colour_ = colour;
    QStringList words;
    for (const Sign sign : signs_)
        words << meaning(sign);
    setAccessibleName(tr("Legend"));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

QString PictureLegend::meaning(Sign sign)
{
    switch (sign) {
    case Sign::Alive: return tr("alive");
    case Sign::Leaked: return tr("leaked: dead and never released");
    case Sign::Shared: return tr("shared: two holders move the same object");
    case Sign::Pointer: return tr("your pointer, as a game in this lane would show it");
    case Sign::Held: return tr("held: the frame missed its budget");
    }
    return {};
}

int PictureLegend::heightForWidth(int width) const
{
    const std::vector<QRect> all = places(width);
    int bottom = -1;
    for (const QRect& place : all)
        bottom = std::max(bottom, place.bottom());
    return bottom + 1;
}

QSize PictureLegend::sizeHint() const
{
    return {400, heightForWidth(400)};
}

QSize PictureLegend::minimumSizeHint() const
{
    return {box() + signGap + 12 * fontMetrics().averageCharWidth(), box()};
}

void PictureLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::vector<QRect> all = places(width());
    for (std::size_t i = 0; i < all.size(); ++i) {
        paintSign(painter, signs_[i], QRectF(all[i].left(), all[i].top(), box(), box()), colour_);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(all[i].adjusted(box() + signGap, 1, 0, 0), Qt::TextWordWrap, meaning(signs_[i]));
    }
}

std::vector<QRect> PictureLegend::places(int width) const
{
    std::vector<QRect> all;
    const int beside = box() + signGap;
    QPoint at(0, 0);
    for (const Sign sign : signs_) {
        const int needed = beside + fontMetrics().horizontalAdvance(meaning(sign)) + 1;
        if (at.x() > 0 && at.x() + needed > width) at = QPoint(0, all.back().bottom() + 5);
        const QRect words = fontMetrics().boundingRect(QRect(0, 0, std::max(width - beside, box()), QWIDGETSIZE_MAX),
                                                       Qt::TextWordWrap, meaning(sign));
        all.emplace_back(at, QSize(std::min(needed, std::max(width, 1)), std::max(box(), words.height() + 1)));
        at.rx() += needed + entryGap;
    }
    return all;
}

int PictureLegend::box() const
{
    return fontMetrics().height() + 2;
}

} // namespace poolscope::ui
