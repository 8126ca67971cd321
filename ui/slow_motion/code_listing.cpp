// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/code_listing.h"

#include "ui/slow_motion/film_looks.h"

#include <QEvent>
#include <QFontDatabase>
#include <QPainter>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int codeMargin = 6, arrowRoom = 14;
constexpr double smallestCode = 0.3; // of the usual size

int widthOf(const QStringList& lines, const QFont& font)
{
    const QFontMetrics metrics(font);
    int width = 0;
    for (const QString& line : lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    return width + arrowRoom + 2 * codeMargin;
}

int heightOf(const QStringList& lines, const QFont& font)
{
    return static_cast<int>(lines.size()) * (QFontMetrics(font).height() + 1) + 2 * codeMargin;
}

} // namespace

CodeListing::CodeListing(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("film.code"));
    setAccessibleName(tr("The algorithm"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void CodeListing::setLines(const QStringList& lines)
{
    lines_ = lines;
    current_ = -1;
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

void CodeListing::setCurrent(int line)
{
    if (line == current_) return;
    current_ = line;
    update();
}

QFont CodeListing::fullFont() const
{
    QFont code = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    code.setPixelSize(QFontInfo(font()).pixelSize());
    return code;
}

QFont CodeListing::codeFont(int width, int height) const
{
    QFont code = fullFont();
    const int full = code.pixelSize();
    const int least = std::max(8, static_cast<int>(full * smallestCode));
    for (int pixels = full; pixels > least; --pixels) {
        code.setPixelSize(pixels);
        if (widthOf(lines_, code) <= width && heightOf(lines_, code) <= height) return code;
    }
    code.setPixelSize(least);
    return code;
}

QSize CodeListing::sizeHint() const
{
    return {widthOf(lines_, fullFont()), heightOf(lines_, fullFont())};
}

QSize CodeListing::minimumSizeHint() const
{
    return sizeHint() * smallestCode;
}

void CodeListing::paintEvent(QPaintEvent*)
{
    const FilmLooks looks = filmLooksFor(palette());
    QPainter painter(this);
    const QFont code = codeFont(width(), height());
    painter.setFont(code);
    const int step = QFontMetrics(code).height() + 1;
    for (int i = 0; i < lines_.size(); ++i) {
        const QRect line(0, codeMargin + i * step, width(), step);
        const bool isCurrent = i == current_;
        if (isCurrent) {
            painter.fillRect(line, looks.current);
            QPolygonF arrow;
            const double y = line.center().y() + 0.5, half = step / 4.0;
            arrow << QPointF(codeMargin, y - half) << QPointF(codeMargin + 2 * half, y)
                  << QPointF(codeMargin, y + half);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(Qt::white);
            painter.drawPolygon(arrow);
        }
        painter.setPen(isCurrent ? QColor(Qt::white) : looks.text);
        painter.drawText(line.adjusted(codeMargin + arrowRoom, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, lines_[i]);
    }
}

void CodeListing::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

} // namespace poolscope::ui
