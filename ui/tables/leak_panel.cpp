// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/leak_panel.h"

#include "core/experiment/trace_experiment.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/flame/flame_graph.h"
#include "ui/engine/engine.h"
#include "ui/tables/leak_flame.h"
#include "ui/tables/leak_question_bar.h"
#include "ui/tables/leak_table_model.h"
#include "ui/text/digits.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/help_topic.h"
#include "ui/widgets/sentence_row.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <numeric>

namespace poolscope::ui {

namespace {

constexpr int minLeaks = 2;
constexpr int searchRestShare = 20; // the wait after a search while the run goes on, in times its cost

} // namespace

LeakTable::LeakTable(LeakTableModel& model, QWidget& room, QWidget* parent)
    : FittedTable(model, LeakTableModel::StyleRole, minLeaks, room, parent)
{
    setObjectName(QStringLiteral("table.leaks"));
    setAccessibleName(tr("Objects that stay, by what they have in common"));
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    fitColumns();
}

QSize LeakTable::sizeHint() const
{
    return sizeOfRows(maxRows());
}

QSize LeakTable::minimumSizeHint() const
{
    return {FittedTable::minimumSizeHint().width(), sizeOfRows(leastRows()).height()};
}

// Figures get what they need, and the names of call sites, which are long, the rest.
void LeakTable::fitColumns()
{
    constexpr int gap = 16, leastName = 160;
    std::array<int, LeakTableModel::columnTotal> widths{};
    for (int column = 1; column < LeakTableModel::columnTotal; ++column)
        widths.at(static_cast<std::size_t>(column)) = std::max(titleWidth(column), sizeHintForColumn(column)) + gap;
    const int figures = std::accumulate(widths.begin(), widths.end(), 0);
    widths.front() = std::max(leastName, viewport()->width() - figures);
    setScrollsSideways(widths.front() + figures > viewport()->width());
    for (int column = 0; column < LeakTableModel::columnTotal; ++column)
        setColumnWidth(column, widths.at(static_cast<std::size_t>(column)));
}

LeakPanel::LeakPanel(Engine& engine, TimeAxis& axis, QWidget& room, QWidget* parent)
    : QWidget(parent),
      engine_(engine),
      axis_(axis),
      model_(new LeakTableModel(this)),
      bar_(new LeakQuestionBar(this)),
      words_(new ElidedLabel(this)),
      pages_(new QStackedWidget(this)),
      table_(new LeakTable(*model_, room, this)),
      flame_(new FlameGraph(this)),
      absence_(new QLabel(this)),
      view_(new QComboBox(this)),
      back_(new QPushButton(tr("Back to All"), this))
{
    setObjectName(QStringLiteral("panel.leaks"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    flame_->setObjectName(QStringLiteral("leaks.flame"));
    setHelpTopic(*flame_, QStringLiteral("14#what-stays"));
    absence_->setObjectName(QStringLiteral("leaks.absence"));
    absence_->setWordWrap(true);
    absence_->setTextFormat(Qt::PlainText);
    absence_->setAlignment(Qt::AlignCenter);
    absence_->setContentsMargins(16, 8, 16, 8);
    absence_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (QWidget* page :
         {static_cast<QWidget*>(table_), static_cast<QWidget*>(flame_), static_cast<QWidget*>(absence_)})
        pages_->addWidget(page);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    buildWords(*column);
    column->addWidget(pages_, 1);
    orderTabs();
    timer_.setSingleShot(true);
    connectParts();
    showView();
}

void LeakPanel::buildWords(QBoxLayout& column)
{
    words_->setObjectName(QStringLiteral("leaks.words"));
    view_->setObjectName(QStringLiteral("leaks.view"));
    view_->setAccessibleName(tr("View"));
    view_->setToolTip(
        tr("How it is shown. A flame graph has the call stacks of the rows that are selected in the table, "
           "or of all: a function is as wide as what it and all that it calls allocated."));
    view_->addItem(tr("Table"));
    view_->addItem(tr("Flame graph of bytes"), static_cast<int>(LeakMeasure::Bytes));
    view_->addItem(tr("Flame graph of objects"), static_cast<int>(LeakMeasure::Objects));
    yieldWidth(*view_, 18);
    back_->setObjectName(QStringLiteral("leaks.back"));
    back_->setToolTip(tr("Show all functions of the flame graph again"));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 8, 4);
    row->setSpacing(8);
    row->addWidget(&bar_->rate());
    row->addWidget(words_, 1);
    row->addWidget(back_);
    row->addWidget(view_);
    column.addLayout(row);
}

// As they stand.
void LeakPanel::orderTabs()
{
    const std::array<QWidget*, 5> order{back_, view_, table_, flame_, absence_};
    for (std::size_t i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void LeakPanel::connectParts()
{
    connect(&timer_, &QTimer::timeout, this, &LeakPanel::ask);
    connect(bar_, &LeakQuestionBar::questionChanged, this, &LeakPanel::askSoon);
    connect(bar_, &LeakQuestionBar::wayChanged, this, &LeakPanel::showWay);
    connect(&search_, &LeakSearch::found, this, &LeakPanel::showFound);
    connect(&search_, &Background::failed, this, &LeakPanel::showFailure);
    connect(&search_, &Background::runningChanged, this,
            [this](bool isRunning) { engine_.setDisturbed(&search_, isRunning); });
    connect(&axis_, &TimeAxis::measuringChanged, this, &LeakPanel::askSoon);
    connect(&axis_, &TimeAxis::rangeChanged, this, &LeakPanel::follow);
    connect(&engine_, &Engine::stateChanged, this, &LeakPanel::follow);
    connect(&engine_, &Engine::reset, this, &LeakPanel::forget);
    connect(view_, &QComboBox::currentIndexChanged, this, &LeakPanel::showView);
    connect(flame_, &FlameGraph::focusChanged, this, [this](std::size_t focus) { back_->setEnabled(focus != 0); });
    connect(flame_, &FlameGraph::menuRequested, this, &LeakPanel::menuRequested);
    connect(back_, &QPushButton::clicked, this, [this] { flame_->zoomTo(0); });
}

// Of another run, which may be of another trace.
void LeakPanel::forget()
{
    search_.abandon();
    asked_.reset();
    found_.reset();
    failure_.clear();
    wait_ = shortestWait;
    model_->show(nullptr, model_->way());
    showView();
    follow();
}

void LeakPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    ask();
}

void LeakPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    timer_.stop();
    if (!search_.isRunning()) return;
    search_.abandon();
    asked_.reset(); // it is not answered
}

void LeakPanel::follow()
{
    if (!isVisible() || timer_.isActive() || search_.isRunning()) return;
    const bool goesOn = engine_.state() == Engine::State::Running || (found_ && found_->mayGrow);
    timer_.start(goesOn ? wait_ : shortestWait);
}

// The user waits for it: at once, but not for each step of a cursor that is dragged.
void LeakPanel::askSoon()
{
    if (isVisible()) timer_.start(shortestWait);
}

void LeakPanel::ask()
{
    if (!isVisible() || !isOfTrace(engine_.experiment())) return;
    const std::optional<FrameRange> range = shownRange(axis_);
    if (!range) return;
    const LeakQuestion question = bar_->questionOn(*range);
    const bool isAnswered = asked_ == question && (search_.isRunning() || !found_ || !found_->mayGrow);
    if (isAnswered) return;
    asked_ = question;
    since_.start();
    search_.begin(engine_.sharedExperiment(), question);
    showWords();
}

void LeakPanel::showFound(const FoundLeaks& leaks)
{
    found_ = leaks;
    wait_ = std::max(shortestWait, static_cast<int>(since_.elapsed()) * searchRestShare);
    failure_.clear();
    bar_->setKnowsSites(leaks.study->hasSites);
    showWay();
    follow(); // what has come meanwhile
}

// Rows that were selected stay so.
void LeakPanel::showWay()
{
    QSet<QString> chosen;
    for (const QModelIndex& row : table_->selectionModel()->selectedRows())
        chosen.insert(row.data().toString());
    model_->show(found_ ? found_->study : nullptr, bar_->way());
    if (!chosen.isEmpty()) select(chosen);
    showView();
}

// In as few ranges as there are: Qt takes long over thousands.
void LeakPanel::select(const QSet<QString>& names)
{
    QItemSelection selection;
    const int rows = model_->rowCount();
    for (int row = 0, first = 0; row <= rows; ++row) {
        if (row < rows && names.contains(model_->index(row, 0).data().toString())) continue;
        if (first < row) selection.append({model_->index(first, 0), model_->index(row - 1, 0)});
        first = row + 1;
    }
    table_->selectionModel()->select(selection, QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void LeakPanel::showFailure(const QString& sentence)
{
    found_.reset();
    failure_ = sentence;
    model_->show(nullptr, model_->way());
    showView();
}

void LeakPanel::showView()
{
    const bool isFlame = view_->currentIndex() > 0;
    back_->setVisible(isFlame);
    if (!failure_.isEmpty())
        say(failure_);
    else if (!isFlame)
        pages_->setCurrentWidget(table_);
    else if (found_ && !found_->study->hasSites)
        say(tr("There is no flame graph: the trace has no call stacks. Record or watch the program with call sites."));
    else
        showFlame();
    showWords();
}

void LeakPanel::say(const QString& absence)
{
    absence_->setText(absence);
    pages_->setCurrentWidget(absence_);
}

void LeakPanel::showFlame()
{
    const auto measure = static_cast<LeakMeasure>(view_->currentData().toInt());
    flame_->setFrames(found_ ? leakFlame(*found_, model_->way(), chosenGroups(), measure) : FlameFrames(),
                      [measure](double value) { return leakFigure(value, measure); });
    pages_->setCurrentWidget(flame_);
}

// Those of the rows that are selected, or of all.
std::set<std::uint32_t> LeakPanel::chosenGroups() const
{
    std::set<std::uint32_t> groups;
    for (const QModelIndex& row : table_->selectionModel()->selectedRows())
        groups.insert(row.data(LeakTableModel::NumberRole).toUInt());
    for (int row = 0; row < model_->rowCount() && !table_->selectionModel()->hasSelection(); ++row)
        groups.insert(model_->index(row, 0).data(LeakTableModel::NumberRole).toUInt());
    return groups;
}

std::optional<FlameChart> LeakPanel::chart() const
{
    if (pages_->currentWidget() != flame_ || flame_->frames().empty()) return std::nullopt;
    return flame_->chart(view_->currentText(), words_->whole());
}

void LeakPanel::showWords()
{
    if (!failure_.isEmpty()) return words_->setWhole({});
    if (!found_)
        return words_->setWhole(search_.isRunning()       ? tr("Counting all events of the trace…")
                                : axis_.frameCount() == 0 ? tr("Nothing is recorded yet.")
                                                          : QString());
    QStringList sentences;
    const auto selected = static_cast<int>(table_->selectionModel()->selectedRows().size());
    if (pages_->currentWidget() == flame_ && selected > 0)
        sentences << tr("Of the %1 selected rows.", nullptr, selected).arg(localCount(static_cast<unsigned>(selected)));
    sentences << spoken(leakSentence(*found_->study, found_->question));
    if (const Message leftOut = leftOutOf(found_->study->by(model_->way()), found_->question); !leftOut.empty())
        sentences << sentenceOf(spoken(leftOut)) + QLatin1Char('.');
    for (const Message& doubt : leakDoubts(*found_->study))
        if (!found_->mayGrow) sentences << sentenceOf(spoken(doubt)) + QLatin1Char('.');
    words_->setWhole(sentences.join(QLatin1Char(' ')));
}

} // namespace poolscope::ui
