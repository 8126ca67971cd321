// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/drawn_curves.h"

#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

DrawnCurves::DrawnCurves(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("The drawn curves"));
}

void DrawnCurves::showCurves(const Prediction::Question& asked, std::vector<Curve> curves)
{
    asked_ = asked;
    curves_ = std::move(curves);
    update();
}

void DrawnCurves::choose(std::optional<int> student)
{
    chosen_ = student;
    update();
}

QSize DrawnCurves::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 60, fontMetrics().height() * 14};
}

QSize DrawnCurves::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 30, fontMetrics().height() * 8};
}

void DrawnCurves::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const ChartTheme theme = themeFor(palette());
    painter.fillRect(rect(), theme.background);
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = fontMetrics().height(), margin = line / 2;
    const QRectF plot = QRectF(rect()).adjusted(margin, 1.5 * line, -margin, -1.5 * line);
    double highest = 1;
    for (const Curve& curve : curves_)
        for (const Prediction::Point& point : curve.points)
            highest = std::max(highest, point.value);
    painter.setPen(theme.grid);
    painter.drawRect(plot);
    painter.setPen(theme.muted);
    const bool areBytes = asked_.of == Prediction::Of::HeapBytes;
    const auto most = static_cast<std::uint64_t>(highest);
    painter.drawText(QRectF(plot.left(), 0, plot.width(), 1.5 * line), Qt::AlignLeft | Qt::AlignVCenter,
                     areBytes ? localBytes(most) : tr("%1 slots").arg(localCount(most)));
    const QRectF below(plot.left(), plot.bottom(), plot.width(), 1.5 * line);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, tr("frame %1").arg(localCount(asked_.first)));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, localCount(asked_.last()));
    const auto draw = [&](const Curve& curve, bool isChosen) {
        QPen pen(curve.isRight ? theme.sketch(0).colour : theme.budget, (isChosen ? 3 : 1) * theme.lineScale);
        if (!curve.isRight) pen.setStyle(Qt::DashLine);
        painter.setPen(pen);
        QPolygonF polygon;
        const double frames = static_cast<double>(std::max<std::uint64_t>(asked_.frames, 2)) - 1;
        for (const Prediction::Point& point : curve.points)
            polygon << QPointF(plot.left() +
                                   plot.width() *
                                       (static_cast<double>(point.frame) - static_cast<double>(asked_.first)) / frames,
                               plot.bottom() - plot.height() * point.value / highest);
        painter.setClipRect(plot);
        painter.drawPolyline(polygon);
    };
    for (const bool isChosen : {false, true}) // on top of the others
        for (const Curve& curve : curves_)
            if ((chosen_ == curve.student) == isChosen) draw(curve, isChosen);
}

} // namespace poolscope::ui
