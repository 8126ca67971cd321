// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_graph.h"

#include "core/films/film_words.h"
#include "ui/text/digits.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr double graphMargin = 10;
constexpr std::size_t maxInLow = 6;   // objects
constexpr double smallestText = 6.5;  // device pixels; smaller names are left out
constexpr double largestScale = 1.25; // of the layout

// The kind above the number, so that nodes are narrow.
QString nameInNode(const CollectionFilm& film, FilmObject object)
{
    return QString::fromStdString(nameOf(film, object)).replace(QLatin1Char(' '), QLatin1Char('\n'));
}

int widthOfLines(const QFontMetrics& metrics, const QString& text)
{
    int width = 0;
    for (const QString& line : text.split(QLatin1Char('\n')))
        width = std::max(width, metrics.horizontalAdvance(line));
    return width;
}

} // namespace

FilmGraph::FilmGraph(QWidget* parent) : QWidget(parent), looks_(filmLooksFor(palette()))
{
    setObjectName(QStringLiteral("film.graph"));
    setAccessibleName(tr("Objects and their references"));
    setFocusPolicy(Qt::StrongFocus);
    connect(&arranger_, &GraphArranger::done, this, &FilmGraph::showArranged);
}

void FilmGraph::setPlayer(const FilmPlayer* player)
{
    player_ = player;
    graph_.reset();
    shown_ = {};
    centre_ = selected_ = noFilmObject;
    asked_ = 0;
    update();
}

void FilmGraph::show(const FilmPlayer* player, const Arranged& arranged)
{
    setPlayer(nullptr);                            // nothing is arranged for another font
    QFont font(QFontInfo(arranged.font).family()); // a concrete one: SVG files name it
    font.setPixelSize(QFontInfo(arranged.font).pixelSize());
    setFont(font);
    player_ = player;
    shown_ = arranged.shown;
    node_ = arranged.node;
    graph_ = arranged.graph;
    centre_ = arranged.centre;
    selected_ = arranged.selected;
}

void FilmGraph::setCentre(FilmObject object)
{
    if (player_ == nullptr || object == noFilmObject || !player_->exists(object)) return;
    centre_ = selected_ = object;
    arrange();
}

void FilmGraph::setMost(std::size_t count)
{
    most_ = std::clamp<std::size_t>(count, 2, most);
    if (centre_ != noFilmObject) arrange();
}

void FilmGraph::setLow(bool isLow)
{
    if (isLow == isLow_) return;
    isLow_ = isLow;
    if (player_ != nullptr && centre_ != noFilmObject) arrange();
}

void FilmGraph::showMoved(bool mayFollow)
{
    if (player_ == nullptr) return;
    const FilmObject current = player_->current();
    if (mayFollow && current != noFilmObject && !has(current) && isVisible()) setCentre(current);
    update();
}

bool FilmGraph::has(FilmObject object) const
{
    return std::ranges::find(shown_.objects, object) != shown_.objects.end() ||
           std::ranges::find(wanted_.objects, object) != wanted_.objects.end();
}

// Node 0 is the roots.
void FilmGraph::arrange()
{
    wanted_ = neighbourhoodOf(*player_, centre_, isLow_ ? std::min(most_, maxInLow) : most_);
    const bool counts = player_->film().algorithm == FilmedAlgorithm::ReferenceCounting;
    int width = fontMetrics().horizontalAdvance(tr("roots"));
    for (const FilmObject object : wanted_.objects)
        width = std::max(width, widthOfLines(fontMetrics(), nameInNode(player_->film(), object)));
    if (counts) width = std::max(width, fontMetrics().horizontalAdvance(tr("count %1").arg(88)));
    node_ = QSizeF(width + 10, (counts ? 3 : 2) * fontMetrics().height() + 6);
    GraphToArrange graph{.nodes = std::vector<QSizeF>(wanted_.objects.size() + 1, node_), .edges = {}};
    const auto nodeOf = [this](FilmObject object) {
        const auto found = std::ranges::find(wanted_.objects, object);
        return object == noFilmObject ? std::size_t{0} : static_cast<std::size_t>(found - wanted_.objects.begin()) + 1;
    };
    for (const Neighbourhood::Edge& edge : wanted_.edges)
        graph.edges.push_back({nodeOf(edge.from), nodeOf(edge.to)});
    asked_ = arranger_.begin(graph);
}

