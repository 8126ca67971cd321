// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/size_panel.h"

#include "core/tuning/advice/advice_code.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "ui/charts/tuning/tuning_view.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/names.h"
#include "ui/tuning/size_words.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFontMetrics>
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
constexpr int usualSeeds = 10;
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
      lane_(new QLabel(this)),
      what_(new QComboBox(this)),
      seeds_(new QComboBox(this)),
      isTimed_(new QCheckBox(tr("Measure time, too"), this)),
      find_(new QPushButton(this)),
      state_(wordsIn(this, "tuning.state")),
      progress_(new QProgressBar(this)),
      curve_(new TuningView(this)),
      recommendation_(wordsIn(this, "tuning.recommendation")),
      set_(new QPushButton(this)),
      copy_(new QPushButton(tr("Copy as C++"), this)),
      reasons_(wordsIn(this, "tuning.reasons")),
      scrolled_(new QScrollArea(this))
{
    setObjectName(QStringLiteral("panel.tuning"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    for (const int seeds : seedChoices())
        seeds_->addItem(localCount(static_cast<std::uint64_t>(seeds)), seeds);
    setSeeds(usualSeeds);
    redraw_.setSingleShot(true);
    redraw_.setInterval(betweenDrawings);
    watch_.setInterval(betweenLooks);
    arrange();
    fitReasons();
    connect(&redraw_, &QTimer::timeout, this, &SizePanel::showCurve);
    connect(&watch_, &QTimer::timeout, this, &SizePanel::showState);
    connect(what_, &QComboBox::activated, this, &SizePanel::begin);
    connect(seeds_, &QComboBox::activated, this, &SizePanel::begin);
    connect(isTimed_, &QCheckBox::clicked, this, &SizePanel::begin);
    connect(find_, &QPushButton::clicked, this, &SizePanel::press);
    connect(copy_, &QPushButton::clicked, this, &SizePanel::copyCode);
    connect(set_, &QPushButton::clicked, this,
            [this] { set(static_cast<std::int64_t>(advice_->values.front().value)); });
    connect(curve_, &TuningView::valueChosen, this, [this](double value) { set(std::llround(value)); });
    connect(&search_, &SizeSearch::advised, this, &SizePanel::showAdvice);
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
    what_->setObjectName(QStringLiteral("tuning.what"));
    what_->setAccessibleName(tr("Which size"));
    seeds_->setObjectName(QStringLiteral("tuning.seeds"));
    seeds_->setToolTip(tr("With how many seeds each size is tried: the more, the surer, and the longer it takes"));
    isTimed_->setObjectName(QStringLiteral("tuning.timed"));
    isTimed_->setToolTip(tr("Repeat every run by itself, one after the other, to measure the time that frames take; "
                            "the experiment is paused for it"));
    find_->setObjectName(QStringLiteral("tuning.find"));
    set_->setObjectName(QStringLiteral("tuning.set"));
    copy_->setObjectName(QStringLiteral("tuning.copy"));
    copy_->setToolTip(tr("Declarations of these pools, with the sizes advised, to paste into a program"));
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Runs done"));
    progress_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    state_->setMinimumHeight(progress_->sizeHint().height()); // so that the curve stays when the work is done
    lane_->setTextFormat(Qt::PlainText);
    QFont bold = lane_->font();
    bold.setBold(true);
    lane_->setFont(bold);

    auto* head = new QHBoxLayout;
    head->addWidget(lane_);
    head->addWidget(what_);
    head->addStretch(1);
    auto* seedsLabel = new QLabel(tr("Seeds"), this);
    seedsLabel->setBuddy(seeds_);
    head->addWidget(seedsLabel);
    head->addWidget(seeds_);
    head->addWidget(isTimed_);
    head->addWidget(find_);
    auto* work = new QHBoxLayout;
    work->addWidget(state_, 3);
    work->addWidget(progress_, 1);
    auto* advice = new QHBoxLayout;
    advice->addWidget(recommendation_, 1);
    advice->addWidget(set_, 0, Qt::AlignTop);
    advice->addWidget(copy_, 0, Qt::AlignTop);
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
    column->addLayout(head);
    column->addLayout(work);
    column->addWidget(curve_, 1);
    column->addLayout(advice);
    column->addWidget(scrolled_);
}

void SizePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitReasons();
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
    return QSize{36 * line, 22 * line}.boundedTo(screen()->availableGeometry().size() * 0.85);
}

void SizePanel::setSeeds(int seeds)
{
    const int place = seeds_->findData(seeds);
    if (place >= 0) seeds_->setCurrentIndex(place);
}

int SizePanel::seeds() const
{
    return seeds_->currentData().toInt();
}

const PoolSize* SizePanel::chosen() const
{
    const auto place = static_cast<std::size_t>(what_->currentIndex());
    return place < sizes_.size() ? &sizes_[place] : nullptr;
}

void SizePanel::find(const Experiment& experiment, std::size_t lane)
{
    std::vector<PoolSize> sizes = poolSizesOf(experiment, lane);
    experiment_ = experiment;
    const bool areOthers = !std::ranges::equal(sizes, sizes_, {}, &PoolSize::name, &PoolSize::name);
    sizes_ = std::move(sizes);
    if (areOthers) {
        what_->clear();
        for (const PoolSize& size : sizes_)
            what_->addItem(size.title());
        lane_->setText(shownLane(experiment.lanes[lane].name));
    }
    begin();
}

void SizePanel::begin()
{
    const PoolSize* size = chosen();
    if (size == nullptr || !presentValue(experiment_, *size)) return;
    asked_ = experiment_;
    failure_.clear();
    advice_.reset();
    curve_->clear();
    recommendation_->clear();
    reasons_->clear();
    if (isTimed_->isChecked()) emit pauseRequested();
    search_.begin(questionOn(*size, asked_, static_cast<std::size_t>(seeds()), isTimed_->isChecked()));
    showState();
}

void SizePanel::press()
{
    search_.isRunning() ? search_.cancel() : begin();
}

void SizePanel::follow(const Experiment& experiment)
{
    experiment_ = experiment;
    showState();
}

void SizePanel::forget()
{
    search_.cancel();
    redraw_.stop();
    sizes_.clear();
    what_->clear();
    lane_->clear();
    failure_.clear();
    advice_.reset();
    curve_->clear();
    recommendation_->clear();
    reasons_->clear();
    showState();
}

void SizePanel::fail(const QString& sentence)
{
    failure_ = sentence;
    showState();
}

void SizePanel::showAdvice()
{
    advice_ = adviceOn(*chosen(), *search_.advice());
    recommendation_->setText(recommendationOf(*advice_));
    reasons_->setText(reasonsOf(*advice_, *search_.advice()));
    showState();
}

void SizePanel::showCurve()
{
    redraw_.stop();
    const PoolSize* size = chosen();
    if (size == nullptr || !search_.sweep()) return showState();
    if (std::optional<TuningCurves> curves = tuningCurves(*search_.sweep())) {
        const auto lane = std::ranges::find(asked_.lanes, size->lane, &ExperimentLane::name) - asked_.lanes.begin();
        for (TuningCurve& curve : curves->curves)
            curve.lane = static_cast<std::size_t>(lane);
        std::vector<double> values;
        for (const ParameterValue& value : search_.sweep()->plan.request().varied.front().values)
            values.push_back(static_cast<double>(std::get<std::int64_t>(value)));
        curve_->setCurves(asked_, *curves, values);
    }
    showState();
}

QString SizePanel::state() const
{
    if (sizes_.empty()) return tr("“Find the Size…” on a lane's card looks for the size of its pools.");
    if (!failure_.isEmpty()) return failure_;
    const SizeSearch::Progress progress = search_.progress();
    QStringList sentences;
    if (search_.isRunning()) {
        sentences << wordsOf(progress);
        if (isTimed_->isChecked()) sentences << tr("The experiment should stay paused while runs are timed.");
    } else if (search_.sweep() && search_.sweep()->isDone()) {
        sentences << wordsOf(search_.sweep()->plan.request())
                  << tr("Click on the curve, or drag the line, to set a size.");
    } else if (progress.all == 0) {
        sentences << tr("Cancelled.");
    } else {
        sentences << tr("Cancelled after %1 of %2 runs.").arg(localCount(progress.done), localCount(progress.all));
    }
    if (!areAlikeBut(*chosen(), asked_, experiment_))
        sentences << tr("This applies to an earlier state of the experiment.");
    return sentences.join(QStringLiteral(" "));
}

void SizePanel::showState()
{
    const bool isRunning = search_.isRunning();
    const SizeSearch::Progress progress = search_.progress();
    state_->setText(state());
    progress_->setVisible(isRunning);
    const bool isCounting = progress.all == 0;
    progress_->setRange(0, isCounting ? 100 : static_cast<int>(progress.all));
    progress_->setValue(isCounting ? static_cast<int>(100 * progress.studied) : static_cast<int>(progress.done));
    isRunning ? watch_.start() : watch_.stop();
    find_->setText(isRunning ? tr("Cancel") : tr("Find Again"));
    for (QWidget* each : std::initializer_list<QWidget*>{what_, seeds_, isTimed_, find_})
        each->setEnabled(!sizes_.empty());
    what_->setVisible(sizes_.size() > 1);
    showPresent();
}

void SizePanel::showPresent()
{
    const PoolSize* size = chosen();
    const auto present = size == nullptr ? std::nullopt : presentValue(experiment_, *size);
    curve_->setPresent(present ? std::optional(static_cast<double>(*present)) : std::nullopt);
    const bool isAdvised = advice_ && !advice_->values.empty();
    const std::uint64_t value = isAdvised ? advice_->values.front().value : 0;
    set_->setVisible(isAdvised);
    copy_->setVisible(isAdvised);
    set_->setText(tr("Set to %1").arg(localCount(value)));
    set_->setEnabled(present && *present != static_cast<std::int64_t>(value));
}

void SizePanel::set(std::int64_t value)
{
    const PoolSize* size = chosen();
    if (size == nullptr || presentValue(experiment_, *size).value_or(value) == value) return showPresent();
    const auto lane = std::ranges::find(experiment_.lanes, size->lane, &ExperimentLane::name);
    emit tuneRequested(static_cast<std::size_t>(lane - experiment_.lanes.begin()), {size->path}, value);
    showPresent(); // it may have been refused
}

void SizePanel::copyCode()
{
    const Advice& advice = *search_.advice();
    QGuiApplication::clipboard()->setText(QString::fromStdString(codeFor(advice.lanes.front(), advice)));
    emit said(tr("The pools of %1 have been copied as C++, to be pasted into a program.")
                  .arg(inSentence(shownLane(advice.lanes.front().lane))));
}

} // namespace poolscope::ui
