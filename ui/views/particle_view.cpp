// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/particle_view.h"

#include "core/base/units.h"
#include "core/simulation/run.h"
#include "ui/charts/chart_theme.h"
#include "ui/views/dot_image.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace poolscope::ui {

namespace {

// The panel is dark in every theme, as a game is: dots shine on it.
constexpr QRgb panelColour = 0xff0e141b;
constexpr QRgb panelEdge = 0xff2a3440;
constexpr QRgb nameColour = 0xffeef2f5;
constexpr QRgb holdColour = 0xffffc14d;
constexpr double cornerRadius = 6;
constexpr double leastContrast = 7;

constexpr int captionMs = 1000;

// A dot is this part of the panel's height, and no larger than this part of the space it has on average.
constexpr double radiusOfHeight = 1.0 / 90;
constexpr double radiusOfSpacing = 0.24;
constexpr double leastRadius = 0.7; // device pixels
// The kind whose dots have just that radius.
constexpr double usualBytes = 64;

// Lighter, but no greyer.
QColor shining(const QColor& colour)
{
    QColor result = colour;
    for (int step = 0; step < 40 && contrast(result, QColor(panelColour)) < leastContrast; ++step) {
        const double lightness = std::min(1.0, result.lightnessF() + 0.02);
        result = QColor::fromHslF(result.hslHueF(), result.hslSaturationF(), static_cast<float>(lightness));
    }
    return result;
}

// The largest kind is the palest, the next has the lane's own colour, smaller ones are in turn paler and dimmer.
QColor tint(const QColor& colour, std::size_t rank, std::size_t kinds)
{
    if (kinds == 1 || rank == 1) return colour;
    if (rank == 0) return blend(Qt::white, colour, 0.72);
    return rank % 2 == 0 ? blend(Qt::white, colour, 0.4) : blend(colour, QColor(panelColour), 0.62);
}

std::vector<std::size_t> visibleKindsBySize(const std::vector<PictureKind>& kinds)
{
    std::vector<std::size_t> order;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (kinds[kind].visible) order.push_back(kind);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t one, std::size_t other) { return kinds[one].bytes > kinds[other].bytes; });
    return order;
}

std::vector<DotLook> looksOf(const Picture& picture, const QColor& colour, const QSize& size)
{
    const double spacing = std::sqrt(static_cast<double>(size.width()) * size.height() /
                                     static_cast<double>(std::max<std::size_t>(1, picture.marks.size())));
    const double radius = std::min(size.height() * radiusOfHeight, spacing * radiusOfSpacing);
    std::vector<DotLook> looks(picture.kinds.size());
    const std::vector<std::size_t> order = visibleKindsBySize(picture.kinds);
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const double scale = std::clamp(std::pow(picture.kinds[order[rank]].bytes / usualBytes, 0.7), 0.55, 2.2);
        looks[order[rank]] = {tint(colour, rank, order.size()), std::clamp(radius * scale, leastRadius, 60.0)};
    }
    return looks;
}

QString countText(std::size_t count)
{
    return QString::fromStdString(formatCount(static_cast<std::int64_t>(count)));
}

} // namespace

ParticleView::ParticleView(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    captionTime_.setSingleShot(true);
    captionTime_.setInterval(captionMs);
    connect(&captionTime_, &QTimer::timeout, this, qOverload<>(&QWidget::update));
}

void ParticleView::setLane(const QString& name, const QColor& colour)
{
    name_ = name;
    colour_ = shining(colour);
    picture_ = {};
    captionTime_.stop();
    isImageOld_ = true;
    setAccessibleName(tr("Objects of lane %1").arg(name));
    updateGeometry();
    update();
}

void ParticleView::setLaneColour(const QColor& colour)
{
    colour_ = shining(colour);
    isImageOld_ = true;
    update();
}

void ParticleView::setPicture(const Picture& picture)
{
    if (picture.frames == picture_.frames && picture.marks.size() == picture_.marks.size() &&
        picture.kinds == picture_.kinds) {
        if (picture_.heldFrames != picture.heldFrames) update();
        picture_.heldFrames = picture.heldFrames;
        return;
    }
    picture_ = picture;
    if (picture_.heldBefore > 0) {
        lastHold_ = picture_.heldBefore;
        captionTime_.start();
    }
    isImageOld_ = true;
    update();
}

