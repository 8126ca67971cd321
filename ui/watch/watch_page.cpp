// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/watch/watch_page.h"

#include "ui/actions/actions.h"
#include "ui/text/names.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/scaled_font.h"

#include <QAction>
#include <QLabel>
#include <QMainWindow>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace poolscope::ui {

WatchPage::WatchPage(const Actions& actions, QMainWindow& window)
    : WindowCover(window),
      title_(new QLabel(this)),
      text_(new QLabel(this)),
      end_(new QPushButton(this))
{
    setObjectName(QStringLiteral("watch.page"));
    setAccessibleName(tr("Waiting for the program"));
    setHelpTopic(*this, QStringLiteral("14"));
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    title_->setAlignment(Qt::AlignCenter);
    new ScaledFont(*title_, 1.7, true);
    text_->setObjectName(QStringLiteral("watch.page.text"));
    text_->setWordWrap(true);
    text_->setAlignment(Qt::AlignCenter);
    auto* busy = new QProgressBar(this);
    busy->setRange(0, 0);
    busy->setTextVisible(false);
    busy->setFixedWidth(fontMetrics().averageCharWidth() * 40);
    QAction& leave = actions[ActionId::LeaveProgram];
    end_->setText(leave.text());
    end_->setToolTip(leave.toolTip());
    end_->setAutoDefault(true);
    connect(end_, &QPushButton::clicked, &leave, &QAction::trigger);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(32, 32, 32, 32);
    rows->setSpacing(16);
    rows->addStretch(2);
    rows->addWidget(title_);
    rows->addWidget(text_);
    rows->addWidget(busy, 0, Qt::AlignHCenter);
    rows->addWidget(end_, 0, Qt::AlignHCenter);
    rows->addStretch(3);
    setStops({end_});
}

void WatchPage::open(const QString& program, bool callSites)
{
    title_->setText(tr("%1 has been started").arg(inSentence(program)));
    text_->setText(callSites ? tr("Its memory will be shown once the functions that allocate have been named.")
                             : tr("Its memory will be shown once some of it has been recorded."));
    cover(*end_);
}

} // namespace poolscope::ui
