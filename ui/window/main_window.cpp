// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/actions/actions.h"
#include "ui/appearance/language.h"
#include "ui/appearance/room_font.h"
#include "ui/appearance/theme.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/event_line.h"
#include "ui/experiment/file_commands.h"
#include "ui/experiment/undo_commands.h"
#include "ui/heap_map/heap_map_panel.h"
#include "ui/help/help_commands.h"
#include "ui/particles/picture_panel.h"
#include "ui/slow_motion/collection_stage.h"
#include "ui/slow_motion/slow_motion_view.h"
#include "ui/start/start_page.h"
#include "ui/tables/fitted_table.h"
#include "ui/tables/range_panel.h"
#include "ui/tables/table_panels.h"
#include "ui/teaching/projector_mode.h"
#include "ui/tuning/size_panel.h"
#include "ui/watch/watch_commands.h"
#include "ui/widgets/focus_ring.h"
#include "ui/widgets/panel.h"
#include "ui/window/button_keys.h"
#include "ui/window/chart_commands.h"
#include "ui/window/collector_log_commands.h"
#include "ui/window/comparison_commands.h"
#include "ui/window/experiment_panel.h"
#include "ui/window/export_commands.h"
#include "ui/window/film_commands.h"
#include "ui/window/lesson_commands.h"
#include "ui/window/pages.h"
#include "ui/window/picture_commands.h"
#include "ui/window/recording_commands.h"
#include "ui/window/restore_commands.h"
#include "ui/window/rewind_bar.h"
#include "ui/window/run_bar.h"
#include "ui/window/run_commands.h"
#include "ui/window/run_display.h"
#include "ui/window/status_line.h"
#include "ui/window/trace_comparison_commands.h"
#include "ui/window/tuning_commands.h"
#include "ui/window/window_layout.h"
#include "ui/window/window_menus.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDateTime>
#include <QDir>
#include <QMenu>

