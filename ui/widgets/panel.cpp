// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/panel.h"

#include "ui/widgets/panel_title.h"

#include <QAction>
#include <QLabel>
#include <QMainWindow>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace poolscope::ui {

namespace {

// Whether the window shows a tab for it.
bool hasTab(QDockWidget& panel)
{
    auto* window = qobject_cast<QMainWindow*>(panel.parentWidget());
    if (window == nullptr || panel.isFloating()) return false;
    const QList<QDockWidget*> others = window->tabifiedDockWidgets(&panel);
    return std::ranges::any_of(others,
                               [](const QDockWidget* other) { return !other->isHidden() && !other->isFloating(); });
}

// While hidden, nested layouts do not notice that the minimum size of a part has changed, for instance with the font.
void measureAnew(QWidget& content)
{
    if (content.isVisible()) return;
    for (const QWidget* part : content.findChildren<QWidget*>())
        if (part->layout() != nullptr) part->layout()->activate();
    if (content.layout() != nullptr) content.layout()->activate();
}

} // namespace

Panel::Panel(const QString& name, const QString& title, const QString& meaning, QWidget* content, QWidget* parent)
    : QDockWidget(title, parent),
      content_(content),
      absence_(new QLabel),
      title_(new PanelTitle(*this))
{
    setObjectName(name);
    setTitleBarWidget(title_);
    toggleViewAction()->setStatusTip(meaning);
    toggleViewAction()->setToolTip(meaning);
    absence_->setObjectName(QStringLiteral("absence"));
    absence_->setWordWrap(true);
    absence_->setContentsMargins(12, 8, 12, 8);
    absence_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    absence_->hide();
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(content);
    column->addWidget(absence_);
    setWidget(page);
    content->hide();
    connect(this, &QDockWidget::visibilityChanged, this, [this](bool isVisible) {
        isInFront_ = isVisible;
        showContent();
        emit inFrontChanged(isVisible);
    });
}

void Panel::setAbsence(const QString& sentence)
{
    absence_->setText(sentence);
    showContent();
}

void Panel::showContent()
{
    const bool isAbsent = !absence_->text().isEmpty();
    content_->setVisible(isInFront_ && !isAbsent);
    absence_->setVisible(isInFront_ && isAbsent);
}

int Panel::wantedHeight() const
{
    measureAnew(*content_);
    return absence_->text().isEmpty() ? std::max(content_->sizeHint().height(), minHeight()) : minHeight();
}

int Panel::minHeight() const
{
    measureAnew(*content_);
    if (absence_->text().isEmpty()) return std::max(content_->minimumSizeHint().height(), content_->minimumHeight());
    return absence_->heightForWidth(shownWidth());
}

// A panel that a tab covers does not have its final width yet; the one in front of it has.
int Panel::shownWidth() const
{
    const auto* window = qobject_cast<QMainWindow*>(parentWidget());
    if (isInFront_ || window == nullptr) return widget()->width();
    for (QDockWidget* other : window->tabifiedDockWidgets(const_cast<Panel*>(this)))
        if (auto* panel = qobject_cast<Panel*>(other); panel != nullptr && panel->isInFront())
            return panel->widget()->width();
    return widget()->width();
}

// A dock with a title bar of its own has no border, and would run into the charts that it covers.
void Panel::paintEvent(QPaintEvent* event)
{
    QDockWidget::paintEvent(event);
    if (!isFloating()) return;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void Panel::refreshTitle()
{
    title_->setCollapsed(hasTab(*this));
}

} // namespace poolscope::ui
