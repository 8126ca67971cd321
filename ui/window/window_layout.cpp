// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_layout.h"

#include "ui/actions/actions.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/settings/settings.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/window_place.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QScreen>
#include <QStyle>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int smallWindow = 680; // pixels, height of the window

QWidget* centreOf(const WindowLayout::Parts& parts)
{
    auto* centre = new QWidget;
    centre->setAutoFillBackground(true);
    centre->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(parts.charts, 1);
    column->addWidget(parts.slowMotion, 1);
    parts.slowMotion->hide();
    auto* foot = new QVBoxLayout;
    column->addLayout(foot);
    foot->setSpacing(0);
    foot->addWidget(parts.watchBar);
    auto* row = new QHBoxLayout;
    foot->addLayout(row);
    row->addWidget(parts.eventLine, 1);
    row->addWidget(parts.rewindBar);
    return centre;
}

constexpr int maximisingMs = 500; // at most, from when a window is shown

// Nobody has given it a size, in this session or in the one that is restored: it is as small as it can be.
bool hasNoPlace(const Panel& panel)
{
    constexpr int frame = 4; // pixels
    const QSize title(0, panel.titleBarWidget()->sizeHint().height());
    const QSize least = panel.content().minimumSizeHint() + title + QSize(frame, frame);
    return panel.width() <= least.width() && panel.height() <= least.height();
}

bool liesAcross(const QMainWindow& window, const QPoint& edge)
{
    if (!window.isSeparator(edge)) return false;
    const QPoint beside(3 * window.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &window) + 8, 0);
    return window.isSeparator(edge - beside) || window.isSeparator(edge + beside);
}

} // namespace

WindowLayout::WindowLayout(QMainWindow& window, const Actions& actions, const Parts& parts)
    : QObject(&window),
      window_(window),
      actions_(actions),
      parts_(parts)
{
    window_.setCentralWidget(centreOf(parts));
    // Without GroupedDragging: Qt 6.4 crashes in layouts that have had a group of floating tabs.
    window_.setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    window_.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window_.setDocumentMode(true);
    window_.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window_.setCorner(Qt::TopLeftCorner, Qt::LeftDockWidgetArea);
    window_.installEventFilter(this);
    panels_ = parts_.tables;
    panels_.insert(panels_.end(), {parts_.experiment, parts_.heapMap, parts_.pictures, parts_.tuning, parts_.lesson});
    for (Panel* panel : panels_) {
        connect(panel, &Panel::inFrontChanged, this, &WindowLayout::fitSoon);
        panel->installEventFilter(this);
        // Deferred: the window is about to move the panel into or out of a tab.
        for (const auto change : {&QDockWidget::visibilityChanged, &QDockWidget::topLevelChanged})
            connect(panel, change, this, &WindowLayout::refreshTitles, Qt::QueuedConnection);
        // Restoring a layout opens panels as well.
        connect(
            panel, &QDockWidget::visibilityChanged, this,
            [this] {
                if (!isHeldOpen_) cover();
            },
            Qt::QueuedConnection);
        connect(panel, &QDockWidget::dockLocationChanged, this, &WindowLayout::refreshTitles, Qt::QueuedConnection);
    }
    place();
    parts_.heapMap->hide();
    showLesson(false);
    connectActions();
}

void WindowLayout::connectActions()
{
    connect(parts_.heapMap->toggleViewAction(), &QAction::toggled, this, &WindowLayout::tellOfHeapMap);
    connect(parts_.heapMap, &QDockWidget::topLevelChanged, this, &WindowLayout::tellOfHeapMap);
    connect(parts_.pictures->toggleViewAction(), &QAction::toggled, this, &WindowLayout::tellOfPictures);
    connect(&actions_["view.heap-map"], &QAction::toggled, this, &WindowLayout::showHeapMap);
    connect(&actions_["view.pictures"], &QAction::toggled, this, &WindowLayout::showPictures);
    connect(&actions_["view.reset-layout"], &QAction::triggered, this, &WindowLayout::reset);
    connect(&actions_["view.next-pane"], &QAction::triggered, this, [this] { cyclePanes(true); });
    connect(&actions_["view.previous-pane"], &QAction::triggered, this, [this] { cyclePanes(false); });
    connect(&actions_["view.full-screen"], &QAction::triggered, this,
            [this](bool full) { window_.setWindowState(window_.windowState().setFlag(Qt::WindowFullScreen, full)); });
    // Projector mode, which connects later, closes all panels and brings them back: it must know of those that a film
    // has closed.
    connect(&actions_["view.projector"], &QAction::toggled, this, &WindowLayout::uncover);
}