void FilmGraph::showArranged(quint64 number, const std::shared_ptr<const ArrangedGraph>& graph)
{
    if (number != asked_ || player_ == nullptr) return;
    shown_ = wanted_;
    graph_ = graph;
    update();
    emit arranged();
}

QTransform FilmGraph::placing() const
{
    const QRectF room = QRectF(rect()).adjusted(graphMargin, graphMargin, -graphMargin,
                                                -graphMargin - (isLow_ ? 0 : fontMetrics().height()));
    const double scale = std::min({largestScale, room.width() / std::max(1.0, graph_->size.width()),
                                   room.height() / std::max(1.0, graph_->size.height())});
    QTransform transform;
    transform.translate(room.center().x() - graph_->size.width() * scale / 2,
                        room.center().y() - graph_->size.height() * scale / 2);
    transform.scale(scale, scale);
    return transform;
}

QRectF FilmGraph::placeOf(FilmObject object) const
{
    const auto found = std::ranges::find(shown_.objects, object);
    if (graph_ == nullptr || found == shown_.objects.end()) return {};
    const QPointF centre = graph_->nodes[static_cast<std::size_t>(found - shown_.objects.begin()) + 1];
    return placing().mapRect(
        QRectF(centre - QPointF(node_.width() / 2, node_.height() / 2), QSizeF(node_.width(), node_.height())));
}

FilmObject FilmGraph::objectAt(const QPointF& point) const
{
    for (const FilmObject object : shown_.objects)
        if (placeOf(object).contains(point)) return object;
    return noFilmObject;
}

// Whether the reference is still there.
bool FilmGraph::isThere(const Neighbourhood::Edge& edge) const
{
    if (edge.from == noFilmObject) return player_->isRoot(edge.to);
    if (player_->colour(edge.from) == FilmColour::Gone) return false;
    const auto targets = player_->targetsOf(edge.from);
    return std::ranges::find(targets, edge.to) != targets.end();
}

void FilmGraph::paintEdges(QPainter& painter) const
{
    const QTransform transform = placing();
    const FilmStep* last = player_->lastStep();
    for (std::size_t i = 0; i < shown_.edges.size(); ++i) {
        const Neighbourhood::Edge& edge = shown_.edges[i];
        const QPainterPath path = transform.map(graph_->edges[i]);
        if (path.isEmpty()) continue;
        const bool isFollowed = last != nullptr && last->object == edge.to && last->from == edge.from &&
                                (edge.from != noFilmObject || last->action == gc::StepAction::Root);
        const bool isOld = !isThere(edge);
        const QColor colour = isFollowed ? looks_.current : (edge.from == noFilmObject ? looks_.root : looks_.outline);
        const double width = isFollowed ? 3 : 1.3;
        painter.setOpacity(isOld ? 0.35 : 1);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour, width, isOld ? Qt::DotLine : Qt::SolidLine, Qt::FlatCap));
        painter.drawPath(path);
        const QPointF end = path.pointAtPercent(1);
        const double length = std::max(1.0, path.length());
        const QPointF before = path.pointAtPercent(std::max(0.0, 1 - (width * 3 + 5) / length));
        paintArrow(painter, before, end, colour, width);
        painter.setOpacity(1);
    }
}

