// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_map.h"

#include "core/films/film_words.h"
#include "ui/text/digits.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <limits>
#include <numeric>

namespace poolscope::ui {

namespace {

constexpr qreal mapMargin = 8;
constexpr std::size_t maxDrawnSingly = 1500; // steps; more are drawn again as a whole
constexpr std::size_t chained = 16;          // of the cells freed last
constexpr double smallestFlight = 4;         // pixels

bool movesObject(const FilmStep* step)
{
    return step != nullptr && (step->action == gc::StepAction::Copy || step->action == gc::StepAction::Promote);
}

// Whether a step may change the look of more than the objects that it names.
bool changesMore(const FilmStep& step)
{
    return step.action == gc::StepAction::Emptied || step.action == gc::StepAction::Born;
}

} // namespace

FilmMap::FilmMap(QWidget* parent) : QWidget(parent), looks_(filmLooksFor(palette()))
{
    setObjectName(QStringLiteral("film.map"));
    setAccessibleName(tr("Memory of the lane"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    flight_.setStartValue(0.0);
    flight_.setEndValue(1.0);
    flight_.setEasingCurve(QEasingCurve::InOutQuad);
    connect(&flight_, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    connect(&flight_, &QVariantAnimation::finished, this, qOverload<>(&QWidget::update));
}

void FilmMap::setPlayer(const FilmPlayer* player)
{
    player_ = player;
    chosen_ = noFilmObject;
    flight_.stop();
    emptied_.clear();
    byAddress_.clear();
    if (player_ != nullptr) {
        const CollectionFilm& film = player_->film();
        emptied_.assign(film.spaces.size(), std::numeric_limits<std::size_t>::max());
        for (std::size_t step = film.steps.size(); step-- > 0;)
            if (film.steps[step].action == gc::StepAction::Emptied && film.steps[step].value < emptied_.size())
                emptied_[film.steps[step].value] = step + 1;
        byAddress_.resize(film.objects.size());
        std::iota(byAddress_.begin(), byAddress_.end(), FilmObject{0});
    }
    layOut();
}

void FilmMap::layOut()
{
    layout_ = {};
    const double label = fontMetrics().height() + 4;
    if (player_ != nullptr)
        layout_ = FilmMapLayout(player_->film(),
                                QRectF(rect()).adjusted(mapMargin, mapMargin / 2, -mapMargin, -mapMargin), label);
    isOld_ = true;
    update();
}

void FilmMap::showMoved(std::size_t before, std::size_t now, int flightMs)
{
    flight_.stop();
    if (player_ == nullptr) return;
    const auto [first, last] = std::minmax(before, now);
    const auto& steps = player_->film().steps;
    const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = steps.begin() + static_cast<std::ptrdiff_t>(last);
    // At the end what was lost shows.
    const bool isEnd = now == steps.size() || before == steps.size();
    if (last - first > maxDrawnSingly || isEnd || std::any_of(begin, end, changesMore)) isOld_ = true;
    if (!isOld_ && !picture_.isNull()) {
        QPainter painter(&picture_);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(font());
        for (auto step = begin; step != end; ++step)
            drawAnew(painter, *step);
    }
    if (now == before + 1 && movesObject(player_->lastStep())) fly(flightMs);
    update();
}

void FilmMap::fly(int flightMs)
{
    const bool isAnimated = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    if (flightMs <= 0 || !isAnimated || !isVisible()) return;
    flight_.setDuration(flightMs);
    flight_.start();
}

void FilmMap::setChosen(FilmObject object)
{
    chosen_ = object;
    update();
}

QRectF FilmMap::placeOf(FilmObject object) const
{
    if (player_ == nullptr || object >= player_->film().objects.size() || !player_->exists(object)) return {};
    return layout_.placeOf(player_->address(object), player_->film().objects[object].bytes);
}

FilmObject FilmMap::objectAt(const QPointF& point) const
{
    if (player_ == nullptr) return noFilmObject;
    for (const FilmObject object : byAddress_) {
        if (!player_->exists(object)) continue;
        for (const QRectF& part : layout_.partsOf(player_->address(object), player_->film().objects[object].bytes))
            if (part.contains(point)) return object;
    }
    return noFilmObject;
}

bool FilmMap::hasForwarded(FilmObject object) const
{
    const CollectionFilm& film = player_->film();
    const std::uint64_t origin = film.objects[object].address;
    if (player_->address(object) == origin) return false;
    const std::size_t space = film.spaceOf(origin);
    return space < emptied_.size() && player_->position() < emptied_[space];
}

void FilmMap::draw()
{
    picture_ = QPixmap(size() * devicePixelRatioF());
    picture_.setDevicePixelRatio(devicePixelRatioF());
    picture_.fill(looks_.paper);
    isOld_ = false;
    if (player_ == nullptr) return;
    QPainter painter(&picture_);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    drawHeap(painter);
}

void FilmMap::drawHeap(QPainter& painter) const
{
    drawSpaces(painter);
    // What is gone comes first: its memory may belong to another object by now.
    for (const bool isGone : {true, false})
        for (FilmObject object = 0; object < player_->film().objects.size(); ++object)
            if ((player_->colour(object) == FilmColour::Gone) == isGone) drawObject(painter, object);
}

void FilmMap::drawSpaces(QPainter& painter) const
{
    for (std::size_t space = 0; space < layout_.spaces().size(); ++space)
        for (const QRectF& row : layout_.rowsOf(space))
            paintFree(painter, row, looks_);
    paintGaps(painter);
}

// Free memory that is left out, in between two lines that are broken like it.
void FilmMap::paintGaps(QPainter& painter) const
{
    for (const FilmMapLayout::Space& space : layout_.spaces()) {
        for (const FilmMapLayout::Gap& gap : space.gaps) {
            painter.setPen(QPen(looks_.outline, 1, Qt::DashLine));
            painter.drawLine(gap.place.topLeft() + QPointF(0, 2.5), gap.place.topRight() + QPointF(0, 2.5));
            painter.drawLine(gap.place.bottomLeft() - QPointF(0, 2.5), gap.place.bottomRight() - QPointF(0, 2.5));
            painter.setPen(looks_.text);
            const QString text = tr("… %1 free …").arg(localBytes(gap.bytes));
            painter.drawText(gap.place, Qt::AlignCenter,
                             fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(gap.place.width())));
        }
    }
}

void FilmMap::drawObject(QPainter& painter, FilmObject object) const
{
    const FilmedObject& filmed = player_->film().objects[object];
    if (!player_->exists(object)) return;
    if (hasForwarded(object))
        for (const QRectF& part : layout_.partsOf(filmed.address, filmed.bytes))
            paintForwarded(painter, part, looks_);
    const ObjectLook look = lookOf(*player_, object);
    for (const QRectF& part : layout_.partsOf(player_->address(object), filmed.bytes))
        paintObject(painter, part, look, looks_);
}

// The step may have been done or taken back.
void FilmMap::drawAnew(QPainter& painter, const FilmStep& step) const
{
    for (const FilmObject object : {step.object, step.from}) {
        if (object == noFilmObject) continue;
        const FilmedObject& filmed = player_->film().objects[object];
        for (const QRectF& part : layout_.partsOf(filmed.address, filmed.bytes))
            paintFree(painter, part, looks_);
        if (movesObject(&step) && object == step.object)
            for (const QRectF& part : layout_.partsOf(step.value, filmed.bytes))
                paintFree(painter, part, looks_);
        drawObject(painter, object);
    }
}

void FilmMap::paintEvent(QPaintEvent*)
{
    if (isOld_ || picture_.isNull()) draw();
    QPainter painter(this);
    painter.drawPixmap(0, 0, picture_);
    if (player_ == nullptr) return;
    painter.setRenderHint(QPainter::Antialiasing);
    paintMarks(painter);
}

void FilmMap::drawOn(QPainter& painter) const
{
    painter.fillRect(rect(), looks_.paper);
    if (player_ == nullptr) return;
    drawHeap(painter);
    paintMarks(painter);
}

// What is special to the step, and what is said of the spaces.
void FilmMap::paintMarks(QPainter& painter) const
{
    paintLabels(painter);
    paintFreeList(painter);
    if (flight_.state() == QAbstractAnimation::Running)
        paintFlight(painter);
    else
        paintStep(painter);
    const QRectF place = placeOf(chosen_);
    if (place.isEmpty()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(looks_.text, 1.5, Qt::DashLine));
    painter.drawRect(place.adjusted(-3, -3, 3, 3));
}

void FilmMap::paintLabels(QPainter& painter) const
{
    painter.setPen(looks_.text);
    const auto& spaces = layout_.spaces();
    for (std::size_t space = 0; space < spaces.size(); ++space) {
        const FilmedSpace& filmed = player_->film().spaces[space];
        if (spaces[space].label.height() <= 0) continue;
        QString text = sentenceOf(spoken(nameOf(*player_, space)));
        if (!player_->film().isSample()) text += QStringLiteral("  ") + localBytes(filmed.bytes);
        painter.drawText(spaces[space].label, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(spaces[space].label.width())));
    }
}

// As the collector chains them: the cell freed last leads to the one before.
void FilmMap::paintFreeList(QPainter& painter) const
{
    const FilmStep* last = player_->lastStep();
    const bool isFreeing =
        last != nullptr && (last->action == gc::StepAction::Free || last->action == gc::StepAction::Keep ||
                            last->action == gc::StepAction::Reclaim);
    if (!isFreeing || layout_.rowHeight() < smallestFlight) return;
    const auto freed = player_->freed();
    QRectF before;
    for (std::size_t back = 1; back <= std::min(chained, freed.size()); ++back) {
        const QRectF place = placeOf(freed[freed.size() - back]);
        if (place.isEmpty()) continue;
        if (!before.isEmpty()) {
            painter.setOpacity(1 - 0.9 * static_cast<double>(back) / chained);
            paintArrow(painter, before.center(), place.center(), looks_.freeList, 1.5);
        }
        before = place;
    }
    painter.setOpacity(1);
}

// Steps of the program, and of the barrier that reports them, have a colour of their own.
QColor FilmMap::colourOfStep() const
{
    switch (player_->lastStep()->action) {
    case gc::StepAction::Born:
    case gc::StepAction::Stored:
    case gc::StepAction::RootAdded:
    case gc::StepAction::RootDropped:
    case gc::StepAction::ShadeByBarrier: return looks_.remembered;
    default: return looks_.current;
    }
}

void FilmMap::paintStep(QPainter& painter) const
{
    const FilmStep* last = player_->lastStep();
    const QRectF current = placeOf(player_->current());
    painter.setBrush(Qt::NoBrush);
    if (!current.isEmpty()) {
        painter.setPen(QPen(looks_.current, 3));
        painter.drawRoundedRect(current.adjusted(-2, -2, 2, 2), 2, 2);
    }
    if (last == nullptr || last->object == noFilmObject) return;
    const QRectF place = placeOf(last->object);
    if (place.isEmpty()) return;
    const QRectF from = last->from == noFilmObject ? QRectF() : placeOf(last->from);
    if (!from.isEmpty() && from.center() != place.center())
        paintArrow(painter, from.center(), place.center(), colourOfStep(), 2);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colourOfStep(), 2));
    if (place != current) painter.drawRoundedRect(place.adjusted(-2, -2, 2, 2), 2, 2);
}