void WindowLayout::restore(const Settings& settings)
{
    placeWindow(window_, settings.windowGeometry, {1280, 720});
    parts_.charts->setMainOnly(true); // all charts and the map together would make the window higher for a moment
    away_ = settings.awayPanels;
    if (restoreState(settings.windowState)) {
        isHeightChosen_ = settings.isTableHeightChosen;
        if (!window_.isVisible()) restored_ = settings.windowState;
    }
    tellOfHeapMap();
    tellOfPictures();
}

void WindowLayout::keep(Settings& settings) const
{
    settings.windowGeometry = window_.saveGeometry();
    settings.windowState = window_.saveState(windowStateVersion);
    settings.isTableHeightChosen = isHeightChosen_;
    settings.awayPanels.clear();
    for (const Panel* panel : panels_)
        if (panel->isAway()) settings.awayPanels << panel->objectName();
}

// A window that has not been shown yet gives its panels their minimum width; a maximised one gets its size from the
// window manager only after that.
void WindowLayout::restoreOnceShown()
{
    if (restored_.isEmpty()) return;
    const QByteArray state = std::exchange(restored_, {});
    restoreState(state);
    if (!window_.isMaximized()) return;
    restored_ = state;
    QTimer::singleShot(maximisingMs, this, [this] { restored_.clear(); });
}

void WindowLayout::restoreOnceMaximised()
{
    if (!restored_.isEmpty()) restoreState(std::exchange(restored_, {}));
}

// What is opened before the window has its size must not be closed again.
void WindowLayout::dropRestored()
{
    if (window_.isVisible()) restored_.clear();
}

// In a stored layout, a panel that was not available is closed.
bool WindowLayout::restoreState(const QByteArray& state)
{
    if (!window_.restoreState(state, windowStateVersion)) return false;
    for (Panel* panel : panels_)
        if (away_.contains(panel->objectName())) panel->show();
    return true;
}

void WindowLayout::reset()
{
    isHeightChosen_ = false;
    const QSize size = window_.size();
    parts_.heapMap->hide();
    place();
    // Restoring the panels may have made the window higher.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    if (!window_.isMaximized() && !window_.isFullScreen()) window_.resize(size);
    resize(*parts_.experiment, parts_.experiment->sizeHint().width(), Qt::Horizontal);
    fitSoon();
}

void WindowLayout::place()
{
    for (Panel* panel : panels_) {
        panel->setFloating(false);
        window_.removeDockWidget(panel);
    }
    window_.addDockWidget(Qt::LeftDockWidgetArea, parts_.experiment);
    window_.addDockWidget(Qt::BottomDockWidgetArea, parts_.heapMap);
    window_.splitDockWidget(parts_.heapMap, parts_.tables.front(), Qt::Vertical);
    for (std::size_t table = 1; table < parts_.tables.size(); ++table)
        window_.tabifyDockWidget(parts_.tables[table - 1], parts_.tables[table]);
    for (Panel* panel : panels_)
        if (panel != parts_.heapMap && panel != parts_.pictures && panel != parts_.tuning && panel != parts_.lesson)
            panel->show();
    window_.addDockWidget(Qt::RightDockWidgetArea, parts_.lesson);
    parts_.lesson->setVisible(isLessonOpen_);
    for (Panel* floating : {parts_.pictures, parts_.tuning}) {
        window_.addDockWidget(Qt::RightDockWidgetArea, floating);
        floating->hide();
        floating->setFloating(true);
        floating->hide();
    }
    parts_.tuning->resize(1, 1); // it has no place yet
    parts_.tables.front()->raise();
}

void WindowLayout::showHeapMap(bool shown)
{
    if (shown == !parts_.heapMap->isHidden()) return;
    dropRestored();
    // This comes first: the map and all charts together would make the window higher for a moment.
    if (shown) {
        parts_.charts->setMainOnly(!parts_.heapMap->isFloating());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    }
    parts_.heapMap->setVisible(shown);
    if (shown) parts_.heapMap->raise();
}