void FilmGraph::paintNodes(QPainter& painter) const
{
    const double scale = placing().m11();
    QFont small = font();
    const double pixels = QFontInfo(font()).pixelSize() * std::min(1.0, scale);
    small.setPixelSize(std::max(1, qRound(pixels)));
    painter.setFont(small);
    const bool hasRoots =
        std::ranges::any_of(shown_.edges, [](const Neighbourhood::Edge& edge) { return edge.from == noFilmObject; });
    if (hasRoots) {
        const QRectF place =
            placing().mapRect(QRectF(graph_->nodes[0] - QPointF(node_.width() / 2, node_.height() / 2), node_));
        painter.setPen(Qt::NoPen);
        painter.setBrush(looks_.root);
        painter.drawRoundedRect(place, 4, 4);
        painter.setPen(looks_.isDark ? looks_.onWhite : looks_.onBlack);
        if (pixels * devicePixelRatioF() >= smallestText) painter.drawText(place, Qt::AlignCenter, tr("roots"));
    }
    for (const FilmObject object : shown_.objects) {
        const QRectF place = placeOf(object);
        ObjectLook look = lookOf(*player_, object);
        const auto count = std::exchange(look.count, std::nullopt);
        if (player_->exists(object)) paintObject(painter, place, look, looks_);
        QString name = nameInNode(player_->film(), object);
        if (count) name += QLatin1Char('\n') + tr("count %1").arg(*count);
        const bool isOnPaper = look.colour == FilmColour::Gone || !player_->exists(object);
        const QColor ink = look.colour == FilmColour::Black ? looks_.onBlack : isOnPaper ? looks_.text : looks_.onWhite;
        if (pixels * devicePixelRatioF() >= smallestText) {
            // Stripes behind letters are hard to read.
            if (look.colour == FilmColour::Grey) {
                const double half = widthOfLines(QFontMetrics(small), name) / 2.0 + 2;
                painter.fillRect(QRectF(place.center().x() - half, place.top() + 2, 2 * half, place.height() - 4)
                                     .intersected(place.adjusted(3, 3, -3, -3)),
                                 looks_.grey);
            }
            painter.setPen(ink);
            painter.drawText(place, Qt::AlignCenter, name);
        }
        painter.setBrush(Qt::NoBrush);
        if (object == player_->current()) {
            painter.setPen(QPen(looks_.current, 3));
            painter.drawRoundedRect(place.adjusted(-2, -2, 2, 2), 3, 3);
        } else if (object == selected_) {
            painter.setPen(QPen(looks_.text, 1.5, Qt::DashLine));
            painter.drawRect(place.adjusted(-3, -3, 3, 3));
        }
    }
    painter.setFont(font());
}

void FilmGraph::paintNote(QPainter& painter) const
{
    const QString centre = QString::fromStdString(nameOf(player_->film(), centre_));
    const int count = static_cast<int>(shown_.objects.size());
    const QString note = shown_.isCut ? tr("the %n objects nearest to %1", nullptr, count).arg(centre)
                                      : tr("all %n objects around %1", nullptr, count).arg(centre);
    painter.setPen(looks_.muted);
    painter.drawText(rect().adjusted(8, 0, -8, -2), Qt::AlignLeft | Qt::AlignBottom,
                     fontMetrics().elidedText(note, Qt::ElideRight, width() - 16));
}

void FilmGraph::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawOn(painter);
}

void FilmGraph::drawOn(QPainter& painter) const
{
    painter.fillRect(rect(), looks_.background);
    if (player_ == nullptr || graph_ == nullptr) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    paintEdges(painter);
    paintNodes(painter);
    if (!isLow_) paintNote(painter);
}

void FilmGraph::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        looks_ = filmLooksFor(palette());
        update();
    }
    if (event->type() == QEvent::FontChange && player_ != nullptr && centre_ != noFilmObject) arrange();
}

void FilmGraph::mousePressEvent(QMouseEvent* event)
{
    const FilmObject object = objectAt(event->position());
    if (object != noFilmObject && event->button() == Qt::LeftButton) emit objectChosen(object);
}

void FilmGraph::keyPressEvent(QKeyEvent* event)
{
    const auto& all = shown_.objects;
    const int key = event->key();
    if (all.empty()) return QWidget::keyPressEvent(event);
    const auto now = std::ranges::find(all, selected_);
    if (key == Qt::Key_Down)
        selected_ = now == all.end() || std::next(now) == all.end() ? all.front() : *std::next(now);
    else if (key == Qt::Key_Up)
        selected_ = now == all.end() || now == all.begin() ? all.back() : *std::prev(now);
    else if ((key == Qt::Key_Return || key == Qt::Key_Enter) && now != all.end())
        emit objectChosen(selected_);
    else
        return QWidget::keyPressEvent(event);
    update();
}

bool FilmGraph::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || player_ == nullptr) return QWidget::event(event);
    const auto& at = *static_cast<QHelpEvent*>(event);
    const FilmObject object = objectAt(at.pos());
    if (object == noFilmObject)
        QToolTip::hideText();
    else
        QToolTip::showText(
            at.globalPos(),
            tr("%1: a click shows what is around it").arg(QString::fromStdString(nameOf(player_->film(), object))),
            this);
    return true;
}

} // namespace poolscope::ui
