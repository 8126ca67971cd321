// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_menus.h"

#include "ui/actions/actions.h"
#include "ui/experiment/file_commands.h"
#include "ui/window/chart_commands.h"
#include "ui/window/film_commands.h"
#include "ui/window/lane_commands.h"
#include "ui/window/lesson_commands.h"
#include "ui/window/window_layout.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace poolscope::ui {

WindowMenus::WindowMenus(QMainWindow& window, const Actions& actions, FileCommands& files, ChartCommands& charts,
                         LaneCommands& lanes, FilmCommands& films, LessonCommands& lessons, const WindowLayout& layout)
    : window_(window),
      actions_(actions),
      layout_(layout)
{
    const Actions& a = actions;
    QMenuBar& bar = *window.menuBar();
    buildFile(files);
    bar.addMenu(tr("&Edit"))->addActions({&a["edit.undo"], &a["edit.redo"], &a["edit.experiment"]});
    QMenu* run = bar.addMenu(tr("&Run"));
    run->addActions(
        {&a["run.toggle"], &a["run.step"], &a["run.restart"], &a["run.collect"], &a["run.film-collection"]});
    QMenu* filming = run->addMenu(tr("Slow &Motion"));
    filming->setObjectName(QStringLiteral("menu.slow-motion"));
    films.fill(*filming);
    run->addActions({&a["run.predict"], &a["run.find-size"], &a["run.verdict"], &a["run.slower"], &a["run.faster"]});
    QMenu* rewind = run->addMenu(tr("&Back in Time"));
    rewind->setObjectName(QStringLiteral("menu.rewind"));
    rewind->setToolTipsVisible(true);
    rewind->addActions({&a["rewind.back"], &a["rewind.forward"], &a["rewind.back-ten"], &a["rewind.forward-ten"],
                        &a["rewind.back-second"], &a["rewind.forward-second"], &a["rewind.here"], &a["rewind.end"]});
    buildView(charts, lanes);
    QMenu* teaching = bar.addMenu(tr("&Lessons"));
    teaching->setObjectName(QStringLiteral("menu.lessons"));
    lessons.fill(*teaching);
    bar.addMenu(tr("&Help"))
        ->addActions({&a["help.start-here"], &a["help.guide"], &a["help.here"], &a["help.whats-this"],
                      &a["help.shortcuts"], &a["help.about"]});
}

QMenu* WindowMenus::panelMenu() const
{
    auto* menu = new QMenu(&window_);
    fillPanels(*menu);
    return menu;
}

void WindowMenus::buildFile(FileCommands& files)
{
    const Actions& a = actions_;
    QMenu* file = window_.menuBar()->addMenu(tr("&File"));
    file->addActions({&a["file.start-page"], &a["file.new"], &a["file.open"]});
    QMenu* recent = file->addMenu(tr("Open &Recent"));
    recent->setObjectName(QStringLiteral("menu.recent"));
    recent->setToolTipsVisible(true);
    files.fill(*recent);
    file->addActions({&a["file.save"], &a["file.save-as"]});
    file->addSeparator();
    file->addActions({&a["file.open-recording"], &a["file.save-recording"], &a["file.overlay"],
                      &a["file.remove-overlay"], &a["file.compare-experiment"]});
    file->addSeparator();
    file->addActions({&a["file.watch"], &a["file.stop-program"], &a["file.leave-program"]});
    file->addSeparator();
    file->addMenu(tr("&Export"))->addActions(a.exports());
    file->addSeparator();
    file->addAction(&a["file.quit"]);
}

void WindowMenus::buildView(ChartCommands& charts, LaneCommands& lanes)
{
    const Actions& a = actions_;
    QMenu* view = window_.menuBar()->addMenu(tr("&View"));
    view->setObjectName(QStringLiteral("menu.view"));
    view->addActions({&a["view.follow"], &a["view.all"], &a["view.previous"], &a["view.next"], &a["view.cursor-a"],
                      &a["view.cursor-b"], &a["view.remove-cursors"], &a["view.annotate"], &a["view.logarithmic"],
                      &a["view.kinds"], &a["view.heap-map"], &a["view.pictures"], &a["view.preempted"]});
    QMenu* going = view->addMenu(tr("&Go To"));
    going->setObjectName(QStringLiteral("menu.go-to"));
    going->setToolTipsVisible(true);
    going->addActions({&a["view.worst-next"], &a["view.worst-previous"], &a["view.pause-next"],
                       &a["view.pause-previous"], &a["view.refusal-next"], &a["view.refusal-previous"]});
    view->addSeparator();
    QMenu* charting = view->addMenu(tr("&Charts"));
    charting->setObjectName(QStringLiteral("menu.charts"));
    charting->setToolTipsVisible(true);
    charts.fill(*charting);
    QMenu* laning = view->addMenu(tr("&Lanes"));
    laning->setObjectName(QStringLiteral("menu.lanes"));
    laning->setToolTipsVisible(true);
    lanes.fill(*laning);
    QMenu* panels = view->addMenu(tr("&Panels"));
    panels->setObjectName(QStringLiteral("menu.panels"));
    fillPanels(*panels);
    view->addAction(&a["view.reset-layout"]);
    view->addActions({&a["view.next-pane"], &a["view.previous-pane"]});
    view->addSeparator();
    view->addActions({&a["view.projector"], &a["view.full-screen"]});
    view->addSeparator();
    view->addActions(
        {&a["view.theme.system"], &a["view.theme.light"], &a["view.theme.dark"], &a["view.theme.high-contrast"]});
    view->addSeparator();
    view->addAction(&a["view.line-patterns"]);
    view->addSeparator();
    QMenu* languages = view->addMenu(tr("Lan&guage"));
    languages->setObjectName(QStringLiteral("menu.language"));
    languages->addActions({&a["view.language.system"], &a["view.language.english"], &a["view.language.german"]});
}

void WindowMenus::fillPanels(QMenu& menu) const
{
    layout_.fill(menu);
    menu.addActions({&actions_["view.heap-map"], &actions_["view.pictures"]});
}

} // namespace poolscope::ui