namespace poolscope::ui {

MainWindow::MainWindow(SessionState& state, const Experiment& experiment, const QString& source,
                       std::unique_ptr<SettingsStore> store, QWidget* parent)
    : QMainWindow(parent),
      state_(state),
      store_(store ? std::move(store) : std::make_unique<SettingsStore>()),
      settings_(store_->read()),
      actions_(new Actions(savedCharts(), this)),
      bar_(new RunBar(*actions_, state_, this)),
      panel_(new ExperimentPanel(*actions_, state_.engine, state_.session, this)),
      charts_(new ChartStack(state_.axis, this)),
      tables_(new TablePanels(state_.engine, state_.axis, *this)),
      memory_(new HeapMapPanel(state_.engine, this)),
      pictures_(new PicturePanel(state_.engine, this)),
      sizes_(new SizePanel(this)),
      slowMotion_(new SlowMotionView(this)),
      eventLine_(new EventLine(this)),
      status_(new StatusLine(*actions_, state_.engine, this)),
      chartCommands_(new ChartCommands(*actions_, *charts_, tables_->pauses(), this)),
      exports_(new ExportCommands(*actions_, state_, *charts_, *chartCommands_, tables_->pauses(), *this)),
      files_(new FileCommands(*actions_, state_.document, state_.session, *this)),
      recordings_(new RecordingCommands(*actions_, state_, *files_, *this)),
      lessons_(new LessonCommands(*actions_, state_, *files_, *charts_, settings_, *store_, *this)),
      watched_(new WatchCommands(*actions_, state_.engine, settings_.watch, settings_.exportFolder, *this,
                                 [this] { return files_->mayLeave(); })),
      help_(new HelpCommands(*actions_, *this)),
      pages_(new Pages(*actions_, state_, *files_, *lessons_, watched_->page(), *this)),
      rewindBar_(new RewindBar(*actions_, state_.engine, state_.rewind, this)),
      films_(new FilmCommands(*actions_, state_.engine, {.lanes = *panel_, .tables = *tables_, .view = *slowMotion_},
                              this))
{
    setObjectName(QStringLiteral("window.main"));
    buildLayout();
    themes_ = new ThemeCommands(*actions_, settings_.theme, settings_.hasLinePatterns, this);
    new LanguageCommands(*actions_, settings_.language, this);
    new FocusRing(this);
    new ButtonKeys(this);
    connectActions();
    new RunDisplay(*actions_, state_, *tables_, *charts_, *eventLine_, *this);
    new ComparisonCommands(*actions_, state_.engine, *files_, *tables_, *this);
    logs_ = new CollectorLogCommands(*actions_, state_, *files_, *exports_, *this);
    connect(lessons_, &LessonCommands::logWanted, logs_, [this](const QString& file) { logs_->open({file}); });
    traceComparison_ = new TraceComparisonCommands(*actions_, state_, *exports_, *this);
    new PictureCommands({.heapMap = *memory_, .slowMotion = *slowMotion_, .sizes = *sizes_, .leaks = tables_->leaks()},
                        *exports_, this);
    auto* tuning = new TuningCommands(*actions_, state_, *panel_, *tables_, *sizes_, this);
    connect(tuning, &TuningCommands::began, layout_.get(), &WindowLayout::showTuning);
    new UndoCommands(*actions_, {&state_.document.steps(), &state_.noteSteps, &state_.predictions.steps()}, this);
    connectDocument();
    restoreChoices();
    restore_ = new RestoreCommands(
        {.actions = *actions_,
         .state = state_,
         .files = *files_,
         .recordings = *recordings_,
         .lessons = *lessons_,
         .startPage = pages_->startPage()},
        QFileInfo(store_->file()).dir().filePath(QStringLiteral("open")), [this] { return fileForUnsaved(); }, *this);
    roomFont_ = std::make_unique<RoomFont>(*this, (*actions_)["view.projector"]);
    state_.document.begin(experiment, source);
}

// A field that is being edited tells what was typed when the focus leaves it: as long as there is somebody to tell.
MainWindow::~MainWindow()
{
    if (QWidget* field = focusWidget()) field->clearFocus();
}

void MainWindow::open(const QString& source)
{
    if (RecordingCommands::isRecording(source))
        recordings_->open(source);
    else if (LessonCommands::isLesson(source))
        lessons_->open(source);
    else if (LessonCommands::isAnswers(source))
        lessons_->gradeClass({source});
    else if (CollectorLogCommands::isLog(source))
        logs_->open({source});
    else
        files_->open(source);
}

void MainWindow::end()
{
    isEnding_ = true;
    QApplication::closeAllWindows();
}

// It may be ended while it asks.
bool MainWindow::mayClose()
{
    return isEnding_ || files_->mayLeave() || isEnding_;
}

QString MainWindow::fileForUnsaved() const
{
    return QFileInfo(store_->file())
        .dir()
        .filePath(FileCommands::nameFor(state_.document.experiment().title) +
                  QDateTime::currentDateTime().toString(QStringLiteral("-'unsaved'-yyyy-MM-dd-HHmmss")) +
                  QStringLiteral("-%1").arg(QCoreApplication::applicationPid())); // another window may end, too
}

void MainWindow::keepUnsaved()
{
    const QString file = fileForUnsaved();
    files_->keep(file + QStringLiteral(".json")); // the next start opens it, or the recording with the notes
    const QString recording = recordings_->keep(file);
    if (!recording.isEmpty()) settings_.experiment = recording;
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayClose()) {
        event->ignore();
        return;
    }
    watched_->leave();
    films_->leave(); // or the panels that it covers would be saved as closed
    // Projector mode is temporary and not saved with the window.
    (*actions_)["view.projector"].setChecked(false);
    lessons_->putBack();
    layout_->keep(settings_);
    settings_.theme = themes_->theme();
    settings_.hasLinePatterns = themes_->hasLinePatterns();
    // Closing the program on the start page means that no experiment was chosen.
    if (pages_->startPage().isVisible()) settings_.experiment.clear();
    if (isEnding_) keepUnsaved();
    lessons_->keep();
    settings_.lesson = lessons_->source();
    settings_.occupancyKind = charts_->chart<OccupancyChart>().choices().chosen;
    for (const auto& keep : choices_)
        keep();
    store_->write(settings_);
    restore_->end();
    state_.engine.pause();
    event->accept();
}