void FilmMap::paintFlight(QPainter& painter) const
{
    const FilmStep& step = *player_->lastStep();
    const FilmedObject& filmed = player_->film().objects[step.object];
    const QRectF end = layout_.placeOf(step.value, filmed.bytes);
    const QRectF begin = layout_.placeOf(filmed.address, filmed.bytes);
    if (end.isEmpty() || begin.isEmpty()) return;
    for (const QRectF& part : layout_.partsOf(step.value, filmed.bytes))
        paintFree(painter, part, looks_); // it is not there yet
    const double share = flight_.currentValue().toDouble();
    const QRectF flying(begin.topLeft() + (end.topLeft() - begin.topLeft()) * share,
                        begin.size() + (end.size() - begin.size()) * share);
    painter.setOpacity(0.5);
    paintArrow(painter, begin.center(), end.center(), looks_.current, 1.5);
    painter.setOpacity(1);
    paintObject(painter, flying, lookOf(*player_, step.object), looks_);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(looks_.current, 2));
    painter.drawRect(flying);
}

void FilmMap::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void FilmMap::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) looks_ = filmLooksFor(palette());
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) layOut();
}

void FilmMap::mousePressEvent(QMouseEvent* event)
{
    const FilmObject object = objectAt(event->position());
    if (object != noFilmObject && event->button() == Qt::LeftButton) emit objectChosen(object);
}

