// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/collector_logs/collector_log_dialog.h"

#include "core/base/error.h"
#include "core/base/input_file.h"
#include "ui/collector_logs/log_charts.h"
#include "ui/collector_logs/log_table.h"
#include "ui/export/report/section_page.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/window_place.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <variant>

namespace poolscope::ui {

namespace {

struct ReadingStopped
{
};

constexpr int linesExplained = 3; // always have room, so that charts stay where they are clicked

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

// The first thing that is wrong in the logs, as a line of its own; empty if there is nothing.
QString faultIn(const ReportSection& logs)
{
    QStringList told;
    for (const ReportPart& part : logs.parts)
        if (const auto* text = std::get_if<ReportText>(&part); text != nullptr && text->isNote) told << text->text;
    if (told.isEmpty()) return {};
    const QString first = QLatin1Char('\n') + told.front();
    return told.size() == 1 ? first : CollectorLogDialog::tr("%1. More is in “%2”.").arg(first, logs.title);
}

} // namespace

CollectorLogDialog::CollectorLogDialog(QWidget* parent)
    : QDialog(parent),
      state_(selectableLabel({}, this)),
      progress_(new QProgressBar(this)),
      pages_(new QTabWidget(this)),
      heap_(new LogHeapChart),
      pauses_(new LogPauseChart),
      percentiles_(new LogPercentileChart),
      utilisation_(new LogUtilisationChart),
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
    explanation_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    fitExplanation();
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
        say(tr("Stopped."));
    });
    connect(heap_, &CurveChart::pointClicked, this,
            [this](int log, std::size_t point) { choosePoint(heapPoints_, log, point); });
    connect(pauses_, &CurveChart::pointClicked, this,
            [this](int log, std::size_t point) { choosePoint(pausePoints_, log, point); });
    connect(&work_, &Background::runningChanged, this, &CollectorLogDialog::showState);
    connect(&work_, &Background::failed, this, [this](const QString& sentence) {
        refused_ += QLatin1Char('\n') + sentence;
        say({});
        readNext();
    });
    keepEnterFrom(*buttons);
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
             {heap_, "heap"}, {pauses_, "pauses"}, {percentiles_, "percentiles"}, {utilisation_, "utilisation"}}) {
        connect(chart, &CurveChart::laneClicked, this, &CollectorLogDialog::hideOrShow);
        connect(chart, &CurveChart::menuRequested, this, [this, chart = chart, id = id](const QPoint& at) {
            emit chartMenuRequested(*chart, QLatin1String(id), at);
        });
    }
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
    refused_.clear();
    areHidden_.clear();
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

void CollectorLogDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitExplanation();
}

void CollectorLogDialog::fitExplanation()
{
    explanation_->setMinimumHeight(linesExplained * explanation_->fontMetrics().lineSpacing());
}

// Files of different runs often have one name.
QString CollectorLogDialog::nameBeside(const QString& file) const
{
    const QFileInfo info(file);
    const auto isTaken = [this](const QString& name) {
        return std::ranges::any_of(logs_, [&name](const ShownLog& of) { return of.name == name; });
    };
    QString name = info.fileName();
    if (isTaken(name)) name = info.dir().dirName() + QLatin1Char('/') + name;
    for (int number = 2; isTaken(name); ++number)
        name = QStringLiteral("%1 (%2)").arg(info.fileName()).arg(number);
    return name;
}

// Below what is shown, until something else is.
void CollectorLogDialog::say(const QString& sentence)
{
    QString all = shown_ + refused_;
    if (!sentence.isEmpty()) all += QLatin1Char('\n') + sentence;
    state_->setText(all.startsWith(QLatin1Char('\n')) ? all.mid(1) : all);
}

void CollectorLogDialog::readNext()
{
    if (waiting_.isEmpty()) return showState();
    if (logs_.size() >= mostLogs) {
        waiting_.clear();
        say(tr("No more than %n logs are shown beside one another.", nullptr, static_cast<int>(mostLogs)));
        return showState();
    }
    const QString file = waiting_.takeFirst();
    say(tr("Reading %1…").arg(file));
    work_.begin([this, file](Background::Task& task) {
        try {
            ShownLog read = readLog(file, task);
            task.end([this, file, read = std::move(read)] {
                ShownLog shown = read;
                shown.name = nameBeside(file);
                logs_.push_back(std::move(shown));
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
    tables_.clear();
    while (pages_->count() > 1) {
        QWidget* old = pages_->widget(1);
        pages_->removeTab(1);
        delete old;
    }
    QStringList names;
    for (const ShownLog& of : logs_)
        names << of.name;
    shown_ = names.join(QStringLiteral(", "));
    explanation_->clear();
    if (!logs_.empty()) {
        explanation_->setText(tr("Click a point of a chart, or a row of the table of collections, to read what the log "
                                 "says of that collection."));
        const std::vector<ReportSection> sections = sectionsOf(logs_);
        const QString verdict = verdictTextOf(logs_);
        if (!verdict.isEmpty()) shown_ += QLatin1Char('\n') + verdict;
        shown_ += faultIn(sections.front());
        for (const ReportSection& section : sections)
            pages_->addTab(pageOf(section, QStringLiteral("collector-logs"), pages_), section.title);
        pages_->addTab(collectionsPage(), tr("Collections"));
    }
    say({});
    pages_->setCurrentIndex(std::min(page, pages_->count() - 1));
    showCurves();
    showState();
}

void CollectorLogDialog::showCurves()
{
    heapPoints_.clear();
    pausePoints_.clear();
    for (const ShownLog& of : logs_) {
        const std::uint64_t from = originOf(logs_, of);
        heapPoints_.push_back(heapPointsOf(of.log, from));
        pausePoints_.push_back(pausePointsOf(of.log, from));
    }
    LogCurves curves = curvesOf(logs_);
    areHidden_.resize(logs_.size());
    for (std::vector<Curve>* of : {&curves.heap, &curves.pauses, &curves.percentiles, &curves.utilisation})
        for (Curve& curve : *of)
            curve.isHidden = areHidden_.at(static_cast<std::size_t>(curve.style));
    heap_->setSpan(curves.span);
    pauses_->setSpan(curves.span);
    heap_->setCurves(std::move(curves.heap));
    pauses_->setCurves(std::move(curves.pauses));
    percentiles_->setCurves(std::move(curves.percentiles));
    utilisation_->setCurves(std::move(curves.utilisation));
}

void CollectorLogDialog::hideOrShow(int log)
{
    areHidden_.at(static_cast<std::size_t>(log)).flip();
    showCurves();
}

QWidget* CollectorLogDialog::collectionsPage()
{
    auto* page = new QWidget(pages_);
    page->setObjectName(QStringLiteral("collector-logs.collections"));
    auto* rows = new QVBoxLayout(page);
    for (std::size_t i = 0; i < logs_.size(); ++i) {
        if (logs_.size() > 1) rows->addWidget(selectableLabel(logs_[i].name, page));
        auto* table = new LogTable(logs_[i].log.collections, page);
        table->setAccessibleName(tr("Collections of %1").arg(logs_[i].name));
        connect(table, &LogTable::collectionChosen, this, [this, i](std::size_t at) { explain(i, at); });
        rows->addWidget(table, 1);
        tables_.push_back(table);
    }
    return page;
}

void CollectorLogDialog::choosePoint(const std::vector<LogPoints>& points, int log, std::size_t point)
{
    const auto of = static_cast<std::size_t>(log);
    if (of >= points.size() || point >= points[of].collections.size()) return;
    tables_.at(of)->select(points[of].collections[point]);
    explain(of, points[of].collections[point]);
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
