// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/projector_mode.h"

#include "ui/actions/actions.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/overview_strip.h"
#include "ui/widgets/panel.h"

#include <QAction>
#include <QApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QLayout>
#include <QMainWindow>
#include <QMenuBar>
#include <QScreen>
#include <QStatusBar>
#include <QStringList>
#include <QTimer>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int maxTries = 100;          // 5 s
constexpr int enough = 4;              // successive checks without anything to correct
constexpr double smallestShare = 0.87; // of the font's size, used for small print

constexpr QLatin1String lessonPanel("dock.lesson");

// The number of columns and rows of large text that a screen must have.
constexpr int columnsForPictures = 44;
constexpr int rowsForThird = 26;      // of the charts
constexpr double pictureShare = 0.24; // of the window's width
constexpr double widePictureShare = 0.62;

Projected projectionOf(const ChartPlace& place)
{
    const auto catalog = chartCatalog();
    const auto found =
        std::ranges::find(catalog, place.id, [](const ChartInfo& info) { return QString::fromLatin1(info.saving.id); });
    return found == catalog.end() ? Projected::Never : found->projected;
}

} // namespace

ProgramFont::ProgramFont(const QFont& font) : before_(QApplication::font())
{
    QApplication::setFont(font);
}

ProgramFont::~ProgramFont()
{
    QApplication::setFont(before_);
}

ProjectorMode::ProjectorMode(QMainWindow& window, Actions& actions, ChartStack& charts)
    : QObject(&window),
      window_(window),
      actions_(actions),
      charts_(charts)
{
    connect(&actions["view.projector"], &QAction::toggled, this, &ProjectorMode::set);
    connect(&actions["view.full-screen"], &QAction::triggered, this, &ProjectorMode::follow);
}

void ProjectorMode::set(bool isOn)
{
    if (isOn == isOn_) return;
    isOn_ = isOn;
    isOn ? enter() : leave();
}

void ProjectorMode::enter()
{
    QAction& patterns = actions_["view.line-patterns"];
    const Place place = isSettling_ ? before_.place : placeNow();
    isSettling_ = false;
    before_ = {{place.size, place.normal, place.geometry, place.wasFullScreen, place.isFullScreen, place.isFullScreen},
               window_.saveState(),
               charts_.column().arrangement(),
               charts_.column().enlarged(),
               patterns.isChecked(),
               actions_["view.heap-map"].isChecked(),
               actions_["view.pictures"].isChecked(),
               {}};
    actions_["view.heap-map"].setChecked(false);
    // A lesson is shown to the class as the charts are.
    for (auto* panel : window_.findChildren<Panel*>())
        if (panel->objectName() != lessonPanel) hide(panel);
    hide(window_.menuBar());
    hide(window_.statusBar());
    // The charts need the space of the strip.
    if (auto* strip = charts_.findChild<OverviewStrip*>()) hide(strip);
    emit reduced(true);
    charts_.column().enlarge(nullptr);
    charts_.setExplanationsBelow(true);
    QFont large = QApplication::font();
    large.setPointSizeF(minPoints / smallestShare);
    font_.emplace(large);
    charts_.column().setArrangement(heroes());
    patterns.setChecked(true);
    window_.showFullScreen();
    dockPictures();
    // Beside a lesson, the charts need what room there is.
    const auto* lesson = window_.findChild<Panel*>(lessonPanel);
    const bool hasLesson = lesson != nullptr && !lesson->isHidden();
    actions_["view.pictures"].setChecked(linesOfScreen().width() >= columnsForPictures && !hasLesson);
    charts_.setFocus(Qt::MouseFocusReason); // no focus ring in the picture until the keyboard is used
    window_.installEventFilter(this);
    emit settled();
    emit introduced(introduction());
}

void ProjectorMode::leave()
{
    window_.removeEventFilter(this);
    charts_.setExplanationsBelow(false);
    font_.reset();
    actions_["view.line-patterns"].setChecked(before_.hasLinePatterns);
    charts_.column().setArrangement(before_.charts);
    charts_.column().enlarge(before_.enlarged);
    emit reduced(false);
    for (const auto& widget : before_.hidden)
        if (widget) widget->show();
    if (!before_.place.isFullScreen) window_.showNormal();
    actions_["view.heap-map"].setChecked(before_.isHeapMapOpen);
    actions_["view.pictures"].setChecked(before_.arePicturesOpen);
    putBack();
    restorePanels();
    isSettling_ = true;
    settle(maxTries, 0);
}

// The size of the screen in characters and lines of text.
QSize ProjectorMode::linesOfScreen() const
{
    return window_.screen()->size() / QFontMetrics(QApplication::font()).height();
}

bool ProjectorMode::hasRoomForThird() const
{
    return linesOfScreen().height() >= rowsForThird;
}

