// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/watch/watch_bar.h"

#include "ui/actions/actions.h"
#include "ui/widgets/help_topic.h"

#include <QAction>
#include <QLabel>

namespace poolscope::ui {

WatchBar::WatchBar(const Actions& actions, QWidget* parent) : QToolBar(tr("Watched Program"), parent)
{
    setObjectName(QStringLiteral("bar.watch"));
    setHelpTopic(*this, QStringLiteral("14"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    toggleViewAction()->setVisible(false); // it comes and goes with the program
    text_ = new QLabel(this);
    text_->setObjectName(QStringLiteral("watch.text"));
    text_->setTextFormat(Qt::PlainText);
    text_->setContentsMargins(8, 0, 8, 0);
    addAction(&actions[ActionId::StopProgram]);
    addAction(&actions[ActionId::LeaveProgram]);
    addWidget(text_);
    hide();
}

void WatchBar::showProgram(const QString& text)
{
    text_->setText(text);
    setVisible(!text.isEmpty());
}

} // namespace poolscope::ui
