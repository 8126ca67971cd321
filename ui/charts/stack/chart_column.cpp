// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stack/chart_column.h"

#include "ui/charts/canvas/time_chart.h"
#include "ui/charts/stack/chart_handle.h"
#include "ui/widgets/window_place.h"

#include <QEvent>
#include <QFocusEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace poolscope::ui {

namespace {

constexpr int handleThickness = 7; // pixels: less is hard to hit

class QuietHandle : public QSplitterHandle
{
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

    void paintEvent(QPaintEvent*) override
    {
        if (!underMouse()) return;
        QPainter painter(this);
        QRect line = rect();
        if (orientation() == Qt::Vertical)
            line.adjust(0, height() / 2 - 1, 0, -(height() / 2 - 1));
        else
            line.adjust(width() / 2 - 1, 0, -(width() / 2 - 1), 0);
        painter.fillRect(line, palette().color(QPalette::Highlight));
    }
};

// Invisible until the pointer comes near.
class QuietSplitter : public QSplitter
{
public:
    explicit QuietSplitter(Qt::Orientation orientation) : QSplitter(orientation)
    {
        setHandleWidth(handleThickness);
        setChildrenCollapsible(false);
    }

protected:
    [[nodiscard]] QSplitterHandle* createHandle() override { return new QuietHandle(orientation(), this); }
};

constexpr int dropLineHeight = 3;
// If more charts are shown, the column scrolls instead of shrinking them below their minimum height.
constexpr std::size_t maxUnscrolled = 3;

} // namespace

ChartColumn::ChartColumn(QWidget* parent)
    : QWidget(parent),
      scroll_(new QScrollArea(this)),
      splitter_(new QuietSplitter(Qt::Vertical)),
      footerRoom_(new QWidget(this)),
      dropLine_(new QWidget(this))
{
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->setWidget(splitter_);
    scroll_->viewport()->setAutoFillBackground(false);
    splitter_->setAutoFillBackground(false);
    dropLine_->setObjectName(QStringLiteral("drop-line"));
    dropLine_->setAutoFillBackground(true);
    dropLine_->setBackgroundRole(QPalette::Highlight);
    dropLine_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(scroll_, 1);
    column->addWidget(footerRoom_);
    auto* footer = new QVBoxLayout(footerRoom_);
    footer->setContentsMargins(0, 0, 0, 0);
    footerRoom_->hide();
    connect(splitter_, &QSplitter::splitterMoved, this, &ChartColumn::keepHeights);
    connect(scroll_->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ChartColumn::fitScrollArea);
}

void ChartColumn::add(TimeChart& chart, const ChartPlace& place)
{
    entries_.push_back({place, &chart});
    default_.push_back(place);
    splitter_->addWidget(&chart);
    chart.installEventFilter(this);
    auto* handle = new ChartHandle(chart);
    connect(handle, &ChartHandle::dragged, this, &ChartColumn::showDrop);
    connect(handle, &ChartHandle::dragCancelled, dropLine_, &QWidget::hide);
    connect(handle, &ChartHandle::dropped, this, [this, &chart](const QPoint& at) { drop(chart, at); });
    connect(handle, &ChartHandle::doubleClicked, this,
            [this, &chart] { enlarge(enlarged_ == nullptr ? &chart : nullptr); });
    arrange();
}

std::vector<TimeChart*> ChartColumn::charts() const
{
    std::vector<TimeChart*> all;
    for (const Entry& entry : entries_)
        all.push_back(entry.chart);
    return all;
}

QString ChartColumn::idOf(const TimeChart& chart) const
{
    const auto found = std::ranges::find(entries_, &chart, &Entry::chart);
    return found == entries_.end() ? QString() : found->place.id;
}

TimeChart* ChartColumn::chart(const QString& id) const
{
    const auto found = std::ranges::find(entries_, id, [](const Entry& entry) { return entry.place.id; });
    return found == entries_.end() ? nullptr : found->chart;
}

TimeChart& ChartColumn::current() const
{
    const bool isSeen = std::ranges::find(shown_, current_) != shown_.end();
    return isSeen || shown_.empty() ? *current_ : *shown_.front();
}

void ChartColumn::setCurrent(TimeChart& chart)
{
    current_ = &chart;
    emit currentChanged();
}