void WindowLayout::showPictures(bool shown)
{
    if (shown == !parts_.pictures->isHidden()) return;
    dropRestored();
    Panel& pictures = *parts_.pictures;
    if (shown && pictures.isFloating() && hasNoPlace(pictures)) {
        const QRect room = window_.screen()->availableGeometry();
        QRect place({}, pictures.content().sizeHint().boundedTo(room.size() * 0.8));
        const QRect seen = window_.geometry().intersected(room);
        place.moveCenter(seen.isEmpty() ? room.center() : seen.center());
        pictures.setGeometry(place.intersected(room));
    }
    pictures.setVisible(shown);
    if (shown) pictures.raise();
}

void WindowLayout::showTuning()
{
    dropRestored();
    Panel& tuning = *parts_.tuning;
    if (tuning.isHidden() && tuning.isFloating() && hasNoPlace(tuning)) {
        if (fitsBesideCharts(tuning))
            dockBesideCharts(tuning);
        else // Before it is shown: a window manager keeps the size with which a window comes.
            tuning.setGeometry(placeOfTuning());
    }
    tuning.show();
    tuning.raise();
}

bool WindowLayout::isLessonDocked() const
{
    return !parts_.lesson->isHidden() && !parts_.lesson->isFloating();
}

bool WindowLayout::fitsBesideCharts(const Panel& panel) const
{
    const int there = isLessonDocked() ? parts_.lesson->width() : 0;
    const int wanted = std::max(0, panel.content().minimumSizeHint().width() - there);
    return window_.centralWidget()->width() - wanted >= parts_.charts->minimumSizeHint().width();
}

void WindowLayout::dockBesideCharts(Panel& panel)
{
    panel.setFloating(false);
    const bool isBesideLesson = isLessonDocked();
    if (isBesideLesson) window_.tabifyDockWidget(parts_.lesson, &panel);
    panel.show();
    if (isBesideLesson) return; // as wide as that, or as it must be
    const int least = panel.content().minimumSizeHint().width();
    const int room = window_.centralWidget()->width() + panel.width();
    resize(panel, std::clamp(room / 2, least, std::max(least, panel.sizeHint().width())), Qt::Horizontal);
}

void WindowLayout::showLesson(bool shown)
{
    isLessonOpen_ = shown;
    if (shown) dropRestored();
    // It is read beside everything else, from the top of the window to its end.
    window_.setCorner(Qt::BottomRightCorner, shown ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea);
    parts_.lesson->setAbsence(shown ? QString() : tr("No lesson is open. The menu Lessons has all of them."));
    // One above the other, neither would have room.
    const Panel& tuning = *parts_.tuning;
    if (shown && !parts_.lesson->isFloating() && !tuning.isHidden() && !tuning.isFloating() &&
        window_.dockWidgetArea(parts_.tuning) == Qt::RightDockWidgetArea)
        window_.tabifyDockWidget(parts_.tuning, parts_.lesson);
    parts_.lesson->setVisible(shown);
    if (shown) parts_.lesson->raise();
}

void WindowLayout::showSlowMotion(bool shown)
{
    if (shown == !parts_.slowMotion->isHidden()) return;
    dropRestored();
    if (!shown) uncover();
    isHeldOpen_ = false;
    parts_.slowMotion->setVisible(shown);
    parts_.charts->setVisible(!shown);
    if (shown) cover();
}

void WindowLayout::uncover()
{
    if (parts_.slowMotion->isHidden()) return;
    isHeldOpen_ = true;
    // The one in front of a tab comes last.
    for (Panel* panel : std::exchange(covered_, {})) {
        panel->show();
        if (panel->isVisible()) panel->raise();
    }
    window_.layout()->activate(); // or a state saved now would not have their sizes
}

// A lesson, and whatever floats, stays beside it.
void WindowLayout::cover()
{
    isHeldOpen_ = false;
    if (parts_.slowMotion->isHidden()) return;
    std::vector<Panel*> behind, inFront;
    for (Panel* panel : panels_) {
        if (panel->isHidden() || panel->isFloating() || panel == parts_.lesson) continue;
        (panel->isInFront() ? inFront : behind).push_back(panel);
    }
    behind.insert(behind.end(), inFront.begin(), inFront.end());
    for (Panel* panel : behind) {
        panel->hide();
        if (std::ranges::find(covered_, panel) == covered_.end()) covered_.push_back(panel);
    }
}

