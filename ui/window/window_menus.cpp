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
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace poolscope::ui {

namespace {

// In whose context the titles are translated.
struct WindowMenus
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::WindowMenus)
};

QMenu& submenu(QMenu& menu, const QString& title, const char* name, bool hasToolTips = true)
{
    QMenu* added = menu.addMenu(title);
    added->setObjectName(QLatin1String(name));
    added->setToolTipsVisible(hasToolTips);
    return *added;
}

void fillFile(QMenu& file, const Actions& actions, FileCommands& files)
{
    file.addActions(actions.named({"file.start-page", "file.new", "file.open"}));
    files.fill(submenu(file, WindowMenus::tr("Open &Recent"), "menu.recent"));
    file.addActions(actions.named({"file.save", "file.save-as"}));
    file.addSeparator();
    file.addActions(actions.named({"file.open-recording", "file.save-recording", "file.overlay", "file.remove-overlay",
                                   "file.compare-experiment", "file.compare-trace", "file.open-log"}));
    file.addSeparator();
    file.addActions(actions.named({"file.watch", "file.stop-program", "file.leave-program"}));
    file.addSeparator();
    file.addMenu(WindowMenus::tr("&Export"))->addActions(actions.exports());
    file.addSeparator();
    file.addAction(&actions["file.quit"]);
}

void fillRun(QMenu& run, const Actions& actions, FilmCommands& films)
{
    run.addActions(actions.named({"run.toggle", "run.step", "run.restart", "run.collect", "run.film-collection"}));
    films.fill(submenu(run, WindowMenus::tr("Slow &Motion"), "menu.slow-motion", false));
    run.addActions(actions.named(
        {"run.predict", "run.find-size", "run.compare-allocators", "run.verdict", "run.slower", "run.faster"}));
    submenu(run, WindowMenus::tr("&Back in Time"), "menu.rewind")
        .addActions(actions.named({"rewind.back", "rewind.forward", "rewind.back-ten", "rewind.forward-ten",
                                   "rewind.back-second", "rewind.forward-second", "rewind.here", "rewind.end"}));
}

void fillAppearance(QMenu& appearance, const Actions& actions)
{
    appearance.addActions(
        actions.named({"view.theme.system", "view.theme.light", "view.theme.dark", "view.theme.high-contrast"}));
    appearance.addSeparator();
    appearance.addAction(&actions["view.line-patterns"]);
    appearance.addSeparator();
    submenu(appearance, WindowMenus::tr("Lan&guage"), "menu.language", false)
        .addActions(actions.named({"view.language.system", "view.language.english", "view.language.german"}));
}

void fillView(QMenu& view, const Actions& actions, const WindowLayout& layout)
{
    view.setObjectName(QStringLiteral("menu.view"));
    view.addActions(actions.named({"view.heap-map", "view.pictures"}));
    QMenu& panels = submenu(view, WindowMenus::tr("&Panels"), "menu.panels", false);
    layout.fill(panels);
    panels.addSeparator();
    panels.addActions(actions.named({"view.reset-layout", "view.next-pane", "view.previous-pane"}));
    view.addSeparator();
    view.addActions(actions.named({"view.kinds", "view.preempted"}));
    view.addSeparator();
    view.addActions(actions.named({"view.projector", "view.full-screen"}));
    fillAppearance(submenu(view, WindowMenus::tr("&Appearance"), "menu.appearance"), actions);
}

void fillCharts(QMenu& menu, const Actions& actions, ChartCommands& charts)
{
    menu.setObjectName(QStringLiteral("menu.charts"));
    menu.setToolTipsVisible(true);
    charts.fill(menu);
    menu.addSeparator();
    charts.fillLanes(submenu(menu, WindowMenus::tr("&Lanes"), "menu.lanes"));
    submenu(menu, WindowMenus::tr("&Go To"), "menu.go-to")
        .addActions(
            actions.named({"view.all", "view.previous", "view.next", "view.worst-next", "view.worst-previous",
                           "view.pause-next", "view.pause-previous", "view.refusal-next", "view.refusal-previous"}));
    submenu(menu, WindowMenus::tr("&Measure"), "menu.measure")
        .addActions(actions.named({"view.cursor-a", "view.cursor-b", "view.remove-cursors", "view.annotate"}));
    menu.addSeparator();
    menu.addActions(actions.named({"view.follow", "view.logarithmic"}));
}

} // namespace

void addMenus(QMainWindow& window, const Actions& actions, FileCommands& files, ChartCommands& charts,
              FilmCommands& films, LessonCommands& lessons, const WindowLayout& layout)
{
    QMenuBar& bar = *window.menuBar();
    fillFile(*bar.addMenu(WindowMenus::tr("&File")), actions, files);
    bar.addMenu(WindowMenus::tr("&Edit"))->addActions(actions.named({"edit.undo", "edit.redo", "edit.experiment"}));
    fillRun(*bar.addMenu(WindowMenus::tr("&Run")), actions, films);
    fillView(*bar.addMenu(WindowMenus::tr("&View")), actions, layout);
    fillCharts(*bar.addMenu(WindowMenus::tr("&Charts")), actions, charts);
    QMenu* teaching = bar.addMenu(WindowMenus::tr("&Lessons"));
    teaching->setObjectName(QStringLiteral("menu.lessons"));
    lessons.fill(*teaching);
    bar.addMenu(WindowMenus::tr("&Help"))
        ->addActions(actions.named({"help.guide", "help.here", "help.whats-this", "help.shortcuts", "help.about"}));
}

} // namespace poolscope::ui