// What had the focus is gone, and the next one may be a field: keys typed from now on are shortcuts.
bool MainWindow::focusNextPrevChild(bool isNext)
{
    const QWidget* before = focusWidget();
    const bool isGone = before != nullptr && !(before->isVisible() && before->isEnabled());
    if (!isGone) return QMainWindow::focusNextPrevChild(isNext);
    QWidget* const next = charts_->isVisible() ? charts_ : static_cast<QWidget*>(this);
    next->setFocus(Qt::OtherFocusReason);
    return true;
}

void MainWindow::buildLayout()
{
    addToolBar(bar_);
    setStatusBar(status_);
    layout_ = std::make_unique<WindowLayout>(
        *this, *actions_,
        WindowLayout::Parts{
            .charts = charts_,
            .slowMotion = slowMotion_,
            .watchBar = &watched_->bar(),
            .eventLine = eventLine_,
            .rewindBar = rewindBar_,
            .experiment = new Panel("experiment", tr("Experiment"),
                                    tr("What is run, and a card for every lane with what can be tuned"),
                                    "06#experiments", panel_, this),
            .heapMap = new Panel("heap-map", tr("Heap Map"), tr("The memory of every lane block by block"),
                                 "charts/heap-map", memory_, this),
            .pictures = new Panel("pictures", tr("Lane Pictures"), tr("What every lane would show a player, enlarged"),
                                  "charts/pictures", pictures_, this),
            .tuning = new Panel("tuning", tr("Sizes of Pools and Heaps"),
                                tr("What sizes of a lane's pools or heap would mean, found by “Find the Size…”"),
                                "numbers/advice", sizes_, this),
            .lesson = new Panel("lesson", tr("Lesson"), tr("The step of the open lesson, with its question"), "",
                                &lessons_->panel(), this),
            .tables = tables_->panels()});
    connect(films_, &FilmCommands::opened, layout_.get(), &WindowLayout::showSlowMotion);
    connect(lessons_, &LessonCommands::opened, layout_.get(), &WindowLayout::showLesson);
    connect(lessons_, &LessonCommands::chartsWanted, films_, &FilmCommands::leave);
    connect(lessons_, &LessonCommands::filmWanted, films_, &FilmCommands::stepThroughFirst);
    addMenus(*this, *actions_, *files_, *chartCommands_, *films_, *lessons_, *layout_);
}

QMenu* MainWindow::createPopupMenu()
{
    auto* menu = new QMenu(this);
    layout_->fill(*menu);
    return menu;
}

void MainWindow::connectActions()
{
    Actions& a = *actions_;
    new RunCommands(a, state_.engine, state_.rewind, state_.axis, *recordings_, this);
    connect(&a["view.kinds"], &QAction::toggled, pictures_, &PicturePanel::setColouredByKind);
    connect(&a["view.kinds"], &QAction::toggled, memory_, &HeapMapPanel::setColouredByKind);
    connect(panel_, &ExperimentPanel::pictureChosen, pictures_, &PicturePanel::enlarge);
    projector_ = std::make_unique<ProjectorMode>(*this, a, *charts_);
    connect(projector_.get(), &ProjectorMode::reduced, bar_, &RunBar::setReduced);
    connect(projector_.get(), &ProjectorMode::reduced, rewindBar_, &RewindBar::setReduced);
    connect(pictures_, &PicturePanel::enlargedChanged, projector_.get(), &ProjectorMode::widenPictures);
    connect(projector_.get(), &ProjectorMode::reduced, eventLine_,
            &EventLine::clear); // the message was about the previous mode
    connect(projector_.get(), &ProjectorMode::introduced, eventLine_, &EventLine::sayAll);
    connect(projector_.get(), &ProjectorMode::settled, layout_.get(), &WindowLayout::cover);
    connect(projector_.get(), &ProjectorMode::settled, lessons_, &LessonCommands::followProjector);
    // The shortcuts must work while the menus are hidden.
    for (QAction* each : a.all())
        addAction(each);
    connect(&a, &Actions::chosen, this, &MainWindow::open);
    connect(&a["file.quit"], &QAction::triggered, this, &QWidget::close);
    // Keys typed from now on are shortcuts again.
    connect(panel_, &ExperimentPanel::editingDone, charts_, qOverload<>(&QWidget::setFocus));
}

