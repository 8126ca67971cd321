// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projector_mode.h"

#include "ui/actions/actions.h"
#include "ui/charts/overview_strip.h"
#include "ui/views/chart_column.h"
#include "ui/views/chart_stack.h"
#include "ui/views/panel.h"
#include "ui/views/run_bar.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QTimer>

namespace poolscope::ui {

namespace {

constexpr int mostTries = 40; // 2 s
constexpr double smallestShare = 0.87; // of the font, that small print has

// The heap's chart above, that of frame times below, and no other.
ChartArrangement heroes(ChartArrangement charts)
{
    for (ChartPlace& place : charts)
        place.isShown = place.id == QStringLiteral("heap") || place.id == QStringLiteral("frame-time");
    return charts;
}

} // namespace

ProjectorMode::ProjectorMode(QMainWindow& window, Actions& actions, ChartStack& charts, RunBar& bar)
    : QObject(&window), window_(window), actions_(actions), charts_(charts), bar_(bar)
{
    connect(&actions[ActionId::Projector], &QAction::toggled, this, &ProjectorMode::set);
}

ProjectorMode::~ProjectorMode()
{
    // The font is the program's, not the window's.
    if (isOn_) QApplication::setFont(before_.font);
}

void ProjectorMode::set(bool isOn)
{
    if (isOn == isOn_) return;
    isOn_ = isOn;
    isOn ? enter() : leave();
}

void ProjectorMode::enter()
{
    QAction& patterns = actions_[ActionId::LinePatterns];
    before_ = {window_.size(),
               window_.saveGeometry(),
               window_.saveState(),
               QApplication::font(),
               charts_.column().arrangement(),
               charts_.column().enlarged(),
               patterns.isChecked(),
               actions_[ActionId::HeapMap].isChecked(),
               window_.isFullScreen(),
               {}};
    actions_[ActionId::HeapMap].setChecked(false);
    for (auto* panel : window_.findChildren<Panel*>())
        hide(panel);
    hide(window_.menuBar());
    hide(window_.statusBar());
    // The charts need its room.
    if (auto* strip = charts_.findChild<OverviewStrip*>()) hide(strip);
    bar_.setReduced(true);
    charts_.column().enlarge(nullptr);
    charts_.column().setArrangement(heroes(before_.charts));
    QFont large = QApplication::font();
    large.setPointSizeF(leastPoints / smallestShare);
    QApplication::setFont(large);
    patterns.setChecked(true);
    window_.showFullScreen();
    charts_.setFocus(Qt::MouseFocusReason); // no ring in the picture until somebody works with keys
    window_.installEventFilter(this);
}

void ProjectorMode::leave()
{
    window_.removeEventFilter(this);
    QApplication::setFont(before_.font);
    actions_[ActionId::LinePatterns].setChecked(before_.hasLinePatterns);
    charts_.column().setArrangement(before_.charts);
    charts_.column().enlarge(before_.enlarged);
    bar_.setReduced(false);
    for (const auto& widget : before_.hidden)
        if (widget) widget->show();
    if (!before_.isFullScreen) window_.showNormal();
    actions_[ActionId::HeapMap].setChecked(before_.isHeapMapOpen);
    window_.restoreGeometry(before_.geometry);
    window_.restoreState(before_.state);
    actions_[ActionId::FullScreen].setChecked(window_.isFullScreen());
    settle(mostTries);
}

// Layouts that still think of the large text make the window larger, until the last widget has heard of the font.
void ProjectorMode::settle(int tries)
{
    constexpr int pause = 50; // ms
    if (tries == 0 || isOn_ || window_.isFullScreen() || window_.size() == before_.size) return;
    window_.restoreGeometry(before_.geometry);
    QTimer::singleShot(pause, this, [this, tries] { settle(tries - 1); });
}

void ProjectorMode::hide(QWidget* widget)
{
    if (widget->isHidden()) return;
    widget->hide();
    before_.hidden.emplace_back(widget);
}

bool ProjectorMode::eventFilter(QObject* watched, QEvent* event)
{
    // What takes Escape for itself, as a box that is typed into, comes first: then it is accepted, and comes no further.
    if (event->type() == QEvent::KeyPress && watched == &window_ &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        actions_[ActionId::Projector].setChecked(false);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace poolscope::ui