bool ChartColumn::isWanted(const TimeChart& chart) const
{
    const auto found = std::ranges::find(entries_, &chart, &Entry::chart);
    return found != entries_.end() && found->place.isShown;
}

void ChartColumn::setWanted(const TimeChart& chart, bool wanted)
{
    Entry* entry = entryOf(chart);
    const auto all = std::ranges::count_if(entries_, [](const Entry& each) { return each.place.isShown; });
    if (entry == nullptr || entry->place.isShown == wanted || (!wanted && all == 1)) return;
    entry->place.isShown = wanted;
    if (wanted || enlarged_ == &chart) enlarged_ = nullptr;
    arrange();
}

void ChartColumn::setUseful(const TimeChart& chart, bool useful)
{
    Entry* entry = entryOf(chart);
    if (entry == nullptr || entry->isUseful == useful) return;
    entry->isUseful = useful;
    if (!useful && enlarged_ == &chart) enlarged_ = nullptr;
    arrange();
}

void ChartColumn::setOnly(TimeChart* chart)
{
    only_ = chart;
    arrange();
}

void ChartColumn::enlarge(const TimeChart* chart)
{
    if (enlarged_ == chart || (isOnlyOne() && chart != nullptr)) return;
    enlarged_ = chart;
    arrange();
    emit currentChanged();
}

bool ChartColumn::move(const TimeChart& chart, int places)
{
    const auto at = std::ranges::find(shown_, &chart) - shown_.begin();
    const auto to = at + places;
    const auto size = static_cast<std::ptrdiff_t>(shown_.size());
    if (at == size || to < 0 || to >= size || places == 0) return false;
    const auto next = places < 0 ? to : to + 1;
    putBefore(chart, next == size ? nullptr : shown_[static_cast<std::size_t>(next)]);
    return true;
}

ChartArrangement ChartColumn::arrangement() const
{
    ChartArrangement all;
    for (const Entry& entry : entries_)
        all.push_back(entry.place);
    return all;
}

void ChartColumn::setArrangement(const ChartArrangement& arrangement)
{
    std::vector<Entry> ordered;
    ChartArrangement wanted = arrangement;
    wanted.insert(wanted.end(), default_.begin(), default_.end());
    for (const ChartPlace& place : wanted) {
        const auto found = std::ranges::find(entries_, place.id, [](const Entry& entry) { return entry.place.id; });
        if (found == entries_.end()) continue;
        ordered.push_back(*found);
        ordered.back().place = place;
        entries_.erase(found);
    }
    entries_ = std::move(ordered);
    enlarged_ = nullptr;
    const bool isAnyWanted = std::ranges::any_of(entries_, [](const Entry& entry) { return entry.place.isShown; });
    if (!isAnyWanted && !entries_.empty()) entries_.front().place.isShown = true;
    arrange();
}

void ChartColumn::resetArrangement()
{
    setArrangement(default_);
}

void ChartColumn::setFooter(QWidget* footer)
{
    footerRoom_->layout()->addWidget(footer);
    footerRoom_->show();
    fitScrollArea();
}

// Used instead of a focus proxy: a proxy would be a tab stop of its own, from which Tab would lead back to the charts
// for ever.
void ChartColumn::focusInEvent(QFocusEvent* event)
{
    if (!shown_.empty()) shown_.front()->setFocus(event->reason());
}

bool ChartColumn::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn) setCurrent(*qobject_cast<TimeChart*>(watched));
    if (event->type() == QEvent::FontChange) fitScrollArea();
    return QWidget::eventFilter(watched, event);
}

void ChartColumn::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    applyHeights();
}

ChartColumn::Entry* ChartColumn::entryOf(const TimeChart& chart)
{
    const auto found = std::ranges::find(entries_, &chart, &Entry::chart);
    return found == entries_.end() ? nullptr : &*found;
}

bool ChartColumn::isToBeShown(const Entry& entry) const
{
    if (only_ != nullptr) return entry.chart == only_;
    if (enlarged_ != nullptr) return entry.chart == enlarged_;
    if (!entry.place.isShown) return false;
    const bool isAnyUseful =
        std::ranges::any_of(entries_, [](const Entry& each) { return each.place.isShown && each.isUseful; });
    return entry.isUseful || !isAnyUseful;
}

