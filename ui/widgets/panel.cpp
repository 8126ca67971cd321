// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/panel.h"

#include "ui/theme/chart_theme.h"
#include "ui/theme/icons.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/scaled_font.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

QToolButton* button(const char* name, const QString& tip, QWidget* parent)
{
    auto* made = new QToolButton(parent);
    made->setObjectName(QLatin1String(name));
    made->setAutoRaise(true);
    made->setIcon(iconNamed(made->objectName()));
    made->setIconSize({12, 12});
    made->setFixedSize(20, 20);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    // As on other desktops, panels are closed and opened from the keyboard through the menu.
    made->setFocusPolicy(Qt::NoFocus);
    return made;
}

} // namespace

PanelTitle::PanelTitle(QDockWidget& panel) : QWidget(&panel), name_(new QLabel(panel.windowTitle(), this))
{
    new ScaledFont(*name_, 0.9);
    auto* floating = button("panel.float", tr("Let the panel float, or dock it again"), this);
    auto* close = button("panel.close", tr("Close the panel; View > Panels opens it again"), this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 2, 4, 0);
    row->setSpacing(2);
    row->addWidget(name_, 1);
    row->addWidget(floating);
    row->addWidget(close);
    connect(floating, &QToolButton::clicked, &panel, [&panel] { panel.setFloating(!panel.isFloating()); });
    connect(close, &QToolButton::clicked, &panel, &QWidget::close);
    connect(&panel, &QWidget::windowTitleChanged, name_, &QLabel::setText);
    applyTheme();
}

void PanelTitle::setCollapsed(bool collapsed)
{
    if (collapsed == isCollapsed_) return;
    isCollapsed_ = collapsed;
    for (auto* child : findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        child->setVisible(!collapsed);
    setMaximumHeight(collapsed ? 0 : QWIDGETSIZE_MAX);
    updateGeometry();
}

QSize PanelTitle::sizeHint() const
{
    return isCollapsed_ ? QSize(0, 0) : layout()->sizeHint();
}

void PanelTitle::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) applyTheme();
}

void PanelTitle::applyTheme()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, themeFor(palette()).muted);
    name_->setPalette(quiet);
}

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

Panel::Panel(const char* name, const QString& title, const QString& meaning, const char* topic, QWidget* content,
             QWidget* parent)
    : QDockWidget(title, parent),
      content_(content),
      absence_(new QLabel),
      title_(new PanelTitle(*this))
{
    setObjectName(QLatin1String("dock.") + QLatin1String(name));
    if (*topic != '\0') setHelpTopic(*this, QLatin1String(topic));
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

void Panel::setAvailable(bool isAvailable)
{
    if (isAvailable == isAvailable_) return;
    toggleViewAction()->setVisible(isAvailable);
    if (isAvailable) {
        isAvailable_ = true;
        setVisible(isWanted_);
        if (std::exchange(isWantedInFront_, false)) raise();
    } else {
        // One that was never shown nor hidden is shown with its window.
        isWanted_ = !isHidden() || !testAttribute(Qt::WA_WState_ExplicitShowHide);
        setVisible(false);
        isAvailable_ = false;
    }
}

// Also called by whatever restores a layout.
void Panel::setVisible(bool isVisible)
{
    if (isAvailable_) return QDockWidget::setVisible(isVisible);
    isWanted_ = isVisible;
    isWantedInFront_ = isWantedInFront_ && isVisible;
}

void Panel::bringToFront()
{
    show();
    if (isAvailable_) raise(); // if not, it would be on top of what is hidden, and raising it later would do nothing
    isWantedInFront_ = !isAvailable_;
}

int Panel::wantedHeight() const
{
    measureAnew(*content_);
    return std::max(content_->sizeHint().height(), minHeight());
}

int Panel::minHeight() const
{
    measureAnew(*content_);
    return std::max(content_->minimumSizeHint().height(), content_->minimumHeight());
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
