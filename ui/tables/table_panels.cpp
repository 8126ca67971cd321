// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_panels.h"

#include "ui/tables/claim_table.h"
#include "ui/tables/collection_table.h"
#include "ui/tables/collection_table_model.h"
#include "ui/tables/comparison_panel.h"
#include "ui/tables/fitted_table.h"
#include "ui/tables/kind_table.h"
#include "ui/tables/lane_table_model.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/panel.h"

#include <QAction>

#include <array>

namespace poolscope::ui {

TablePanels::TablePanels(const Models& models, const Contents& contents, QWidget& window)
    : QObject(&window),
      models_(models),
      comparison_(contents.comparison)
{
    auto* figures =
        new FigureTable(models.figures, LaneTableModel::StyleRole,
                        FigureTable::TitleRoles{LaneTableModel::IsEmptyRole, LaneTableModel::WidestRole}, window);
    figures->setObjectName(QStringLiteral("table.lanes"));
    figures->setAccessibleName(tr("Figures of every lane"));
    auto* collections = new CollectionTable(models.collections, window);
    collections_ = collections;
    auto* kinds = new KindTable(models.kinds, window);
    connect(kinds, &KindTable::settingChosen, this, &TablePanels::settingChosen);
    connect(kinds, &KindTable::poolWanted, this, &TablePanels::poolWanted);
    connect(kinds, &KindTable::filmWanted, this, &TablePanels::poolFilmWanted);
    connect(collections, &CollectionTable::menuOpening, this, &TablePanels::collectionMenuOpening);
    connect(collections, &CollectionTable::filmWanted, this, &TablePanels::filmWanted);
    auto* show = new QAction(tr("Show Longest Pause in Collections"), figures);
    show->setObjectName(QStringLiteral("figures.longest-pause"));
    figures->addAction(show);
    const auto laneAt = [](const QModelIndex& index) {
        return index.isValid() ? index.data(LaneTableModel::LaneRole).toInt() : -1;
    };
    connect(show, &QAction::triggered, this,
            [this, figures, laneAt] { showLongestPause(laneAt(figures->currentIndex())); });
    connect(figures, &QAbstractItemView::activated, this, [this, laneAt](const QModelIndex& index) {
        if (index.column() == LaneTableModel::LongestPause) showLongestPause(laneAt(index));
    });
    auto* longest = new QAction(show->text(), contents.pauses);
    longest->setObjectName(QStringLiteral("pauses.longest-pause"));
    contents.pauses->addAction(longest);
    contents.pauses->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(longest, &QAction::triggered, this, [this] { showLongestPause(laneOfLongestPause()); });
    panels_ = {
        new Panel(QStringLiteral("dock.figures"), tr("Figures"), tr("The figures of every lane"), figures, &window),
        new Panel(QStringLiteral("dock.range"), tr("Range"),
                  tr("A figure's values between the measuring cursors, or in the range shown, and where lanes diverge"),
                  contents.range, &window),
        new Panel(QStringLiteral("dock.kinds"), tr("Kinds"), tr("What each kind needs of a pool"), kinds, &window),
        new Panel(QStringLiteral("dock.comparison"), tr("Compare"),
                  tr("This run against its overlay: settings that differ, and every figure of both"),
                  contents.comparison, &window),
        new Panel(QStringLiteral("dock.claims"), tr("The article said"),
                  tr("What the article said, beside what is measured here"), new ClaimTable(models.claims, window),
                  &window),
        new Panel(QStringLiteral("dock.collections"), tr("Collections"),
                  tr("Every collection; a double click or Enter on one shows it in the charts"), collections, &window),
        new Panel(QStringLiteral("dock.pauses"), tr("Pauses"),
                  tr("How long pauses are, and how much time they leave to the program"), contents.pauses, &window),
        new Panel(QStringLiteral("dock.verdict"), tr("Verdict"),
                  tr("Whether pooling paid, by how much and how sure that is; what broke the budget, what was refused"),
                  contents.verdict, &window),
    };
    // In order of Page.
    constexpr std::array topics{"numbers/objects", "numbers/percentiles", "numbers/lifetimes", "numbers/comparison",
                                "numbers/claims",  "numbers/collections", "charts/pauses",     "numbers/verdict"};
    for (std::size_t page = 0; page < topics.size(); ++page)
        setHelpTopic(*panels_[page], QLatin1String(topics[page]));
    connect(&models.claims, &QAbstractItemModel::modelReset, this, &TablePanels::refresh);
    connect(&models.kinds, &QAbstractItemModel::modelReset, this, &TablePanels::refresh);
    connect(&models.collections, &QAbstractItemModel::modelReset, this, &TablePanels::refresh);
    connect(contents.comparison, &ComparisonPanel::absenceChanged, this, &TablePanels::refresh);
    connect(collections, &CollectionTable::chosen, this, &TablePanels::frameChosen);
    refresh();
}

void TablePanels::raise(Page page)
{
    panels_[page]->show();
    panels_[page]->raise();
}

int TablePanels::laneOfLongestPause() const
{
    int longest = -1;
    double most = 0;
    for (int row = 0; row < models_.figures.rowCount(); ++row) {
        const int lane = models_.figures.index(row, 0).data(LaneTableModel::LaneRole).toInt();
        const double pause = pauseOf(lane);
        if (pause <= most) continue;
        longest = lane;
        most = pause;
    }
    return longest;
}

double TablePanels::pauseOf(int lane) const
{
    for (int row = 0; row < models_.figures.rowCount(); ++row) {
        const QModelIndex index = models_.figures.index(row, LaneTableModel::LongestPause);
        if (lane >= 0 && index.data(LaneTableModel::LaneRole).toInt() == lane)
            return index.data(LaneTableModel::SortRole).toDouble();
    }
    return 0;
}

void TablePanels::showLongestPause(int lane)
{
    if (lane < 0 || pauseOf(lane) <= 0) return;
    raise(Collections);
    collections_->showPause(lane, pauseOf(lane));
}

void TablePanels::refresh()
{
    const QString noClaims = models_.claims.rowCount() > 0
                                 ? QString()
                                 : tr("This experiment repeats none from an article, so there is nothing to compare.");
    const QString noCollectors =
        models_.collections.hasCollectors() ? QString() : tr("No lane of this experiment has a garbage collector.");
    panels_[Comparison]->setAbsence(comparison_->absence());
    panels_[Kinds]->setAbsence(models_.kinds.rowCount() > 0 ? QString() : tr("No lane of this experiment has pools."));
    panels_[Claims]->setAbsence(noClaims);
    panels_[Collections]->setAbsence(noCollectors);
    panels_[Pauses]->setAbsence(noCollectors);
}

} // namespace poolscope::ui
