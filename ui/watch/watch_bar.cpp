// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/watch/watch_bar.h"

#include "ui/actions/actions.h"
#include "ui/text/literal.h"
#include "ui/widgets/help_topic.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace poolscope::ui {

WatchBar::WatchBar(const Actions& actions, QWidget* parent) : QWidget(parent), text_(new QLabel(this))
{
    setObjectName(QStringLiteral("watch"));
    setHelpTopic(*this, QStringLiteral("14"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 4);
    text_->setObjectName(QStringLiteral("watch.text"));
    text_->setTextFormat(Qt::PlainText);
    text_->setMinimumWidth(1); // a long name must not make the window wider
    row->addWidget(text_, 1);
    for (const ActionId id : {ActionId::StopProgram, ActionId::LeaveProgram}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(&actions[id]);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    hide();
}

void WatchBar::showProgram(const QString& text)
{
    whole_ = text;
    text_->setToolTip(literally(text));
    text_->setAccessibleName(text);
    setVisible(!text.isEmpty());
    fit();
}

void WatchBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    fit();
}

void WatchBar::fit()
{
    text_->setText(text_->fontMetrics().elidedText(whole_, Qt::ElideRight, text_->width()));
}

} // namespace poolscope::ui