ChartArrangement ProjectorMode::heroes() const
{
    ChartArrangement charts = before_.charts;
    for (ChartPlace& place : charts) {
        const Projected projected = projectionOf(place);
        place.isShown =
            projected == Projected::Always || (projected == Projected::WithRoom && place.isShown && hasRoomForThird());
    }
    return charts;
}

// Hidden for now, like all panels.
void ProjectorMode::dockPictures()
{
    auto* pictures = window_.findChild<Panel*>(QStringLiteral("dock.pictures"));
    pictures->setFloating(false);
    window_.addDockWidget(Qt::LeftDockWidgetArea, pictures);
    pictures->hide();
    window_.resizeDocks({pictures}, {qRound(window_.screen()->size().width() * pictureShare)}, Qt::Horizontal);
}

void ProjectorMode::widenPictures(bool isWide)
{
    auto* pictures = window_.findChild<Panel*>(QStringLiteral("dock.pictures"));
    if (!isOn_ || pictures->isFloating()) return;
    const double share = isWide ? widePictureShare : pictureShare;
    window_.resizeDocks({pictures}, {qRound(window_.screen()->size().width() * share)}, Qt::Horizontal);
}

QStringList ProjectorMode::introduction() const
{
    QStringList sentences{tr("P or Esc ends the projector mode.")};
    if (linesOfScreen().width() < columnsForPictures) sentences << tr("I shows the lanes' pictures.");
    if (hasRoomForThird()) return sentences;
    for (const ChartPlace& place : before_.charts)
        if (place.isShown && projectionOf(place) == Projected::WithRoom)
            sentences
                << tr("This screen is too low for the chart “%1”.").arg(charts_.column().chart(place.id)->title());
    return sentences;
}

ProjectorMode::Place ProjectorMode::placeNow() const
{
    return {window_.size(),         window_.normalGeometry(), window_.saveGeometry(),
            window_.isFullScreen(), window_.isFullScreen(),   window_.isFullScreen()};
}

// If the user enters or leaves full screen during projector mode or just after it, that choice is kept.
void ProjectorMode::follow(bool isFullScreen)
{
    if (!isOn_ && !isSettling_) return;
    Place& place = before_.place;
    place.isFullScreen = isFullScreen && (place.beganFullScreen || isSettling_);
    if (!place.isFullScreen && place.wasFullScreen) place.size = place.normal.size();
}

void ProjectorMode::putBack()
{
    const Place& place = before_.place;
    if (place.isFullScreen == place.wasFullScreen) {
        window_.restoreGeometry(place.geometry);
    } else if (place.isFullScreen) {
        // Full screen keeps the size that it was entered with.
        if (window_.isFullScreen()) window_.showNormal();
        window_.setGeometry(place.normal);
        window_.showFullScreen();
    } else {
        window_.setGeometry(place.normal);
    }
    actions_["view.full-screen"].setChecked(window_.isFullScreen());
}

// Until the last widget has adopted the restored font, layouts based on the large text enlarge the window and end its
// full screen.
void ProjectorMode::settle(int tries, int calm)
{
    constexpr int pause = 50; // ms
    if (isOn_ || !isSettling_) return;
    if (tries == 0 || calm == enough) {
        isSettling_ = false;
        // Only now: earlier, panels would have taken the widths needed for large text.
        restorePanels();
        emit settled();
        return;
    }
    const Place& place = before_.place;
    const QSize size = place.isFullScreen ? window_.normalGeometry().size() : window_.size();
    const QSize room = place.isFullScreen ? place.normal.size() : place.size;
    const bool isOnScreen = window_.isFullScreen() == place.isFullScreen;
    const bool isThere = isOnScreen && size == room;
    const QSize least = window_.layout()->totalMinimumSize();
    const bool hasRoom = least.boundedTo(room) == least;
    // To set a size for later, the whole screen is left for a moment: only once that size holds.
    const bool isForLater = isOnScreen && place.isFullScreen;
    if (!isThere && (hasRoom || !isForLater)) putBack();
    QTimer::singleShot(pause, this, [=, this] { settle(tries - 1, isThere && hasRoom ? calm + 1 : 0); });
}

void ProjectorMode::hide(QWidget* widget)
{
    const auto* panel = qobject_cast<Panel*>(widget);
    const bool isAway = panel != nullptr && panel->isAway(); // it must not come back while the mode is on
    if (widget->isHidden() && !isAway) return;
    widget->hide();
    before_.hidden.emplace_back(widget);
}

// To the layout, one that was not available is closed.
void ProjectorMode::restorePanels()
{
    window_.restoreState(before_.state);
    for (const auto& widget : before_.hidden)
        if (widget && qobject_cast<Panel*>(widget.data()) != nullptr) widget->show();
}

bool ProjectorMode::eventFilter(QObject* watched, QEvent* event)
{
    // Widgets that use Escape themselves, such as an edited box, come first: they accept the event, and it does not get
    // here.
    if (event->type() == QEvent::KeyPress && watched == &window_ &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        actions_["view.projector"].setChecked(false);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace poolscope::ui