void ChartColumn::arrange()
{
    shown_.clear();
    // Hidden first: all charts together would make the window higher for a moment.
    for (const Entry& entry : entries_)
        if (!isToBeShown(entry)) entry.chart->hide();
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const Entry& entry = entries_[i];
        const int index = static_cast<int>(i);
        if (splitter_->widget(index) != entry.chart) splitter_->insertWidget(index, entry.chart);
        if (isToBeShown(entry)) shown_.push_back(entry.chart);
    }
    for (TimeChart* chart : shown_) {
        chart->setTimeLabelsVisible(chart == shown_.back());
        chart->setTimeInReadout(chart == shown_.front());
        chart->show();
    }
    if (current_ == nullptr) current_ = entries_.front().chart;
    fitScrollArea();
    applyHeights();
    emit changed();
}

void ChartColumn::applyHeights()
{
    QList<int> sizes;
    for (const Entry& entry : entries_)
        sizes << (isToBeShown(entry) ? entry.place.height : 0);
    const int sum = std::accumulate(sizes.begin(), sizes.end(), 0);
    if (sum == 0) return;
    for (int& size : sizes)
        size = static_cast<int>(static_cast<qint64>(size) * splitter_->height() / sum);
    splitter_->setSizes(sizes);
}

// Keeps the proportions of the shown charts, so that a hidden one returns with its former height relative to them.
void ChartColumn::keepHeights()
{
    if (shown_.size() < 2) return;
    int shares = 0, pixels = 0;
    for (const TimeChart* chart : shown_) {
        shares += entryOf(*chart)->place.height;
        pixels += chart->height();
    }
    for (const TimeChart* chart : shown_)
        entryOf(*chart)->place.height =
            std::max(1, static_cast<int>(static_cast<qint64>(chart->height()) * shares / std::max(pixels, 1)));
}

void ChartColumn::fitScrollArea()
{
    int least = 0;
    const std::size_t unscrolled = std::min(shown_.size(), hasSmallScreen(*this) ? std::size_t{1} : maxUnscrolled);
    for (std::size_t i = 0; i < unscrolled; ++i)
        least += shown_[i]->minimumSizeHint().height();
    scroll_->setMinimumHeight(least);
    if (!shown_.empty()) scroll_->setMinimumWidth(shown_.front()->minimumSizeHint().width());
    const QScrollBar* bar = scroll_->verticalScrollBar();
    const int beside = bar->maximum() > bar->minimum() ? bar->sizeHint().width() : 0;
    footerRoom_->layout()->setContentsMargins(0, 0, beside, 0);
}

void ChartColumn::putBefore(const TimeChart& chart, const TimeChart* next)
{
    const auto from = std::ranges::find(entries_, &chart, &Entry::chart);
    if (from == entries_.end() || &chart == next) return;
    const Entry moved = *from;
    entries_.erase(from);
    const auto isNext = [next](const Entry& entry) { return entry.chart == next; };
    auto to = next == nullptr ? entries_.end() : std::ranges::find_if(entries_, isNext);
    entries_.insert(to, moved);
    arrange();
}

// The first chart whose middle is below that position; null if there is none.
const TimeChart* ChartColumn::chartBelow(const QPoint& globalPosition) const
{
    const int y = splitter_->mapFromGlobal(globalPosition).y();
    const auto found =
        std::ranges::find_if(shown_, [y](const TimeChart* chart) { return chart->geometry().center().y() > y; });
    return found == shown_.end() ? nullptr : *found;
}

void ChartColumn::showDrop(const QPoint& globalPosition)
{
    const TimeChart* below = chartBelow(globalPosition);
    const int edge = below != nullptr ? below->y() : splitter_->height();
    scroll_->ensureVisible(0, splitter_->mapFromGlobal(globalPosition).y(), 0, 20);
    const int y = splitter_->mapTo(this, QPoint(0, edge)).y() - 2 * dropLineHeight;
    dropLine_->setGeometry(0, std::clamp(y, 0, std::max(scroll_->height() - dropLineHeight, 0)), splitter_->width(),
                           dropLineHeight);
    dropLine_->show();
    dropLine_->raise();
}

void ChartColumn::drop(const TimeChart& chart, const QPoint& globalPosition)
{
    dropLine_->hide();
    putBefore(chart, chartBelow(globalPosition));
}

} // namespace poolscope::ui
