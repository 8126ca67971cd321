// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/picture_panel.h"

#include "ui/engine/engine.h"
#include "ui/particles/particle_looks.h"
#include "ui/particles/particle_painter.h"
#include "ui/particles/particle_view.h"
#include "ui/text/lane_description.h"
#include "ui/text/lane_names.h"
#include "ui/theme/chart_theme.h"
#include "ui/widgets/help_topic.h"

#include <QEvent>
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

namespace {

constexpr int pictureGap = 8; // pixels, around and between pictures

// The number of columns in which pictures of that shape (width by height) become largest.
int columnsThatFit(int count, const QSize& room, double shape)
{
    int best = 1;
    double largest = 0;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double width = double{1} * (room.width() - (columns - 1) * pictureGap) / columns;
        const double height = double{1} * (room.height() - (rows - 1) * pictureGap) / rows;
        const double size = std::min(width, height * shape);
        if (size <= largest) continue;
        largest = size;
        best = columns;
    }
    return best;
}

} // namespace

PicturePanel::PicturePanel(Engine& engine, QWidget* parent)
    : QWidget(parent),
      engine_(engine),
      legend_(new PictureLegend(this))
{
    setObjectName(QStringLiteral("panel.pictures"));
    setHelpTopic(*this, QStringLiteral("charts/pictures"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    connect(&engine_, &Engine::reset, this, &PicturePanel::reset);
    connect(&engine_, &Engine::looksChanged, this, &PicturePanel::showLooks);
    connect(&engine_, &Engine::picturesArrived, this, &PicturePanel::showPictures);
}

void PicturePanel::setColouredByKind(bool byKind)
{
    isColouredByKind_ = byKind;
    for (ParticleView* view : views_)
        view->setColouredByKind(byKind);
}

QString PicturePanel::noteOnRecording()
{
    return tr("Step back (,) to see the pictures of a frame, or run to begin again.");
}

void PicturePanel::enlarge(std::optional<std::size_t> lane)
{
    enlarged_ = lane && *lane < views_.size() ? lane : std::nullopt;
    arrange();
    emit enlargedChanged(enlarged_.has_value());
}

QSize PicturePanel::sizeHint() const
{
    return {900, 560};
}

QSize PicturePanel::minimumSizeHint() const
{
    return {220, 160};
}

void PicturePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showPictures();
}

void PicturePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void PicturePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showLooks();
    if (event->type() == QEvent::FontChange) arrange();
}

void PicturePanel::reset()
{
    qDeleteAll(views_);
    views_.clear();
    const auto& lanes = engine_.experiment().lanes;
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        auto* view = new ParticleView(this);
        view->setLane(shownLane(lanes[lane].name), {});
        view->setColouredByKind(isColouredByKind_);
        view->setKindsNamed(true);
        if (engine_.state() == Engine::State::Opened) view->setNote(noteOnRecording());
        connect(view, &ParticleView::pointerMoved, this, &PicturePanel::setPointer);
        connect(view, &ParticleView::doubleClicked, this,
                [this, lane] { enlarge(enlarged_ ? std::nullopt : std::optional(lane)); });
        views_.push_back(view);
    }
    if (enlarged_ && *enlarged_ >= views_.size()) enlarged_.reset();
    signs_ = {PictureLegend::Sign::Alive, PictureLegend::Sign::Pointer};
    showLooks();
    arrange();
}

void PicturePanel::showLooks()
{
    if (views_.empty()) return;
    const ChartTheme theme = themeFor(palette());
    const std::vector<int> styles = laneStyles(engine_.experiment());
    for (std::size_t lane = 0; lane < views_.size(); ++lane)
        views_[lane]->setLaneColour(theme.lane(styles.at(lane)).colour);
    refreshLegend();
}

void PicturePanel::showPictures()
{
    // A floating panel is shown as soon as its place is restored: before there is an experiment.
    if (!isVisible() || views_.empty()) return;
    bool isHeld = false;
    for (std::size_t lane = 0; lane < views_.size(); ++lane) {
        const Picture& picture = engine_.picture(lane);
        if (picture.frames == 0 && !views_[lane]->hasPicture()) continue; // its note stays
        const bool hadShape = views_[lane]->hasPicture();
        views_[lane]->setPicture(picture);
        if (!hadShape) arrange();
        isHeld = isHeld || picture.heldFrames > 0 || picture.heldBefore > 0;
    }
    // Signs once seen stay, or the legend would flicker.
    using enum PictureLegend::Sign;
    const auto has = [this](PictureLegend::Sign sign) { return std::ranges::find(signs_, sign) != signs_.end(); };
    const auto isSeen = [this](auto count) {
        return std::ranges::any_of(views_, [&](const ParticleView* view) { return view->tally().*count > 0; });
    };
    std::vector<PictureLegend::Sign> signs{Alive};
    if (has(Leaked) || isSeen(&ParticleTally::leaked)) signs.push_back(Leaked);
    if (has(Shared) || isSeen(&ParticleTally::shared)) signs.push_back(Shared);
    signs.push_back(Pointer);
    if (has(Held) || isHeld) signs.push_back(Held);
    if (signs == signs_) return;
    signs_ = signs;
    refreshLegend();
    arrange();
}

void PicturePanel::refreshLegend()
{
    legend_->setSigns(signs_, shining(themeFor(palette()).lane(laneStyles(engine_.experiment()).front()).colour));
}

void PicturePanel::arrange()
{
    const QRect inner = rect().adjusted(pictureGap, pictureGap, -pictureGap, -pictureGap);
    if (inner.isEmpty() || views_.empty()) return;
    // A legend must leave enough room for the pictures it explains.
    const int wanted = legend_->heightForWidth(inner.width());
    const bool hasLegend = wanted < inner.height() / 3;
    legend_->setVisible(hasLegend);
    const int below = hasLegend ? wanted + pictureGap : 0;
    const QSize room = inner.size() - QSize(0, below);
    const int count = enlarged_ ? 1 : static_cast<int>(views_.size());
    constexpr int reference = 1000;
    const double shape = double{reference} / std::max(1, views_.front()->naturalHeight(reference));
    const int columns = columnsThatFit(count, room, shape);
    const int rows = (count + columns - 1) / columns;
    const int width = (room.width() - (columns - 1) * pictureGap) / columns;
    // Pictures that need less height stand close together, with the legend directly below them.
    const QSize cell(width,
                     std::min((room.height() - (rows - 1) * pictureGap) / rows, views_.front()->naturalHeight(width)));
    if (hasLegend)
        legend_->setGeometry(inner.left(), inner.top() + rows * (cell.height() + pictureGap), inner.width(), wanted);
    int place = 0;
    for (std::size_t lane = 0; lane < views_.size(); ++lane) {
        const bool isShown = !enlarged_ || *enlarged_ == lane;
        if (isShown) {
            const QPoint corner((place % columns) * (cell.width() + pictureGap),
                                (place / columns) * (cell.height() + pictureGap));
            views_[lane]->setGeometry({inner.topLeft() + corner, cell});
            ++place;
        }
        views_[lane]->setVisible(isShown);
    }
}

void PicturePanel::setPointer(std::optional<QPointF> place)
{
    for (ParticleView* view : views_)
        view->setPointer(place);
}

} // namespace poolscope::ui
