// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/pause_panel.h"

#include "ui/charts/pause_charts.h"
#include "ui/engine/engine.h"
#include "ui/text/digits.h"
#include "ui/widgets/help_topic.h"

#include <QHBoxLayout>
#include <QLabel>

#include <utility>

namespace poolscope::ui {

void PauseCurves::begin(std::size_t lanes)
{
    lanes_.assign(lanes, {});
    fresh_.clear();
}

bool PauseCurves::work(std::span<const PauseLine* const> lines, Clock::duration slice)
{
    if (lanes_.empty()) return false;
    const Clock::time_point end = Clock::now() + slice;
    if (fresh_.empty()) start(lines);
    do
        step(*lines[lane_]);
    while (lane_ < lanes_.size() && Clock::now() < end);
    if (lane_ < lanes_.size()) return false;
    lanes_ = std::exchange(fresh_, {});
    return true;
}

void PauseCurves::start(std::span<const PauseLine* const> lines)
{
    extents_.clear();
    for (const PauseLine* line : lines)
        extents_.push_back({line->pauses().size(), line->totalNs(), utilisationWindows(line->totalNs())});
    fresh_.assign(lanes_.size(), {});
    lane_ = 0;
}

// A step computes the percentiles of a lane, or one of its windows.
void PauseCurves::step(const PauseLine& line)
{
    const Extent& extent = extents_[lane_];
    const auto pauses = line.pauses().first(extent.pauses);
    Lane& fresh = fresh_[lane_];
    if (fresh.percentiles.empty() && !pauses.empty()) {
        std::vector<std::uint64_t> lengths;
        lengths.reserve(pauses.size());
        for (const Pause& pause : pauses)
            lengths.push_back(pause.lengthNs);
        fresh.percentiles = percentileCurve(std::move(lengths));
        return;
    }
    if (fresh.utilisation.size() < extent.windows.size()) {
        const std::uint64_t window = extent.windows[fresh.utilisation.size()];
        fresh.utilisation.push_back({window, minimumMutatorUtilisation(pauses, extent.totalNs, window)});
    }
    if (fresh.utilisation.size() == extent.windows.size()) ++lane_;
}

namespace {

constexpr std::chrono::milliseconds slice{4};
constexpr std::chrono::milliseconds betweenSlices{16};
constexpr std::chrono::milliseconds betweenCurves{1000};

} // namespace

PausePanel::PausePanel(const Engine& engine, QWidget* parent)
    : QWidget(parent),
      engine_(engine),
      pauses_(new PauseChart(this)),
      utilisation_(new UtilisationChart(this)),
      preempted_(new QLabel(this))
{
    setObjectName(QStringLiteral("panel.pauses"));
    pauses_->setObjectName(QStringLiteral("chart.pauses"));
    utilisation_->setObjectName(QStringLiteral("chart.utilisation"));
    setHelpTopic(*pauses_, QStringLiteral("charts/pauses"));
    setHelpTopic(*utilisation_, QStringLiteral("charts/utilisation"));
    setHelpTopic(*preempted_, QStringLiteral("numbers/preempted-frames"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    column->addLayout(row, 1);
    column->addWidget(preempted_);
    preempted_->setObjectName(QStringLiteral("pauses.preempted"));
    preempted_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    sayWhatIsLeftOut();
    row->addWidget(pauses_, 1);
    row->addWidget(utilisation_, 1);
    for (const CurveChart* chart : {static_cast<CurveChart*>(pauses_), static_cast<CurveChart*>(utilisation_)})
        connect(chart, &CurveChart::laneClicked, this, &PausePanel::laneClicked);
    connect(&engine_, &Engine::preemptedFramesChanged, this, [this] {
        begin();
        follow();
    });
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &PausePanel::work);
    connect(&engine_, &Engine::reset, this, &PausePanel::showLanes);
    connect(&engine_, &Engine::looksChanged, this, &PausePanel::showLanes);
    connect(&engine_, &Engine::summariesChanged, this, &PausePanel::follow);
}

void PausePanel::showLanes()
{
    lanes_ = describeLanes(engine_.experiment());
    begin();
    pauses_->setBudget(1e9 / engine_.recording().frameRate());
    draw();
    follow();
}

void PausePanel::begin()
{
    curves_.begin(lanes_.size());
    isOld_ = true;
}

bool PausePanel::renewCurves()
{
    std::vector<const PauseLine*> lines;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
        lines.push_back(&engine_.pauses(lane));
    return curves_.work(lines, slice);
}

void PausePanel::setHiddenLanes(std::set<int> styles)
{
    if (styles == hidden_) return;
    hidden_ = std::move(styles);
    draw();
}

void PausePanel::follow()
{
    isOld_ = true;
    if (isVisible() && !timer_.isActive()) timer_.start(betweenSlices);
}

void PausePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (isOld_) timer_.start(0);
}

void PausePanel::work()
{
    if (!isVisible() || (!isOld_ && !curves_.isWorking())) return;
    if (!curves_.isWorking()) isOld_ = false;
    if (!renewCurves()) return timer_.start(betweenSlices);
    draw();
    timer_.start(betweenCurves);
}

void PausePanel::finish()
{
    if (lanes_.empty()) return; // no run yet
    while (isOld_ || curves_.isWorking()) {
        if (!curves_.isWorking()) isOld_ = false;
        while (!renewCurves()) {
        }
    }
    draw();
}

void PausePanel::draw()
{
    std::vector<Curve> pauses, utilisation;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
        const LaneDescription& description = lanes_[lane];
        const PauseCurves::Lane& curves = curves_.lanes()[lane];
        const bool isHidden = hidden_.contains(description.style);
        pauses.push_back({description.name, description.style, PauseChart::pointsOf(curves.percentiles), isHidden});
        utilisation.push_back(
            {description.name, description.style, UtilisationChart::pointsOf(curves.utilisation), isHidden});
    }
    pauses_->setCurves(std::move(pauses));
    utilisation_->setCurves(std::move(utilisation));
    sayWhatIsLeftOut();
}

// The line always has a text, because its appearing would move the tabs above it.
void PausePanel::sayWhatIsLeftOut()
{
    std::uint64_t frames = 0;
    for (const LaneSummary& lane : engine_.summaries())
        frames += lane.timings.preemptedFrames;
    const bool isLeftOut = engine_.preemptedFrames() == PreemptedFrames::LeftOut;
    const auto number = static_cast<int>(frames);
    const QString words = isLeftOut
                              ? tr("%1 preempted frames of all lanes in the whole run are left out", nullptr, number)
                              : tr("%1 preempted frames of all lanes in the whole run are counted in", nullptr, number);
    preempted_->setText(frames == 0 ? tr("No frame was preempted") : words.arg(localCount(frames)));
}

} // namespace poolscope::ui
