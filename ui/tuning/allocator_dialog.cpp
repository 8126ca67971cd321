// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/allocator_dialog.h"

#include "ui/engine/size_search.h"
#include "ui/engine/sweep_workers.h"
#include "ui/text/digits.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/table_copy.h"
#include "ui/widgets/window_place.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStringList>
#include <QTableWidget>
#include <QVBoxLayout>

#include <functional>
#include <utility>

namespace poolscope::ui {

namespace {

struct Stopped
{
};

QLabel* plainLabel(QWidget* parent, const char* name)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

AllocatorDialog::AllocatorDialog(QWidget* parent)
    : QDialog(parent),
      state_(plainLabel(this, "allocators.state")),
      progress_(new QProgressBar(this)),
      table_(new QTableWidget(this)),
      sentences_(plainLabel(this, "allocators.sentences"))
{
    setObjectName(QStringLiteral("allocators"));
    setWindowTitle(tr("Compare Allocators"));
    setHelpTopic(*this, QStringLiteral("numbers/allocators"));
    progress_->setRange(0, 0);
    progress_->setTextVisible(false);
    const QStringList titles{tr("Allocator"),
                             tr("Reserved at the peak"),
                             tr("/ most alive"),
                             tr("Fragmented at the peak"),
                             tr("Fragmented at the end"),
                             tr("Wasted at the peak"),
                             tr("Smallest arena in bytes"),
                             tr("Searched, p50"),
                             tr("Searched, p99"),
                             tr("Searched, most"),
                             tr("Splits"),
                             tr("Joins"),
                             tr("Realloc in place"),
                             tr("Realloc grown"),
                             tr("Realloc moved"),
                             tr("ns an event (measured)")};
    table_->setObjectName(QStringLiteral("allocators.table"));
    table_->setAccessibleName(tr("Allocators"));
    table_->setColumnCount(static_cast<int>(titles.size()));
    table_->setHorizontalHeaderLabels(titles);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->verticalHeader()->hide();
    new TableCopy(*table_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    cancel_ = buttons->addButton(tr("Stop"), QDialogButtonBox::ActionRole);
    cancel_->setObjectName(QStringLiteral("allocators.stop"));
    auto* rows = new QVBoxLayout(this);
    rows->addWidget(state_);
    rows->addWidget(progress_);
    rows->addWidget(table_, 1);
    rows->addWidget(sentences_);
    rows->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(cancel_, &QPushButton::clicked, this, [this] {
        work_.abandon();
        state_->setText(tr("Stopped."));
    });
    connect(&work_, &Background::runningChanged, this, &AllocatorDialog::showState);
    connect(&work_, &Background::failed, state_, &QLabel::setText);
    resizeForText(*this, 130, 30);
    clear();
}

AllocatorDialog::~AllocatorDialog() = default;

void AllocatorDialog::clear()
{
    advice_.reset();
    table_->setRowCount(0);
    sentences_->clear();
    showState();
}

void AllocatorDialog::compare(const std::filesystem::path& trace)
{
    work_.abandon();
    clear();
    state_->setText(tr("Counting all events of the trace with every allocator…"));
    work_.begin([this, trace](Background::Task& task) {
        const Poll poll = [&task] {
            if (task.isStopped()) throw Stopped();
        };
        const auto sideBySide = [](std::size_t tasks, const std::function<void(std::size_t)>& each) {
            doSideBySide(tasks, SizeSearch::spareProcessors(), each);
        };
        try {
            AllocatorAdvice found = allocatorAdviceFor(heapEventsOf(trace, poll), sideBySide, poll);
            task.end([this, found = std::move(found)] { showAdvice(found); });
        } catch (const Stopped&) {
            return;
        }
    });
}

void AllocatorDialog::done(int result)
{
    work_.abandon();
    QDialog::done(result);
}

void AllocatorDialog::showState()
{
    progress_->setVisible(work_.isRunning());
    cancel_->setEnabled(work_.isRunning());
}

void AllocatorDialog::addRow(const QString& name, const AllocatorCells& of)
{
    QStringList cells{name};
    for (const auto& part : {of.memory, of.work})
        for (const Message& cell : part)
            cells << spoken(cell);
    const int row = table_->rowCount();
    table_->insertRow(row);
    for (int column = 0; column < table_->columnCount(); ++column) {
        auto* item = new QTableWidgetItem(cells[column]);
        if (column > 0) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        table_->setItem(row, column, item);
    }
}

void AllocatorDialog::showAdvice(AllocatorAdvice advice)
{
    advice_ = std::move(advice);
    const QString most = localBytes(advice_->totals.peakBytes);
    state_->setText(advice_->events == 1
                        ? tr("1 event; at most %1 alive at once.").arg(most)
                        : tr("%1 events; at most %2 alive at once.").arg(localCount(advice_->events), most));
    table_->setRowCount(0);
    for (const AllocatorRow& row : advice_->rows)
        addRow(QString::fromStdString(row.allocator->name()), cellsOf(*advice_, row));
    for (const MallocRow& row : advice_->mallocs)
        if (row.counts) addRow(tr("%1 (measured)").arg(QString::fromStdString(row.strategy)), cellsOf(*advice_, row));
    table_->resizeColumnsToContents();
    QStringList sentences;
    for (const Message& sentence : sentencesOn(*advice_))
        sentences << spoken(sentence);
    sentences_->setText(sentences.join(QLatin1Char('\n')));
}

} // namespace poolscope::ui
