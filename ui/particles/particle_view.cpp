// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/particle_view.h"

#include "core/simulation/pictures/frame_picture.h"
#include "ui/particles/particle_looks.h"
#include "ui/particles/scene_catalog.h"
#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"
#include "ui/theme/kept_brushes.h"
#include "ui/widgets/scaled_font.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
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
      font_(entries_.empty() ? font : scaled(font, legendFontScale))
{
    if (entries_.empty()) return;
    const QFontMetrics metrics(font_);
    rowHeight_ = metrics.height() + 1;
    const int beside = 2 * legendPadding + dotSize + legendGap;
    const int most = static_cast<int>(room.width() * widthOfRoom) - beside;
    const int height = static_cast<int>(entries_.size()) * rowHeight_ + legendPadding;
    const bool fits = most >= minLetters * metrics.averageCharWidth() && height <= room.height() * heightOfRoom;
    if (!fits) return;
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

void PointerEcho::moved(std::optional<QPointF> place, bool isHeld, Clock::time_point now)
{
    if (!isHeld) {
        shown(now);
        place_ = place;
        return;
    }
    waiting_ = Waiting{place, waiting_ ? waiting_->since : now};
}

void PointerEcho::shown(Clock::time_point now)
{
    if (!waiting_) return;
    lateness_ = std::chrono::ceil<std::chrono::milliseconds>(now - waiting_->since);
    place_ = waiting_->place;
    waiting_.reset();
}

namespace {

constexpr QRgb panelEdge = 0xff2a3440;
constexpr QRgb nameColour = 0xffeef2f5;
constexpr QRgb holdColour = 0xffffc14d;
constexpr double cornerRadius = 6;
constexpr double pointerRadius = 7;
constexpr int edgeToText = 10, edgeToLine = 8;

QFont boldOf(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

constexpr int captionMs = 1000;
constexpr int particleDescriptionMs = 1000;

} // namespace

ParticleView::ParticleView(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setMouseTracking(true);
    captionTime_.setSingleShot(true);
    captionTime_.setInterval(captionMs);
    connect(&captionTime_, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    descriptionTime_.setSingleShot(true);
    descriptionTime_.setInterval(particleDescriptionMs);
    connect(&descriptionTime_, &QTimer::timeout, this, [this] { setAccessibleDescription(description()); });
}

void ParticleView::setLane(const QString& name, const QColor& colour)
{
    name_ = name;
    colour_ = shining(colour);
    picture_ = {};
    tally_ = {};
    echo_ = {};
    wasInputLate_ = false;
    isKindSeen_.clear();
    captionTime_.stop();
    descriptionTime_.stop();
    setAccessibleDescription(description());
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

void ParticleView::setColouredByKind(bool byKind)
{
    const MarkColours colours = byKind ? MarkColours::Kinds : MarkColours::Lane;
    if (colours == colours_) return;
    colours_ = colours;
    isImageOld_ = true;
    update();
}

void ParticleView::setKindsNamed(bool areNamed)
{
    areKindsNamed_ = areNamed;
    update();
}

void ParticleView::setNote(const QString& note)
{
    note_ = note;
    setAccessibleDescription(note);
    update();
}

void ParticleView::setPicture(const Picture& picture)
{
    if (!note_.isEmpty()) setNote({});
    if (picture.frames == picture_.frames && picture.particles.size() == picture_.particles.size() &&
        picture.kinds == picture_.kinds) {
        if (picture_.heldFrames != picture.heldFrames || picture_.pastOf != picture.pastOf) update();
        picture_.pastOf = picture.pastOf;
        picture_.heldFrames = picture.heldFrames;
        if (picture.heldFrames == 0) echo_.shown(PointerEcho::Clock::now());
        return;
    }
    if (picture.kinds != picture_.kinds) isKindSeen_.clear();
    if (picture.heldBefore > 0) wasInputLate_ = echo_.isWaiting();
    if (picture.heldFrames == 0) echo_.shown(PointerEcho::Clock::now());
    picture_ = picture;
    if (const Scene scene = findScene(picture_.scenario)) scene(picture_);
    tally_ = tallyOf(picture_);
    isKindSeen_.resize(picture_.kinds.size());
    for (std::size_t kind = 0; kind < isKindSeen_.size(); ++kind)
        isKindSeen_[kind] = isKindSeen_[kind] || tally_.kinds[kind].live + tally_.kinds[kind].leaked > 0;
    // Updating with every picture would be too fast to listen to.
    if (!descriptionTime_.isActive()) {
        setAccessibleDescription(description());
        descriptionTime_.start();
    }
    if (picture_.heldBefore > 0) {
        lastHold_ = picture_.heldBefore;
        captionTime_.start();
    }
    isImageOld_ = true;
    update();
}

void ParticleView::setPointer(std::optional<QPointF> place)
{
    echo_.moved(place, picture_.heldFrames > 0, PointerEcho::Clock::now());
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
    QString text = tr("%1 objects drawn", nullptr, static_cast<int>(tally_.live)).arg(localCount(tally_.live));
    for (std::size_t kind = 0; kind < tally_.kinds.size(); ++kind) {
        if (picture_.kinds[kind].visible)
            text += QStringLiteral("\n%1: %2")
                        .arg(QString::fromStdString(picture_.kinds[kind].name), localCount(tally_.kinds[kind].live));
    }
    if (tally_.shared > 0) text += QLatin1Char('\n') + tr("of these, %1 shared").arg(localCount(tally_.shared));
    if (tally_.leaked > 0) text += QLatin1Char('\n') + tr("plus %1 leaked").arg(localCount(tally_.leaked));
    if (picture_.particles.size() > maxParticles / 2)
        text += QLatin1Char('\n') + tr("Beyond %1, only every n-th is drawn.").arg(localCount(maxParticles));
    return text;
}

QString ParticleView::caption() const
{
    if (picture_.pastOf > 0)
        return tr("frame %1 of %2").arg(localCount(picture_.frames - 1), localCount(picture_.pastOf));
    std::uint32_t frames = picture_.heldFrames;
    if (captionTime_.isActive()) frames = std::max(frames, lastHold_);
    if (frames == 0) return {};
    QString held = tr("held %1 frames", nullptr, static_cast<int>(frames)).arg(localCount(frames));
    if (!wasInputLate_ || picture_.heldFrames > 0) return held;
    return tr("%1, input %2 ms late").arg(held, localCount(static_cast<std::uint64_t>(echo_.lateness().count())));
}

QString ParticleView::tip() const
{
    QString text = name_ + QLatin1Char('\n') + description();
    if (colours_ != MarkColours::Kinds && !areKindsNamed_) return text;
    text = text.toHtmlEscaped();
    const std::vector<QColor> colours = kindColours(picture_.kinds, colours_, colour_);
    for (std::size_t kind = 0; kind < picture_.kinds.size(); ++kind) {
        if (!picture_.kinds[kind].visible) continue;
        const QString name = QString::fromStdString(picture_.kinds[kind].name).toHtmlEscaped();
        text.replace(QStringLiteral("\n%1: ").arg(name),
                     QStringLiteral("\n<span style=\"color:%1\">●</span> %2: ").arg(colours[kind].name(), name));
    }
    return text.replace(QLatin1Char('\n'), QStringLiteral("<br>"));
}

QRect ParticleView::legendArea() const
{
    return legend().area();
}

KindLegend ParticleView::legend() const
{
    std::vector<KindEntry> entries;
    if (colours_ == MarkColours::Kinds || areKindsNamed_) {
        const std::vector<QColor> colours = kindColours(picture_.kinds, colours_, colour_);
        for (std::size_t kind = 0; kind < picture_.kinds.size(); ++kind)
            if (picture_.kinds[kind].visible && isKindSeen_[kind])
                entries.push_back({QString::fromStdString(picture_.kinds[kind].name), colours[kind]});
    }
    return {std::move(entries), font(), panel().adjusted(edgeToText, edgeToLine, -edgeToText, -edgeToLine)};
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
    return std::min(maxHeight_, naturalHeight(width));
}

int ParticleView::naturalHeight(int width) const
{
    return static_cast<int>(std::lround(width * double{picture_.room.height} / double{picture_.room.width}));
}

void ParticleView::setMaxHeight(int height)
{
    if (height == maxHeight_) return;
    maxHeight_ = height;
    updateGeometry();
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
    legend().paint(painter);
    paintPointer(painter, area);
    paintCaptions(painter, area);
    if (!note_.isEmpty()) paintNote(painter, area);
}

void ParticleView::paintNote(QPainter& painter, const QRect& area) const
{
    QColor quiet(nameColour);
    quiet.setAlphaF(0.6F);
    painter.setFont(font());
    painter.setPen(quiet);
    const int top = edgeToLine + QFontMetrics(font()).height();
    painter.drawText(area.adjusted(edgeToText, top, -edgeToText, -edgeToLine), Qt::AlignCenter | Qt::TextWordWrap,
                     note_);
}

void ParticleView::paintPointer(QPainter& painter, const QRect& area) const
{
    const auto place = echo_.place();
    if (!place) return;
    const QPointF centre(area.left() + place->x() * area.width(), area.top() + place->y() * area.height());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(panelColour), 4)); // a dark rim sets it off from the dots
    painter.drawEllipse(centre, pointerRadius, pointerRadius);
    painter.setPen(QPen(QColor(echo_.isWaiting() ? holdColour : nameColour), 2));
    painter.drawEllipse(centre, pointerRadius, pointerRadius);
}

void ParticleView::draw()
{
    const QSize size = panel().size() * devicePixelRatioF();
    if (image_.size() != size) image_ = QImage(size, QImage::Format_RGB32);
    image_.setDevicePixelRatio(devicePixelRatioF());
    image_.fill(panelColour);
    painter_.draw(image_, picture_.room, picture_.particles,
                  looksOf(picture_, tally_, colours_, colour_, image_.size()));
    isImageOld_ = false;
}

ParticleView::Letters ParticleView::lettersIn(const QRect& room) const
{
    const QFont bold = boldOf(font());
    const QFontMetrics metrics(bold);
    Letters letters{name_, font(), room, {}};
    letters.path.addText(room.left(), room.top() + metrics.ascent(), bold,
                         metrics.elidedText(name_, Qt::ElideRight, room.width()));
    return letters;
}

void ParticleView::paintCaptions(QPainter& painter, const QRect& area)
{
    const QRect inner = area.adjusted(edgeToText, edgeToLine, -edgeToText, -edgeToLine);
    if (letters_.name != name_ || letters_.font != font() || letters_.room != inner) letters_ = lettersIn(inner);
    // A dark rim keeps it legible among the dots.
    static const QPen rim(QColor(panelColour), 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.strokePath(letters_.path, rim);
    painter.fillPath(letters_.path, keptBrush(nameColour));
    QString held = caption();
    if (held.isEmpty()) return;
    const QFont bold = boldOf(font());
    painter.setFont(bold);
    const QFontMetrics metrics(bold);
    // In a small picture the number must do.
    if (picture_.pastOf > 0 && metrics.horizontalAdvance(held) + 16 > inner.width())
        held = localCount(picture_.frames - 1);
    QRect pill(0, 0, metrics.horizontalAdvance(held) + 16, metrics.height() + 6);
    pill.moveBottomLeft(inner.bottomLeft());
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(holdColour));
    painter.drawRoundedRect(pill, pill.height() / 2.0, pill.height() / 2.0);
    painter.setPen(QColor(panelColour));
    painter.drawText(pill, Qt::AlignCenter, held);
}

void ParticleView::followPointer(const QPointF& position)
{
    const QRectF area(panel());
    if (area.isEmpty() || !area.contains(position)) {
        emit pointerMoved(std::nullopt);
        return;
    }
    emit pointerMoved(
        QPointF((position.x() - area.left()) / area.width(), (position.y() - area.top()) / area.height()));
}

bool ParticleView::event(QEvent* event)
{
    if (event->type() == QEvent::MouseMove) followPointer(static_cast<QMouseEvent*>(event)->position());
    if (event->type() == QEvent::MouseButtonDblClick) emit doubleClicked();
    if (event->type() == QEvent::Leave) emit pointerMoved(std::nullopt);
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (panel().contains(help->pos()))
        QToolTip::showText(help->globalPos(), tip(), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace poolscope::ui
