// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table_tabs.h"

#include "ui/models/claim_table_model.h"
#include "ui/models/collection_table_model.h"
#include "ui/models/lane_table_model.h"
#include "ui/views/claim_table.h"
#include "ui/views/collection_table.h"
#include "ui/views/figure_table.h"

#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace poolscope::ui {

TableTabs::TableTabs(const Models& models, QWidget* pauses, QWidget& room, QWidget* parent)
    : QWidget(parent), models_(models), bar_(new QTabBar(this))
{
    bar_->setObjectName(QStringLiteral("tabs.tables"));
    bar_->setAccessibleName(tr("What is shown under the charts"));
    bar_->setDrawBase(false);
    bar_->setExpanding(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    auto* collections = new CollectionTable(models.collections, room, this);
    auto* figures = new FigureTable(models.figures, LaneTableModel::StyleRole, room, this);
    figures->setObjectName(QStringLiteral("table.lanes"));
    figures->setAccessibleName(tr("Figures of every lane"));
    addPage(tr("Figures"), tr("The figures of every lane"), figures);
    addPage(tr("The article said"), tr("What the article said, beside what is measured here"),
            new ClaimTable(models.claims, room, this));
    addPage(tr("Collections"), tr("Every collection; a double click on one shows it in the charts"), collections);
    addPage(tr("Pauses"), tr("How long pauses are, and what they leave to the program"), pauses);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(bar_, &QTabBar::currentChanged, this, &TableTabs::choose);
    connect(&models.claims, &QAbstractItemModel::modelReset, this, &TableTabs::refresh);
    connect(&models.collections, &QAbstractItemModel::modelReset, this, &TableTabs::refresh);
    connect(collections, &CollectionTable::chosen, this, &TableTabs::frameChosen);
    refresh();
}

void TableTabs::addPage(const QString& title, const QString& meaning, QWidget* page)
{
    pages_.push_back(page);
    bar_->setTabToolTip(bar_->addTab(title), meaning);
    layout()->addWidget(page);
}

void TableTabs::choose(int page)
{
    wanted_ = page;
    refresh();
}

void TableTabs::refresh()
{
    const bool hasClaims = models_.claims.rowCount() > 0;
    const bool hasCollectors = models_.collections.hasCollectors();
    const std::array isThere{true, hasClaims, hasCollectors, hasCollectors};
    const int shown = isThere[static_cast<std::size_t>(wanted_)] ? wanted_ : Figures;
    {
        // A page that is gone for now is still the one that was chosen.
        const QSignalBlocker blocker(bar_);
        for (std::size_t page = 0; page < pages_.size(); ++page)
            bar_->setTabVisible(static_cast<int>(page), isThere[page]);
        bar_->setCurrentIndex(shown);
    }
    bar_->setVisible(std::ranges::count(isThere, true) > 1);
    // In this order: for a moment with several of them the window would have to be higher.
    for (QWidget* page : pages_)
        if (page != pages_[static_cast<std::size_t>(shown)]) page->hide();
    pages_[static_cast<std::size_t>(shown)]->show();
}

} // namespace poolscope::ui
