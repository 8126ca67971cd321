// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/leak_panel.h"

#include "core/experiment/trace_experiment.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/engine/engine.h"
#include "ui/tables/leak_question_bar.h"
#include "ui/tables/leak_table_model.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QSet>
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
      absence_(new QLabel(this))
{
    setObjectName(QStringLiteral("panel.leaks"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    words_->setObjectName(QStringLiteral("leaks.words"));
    absence_->setObjectName(QStringLiteral("leaks.absence"));
    absence_->setWordWrap(true);
    absence_->setTextFormat(Qt::PlainText);
    absence_->setAlignment(Qt::AlignCenter);
    absence_->setContentsMargins(16, 8, 16, 8);
    absence_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    pages_->addWidget(table_);
    pages_->addWidget(absence_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    auto* words = new QHBoxLayout;
    words->setContentsMargins(8, 0, 8, 4);
    words->setSpacing(8);
    words->addWidget(&bar_->rate());
    words->addWidget(words_, 1);
    column->addLayout(words);
    column->addWidget(pages_, 1);
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &LeakPanel::ask);
    connect(bar_, &LeakQuestionBar::questionChanged, this, &LeakPanel::askSoon);
    connect(bar_, &LeakQuestionBar::wayChanged, this, &LeakPanel::showWay);
    connect(&search_, &LeakSearch::found, this, &LeakPanel::showFound);
    connect(&search_, &Background::failed, this, &LeakPanel::showFailure);
    connect(&search_, &Background::runningChanged, this,
            [this](bool isRunning) { engine_.setDisturbed(&search_, isRunning); });
    connect(&axis, &TimeAxis::measuringChanged, this, &LeakPanel::askSoon);
    connect(&axis, &TimeAxis::rangeChanged, this, &LeakPanel::follow);
    connect(&engine, &Engine::stateChanged, this, &LeakPanel::follow);
    connect(&engine, &Engine::reset, this, &LeakPanel::forget);
}

// Of another run, which may be of another trace.
void LeakPanel::forget()
{
    search_.abandon();
    asked_.reset();
    found_.reset();
    wait_ = shortestWait;
    model_->show(nullptr, model_->way());
    pages_->setCurrentWidget(table_);
    showWords();
    follow();
}

void LeakPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    ask();
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
    bar_->setKnowsSites(leaks.study->hasSites);
    pages_->setCurrentWidget(table_);
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
    QItemSelection selection;
    for (int row = 0; row < model_->rowCount() && !chosen.isEmpty(); ++row)
        if (const QModelIndex name = model_->index(row, 0); chosen.contains(name.data().toString()))
            selection.select(name, name);
    table_->selectionModel()->select(selection, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    showWords();
}

void LeakPanel::showFailure(const QString& sentence)
{
    found_.reset();
    model_->show(nullptr, model_->way());
    absence_->setText(sentence);
    pages_->setCurrentWidget(absence_);
    words_->setWhole({});
}

void LeakPanel::showWords()
{
    if (!found_)
        return words_->setWhole(search_.isRunning()       ? tr("Counting all events of the trace…")
                                : axis_.frameCount() == 0 ? tr("Nothing is recorded yet.")
                                                          : QString());
    QStringList sentences{spoken(leakSentence(*found_->study, found_->question))};
    if (const Message leftOut = leftOutOf(found_->study->by(model_->way()), found_->question); !leftOut.empty())
        sentences << sentenceOf(spoken(leftOut)) + QLatin1Char('.');
    for (const Message& doubt : leakDoubts(*found_->study))
        if (!found_->mayGrow) sentences << sentenceOf(spoken(doubt)) + QLatin1Char('.');
    words_->setWhole(sentences.join(QLatin1Char(' ')));
}

} // namespace poolscope::ui
