// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/trace_comparison_dialog.h"

#include "ui/export/report/comparison_report.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/table_copy.h"
#include "ui/widgets/window_place.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include <utility>
#include <variant>

namespace poolscope::ui {

namespace {

struct ComparingStopped
{
};

QLabel* labelOf(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QTableWidget* tableOf(const ReportTable& content, const QString& name, QWidget* parent)
{
    const auto rows = static_cast<int>(content.rows.size());
    auto* table = new QTableWidget(rows, static_cast<int>(content.head.size()), parent);
    table->setAccessibleName(name);
    table->setHorizontalHeaderLabels(content.head);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->verticalHeader()->hide();
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < table->columnCount(); ++column) {
            auto* item = new QTableWidgetItem(content.rows[static_cast<std::size_t>(row)][column]);
            if (column >= content.textColumns) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table->setItem(row, column, item);
        }
    table->resizeColumnsToContents();
    new TableCopy(*table);
    return table;
}

QWidget* pageOf(const ReportSection& section, QWidget* parent)
{
    auto* page = new QWidget(parent);
    page->setObjectName(QStringLiteral("trace-comparison.") + section.id);
    auto* rows = new QVBoxLayout(page);
    for (const ReportPart& part : section.parts) {
        if (const auto* text = std::get_if<ReportText>(&part)) rows->addWidget(labelOf(text->text, page));
        if (const auto* table = std::get_if<ReportTable>(&part))
            rows->addWidget(tableOf(*table, section.title, page), 1);
    }
    return page;
}

} // namespace

TraceComparisonDialog::TraceComparisonDialog(QWidget* parent)
    : QDialog(parent),
      state_(labelOf({}, this)),
      progress_(new QProgressBar(this)),
      by_(new QComboBox(this)),
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
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    stop_ = buttons->addButton(tr("Stop"), QDialogButtonBox::ActionRole);
    stop_->setObjectName(QStringLiteral("trace-comparison.stop"));
    save_ = buttons->addButton(tr("Save Report…"), QDialogButtonBox::ActionRole);
    save_->setObjectName(QStringLiteral("trace-comparison.save"));
    auto* form = new QFormLayout;
    form->addRow(tr("First what changed most in"), by_);
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
    connect(&work_, &Background::runningChanged, this, &TraceComparisonDialog::showState);
    connect(&work_, &Background::failed, state_, &QLabel::setText);
    resizeForText(*this, 130, 32);
    showState();
}

TraceComparisonDialog::~TraceComparisonDialog() = default;

void TraceComparisonDialog::compare(const std::filesystem::path& before, const std::filesystem::path& after)
{
    work_.abandon();
    comparison_.reset();
    pages_->clear();
    const auto shown = [](const std::filesystem::path& trace) {
        return trace.empty() ? tr("the sample") : QString::fromStdString(trace.filename().string());
    };
    before_ = shown(before);
    after_ = shown(after);
    state_->setText(tr("Counting all events of both traces…"));
    work_.begin([this, before, after, by = by_->currentIndex()](Background::Task& task) {
        try {
            const ComparisonRequest request{.by = static_cast<ComparedBy>(by)};
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
    const ComparisonRequest request{.by = static_cast<ComparedBy>(by_->currentIndex())};
    comparison_ = compared(std::move(comparison_->before), std::move(comparison_->after), request);
    showComparison();
}

ReportContent TraceComparisonDialog::report() const
{
    return comparisonReportOf(*comparison_, before_, after_);
}

void TraceComparisonDialog::showComparison()
{
    const int page = pages_->currentIndex();
    while (pages_->count() > 0) {
        QWidget* old = pages_->widget(0);
        pages_->removeTab(0);
        delete old;
    }
    const ReportContent content = report();
    state_->setText(content.description);
    for (const ReportSection& section : content.sections)
        pages_->addTab(pageOf(section, pages_), section.title);
    if (page >= 0) pages_->setCurrentIndex(page);
    showState();
}

void TraceComparisonDialog::showState()
{
    progress_->setVisible(work_.isRunning());
    stop_->setEnabled(work_.isRunning());
    save_->setEnabled(comparison_.has_value());
}

} // namespace poolscope::ui
