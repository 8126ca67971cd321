// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focus_ring.h"

#include <QApplication>
#include <QFocusEvent>
#include <QMainWindow>
#include <QPainter>
#include <QScrollArea>

namespace poolscope::ui {

namespace {

constexpr int ringWidth = 2;
constexpr const char* paintsFocus = "paintsFocus"; // property

class Ring : public QWidget
{
public:
    explicit Ring(QWidget* window) : QWidget(window)
    {
        setObjectName(QStringLiteral("focus.ring"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        hide();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Highlight), ringWidth));
        const double half = ringWidth / 2.0;
        painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), 3, 3);
    }
};

// The visible part of the widget, in coordinates of its window.
QRect visibleIn(const QWidget& widget, const QWidget& window)
{
    QRect seen(widget.mapTo(&window, QPoint(0, 0)), widget.size());
    seen.adjust(-ringWidth, -ringWidth, ringWidth, ringWidth);
    for (const QWidget* each = widget.parentWidget(); each != nullptr && each != &window; each = each->parentWidget())
        seen &= QRect(each->mapTo(&window, QPoint(0, 0)), each->size())
                    .adjusted(-ringWidth, -ringWidth, ringWidth, ringWidth);
    return seen & window.rect();
}

// A scroll area follows the focus within itself, but not when the focus enters it from outside.
void scrollTo(QWidget& widget)
{
    for (QWidget* each = widget.parentWidget(); each != nullptr && !each->isWindow(); each = each->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(each); area != nullptr && area->widget()->isAncestorOf(&widget))
            area->ensureWidgetVisible(&widget);
}

// A ring around a whole window is of no use, and menus mark their current entry themselves.
bool isRinged(const QWidget& widget)
{
    return !widget.isWindow() && widget.window()->windowType() != Qt::Popup && widget.isVisible() &&
           !widget.property(paintsFocus).toBool();
}

} // namespace

FocusRing::FocusRing(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now == nullptr) moveTo(nullptr);
    });
}

FocusRing::~FocusRing()
{
    delete ring_;
}

void paintsItsFocus(QWidget& widget)
{
    widget.setProperty(paintsFocus, true);
}

QRect FocusRing::place() const
{
    return ring_ && ring_->isVisible() ? ring_->geometry() : QRect();
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::FocusIn:
        if (watched->isWidgetType()) {
            const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
            isMouseUsed_ = reason == Qt::MouseFocusReason;
            if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason)
                scrollTo(*static_cast<QWidget*>(watched));
            moveTo(static_cast<QWidget*>(watched));
        }
        break;
    case QEvent::KeyPress:
        if (isMouseUsed_) {
            isMouseUsed_ = false;
            follow();
        }
        break;
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
        if (target_ && watched->isWidgetType() && watched != ring_) {
            const auto* moved = static_cast<QWidget*>(watched);
            if (moved == target_ || moved->isAncestorOf(target_)) follow();
        }
        break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

void FocusRing::moveTo(QWidget* widget)
{
    target_ = widget;
    follow();
}

void FocusRing::follow()
{
    const bool isShown = target_ && !isMouseUsed_ && isRinged(*target_);
    if (!isShown) {
        if (ring_) ring_->hide();
        return;
    }
    QWidget* window = target_->window();
    if (!ring_ || ring_->parentWidget() != window) {
        delete ring_;
        ring_ = new Ring(window);
    }
    ring_->setGeometry(visibleIn(*target_, *window));
    ring_->show();
    ring_->raise();
}

} // namespace poolscope::ui
