// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lesson_arrangement.h"

#include "ui/actions/actions.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/widgets/panel.h"

#include <QAction>
#include <QLayout>
#include <QMainWindow>
#include <QScreen>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr const char* lanesId = "experiment";
constexpr const char* mapId = "heap-map";
constexpr const char* picturesId = "pictures";

} // namespace

LessonArrangement::LessonArrangement(const Actions& actions, ChartStack& charts, QMainWindow& window)
    : QObject(&window),
      actions_(actions),
      charts_(charts),
      window_(window)
{
    // Every panel is where the user wants it now.
    connect(&actions["view.reset-layout"], &QAction::triggered, this, [this] {
        opened_.clear();
        isMapAway_ = false;
    });
}

void LessonArrangement::show(const LessonLayout& layout, bool isTuned)
{
    layout_ = layout;
    isTuned_ = isTuned;
    isBehind_ = isProjected();
    showCharts();
    isProjected() ? tabPanels() : openPanels();
}

void LessonArrangement::followProjector()
{
    if (!isProjected()) tabs_.clear();
    if (!layout_ && !isProjected()) putPanelsBack(); // the lesson was closed meanwhile
    if (!layout_ || !(isProjected() || std::exchange(isBehind_, false))) return;
    showCharts();
    isProjected() ? tabPanels() : openPanels();
}

void LessonArrangement::putBack()
{
    if (before_) charts_.column().setArrangement(*before_);
    before_.reset();
    layout_.reset();
    for (Panel* tab : std::exchange(tabs_, {}))
        tab->hide();
    if (!isProjected()) putPanelsBack();
}

void LessonArrangement::showCharts()
{
    ChartColumn& column = charts_.column();
    if (layout_->charts.empty()) return;
    if (!before_) before_ = column.arrangement();
    ChartArrangement places;
    for (const std::string& id : layout_->charts) {
        const auto place = std::ranges::find(*before_, QString::fromStdString(id), &ChartPlace::id);
        if (place != before_->end()) places.push_back({place->id, true, place->height});
    }
    for (const ChartPlace& place : *before_)
        if (std::ranges::find(places, place.id, &ChartPlace::id) == places.end())
            places.push_back({place.id, false, place.height});
    column.setArrangement(places);
}

// The first one named ends up in front.
void LessonArrangement::openPanels()
{
    closePanelsBut(layout_->panels);
    const bool wantsMap = std::ranges::find(layout_->panels, mapId) != layout_->panels.end();
    const Panel& map = *panel(mapId);
    if (!wantsMap && !layout_->charts.empty() && !map.isHidden() && !map.isFloating()) {
        isMapAway_ = true;
        setMapShown(false);
    }
    Panel* lanes = panel(lanesId);
    const int width = lanes->isVisible() ? lanes->width() : lanes->sizeHint().width();
    for (auto id = layout_->panels.rbegin(); id != layout_->panels.rend(); ++id) {
        Panel* each = panel(*id);
        if (each == nullptr) continue;
        open(*each, *id);
        if (!each->isFloating() && window_.dockWidgetArea(each) == Qt::LeftDockWidgetArea) keepWidth(*each, width);
    }
}

void LessonArrangement::open(Panel& panel, const std::string& id)
{
    const bool isBack = id == mapId && std::exchange(isMapAway_, false);
    if (panel.isHidden() && !panel.isAway() && !isBack) opened_.push_back({&panel, panel.isFloating()});
    if (id == mapId) setMapShown(true);
    if (id == picturesId && panel.isFloating()) dockBesideLanes(panel);
    panel.bringToFront();
}

// A panel of an earlier step takes the room of the charts that this one is about.
void LessonArrangement::closePanelsBut(const std::vector<std::string>& ids)
{
    std::erase_if(opened_, [&](const Opened& each) {
        if (std::ranges::any_of(ids, [&](const std::string& id) { return panel(id) == each.panel; })) return false;
        if (each.panel == panel(mapId)) setMapShown(false);
        each.panel->hide();
        if (each.wasFloating) each.panel->setFloating(true);
        each.panel->hide(); // floating may have shown it
        return true;
    });
}

void LessonArrangement::putPanelsBack()
{
    if (opened_.empty() && !isMapAway_) return;
    closePanelsBut({});
    if (std::exchange(isMapAway_, false)) setMapShown(true);
    window_.layout()->activate(); // a state saved now must have the sizes of those that are left
}

void LessonArrangement::setMapShown(bool isShown)
{
    actions_["view.heap-map"].setChecked(isShown);
}

// What a step is answered with must be within reach, without taking room from the charts.
void LessonArrangement::tabPanels()
{
    for (Panel* tab : std::exchange(tabs_, {}))
        tab->hide();
    Panel* lesson = panel("lesson");
    if (lesson->isHidden() || lesson->isFloating()) return;
    for (const std::string& id : layout_->panels) {
        Panel* each = panel(id);
        if (each == nullptr || !fitsBesideCharts(*each, id)) continue;
        each->setFloating(false);
        window_.tabifyDockWidget(lesson, each);
        each->show();
        tabs_.push_back(each);
    }
    lesson->raise();
}

bool LessonArrangement::fitsBesideCharts(const Panel& panel, const std::string& id) const
{
    if (id == mapId || id == picturesId || (id == lanesId && !isTuned_)) return false;
    return 2 * panel.minimumSizeHint().width() <= window_.screen()->availableSize().width();
}

// Floating over the window, it would hide the charts that the lesson is about.
void LessonArrangement::dockBesideLanes(Panel& panel)
{
    Panel* lanes = this->panel(lanesId);
    if (lanes->isHidden() || lanes->isFloating()) return;
    panel.setFloating(false);
    window_.tabifyDockWidget(lanes, &panel);
}

// A panel that comes in wants half the window, which belongs to the charts. Deferred: it is being laid out.
void LessonArrangement::keepWidth(Panel& panel, int width)
{
    QTimer::singleShot(0, &panel, [this, &panel, width] {
        if (panel.isVisible() && panel.width() > width) window_.resizeDocks({&panel}, {width}, Qt::Horizontal);
    });
}

bool LessonArrangement::isProjected() const
{
    return actions_["view.projector"].isChecked();
}

Panel* LessonArrangement::panel(const std::string& id) const
{
    return window_.findChild<Panel*>(QStringLiteral("dock.") + QString::fromStdString(id));
}

} // namespace poolscope::ui
