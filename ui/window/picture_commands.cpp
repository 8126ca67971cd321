// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/picture_commands.h"

#include "ui/export/tuning_images.h"
#include "ui/heap_map/heap_map_panel.h"
#include "ui/slow_motion/collection_stage.h"
#include "ui/slow_motion/slow_motion_view.h"
#include "ui/tables/leak_panel.h"
#include "ui/tuning/size_panel.h"
#include "ui/window/chart_commands.h"
#include "ui/window/export_commands.h"

#include <QAction>
#include <QMenu>

#include <functional>

namespace poolscope::ui {

namespace {

struct PictureEntry
{
    QString text;
    std::function<void()> does;
};

// `name`: of what is copied and exported.
void addPictures(QMenu& menu, const QString& name, const PictureEntry& copying, const PictureEntry& exporting)
{
    menu.addAction(copying.text, copying.does)->setObjectName(name + QStringLiteral(".copy"));
    menu.addAction(exporting.text, exporting.does)->setObjectName(name + QStringLiteral(".export"));
}

void showPictures(QMenu& menu, const QPoint& at)
{
    menu.setObjectName(QStringLiteral("menu.picture"));
    menu.exec(at);
}

} // namespace

PictureCommands::PictureCommands(const Rooms& rooms, ExportCommands& exports, QObject* parent)
    : QObject(parent),
      rooms_(rooms),
      exports_(exports)
{
    connect(&rooms.heapMap, &HeapMapPanel::menuRequested, this, &PictureCommands::showHeapMapMenu);
    connect(&rooms.slowMotion, &SlowMotionView::menuRequested, this, &PictureCommands::showSlowMotionMenu);
    connect(&rooms.sizes, &SizePanel::menuRequested, this, &PictureCommands::showSizesMenu);
    connect(&rooms.leaks, &LeakPanel::menuRequested, this, &PictureCommands::showFlameMenu);
}

void PictureCommands::showHeapMapMenu(const QPoint& at)
{
    QMenu menu;
    addPictures(menu, QStringLiteral("picture"),
                {ChartCommands::tr("Copy Picture"), [this] { exports_.copyChart(rooms_.heapMap.chart()); }},
                {ChartCommands::tr("Export…"),
                 [this] { exports_.exportChart(rooms_.heapMap.chart(), QStringLiteral("heap-map")); }});
    showPictures(menu, at);
}

// A film goes on while the menu is open, and may be closed.
void PictureCommands::showSlowMotionMenu(const QPoint& at)
{
    const auto copying = [this](auto chart) {
        return [this, chart] {
            if (const auto now = (rooms_.slowMotion.*chart)()) exports_.copyChart(*now);
        };
    };
    const auto exporting = [this](auto chart, const QString& name) {
        return [this, chart, name] {
            if (const auto now = (rooms_.slowMotion.*chart)()) exports_.exportSnapshot(*now, name);
        };
    };
    QMenu menu;
    addPictures(menu, QStringLiteral("picture"), {ChartCommands::tr("Copy Picture"), copying(&SlowMotionView::chart)},
                {ChartCommands::tr("Export…"), exporting(&SlowMotionView::chart, QStringLiteral("slow-motion"))});
    if (rooms_.slowMotion.collection().player() != nullptr) {
        menu.addSeparator();
        addPictures(menu, QStringLiteral("phases"), {tr("Copy Phases Side by Side"), copying(&SlowMotionView::phases)},
                    {tr("Export Phases Side by Side…"),
                     exporting(&SlowMotionView::phases, QStringLiteral("slow-motion-phases"))});
    }
    showPictures(menu, at);
}

void PictureCommands::showSizesMenu(const QPoint& at)
{
    const SizePanel& sizes = rooms_.sizes;
    const auto withChart = [&sizes](auto does) {
        return [&sizes, does] {
            if (const DrawableChart* chart = sizes.chart()) does(captionOf(*sizes.search().sweep()), *chart);
        };
    };
    QMenu menu;
    addPictures(
        menu, QStringLiteral("picture"),
        {ChartCommands::tr("Copy Picture"), withChart([this](const ExportCaption& origin, const DrawableChart& chart) {
             exports_.copyChartOf(origin, chart);
         })},
        {ChartCommands::tr("Export…"), withChart([this](const ExportCaption& origin, const DrawableChart& chart) {
             exports_.exportChartOf(origin, chart, QStringLiteral("sizes"));
         })});
    showPictures(menu, at);
}

// Another one may be shown while the menu is open.
void PictureCommands::showFlameMenu(const QPoint& at)
{
    QMenu menu;
    addPictures(menu, QStringLiteral("picture"),
                {ChartCommands::tr("Copy Picture"),
                 [this] {
                     if (const auto chart = rooms_.leaks.chart()) exports_.copyChart(*chart);
                 }},
                {ChartCommands::tr("Export…"), [this] {
                     if (const auto chart = rooms_.leaks.chart())
                         exports_.exportSnapshot(*chart, QStringLiteral("flame-graph"));
                 }});
    showPictures(menu, at);
}

} // namespace poolscope::ui