// The lanes' cards and the tabs below the charts stay visible, even if the panel must reach above the charts for it.
QRect WindowLayout::placeOfTuning() const
{
    const QWidget& content = parts_.tuning->content();
    const QRect room = window_.screen()->availableGeometry();
    const QRect centre(window_.centralWidget()->mapToGlobal(QPoint()), window_.centralWidget()->size());
    const QSize most = content.sizeHint(), least = content.minimumSizeHint();
    const int title = parts_.tuning->titleBarWidget()->sizeHint().height();
    const QSize size(
        std::clamp(centre.width(), least.width(), std::max(least.width(), most.width())),
        std::clamp(centre.height(), least.height() + title, std::max(least.height(), most.height()) + title));
    QRect place(QPoint(), size.boundedTo(room.size()));
    place.moveTopRight(centre.topRight());
    place.moveBottom(std::min(place.bottom(), std::max(centre.bottom(), room.top() + place.height() - 1)));
    if (place.right() > room.right()) place.moveRight(room.right());
    return place;
}

void WindowLayout::cyclePanes(bool isForward)
{
    const std::vector<QWidget*> all = panes();
    const QWidget* focus = QApplication::focusWidget();
    const auto has = [focus](const QWidget* pane) {
        return focus != nullptr && (pane == focus || pane->isAncestorOf(focus));
    };
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const auto at = std::ranges::find_if(all, has) - all.begin();
    for (std::ptrdiff_t step = 1; step <= count; ++step) {
        const std::ptrdiff_t from = at == count ? (isForward ? -1 : 0) : at;
        QWidget& pane = *all[static_cast<std::size_t>(((from + (isForward ? step : -step)) % count + count) % count)];
        for (QWidget* inside : pane.findChildren<QWidget*>()) {
            if (!(inside->focusPolicy() & Qt::TabFocus) || !inside->isVisible() || !inside->isEnabled()) continue;
            inside->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

std::vector<QWidget*> WindowLayout::panes() const
{
    std::vector<QWidget*> all;
    for (auto* bar : window_.findChildren<QToolBar*>())
        if (bar->isVisible()) all.push_back(bar);
    const auto add = [&all](Panel* panel) {
        if (panel->isVisible() && panel->isInFront()) all.push_back(panel->widget());
    };
    add(parts_.experiment);
    all.push_back(parts_.charts->isHidden() ? parts_.slowMotion : static_cast<QWidget*>(parts_.charts));
    add(parts_.lesson);
    add(parts_.heapMap);
    add(parts_.pictures);
    add(parts_.tuning);
    for (Panel* table : parts_.tables)
        add(table);
    return all;
}

void WindowLayout::fill(QMenu& menu) const
{
    menu.addAction(parts_.experiment->toggleViewAction());
    for (const Panel* table : parts_.tables)
        menu.addAction(table->toggleViewAction());
    menu.addAction(parts_.tuning->toggleViewAction());
    menu.addAction(parts_.lesson->toggleViewAction());
    menu.addActions(actions_.named({"view.heap-map", "view.pictures"}));
}

bool WindowLayout::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ChildPolished) {
        if (auto* tabs = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()))
            tabs->installEventFilter(this);
    } else if (auto* tabs = qobject_cast<QTabBar*>(watched)) {
        if (event->type() == QEvent::Move || event->type() == QEvent::Resize) letTabReach(*tabs);
    } else if (watched != &window_) {
        if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) fitSoon();
    } else if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        if (event->type() == QEvent::Show) {
            restoreOnceShown();
        } else {
            // Deferred: the panels are still being laid out.
            if (window_.isVisible() && !restored_.isEmpty())
                QTimer::singleShot(0, this, &WindowLayout::restoreOnceMaximised);
            watchSize(*static_cast<QResizeEvent*>(event));
        }
        fitSoon();
    } else if (event->type() == QEvent::WindowStateChange) {
        // Whatever changed it: the key, projector mode, or the desktop.
        actions_["view.full-screen"].setChecked(window_.isFullScreen());
    } else if (event->type() == QEvent::LayoutRequest) {
        QTimer::singleShot(0, this, [this] { shrinkToScreens(window_, chosenSize_); });
    } else if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseMove) {
        watchEdge(*static_cast<QMouseEvent*>(event));
    }
    return QObject::eventFilter(watched, event);
}

// The window keeps tab bars whose panels are all closed, outside its visible area.
void WindowLayout::letTabReach(QTabBar& tabs) const
{
    tabs.setFocusPolicy(window_.rect().intersects(tabs.geometry()) ? Qt::TabFocus : Qt::NoFocus);
}

