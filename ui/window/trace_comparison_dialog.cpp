// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/trace_comparison_dialog.h"

#include "core/experiment/experiment.h"
#include "ui/export/report/comparison_report.h"
#include "ui/export/report/section_page.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/window_place.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include <utility>

namespace poolscope::ui {

namespace {

struct ComparingStopped
{
};

constexpr int untilWarm = -1;

QString shownName(const std::filesystem::path& trace)
{
    return trace.empty() ? TraceComparisonDialog::tr("the sample") : QString::fromStdString(trace.filename().string());
}

} // namespace

TraceComparisonDialog::TraceComparisonDialog(const TraceComparisonChoices& choices, QWidget* parent)
    : QDialog(parent),
      state_(selectableLabel({}, this)),
      progress_(new QProgressBar(this)),
      by_(new QComboBox(this)),
      first_(new QSpinBox(this)),
      tolerance_(new QDoubleSpinBox(this)),
      pages_(new QTabWidget(this))
{
    setObjectName(QStringLiteral("trace-comparison"));
    setWindowTitle(tr("Compare Traces"));
    setHelpTopic(*this, QStringLiteral("14#before-and-after"));
    state_->setObjectName(QStringLiteral("trace-comparison.state"));
    progress_->setRange(0, 0);
    progress_->setTextVisible(false);
    by_->setObjectName(QStringLiteral("trace-comparison.by"));
    by_->addItems({tr("Births"), tr("Peak"), tr("Bytes")}); // by ComparedBy
    first_->setObjectName(QStringLiteral("trace-comparison.first"));
    first_->setRange(untilWarm, static_cast<int>(maximumFrames));
    first_->setSpecialValueText(tr("as soon as each is warm"));
    first_->setToolTip(tr("Leaves out the frames before, and what they allocated. Below 0: as many of each as it takes "
                          "until it is warm, and no frame allocates more often than the busiest one of the second "
                          "half."));
    first_->setKeyboardTracking(false);
    first_->setValue(choices.firstFrames);
    tolerance_->setObjectName(QStringLiteral("trace-comparison.tolerance"));
    tolerance_->setRange(0, 1000);
    tolerance_->setSuffix(QStringLiteral(" %"));
    tolerance_->setToolTip(tr("What changed by no more than that has not changed."));
    tolerance_->setKeyboardTracking(false);
    tolerance_->setValue(choices.percent);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    stop_ = buttons->addButton(tr("Stop"), QDialogButtonBox::ActionRole);
    stop_->setObjectName(QStringLiteral("trace-comparison.stop"));
    save_ = buttons->addButton(tr("Save Report…"), QDialogButtonBox::ActionRole);
    save_->setObjectName(QStringLiteral("trace-comparison.save"));
    auto* form = new QFormLayout;
    form->addRow(tr("First what changed most in"), by_);
    form->addRow(tr("Frames from"), first_);
    form->addRow(tr("Tolerance"), tolerance_);
    auto* rows = new QVBoxLayout(this);
    rows->addWidget(state_);
    rows->addWidget(progress_);
    rows->addLayout(form);
    rows->addWidget(pages_, 1);
    rows->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(stop_, &QPushButton::clicked, this, [this] {
        work_.abandon();
        state_->setText(tr("Stopped."));
    });
    connect(save_, &QPushButton::clicked, this, &TraceComparisonDialog::saveWanted);
    connect(by_, &QComboBox::currentIndexChanged, this, &TraceComparisonDialog::sort);
    connect(first_, &QSpinBox::valueChanged, this, &TraceComparisonDialog::count);
    connect(tolerance_, &QDoubleSpinBox::valueChanged, this, &TraceComparisonDialog::sort);
    connect(&work_, &Background::runningChanged, this, &TraceComparisonDialog::showState);
    connect(&work_, &Background::failed, state_, &QLabel::setText);
    keepEnterFrom(*buttons);
    resizeForText(*this, 130, 32);
    showState();
}

TraceComparisonDialog::~TraceComparisonDialog() = default;

void TraceComparisonDialog::compare(const std::filesystem::path& before, const std::filesystem::path& after)
{
    before_ = before;
    after_ = after;
    count();
}

TraceComparisonChoices TraceComparisonDialog::choices() const
{
    return {.firstFrames = first_->value(), .percent = tolerance_->value()};
}

ComparisonRequest TraceComparisonDialog::request() const
{
    const int first = first_->value();
    return {.firstFrames = first == untilWarm ? std::nullopt : std::optional(static_cast<std::uint64_t>(first)),
            .tolerance = tolerance_->value() / 100,
            .by = static_cast<ComparedBy>(by_->currentIndex())};
}

void TraceComparisonDialog::count()
{
    work_.abandon();
    comparison_.reset();
    dropPages();
    state_->setText(tr("Counting all events of both traces…"));
    work_.begin([this, before = before_, after = after_, request = request()](Background::Task& task) {
        try {
            TraceComparison found = comparedTraces(before, after, request, [&task] {
                if (task.isStopped()) throw ComparingStopped();
            });
            task.end([this, found = std::move(found)] {
                comparison_ = found;
                sort();
            });
        } catch (const ComparingStopped&) {
            return;
        }
    });
    showState();
}

void TraceComparisonDialog::done(int result)
{
    work_.abandon();
    QDialog::done(result);
}

// From the tallies: what was chosen may have changed while they were made.
void TraceComparisonDialog::sort()
{
    if (!comparison_) return;
    comparison_ = compared(std::move(comparison_->before), std::move(comparison_->after), request());
    showComparison();
}

ReportContent TraceComparisonDialog::report() const
{
    return comparisonReportOf(*comparison_, shownName(before_), shownName(after_));
}

void TraceComparisonDialog::showComparison()
{
    const int page = pages_->currentIndex();
    dropPages();
    const ReportContent content = report();
    state_->setText(content.description);
    for (const ReportSection& section : content.sections)
        pages_->addTab(pageOf(section, QStringLiteral("trace-comparison"), pages_), section.title);
    if (page >= 0) pages_->setCurrentIndex(page);
    showState();
}

// QTabWidget::clear() would leave them in memory.
void TraceComparisonDialog::dropPages()
{
    while (pages_->count() > 0)
        delete pages_->widget(0);
}

void TraceComparisonDialog::showState()
{
    progress_->setVisible(work_.isRunning());
    stop_->setEnabled(work_.isRunning());
    save_->setEnabled(comparison_.has_value());
}

} // namespace poolscope::ui
