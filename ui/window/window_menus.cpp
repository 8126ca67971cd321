// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_menus.h"

#include "ui/actions/actions.h"
#include "ui/experiment/file_commands.h"
#include "ui/window/chart_commands.h"
#include "ui/window/film_commands.h"
#include "ui/window/lesson_commands.h"
#include "ui/window/window_layout.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace poolscope::ui {

namespace {

QMenu& submenu(QMenu& menu, const QString& title, const char* name, bool hasToolTips = true)
{
    QMenu* added = menu.addMenu(title);
    added->setObjectName(QLatin1String(name));
    added->setToolTipsVisible(hasToolTips);
    return *added;
}

} // namespace

WindowMenus::WindowMenus(QMainWindow& window, const Actions& actions, FileCommands& files, ChartCommands& charts,
                         FilmCommands& films, LessonCommands& lessons, const WindowLayout& layout)
    : window_(window),
      actions_(actions),
      layout_(layout)
{
    QMenuBar& bar = *window.menuBar();
    fillFile(*bar.addMenu(tr("&File")), files);
    bar.addMenu(tr("&Edit"))->addActions(actions.named({"edit.undo", "edit.redo", "edit.experiment"}));
    fillRun(*bar.addMenu(tr("&Run")), films);
    fillView(*bar.addMenu(tr("&View")), charts);
    QMenu* teaching = bar.addMenu(tr("&Lessons"));
    teaching->setObjectName(QStringLiteral("menu.lessons"));
    lessons.fill(*teaching);
    bar.addMenu(tr("&Help"))
        ->addActions(actions.named(
            {"help.start-here", "help.guide", "help.here", "help.whats-this", "help.shortcuts", "help.about"}));
}

QMenu* WindowMenus::panelMenu() const
{
    auto* menu = new QMenu(&window_);
    fillPanels(*menu);
    return menu;
}

void WindowMenus::fillFile(QMenu& file, FileCommands& files)
{
    file.addActions(actions_.named({"file.start-page", "file.new", "file.open"}));
    files.fill(submenu(file, tr("Open &Recent"), "menu.recent"));
    file.addActions(actions_.named({"file.save", "file.save-as"}));
    file.addSeparator();
    file.addActions(actions_.named({"file.open-recording", "file.save-recording", "file.overlay", "file.remove-overlay",
                                    "file.compare-experiment"}));
    file.addSeparator();
    file.addActions(actions_.named({"file.watch", "file.stop-program", "file.leave-program"}));
    file.addSeparator();
    file.addMenu(tr("&Export"))->addActions(actions_.exports());
    file.addSeparator();
    file.addAction(&actions_["file.quit"]);
}

void WindowMenus::fillRun(QMenu& run, FilmCommands& films)
{
    run.addActions(actions_.named({"run.toggle", "run.step", "run.restart", "run.collect", "run.film-collection"}));
    films.fill(submenu(run, tr("Slow &Motion"), "menu.slow-motion", false));
    run.addActions(actions_.named({"run.predict", "run.find-size", "run.verdict", "run.slower", "run.faster"}));
    submenu(run, tr("&Back in Time"), "menu.rewind")
        .addActions(actions_.named({"rewind.back", "rewind.forward", "rewind.back-ten", "rewind.forward-ten",
                                    "rewind.back-second", "rewind.forward-second", "rewind.here", "rewind.end"}));
}

void WindowMenus::fillView(QMenu& view, ChartCommands& charts)
{
    view.setObjectName(QStringLiteral("menu.view"));
    view.addActions(actions_.named({"view.follow", "view.all", "view.previous", "view.next", "view.cursor-a",
                                    "view.cursor-b", "view.remove-cursors", "view.annotate", "view.logarithmic",
                                    "view.kinds", "view.heap-map", "view.pictures", "view.preempted"}));
    submenu(view, tr("&Go To"), "menu.go-to")
        .addActions(actions_.named({"view.worst-next", "view.worst-previous", "view.pause-next", "view.pause-previous",
                                    "view.refusal-next", "view.refusal-previous"}));
    view.addSeparator();
    charts.fill(submenu(view, tr("&Charts"), "menu.charts"));
    charts.fillLanes(submenu(view, tr("&Lanes"), "menu.lanes"));
    fillPanels(submenu(view, tr("&Panels"), "menu.panels", false));
    view.addActions(actions_.named({"view.reset-layout", "view.next-pane", "view.previous-pane"}));
    view.addSeparator();
    view.addActions(actions_.named({"view.projector", "view.full-screen"}));
    view.addSeparator();
    view.addActions(
        actions_.named({"view.theme.system", "view.theme.light", "view.theme.dark", "view.theme.high-contrast"}));
    view.addSeparator();
    view.addAction(&actions_["view.line-patterns"]);
    view.addSeparator();
    submenu(view, tr("Lan&guage"), "menu.language", false)
        .addActions(actions_.named({"view.language.system", "view.language.english", "view.language.german"}));
}

void WindowMenus::fillPanels(QMenu& menu) const
{
    layout_.fill(menu);
    menu.addActions(actions_.named({"view.heap-map", "view.pictures"}));
}

} // namespace poolscope::ui
