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
    bar.addMenu(tr("&Edit"))->addActions({&a[ActionId::Undo], &a[ActionId::Redo], &a[ActionId::EditExperiment]});
    QMenu* run = bar.addMenu(tr("&Run"));
    run->addActions({&a[ActionId::RunPause], &a[ActionId::Step], &a[ActionId::Restart], &a[ActionId::Collect],
                     &a[ActionId::FilmCollection]});
    QMenu* filming = run->addMenu(tr("Slow &Motion"));
    filming->setObjectName(QStringLiteral("menu.slow-motion"));
    films.fill(*filming);
    run->addActions({&a[ActionId::Predict], &a[ActionId::FindSize], &a[ActionId::VerdictSoFar], &a[ActionId::Slower],
                     &a[ActionId::Faster]});
    QMenu* rewind = run->addMenu(tr("&Back in Time"));
    rewind->setObjectName(QStringLiteral("menu.rewind"));
    rewind->setToolTipsVisible(true);
    rewind->addActions({&a[ActionId::RewindBack], &a[ActionId::RewindForward], &a[ActionId::RewindBackTen],
                        &a[ActionId::RewindForwardTen], &a[ActionId::RewindBackSecond],
                        &a[ActionId::RewindForwardSecond], &a[ActionId::RewindHere], &a[ActionId::RewindEnd]});
    buildView(charts, lanes);
    QMenu* teaching = bar.addMenu(tr("&Lessons"));
    teaching->setObjectName(QStringLiteral("menu.lessons"));
    lessons.fill(*teaching);
    bar.addMenu(tr("&Help"))
        ->addActions({&a[ActionId::StartHere], &a[ActionId::Guide], &a[ActionId::HelpHere], &a[ActionId::WhatsThis],
                      &a[ActionId::Shortcuts], &a[ActionId::About]});
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
    file->addActions({&a[ActionId::StartPage], &a[ActionId::NewExperiment], &a[ActionId::OpenExperiment]});
    QMenu* recent = file->addMenu(tr("Open &Recent"));
    recent->setObjectName(QStringLiteral("menu.recent"));
    recent->setToolTipsVisible(true);
    files.fill(*recent);
    file->addActions({&a[ActionId::SaveExperiment], &a[ActionId::SaveExperimentAs]});
    file->addSeparator();
    file->addActions({&a[ActionId::OpenRecording], &a[ActionId::SaveRecordingAs], &a[ActionId::OverlayRecording],
                      &a[ActionId::RemoveOverlay], &a[ActionId::CompareExperiment]});
    file->addSeparator();
    file->addActions({&a[ActionId::WatchProgram], &a[ActionId::StopProgram], &a[ActionId::LeaveProgram]});
    file->addSeparator();
    file->addMenu(tr("&Export"))->addActions(a.exports());
    file->addSeparator();
    file->addAction(&a[ActionId::Quit]);
}

void WindowMenus::buildView(ChartCommands& charts, LaneCommands& lanes)
{
    const Actions& a = actions_;
    QMenu* view = window_.menuBar()->addMenu(tr("&View"));
    view->setObjectName(QStringLiteral("menu.view"));
    view->addActions({&a[ActionId::Follow], &a[ActionId::FitAll], &a[ActionId::PreviousView], &a[ActionId::NextView],
                      &a[ActionId::CursorA], &a[ActionId::CursorB], &a[ActionId::RemoveCursors], &a[ActionId::Annotate],
                      &a[ActionId::LogarithmicTime], &a[ActionId::ColoursByKind], &a[ActionId::HeapMap],
                      &a[ActionId::LanePictures], &a[ActionId::PreemptedFrames]});
    QMenu* going = view->addMenu(tr("&Go To"));
    going->setObjectName(QStringLiteral("menu.go-to"));
    going->setToolTipsVisible(true);
    going->addActions({&a[ActionId::NextWorstFrame], &a[ActionId::PreviousWorstFrame], &a[ActionId::NextLongestPause],
                       &a[ActionId::PreviousLongestPause], &a[ActionId::NextRefusal], &a[ActionId::PreviousRefusal]});
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
    view->addAction(&a[ActionId::ResetLayout]);
    view->addActions({&a[ActionId::NextPane], &a[ActionId::PreviousPane]});
    view->addSeparator();
    view->addActions({&a[ActionId::Projector], &a[ActionId::FullScreen]});
    view->addSeparator();
    view->addActions({&a[ActionId::SystemTheme], &a[ActionId::LightTheme], &a[ActionId::DarkTheme],
                      &a[ActionId::HighContrastTheme]});
    view->addSeparator();
    view->addAction(&a[ActionId::LinePatterns]);
    view->addSeparator();
    QMenu* languages = view->addMenu(tr("Lan&guage"));
    languages->setObjectName(QStringLiteral("menu.language"));
    languages->addActions({&a[ActionId::SystemLanguage], &a[ActionId::EnglishLanguage], &a[ActionId::GermanLanguage]});
}

void WindowMenus::fillPanels(QMenu& menu) const
{
    layout_.fill(menu);
    menu.addActions({&actions_[ActionId::HeapMap], &actions_[ActionId::LanePictures]});
}

} // namespace poolscope::ui
