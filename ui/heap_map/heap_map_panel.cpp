// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heap_map/heap_map_panel.h"

#include "core/experiment/lane_traits.h"
#include "ui/engine/engine.h"
#include "ui/heap_map/heap_map_view.h"
#include "ui/heap_map/heap_map_words.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/widgets/help_topic.h"

#include <QContextMenuEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <string>

namespace poolscope::ui {

namespace {

constexpr int minHeight = 72; // pixels, of a map in the scroll area

// Visible kinds have the same colours as in the particle view; the others follow.
std::vector<HeapMapKind> kindsOf(const std::vector<PictureKind>& kinds)
{
    std::vector<HeapMapKind> result;
    const auto visible = std::ranges::count_if(kinds, &PictureKind::visible);
    int seen = 0, unseen = static_cast<int>(visible);
    for (const PictureKind& kind : kinds)
        result.push_back({kind.name, kind.visible ? seen++ : unseen++});
    return result;
}

} // namespace

HeapMapPanel::HeapMapPanel(Engine& engine, QWidget* parent)
    : QWidget(parent),
      engine_(engine),
      scroll_(new QScrollArea(this)),
      grid_(new QGridLayout),
      past_(new QLabel(this)),
      found_(new QLabel(this))
{
    setObjectName(QStringLiteral("panel.heap-map"));
    setHelpTopic(*this, QStringLiteral("charts/heap-map"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    found_->setObjectName(QStringLiteral("heap-map.found"));
    found_->setWordWrap(true);
    found_->setContentsMargins(8, 0, 8, 0);
    found_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    found_->setAccessibleName(tr("Block that was clicked"));
    grid_->setSpacing(0);
    grid_->setContentsMargins(0, 0, 0, 0);
    // With many lanes on a small screen, scrolling is better than a window larger than the screen.
    auto* maps = new QWidget;
    maps->setLayout(grid_);
    maps->setBackgroundRole(QPalette::Base);
    scroll_->setObjectName(QStringLiteral("heap-map.maps"));
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setWidget(maps);
    scroll_->setMinimumHeight(minHeight);
    scroll_->viewport()->setBackgroundRole(QPalette::Base);
    scroll_->viewport()->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    past_->setObjectName(QStringLiteral("heap-map.past"));
    past_->setContentsMargins(8, 0, 8, 0);
    QFont bold = past_->font();
    bold.setBold(true);
    past_->setFont(bold);
    past_->hide();
    column->addWidget(past_);
    column->addWidget(scroll_, 1);
    column->addWidget(found_);
    connect(&engine_, &Engine::reset, this, &HeapMapPanel::reset);
    connect(&engine_, &Engine::looksChanged, this, [this] {
        const std::vector<int> styles = laneStyles(engine_.experiment());
        for (std::size_t lane = 0; lane < views_.size(); ++lane)
            views_[lane]->setStyle(styles.at(lane));
    });
    connect(&engine_, &Engine::heapMapsArrived, this, &HeapMapPanel::showMaps);
    connect(&engine_, &Engine::pastChanged, this, &HeapMapPanel::showPast);
    connect(&engine_, &Engine::blockFound, this,
            [this](int lane, const BlockReport& block) { say(static_cast<std::size_t>(lane), block); });
}

void HeapMapPanel::setColouredByKind(bool byKind)
{
    byKind_ = byKind;
    for (HeapMapView* view : views_)
        view->setColouredByKind(byKind);
}

void HeapMapPanel::reset()
{
    qDeleteAll(views_);
    views_.clear();
    const auto& lanes = engine_.experiment().lanes;
    const std::vector<int> styles = laneStyles(engine_.experiment());
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        auto* view = new HeapMapView(scroll_->widget());
        view->setLane(shownLane(lanes[lane].name), styles[lane]);
        view->setColouredByKind(byKind_);
        connect(view, &HeapMapView::requestChanged, this, [this, lane] { follow(lane); });
        connect(view, &HeapMapView::addressClicked, this, [this, lane](quint64 address) { find(lane, address); });
        views_.push_back(view);
    }
    columns_ = 0;
    arrange();
    showPast();
    found_->setText(tr("Click a cell to see which block is there, and what refers to it."));
    for (std::size_t lane = 0; lane < views_.size(); ++lane)
        follow(lane);
}

void HeapMapPanel::arrange()
{
    const std::size_t columns = heapMapColumns(views_.size(), scroll_->viewport()->width());
    if (columns == columns_) return;
    columns_ = columns;
    for (HeapMapView* view : views_)
        grid_->removeWidget(view);
    for (std::size_t lane = 0; lane < views_.size(); ++lane)
        grid_->addWidget(views_[lane], static_cast<int>(lane / columns), static_cast<int>(lane % columns));
    for (int column = 0; column < static_cast<int>(maxHeapMapColumns); ++column)
        grid_->setColumnStretch(column, column < static_cast<int>(columns) ? 1 : 0);
}

void HeapMapPanel::showMaps()
{
    if (!isVisible()) return;
    setKinds();
    for (std::size_t lane = 0; lane < views_.size(); ++lane) {
        const HeapMap& map = engine_.heapMap(lane);
        if (map.cellBytes == 0) continue;
        views_[lane]->setRefused(refusedIn(lane, map.frames));
        views_[lane]->setMap(map);
    }
}

// By a run that failed in the middle of a frame.
std::optional<RefusedRequest> HeapMapPanel::refusedAtEnd(std::size_t lane) const
{
    const auto& lanes = engine_.report().lanes;
    if (engine_.past() != nullptr || lane >= lanes.size()) return std::nullopt;
    const auto& refused = lanes[lane].refused;
    if (!refused || refused->bytes == 0) return std::nullopt;
    return RefusedRequest{refused->bytes, refused->largestFreeBytes};
}

// In the last of so many frames.
std::optional<RefusedRequest> HeapMapPanel::refusedIn(std::size_t lane, std::uint64_t frames) const
{
    const Recording& recording = engine_.recording();
    if (hasSeveralArenas(engine_.experiment().lanes.at(lane))) return std::nullopt;
    if (const auto failed = refusedAtEnd(lane)) return failed;
    if (frames == 0 || frames > recording.frameCount()) return std::nullopt;
    const Counters counters = recording.sample(frames - 1, lane).counters;
    if (counters.fragmented == 0) return std::nullopt;
    return RefusedRequest{counters.fragmentedBytes, counters.largestFreeBytes};
}

void HeapMapPanel::showPast()
{
    const auto& past = engine_.past();
    past_->setVisible(past != nullptr);
    if (past == nullptr) return;
    past_->setText(tr("Frame %1 of %2").arg(localCount(past->frame), localCount(engine_.recording().frameCount())));
}

void HeapMapPanel::setKinds()
{
    for (std::size_t lane = 0; lane < views_.size(); ++lane)
        views_[lane]->setKinds(kindsOf(engine_.picture(lane).kinds));
}

void HeapMapPanel::follow(std::size_t lane)
{
    if (isVisible()) engine_.showHeapOf(lane, views_[lane]->request());
}

void HeapMapPanel::find(std::size_t lane, quint64 address)
{
    for (HeapMapView* view : views_)
        view->setMarked(std::nullopt);
    views_[lane]->setMarked(address);
    engine_.findBlock(lane, address);
}

void HeapMapPanel::say(std::size_t lane, const BlockReport& block)
{
    if (lane >= views_.size()) return;
    std::vector<std::string> kinds;
    for (const PictureKind& kind : engine_.picture(lane).kinds)
        kinds.push_back(kind.name);
    found_->setText(tr("Frame %1, %2: %3")
                        .arg(QString::number(block.frames), shownLane(engine_.experiment().lanes[lane].name),
                             blockSentence(block, kinds)));
}

void HeapMapPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    for (std::size_t lane = 0; lane < views_.size(); ++lane)
        follow(lane);
}

void HeapMapPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    for (std::size_t lane = 0; lane < views_.size(); ++lane)
        engine_.showHeapOf(lane, std::nullopt);
}

bool HeapMapPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == scroll_->viewport() && event->type() == QEvent::Resize) arrange();
    return QWidget::eventFilter(watched, event);
}

HeapMapChart HeapMapPanel::chart() const
{
    return HeapMapChart({views_.begin(), views_.end()});
}

void HeapMapPanel::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuRequested(event->globalPos());
}

} // namespace poolscope::ui
