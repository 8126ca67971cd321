// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/watch/watch_bar.h"

#include "ui/actions/actions.h"
#include "ui/text/literal.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/help_topic.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

namespace poolscope::ui {

WatchBar::WatchBar(const Actions& actions, QWidget* parent) : QWidget(parent), text_(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("watch"));
    setHelpTopic(*this, QStringLiteral("14"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 4);
    text_->setObjectName(QStringLiteral("watch.text"));
    row->addWidget(text_, 1);
    for (const ActionId id : {ActionId::StopProgram, ActionId::LeaveProgram}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(&actions[id]);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        buttons_ << button;
    }
    hide();
}

void WatchBar::showProgram(const QString& text)
{
    text_->setWhole(text);
    text_->setToolTip(literally(text));
    for (QToolButton* button : buttons_)
        button->setVisible(button->defaultAction()->isEnabled());
    setVisible(!text.isEmpty());
}

// In the status line they would stand where the program's lag is told.
bool WatchBar::event(QEvent* event)
{
    return event->type() == QEvent::StatusTip || QWidget::event(event);
}

} // namespace poolscope::ui
