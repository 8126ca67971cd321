// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/size_panel.h"

#include "core/experiment/experiment_edits.h"
#include "core/tuning/advice/advice_code.h"
#include "core/tuning/parameter_path.h"
#include "core/tuning/sweep/sweep_figures.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "ui/charts/tuning/tuning_curve_view.h"
#include "ui/charts/tuning/tuning_heat_map_view.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/tuning/size_question.h"
#include "ui/tuning/size_words.h"
#include "ui/widgets/help_topic.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr std::chrono::milliseconds betweenDrawings{100};
constexpr std::chrono::milliseconds betweenLooks{250};
constexpr int progressSteps = 1000;
constexpr int reasonLines = 4;      // shown at once
constexpr int linesForReasons = 26; // that the screen must have

QLabel* wordsIn(QWidget* parent, const char* name)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

SizePanel::SizePanel(QWidget* parent)
    : QWidget(parent),
      controls_(new SizeControls(this)),
      state_(wordsIn(this, "tuning.state")),
      progress_(new QProgressBar(this)),
      curve_(new TuningCurveView(this)),
      map_(new TuningHeatMapView(this)),
      recommendation_(wordsIn(this, "tuning.recommendation")),
      set_(new QPushButton(this)),
      copy_(new QPushButton(tr("Copy as C++"), this)),
      measure_(new QPushButton(tr("Measure Time"), this)),
      reasons_(wordsIn(this, "tuning.reasons")),
      scrolled_(new QScrollArea(this))
{
    setObjectName(QStringLiteral("panel.tuning"));
    setHelpTopic(*this, QStringLiteral("numbers/advice"));
    setHelpTopic(*curve_, QStringLiteral("charts/tuning-curve"));
    setHelpTopic(*map_, QStringLiteral("charts/tuning-map"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    redraw_.setSingleShot(true);
    redraw_.setInterval(betweenDrawings);
    watch_.setInterval(betweenLooks);
    arrange();
    fitReasons();
    connect(&redraw_, &QTimer::timeout, this, &SizePanel::showCurve);
    connect(&watch_, &QTimer::timeout, this, &SizePanel::showState);
    connect(controls_, &SizeControls::changed, this, &SizePanel::begin);
    connect(controls_, &SizeControls::pressed, this, &SizePanel::press);
    connect(copy_, &QPushButton::clicked, this, &SizePanel::copyCode);
    connect(measure_, &QPushButton::clicked, this, &SizePanel::measure);
    connect(set_, &QPushButton::clicked, this, &SizePanel::setAdvised);
    connect(curve_, &TuningCurveView::valueChosen, this, &SizePanel::choose);
    connect(map_, &TuningHeatMapView::cellChosen, this, &SizePanel::chooseCell);
    connect(&search_, &SizeSearch::planned, this, &SizePanel::showAdvice);
    connect(&search_, &SizeSearch::progressed, this, [this] {
        if (!redraw_.isActive()) redraw_.start();
    });
    connect(&search_, &SizeSearch::ended, this, &SizePanel::showCurve);
    connect(&search_, &SizeSearch::failed, this, &SizePanel::fail);
    forget();
}

SizePanel::~SizePanel() = default;

void SizePanel::arrange()
{
    set_->setObjectName(QStringLiteral("tuning.set"));
    copy_->setObjectName(QStringLiteral("tuning.copy"));
    copy_->setToolTip(tr("Declarations of these pools, with the sizes advised, to paste into a program"));
    measure_->setObjectName(QStringLiteral("tuning.measure"));
    measure_->setToolTip(tr("Repeat the runs to measure the time that collections take, the longest pause and the "
                            "minimum mutator utilisation; the experiment pauses meanwhile"));
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Runs done"));
    progress_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    state_->setMinimumHeight(progress_->sizeHint().height()); // so that the curve stays when the work is done

    auto* work = new QHBoxLayout;
    work->addWidget(state_, 3);
    work->addWidget(progress_, 1);
    auto* ways = new QHBoxLayout;
    ways->addStretch(1);
    for (QPushButton* button : {set_, copy_, measure_})
        ways->addWidget(button);
    scrolled_->setObjectName(QStringLiteral("tuning.scrolled"));
    scrolled_->setFrameShape(QFrame::NoFrame);
    scrolled_->setWidgetResizable(true);
    scrolled_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scrolled_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    reasons_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    reasons_->setTextFormat(Qt::RichText);
    reasons_->setBackgroundRole(QPalette::Base);
    scrolled_->setWidget(reasons_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(8);
    column->addWidget(controls_);
    column->addLayout(work);
    column->addWidget(curve_, 1);
    column->addWidget(map_, 1);
    column->addWidget(recommendation_);
    column->addLayout(ways);
    column->addWidget(scrolled_);
}

void SizePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitReasons();
}

const DrawableChart* SizePanel::chart() const
{
    if (chosen() == nullptr || !search_.sweep() || !search_.sweep()->isDone()) return nullptr;
    return against() == nullptr ? curve_->chart() : map_->chart();
}

void SizePanel::contextMenuEvent(QContextMenuEvent* event)
{
    if (chart() != nullptr) emit menuRequested(event->globalPos());
}

// With large text on a small screen the curve needs their room.
void SizePanel::fitReasons()
{
    const int line = fontMetrics().lineSpacing();
    scrolled_->setFixedHeight(reasonLines * line);
    scrolled_->setHidden(screen()->availableGeometry().height() < linesForReasons * line);
}

QSize SizePanel::sizeHint() const
{
    const int line = fontMetrics().height();
    return {52 * line, 36 * line};
}

// Sentences that are broken into lines must not take the curve's room.
QSize SizePanel::minimumSizeHint() const
{
    const int line = fontMetrics().height();
    return QSize{28 * line, 22 * line}.boundedTo(screen()->availableGeometry().size() * 0.85);
}

void SizePanel::find(SharedExperiment experiment, std::size_t lane)
{
    experiment_ = std::move(experiment);
    controls_->setSizes(shownLane(experiment_->lanes[lane].name), laneSizesOf(*experiment_, lane),
                        numbersOf(*experiment_, lane));
    begin();
}

void SizePanel::begin()
{
    const LaneSize* size = chosen();
    if (size == nullptr || !presentValue(*experiment_, *size)) return;
    asked_ = experiment_;
    clearFindings();
    if (controls_->isTimed()) emit pauseRequested();
    search_.begin(
        questionOn(*size, against(), *asked_, static_cast<std::size_t>(controls_->seeds()), controls_->isTimed()));
    showState();
}

void SizePanel::press()
{
    search_.isRunning() ? search_.cancel() : begin();
}

void SizePanel::measure()
{
    controls_->setTimed(true);
    begin();
}

void SizePanel::follow(SharedExperiment experiment)
{
    experiment_ = std::move(experiment);
    showState();
}

void SizePanel::forget()
{
    search_.cancel();
    redraw_.stop();
    controls_->setSizes({}, {}, {});
    clearFindings();
    showState();
}

void SizePanel::clearFindings()
{
    failure_.clear();
    advice_.reset();
    ownSizes_.clear();
    heaps_.reset();
    grid_.reset();
    curve_->clear();
    map_->clear();
    map_->setVisible(against() != nullptr);
    curve_->setVisible(against() == nullptr);
    recommendation_->clear();
    reasons_->clear();
}

void SizePanel::fail(const QString& sentence)
{
    failure_ = sentence;
    showState();
}

void SizePanel::showAdvice()
{
    if (search_.advice()) {
        advice_ = adviceOn(*chosen(), *search_.advice());
        ownSizes_ = sizesOfEach(*advice_, chosen()->parameter);
        recommendation_->setText(recommendationOf(*advice_) + wordsOf(ownSizes_, *advice_));
        reasons_->setText(reasonsOf(*advice_, *search_.advice()));
    }
    showState();
}

void SizePanel::showCurve()
{
    redraw_.stop();
    if (chosen() != nullptr && search_.sweep()) {
        if (against() != nullptr)
            grid_ = tuningGrid(*search_.sweep());
        else
            chosen()->isOfHeap() ? showCollectors() : showSizes();
    }
    showState();
}

void SizePanel::showSizes()
{
    std::optional<TuningCurves> curves = tuningCurves(*search_.sweep());
    if (!curves) return;
    for (TuningCurve& curve : curves->curves)
        curve.lane = *laneIndex(*asked_, chosen()->lane);
    std::vector<double> values;
    for (const ParameterValue& value : search_.sweep()->plan.request().varied.front().values)
        values.push_back(static_cast<double>(std::get<std::int64_t>(value)));
    curve_->setCurves(*asked_, *curves, values);
}

void SizePanel::showCollectors()
{
    const std::string& lane = chosen()->lane;
    heaps_ = HeapComparison::of(*search_.sweep(), asked_->lanes[*laneIndex(*asked_, lane)].strategy);
    if (!heaps_) return;
    curve_->setCollectors(search_.sweep()->plan.request().experiment, heaps_->curves(), heaps_->own(),
                          heaps_->multiples());
    reasons_->setText(methodOf(*heaps_, lane));
}

QString SizePanel::state() const
{
    if (chosen() == nullptr)
        return tr("“Find the Size…” on a lane's card looks for the size of its pools or its heap.");
    if (!failure_.isEmpty()) return failure_;
    QStringList sentences;
    if (search_.isRunning()) {
        sentences << wordsOf(search_.progress());
        if (controls_->isTimed()) sentences << tr("The experiment should stay paused while runs are timed.");
    } else {
        sentences << result();
    }
    if (isEarlier()) sentences << tr("This applies to an earlier state of the experiment.");
    return sentences.join(QStringLiteral(" "));
}

// What was asked may have been about other events, or another lane, than there are now.
bool SizePanel::isEarlier() const
{
    const auto place = against() == nullptr ? std::nullopt : placeOf(*asked_, *against());
    if (!place) return !areAlikeBut(*chosen(), *asked_, *experiment_);
    if (placeOf(*experiment_, *against()) != place) return true;
    const Experiment same = withValue(*experiment_, *place, valueAt(*asked_, place->lane, place->path));
    return !areAlikeBut(*chosen(), *asked_, same);
}

QString SizePanel::result() const
{
    const SizeSearch::Progress progress = search_.progress();
    if (progress.all == 0) return tr("Cancelled.");
    if (!search_.sweep()->isDone())
        return tr("Cancelled after %1 of %2 runs.").arg(localCount(progress.done), localCount(progress.all));
    QString done = wordsOf(search_.sweep()->plan.request());
    if (against() != nullptr)
        return done + QLatin1Char(' ') +
               (grid_ ? tr("Click on a cell to set both values.")
                      : tr("There is nothing to draw: only one value is possible, or nothing was counted."));
    if (chosen()->isOfHeap() && !heaps_)
        return done + QLatin1Char(' ') +
               tr("So little is live that no collector can have heaps of different sizes: there is nothing to "
                  "compare.");
    if (chosen()->isOfHeap() && !heaps_->own()) return done;
    return done + QLatin1Char(' ') + tr("Click on the curve, or drag the line, to set a size.");
}

void SizePanel::showState()
{
    const bool isRunning = search_.isRunning();
    const SizeSearch::Progress progress = search_.progress();
    state_->setText(state());
    progress_->setVisible(isRunning);
    progress_->setRange(0, progressSteps);
    progress_->setValue(qRound(progressSteps * (progress.all == 0 ? progress.studied : progress.swept)));
    isRunning ? watch_.start() : watch_.stop();
    controls_->setRunning(isRunning);
    showPresent();
}

void SizePanel::showPresent()
{
    const LaneSize* size = chosen();
    const auto present = size == nullptr ? std::nullopt : presentValue(*experiment_, *size);
    std::optional<double> at = present ? std::optional(static_cast<double>(*present)) : std::nullopt;
    if (grid_) {
        showMap();
    } else if (size != nullptr && size->isOfHeap()) {
        at = present && heaps_ ? heaps_->multipleOf(*present) : std::nullopt;
        recommendation_->setText(present && heaps_ ? wordsOf(*heaps_, *present) : QString());
    }
    curve_->setPresent(at);
    const bool isAdvised = advice_ && !advice_->values.empty();
    const std::uint64_t value = isAdvised ? advice_->values.front().value : 0;
    set_->setVisible(isAdvised);
    copy_->setVisible(isAdvised);
    if (const auto each = isAdvised ? withAdvisedSizes() : std::nullopt) {
        set_->setText(tr("Set Size of Each Kind"));
        set_->setToolTip(tr("Gives each of these kinds a pool of its own; that restarts the run"));
        set_->setEnabled(*each != *experiment_);
    } else {
        set_->setText(tr("Set to %1").arg(localCount(value)));
        set_->setToolTip({});
        const auto advised = static_cast<std::int64_t>(value);
        set_->setEnabled(size != nullptr && presentValue(*experiment_, *size).value_or(advised) != advised);
    }
    measure_->setVisible(heaps_ && !search_.isRunning() && !heaps_->curves().isTimed);
}

// The map is one of the experiment as it was asked; the ring is at what is set now.
void SizePanel::showMap()
{
    const auto x = presentValue(*experiment_, *chosen());
    const auto y = presentValue(*experiment_, *against());
    if (!x || !y) return;
    grid_->x.own = static_cast<double>(*x);
    grid_->y.own = *y;
    map_->setMap(search_.sweep()->plan.request().experiment, *grid_);
    recommendation_->setText(wordsOf(*grid_));
}

void SizePanel::chooseCell(double x, double y)
{
    const auto lane = laneIndex(*experiment_, chosen()->lane);
    const auto place = placeOf(*experiment_, *against());
    if (!lane || !place || (x == grid_->x.own && y == grid_->y.own)) return;
    const std::vector<ParameterValue>& tried = search_.sweep()->plan.request().varied.back().values;
    const auto value = std::ranges::find(tried, y, numberOf);
    if (value == tried.end()) return;
    emit valuesRequested(
        {{lane, {chosen()->path}, static_cast<std::int64_t>(std::llround(x))}, {place->lane, {place->path}, *value}});
    showPresent(); // they may have been refused
}

void SizePanel::choose(double value)
{
    if (chosen() == nullptr) return;
    if (!chosen()->isOfHeap()) return set(std::llround(value));
    const auto budget = heaps_ ? heaps_->budgetAt(value) : std::nullopt;
    budget ? set(*budget) : showPresent();
}

void SizePanel::set(std::int64_t value)
{
    const LaneSize* size = chosen();
    if (size == nullptr || presentValue(*experiment_, *size).value_or(value) == value) return showPresent();
    emit tuneRequested(*laneIndex(*experiment_, size->lane), {size->path}, value);
    showPresent(); // it may have been refused
}

// Nothing if one size is best for all of its kinds, or they cannot have others.
std::optional<Experiment> SizePanel::withAdvisedSizes() const
{
    if (ownSizes_.empty() || !presentValue(*experiment_, *chosen())) return std::nullopt;
    Experiment next = withSizeOfEach(*experiment_, *chosen(), ownSizes_);
    return complaintAbout(next) ? std::nullopt : std::optional(std::move(next));
}

void SizePanel::setAdvised()
{
    if (const auto next = withAdvisedSizes())
        emit changeRequested(*next, tr("sizes of %1").arg(inSentence(shownLane(chosen()->lane))));
    else
        set(static_cast<std::int64_t>(advice_->values.front().value));
}

void SizePanel::copyCode()
{
    const Advice& advice = *search_.advice();
    QGuiApplication::clipboard()->setText(QString::fromStdString(codeFor(advice.lanes.front(), advice)));
    emit said(tr("The pools of %1 have been copied as C++, to be pasted into a program.")
                  .arg(laneInSentence(advice.lanes.front().lane)));
}

} // namespace poolscope::ui