void FilmMap::keyPressEvent(QKeyEvent* event)
{
    const bool isUp = event->key() == Qt::Key_Up;
    if (player_ == nullptr || (!isUp && event->key() != Qt::Key_Down)) return QWidget::keyPressEvent(event);
    std::vector<FilmObject> all;
    for (FilmObject object = 0; object < player_->film().objects.size(); ++object)
        if (player_->exists(object)) all.push_back(object);
    if (all.empty()) return;
    std::ranges::sort(all, {}, [this](FilmObject object) { return player_->address(object); });
    const auto now = std::ranges::find(all, chosen_);
    if (now == all.end())
        emit objectChosen(all.front());
    else if (isUp)
        emit objectChosen(now == all.begin() ? all.back() : *std::prev(now));
    else
        emit objectChosen(std::next(now) == all.end() ? all.front() : *std::next(now));
}

bool FilmMap::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || player_ == nullptr) return QWidget::event(event);
    const auto& at = *static_cast<QHelpEvent*>(event);
    const FilmObject object = objectAt(at.pos());
    if (object == noFilmObject)
        QToolTip::hideText();
    else
        QToolTip::showText(at.globalPos(),
                           tr("%1, %2, %n references to others", nullptr,
                              static_cast<int>(player_->film().objects[object].targetCount))
                               .arg(QString::fromStdString(nameOf(player_->film(), object)),
                                    localBytes(player_->film().objects[object].bytes)),
                           this);
    return true;
}

} // namespace poolscope::ui
