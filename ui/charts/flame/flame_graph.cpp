// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/flame/flame_graph.h"

#include "core/base/units.h"
#include "ui/text/digits.h"
#include "ui/text/literal.h"
#include "ui/widgets/focus_ring.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <iterator>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int rowMargin = 5; // pixels

} // namespace

FlameGraph::FlameGraph(QWidget* parent) : QAbstractScrollArea(parent)
{
    setAccessibleName(tr("Flame graph of call stacks"));
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(true);
    viewport()->setBackgroundRole(QPalette::Base);
    paintsItsFocus(*this); // on the box
}

void FlameGraph::setFrames(FlameFrames frames, std::function<QString(double)> figure)
{
    const std::vector<QString> focus = flamePath(frames_, frames_.empty() ? 0 : focus_);
    const std::vector<QString> current = flamePath(frames_, frames_.empty() ? 0 : current_);
    frames_ = std::move(frames);
    figure_ = std::move(figure);
    focus_ = frameOnPath(frames_, focus);
    layOut();
    const std::size_t same = frameOnPath(frames_, current);
    setCurrent(same == 0 ? flameTrunk(frames_) : same);
    showBase();
    emit focusChanged(focus_);
}

void FlameGraph::zoomTo(std::size_t frame)
{
    if (frame >= frames_.size()) return;
    focus_ = frame;
    layOut();
    setCurrent(frame == 0 ? flameTrunk(frames_) : frame);
    showBase();
    emit focusChanged(focus_);
}

QString FlameGraph::textOf(std::size_t frame) const
{
    if (frame >= frames_.size()) return {};
    const FlameFrame& of = frames_[frame];
    double inside = 0;
    for (const std::size_t callee : of.callees)
        inside += frames_[callee].value;
    const double itself = std::max(0.0, of.value - inside), all = frames_.front().value;
    const QString figure = figure_(of.value);
    if (frame == 0) return tr("%1: %2").arg(of.name, figure);
    const QString share = inLocalDigits(formatShare(all > 0 ? of.value / all : 0));
    if (of.callees.empty()) return tr("%1: %2, %3 of all").arg(of.name, figure, share);
    return tr("%1: %2, %3 of all; %4 of it by itself").arg(of.name, figure, share, figure_(itself));
}

FlameLook FlameGraph::look() const
{
    const int content = viewport()->height() + verticalScrollBar()->maximum() - verticalScrollBar()->value();
    QFont font = this->font();
    font.setPixelSize(fontInfo().pixelSize());
    FlameLook look{.theme = themeFor(palette()),
                   .font = font,
                   .area = QSizeF(viewport()->width(), content),
                   .rowHeight = rowHeight(),
                   .focus = focus_};
    if (hasFocus()) look.current = current_;
    return look;
}

double FlameGraph::rowHeight() const
{
    return fontMetrics().height() + rowMargin;
}

QRectF FlameGraph::placeOf(std::size_t frame) const
{
    const FlameBox* box = boxOf(frame);
    return box == nullptr ? QRectF() : ui::placeOf(*box, look());
}

FlameChart FlameGraph::chart(const QString& title, const QString& legend) const
{
    return {title, legend, frames_, focus_};
}

const FlameBox* FlameGraph::boxOf(std::size_t frame) const
{
    const auto found = std::ranges::find(boxes_, frame, &FlameBox::frame);
    return found == boxes_.end() ? nullptr : &*found;
}

const FlameBox* FlameGraph::boxAt(const QPointF& position) const
{
    const FlameLook look = this->look();
    const auto found =
        std::ranges::find_if(boxes_, [&](const FlameBox& box) { return ui::placeOf(box, look).contains(position); });
    return found == boxes_.end() ? nullptr : &*found;
}

const FlameBox* FlameGraph::boxBeside(int key) const
{
    const FlameBox* from = boxOf(current_);
    if (from == nullptr) return boxes_.empty() ? nullptr : boxes_.data();
    if (key == Qt::Key_Down) return current_ == 0 ? nullptr : boxOf(frames_[current_].caller);
    const FlameBox* best = nullptr;
    for (const FlameBox& box : boxes_) {
        const bool isCallee = frames_[box.frame].caller == current_ && box.frame != current_;
        const bool isBeside =
            box.level == from->level && (key == Qt::Key_Left ? box.left < from->left : box.left > from->left);
        if (key == Qt::Key_Up ? !isCallee : !isBeside) continue;
        const bool isBetter = best == nullptr || (key == Qt::Key_Up     ? box.width > best->width
                                                  : key == Qt::Key_Left ? box.left > best->left
                                                                        : box.left < best->left);
        if (isBetter) best = &box;
    }
    return best;
}

void FlameGraph::layOut()
{
    boxes_ = flameBoxes(frames_, focus_, 1.0 / std::max(1, viewport()->width()));
    const int wanted = static_cast<int>(levelsOf(boxes_) * rowHeight());
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(static_cast<int>(rowHeight()));
    verticalScrollBar()->setRange(0, std::max(0, wanted - viewport()->height()));
    viewport()->update();
}

void FlameGraph::setCurrent(std::size_t frame)
{
    current_ = frame;
    setAccessibleDescription(textOf(frame));
    const QRectF place = placeOf(frame);
    QScrollBar& bar = *verticalScrollBar();
    if (place.top() < 0) bar.setValue(bar.value() + static_cast<int>(place.top()));
    if (place.bottom() > viewport()->height())
        bar.setValue(bar.value() + static_cast<int>(place.bottom()) - viewport()->height());
    viewport()->update();
}

// Where there is little room, it is for what differs.
void FlameGraph::showBase()
{
    const QRectF base = placeOf(focus_ == 0 ? flameTrunk(frames_) : focus_);
    QScrollBar& bar = *verticalScrollBar();
    if (!base.isEmpty()) bar.setValue(bar.value() + static_cast<int>(base.bottom()) - viewport()->height());
}

// Stacks may be thousands of functions deep, of which few are seen.
void FlameGraph::paintEvent(QPaintEvent* event)
{
    const FlameLook look = this->look();
    std::vector<FlameBox> seen;
    std::ranges::copy_if(boxes_, std::back_inserter(seen), [&, area = QRectF(event->rect())](const FlameBox& box) {
        return ui::placeOf(box, look).intersects(area);
    });
    QPainter painter(viewport());
    paintFlame(painter, frames_, seen, look);
}

void FlameGraph::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
    showBase();
}

void FlameGraph::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) layOut();
}

void FlameGraph::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (const FlameBox* box = boxBeside(event->key())) {
            setCurrent(box->frame);
            QToolTip::showText(viewport()->mapToGlobal(placeOf(current_).bottomLeft().toPoint()),
                               literally(textOf(current_)), viewport());
        }
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter: return zoomTo(current_);
    case Qt::Key_Home:
    case Qt::Key_Backspace: return zoomTo(0);
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void FlameGraph::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    if (const FlameBox* box = boxAt(event->position())) zoomTo(box->frame);
}

void FlameGraph::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void FlameGraph::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void FlameGraph::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuRequested(event->globalPos());
}

bool FlameGraph::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto& at = *static_cast<QHelpEvent*>(event);
    if (const FlameBox* box = boxAt(at.pos()))
        QToolTip::showText(at.globalPos(), literally(textOf(box->frame)), viewport(),
                           ui::placeOf(*box, look()).toAlignedRect());
    else
        QToolTip::hideText();
    return true;
}

} // namespace poolscope::ui
