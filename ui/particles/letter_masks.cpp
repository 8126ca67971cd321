// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/letter_masks.h"

#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QTransform>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

// Shares of the cell: the height of a capital, and the limit for any letter.
constexpr double capitalHeight = 0.86;
constexpr double widest = 0.96;

// In cells larger than this, a hop by one pixel is too small to be seen.
constexpr double largestGlidingCell = 32;

// The width of a hollow letter's line, as a share of the cell.
constexpr double lineOfCell = 0.07;

// A letter in a cell of side 1 around 0, 0. Letters share a baseline, so that words can be read; letters that descend
// below the cell are moved up as far as necessary.
QPainterPath outline(char letter)
{
    QFont font(QStringLiteral("Sans Serif"));
    font.setStyleHint(QFont::SansSerif);
    font.setBold(true);
    font.setPixelSize(100);
    QPainterPath path;
    path.addText(0, 0, font, QString(QLatin1Char(letter)));
    const QRectF bounds = path.boundingRect();
    if (bounds.isEmpty()) return {};
    const double capital = QFontMetricsF(font).capHeight();
    const double scale = capitalHeight / capital;
    const double scaleX = std::min(scale, widest / bounds.width()), scaleY = std::min(scale, widest / bounds.height());
    const double up = capitalHeight / 2;
    const double below = std::max(0.0, bounds.bottom() * scaleY + up - widest / 2);
    const double above = std::max(0.0, -(bounds.top() * scaleY + up) - widest / 2);
    QTransform transform;
    transform.translate(0, up - below + above);
    transform.scale(scaleX, scaleY);
    transform.translate(-bounds.center().x(), 0);
    return transform.map(path);
}

} // namespace

void LetterMasks::setCell(double cell)
{
    if (cell == cell_) return;
    cell_ = cell;
    phases_ = cell > largestGlidingCell ? 1 : 4;
    masks_.clear();
}

const LetterMask& LetterMasks::mask(char letter, Style style, float partX, float partY)
{
    const auto phaseOf = [this](float part) {
        return std::clamp(static_cast<int>(part * static_cast<float>(phases_)), 0, phases_ - 1);
    };
    const int x = phaseOf(partX), y = phaseOf(partY);
    const int key = ((letter * 2 + static_cast<int>(style)) * phases_ + y) * phases_ + x;
    const auto found = masks_.find(key);
    if (found != masks_.end()) return found->second;
    return masks_.emplace(key, make(letter, style, (x + 0.5) / phases_, (y + 0.5) / phases_)).first->second;
}

LetterMask LetterMasks::make(char letter, Style style, double x, double y) const
{
    const QPainterPath path = QTransform::fromScale(cell_, cell_).map(outline(letter)).translated(x, y);
    const double line = std::max(1.0, cell_ * lineOfCell);
    const QRect area = path.boundingRect().toAlignedRect().adjusted(-1, -1, 1, 1);
    QImage image(area.size(), QImage::Format_Grayscale8);
    image.fill(Qt::black);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(-area.topLeft());
    if (style == Style::Filled)
        painter.fillPath(path, Qt::white);
    else
        painter.strokePath(path, QPen(Qt::white, line));
    painter.end();
    LetterMask mask{area.left(), area.top(), area.width(), area.height(), {}};
    for (int row = 0; row < mask.height; ++row)
        mask.coverage.insert(mask.coverage.end(), image.constScanLine(row), image.constScanLine(row) + mask.width);
    return mask;
}

} // namespace poolscope::ui