QRect ParticleView::panel() const
{
    const double shape = double{picture_.room.width} / double{picture_.room.height};
    QSize size(width(), static_cast<int>(std::lround(width() / shape)));
    if (size.height() > height()) size = {static_cast<int>(std::lround(height() * shape)), height()};
    return {QPoint((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

QString ParticleView::description() const
{
    std::vector<std::size_t> counts(picture_.kinds.size());
    for (const Mark& mark : picture_.marks)
        ++counts[mark.kind];
    QString text = tr("%1 objects drawn").arg(countText(picture_.marks.size()));
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        if (picture_.kinds[kind].visible)
            text += QStringLiteral("\n%1: %2").arg(QString::fromStdString(picture_.kinds[kind].name),
                                                   countText(counts[kind]));
    }
    if (picture_.marks.size() > Run::mostMarks / 2)
        text += QLatin1Char('\n') + tr("Of more than %1, every n-th is drawn.").arg(countText(Run::mostMarks));
    return text;
}

QString ParticleView::caption() const
{
    std::uint32_t frames = picture_.heldFrames;
    if (captionTime_.isActive()) frames = std::max(frames, lastHold_);
    if (frames == 0) return {};
    return frames == 1 ? tr("held 1 frame") : tr("held %1 frames").arg(countText(frames));
}

QSize ParticleView::sizeHint() const
{
    return {276, heightForWidth(276)};
}

QSize ParticleView::minimumSizeHint() const
{
    return {120, heightForWidth(120)};
}

int ParticleView::heightForWidth(int width) const
{
    return static_cast<int>(std::lround(width * double{picture_.room.height} / double{picture_.room.width}));
}

void ParticleView::paintEvent(QPaintEvent*)
{
    const QRect area = panel();
    if (area.width() < 8 || area.height() < 8) return;
    if (isImageOld_ || image_.size() != area.size() * devicePixelRatioF()) draw();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QBrush brush(image_);
    brush.setTransform(QTransform::fromTranslate(area.left(), area.top()));
    const bool isHeld = picture_.heldFrames > 0;
    painter.setBrush(brush);
    painter.setPen(QPen(isHeld ? QColor(holdColour) : QColor(panelEdge), isHeld ? 2 : 1));
    const double inset = isHeld ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(area).adjusted(inset, inset, -inset, -inset), cornerRadius, cornerRadius);
    paintCaptions(painter, area);
}

void ParticleView::draw()
{
    image_ = QImage(panel().size() * devicePixelRatioF(), QImage::Format_RGB32);
    image_.setDevicePixelRatio(devicePixelRatioF());
    image_.fill(panelColour);
    drawDots(image_, picture_.room, picture_.marks, looksOf(picture_, colour_, image_.size()));
    isImageOld_ = false;
}

void ParticleView::paintCaptions(QPainter& painter, const QRect& area) const
{
    const QRect inner = area.adjusted(10, 8, -10, -8);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    const QString name = QFontMetrics(bold).elidedText(name_, Qt::ElideRight, inner.width());
    // A dark rim keeps it legible among dots.
    QPainterPath letters;
    letters.addText(inner.left(), inner.top() + QFontMetrics(bold).ascent(), bold, name);
    painter.strokePath(letters, QPen(QColor(panelColour), 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(letters, QColor(nameColour));
    const QString held = caption();
    if (held.isEmpty()) return;
    const QFontMetrics metrics(bold);
    QRect pill(0, 0, metrics.horizontalAdvance(held) + 16, metrics.height() + 6);
    pill.moveBottomLeft(inner.bottomLeft());
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(holdColour));
    painter.drawRoundedRect(pill, pill.height() / 2.0, pill.height() / 2.0);
    painter.setPen(QColor(panelColour));
    painter.drawText(pill, Qt::AlignCenter, held);
}

bool ParticleView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (panel().contains(help->pos()))
        QToolTip::showText(help->globalPos(), name_ + QLatin1Char('\n') + description(), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace poolscope::ui
