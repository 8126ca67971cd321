// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/collector_logs/collector_log_dialog.h"

#include "core/base/error.h"
#include "core/base/input_file.h"
#include "ui/charts/pause_charts.h"
#include "ui/export/report/section_page.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/window_place.h"

#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace poolscope::ui {

namespace {

struct ReadingStopped
{
};

constexpr std::size_t mostListed = 20'000; // collections of a log: more rows take seconds to make

ShownLog readLog(const QString& file, const Background::Task& task)
{
    ShownLog read{QFileInfo(file).fileName(), {}, {}};
    std::ifstream in = openedFile(file.toStdString());
    try {
        read.log = readCollectorLog(in, [&task](std::uint64_t) {
            if (task.isStopped()) throw ReadingStopped();
        });
    } catch (const InputError& error) {
        throw InputError(Message(Text{"", "%1: %2"}, file.toStdString(), error.message()));
    }
    read.statistics = statisticsOf(read.log);
    return read;
}

} // namespace

CollectorLogDialog::CollectorLogDialog(QWidget* parent)
    : QDialog(parent),
      state_(selectableLabel({}, this)),
      progress_(new QProgressBar(this)),
      pages_(new QTabWidget(this)),
      heap_(new LogHeapChart),
      pauses_(new LogPauseChart),
      percentiles_(new PauseChart),
      utilisation_(new UtilisationChart),
      explanation_(selectableLabel({}, this))
{
    setObjectName(QStringLiteral("collector-logs"));
    setWindowTitle(tr("Logs of Collectors"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    setHelpTopic(*this, QStringLiteral("05#logs-of-collectors"));
    state_->setObjectName(QStringLiteral("collector-logs.state"));
    progress_->setRange(0, 0);
    progress_->setTextVisible(false);
    explanation_->setObjectName(QStringLiteral("collector-logs.explanation"));
    percentiles_->setBudget(0);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    add_ = buttons->addButton(tr("Add Log…"), QDialogButtonBox::ActionRole);
    add_->setObjectName(QStringLiteral("collector-logs.add"));
    add_->setToolTip(tr("Shows another log beside those that are shown, to compare"));
    stop_ = buttons->addButton(tr("Stop"), QDialogButtonBox::ActionRole);
    save_ = buttons->addButton(tr("Save Report…"), QDialogButtonBox::ActionRole);
    save_->setObjectName(QStringLiteral("collector-logs.save"));
    auto* rows = new QVBoxLayout(this);
    rows->addWidget(state_);
    rows->addWidget(progress_);
    rows->addWidget(pages_, 1);
    rows->addWidget(explanation_);
    rows->addWidget(buttons);
    pages_->addTab(chartsPage(), tr("Charts"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(add_, &QPushButton::clicked, this, &CollectorLogDialog::logWanted);
    connect(save_, &QPushButton::clicked, this, &CollectorLogDialog::saveWanted);
    connect(stop_, &QPushButton::clicked, this, [this] {
        waiting_.clear();
        work_.abandon();
        state_->setText(tr("Stopped."));
    });
    connect(heap_, &CurveChart::pointClicked, this,
            [this](int log, std::size_t point) { choosePoint(heapPoints_, log, point); });
    connect(pauses_, &CurveChart::pointClicked, this,
            [this](int log, std::size_t point) { choosePoint(pausePoints_, log, point); });
    connect(&work_, &Background::runningChanged, this, &CollectorLogDialog::showState);
    connect(&work_, &Background::failed, this, [this](const QString& sentence) {
        state_->setText(sentence);
        readNext();
    });
    setAcceptDrops(true);
    resizeForText(*this, 140, 44);
    showState();
}

CollectorLogDialog::~CollectorLogDialog() = default;

QWidget* CollectorLogDialog::chartsPage()
{
    auto* page = new QWidget(this);
    auto* rows = new QVBoxLayout(page);
    rows->addWidget(heap_, 3);
    rows->addWidget(pauses_, 3);
    auto* beside = new QHBoxLayout;
    beside->addWidget(percentiles_);
    beside->addWidget(utilisation_);
    rows->addLayout(beside, 2);
    for (const auto& [chart, id] : std::initializer_list<std::pair<CurveChart*, const char*>>{
             {heap_, "heap"}, {pauses_, "pauses"}, {percentiles_, "percentiles"}, {utilisation_, "utilisation"}})
        connect(chart, &CurveChart::menuRequested, this, [this, chart = chart, id = id](const QPoint& at) {
            emit chartMenuRequested(*chart, QLatin1String(id), at);
        });
    return page;
}

void CollectorLogDialog::add(const QString& file)
{
    waiting_ << file;
    if (!work_.isRunning()) readNext();
}

void CollectorLogDialog::clear()
{
    waiting_.clear();
    work_.abandon();
    logs_.clear();
    showLogs();
}

void CollectorLogDialog::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void CollectorLogDialog::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) add(url.toLocalFile());
}

void CollectorLogDialog::readNext()
{
    if (waiting_.isEmpty()) return showState();
    if (logs_.size() >= mostLogs) {
        waiting_.clear();
        state_->setText(tr("No more than %n logs are shown beside one another.", nullptr, static_cast<int>(mostLogs)));
        return showState();
    }
    const QString file = waiting_.takeFirst();
    state_->setText(tr("Reading %1…").arg(file));
    work_.begin([this, file](Background::Task& task) {
        try {
            ShownLog read = readLog(file, task);
            task.end([this, file, read = std::move(read)] {
                logs_.push_back(read);
                showLogs();
                emit added(file);
                readNext();
            });
        } catch (const ReadingStopped&) {
            return;
        }
    });
    showState();
}

void CollectorLogDialog::done(int result)
{
    waiting_.clear();
    work_.abandon();
    QDialog::done(result);
}

void CollectorLogDialog::showLogs()
{
    const int page = pages_->currentIndex();
    while (pages_->count() > 1) {
        QWidget* old = pages_->widget(1);
        pages_->removeTab(1);
        delete old;
    }
    QStringList names;
    for (const ShownLog& of : logs_)
        names << of.name;
    state_->setText(names.join(QStringLiteral(", ")));
    explanation_->clear();
    if (!logs_.empty())
        for (const ReportSection& section : sectionsOf(logs_, mostListed)) {
            QWidget* made = pageOf(section, QStringLiteral("collector-logs"), pages_);
            if (section.id == QLatin1String("collections")) connectTables(*made);
            pages_->addTab(made, section.title);
        }
    pages_->setCurrentIndex(std::min(page, pages_->count() - 1));
    showCurves();
    showState();
}

void CollectorLogDialog::showCurves()
{
    heapPoints_.clear();
    pausePoints_.clear();
    for (const ShownLog& of : logs_) {
        heapPoints_.push_back(heapPointsOf(of.log));
        pausePoints_.push_back(pausePointsOf(of.log));
    }
    LogCurves curves = curvesOf(logs_);
    heap_->setCurves(std::move(curves.heap));
    pauses_->setCurves(std::move(curves.pauses));
    percentiles_->setCurves(std::move(curves.percentiles));
    utilisation_->setCurves(std::move(curves.utilisation));
}

// The tables of a page are in the order of the logs, and their rows in that of the collections.
void CollectorLogDialog::connectTables(QWidget& page)
{
    const auto tables = page.findChildren<QTableWidget*>();
    for (qsizetype i = 0; i < tables.size(); ++i)
        connect(tables[i], &QTableWidget::currentCellChanged, this, [this, i](int row) {
            if (row >= 0) explain(static_cast<std::size_t>(i), static_cast<std::size_t>(row));
        });
}

void CollectorLogDialog::choosePoint(const std::vector<LogPoints>& points, int log, std::size_t point)
{
    const auto of = static_cast<std::size_t>(log);
    if (of < points.size() && point < points[of].collections.size()) explain(of, points[of].collections[point]);
}

void CollectorLogDialog::explain(std::size_t log, std::size_t collection)
{
    explanation_->setText(explanationOf(logs_.at(log), collection));
}

void CollectorLogDialog::showState()
{
    progress_->setVisible(work_.isRunning());
    stop_->setEnabled(work_.isRunning());
    add_->setEnabled(!work_.isRunning());
    save_->setEnabled(!logs_.empty());
}

} // namespace poolscope::ui