void MainWindow::connectDocument()
{
    connect(&state_.document, &ExperimentDocument::stateChanged, this, [this] {
        // An experiment that is in no file cannot be loaded again.
        const QString& source = state_.document.source();
        if (!source.isEmpty() && !source.startsWith(ExperimentDocument::lessonScheme)) settings_.experiment = source;
    });
    // What was tuned shows at once, even if the run rests.
    connect(&state_.document, &ExperimentDocument::changed, tables_, &TablePanels::showKinds);
    connect(watched_, &WatchCommands::opened, this, [this](const Experiment& experiment, const QString& trace) {
        state_.document.begin(experiment, trace);
        files_->remember(trace);
    });
    connect(watched_, &WatchCommands::changed, status_, [this] { status_->setWatched(watched_->cost()); });
}

void MainWindow::watch(const WatchRequest& request)
{
    watched_->begin(request);
}

void MainWindow::showStartPage(const QString& notice)
{
    pages_->start(notice);
}

QString MainWindow::lookForLeft()
{
    return restore_->lookForLeft();
}

template <class Part, class Now, class Restore, class Value>
void MainWindow::remember(Part& part, Now now, Restore restore, Value& choice)
{
    (part.*restore)(choice);
    choices_.push_back([&part, now, &choice] { choice = (part.*now)(); });
}

void MainWindow::restoreChoices()
{
    Settings& s = settings_;
    layout_->restore(s);
    charts_->choose(charts_->chart<OccupancyChart>(), s.occupancyKind);
    remember(*help_, &HelpCommands::closeGuide, &HelpCommands::setGuideGeometry, s.guideGeometry);
    remember(*exports_, &ExportCommands::folder, &ExportCommands::setFolder, s.exportFolder);
    remember(*exports_, &ExportCommands::sizes, &ExportCommands::setSizes, s.exportSizes);
    remember(*files_, &FileCommands::recent, &FileCommands::setRecent, s.recentFiles);
    remember(tables_->figureTable(), &FigureTable::chosenColumns, &FigureTable::setChosenColumns, s.figureColumns);
    remember(tables_->range(), &RangePanel::figureName, &RangePanel::setFigureName, s.rangeFigure);
    remember(pages_->startPage(), &StartPage::group, &StartPage::setGroup, s.startGroup);
    remember(*sizes_, &SizePanel::seeds, &SizePanel::setSeeds, s.tuningSeeds);
    remember(*traceComparison_, &TraceComparisonCommands::choices, &TraceComparisonCommands::setChoices,
             s.traceComparison);
    remember(slowMotion_->playback(), &Playback::speed, &Playback::setSpeed, s.filmSpeed);
    remember(slowMotion_->collection(), &CollectionStage::isGraphShown, &CollectionStage::setGraphShown,
             s.isFilmGraphShown);
    remember(*bar_, &RunBar::speedToKeep, &RunBar::restoreSpeed, s.speed);
    remember(charts_->column(), &ChartColumn::arrangement, &ChartColumn::setArrangement, s.charts);
    for (const auto& [id, isChosen] : {std::pair<const char*, bool&>{"export.caption-line", s.hasCaptionLine},
                                       {"view.logarithmic", s.isFrameTimeLogarithmic},
                                       {"view.kinds", s.isColouredByKind},
                                       {"view.preempted", s.countsPreemptedFrames}})
        remember((*actions_)[id], &QAction::isChecked, &QAction::setChecked, isChosen);
}

} // namespace poolscope::ui
