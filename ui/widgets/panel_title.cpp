// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/panel_title.h"

#include "ui/theme/chart_theme.h"
#include "ui/widgets/scaled_font.h"

#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

namespace poolscope::ui {

namespace {

QToolButton* button(QStyle::StandardPixmap icon, const char* name, const QString& tip, QWidget* parent)
{
    auto* made = new QToolButton(parent);
    made->setObjectName(QLatin1String(name));
    made->setAutoRaise(true);
    made->setIcon(made->style()->standardIcon(icon));
    made->setIconSize({12, 12});
    made->setFixedSize(18, 18);
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
    auto* floating =
        button(QStyle::SP_TitleBarNormalButton, "panel.float", tr("Let the panel float, or dock it again"), this);
    auto* close = button(QStyle::SP_TitleBarCloseButton, "panel.close",
                         tr("Close the panel; View > Panels opens it again"), this);
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

} // namespace poolscope::ui