// A vertical edge changes widths, not heights.
void WindowLayout::watchEdge(const QMouseEvent& event)
{
    const QPoint at = event.position().toPoint();
    if (event.type() == QEvent::MouseButtonPress)
        edge_ = liesAcross(window_, at) ? std::optional(at.y()) : std::nullopt;
    else if (edge_ && event.buttons().testFlag(Qt::LeftButton) && at.y() != *edge_)
        isHeightChosen_ = true;
}

// If the window grew exactly to its minimum size, a panel forced it; that is not a size the user chose.
void WindowLayout::watchSize(const QResizeEvent& event)
{
    if (window_.isFullScreen() || window_.isMaximized()) return;
    const QSize now = event.size(), before = event.oldSize(), least = window_.minimumSize();
    if (now.width() <= before.width() || now.width() > least.width()) chosenSize_.setWidth(now.width());
    if (now.height() <= before.height() || now.height() > least.height()) chosenSize_.setHeight(now.height());
}

// Deferred: the panels are still being laid out.
void WindowLayout::fitSoon()
{
    if (isFitting_) return;
    isFitting_ = true;
    QTimer::singleShot(0, this, [this] {
        isFitting_ = false;
        levelTables();
        fitAll();
    });
}

void WindowLayout::fitAll()
{
    if (isHeightChosen_) return;
    fitTables();
    fitHeapMap();
}

// All tables get the height of the tallest, or the tabs would move from under the pointer that chooses one.
void WindowLayout::fitTables()
{
    int most = 0, least = 0;
    Panel* front = nullptr;
    for (Panel* table : parts_.tables) {
        if (!liesBelow(*table)) continue;
        most = std::max(most, table->wantedHeight());
        least = std::max(least, table->minHeight());
        if (table->isInFront()) front = table;
    }
    if (front == nullptr) return;
    // The charts get as much of the height beyond a small window as the tables.
    const int share = std::max(0, window_.height() - smallWindow) / 2;
    const int title = front->titleBarWidget()->height();
    const int wanted = std::min(most, least + share) + title;
    // The height of a dock in a tab includes the tabs.
    if (front->height() != wanted) resize(*front, wanted + tabsAbove(*front), Qt::Vertical);
}

// An edge that the user has dragged must not move when a table comes to the front, either.
void WindowLayout::levelTables()
{
    int least = 0;
    for (Panel* table : parts_.tables)
        if (liesBelow(*table)) least = std::max(least, table->minHeight());
    for (Panel* table : parts_.tables)
        table->widget()->setMinimumHeight(liesBelow(*table) ? least : 0);
}

// The map gets as much height as the chart area above it, which then holds a single chart.
void WindowLayout::fitHeapMap()
{
    Panel& map = *parts_.heapMap;
    if (!map.isInFront() || !liesBelow(map)) return;
    const int wanted = (window_.centralWidget()->height() + map.height()) / 2;
    if (map.height() != wanted) resize(map, wanted, Qt::Vertical);
}

// In a window that is small enough, nothing is left; Qt complains of that.
void WindowLayout::resize(Panel& panel, int size, Qt::Orientation orientation)
{
    window_.resizeDocks({&panel}, {std::max(1, size)}, orientation);
}

bool WindowLayout::liesBelow(Panel& panel) const
{
    return !panel.isHidden() && !panel.isFloating() && window_.dockWidgetArea(&panel) == Qt::BottomDockWidgetArea;
}

int WindowLayout::tabsAbove(const Panel& panel) const
{
    for (const auto* tabs : window_.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
        if (tabs->isVisible() && tabs->geometry().contains(panel.geometry().topLeft() - QPoint(-1, 2)))
            return tabs->height();
    return 0;
}

void WindowLayout::refreshTitles()
{
    for (Panel* panel : panels_)
        panel->refreshTitle();
}

void WindowLayout::tellOfHeapMap()
{
    const bool isOpen = !parts_.heapMap->isHidden(); // itself, not the window it is in
    parts_.charts->setMainOnly(isOpen && !parts_.heapMap->isFloating());
    actions_["view.heap-map"].setChecked(isOpen);
}

void WindowLayout::tellOfPictures()
{
    actions_["view.pictures"].setChecked(!parts_.pictures->isHidden());
}

} // namespace poolscope::ui
