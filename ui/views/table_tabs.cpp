// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table_tabs.h"

#include "ui/models/claim_table_model.h"
#include "ui/views/claim_table.h"
#include "ui/views/lane_table.h"

#include <QTabBar>
#include <QVBoxLayout>

namespace poolscope::ui {

namespace {

enum Page { Figures, Claims };

} // namespace

TableTabs::TableTabs(LaneTableModel& figures, ClaimTableModel& claims, QWidget& room, QWidget* parent)
    : QWidget(parent),
      bar_(new QTabBar(this)),
      figures_(new LaneTable(figures, room, this)),
      claims_(new ClaimTable(claims, room, this))
{
    bar_->setObjectName(QStringLiteral("tabs.tables"));
    bar_->setAccessibleName(tr("Table under the charts"));
    bar_->insertTab(Figures, tr("Figures"));
    bar_->setTabToolTip(Figures, tr("The figures of every lane"));
    bar_->insertTab(Claims, tr("The article said"));
    bar_->setTabToolTip(Claims, tr("What the article said, beside what is measured here"));
    bar_->setDrawBase(false);
    bar_->setExpanding(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    column->addWidget(figures_);
    column->addWidget(claims_);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(bar_, &QTabBar::currentChanged, this, &TableTabs::choose);
    connect(&claims, &QAbstractItemModel::modelReset, this, &TableTabs::refresh);
    refresh();
}

void TableTabs::choose(int page)
{
    wantsClaims_ = page == Claims;
    refresh();
}

void TableTabs::refresh()
{
    const bool hasClaims = claims_->model()->rowCount() > 0;
    const bool showsClaims = hasClaims && wantsClaims_;
    bar_->setVisible(hasClaims);
    // In this order: for a moment with both of them the window would have to be higher.
    (showsClaims ? static_cast<QWidget*>(figures_) : claims_)->hide();
    (showsClaims ? static_cast<QWidget*>(claims_) : figures_)->show();
}

} // namespace poolscope::ui
