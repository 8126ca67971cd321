// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/phase_slider.h"

#include "ui/slow_motion/film_looks.h"
#include "ui/theme/chart_theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <limits>

namespace poolscope::ui {

namespace {

constexpr int handleWidth = 8;
constexpr int trackMargin = 6;

} // namespace

PhaseSlider::PhaseSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    setObjectName(QStringLiteral("film.slider"));
    setAccessibleName(tr("Steps of the film"));
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QSlider::valueChanged, this,
            [this](int value) { emit positionChosen(static_cast<std::size_t>(value)); });
}

void PhaseSlider::begin(std::size_t length, std::vector<Section> sections)
{
    const QSignalBlocker quiet(this);
    sections_ = std::move(sections);
    setRange(0, static_cast<int>(std::min<std::size_t>(length, std::numeric_limits<int>::max())));
    setPageStep(std::max(1, maximum() / 20));
    setValue(0);
    update();
}

void PhaseSlider::showPosition(std::size_t position)
{
    const QSignalBlocker quiet(this);
    setValue(static_cast<int>(position));
    update();
}

QSize PhaseSlider::sizeHint() const
{
    return {400, fontMetrics().height() + 10};
}

QSize PhaseSlider::minimumSizeHint() const
{
    return {120, fontMetrics().height() + 10};
}

QRectF PhaseSlider::track() const
{
    return QRectF(rect()).adjusted(trackMargin, 3, -trackMargin, -3);
}

double PhaseSlider::xOf(double position) const
{
    return track().left() + track().width() * position / std::max(1, maximum());
}

int PhaseSlider::positionAt(double x) const
{
    return std::clamp(qRound((x - track().left()) / track().width() * maximum()), 0, maximum());
}

QString PhaseSlider::titleAt(double x) const
{
    const auto position = static_cast<std::size_t>(positionAt(x));
    const auto next = std::ranges::upper_bound(sections_, position, {}, &Section::first);
    return next == sections_.begin() ? QString() : std::prev(next)->title;
}

void PhaseSlider::paintEvent(QPaintEvent*)
{
    const FilmLooks looks = filmLooksFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF whole = track();
    painter.fillRect(whole, looks.track);
    const double now = xOf(value());
    painter.fillRect(QRectF(whole.left(), whole.top(), now - whole.left(), whole.height()),
                     blend(looks.root, looks.background, looks.isDark ? 0.45 : 0.3));
    for (std::size_t i = 0; i < sections_.size(); ++i) {
        const double left = xOf(static_cast<double>(sections_[i].first));
        const double right =
            i + 1 < sections_.size() ? xOf(static_cast<double>(sections_[i + 1].first)) : whole.right();
        if (i > 0 && right - left >= 2)
            painter.fillRect(QRectF(left, whole.top(), 1.5, whole.height()), looks.background);
    }
    paintTitles(painter, looks.text);
    const QRectF handle(now - handleWidth / 2.0, 0.5, handleWidth, height() - 1);
    painter.setPen(QPen(looks.background, 1));
    painter.setBrush(looks.current);
    painter.drawRoundedRect(handle, 3, 3);
}

// Each over all slices of its section.
void PhaseSlider::paintTitles(QPainter& painter, const QColor& colour) const
{
    painter.setPen(colour);
    for (std::size_t i = 0; i < sections_.size();) {
        std::size_t next = i + 1;
        while (next < sections_.size() && (sections_[next].isBetween || sections_[next].title == sections_[i].title))
            ++next;
        const double left = xOf(static_cast<double>(sections_[i].first));
        const double right =
            next < sections_.size() ? xOf(static_cast<double>(sections_[next].first)) : track().right();
        const QRectF place(left, track().top(), right - left, track().height());
        if (fontMetrics().horizontalAdvance(sections_[i].title) + 8 <= place.width())
            painter.drawText(place, Qt::AlignCenter, sections_[i].title);
        i = next;
    }
}

void PhaseSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return QSlider::mousePressEvent(event);
    setSliderDown(true);
    setValue(positionAt(event->position().x()));
    update();
}

void PhaseSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (!isSliderDown()) return;
    setValue(positionAt(event->position().x()));
    update();
}

void PhaseSlider::mouseReleaseEvent(QMouseEvent*)
{
    setSliderDown(false);
}

// The keys of the whole view do what those of a slider would, and more.
void PhaseSlider::keyPressEvent(QKeyEvent* event)
{
    event->ignore();
}

bool PhaseSlider::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QSlider::event(event);
    const auto& at = *static_cast<QHelpEvent*>(event);
    QToolTip::showText(at.globalPos(), titleAt(at.pos().x()), this);
    return true;
}

} // namespace poolscope::ui
