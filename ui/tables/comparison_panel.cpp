// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/comparison_panel.h"

#include "core/comparison/lane_difference.h"
#include "ui/engine/engine.h"
#include "ui/tables/comparison_table_model.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/literal.h"
#include "ui/text/names.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <numeric>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int minComparisons = 4;

} // namespace

ComparisonTable::ComparisonTable(ComparisonTableModel& model, QWidget& room, QWidget* parent)
    : FittedTable(model, ComparisonTableModel::StyleRole, minComparisons, room, parent)
{
    setObjectName(QStringLiteral("table.comparison"));
    setAccessibleName(tr("Settings that differ, and every figure of this run and of the overlay"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fitColumns();
}

// As high without rows, or the tabs would move when they come.
QSize ComparisonTable::sizeHint() const
{
    return sizeOfRows(maxRows());
}

QSize ComparisonTable::minimumSizeHint() const
{
    return {FittedTable::minimumSizeHint().width(), sizeOfRows(leastRows()).height()};
}

// Intervals change while a run goes on, so that theirs gets the width of a usual one. What is left is shared out
// evenly; where the room is short, all columns yield.
void ComparisonTable::fitColumns()
{
    constexpr int gap = 16;
    std::array<int, ComparisonTableModel::columnTotal> widths{};
    for (int column = 0; column < ComparisonTableModel::columnTotal; ++column)
        widths[static_cast<std::size_t>(column)] = std::max(titleWidth(column), sizeHintForColumn(column)) + gap;
    const auto widen = [&](ComparisonTableModel::Column column, const QString& usual) {
        int& width = widths[column];
        width = std::max(width, fontMetrics().horizontalAdvance(usual) + gap);
    };
    widen(ComparisonTableModel::Interval, QStringLiteral("−88.8 ms to +88.8 ms"));
    for (const auto column : {ComparisonTableModel::One, ComparisonTableModel::Other, ComparisonTableModel::Difference})
        widen(column, QStringLiteral("▲ +88.8 MiB"));
    const int total = std::accumulate(widths.begin(), widths.end(), 0);
    const int rest = viewport()->width() - total;
    for (int column = 0; column < ComparisonTableModel::columnTotal; ++column) {
        const int width = widths[static_cast<std::size_t>(column)];
        setColumnWidth(column, rest >= 0 ? width + rest / ComparisonTableModel::columnTotal
                                         : width * viewport()->width() / std::max(1, total));
    }
}

namespace {

constexpr int comparisonRestShare = 20; // the wait after a refresh, in times its cost

// A recording of another version may have other events for the same values.
bool haveSameEvents(const Engine& engine, const RecordedRun& overlay)
{
    const bool areOfOneLength = engine.recording().frameCount() == overlay.recording.frameCount();
    if (areOfOneLength && engine.eventHash() != overlay.eventHash) return false;
    return areOfSameWork(engine.recordedExperiment(), engine.recording(), overlay.experiment, overlay.recording);
}

} // namespace

ComparisonPanel::ComparisonPanel(const Engine& engine, QWidget& room, QWidget* parent)
    : QWidget(parent),
      engine_(engine),
      model_(new ComparisonTableModel(this)),
      words_(new QLabel(this))
{
    setObjectName(QStringLiteral("panel.comparison"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    words_->setObjectName(QStringLiteral("comparison.words"));
    words_->setTextFormat(Qt::PlainText);
    words_->setContentsMargins(8, 4, 8, 4);
    // Its text may be truncated, because a panel must not make its neighbours narrow.
    words_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(words_);
    column->addWidget(new ComparisonTable(*model_, room, this), 1);
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &ComparisonPanel::refresh);
    for (const auto signal : {&Engine::overlayChanged, &Engine::reset, &Engine::looksChanged})
        connect(&engine, signal, this, &ComparisonPanel::begin);
    connect(&engine, &Engine::summariesChanged, this, &ComparisonPanel::follow);
}

void ComparisonPanel::begin()
{
    const auto& overlay = engine_.overlay();
    lanes_.clear();
    if (overlay) lanes_ = recordedLanes(overlay->experiment, engine_.experiment());
    recorded_.begin(overlay ? std::shared_ptr<const Recording>(overlay, &overlay->recording) : nullptr,
                    indicesOf(lanes_), overlay ? overlay->setUpNs : std::vector<std::uint64_t>());
    cut_.begin(nullptr, {}, {});
    model_->setRows({});
    refresh();
}

void ComparisonPanel::follow()
{
    if (isVisible() && !timer_.isActive()) timer_.start(interval_);
}

void ComparisonPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

// By lane of the run.
std::vector<LaneSummary> ComparisonPanel::ownSummaries(std::size_t frames)
{
    const std::vector<LaneSummary>& now = engine_.summaries();
    if (now.front().counters.frames == frames) return now;
    if (!cut_.hasBegun()) {
        std::vector<std::size_t> all(engine_.recording().laneCount());
        std::iota(all.begin(), all.end(), std::size_t{0});
        cut_.begin(engine_.sharedRecording(), all, {});
    }
    return cut_.of(frames, engine_.preemptedFrames());
}

void ComparisonPanel::refresh()
{
    const auto overlay = engine_.overlay();
    if (!isVisible() || overlay == nullptr || engine_.summaries().empty()) return;
    QElapsedTimer time;
    time.start();
    const Experiment& experiment = engine_.recordedExperiment();
    const std::size_t frames =
        std::min<std::size_t>(engine_.summaries().front().counters.frames, overlay->recording.frameCount());
    const bool arePaired = haveSameEvents(engine_, *overlay);
    std::vector<ComparisonRow> rows = settingRows(settingDifferences(experiment, engine_.recording().tunings(),
                                                                     overlay->experiment, overlay->recording.tunings()),
                                                  engine_.experiment());
    const std::vector<LaneSummary> own = ownSummaries(frames), others = recorded_.of(frames, engine_.preemptedFrames());
    const std::vector<LaneDescription> descriptions = describeLanes(engine_.experiment());
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        const std::size_t lane = lanes_[i].lane;
        std::vector<ComparisonRow> figures =
            figureRows({descriptions[lane], own[lane], lanes_[i], others[i]}, engine_.recording(), overlay->recording,
                       engine_.preemptedFrames(), arePaired);
        std::ranges::move(figures, std::back_inserter(rows));
    }
    model_->setRows(std::move(rows));
    showWords(frames, arePaired);
    // Long recordings cost milliseconds, so the next refresh waits in proportion.
    interval_ = std::max(shortestInterval, static_cast<int>(time.elapsed()) * comparisonRestShare);
}

void ComparisonPanel::showWords(std::size_t frames, bool arePaired)
{
    const auto number = static_cast<int>(frames);
    const QString title = inSentence(translated(engine_.overlay()->experiment.title));
    const QString text =
        arePaired
            ? tr("A is this run, B “%1”, %2 frames of each. Both did the same work, so frames are compared in "
                 "pairs.",
                 nullptr, number)
            : tr("A is this run, B “%1”, %2 frames of each. Their work differs, so frames cannot be compared in pairs.",
                 nullptr, number);
    words_->setText(text.arg(title, localCount(frames)));
    words_->setToolTip(literally(words_->text()));
}

} // namespace poolscope::ui
